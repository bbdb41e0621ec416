import OAuthPreflight
import PreflightDocuments
import PreflightYAML

/// What is wrong with the comments of a file, after they hid what they hide.
struct IgnoreFindings {
  /// After so many findings the first ones tell.
  private static let enough = 100

  private let ignores: Ignores
  private let isWhole: Bool
  private let mostUnused: Int
  private var others: [Diagnostic] = []
  private var unused: [Diagnostic] = []

  var all: [Diagnostic] { others + unused }

  /// - Parameters:
  ///   - isWhole: Whether the run looked for findings everywhere in the file, so that a comment that hides none is unused.
  ///   - isFixing: Whether all unused comments are wanted, since they are deleted.
  init(_ ignores: Ignores, isWhole: Bool, isFixing: Bool) {
    self.ignores = ignores
    self.isWhole = isWhole
    mostUnused = isFixing ? Int.max : IgnoreFindings.enough
    for (comment, fault) in ignores.faults {
      report(.ignoreMalformed, fault.message, comment.range, fault.help)
    }
    for entry in ignores.entries { judge(entry) }
  }

  private mutating func judge(_ entry: Ignores.Entry) {
    if others.count >= IgnoreFindings.enough, unused.count >= mostUnused { return }
    let positions = entry.ignore.names.indices.filter { isUnused(entry.ignore.names[$0], entry) }
    reportUnused(positions, entry)
    if entry.isExpired, positions.count < entry.ignore.names.count, let until = entry.ignore.until {
      report(
        .ignoreExpired, "the comment held until \(until), and hides nothing any more", entry.comment.range,
        "mend what it hid, or give it a later date")
    }
    if entry.ignore.reason.isEmpty, ignores.rules.reports(.ignoreWithoutReason) {
      report(
        .ignoreWithoutReason, "the comment does not say why", entry.comment.range,
        "write the reason after the brackets")
    }
  }

  /// Whether a name hides nothing. One that means no rule, or one that cannot be ignored, is reported.
  private mutating func isUnused(_ name: IgnoreComment.Name, _ entry: Ignores.Entry) -> Bool {
    guard let rule = Rule.named(name.id) else {
      reportUnknown(name)
      return false
    }
    guard rule.isIgnorable else {
      report(
        .ignoreRefused, "findings of \(name.id.quoted) cannot be ignored", name.range,
        "mend what it finds, and delete the comment")
      return false
    }
    return isWhole && ignores.rules.reports(rule) && !ignores.hasFound(name, of: entry)
  }

  private mutating func reportUnknown(_ name: IgnoreComment.Name) {
    // To look for near spellings takes time.
    guard others.count < IgnoreFindings.enough else { return }
    report(
      .ignoreUnknownRule, "no rule is called \(name.id.quoted)", name.range, Rule.helpOnUnknown(name.id))
  }

  /// A comment of which nothing is used goes; of others the names that are not used.
  private mutating func reportUnused(_ positions: [Int], _ entry: Ignores.Entry) {
    let names = entry.ignore.names
    if positions.count == names.count {
      let ids = names.map(\.id.quoted).alternatives
      reportUnused(ids, entry, entry.comment.range, deleting: "the comment", extent(of: entry.comment))
      return
    }
    for position in positions {
      let range =
        position + 1 == names.count
        ? names[position - 1].range.upperBound..<names[position].range.upperBound
        : names[position].range.lowerBound..<names[position + 1].range.lowerBound
      let id = names[position].id.quoted
      reportUnused(id, entry, names[position].range, deleting: id, range)
    }
  }

  private mutating func reportUnused(
    _ ids: String, _ entry: Ignores.Entry, _ range: Range<Int>, deleting what: String, _ cut: Range<Int>
  ) {
    guard unused.count < mostUnused else { return }
    let place = entry.ignore.isOfFile ? "in the file" : "on the line"
    var finding = diagnostic(.ignoreUnused, "nothing \(place) breaks \(ids)", range, "delete \(what)")
    let edit = Diagnostic.Edit(at: ignores.source.location(ignores.table.span(cut)), bytes: cut, text: "")
    finding.fix = Diagnostic.Fix("delete \(what)", edits: [edit], isSafe: true)
    unused.append(finding)
  }

  /// A comment with the line that it has to itself, or the space before it.
  private func extent(of comment: Comment) -> Range<Int> {
    let bytes = ignores.source.bytes
    let table = ignores.table
    var start = comment.range.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard comment.isAlone else { return start..<comment.range.upperBound }
    let behind = table.line(at: comment.range.upperBound) + 1
    let end = behind < table.count ? table.bytes(ofLine: behind).lowerBound : bytes.count
    return table.bytes(ofLine: comment.line).lowerBound..<end
  }

  private mutating func report(_ rule: Rule, _ message: String, _ range: Range<Int>, _ help: String) {
    guard others.count < IgnoreFindings.enough else { return }
    others.append(diagnostic(rule, message, range, help))
  }

  private func diagnostic(_ rule: Rule, _ message: String, _ range: Range<Int>, _ help: String) -> Diagnostic
  {
    var place = Place()
    place.span = ignores.table.span(range)
    var finding = Finding(rule, message, at: place, help: help)
    finding.severity = ignores.rules.severity(of: finding)
    return ignores.source.diagnostic(finding)
  }
}
