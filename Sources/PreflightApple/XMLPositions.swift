import OAuthPreflight
import PreflightXML

/// Where the values of an XML property list stand.
///
/// It follows the grammar of Foundation's scanner, which tells values but no places. Nothing here decides what a value is.
struct XMLPositions {
  /// A key that stands twice in one dictionary.
  struct Duplicate {
    var key: String
    var first: Node.Span
    var second: Node.Span
  }

  private(set) var duplicates: [Duplicate] = []
  /// The bytes of the comments, from `<!--` to `-->`.
  private(set) var comments: [Range<Int>] = []
  /// Whether the file begins like XML.
  private(set) var isXML = false
  private(set) var isTooDeep = false
  /// Where the scan could not go on; `nil` when it reached the end of the value.
  private(set) var failure: Node.Span?
  private(set) var failureHelp: String?

  private let bytes: ContiguousArray<UInt8>
  private var index = 0
  /// The last position that was turned into a line and a column: places are asked for in the order of the file.
  private var mark = Node.Mark.zero

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      mark.offset = 3
    }
  }

  /// The tree of the file's values, texts decoded; `nil` when there is no such tree.
  mutating func scan() -> Node? {
    skipSpace()
    isXML = peek() == UInt8(ascii: "<")
    guard isXML, skipProlog() else { return nil }
    guard let tag = openTag() else { return nil }
    if !tag.isNamed("plist") { return value(tag, depth: 0) }
    guard !tag.isEmpty, toNextTag(), let inner = openTag(), let node = value(inner, depth: 0) else {
      return nil
    }
    guard toNextTag(), close("plist") else { return nil }
    skipSpace()
    while isAt("<!--"), skipComment() { skipSpace() }
    return node
  }

  // MARK: - Values

  private struct Tag {
    var name: ArraySlice<UInt8>
    var isEmpty: Bool
    var start: Node.Mark

    func isNamed(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { name.elementsEqual($0) }
    }
  }

  private mutating func value(_ tag: Tag, depth: Int) -> Node? {
    guard depth <= PropertyListReader.depthLimit else {
      isTooDeep = true
      return fail(at: index)
    }
    let tagSpan = Node.Span(start: tag.start, end: mark(at: index))
    if tag.isNamed("dict") {
      return tag.isEmpty ? Node(.mapping, span: tagSpan) : dictionary(tagSpan, depth: depth)
    }
    if tag.isNamed("array") {
      return tag.isEmpty ? Node(.sequence, span: tagSpan) : array(tagSpan, depth: depth)
    }
    for name: StaticString in ["string", "integer", "real", "true", "false", "date", "data"]
    where tag.isNamed(name) {
      let isText = tag.isNamed("string")
      if tag.isEmpty { return Node(isText ? .quoted : .plain, span: tagSpan) }
      return content(of: name).map { Node(isText ? .quoted : .plain, text: $0.text, span: $0.span) }
    }
    failureHelp = "there is no such element in a property list"
    return fail(at: tag.start)
  }

  private mutating func dictionary(_ span: Node.Span, depth: Int) -> Node? {
    var children: ContiguousArray<Node> = []
    while toNextTag() {
      if isClosing { return close("dict") ? Node(.mapping, children: children, span: span) : nil }
      guard let keyTag = openTag() else { return nil }
      guard keyTag.isNamed("key") else {
        failureHelp = "a dictionary has a <key> before each value"
        return fail(at: keyTag.start)
      }
      var key = Node(.quoted, span: Node.Span(start: keyTag.start, end: mark(at: index)))
      if !keyTag.isEmpty {
        guard let (text, span) = content(of: "key") else { return nil }
        key = Node(.quoted, text: text, span: span)
      }
      guard toNextTag() else { return nil }
      guard !isClosing else {
        failureHelp = "the key \(key.text.quoted) has no value"
        return fail(at: index)
      }
      guard let tag = openTag(), let value = value(tag, depth: depth + 1) else { return nil }
      add(key, value, to: &children)
    }
    return nil
  }

  private mutating func array(_ span: Node.Span, depth: Int) -> Node? {
    var children: ContiguousArray<Node> = []
    while toNextTag() {
      if isClosing { return close("array") ? Node(.sequence, children: children, span: span) : nil }
      guard let tag = openTag(), let value = value(tag, depth: depth + 1) else { return nil }
      children.append(value)
    }
    return nil
  }

  // MARK: - Text

  /// The text up to the closing tag, and its span; the closing tag is taken too.
  private mutating func content(of name: StaticString) -> (text: String, span: Node.Span)? {
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

  private mutating func skipProlog() -> Bool {
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
  private mutating func toNextTag() -> Bool {
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

  private var isClosing: Bool { isAt("</") }

  private mutating func openTag() -> Tag? {
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

  private mutating func close(_ name: StaticString) -> Bool {
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

  private mutating func skipInstruction() -> Bool {
    let start = index
    index += 2
    return skip(past: "?>") || stop(at: start)
  }

  // MARK: - Bytes

  private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

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

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  private mutating func fail<Value>(at offset: Int) -> Value? {
    _ = stop(at: offset)
    return nil
  }

  private mutating func fail<Value>(at start: Node.Mark) -> Value? {
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
  private mutating func mark(at offset: Int) -> Node.Mark {
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

extension XMLPositions {
  /// Adds an entry; of two with one key the last is kept, as the decoder keeps it.
  private mutating func add(_ key: Node, _ value: Node, to children: inout ContiguousArray<Node>) {
    let name = key.text
    let keys = stride(from: 0, to: children.count, by: 2)
    guard let index = keys.first(where: { children[$0].hasText(name) }) else {
      children += [key, value]
      return
    }
    duplicates.append(Duplicate(key: name, first: children[index].span, second: key.span))
    children[index] = key
    children[index + 1] = value
  }
}
