import OAuthPreflight

/// The difference of two versions of a text, as `git diff` writes it: `git apply` and `patch -p1` take it.
package struct UnifiedDiff {
  private static let context = 3

  /// Lines of two texts, counted from zero.
  package struct Lines: Sendable {
    package var old: Set<Int> = []
    package var new: Set<Int> = []

    package init(old: Set<Int> = [], new: Set<Int> = []) {
      self.old = old
      self.new = new
    }
  }

  private let changes: [Change]
  private var hunks: [Range<Int>] = []
  private var omittedHunks: [Range<Int>] = []

  /// The difference of two texts.
  ///
  /// - Parameters:
  ///   - old: The text that is there.
  ///   - new: The text that should be there.
  ///   - secrets: Lines that nobody may see. Changes beside one are left out; the others still apply.
  package init(from old: String, to new: String, omitting secrets: Lines = Lines()) {
    changes = UnifiedDiff.changes(from: UnifiedDiff.lines(of: old), to: UnifiedDiff.lines(of: new))
    for hunk in UnifiedDiff.hunks(of: changes) {
      if changes[hunk].contains(where: { $0.isAmong(secrets) }) {
        omittedHunks.append(hunk)
      } else {
        hunks.append(hunk)
      }
    }
  }

  /// The lines of the old text, counted from one, that changes begin at which were left out.
  package var omitted: [Int] {
    omittedHunks.compactMap { hunk in
      changes[hunk].first { $0.kind != .kept }.map { $0.oldIndex + 1 }
    }
  }

  /// The difference, empty when there is none.
  ///
  /// - Parameter name: The file's name for the two head lines.
  package func text(name: String, style: TextStyle) -> String {
    guard !hunks.isEmpty else { return "" }
    let path = UnifiedDiff.headPath(name)
    var text = style.strong("--- a/\(path)") + "\n" + style.strong("+++ b/\(path)") + "\n"
    for hunk in hunks { text += render(hunk, style) }
    return text
  }

  /// How many lines the new text has more, before a hunk, by what was left out.
  private func surplus(before hunk: Range<Int>) -> Int {
    var surplus = 0
    for omitted in omittedHunks where omitted.lowerBound < hunk.lowerBound {
      for change in changes[omitted] where change.kind != .kept { surplus += change.kind == .added ? 1 : -1 }
    }
    return surplus
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

    func isAmong(_ lines: Lines) -> Bool {
      kind != .added && lines.old.contains(oldIndex) || kind != .removed && lines.new.contains(newIndex)
    }
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

  private func render(_ hunk: Range<Int>, _ style: TextStyle) -> String {
    let lines = changes[hunk]
    let oldCount = lines.count { $0.kind != .added }
    let newCount = lines.count { $0.kind != .removed }
    let first = changes[hunk.lowerBound]
    let oldStart = oldCount == 0 ? first.oldIndex : first.oldIndex + 1
    let newStart = (newCount == 0 ? first.newIndex : first.newIndex + 1) - surplus(before: hunk)
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
