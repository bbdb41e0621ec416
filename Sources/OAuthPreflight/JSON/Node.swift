/// A value of a YAML or JSON document, with where it stands: the marked tree is the source map.
package struct Node: Sendable {
  /// What the value is and how it was written.
  package enum Kind: UInt8, Sendable {
    /// A scalar without quotes: text, or a number, boolean, null or time to a YAML reader.
    case plain
    /// A scalar in single or double quotes: always text.
    case quoted
    /// A literal or folded block scalar.
    case block
    case sequence
    case mapping
  }

  package var kind: Kind
  /// Whether the scalar is written over several lines.
  package var isFolded: Bool
  /// Whether the reader saw that the scalar is text in one line and nothing else to anybody: printable ASCII, no
  /// placeholder, no other type. Nearly every scalar is, and needs no second look.
  package var isSimple: Bool
  /// The ``TextHash`` of a key, so that it is found among many names without comparing each; 0 when nobody took it.
  package var hash: UInt32
  /// The decoded scalar; empty for a collection.
  package var text: String
  /// The items of a sequence; of a mapping keys and values in turn, in document order.
  package var children: ContiguousArray<Node>
  package var span: Span

  /// Where a value stands in its file.
  package struct Span: Sendable, Hashable {
    package var start: Mark
    package var end: Mark

    @inlinable package init(start: Mark, end: Mark) {
      self.start = start
      self.end = end
    }

    /// The span of a value that no file holds.
    package static let none = Span(start: .zero, end: .zero)
  }

  /// A position in a file, all three counted from zero.
  package struct Mark: Sendable, Hashable {
    /// Bytes from the start of the file, a byte order mark included.
    package var offset: UInt32
    package var line: UInt32
    /// Unicode code points from the start of the line.
    package var column: UInt32

    @inlinable package init(offset: UInt32, line: UInt32, column: UInt32) {
      self.offset = offset
      self.line = line
      self.column = column
    }

    package static let zero = Mark(offset: 0, line: 0, column: 0)
  }

  @inlinable @inline(__always) package init(
    _ kind: Kind, isFolded: Bool = false, isSimple: Bool = false, hash: UInt32 = 0, text: String = "",
    children: ContiguousArray<Node> = [],
    span: Span = .none
  ) {
    self.kind = kind
    self.isFolded = isFolded
    self.isSimple = isSimple
    self.hash = hash
    self.text = text
    self.children = children
    self.span = span
  }

  @inlinable package var isScalar: Bool { kind.rawValue < Kind.sequence.rawValue }
  @inlinable package var isSequence: Bool { kind == .sequence }
  @inlinable package var isMapping: Bool { kind == .mapping }

  /// The number of items or entries.
  @inlinable package var count: Int { isMapping ? children.count / 2 : children.count }

  /// The value of a mapping's entry, compared byte by byte.
  @inlinable package subscript(_ key: String) -> Node? {
    guard let index = index(of: key) else { return nil }
    return children[index + 1]
  }

  /// The position of a key among the children of a mapping.
  @inlinable package func index(of key: String) -> Int? {
    guard isMapping else { return nil }
    var index = 0
    while index < children.count {
      if children[index].text.hasSameBytes(as: key) { return index }
      index += 2
    }
    return nil
  }

  /// Calls `body` with each entry of a mapping, in document order.
  package func forEachEntry(_ body: (_ key: Node, _ value: Node) -> Void) {
    guard isMapping else { return }
    var index = 0
    while index + 1 < children.count {
      body(children[index], children[index + 1])
      index += 2
    }
  }

  /// The texts of a list's scalars; of a lone scalar its own text.
  package var texts: [String] {
    if isScalar { return [text] }
    guard isSequence else { return [] }
    var texts: [String] = []
    texts.reserveCapacity(children.count)
    for child in children where child.isScalar { texts.append(child.text) }
    return texts
  }
}
