import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint
import PreflightReport

/// The reports that a command line asks for: at most one on standard output, the others in files.
final class Reports {
  private struct Destination {
    var report: any Report
    let output: TextOutput
    let file: ReportFile?

    mutating func write(_ text: (inout any Report) -> String) {
      output.print(text(&report))
    }
  }

  private var destinations: [Destination] = []
  private var tally: FindingTally
  /// The form of the report on standard output.
  private(set) var shown = ReportFormat.text
  private(set) var summary = ReportSummary()
  /// Whether a finding makes the run fail.
  var isFailure: Bool { tally.isFailure }

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - showsFindings: Whether standard output is for the findings.
  ///   - documents: Files that the run reads, beside those that the command line names.
  init(
    _ tool: Tool, _ invocation: Invocation, showsFindings: Bool = true, reading documents: [String] = []
  ) throws(CommandFailure) {
    tally = FindingTally(failLevel: tool.failLevel(invocation))
    let wishes = try ReportWish.all(of: invocation)
    let surroundings = ReportFormat.Surroundings(
      root: tool.sourceRoot, failLevel: tally.failLevel, version: Tool.version,
      listsSuppressed: tool.listsSuppressed(invocation))
    shown = wishes.first { $0.path == nil }?.format ?? .text
    if showsFindings {
      destinations.append(
        Destination(
          report: shown.report(surroundings, style: tool.style(invocation)), output: tool.surroundings.output,
          file: nil))
    }
    var taken = documents + tool.namedFiles(invocation)
    for wish in wishes {
      guard let path = wish.path else { continue }
      guard !taken.contains(where: { tool.isSameFile($0, path) }) else {
        throw CommandFailure(
          wish.place + "the report '\(path)' would overwrite a file that the run reads or writes",
          hint: "give it a file of its own")
      }
      taken.append(path)
      let file = try ReportFile(path, in: tool.surroundings.currentFolder, place: wish.place)
      let style = TextStyle(isColored: invocation.value("color")?.hasSameBytes(as: "always") == true)
      destinations.append(
        Destination(
          report: wish.format.report(surroundings, style: style), output: file.output, file: file))
    }
    if wishes.contains(where: { $0.format == .github }),
      let path = tool.surroundings.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty
    {
      let file = try ReportFile(path, in: tool.surroundings.currentFolder, isAppended: true)
      destinations.append(
        Destination(report: JobSummary(root: surroundings.root), output: file.output, file: file))
    }
  }

  func begin() {
    for index in destinations.indices { destinations[index].write { $0.head() } }
  }

  /// Takes the findings of a document.
  ///
  /// - Parameter hidden: Those that comments or the baseline hide: they count nowhere.
  func take(_ diagnostics: [Diagnostic], hiding hidden: [Diagnostic] = [], in document: String) {
    tally.count(diagnostics)
    for index in destinations.indices {
      destinations[index].write { $0.text(of: diagnostics, in: document) + $0.text(ofHidden: hidden) }
    }
  }

  /// Ends the reports and closes the files.
  func end(
    files: Int, known: Int = 0, ignored: Int = 0, failures: [FileError] = [],
    answer: (text: String, json: String)? = nil
  ) throws(CommandFailure) {
    summary.counts = tally.counts
    summary.counts.files = files
    summary.counts.known = known
    summary.counts.ignored = ignored
    summary.failures = failures.map { ($0.path, $0.reason) }
    summary.answer = answer
    let summary = self.summary
    for index in destinations.indices {
      destinations[index].write { $0.tail(summary) }
      try destinations[index].file?.close()
    }
  }
}

extension Tool {
  /// The files that a command line and the configuration name, and which no report may overwrite.
  fileprivate func namedFiles(_ invocation: Invocation) -> [String] {
    let options = ["baseline", "client", "into"].compactMap { invocation.value($0) }
    return invocation.arguments + options + [configuration].compactMap { $0 }
  }

  /// Whether SARIF holds suppressed results. By itself it does not in a job of GitHub, whose code scanning would open an alert
  /// for each.
  fileprivate func listsSuppressed(_ invocation: Invocation) -> Bool {
    switch invocation.value("suppressed") {
    case "always": true
    case "never": false
    default: surroundings.environment("GITHUB_ACTIONS")?.hasSameBytes(as: "true") != true
    }
  }

  /// Whether two paths lead to one file, or will when it is there.
  fileprivate func isSameFile(_ one: String, _ other: String) -> Bool {
    let folder = Files.startingFolder(surroundings.currentFolder)
    let (first, second) = (folder.appendingPath(one), folder.appendingPath(other))
    return first.hasSameBytes(as: second) || Files.kind(of: second) == .file && Files.isSame(first, second)
  }

  /// What reports name files from: the checkout of a CI service, else the current folder.
  var sourceRoot: SourceRoot {
    let folder = surroundings.environment("GITHUB_WORKSPACE") ?? surroundings.environment("CI_PROJECT_DIR")
    let current = Files.startingFolder(surroundings.currentFolder)
    return SourceRoot(folder?.isEmpty == true ? nil : folder, currentFolder: current)
  }
}
