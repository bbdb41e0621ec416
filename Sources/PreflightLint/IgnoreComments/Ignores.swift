import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// The comments of a file that hide findings: what they hide, and what is to be said about themselves.
struct Ignores {
  private struct Entry {
    var ignore: IgnoreComment
    var comment: Comment
    var isExpired: Bool

    /// What one of its names is about.
    func target(_ name: IgnoreComment.Name) -> Target {
      Target(ignore.isOfFile ? nil : comment.subject + 1, name.id)
    }
  }

  /// The findings of a rule, on a line or in the whole file.
  private struct Target: Hashable {
    /// Counted from one; `nil` for the whole file.
    var line: Int?
    var rule: ExactName

    init(_ line: Int?, _ rule: String) {
      self.line = line
      self.rule = ExactName(rule)
    }
  }

  private let source: FileSource
  private let rules: RuleSelection
  private var entries: [Entry] = []
  /// The reason of the first comment that hides something.
  private var reasons: [Target: String] = [:]
  /// What the run found.
  private var found: Set<Target> = []
  private var faults: [(comment: Comment, fault: IgnoreComment.Fault)] = []
  private let table: LineTable

  /// - Returns: `nil` for a file without such comments.
  init?(_ source: FileSource, _ options: LintOptions) {
    guard let root = source.root else { return nil }
    let comments = Comments.beginning(with: IgnoreComment.word, in: source.bytes, root)
    guard !comments.isEmpty else { return nil }
    let today = options.today.flatMap { CalendarDate($0) }
    self.source = source
    rules = options.rules
    table = LineTable(source.bytes)
    for comment in comments {
      do throws(IgnoreComment.Fault) {
        guard let ignore = try IgnoreComment.read(comment.range, in: source.bytes) else { continue }
        let isExpired = ignore.until.map { until in today.map { until < $0 } ?? false } ?? false
        add(Entry(ignore: ignore, comment: comment, isExpired: isExpired))
      } catch {
        faults.append((comment, error))
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    entries.append(entry)
    if entry.isExpired { return }
    for name in entry.ignore.names where reasons[entry.target(name)] == nil {
      reasons[entry.target(name)] = entry.ignore.reason
    }
  }

  /// Takes out what the comments hide.
  ///
  /// - Returns: What they hid.
  mutating func hide(in diagnostics: inout [Diagnostic]) -> [Diagnostic] {
    var shown: [Diagnostic] = []
    var hidden: [Diagnostic] = []
    for var diagnostic in diagnostics {
      if let reason = reason(toHide: diagnostic) {
        diagnostic.hiding = .comment(reason: reason)
        hidden.append(diagnostic)
      } else {
        shown.append(diagnostic)
      }
    }
    diagnostics = shown
    return hidden
  }

  /// The reason that a comment gives for hiding a finding; `nil` when none hides it.
  private mutating func reason(toHide diagnostic: Diagnostic) -> String? {
    guard let location = diagnostic.location, location.file.hasSameBytes(as: source.path) else { return nil }
    let targets = [Target(location.start.line, diagnostic.rule.id), Target(nil, diagnostic.rule.id)]
    found.formUnion(targets)
    guard diagnostic.rule.isIgnorable else { return nil }
    return reasons[targets[0]] ?? reasons[targets[1]]
  }
}

// MARK: - Findings

extension Ignores {
  /// After so many findings about comments the first ones tell.
  private static let enough = 100

  /// What is wrong with the comments, after they hid what they hide.
  ///
  /// - Parameter isWhole: Whether the run looked for findings everywhere in the file, so that a comment that hides none is
  ///   unused.
  func findings(isWhole: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (comment, fault) in faults.prefix(Ignores.enough) {
      found.append(diagnostic(.ignoreMalformed, fault.message, comment.range, help: fault.help))
    }
    for entry in entries {
      if found.count > Ignores.enough { break }
      let unused = judgeNames(entry, isWhole, &found)
      reportUnused(unused, entry, &found)
      if entry.isExpired, unused.count < entry.ignore.names.count, let until = entry.ignore.until {
        found.append(
          diagnostic(
            .ignoreExpired, "the comment held until \(until), and hides nothing any more",
            entry.comment.range,
            help: "mend what it hid, or give it a later date"))
      }
      if entry.ignore.reason.isEmpty, rules.reports(.ignoreWithoutReason) {
        found.append(
          diagnostic(
            .ignoreWithoutReason, "the comment does not say why", entry.comment.range,
            help: "write the reason behind the brackets"))
      }
    }
    return found
  }

  /// Reports names that mean no rule, or one that cannot be ignored; answers with the positions of unused names.
  private func judgeNames(_ entry: Entry, _ isWhole: Bool, _ found: inout [Diagnostic]) -> [Int] {
    var unused: [Int] = []
    for (position, name) in entry.ignore.names.enumerated() {
      if found.count > Ignores.enough { break }
      guard let rule = Rule.all.first(where: { $0.id.hasSameBytes(as: name.id) }) else {
        let near = NearestSpelling.of(name.id, among: Rule.all.map(\.id))
        found.append(
          diagnostic(
            .ignoreUnknownRule, "no rule is called \(name.id.quoted)", name.range,
            help: near.map { "did you mean '\($0)'?" } ?? "'oauth-preflight rules' lists the rules"))
        continue
      }
      if !rule.isIgnorable {
        found.append(
          diagnostic(
            .ignoreRefused, "findings of \(name.id.quoted) cannot be ignored", name.range,
            help: "mend what it finds, and delete the comment"))
      } else if !self.found.contains(entry.target(name)), isWhole, rules.reports(rule) {
        unused.append(position)
      }
    }
    return unused
  }

  /// A comment of which nothing is used goes; of others the names that are not used.
  private func reportUnused(_ unused: [Int], _ entry: Entry, _ found: inout [Diagnostic]) {
    let names = entry.ignore.names
    let place = entry.ignore.isOfFile ? "in the file" : "on the line"
    if unused.count == names.count {
      let ids = names.map(\.id.quoted).alternatives
      var finding = diagnostic(
        .ignoreUnused, "nothing \(place) breaks \(ids)", entry.comment.range, help: "delete the comment")
      finding.fix = fix("delete the comment", cutting: extent(of: entry.comment))
      found.append(finding)
      return
    }
    for position in unused {
      var finding = diagnostic(
        .ignoreUnused, "nothing \(place) breaks \(names[position].id.quoted)", names[position].range,
        help: "delete '\(names[position].id)'")
      let isLast = position + 1 == names.count
      let range =
        isLast
        ? names[position - 1].range.upperBound..<names[position].range.upperBound
        : names[position].range.lowerBound..<names[position + 1].range.lowerBound
      finding.fix = fix("delete '\(names[position].id)'", cutting: range)
      found.append(finding)
    }
  }

  /// A comment with the line that it has to itself, or the space before it.
  private func extent(of comment: Comment) -> Range<Int> {
    var start = comment.range.lowerBound
    while start > 0,
      source.bytes[start - 1] == UInt8(ascii: " ") || source.bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    guard comment.isAlone else { return start..<comment.range.upperBound }
    let line = comment.line
    let end = line + 1 < table.count ? table.bytes(ofLine: line + 1).lowerBound : source.bytes.count
    return table.bytes(ofLine: line).lowerBound..<end
  }

  private func diagnostic(_ rule: Rule, _ message: String, _ range: Range<Int>, help: String) -> Diagnostic {
    var place = Place()
    place.span = table.span(range)
    var finding = Finding(rule, message, at: place, help: help)
    finding.severity = rules.severity(of: finding)
    return source.diagnostic(finding)
  }

  private func fix(_ title: String, cutting range: Range<Int>) -> Diagnostic.Fix {
    Diagnostic.Fix(
      title, edits: [Diagnostic.Edit(at: source.location(table.span(range)), bytes: range, text: "")],
      isSafe: true)
  }
}
