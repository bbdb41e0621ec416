/// What stands before a document, and behind it: blank lines, comments, directives, markers.
enum Prologue {
  /// The directives at the start of a file, at most ten of them.
  static func directives(in bytes: ContiguousArray<UInt8>, from start: Int) -> [Range<Int>] {
    var directives: [Range<Int>] = []
    var offset = start
    while offset < bytes.count, directives.count < 10 {
      let end = bytes.endOfLine(from: offset)
      if bytes[offset] == UInt8(ascii: "%") {
        directives.append(offset..<end)
      } else if !bytes.isBlankOrComment(offset..<end) {
        break
      }
      offset = bytes.startOfNextLine(after: end)
    }
    return directives
  }

  /// The first byte from `start` on that is no white space, comment or end marker; `nil` at the end of the file.
  static func content(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      let end = bytes.endOfLine(from: offset)
      if !bytes.isBlankOrComment(offset..<end), !bytes.isMarker(UInt8(ascii: "."), at: offset) {
        return bytes[offset..<end].firstIndex { !$0.isBlank }
      }
      offset = bytes.startOfNextLine(after: end)
    }
    return nil
  }
}

extension ContiguousArray<UInt8> {
  /// The line break that ends the line of a byte, or the end of the file.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < count, !self[end].isBreak { end += 1 }
    return end
  }

  /// The first byte of the line of a byte.
  func startOfLine(at offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, !self[start - 1].isBreak { start -= 1 }
    return start
  }

  /// The first byte behind a line break.
  func startOfNextLine(after end: Int) -> Int {
    guard end < count else { return count }
    let isPair = self[end] == UInt8(ascii: "\r") && end + 1 < count && self[end + 1] == UInt8(ascii: "\n")
    return end + (isPair ? 2 : 1)
  }

  /// Whether nothing but white space, and perhaps a comment, stands in part of a line.
  func isBlankOrComment(_ range: Range<Int>) -> Bool {
    guard let first = self[range].first(where: { !$0.isBlank }) else { return true }
    return first == UInt8(ascii: "#")
  }

  /// Whether `---` or `...` stands at the start of a line, and nothing is joined to it.
  func isMarker(_ byte: UInt8, at offset: Int) -> Bool {
    guard offset + 3 <= count, self[offset] == byte, self[offset + 1] == byte, self[offset + 2] == byte else {
      return false
    }
    return offset + 3 == count || self[offset + 3].isBlank || self[offset + 3].isBreak
  }
}

extension UInt8 {
  /// Space or tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  /// Line feed or carriage return.
  var isBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
