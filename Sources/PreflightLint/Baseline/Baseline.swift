import OAuthPreflight
import PreflightDocuments

/// The findings that a team knows and has not mended yet. A run passes over them, and reports what is new.
package struct Baseline: Sendable {
  /// How the file is used.
  package enum Use: Sendable {
    case hide
    /// Entries whose findings are gone are deleted.
    case prune
    /// All findings of the run are recorded.
    case write
  }

  package let path: String
  package let use: Use
  /// The folder that names of documents start from, with a slash at its end: the baseline's own, when what is linted lies
  /// below it.
  private let folder: String
  private let root: SourceRoot
  private let source: FileSource?
  private var entries: [BaselineEntry] = []
  /// The position of each entry, by fingerprint.
  private var positions: [ExactName: Int] = [:]
  /// Whether the run found what an entry is about.
  private var isFound: [Bool] = []
  /// The documents that were checked as a whole.
  private var checked: Set<ExactName> = []
  /// What the run found and may be recorded.
  private var current: [BaselineEntry] = []
  /// How many findings of the run it does not list.
  package private(set) var unknownCount = 0

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - use: How it is used. Only one that is written need not be there.
  ///   - paths: What is linted.
  ///   - currentFolder: What relative paths start from.
  package init(
    _ path: String, for use: Use, of paths: [String], in currentFolder: String
  ) throws(FileError) {
    self.path = path
    self.use = use
    let full = Files.startingFolder(currentFolder)
    let own = full.appendingPath(path).folder
    let isAbove = paths.allSatisfy { full.appendingPath($0).asFolder.hasBytePrefix(own) }
    folder = isAbove ? own : full + "/"
    root = SourceRoot(at: folder, currentFolder: full)
    let location = FileWalk.absolute(path, in: currentFolder)
    if use == .write, Files.kind(of: location) == nil {
      source = nil
      return
    }
    let bytes = try Files.read(location, atMost: Baseline.sizeLimit)
    let (tree, document) = try Baseline.read(bytes, path)
    source = FileSource(path: path, bytes: bytes, root: tree)
    entries = document.entries
    isFound = entries.map { _ in false }
    for (position, entry) in entries.enumerated() { positions[ExactName(entry.fingerprint)] = position }
  }

  /// As much as a hundred thousand findings take.
  private static let sizeLimit = 32 << 20

  private static func read(_ bytes: ContiguousArray<UInt8>, _ path: String) throws(FileError) -> (
    Node, BaselineDocument
  ) {
    let tree: Node
    do throws(JSONError) {
      tree = try JSONReader.read(bytes)
    } catch {
      throw FileError(path, "line \(Int(error.mark.line) + 1): \(error.message)")
    }
    var findings = Findings()
    let pruned = StructureCheck().prune(
      tree, .object(BaselineDocument.table.schema), at: Place(), into: &findings)
    if let finding = findings.all.first {
      let line = Int(tree.resolve(finding.place).span.start.line) + 1
      throw FileError(path, "line \(line): \(finding.message)")
    }
    var document = BaselineDocument()
    if let pruned { BaselineDocument.table.assign(pruned, to: &document) }
    guard document.version == 1 else {
      throw FileError(path, "it is of version \(document.version), and this tool reads version 1")
    }
    return (tree, document)
  }
}

// MARK: - During a run

