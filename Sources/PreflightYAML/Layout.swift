/// Rules about white space that YAML has and libyaml does not enforce.
enum Layout {
  /// The first character of a line, after the first one, that is not indented further than `indent`.
  ///
  /// A closing bracket may stand below the key, as in JSON: YAML 1.2 wants it further in, and no reader insists.
  static func outdentedLine(
    in bytes: ContiguousArray<UInt8>, _ range: Range<Int>, indent: Int, isFlow: Bool
  ) -> Int? {
    guard indent >= 0 else { return nil }
    var start = bytes.startOfNextLine(after: bytes.endOfLine(from: range.lowerBound))
    while start < range.upperBound {
      let end = bytes.endOfLine(from: start)
      let first = bytes[start..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
      if first - start <= indent, !isExempt(first..<end, in: bytes, isLast: end >= range.upperBound, isFlow) {
        return first
      }
      start = bytes.startOfNextLine(after: end)
    }
    return nil
  }

  private static func isExempt(
    _ line: Range<Int>, in bytes: ContiguousArray<UInt8>, isLast: Bool, _ isFlow: Bool
  ) -> Bool {
    guard isFlow else { return bytes[line].allSatisfy(\.isBlank) }
    if bytes.isBlankOrComment(line) { return true }
    return isLast
      && (bytes[line.lowerBound] == UInt8(ascii: "]") || bytes[line.lowerBound] == UInt8(ascii: "}"))
  }

  /// A `#` with something other than white space before it, outside of any value.
  static func gluedComment(in bytes: ContiguousArray<UInt8>, _ gap: Range<Int>) -> Int? {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      if bytes[offset] == UInt8(ascii: "#") {
        if offset > 0, !bytes[offset - 1].isBlank, !bytes[offset - 1].isBreak { return offset }
        offset = bytes.endOfLine(from: offset)
      }
      offset += 1
    }
    return nil
  }

  /// A comment joined to the `|` or `>` of a block text.
  static func commentInBlockHeader(in bytes: ContiguousArray<UInt8>, at start: Int) -> Int? {
    let line = start..<bytes.endOfLine(from: start)
    guard let mark = bytes[line].firstIndex(of: UInt8(ascii: "#")), !bytes[mark - 1].isBlank else {
      return nil
    }
    return mark
  }

  /// The first blank line of a block text that has more spaces than the text's first line: the indentation is unclear.
  static func blankLineTooLong(in bytes: ContiguousArray<UInt8>, of start: Int, indent: Int) -> Int? {
    let header = start..<bytes.endOfLine(from: start)
    // With an indentation indicator the header says it.
    if bytes[header].contains(where: { $0 &- 0x31 < 9 }) { return nil }
    var longest = 0
    var offset = bytes.startOfNextLine(after: header.upperBound)
    var blank = offset
    while offset < bytes.count {
      let end = bytes.endOfLine(from: offset)
      let first = bytes[offset..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
      if first < end {
        return first - offset > indent && longest > first - offset ? blank : nil
      }
      if first - offset > longest {
        longest = first - offset
        blank = offset
      }
      offset = bytes.startOfNextLine(after: end)
    }
    return nil
  }
}
