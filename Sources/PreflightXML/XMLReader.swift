package import OAuthPreflight

/// Reads well-formed XML 1.0 in UTF-8, without a document type declaration, into the marked tree.
///
/// Such a declaration is where entities come from: those that stand for other files, for addresses on the network, and for
/// gigabytes of each other. It is refused, so none of them can be there.
///
/// An element is a mapping of its attributes, and of `*` to the list of the elements in it; the document and each item of
/// such a list map the element's name to that. Text between elements is checked and not kept.
package struct XMLReader {
  /// The key of an element's elements; no attribute can have this name.
  package static let elements = "*"

  private let bytes: ContiguousArray<UInt8>
  private var tree: NodeBuilder
  private var offset = 0
  private var depth = 0
  private let maximumDepth: Int
  /// The last position that was turned into a line and a column: places are asked for in the order of the file.
  private var lastMark = Node.Mark.zero

  private init(_ bytes: ContiguousArray<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    tree = NodeBuilder(bytes)
  }

  /// The tree of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, at most 2 GiB of it.
  ///   - maximumDepth: How deep elements may nest; the reader recurses as deep.
  package static func read(_ bytes: ContiguousArray<UInt8>, maximumDepth: Int) throws(XMLError) -> Node {
    guard bytes.count < Int(Int32.max) else {
      throw XMLError(message: "the text is too long", help: nil, mark: .zero)
    }
    var reader = XMLReader(bytes, maximumDepth: maximumDepth)
    return try reader.document()
  }

  private mutating func document() throws(XMLError) -> Node {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lastMark.offset = 3
    }
    try skipXMLDeclaration()
    try skipMiscellaneous()
    guard peek == UInt8(ascii: "<") else { throw error("expected an element, found " + found) }
    try element()
    try skipMiscellaneous()
    guard offset == bytes.count else { throw error("text after the end of the document: " + found) }
    return tree.root()
  }
}

// MARK: - Elements

extension XMLReader {
  /// Reads an element into the tree, as a mapping of its name to its content.
  private mutating func element() throws(XMLError) {
    let start = mark
    guard depth < maximumDepth else { throw error("nested deeper than \(maximumDepth) levels") }
    depth += 1
    offset += 1
    let item = tree.waiting.count
    let name = try name(of: "an element")
    addName(name, from: markBefore(name))
    let contentStart = mark
    let first = tree.waiting.count
    try attributes()
    if try !skipTagEnd() { try content(of: name, from: start) }
    tree.end(.mapping, from: first, span: Node.Span(start: contentStart, end: mark))
    tree.end(.mapping, from: item, span: Node.Span(start: start, end: mark))
    depth -= 1
  }

  /// Ends a start tag. Returns whether the element ends with it.
  private mutating func skipTagEnd() throws(XMLError) -> Bool {
    let isEmpty = skip("/")
    guard skip(">") else { throw error("expected '>' at the end of a tag, found " + found) }
    return isEmpty
  }

  /// Reads what stands between an element's tags, and its end tag.
  private mutating func content(of name: Range<Int>, from start: Node.Mark) throws(XMLError) {
    var list: (first: Int, start: Node.Mark)?
    while true {
      try skipText()
      if isAt("</") { break }
      if isAt("<![CDATA[") {
        try skipSection("<![CDATA[", "]]>", "a CDATA section does not end")
      } else if try !skipCommentOrInstruction() {
        guard peek != 0 else {
          throw XMLError(message: "the element \(text(name).quoted) does not end", help: nil, mark: start)
        }
        if list == nil {
          tree.add(
            .quoted, isKey: true, text: tree.append(XMLReader.elements.utf8),
            span: Node.Span(start: mark, end: mark))
          list = (tree.waiting.count, mark)
        }
        try element()
      }
    }
    if let list { tree.end(.sequence, from: list.first, span: Node.Span(start: list.start, end: mark)) }
    try endTag(of: name)
  }