extension Baseline {
  /// Takes out of a report what the baseline lists, and remembers what else it could list.
  ///
  /// What comments hide is only compared: it is not the baseline's any more.
  mutating func hide(in report: inout FileReport) {
    let file = root.path(of: report.path)
    if report.isWhole { checked.insert(ExactName(file)) }
    var fingerprints = Fingerprints(document: report.path, root: root)
    var shown: [Diagnostic] = []
    for var diagnostic in report.diagnostics {
      let fingerprint = fingerprints.next(diagnostic).description
      diagnostic.isKnown = false
      guard diagnostic.rule.isIgnorable else {
        shown.append(diagnostic)
        continue
      }
      var entry = BaselineEntry()
      entry.file = file
      entry.rule = diagnostic.rule.id
      entry.path = diagnostic.pointer.description
      entry.fingerprint = fingerprint
      current.append(entry)
      if let position = positions[ExactName(fingerprint)] {
        isFound[position] = true
        diagnostic.isKnown = true
        diagnostic.hiding = .baseline(file: path)
        report.known.append(diagnostic)
      } else {
        unknownCount += 1
        shown.append(diagnostic)
      }
    }
    report.diagnostics = shown
    for index in report.ignored.indices {
      let fingerprint = fingerprints.next(report.ignored[index]).description
      report.ignored[index].isKnown = positions[ExactName(fingerprint)] != nil
    }
  }

  /// Whether the finding of an entry is gone, as far as the run can tell.
  private func isStale(_ position: Int, _ options: LintOptions) -> Bool {
    if isFound[position] { return false }
    let entry = entries[position]
    guard let rule = Rule.named(entry.rule), rule.isIgnorable else {
      return true
    }
    guard options.isWhole, options.rules.reports(rule) else { return false }
    return checked.contains(ExactName(entry.file)) || Files.kind(of: folder.appendingPath(entry.file)) == nil
  }

  /// So many stale entries are shown one by one; the others are counted.
  private static let enough = 100

  /// What a run that only hides says of entries whose findings are gone.
  func report(_ options: LintOptions) -> FileReport? {
    guard use == .hide, let source else { return nil }
    let stale = entries.indices.filter { isStale($0, options) }
    guard !stale.isEmpty else { return nil }
    let list = Place(JSONPointer("/findings"))
    var findings = Findings()
    for position in stale.prefix(Baseline.enough) {
      findings.report(
        .baselineStale,
        "the finding of \(entries[position].rule.quoted) in \(entries[position].file.quoted) is gone",
        at: list.appending(position).appending("fingerprint"),
        help: "delete the entry: 'lint --prune-baseline' does")
    }
    if stale.count > Baseline.enough {
      findings.report(
        .baselineStale, "the findings of \(stale.count - Baseline.enough) more entries are gone",
        at: list.key, help: "'lint --prune-baseline' deletes all of them")
    }
    var report = FileReport(path: path)
    for var finding in findings.all {
      finding.severity = options.rules.severity(of: finding)
      var diagnostic = source.diagnostic(finding)
      diagnostic.isKnown = false
      report.diagnostics.append(diagnostic)
    }
    return report
  }
}

// MARK: - After a run

extension Baseline {
  /// The file after the run, and how many entries went; `nil` when it stays as it is.
  package func written(_ options: LintOptions) -> (text: String, count: Int, gone: Int)? {
    guard use != .hide else { return nil }
    var kept: [BaselineEntry] = use == .write ? current : []
    var gone = 0
    for position in entries.indices {
      if isStale(position, options) {
        gone += 1
      } else if use == .prune || !isFound[position] {
        kept.append(entries[position])
      }
    }
    return (Baseline.text(kept), kept.count, gone)
  }

  /// An entry a line, in an order that no run changes: versions of the file can be compared and merged.
  private static func text(_ entries: [BaselineEntry]) -> String {
    let sorted = entries.sorted { one, other in
      for (first, second) in [
        (one.file, other.file), (one.path, other.path), (one.rule, other.rule),
        (one.fingerprint, other.fingerprint),
      ] where !first.hasSameBytes(as: second) {
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return false
    }
    var text = "{\n  \"version\": 1,\n  \"findings\": ["
    for (index, entry) in sorted.enumerated() {
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("file", entry.file)
      writer.member("rule", entry.rule)
      writer.member("path", entry.path)
      writer.member("fingerprint", entry.fingerprint)
      writer.endObject()
      text += (index == 0 ? "\n    " : ",\n    ") + writer.text
    }
    return text + (sorted.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }
}
