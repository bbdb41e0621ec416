import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightLint
import PreflightReport

extension Tool {
  func lint(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    var options = try lintOptions(invocation)
    if !invocation.arguments.isEmpty { options.paths = invocation.arguments }
    if options.paths.containsBytes(of: "-") {
      if invocation.has("fix"), !invocation.has("diff") {
        throw CommandFailure(
          "'--fix' cannot write to standard input", hint: "'--diff' prints the changes, as a patch")
      }
      try readStandardInput(invocation, into: &options)
    } else if let name = invocation.value("stdin-filename") {
      throw CommandFailure(
        "'--stdin-filename' names standard input, and that is not among what is linted",
        hint: "write '-' for it: lint --stdin-filename \(name) -")
    }
    options.baseline = try baseline(invocation, of: options.paths)
    if let revision = invocation.value("changed-since") { options.changes = try changes(since: revision) }
    if invocation.has("diff") {
      options.fixing = .preview
    } else if invocation.has("fix") {
      options.fixing = .write
    }
    let run = LintRun(options, try descriptions(invocation))
    return try report(run, options, invocation)
  }

  /// What changed since a revision; everything when the configuration did.
  private func changes(since revision: String) throws(CommandFailure) -> ChangedFiles? {
    let changes: ChangedFiles
    do throws(ChangedFiles.Failure) {
      changes = try ChangedFiles(since: revision, in: surroundings.currentFolder)
    } catch {
      throw CommandFailure(error.message, hint: error.hint)
    }
    if let configuration, changes.touches(configuration, in: surroundings.currentFolder) { return nil }
    return changes
  }

  /// What linting a client document by `lint` and by `check --client` has in common.
  func lintOptions(_ invocation: Invocation) throws(CommandFailure) -> LintOptions {
    var options = LintOptions()
    options.currentFolder = surroundings.currentFolder
    options.root = sourceRoot
    options.environment = invocation.value("environment")
    options.rules = rules
    options.heedsIgnores = !invocation.has("no-ignores")
    options.domainNames = .system
    options.today = CalendarDate(secondsSince1970: surroundings.now())
    return options
  }

  private func readStandardInput(_ invocation: Invocation, into options: inout LintOptions)
    throws(CommandFailure)
  {
    guard let bytes = surroundings.input.all(atMost: LintRun.readLimit) else {
      throw CommandFailure("standard input cannot be read")
    }
    options.standardInput = (invocation.value("stdin-filename") ?? "<stdin>", bytes)
  }

  /// Runs the linter and writes what it finds as it finds it.
  func report(_ run: LintRun, _ options: LintOptions, _ invocation: Invocation) throws(CommandFailure)
    -> ToolStatus
  {
    var run = run
    try checkNames(of: options, &run)
    let sink = try LintSink(
      tool: self, invocation: invocation, isPreview: options.fixing == .preview,
      documents: run.files.map(\.path))
    sink.begin(files: run.files.count)
    let outcome = run.run { sink.take($0) }
    try sink.end(outcome)
    for failure in outcome.failures { complain(failure.description, hint: help(onUnreadable: failure.path)) }
    for files in outcome.passedOver { remark(files.description) }
    if !outcome.failures.isEmpty { return .unusable }
    if outcome.files == 0, options.changes != nil {
      remark("nothing to lint changed since '\(invocation.value("changed-since") ?? "")'")
      return .clean
    }
    if outcome.files == 0 {
      throw CommandFailure(
        "there is no document to lint in \(options.paths.joined(separator: ", "))",
        hint: "name a file, or a folder with providers/*.yaml or *oauth-client.yaml", status: .nothing)
    }
    if let baseline = outcome.baseline { try save(baseline, options) }
    return sink.reports.isFailure ? .findings : .clean
  }
}

extension Tool {
  /// A misspelt name on the command line would look like a clean run.
  private func checkNames(of options: LintOptions, _ run: inout LintRun) throws(CommandFailure) {
    let isWhole = options.environment == nil && options.provider == nil && options.request == nil
    guard !isWhole, !run.files.isEmpty, let names = run.clientNames() else { return }
    let wishes = [
      ("environment", options.environment, names.environments),
      ("provider", options.provider, names.providers),
      ("request", options.request, names.requests(of: options.provider)),
    ]
    for case (let kind, let wish?, let names) in wishes where !names.containsBytes(of: wish) {
      throw .missing(kind, wish, among: names, inOneDocument: run.files.count == 1)
    }
  }
}

/// Writes the reports of a run as its files come in, and the changes of a preview.
private final class LintSink {
  let reports: Reports
  private let tool: Tool
  private let isPreview: Bool
  private let style: TextStyle
  private var mended = 0
  private var progress: Progress

  init(
    tool: Tool, invocation: Invocation, isPreview: Bool, documents: [String]
  ) throws(CommandFailure) {
    self.tool = tool
    self.isPreview = isPreview
    style = tool.style(invocation)
    reports = try Reports(tool, invocation, showsFindings: !isPreview, reading: documents)
    progress = Progress(tool.surroundings)
  }

  func begin(files: Int) {
    progress.total = files
    reports.begin()
  }

  func take(_ report: FileReport) {
    progress.clear()
    if let change = report.change {
      mended += 1
      if isPreview { show(change, of: report.path) }
    }
    if report.failure == nil || !report.diagnostics.isEmpty {
      reports.take(report.diagnostics, hiding: report.hidden, in: report.path)
    }
    if tool.surroundings.output.isTerminal { tool.surroundings.output.flush() }
    progress.advance()
  }

  func end(_ outcome: LintRun.Outcome) throws(CommandFailure) {
    progress.clear()
    try reports.end(
      files: outcome.files, known: outcome.known, ignored: outcome.ignored, failures: outcome.failures)
    guard outcome.files > 0, isPreview || reports.shown != .json else { return }
    // A summary among findings that are still in the buffer would stand before them.
    tool.surroundings.output.flush()
    var summary = TextReport.summary(of: reports.summary.counts)
    if mended > 0 { summary += isPreview ? "; --fix would change \(mended)" : "; \(mended) mended" }
    tool.remark(summary)
  }

  private func show(_ change: FileReport.Change, of path: String) {
    let old = String(decoding: change.old, as: UTF8.self)
    let new = String(decoding: change.new, as: UTF8.self)
    let secrets = change.secretLines
    let diff = UnifiedDiff(from: old, to: new, omitting: .init(old: secrets.old, new: secrets.new))
    tool.surroundings.output.print(diff.text(name: path, style: style))
    for line in diff.omitted {
      tool.remark("\(path):\(line): a change beside a secret is not shown; --fix makes it")
    }
  }
}
