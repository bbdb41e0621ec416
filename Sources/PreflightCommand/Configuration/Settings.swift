import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint
import PreflightReport

/// A command line together with the configuration that it runs under.
struct Settings {
  var invocation: Invocation
  /// `nil` when there is none.
  var file: ConfigurationFile?

  /// The options that a configuration can give, by its keys; those of reports hold paths.
  static let options: [(key: String, option: String)] = [
    ("fail_level", "fail-level"), ("pedantic", "pedantic"), ("providers", "providers"), ("format", "format"),
    ("baseline", "baseline"), ("only", "only"), ("except", "except"),
  ]

  /// Which findings are reported, and how much they weigh.
  func rules() throws(CommandFailure) -> RuleSelection {
    var rules = RuleSelection()
    rules.only = try names("only")
    rules.except = try names("except")
    // The answers of a batch do not depend on the configuration.
    if !invocation.has("batch") { rules.severities = file?.configuration.severities ?? [] }
    rules.isPedantic = invocation.has("pedantic")
    return rules
  }

  /// The rules that an option names. A misspelt name would select nothing and look like a clean run.
  private func names(_ option: String) throws(CommandFailure) -> [String] {
    let names = invocation.values(option).map { Rule.id(in: $0) }
    for name in names where !Rule.all.contains(where: { $0.id.matchesGlob(name) }) {
      throw CommandFailure(
        "'--\(option)': there is no rule '\(name)'",
        hint: name.containsBytes(of: ",")
          ? "write '--\(option)' before each rule" : Rule.helpOnUnknown(name))
    }
    if option.hasSameBytes(as: "except"),
      let name = names.first(where: { Rule.named($0)?.isIgnorable == false })
    {
      throw CommandFailure("'--except': findings of '\(name)' cannot be ignored")
    }
    return names
  }

  /// What the configuration gives, in the words of the command line.
  static func values(of file: ConfigurationFile) throws(CommandFailure) -> [ConfiguredValue] {
    let configuration = file.configuration
    var values: [ConfiguredValue] = []
    func give(_ key: String, _ option: String, _ value: String, item: Int? = nil) {
      values.append(ConfiguredValue(option, value, origin: file.origin(key, item: item)))
    }
    if let level = configuration.failLevel { give("fail_level", "fail-level", level) }
    if configuration.isPedantic == true { give("pedantic", "pedantic", "") }
    for (index, folder) in configuration.folders.enumerated() {
      give("providers", "providers", file.path(of: folder), item: index)
    }
    for (index, format) in configuration.formats.enumerated() {
      give("format", "format", try report(format, at: file.origin("format", item: index), file), item: index)
    }
    if let baseline = configuration.baseline {
      try refuseOutside(baseline, at: file.origin("baseline"), file, "--baseline")
      give("baseline", "baseline", file.path(of: baseline))
    }
    for (index, name) in configuration.only.enumerated() { give("only", "only", name, item: index) }
    for (index, name) in configuration.except.enumerated() { give("except", "except", name, item: index) }
    return values
  }

  /// A report as `--format` takes it.
  private static func report(
    _ format: String, at origin: String, _ file: ConfigurationFile
  ) throws(CommandFailure) -> String {
    guard let mark = format.utf8.firstIndex(of: UInt8(ascii: "=")) else { return format }
    let path = String(format[format.utf8.index(after: mark)...])
    if path.isEmpty { return format }
    try refuseOutside(path, at: origin, file, "--format")
    return format[...mark] + file.path(of: path)
  }

  /// Who sends a change with a configuration in it must not choose what a run overwrites: a file that is written lies
  /// below the configuration's folder.
  private static func refuseOutside(
    _ path: String, at origin: String, _ file: ConfigurationFile, _ option: String
  ) throws(CommandFailure) {
    guard !file.isBelow(path) else { return }
    throw CommandFailure(
      "\(origin): \(path.quoted) lies outside of the configuration's folder",
      hint: "give it with \(option) instead")
  }
}

extension ConfigurationFile {
  /// A path that the configuration gives, from the current folder.
  func path(of path: String) -> String {
    path.hasBytePrefix("/") ? path : folder + path
  }
}

extension Tool {
  /// A command line with what the configuration adds to it: that of `--config`, else the nearest one.
  func settings(_ invocation: Invocation) throws(CommandFailure) -> Settings {
    guard Tool.configuredCommands.containsBytes(of: invocation.command.name),
      let path = try configurationPath(invocation)
    else { return Settings(invocation: invocation) }
    let file: ConfigurationFile
    do throws(FileError) {
      file = try ConfigurationFile(path, in: surroundings.currentFolder)
    } catch {
      throw CommandFailure("the configuration '\(path)' cannot be read: \(error.reason)")
    }
    var settings = Settings(invocation: invocation, file: file)
    guard file.isSound else { return settings }
    remark(file.diagnostics)
    var values = try Settings.values(of: file)
    // A program that asks line by line gets the same answers everywhere.
    if invocation.has("batch") { values.removeAll { !$0.option.hasSameBytes(as: "providers") } }
    // Elsewhere `--format` says how something else than findings is written.
    if !Tool.reportingCommands.containsBytes(of: invocation.command.name) {
      values.removeAll { $0.option.hasSameBytes(as: "format") }
    }
    do throws(UsageError) {
      try settings.invocation.configure(values, adding: ["providers"])
    } catch {
      throw CommandFailure(error.message, hint: error.hint)
    }
    return settings
  }

  /// Says what is wrong with a configuration that cannot be used: `lint` in its report, other commands beside it.
  func refuse(_ file: ConfigurationFile, _ invocation: Invocation) throws(CommandFailure) {
    if invocation.command.name.hasSameBytes(as: "lint") {
      _ = try report(file.diagnostics, about: "configuration", invocation)
    } else {
      remark(file.diagnostics)
    }
    throw CommandFailure("the configuration '\(file.path)' cannot be used")
  }

  /// Writes findings about the configuration beside the output.
  private func remark(_ diagnostics: [Diagnostic]) {
    let report = TextReport(style: TextStyle(isColored: false))
    for diagnostic in diagnostics { surroundings.errors.print(report.text(of: diagnostic)) }
  }

  private static let reportingCommands = ["lint", "check", "callback", "compare"]
  private static let configuredCommands = [
    "lint", "check", "callback", "token", "import", "compare", "docs", "list", "show", "config",
  ]

  private func configurationPath(_ invocation: Invocation) throws(CommandFailure) -> String? {
    if invocation.has("no-config") {
      guard !invocation.has("config") else {
        throw CommandFailure("'--config' does not go with '--no-config'")
      }
      return nil
    }
    if let path = invocation.value("config") { return path }
    do throws(FileError) {
      return try ConfigurationFile.nearest(to: surroundings.currentFolder)
    } catch {
      throw CommandFailure(
        "the configuration '\(error.path)' is not the only one: \(error.reason)",
        hint: "delete one of the two, or choose one with --config FILE")
    }
  }
}
