import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// Lints one file. Shared by threads: it holds nothing that changes but the descriptions, which lock themselves.
struct FileLinter {
  let options: LintOptions
  let descriptions: Descriptions
  /// Files that were read already, by their positions.
  var known: [Int: ContiguousArray<UInt8>] = [:]

  /// The findings of a file.
  ///
  /// - Parameter mayNeedOthers: Whether all files are known by now, so that documents which need others can be checked.
  /// - Returns: `nil` when the file has to wait until all are known.
  func lint(_ file: FileWalk.File, mayNeedOthers: Bool) -> FileReport? {
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try read(file)
    } catch {
      var report = FileReport(path: file.path)
      report.failure = FileError(file.path, error.reason)
      return report
    }
    guard let report = lint(bytes, file, mayNeedOthers: mayNeedOthers) else { return nil }
    guard options.fixing != .none, isTouched(report) else { return report }
    let fixed = FixRun.documents.mended(bytes, report.diagnostics) { bytes in
      lint(bytes, file, mayNeedOthers: true)?.diagnostics
    }
    guard let fixed else { return report }
    return mended(report, bytes, fixed, file)
  }

  /// The bytes of a file that was named or found.
  func read(_ file: FileWalk.File) throws(FileError) -> ContiguousArray<UInt8> {
    if let bytes = known[file.position] { return bytes }
    return try file.isNamed ? read(file.path) : readWalked(file.path)
  }

  private func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    if path.utf8.elementsEqual("-".utf8), let input = options.standardInput { return input.bytes }
    return try Files.read(FileWalk.absolute(path, in: options.currentFolder), atMost: LintRun.readLimit)
  }

  private func readWalked(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    try Files.readFile(FileWalk.absolute(path, in: options.currentFolder), atMost: LintRun.readLimit)
  }

  /// Writes the mended bytes of a report's file.
  func write(_ bytes: ContiguousArray<UInt8>, to path: String, of report: inout FileReport) {
    do throws(FileError) {
      try Files.replace(FileWalk.absolute(path, in: options.currentFolder), with: bytes)
    } catch {
      report.failure = FileError(path, error.reason)
    }
  }

  /// Writes the mended file and says what is left.
  private func mended(
    _ report: FileReport, _ old: ContiguousArray<UInt8>, _ new: ContiguousArray<UInt8>, _ file: FileWalk.File
  ) -> FileReport {
    var report = report
    report.change = FileReport.Change(old: old, new: new)
    guard options.fixing == .write, !file.path.utf8.elementsEqual("-".utf8) else { return report }
    write(new, to: file.path, of: &report)
    if report.failure != nil { return report }
    guard var rest = lint(new, file, mayNeedOthers: true) else { return report }
    rest.change = report.change
    return rest
  }

  private func lint(_ bytes: ContiguousArray<UInt8>, _ file: FileWalk.File, mayNeedOthers: Bool)
    -> FileReport?
  {
    let name = file.path.utf8.elementsEqual("-".utf8) ? options.standardInput?.name ?? file.path : file.path
    var report = FileReport(path: name)
    var findings = Findings()
    findings.wantsAdvice = options.rules.wantsAdvice
    if file.isNamed, name.isPropertyList {
      findings.report(
        .documentKind, "a property list is checked with the client document of its app", at: Place(),
        help: "name it under 'apple' of an oauth-client.yaml, and lint that")
      report.diagnostics = diagnostics(findings, FileSource(path: name, bytes: bytes, root: nil))
      return report
    }
    let isConfiguration = name.isConfiguration
    let root = YAMLReader.read(
      bytes, as: isConfiguration ? .configuration : .document, into: &findings)
    var source = FileSource(unsearched: name, bytes: bytes, root: root)
    if !file.isNamed, !source.isOurs {
      report.isDocument = false
      return report
    }
    // Other documents are searched when there is a finding about them.
    if root == nil || root?["client"] != nil { source = source.searched }
    guard let root, let document = load(root, name, isConfiguration, into: &findings) else {
      report.diagnostics = diagnostics(findings, source)
      return ignoring(report, source, isWhole: false)
    }
    let isWhole = !findings.hasErrors && options.isWhole
    let lint = DocumentLint(linter: self, source: source, document: document, position: file.position)
    if !mayNeedOthers, lint.mustWait() { return nil }
    lint.check(findings, into: &report)
    report.diagnostics = report.diagnostics.withoutRepeatedCharacters
    return ignoring(report, source, isWhole: isWhole)
  }

  private func load(
    _ root: Node, _ name: String, _ isConfiguration: Bool, into findings: inout Findings
  ) -> Document? {
    isConfiguration
      ? DocumentLoader.load(root, as: .configuration, into: &findings)
      : DocumentLoader.load(root, fallbackID: name.fileStem, into: &findings)
  }

  /// The report without what comments in the file hide, and with what is wrong with these comments.
  ///
  /// - Parameter isWhole: Whether everything in the file was checked, so that a comment that hides nothing is unused.
  private func ignoring(_ report: FileReport, _ source: FileSource, isWhole: Bool) -> FileReport {
    var report = report
    report.isWhole = isWhole
    guard var ignores = Ignores(source, options) else { return report }
    report.ignored += ignores.hide(in: &report.diagnostics)
    let found = IgnoreFindings(ignores, isWhole: isWhole, isFixing: options.fixing != .none).all
    if found.isEmpty { return report }
    // What stands in other files comes behind what stands in this one.
    let isOwn = { (diagnostic: Diagnostic) in
      diagnostic.location.map { $0.file.hasSameBytes(as: source.path) } ?? true
    }
    report.diagnostics =
      (report.diagnostics.filter(isOwn) + found).inFileOrder + report.diagnostics.filter { !isOwn($0) }
    return report
  }

  /// Whether a document is among those to report: all, or what changed and what depends on it.
  func isTouched(_ report: FileReport) -> Bool {
    options.changes?.touches(report.path, report.dependencies, in: options.currentFolder) ?? true
  }

  func isOneFile(_ one: String, _ other: String) -> Bool {
    Files.isSame(
      FileWalk.absolute(one, in: options.currentFolder), FileWalk.absolute(other, in: options.currentFolder))
  }

  /// Where a file says what it describes. The file is read again: two that describe the same are rare.
  func location(of identity: FileReport.Identity) -> Diagnostic.Location {
    let isInput = options.standardInput?.name.hasSameBytes(as: identity.path) == true
    let bytes = try? read(isInput ? "-" : identity.path)
    return FileSource(path: identity.path, bytes: bytes ?? [], root: nil).location(identity.span)
  }

  /// Findings as reports show them: resolved, without advice nobody asked for, in the order of the file.
  func diagnostics(_ findings: Findings, _ source: FileSource, in tree: Node? = nil) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let selected = options.rules.selected(findings.all)
    let source = selected.isEmpty ? source : source.searched
    for finding in selected {
      diagnostics.append(source.diagnostic(finding, in: tree ?? source.root, other: other))
    }
    return diagnostics.inFileOrder
  }

  /// The file of a description that a finding points into.
  private func other(_ document: String) -> FileSource? {
    guard let path = descriptions.file(of: document),
      let bytes = try? Files.read(
        FileWalk.absolute(path, in: options.currentFolder), atMost: LintRun.readLimit)
    else { return nil }
    var findings = Findings()
    return FileSource(path: path, bytes: bytes, root: YAMLReader.read(bytes, into: &findings))
  }
}

extension String {
  /// Whether a file of this path belongs to an Apple app.
  var isPropertyList: Bool { hasByteSuffix(".plist") || hasByteSuffix(".entitlements") }

  /// Whether a file of this path is a configuration.
  fileprivate var isConfiguration: Bool {
    // The end of most paths tells without a copy of the name.
    Configuration.fileNames.contains { hasByteSuffix($0) && fileName.hasSameBytes(as: $0) }
  }
}
