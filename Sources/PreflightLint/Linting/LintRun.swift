import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// Files in, findings out, in the order of the files whatever the threads did.
package struct LintRun {
  /// How much of a file is read: what is longer than a document may be is a finding, so no more is needed.
  package static let readLimit = 16 << 20

  /// What a run came to, beside its reports.
  package struct Outcome: Sendable {
    /// How many documents were linted.
    package var files = 0
    /// The baseline after the run.
    package var baseline: Baseline?
    /// How many findings the baseline hides.
    package var known = 0
    /// How many findings comments hide.
    package var ignored = 0
    /// Files and folders that could not be read or written.
    package var failures: [FileError] = []
    /// Files of the folders that may seem to be linted and are not.
    package var passedOver: [PassedOver] = []
  }

  private let options: LintOptions
  private let descriptions: Descriptions
  /// The files to lint, in order.
  package let files: [FileWalk.File]
  private let failures: [FileError]
  private let nearlyNamed: [NearlyNamed]
  private let ignored: [String]
  /// Files that were read already, by their positions.
  private var known: [Int: ContiguousArray<UInt8>] = [:]

  /// Finds the files.
  package init(_ options: LintOptions, _ descriptions: Descriptions) {
    var walk = FileWalk(currentFolder: options.currentFolder, mayRepeat: options.paths.count > 1)
    for path in options.paths {
      if path.utf8.elementsEqual("-".utf8) { walk.addStandardInput() } else { walk.add(path) }
    }
    self.options = options
    self.descriptions = descriptions
    files = walk.files
    failures = walk.failures
    nearlyNamed = walk.nearlyNamed
    ignored = walk.ignored
  }

  /// What the client documents name; `nil` when a file that may be one cannot be read, which the run will tell.
  ///
  /// What is read here is kept for the run: a pipe gives its bytes once.
  package mutating func clientNames() -> ClientNames? {
    let linter = FileLinter(options: options, descriptions: descriptions)
    var names = ClientNames()
    for file in files where file.isNamed || file.path.isClientDocument {
      guard let bytes = try? linter.read(file) else { return nil }
      known[file.position] = bytes
      if file.path.isPropertyList { continue }
      var findings = Findings()
      guard let root = YAMLReader.read(bytes, into: &findings) else { return nil }
      if DocumentKind(of: root) == .client { names.add(root) }
    }
    return names
  }

  /// Lints the files.
  ///
  /// - Parameter take: Gets the report of each document, in the order of the files.
  package func run(_ take: @escaping (FileReport) -> Void) -> Outcome {
    let linter = FileLinter(options: options, descriptions: descriptions, known: known)
    var reports = OrderedReports(failures: failures, linter, take)
    var waiting: [Int] = []
    var early: [Int] = []
    for (index, file) in files.enumerated() {
      if file.path.isClientDocument { waiting.append(index) } else { early.append(index) }
    }
    let workers = Workers(threads: options.threads)
    let files = self.files
    // Client documents need the providers of the other files, so these come first.
    let first = early
    workers.run(first.count) {
      linter.lint(files[first[$0]], mayNeedOthers: false)
    } take: { position, report in
      if let report { reports.give(report, first[position]) } else { waiting.append(first[position]) }
    }
    let second = waiting.sorted()
    workers.run(second.count) {
      linter.lint(files[second[$0]], mayNeedOthers: true)
    } take: { position, report in
      if let report { reports.give(report, second[position]) }
    }
    reports.end()
    var outcome = reports.outcome
    outcome.passedOver =
      PassedOver.misnamed(nearlyNamed, in: options.currentFolder) + PassedOver.ignored(ignored)
      + PassedOver.foreign(reports.foreign)
    return outcome
  }
}

/// Reports by the file's position; each is handed on when all before it were.
private struct OrderedReports {
  /// Those that wait for an earlier one.
  private var reports: [Int: FileReport] = [:]
  private var next = 0
  private var identities: [FileReport.Identity.Name: FileReport.Identity] = [:]
  private var sharedIgnores = SharedIgnores()
  private let linter: FileLinter
  private let take: (FileReport) -> Void
  private(set) var outcome: LintRun.Outcome
  /// Files of the folders that have nothing of a document in them.
  private(set) var foreign: [String] = []

  init(failures: [FileError], _ linter: FileLinter, _ take: @escaping (FileReport) -> Void) {
    self.linter = linter
    outcome = LintRun.Outcome(baseline: linter.options.baseline, failures: failures)
    self.take = take
  }

  mutating func give(_ report: FileReport, _ position: Int) {
    guard position == next else {
      reports[position] = report
      return
    }
    handOn(report)
    next += 1
    while let report = reports.removeValue(forKey: next) {
      handOn(report)
      next += 1
    }
  }

  private mutating func handOn(_ report: FileReport) {
    var report = report
    if let failure = report.failure { outcome.failures.append(failure) }
    guard report.isDocument else {
      foreign.append(report.path)
      return
    }
    if let identity = report.identity { checkIdentity(identity, &report) }
    let isTouched = linter.isTouched(report)
    sharedIgnores.add(report, isTouched: isTouched, in: linter.options.currentFolder)
    guard isTouched else { return }
    outcome.ignored += report.ignored.count
    if report.failure == nil || !report.diagnostics.isEmpty { outcome.files += 1 }
    takeAfterBaseline(report)
  }

  private mutating func takeAfterBaseline(_ report: FileReport) {
    var report = report
    report.setFingerprints(root: linter.options.root)
    outcome.baseline?.hide(in: &report)
    outcome.known += report.known.count
    take(report)
  }

  /// Hands on what is known when all files were checked.
  mutating func end() {
    for report in sharedIgnores.reports(linter) {
      if let failure = report.failure { outcome.failures.append(failure) }
      takeAfterBaseline(report)
    }
    guard var report = outcome.baseline?.report(linter.options) else { return }
    report.setFingerprints(root: linter.options.root)
    take(report)
  }

  /// Two files must not describe one provider or SDK: nobody could say which one is meant.
  private mutating func checkIdentity(_ identity: FileReport.Identity, _ report: inout FileReport) {
    guard let first = identities.updateValue(identity, forKey: identity.name) else { return }
    identities[identity.name] = first
    // A link, or another way to the same file.
    if linter.isOneFile(first.path, identity.path) { return }
    report.dependencies.add([first.path])
    let what = identity.kind == .provider ? "the provider" : "the SDK"
    var finding = Diagnostic(
      Finding(
        .providerIDDuplicate, "another file describes \(what) \(identity.id.quoted) too",
        at: Place(JSONPointer("/" + identity.kind.key)),
        help: "keep one of the files, or give this one its own id"),
      at: linter.location(of: identity))
    finding.related = [Diagnostic.Related("described here first", at: linter.location(of: first))]
    report.diagnostics = (report.diagnostics + [finding]).inFileOrder
  }
}

extension FileWalk {
  fileprivate mutating func addStandardInput() {
    take(File(path: "-", isNamed: true), identity: "-")
  }
}
