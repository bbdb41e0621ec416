package import OAuthPreflight

/// Where the lines of a file begin, to turn byte offsets into lines and columns and back.
///
/// A line feed, a carriage return and the two together end a line, as YAML has it. Columns count code points; a byte
/// order mark at the start of the file has none.
package struct LineTable: Sendable {
  private let bytes: ContiguousArray<UInt8>
  private var starts: ContiguousArray<Int> = [0]

  /// The table of a file.
  package init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { starts[0] = 3 }
    var offset = starts[0]
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(offset)
      } else if byte == UInt8(ascii: "\r") {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        starts.append(offset)
      }
    }
  }

  /// The number of lines; text behind the last line break is one more.
  package var count: Int { starts.count }

  /// The bytes of a line, without its line break.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// The line that holds a byte; the line break belongs to the line it ends.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of a byte.
  package func mark(at offset: Int) -> Node.Mark {
    let line = line(at: offset)
    var column: UInt32 = 0
    var index = starts[line]
    while index < min(offset, bytes.count) {
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return Node.Mark(
      offset: UInt32(truncatingIfNeeded: offset), line: UInt32(truncatingIfNeeded: line), column: column)
  }

  /// The positions of both ends of a range.
  package func span(_ range: Range<Int>) -> Node.Span {
    Node.Span(start: mark(at: range.lowerBound), end: mark(at: range.upperBound))
  }

  /// The byte at a column of a line, both counted from zero; the end of the line when it is shorter.
  package func offset(line: Int, column: Int) -> Int {
    guard line < starts.count else { return bytes.count }
    let range = bytes(ofLine: line)
    var offset = range.lowerBound
    var left = column
    while offset < range.upperBound, left > 0 {
      repeat { offset += 1 } while offset < range.upperBound && bytes[offset] & 0xC0 == 0x80
      left -= 1
    }
    return offset
  }
}
