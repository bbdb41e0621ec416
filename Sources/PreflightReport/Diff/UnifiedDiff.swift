import OAuthPreflight

/// The difference of two versions of a text, as `git diff` writes it: `git apply` and `patch -p1` take it.
package enum UnifiedDiff {
  private static let context = 3

  /// The difference, empty when there is none.
  ///
  /// - Parameters:
  ///   - name: The file's name for the two head lines.
  ///   - old: The text that stands there.
  ///   - new: The text that should.
  package static func between(_ old: String, _ new: String, name: String, style: TextStyle) -> String {
    let changes = changes(from: lines(of: old), to: lines(of: new))
    let hunks = hunks(of: changes)
    guard !hunks.isEmpty else { return "" }
    let path = headPath(name)
    var text = style.strong("--- a/\(path)") + "\n" + style.strong("+++ b/\(path)") + "\n"
    for hunk in hunks { text += render(changes, hunk, style) }
    return text
  }

  /// A path behind `a/`: a name with a space ends in a tab, so that readers know its end.
  private static func headPath(_ name: String) -> String {
    let path = name.utf8.first == UInt8(ascii: "/") ? String(name.dropFirst()) : name
    return path.utf8.contains(UInt8(ascii: " ")) ? path.echoed + "\t" : path.echoed
  }

  /// One line of the common sequence of both texts.
  private struct Change {
    enum Kind { case kept, removed, added }
    var kind: Kind
    var line: Line
    /// Lines of the old and the new text before this one.
    var oldIndex: Int
    var newIndex: Int
  }

  private static func lines(of text: String) -> [Line] {
    var lines = text.splitAtBytes(of: "\n").map { Line(text: $0, isEnded: true) }
    let last = lines.removeLast()
    if !last.text.isEmpty { lines.append(Line(text: last.text, isEnded: false)) }
    return lines
  }

  /// A line that is equal to another when its bytes are.
  private struct Line: Equatable {
    var text: String
    /// Whether a line break follows.
    var isEnded: Bool

    static func == (one: Line, other: Line) -> Bool {
      one.text.hasSameBytes(as: other.text) && one.isEnded == other.isEnded
    }

    /// The line as it is printed: tabs, a byte order mark and the CR of a line break as they are, so that the difference
    /// applies; what a terminal or a CI runner would obey is escaped.
    var shown: String {
      var rest = text[...]
      var shown = ""
      if rest.unicodeScalars.first == "\u{FEFF}" {
        shown = "\u{FEFF}"
        rest.unicodeScalars.removeFirst()
      }
      let isCarriageReturn = rest.utf8.last == 0x0D
      if isCarriageReturn { rest.unicodeScalars.removeLast() }
      for (index, part) in String(rest).splitAtBytes(of: "\t").enumerated() {
        shown += (index == 0 ? "" : "\t") + EchoedText(part).text
      }
      return isCarriageReturn ? shown + "\r" : shown
    }
  }

  private static func changes(from old: [Line], to new: [Line]) -> [Change] {
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var changes: [Change] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        changes.append(
          Change(kind: .removed, line: old[oldIndex], oldIndex: oldIndex, newIndex: newIndex))
        oldIndex += 1
      } else if added.contains(newIndex) {
        changes.append(Change(kind: .added, line: new[newIndex], oldIndex: oldIndex, newIndex: newIndex))
        newIndex += 1
      } else {
        changes.append(Change(kind: .kept, line: new[newIndex], oldIndex: oldIndex, newIndex: newIndex))
        oldIndex += 1
        newIndex += 1
      }
    }
    return changes
  }

  /// Ranges of changes with a few kept lines around them.
  private static func hunks(of changes: [Change]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, change) in changes.enumerated() where change.kind != .kept {
      let range = max(0, index - context)..<min(changes.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func render(_ changes: [Change], _ hunk: Range<Int>, _ style: TextStyle) -> String {
    let lines = changes[hunk]
    let oldCount = lines.count { $0.kind != .added }
    let newCount = lines.count { $0.kind != .removed }
    let first = changes[hunk.lowerBound]
    let oldStart = oldCount == 0 ? first.oldIndex : first.oldIndex + 1
    let newStart = newCount == 0 ? first.newIndex : first.newIndex + 1
    var text = style.gutter("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@") + "\n"
    for change in lines {
      switch change.kind {
      case .kept: text += " " + change.line.shown.withoutCommand + "\n"
      case .removed: text += style.removed("-" + change.line.shown) + "\n"
      case .added: text += style.added("+" + change.line.shown) + "\n"
      }
      if !change.line.isEnded { text += "\\ No newline at end of file\n" }
    }
    return text
  }
}

extension String {
  /// The line with its first colon escaped when a runner of GitHub would take it for a command: it looks behind spaces.
  fileprivate var withoutCommand: String {
    let start = utf8.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? endIndex
    guard String(self[start...]).hasBytePrefix("::") else { return self }
    return String(self[..<start]) + "\\u{3a}" + String(self[utf8.index(after: start)...])
  }
}
