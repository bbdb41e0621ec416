import OAuthPreflight

/// Where the values of an XML property list stand.
///
/// It follows the grammar of Foundation's scanner, which tells values but no places. Nothing here decides what a value is.
struct XMLPositions {
  /// A key that appears twice in one dictionary.
  struct Duplicate {
    var key: String
    var first: Node.Span
    var second: Node.Span
  }

  /// How many of them are told: nobody reads more.
  private static let duplicateLimit = 50

  private(set) var duplicates: [Duplicate] = []
  /// The bytes of the comments, from `<!--` to `-->`.
  var comments: [Range<Int>] { scanner.comments }
  /// Whether the file begins like XML.
  private(set) var isXML = false
  private(set) var isTooDeep = false
  /// Where the scan could not go on; `nil` when it reached the end of the value.
  var failure: Node.Span? { scanner.failure }
  var failureHelp: String? { scanner.failureHelp }

  private var scanner: XMLScanner

  init(_ bytes: ContiguousArray<UInt8>) {
    scanner = XMLScanner(bytes)
  }

  /// The tree of the file's values, texts decoded; `nil` when there is no such tree.
  mutating func scan() -> Node? {
    scanner.skipSpace()
    isXML = scanner.peek() == UInt8(ascii: "<")
    guard isXML, scanner.skipProlog(), let tag = scanner.openTag() else { return nil }
    if !tag.isNamed("plist") { return value(tag, depth: 0) }
    guard !tag.isEmpty, scanner.toNextTag(), let inner = scanner.openTag(),
      let node = value(inner, depth: 0), scanner.toNextTag(), scanner.close("plist")
    else { return nil }
    scanner.skipComments()
    return node
  }

  private mutating func value(_ tag: XMLScanner.Tag, depth: Int) -> Node? {
    guard depth <= PropertyListReader.depthLimit else {
      isTooDeep = true
      return scanner.fail(at: scanner.index)
    }
    let tagSpan = Node.Span(start: tag.start, end: scanner.mark(at: scanner.index))
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
      return scanner.content(of: name).map { Node(isText ? .quoted : .plain, text: $0.text, span: $0.span) }
    }
    scanner.failureHelp = "there is no such element in a property list"
    return scanner.fail(at: tag.start)
  }

  private mutating func array(_ span: Node.Span, depth: Int) -> Node? {
    var children: ContiguousArray<Node> = []
    while scanner.toNextTag() {
      if scanner.isClosing {
        return scanner.close("array") ? Node(.sequence, children: children, span: span) : nil
      }
      guard let tag = scanner.openTag(), let value = value(tag, depth: depth + 1) else { return nil }
      children.append(value)
    }
    return nil
  }

  private mutating func dictionary(_ span: Node.Span, depth: Int) -> Node? {
    var children: ContiguousArray<Node> = []
    var names = MemberNames()
    while scanner.toNextTag() {
      if scanner.isClosing {
        return scanner.close("dict") ? Node(.mapping, children: children, span: span) : nil
      }
      guard let key = key() else { return nil }
      guard scanner.toNextTag() else { return nil }
      guard !scanner.isClosing else {
        scanner.failureHelp = "the key \(key.text.quoted) has no value"
        return scanner.fail(at: scanner.index)
      }
      guard let tag = scanner.openTag(), let value = value(tag, depth: depth + 1) else { return nil }
      // Of two with one key the last is kept, as the decoder keeps it.
      if names.insert(key.text) {
        children += [key, value]
      } else if let position = names.position(of: key.text) {
        if duplicates.count < XMLPositions.duplicateLimit {
          duplicates.append(
            Duplicate(key: key.text, first: children[2 * position].span, second: key.span))
        }
        children[2 * position] = key
        children[2 * position + 1] = value
      }
    }
    return nil
  }

  private mutating func key() -> Node? {
    guard let tag = scanner.openTag() else { return nil }
    guard tag.isNamed("key") else {
      scanner.failureHelp = "a dictionary has a <key> before each value"
      return scanner.fail(at: tag.start)
    }
    if tag.isEmpty {
      return Node(.quoted, span: Node.Span(start: tag.start, end: scanner.mark(at: scanner.index)))
    }
    return scanner.content(of: "key").map { Node(.quoted, text: $0.text, span: $0.span) }
  }
}
