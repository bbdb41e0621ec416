/// Reads JSON as RFC 8259 defines it, and nothing beside it, into the marked tree.
///
/// Strings become quoted scalars, numbers and literals plain ones with the text they were written as. What other
/// readers repair or guess is refused, because two readers that guess differently are an attack: a member that stands
/// twice (RFC 8259 section 4), a lone surrogate, bytes that are not UTF-8, anything after the value.
package struct JSONReader {
  /// How deep collections may nest: far more than a description needs, far less than a stack holds.
  package static let defaultDepth = 32

  let bytes: ContiguousArray<UInt8>
  private var tree: NodeBuilder
  private var offset = 0
  private var line: UInt32 = 0
  private var lineStart = 0
  /// Bytes of the line so far that continue a character: what columns in code points have less than bytes.
  private var continuations = 0
  private var depth = 0
  private let maximumDepth: Int

  private init(_ bytes: ContiguousArray<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    tree = NodeBuilder(bytes)
    self.maximumDepth = maximumDepth
  }

  /// The tree of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, at most 2 GiB of it.
  ///   - maximumDepth: How deep collections may nest; the reader recurses as deep.
  package static func read(
    _ bytes: ContiguousArray<UInt8>, maximumDepth: Int = defaultDepth
  ) throws(JSONError) -> Node {
    guard bytes.count < Int(Int32.max) else { throw JSONError("the text is too long", at: .zero) }
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    return try reader.document()
  }

  /// The tree of a string.
  package static func read(_ text: String, maximumDepth: Int = defaultDepth) throws(JSONError) -> Node {
    try read(ContiguousArray(text.utf8), maximumDepth: maximumDepth)
  }

  /// The tree of bytes in memory; they are copied.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = defaultDepth
  ) throws(JSONError) -> Node {
    try read(ContiguousArray(bytes), maximumDepth: maximumDepth)
  }

  private mutating func document() throws(JSONError) -> Node {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw error("a byte order mark stands before the value") }
    skipSpace()
    try value()
    skipSpace()
    guard offset == bytes.count else { throw error("text after the end of the value: " + found) }
    return tree.root()
  }
}

// MARK: - Values

extension JSONReader {
  /// Reads a value into the tree.
  private mutating func value() throws(JSONError) {
    switch peek {
    case UInt8(ascii: "\""):
      try string()
    case UInt8(ascii: "{"):
      try object()
    case UInt8(ascii: "["):
      try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
    case UInt8(ascii: "t"):
      try literal("true")
    case UInt8(ascii: "f"):
      try literal("false")
    case UInt8(ascii: "n"):
      try literal("null")
    default:
      throw error("expected a value, found " + found)
    }
  }

