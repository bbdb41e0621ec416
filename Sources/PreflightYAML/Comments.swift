package import OAuthPreflight

/// A comment of a file.
package struct Comment: Sendable {
  /// Its bytes, with what begins and ends it.
  package var range: Range<Int>
  /// The bytes of its text.
  package var content: Range<Int>
  /// The line that it begins in, counted from zero.
  package var line: Int
  /// Whether nothing else stands in its lines.
  package var isAlone: Bool
  /// The line that it is about, counted from zero: its own, or below a comment that stands alone the next one with
  /// something else in it than a comment.
  package var subject: Int

  package init(range: Range<Int>, content: Range<Int>, line: Int, isAlone: Bool, subject: Int) {
    self.range = range
    self.content = content
    self.line = line
    self.isAlone = isAlone
    self.subject = subject
  }
}

/// Finds comments, which libyaml drops, in the bytes of a file that was read.
package enum Comments {
  /// The comments that begin with a word, in the order of the file.
  ///
  /// A `#` in a quoted, plain or block text is no comment; where the texts stand, the tree tells.
  ///
  /// - Parameters:
  ///   - word: The word behind `#` and any spaces, in ASCII.
  ///   - bytes: The file.
  ///   - root: Its tree.
  package static func beginning(
    with word: StaticString, in bytes: ContiguousArray<UInt8>, _ root: Node
  ) -> [Comment] {
    let marks = word.withUTF8Buffer { candidates(before: $0, in: bytes) }
    guard !marks.isEmpty else { return [] }
    var walk = TextWalk(bytes: bytes, marks: marks[...])
    walk.visit(root)
    let table = LineTable(bytes)
    var comments: [Comment] = []
    // From the end, so that of a long row of comments each finds its subject by the next.
    for mark in (walk.outside + walk.marks).reversed() {
      let own = table.line(at: mark)
      var line = own
      while line < table.count, bytes.isComment(table.bytes(ofLine: line)) {
        line += 1
        if let next = comments.last, next.line == line { line = next.subject }
      }
      let range = mark..<table.bytes(ofLine: own).upperBound
      comments.append(
        Comment(
          range: range, content: mark + 1..<range.upperBound, line: own, isAlone: line > own, subject: line))
    }
    return comments.reversed()
  }

  /// Every `#` that may begin a comment, with the word behind it.
  private static func candidates(
    before word: UnsafeBufferPointer<UInt8>, in bytes: ContiguousArray<UInt8>
  ) -> [Int] {
    var marks: [Int] = []
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var offset = bytes.numberSign(from: start)
    while offset < bytes.count {
      var next = offset + 1
      while next < bytes.count, bytes[next].isBlank { next += 1 }
      let mayBegin = offset == start || bytes[offset - 1].isBlank || bytes[offset - 1].isBreak
      if mayBegin, bytes[next...].starts(with: word) { marks.append(offset) }
      offset = bytes.numberSign(from: offset + 1)
    }
    return marks
  }
}

/// Tells the marks in texts from those outside, in one walk through the tree and the marks.
private struct TextWalk {
  let bytes: ContiguousArray<UInt8>
  /// Those not decided yet, in the order of the file.
  var marks: ArraySlice<Int>
  var outside: [Int] = []

  mutating func visit(_ node: Node) {
    guard !marks.isEmpty else { return }
    guard node.isScalar else {
      for child in node.children { visit(child) }
      return
    }
    // Behind the `|` or `>` of a block text a comment may stand.
    let start = Int(node.span.start.offset)
    let textStart = node.kind == .block ? bytes.endOfLine(from: start) : start
    while let mark = marks.first, mark < textStart {
      outside.append(mark)
      marks.removeFirst()
    }
    while let mark = marks.first, mark < Int(node.span.end.offset) { marks.removeFirst() }
  }
}

extension ContiguousArray<UInt8> {
  /// Whether nothing but a comment stands in a line outside of any text.
  fileprivate func isComment(_ line: Range<Int>) -> Bool {
    self[line].first { !$0.isBlank } == UInt8(ascii: "#")
  }

  /// The first `#` from `start` on, or the end.
  ///
  /// Eight bytes at a time: every file is searched, and few have a comment for us.
  fileprivate func numberSign(from start: Int) -> Int {
    let bytes = span.bytes
    let sign: UInt64 = 0x2323_2323_2323_2323
    var offset = start
    while offset + 8 <= bytes.byteCount {
      let word = bytes.word(at: offset) ^ sign
      guard word.hasZeroByte == 0 else { break }
      offset += 8
    }
    while offset < count, self[offset] != UInt8(ascii: "#") { offset += 1 }
    return Swift.min(offset, count)
  }
}
