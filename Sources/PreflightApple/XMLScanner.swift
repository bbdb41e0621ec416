import OAuthPreflight

/// The tags and texts of an XML property list, one after the other, with where they stand.
struct XMLScanner {
  struct Tag {
    var name: ArraySlice<UInt8>
    var isEmpty: Bool
    var start: Node.Mark

    func isNamed(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { name.elementsEqual($0) }
    }
  }

  /// The bytes of the comments, from `<!--` to `-->`.
  private(set) var comments: [Range<Int>] = []
  /// Where the scan could not go on; `nil` when it could.
  private(set) var failure: Node.Span?
  var failureHelp: String?

  private let bytes: ContiguousArray<UInt8>
  private(set) var index = 0
  /// The last position that was turned into a line and a column: places are asked for in the order of the file.
  private var mark = Node.Mark.zero

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      mark.offset = 3
    }
  }

  // MARK: - Text

  /// The text up to the closing tag, and its span; the closing tag is taken too.
  mutating func content(of name: StaticString) -> (text: String, span: Node.Span)? {
    let start = mark(at: index)
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: "<") {
        guard isAt("<![CDATA[") else { break }
        index += 9
        let begin = index
        guard skip(past: "]]>") else { return fail(at: begin) }
        text += bytes[begin..<index - 3]
      } else if byte == UInt8(ascii: "&") {
        guard let scalar = XMLReference.scalar(bytes, &index) else {
          failureHelp = "only &amp;, &lt;, &gt;, &quot;, &apos; and numbers stand for characters"
          return fail(at: index)
        }
        text += Array(String(Character(scalar)).utf8)
      } else {
        text.append(byte)
        index += 1
      }
    }
    let span = Node.Span(start: start, end: mark(at: index))
    guard close(name) else { return nil }
    return (String(decoding: text, as: UTF8.self), span)
  }

  // MARK: - Tags

  mutating func skipProlog() -> Bool {
    while true {
      skipSpace()
      if isAt("<!--") {
        guard skipComment() else { return false }
      } else if isAt("<?") {
        guard skipInstruction() else { return false }
      } else if isAt("<!") {
        let start = index
        guard isAt("<!DOCTYPE"), skip(past: ">") else { return stop(at: start) }
        if bytes[start..<index].contains(UInt8(ascii: "[")) {
          failureHelp = "a property list declares no entities of its own"
          return stop(at: start)
        }
      } else {
        return true
      }
    }
  }

  /// Goes to the next opening or closing tag.
  mutating func toNextTag() -> Bool {
    while true {
      skipSpace()
      guard peek() == UInt8(ascii: "<") else { return stop(at: index) }
      if isAt("<!--") {
        guard skipComment() else { return false }
      } else if isAt("<?") {
        guard skipInstruction() else { return false }
      } else {
        return true
      }
    }
  }

  var isClosing: Bool { isAt("</") }

  mutating func openTag() -> Tag? {
    let start = index
    let startMark = mark(at: start)
    guard peek() == UInt8(ascii: "<") else { return fail(at: start) }
    index += 1
    let nameStart = index
    while let byte = peek(), byte.isASCIILetter { index += 1 }
    let name = bytes[nameStart..<index]
    while let byte = peek(), byte != UInt8(ascii: ">") { index += 1 }
    guard index < bytes.count, !name.isEmpty else { return fail(at: start) }
    index += 1
    return Tag(name: name, isEmpty: bytes[index - 2] == UInt8(ascii: "/"), start: startMark)
  }

  mutating func close(_ name: StaticString) -> Bool {
    let start = index
    let length = name.utf8CodeUnitCount
    guard isAt("</"), name.withUTF8Buffer({ bytes[(index + 2)...].starts(with: $0) }) else {
      return failToClose(name, at: start)
    }
    index += 2 + length
    skipSpace()
    guard peek() == UInt8(ascii: ">") else { return failToClose(name, at: start) }
    index += 1
    return true
  }

  private mutating func failToClose(_ name: StaticString, at start: Int) -> Bool {
    let text = name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    failureHelp = failureHelp ?? "</\(text)> is expected here"
    return stop(at: start)
  }

  private mutating func skipComment() -> Bool {
    let start = index
    index += 4
    guard skip(past: "-->") else { return stop(at: start) }
    comments.append(start..<index)
    return true
  }

  /// Takes comments behind the last element.
  mutating func skipComments() {
    skipSpace()
    while isAt("<!--"), skipComment() { skipSpace() }
  }

  private mutating func skipInstruction() -> Bool {
    let start = index
    index += 2
    return skip(past: "?>") || stop(at: start)
  }

  // MARK: - Bytes

  func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past end: StaticString) -> Bool {
    while index < bytes.count {
      if isAt(end) {
        index += end.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  mutating func fail<Value>(at offset: Int) -> Value? {
    _ = stop(at: offset)
    return nil
  }

  mutating func fail<Value>(at start: Node.Mark) -> Value? {
    failure = failure ?? Node.Span(start: start, end: start)
    return nil
  }

  /// Remembers where the scan stopped, the first time.
  private mutating func stop(at offset: Int) -> Bool {
    if failure == nil {
      let start = mark(at: max(offset, Int(mark.offset)))
      failure = Node.Span(start: start, end: start)
    }
    return false
  }

  /// The line and column of an offset that is not before the last one asked for.
  mutating func mark(at offset: Int) -> Node.Mark {
    var position = Int(mark.offset)
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isBreak = byte == 0x0A || byte == 0x0D && (position == bytes.count || bytes[position] != 0x0A)
      if isBreak {
        mark.line += 1
        mark.column = 0
      } else if byte & 0xC0 != 0x80, byte != 0x0D {
        mark.column += 1
      }
    }
    mark.offset = UInt32(position)
    return mark
  }
}
