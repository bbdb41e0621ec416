import CExpat
import OAuthPreflight

/// Builds the tree of one text from what expat tells, and refuses what the reader does not take.
final class XMLTreeBuilder {
  /// An element that has not ended.
  private struct Element {
    var start: Node.Mark
    var contentStart: Node.Mark
    /// How many values waited when the element began.
    var first: Int
    /// How many waited when its first element began.
    var list: (first: Int, start: Node.Mark)?
  }

  private let bytes: ContiguousArray<UInt8>
  private let parser: XML_Parser
  private let maximumDepth: Int
  private var tree: NodeBuilder
  private var open: [Element] = []
  /// What is refused here and not by expat.
  private var refusal: XMLError?
  /// The last offset that was turned into a line and a column: most are asked for in the order of the file.
  private var lastMark = Node.Mark.zero

  init(_ bytes: ContiguousArray<UInt8>, _ parser: XML_Parser, maximumDepth: Int) {
    self.bytes = bytes
    self.parser = parser
    self.maximumDepth = maximumDepth
    tree = NodeBuilder(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lastMark.offset = 3 }
  }

  /// The builder that a parser was given.
  static func of(_ userData: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    userData.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The tree of the whole text.
  func root() -> Node? { open.isEmpty && tree.waiting.count == 1 ? tree.root() : nil }

  /// Why the parser stopped.
  func failure() -> XMLError {
    if let refusal { return refusal }
    let code = XML_GetErrorCode(parser)
    if code == XML_ERROR_NO_ELEMENTS, let element = open.last {
      return XMLError(message: "an element does not end", help: nil, mark: element.start)
    }
    let offset = self.offset
    let mark = mark(at: offset)
    if offset < bytes.count, UTF8Sequence.length(in: bytes, at: offset) == nil {
      return .notUTF8(at: mark)
    }
    return XMLError(code, mark: mark)
  }

  // MARK: - Elements

  func start(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard refusal == nil, let name, let attributes else { return }
    let start = mark
    guard open.count < maximumDepth else {
      return refuse(XMLError(message: "nested deeper than \(maximumDepth) levels", help: nil, mark: start))
    }
    beginList(at: start)
    var tag = XMLTag(bytes, offset..<endOffset)
    var element = Element(start: start, contentStart: start, first: tree.waiting.count)
    add(name, isKey: true, at: tag.next())
    element.contentStart = lastMark
    var attribute = attributes
    while let name = attribute[0], let value = attribute[1] {
      add(name, isKey: true, at: tag.next())
      add(value, isKey: false, at: tag.next())
      attribute += 2
    }
    open.append(element)
  }

  /// The first element in another one begins the list of its elements.
  private func beginList(at mark: Node.Mark) {
    guard let parent = open.indices.last, open[parent].list == nil else { return }
    let name = tree.append(XMLReader.elements.utf8)
    tree.add(.quoted, isKey: true, text: name, span: Node.Span(start: mark, end: mark))
    open[parent].list = (tree.waiting.count, mark)
  }

  private func add(_ text: UnsafePointer<XML_Char>, isKey: Bool, at range: Range<Int>) {
    let span = Node.Span(start: mark(at: range.lowerBound), end: mark(at: range.upperBound))
    tree.add(.quoted, isKey: isKey, text: tree.append(String(cString: text).utf8), span: span)
  }

  func end() {
    guard refusal == nil, let element = open.popLast() else { return }
    let mark = mark(at: endOffset)
    if let list = element.list {
      tree.end(.sequence, from: list.first, span: Node.Span(start: list.start, end: mark))
    }
    tree.end(.mapping, from: element.first + 1, span: Node.Span(start: element.contentStart, end: mark))
    tree.end(.mapping, from: element.first, span: Node.Span(start: element.start, end: mark))
  }

  // MARK: - What is refused

  func encoding(_ name: UnsafePointer<XML_Char>?) {
    guard let name = name.map({ String(cString: $0) }) else { return }
    if ["utf-8", "us-ascii"].containsBytes(of: name.asciiLowercased) { return }
    refuse(
      XMLError(
        message: "the file is \(name.quoted), and only UTF-8 is read", help: "save it as UTF-8", mark: mark))
  }

  func declaration() {
    // expat has read it up to its end, or to the bracket of what it declares.
    let start = bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? offset
    refuse(
      XMLError(
        message: "a document type declaration is not read, nor what it declares",
        help: "delete it, and write out what its entities stand for", mark: mark(at: start)))
  }

  private func refuse(_ error: XMLError) {
    refusal = refusal ?? error
    XML_StopParser(parser, XML_FALSE)
  }

  // MARK: - Places

  /// Where what the parser tells of begins.
  private var offset: Int { max(0, XML_GetCurrentByteIndex(parser)) }

  /// Where it ends.
  private var endOffset: Int { offset + Int(XML_GetCurrentByteCount(parser)) }

  private var mark: Node.Mark { mark(at: offset) }

  private func mark(at offset: Int) -> Node.Mark {
    if offset < Int(lastMark.offset) { lastMark = .zero }
    var position = Int(lastMark.offset)
    while position < min(offset, bytes.count) {
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
