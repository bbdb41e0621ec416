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
  /// `nil` for a file that is yet to be written.
  private let file: BaselineFile?
  /// What it lists, and what of that the run found, by fingerprint.
  private let listed: Set<ExactName>
  private var found: Set<ExactName> = []
  /// The documents that were checked as a whole.
  private var checked: Set<ExactName> = []
  /// What the run found and may be recorded.
  private var current: [BaselineEntry] = []
  /// How many findings of the run it does not list.
  package private(set) var unknownCount = 0

  /// Why a baseline cannot be used, and the way out.
  package struct Failure: Error, Sendable {
    package let reason: String
    package let hint: String?

    init(_ reason: String, hint: String? = nil) {
      self.reason = reason
      self.hint = hint
    }
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - use: How it is used. Only one that is written need not be there.
  ///   - paths: What is linted.
  ///   - currentFolder: What relative paths start from.
  package init(
    _ path: String, for use: Use, of paths: [String], in currentFolder: String
  ) throws(Failure) {
    self.path = path
    self.use = use
    let full = Files.startingFolder(currentFolder)
    let own = full.appendingPath(path).folder
    let isAbove = paths.allSatisfy { full.appendingPath($0).asFolder.hasBytePrefix(own) }
    folder = isAbove ? own : full + "/"
    root = SourceRoot(at: folder, currentFolder: full)
    let location = FileWalk.absolute(path, in: currentFolder)
    let isNew = use == .write && Files.kind(of: location) == nil
    file = isNew ? nil : try BaselineFile(path, at: location)
    listed = Set(file?.entries.map { ExactName($0.fingerprint) } ?? [])
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
      if listed.contains(ExactName(fingerprint)) {
        found.insert(ExactName(fingerprint))
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
      report.ignored[index].isKnown = listed.contains(ExactName(fingerprint))
    }
  }

  /// Whether the finding of an entry is gone, as far as the run can tell.
  private func isStale(_ entry: BaselineEntry, _ options: LintOptions) -> Bool {
    if found.contains(ExactName(entry.fingerprint)) { return false }
    guard let rule = Rule.named(entry.rule), rule.isIgnorable else { return true }
    guard options.isWhole, options.rules.reports(rule) else { return false }
    return checked.contains(ExactName(entry.file)) || !stands(entry.file)
  }

  /// Whether there is a document.
  private func stands(_ file: String) -> Bool {
    Files.kind(of: folder.appendingPath(file)) != nil
  }
}

// MARK: - After a run

extension Baseline {
  /// The file after the run, and how many entries went; `nil` when it stays as it is.
  package func written(_ options: LintOptions) -> (text: String, count: Int, gone: Int)? {
    guard use != .hide else { return nil }
    var kept: [BaselineEntry] = use == .write ? current : []
    var gone = 0
    for entry in file?.entries ?? [] {
      if isStale(entry, options) {
        gone += 1
      } else if use == .prune || !found.contains(ExactName(entry.fingerprint)) {
        kept.append(entry)
      }
    }
    // A merge may have left an entry twice.
    var written: Set<ExactName> = []
    kept = kept.filter { written.insert(ExactName($0.fingerprint)).inserted }
    return (BaselineFile.text(kept), kept.count, gone)
  }

  /// So many findings are shown one by one; the others are counted.
  private static let enough = 100

  /// What a run that only hides says of entries whose findings are gone.
  func report(_ options: LintOptions) -> FileReport? {
    guard use == .hide, let file else { return nil }
    let findings = staleFindings(file.entries, options)
    if findings.all.isEmpty { return nil }
    var report = FileReport(path: path)
    for var finding in findings.all {
      finding.severity = options.rules.severity(of: finding)
      var diagnostic = file.source.diagnostic(finding)
      diagnostic.isKnown = false
      report.diagnostics.append(diagnostic)
    }
    return report
  }

  /// An entry that is stale, or the first one of a document that is gone.
  private struct Stale {
    var position: Int
    var count = 1
    var isDocument = false
  }

  private func stale(_ entries: [BaselineEntry], _ options: LintOptions) -> [Stale] {
    var stale: [Stale] = []
    var positions: [ExactName: Int] = [:]
    for (position, entry) in entries.enumerated() where isStale(entry, options) {
      let document = ExactName(entry.file)
      if let first = positions[document] {
        stale[first].count += 1
      } else if stands(entry.file) {
        stale.append(Stale(position: position))
      } else {
        positions[document] = stale.count
        stale.append(Stale(position: position, isDocument: true))
      }
    }
    return stale
  }

  private func staleFindings(_ entries: [BaselineEntry], _ options: LintOptions) -> Findings {
    let list = Place(JSONPointer("/findings"))
    let stale = stale(entries, options)
    var findings = Findings()
    for one in stale.prefix(Baseline.enough) {
      let entry = entries[one.position]
      let place = list.appending(one.position)
      if one.isDocument {
        findings.report(
          .baselineStale,
          "\(entry.file.quoted) is gone, and \(one.count == 1 ? "a finding of it is" : "\(one.count) findings of it are") listed",
          at: place.appending("file"),
          help:
            "'lint --prune-baseline' deletes what is listed; --write-baseline records what has another name now"
        )
      } else {
        findings.report(
          .baselineStale, "the finding of \(entry.rule.quoted) in \(entry.file.quoted) is gone",
          at: place.appending("fingerprint"), help: "delete the entry: 'lint --prune-baseline' does")
      }
    }
    let rest = stale.dropFirst(Baseline.enough).reduce(0) { $0 + $1.count }
    if rest > 0 {
      findings.report(
        .baselineStale, "the findings of \(rest) more entries are gone", at: list.key,
        help: "'lint --prune-baseline' deletes all of them")
    }
    return findings
  }
}
