import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint
import PreflightReport

/// The command: reads a command line, does what it says, and answers with an exit status.
package struct Tool {
  /// The version that `version` prints.
  package static let version = "0.1.0"
  /// The day of that version, for the manual page.
  static let date = "2026-11-30"

  let surroundings: Surroundings
  /// Which findings are reported, and how much they weigh.
  var rules = RuleSelection()
  /// The file of the configuration; `nil` when there is none.
  var configuration: String?

  package init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Runs the command. Data goes to the output, everything else to the errors.
  package func run() -> ToolStatus {
    let status = runUnflushed()
    surroundings.output.flush()
    surroundings.errors.flush()
    guard surroundings.output.hasFailed else { return status }
    complain("the output could not be written")
    surroundings.errors.flush()
    return .unusable
  }

  private func runUnflushed() -> ToolStatus {
    let request: Request
    do throws(UsageError) {
      request = try CommandTable.oauthPreflight.parse(surroundings.arguments)
    } catch {
      complain(error.message, hint: error.hint)
      return .unusable
    }
    switch request {
    case .help(nil): return show(CommandTable.oauthPreflight.overview)
    case .help(let command?): return show(CommandTable.oauthPreflight.help(for: command))
    case .version: return show("oauth-preflight \(Tool.version)\n")
    case .run(let invocation): return run(invocation)
    }
  }

  private func run(_ invocation: Invocation) -> ToolStatus {
    do throws(CommandFailure) {
      return try perform(settings(invocation))
    } catch {
      complain(error.message, hint: error.hint)
      return error.status
    }
  }

  private func perform(_ settings: Settings) throws(CommandFailure) -> ToolStatus {
    if let file = settings.file, !file.isSound { try refuse(file, settings.invocation) }
    var tool = self
    tool.rules = try settings.rules()
    tool.configuration = settings.file?.path
    return try tool.perform(settings.invocation, settings)
  }

  private func perform(_ invocation: Invocation, _ settings: Settings) throws(CommandFailure) -> ToolStatus {
    switch invocation.command.name {
    case "lint": try lint(invocation)
    case "check": try invocation.has("batch") ? checkBatch(invocation) : check(invocation)
    case "callback": try invocation.has("batch") ? callbackBatch(invocation) : callback(invocation)
    case "token": try invocation.has("batch") ? tokenBatch(invocation) : token(invocation)
    case "docs": try docs(invocation)
    case "import": try importFiles(invocation)
    case "compare": try compare(invocation)
    case "config": config(invocation, settings)
    case "list": try list(invocation)
    case "show": try show(invocation)
    case "rules": rules(invocation)
    case "explain": try explain(invocation)
    case "schema": schema(invocation)
    case "completions": completions(invocation)
    case "man": show(CommandTable.oauthPreflight.manual(version: Tool.version, date: Tool.date))
    case "version": show("oauth-preflight \(Tool.version)\n")
    default: try help(invocation)
    }
  }

  // MARK: - Output

  func show(_ text: String) -> ToolStatus {
    surroundings.output.print(text)
    return .clean
  }

  /// Says on standard error what went wrong.
  func complain(_ message: String, hint: String? = nil) {
    surroundings.errors.print("oauth-preflight: " + message.echoed + "\n")
    if let hint { surroundings.errors.print("  " + hint.echoed + "\n") }
  }

  /// Says something on standard error that is not a failure.
  func remark(_ text: String) {
    surroundings.errors.print(text.echoed + "\n")
  }

  /// How data is coloured: as `--color` says, and by itself on a terminal, where `NO_COLOR` (no-color.org) beats the
  /// variables that force colour.
  func style(_ invocation: Invocation) -> TextStyle {
    let wish = invocation.value("color") ?? "auto"
    if wish.hasSameBytes(as: "always") { return TextStyle(isColored: true) }
    if wish.hasSameBytes(as: "never") || isSet("NO_COLOR") { return TextStyle(isColored: false) }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] where isSet(name) {
      return TextStyle(isColored: surroundings.environment(name)?.hasSameBytes(as: "0") != true)
    }
    let isDumb = surroundings.environment("TERM")?.hasSameBytes(as: "dumb") == true
    return TextStyle(isColored: surroundings.output.isTerminal && !isDumb)
  }

  private func isSet(_ name: String) -> Bool {
    surroundings.environment(name)?.isEmpty == false
  }

  // MARK: - Descriptions

  /// The descriptions a command may use: those of `--providers` and the bundled ones.
  func descriptions(_ invocation: Invocation) throws(CommandFailure) -> Descriptions {
    let descriptions: Descriptions
    do throws(FileError) {
      descriptions = try Descriptions(
        folders: invocation.values("providers"), currentFolder: surroundings.currentFolder)
    } catch {
      let folder = invocation.values("providers").last { error.path.hasBytePrefix($0) } ?? ""
      let place = invocation.place(of: "providers", folder)
      throw CommandFailure(
        place.isEmpty
          ? "--providers \(error.description)"
          : "\(place)\(error.path.quoted) cannot be read: \(error.reason)")
    }
    for (path, id) in descriptions.overrides {
      remark("\(path) describes '\(id)' in the place of the bundled description")
    }
    guard descriptions.faults.isEmpty else {
      let report = TextReport(style: TextStyle(isColored: false))
      for fault in descriptions.faults { surroundings.errors.print(report.text(of: fault)) }
      throw CommandFailure("the descriptions of --providers cannot be used")
    }
    return descriptions
  }

  /// The provider with an id, or the nearest id as a way out.
  func provider(
    _ id: String, _ descriptions: Descriptions, otherwise help: String = Tool.helpOnProviders
  ) throws(CommandFailure) -> Provider {
    if let provider = descriptions.provider(id) { return provider }
    let unknown = descriptions.unknownProvider(id)
    throw CommandFailure(
      unknown.message, hint: self.help(onFile: id) ?? unknown.help(otherwise: help))
  }

  /// The way out from a file in the place of a provider's id.
  func help(onFile path: String) -> String? {
    let isThere = Files.kind(of: FileWalk.absolute(path, in: surroundings.currentFolder)) == .file
    guard isThere || path.hasYAMLEnding else { return nil }
    return
      "'oauth-preflight lint \(path)' checks a file, 'check --client \(path)' the requests of a client document"
  }

  /// The way out from the id of a provider that is near to none.
  static let helpOnProviders = "'oauth-preflight list' lists the known; --providers DIR adds a folder"

  /// The profile of an SDK, or the nearest id as a way out.
  func sdk(_ id: String, _ descriptions: Descriptions) throws(CommandFailure) -> SDKProfile? {
    if id.hasSameBytes(as: "none") { return nil }
    if let sdk = descriptions.sdk(id) { return sdk }
    let unknown = UnknownSDK(id, among: descriptions.sdkIDs)
    throw CommandFailure(
      unknown.message, hint: unknown.help(otherwise: "'oauth-preflight list --sdks' lists the known"))
  }

  /// The severity that makes a run fail.
  func failLevel(_ invocation: Invocation) -> Severity {
    Severity(invocation.value("fail-level") ?? "") ?? .error
  }
}
