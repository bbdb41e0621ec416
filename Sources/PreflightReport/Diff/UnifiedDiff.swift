import OAuthPreflight

/// The difference of two versions of a text, as `diff -u` writes it.
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
    var text = style.strong("--- \(name.echoed)") + "\n" + style.strong("+++ \(name.echoed)") + "\n"
    for hunk in hunks { text += render(changes, hunk, style) }
    return text
  }

  /// One line of the common sequence of both texts.
  private struct Change {
    enum Kind { case kept, removed, added }
    var kind: Kind
    var line: String
    /// Lines of the old and the new text before this one.
    var oldIndex: Int
    var newIndex: Int
  }

  private static func lines(of text: String) -> [Line] {
    var lines = text.splitAtBytes(of: "\n")
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Line(text: $0) }
  }

  /// A line that is equal to another when its bytes are.
  private struct Line: Equatable {
    var text: String

    static func == (one: Line, other: Line) -> Bool { one.text.hasSameBytes(as: other.text) }
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
          Change(kind: .removed, line: old[oldIndex].text, oldIndex: oldIndex, newIndex: newIndex))
        oldIndex += 1
      } else if added.contains(newIndex) {
        changes.append(Change(kind: .added, line: new[newIndex].text, oldIndex: oldIndex, newIndex: newIndex))
        newIndex += 1
      } else {
        changes.append(Change(kind: .kept, line: new[newIndex].text, oldIndex: oldIndex, newIndex: newIndex))
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
      case .kept: text += " " + change.line.echoed + "\n"
      case .removed: text += style.removed("-" + change.line.echoed) + "\n"
      case .added: text += style.added("+" + change.line.echoed) + "\n"
      }
    }
    return text
  }
}