  private mutating func endTag(of name: Range<Int>) throws(XMLError) {
    let tag = mark
    offset += 2
    let found = try self.name(of: "an element")
    guard bytes[found].elementsEqual(bytes[name]) else {
      throw XMLError(
        message: "\("</\(text(found))>".quoted) stands where \("</\(text(name))>".quoted) belongs", help: nil,
        mark: tag)
    }
    skipSpace()
    guard skip(">") else { throw error("expected '>' at the end of a tag, found " + self.found) }
  }

  // MARK: - Attributes

  private mutating func attributes() throws(XMLError) {
    var names: Set<ExactName> = []
    while true {
      let isApart = skipSpace()
      if peek == UInt8(ascii: ">") || peek == UInt8(ascii: "/") || offset == bytes.count { return }
      guard isApart else { throw error("expected a space before an attribute, found " + found) }
      let name = try name(of: "an attribute")
      let nameMark = markBefore(name)
      guard names.insert(ExactName(text(name))).inserted else {
        throw XMLError(message: "\(text(name).quoted) stands twice in one tag", help: nil, mark: nameMark)
      }
      addName(name, from: nameMark)
      skipSpace()
      guard skip("=") else { throw error("expected '=' after an attribute's name, found " + found) }
      skipSpace()
      try attributeValue()
    }
  }

  private mutating func attributeValue() throws(XMLError) {
    let start = mark
    let quote = peek
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("expected an attribute's value in quotes, found " + found)
    }
    offset += 1
    var value: ContiguousArray<UInt8> = []
    while peek != quote {
      guard offset < bytes.count else {
        throw XMLError(message: "an attribute's value does not end", help: nil, mark: start)
      }
      guard peek != UInt8(ascii: "<") else {
        throw XMLError(
          message: "'<' stands in an attribute's value", help: "write &lt;, or end the value", mark: mark)
      }
      if peek == UInt8(ascii: "&") {
        value.append(contentsOf: String(Character(try reference())).utf8)
      } else if peek.isXMLSpace {
        // A line end is one space, however it is written (section 3.3.3).
        if !isAt("\r\n") { value.append(UInt8(ascii: " ")) }
        offset += 1
      } else {
        let first = offset
        try skipCharacter()
        value.append(contentsOf: bytes[first..<offset])
      }
    }
    offset += 1
    tree.add(.quoted, text: tree.append(value), span: Node.Span(start: start, end: mark))
  }

  private mutating func name(of what: String) throws(XMLError) -> Range<Int> {
    let start = offset
    guard peek.isXMLNameStart else { throw error("expected the name of \(what), found " + found) }
    while peek.isXMLName { try skipCharacter() }
    return start..<offset
  }

  private mutating func addName(_ name: Range<Int>, from start: Node.Mark) {
    tree.add(.quoted, isKey: true, text: name, span: Node.Span(start: start, end: mark))
  }
}

// MARK: - What is not kept

extension XMLReader {
  /// The declaration at the beginning may name the encoding (section 4.3.3); any other than UTF-8 is refused.
  private mutating func skipXMLDeclaration() throws(XMLError) {
    guard isAt("<?xml"), offset + 5 < bytes.count, bytes[offset + 5].isXMLSpace else { return }
    let start = offset
    try skipSection("<?xml", "?>", "the XML declaration does not end")
    let parts = text(start..<offset).split { $0 == "\"" || $0 == "'" }
    for (name, value) in zip(parts, parts.dropFirst()) where name.utf8.contains("encoding".utf8) {
      guard ["utf-8", "us-ascii"].containsBytes(of: String(value).asciiLowercased) else {
        throw XMLError(
          message: "the file is \(String(value).quoted), and only UTF-8 is read", help: "save it as UTF-8",
          mark: lastMark)
      }
    }
  }

  /// Skips comments, instructions and spaces outside the root element.
  private mutating func skipMiscellaneous() throws(XMLError) {
    skipSpace()
    while try skipCommentOrInstruction() { skipSpace() }
  }

  /// Skips a comment or an instruction, if there is one. A declaration is refused.
  private mutating func skipCommentOrInstruction() throws(XMLError) -> Bool {
    if isAt("<!--") {
      try skipComment()
    } else if isAt("<?") {
      try skipSection("<?", "?>", "a processing instruction does not end")
    } else if isAt("<!") {
      throw XMLError(
        message: "a document type declaration is not read, nor what it declares",
        help: "delete it, and write out what its entities stand for", mark: mark)
    } else {
      return false
    }
    return true
  }