  private mutating func object() throws(JSONError) {
    let start = try open()
    let first = tree.waiting.count
    var names = MemberNames()
    if !close(with: UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else {
          throw error("expected a member's name in quotes, found " + found)
        }
        let keyStart = mark
        try string(isKey: true)
        let key = tree.text(at: tree.waiting.count - 1)
        guard names.insert(key) else {
          throw JSONError(key.quoted + " stands twice in one object", at: keyStart, kind: .duplicateName)
        }
        skipSpace()
        guard skip(UInt8(ascii: ":")) else {
          throw error("expected ':' after a member's name, found " + found)
        }
        skipSpace()
        try value()
      } while try more(until: UInt8(ascii: "}"), "expected ',' or '}' after a member, found ")
    }
    depth -= 1
    tree.end(.mapping, from: first, span: Node.Span(start: start, end: mark))
  }

  private mutating func array() throws(JSONError) {
    let start = try open()
    let first = tree.waiting.count
    if !close(with: UInt8(ascii: "]")) {
      repeat {
        skipSpace()
        try value()
      } while try more(until: UInt8(ascii: "]"), "expected ',' or ']' after an item, found ")
    }
    depth -= 1
    tree.end(.sequence, from: first, span: Node.Span(start: start, end: mark))
  }

  /// Steps into a collection.
  private mutating func open() throws(JSONError) -> Node.Mark {
    let start = mark
    guard depth < maximumDepth else {
      throw JSONError("nested deeper than " + String(maximumDepth) + " levels", at: start, kind: .depth)
    }
    depth += 1
    offset += 1
    return start
  }

  /// Whether the collection that was just opened is empty.
  private mutating func close(with end: UInt8) -> Bool {
    skipSpace()
    return skip(end)
  }

  private mutating func more(until end: UInt8, _ message: String) throws(JSONError) -> Bool {
    skipSpace()
    if skip(UInt8(ascii: ",")) { return true }
    if skip(end) { return false }
    throw error(message + found)
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) {
    let start = mark
    let first = offset
    for byte in word.description.utf8 {
      guard skip(byte) else { throw JSONError("expected a value, found a word without quotes", at: start) }
    }
    tree.add(.plain, text: first..<offset, span: Node.Span(start: start, end: mark))
  }

  private mutating func number() throws(JSONError) {
    let start = mark
    let first = offset
    guard let end = JSONNumber.end(in: bytes, from: offset) else {
      throw JSONError(
        "a number is not as JSON writes it (no leading zeros, digits around the point)", at: start)
    }
    offset = end
    tree.add(.plain, text: first..<end, span: Node.Span(start: start, end: mark))
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string(isKey: Bool = false) throws(JSONError) {
    let start = mark
    offset += 1
    let first = offset
    try skipPlainText()
    var text = first..<offset
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\\") {
      text = tree.append(try unescape(from: first))
    }
    guard skip(UInt8(ascii: "\"")) else { throw JSONError("a string does not end", at: start) }
    tree.add(.quoted, isKey: isKey, text: text, span: Node.Span(start: start, end: mark))
  }

  /// Goes to the next quotation mark, backslash, or the end.
  private mutating func skipPlainText() throws(JSONError) {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x80 {
        guard let length = UTF8Sequence.length(in: bytes, at: offset) else {
          throw error("bytes are not UTF-8")
        }
        continuations += length - 1
        offset += length
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return
      } else if byte < 0x20 {
        throw error("a control character stands raw in a string: " + Unicode.Scalar(byte).codePointName)
      } else {
        offset += 1
      }
    }
  }

  /// The rest of a string, from its first escape on, with the plain text before it.
  private mutating func unescape(from first: Int) throws(JSONError) -> ContiguousArray<UInt8> {
    var decoded = ContiguousArray(bytes[first..<offset])
    while skip(UInt8(ascii: "\\")) {
      if skip(UInt8(ascii: "u")) {
        for byte in UTF8.encode(try escapedScalar()) ?? UTF8.encodedReplacementCharacter {
          decoded.append(byte)
        }
      } else {
        decoded.append(try shortEscape())
      }
      let plain = offset
      try skipPlainText()
      decoded.append(contentsOf: bytes[plain..<offset])
    }
    return decoded
  }

  private mutating func shortEscape() throws(JSONError) -> UInt8 {
    let byte = peek
    let meaning: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): meaning = byte
    case UInt8(ascii: "b"): meaning = 0x08
    case UInt8(ascii: "f"): meaning = 0x0C
    case UInt8(ascii: "n"): meaning = 0x0A
    case UInt8(ascii: "r"): meaning = 0x0D
    case UInt8(ascii: "t"): meaning = 0x09
    default: throw error("no such escape in a string: backslash and " + found)
    }
    offset += 1
    return meaning
  }

  /// The character of an escape `\u` and four digits, or of two of them that are a surrogate pair.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = mark
    let unit = try hexDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let low = try hexDigits()
      if low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10 | low & 0x3FF))
      {
        return scalar
      }
    }
    throw JSONError("an escape is half of a surrogate pair", at: start)
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.hexDigit else { throw error("expected four hexadecimal digits, found " + found) }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

// MARK: - Bytes

extension JSONReader {
  /// The next byte; zero, which no JSON text holds, at the end.
  private var peek: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
        continuations = 0
      default:
        return
      }
    }
  }

  private var mark: Node.Mark {
    Node.Mark(
      offset: UInt32(truncatingIfNeeded: offset), line: line,
      column: UInt32(truncatingIfNeeded: offset - lineStart - continuations))
  }

  private func error(_ message: String) -> JSONError { JSONError(message, at: mark) }

  /// The next byte, for a message.
  private var found: String {
    guard offset < bytes.count else { return "the end" }
    let byte = bytes[offset]
    if byte > 0x20, byte < 0x7F { return String(decoding: CollectionOfOne(byte), as: UTF8.self).quoted }
    return "byte 0x" + String(byte, radix: 16, uppercase: true)
  }
}