  private mutating func skipComment() throws(XMLError) {
    let start = mark
    offset += 4
    while !isAt("--") {
      guard offset < bytes.count else {
        throw XMLError(message: "a comment does not end", help: nil, mark: start)
      }
      try skipCharacter()
    }
    guard isAt("-->") else {
      throw XMLError(message: "two hyphens stand in a comment", help: "write one, or '-->'", mark: mark)
    }
    offset += 3
  }

  private mutating func skipSection(
    _ beginning: StaticString, _ end: StaticString, _ message: String
  ) throws(XMLError) {
    let start = mark
    offset += beginning.utf8CodeUnitCount
    while !isAt(end) {
      guard offset < bytes.count else { throw XMLError(message: message, help: nil, mark: start) }
      try skipCharacter()
    }
    offset += end.utf8CodeUnitCount
  }

  /// Skips text up to the next tag or the end.
  private mutating func skipText() throws(XMLError) {
    while offset < bytes.count, peek != UInt8(ascii: "<") {
      if peek == UInt8(ascii: "&") {
        _ = try reference()
      } else if isAt("]]>") {
        throw error("']]>' stands outside a CDATA section")
      } else {
        try skipCharacter()
      }
    }
  }

  private mutating func reference() throws(XMLError) -> Unicode.Scalar {
    let start = mark
    guard let scalar = XMLReference.scalar(bytes, &offset), scalar.isXMLCharacter else {
      throw XMLError(
        message: "'&' begins no character that XML has by itself",
        help:
          "only &amp;, &lt;, &gt;, &quot;, &apos; and numbers are read; write &amp; for the character '&'",
        mark: start)
    }
    return scalar
  }
}

// MARK: - Bytes

extension XMLReader {
  /// The next byte; zero, which no XML text holds, at the end.
  private var peek: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Skips spaces and line ends. Returns whether there were any.
  @discardableResult private mutating func skipSpace() -> Bool {
    let start = offset
    while peek.isXMLSpace { offset += 1 }
    return offset > start
  }

  /// Skips a character that may stand in XML (section 2.2).
  private mutating func skipCharacter() throws(XMLError) {
    guard let length = UTF8Sequence.length(in: bytes, at: offset) else {
      throw XMLError(message: "bytes are not UTF-8", help: "save the file as UTF-8", mark: mark)
    }
    if length == 1, peek < 0x20, !peek.isXMLSpace {
      throw error("a control character stands in the text: " + Unicode.Scalar(peek).codePointName)
    }
    offset += length
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func error(_ message: String) -> XMLError {
    XMLError(message: message, help: nil, mark: mark)
  }

  /// The next character, for a message.
  private var found: String {
    guard offset < bytes.count else { return "the end" }
    let byte = bytes[offset]
    if byte > 0x20, byte < 0x7F { return text(offset..<offset + 1).quoted }
    return "byte 0x" + String(byte, radix: 16, uppercase: true)
  }

  private var mark: Node.Mark {
    mutating get { mark(at: offset) }
  }

  /// The mark of the beginning of a name that was just read: names have no line ends.
  private mutating func markBefore(_ name: Range<Int>) -> Node.Mark { mark(at: name.lowerBound) }

  private mutating func mark(at offset: Int) -> Node.Mark {
    var position = Int(lastMark.offset)
    while position < offset {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") {
        lastMark.line += 1
        lastMark.column = 0
      } else if byte & 0xC0 != 0x80 {
        lastMark.column += 1
      }
    }
    lastMark.offset = UInt32(position)
    return lastMark
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether a name may begin with the byte (section 2.3). What is not ASCII is not told apart.
  fileprivate var isXMLNameStart: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
  }

  fileprivate var isXMLName: Bool {
    isXMLNameStart || self &- 0x30 < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

extension Unicode.Scalar {
  /// Whether a reference may stand for the character (section 2.2).
  fileprivate var isXMLCharacter: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF || value == 0x09 || value == 0x0A || value == 0x0D
  }
}
