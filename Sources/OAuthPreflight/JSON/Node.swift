/// A value of a YAML or JSON document, with where it stands: the marked tree is the source map.
///
/// All values of a document lie in one ``NodeTree``, and a node is a place in it.
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

    // By pattern: in other modules `==` of an enumeration is a call through a witness table.
    package var isScalar: Bool { !isSequence && !isMapping }
    package var isSequence: Bool { if case .sequence = self { true } else { false } }
    package var isMapping: Bool { if case .mapping = self { true } else { false } }
    package var isBlock: Bool { if case .block = self { true } else { false } }
  }

  /// Where a value is in its file.
  package struct Span: Sendable, Hashable {
    package var start: Mark
    package var end: Mark

    package init(start: Mark, end: Mark) {
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

    package init(offset: UInt32, line: UInt32, column: UInt32) {
      self.offset = offset
      self.line = line
      self.column = column
    }

    package static let zero = Mark(offset: 0, line: 0, column: 0)
  }

  /// The document.
  package let tree: NodeTree
  /// Where the value is in it.
  package let position: Int

  package init(_ tree: NodeTree, _ position: Int) {
    self.tree = tree
    self.position = position
  }

  /// A value that no reader made. Its children are copied.
  package init(
    _ kind: Kind, text: String = "", children: ContiguousArray<Node> = [], span: Span = .none
  ) {
    var builder = NodeBuilder()
    if kind.isScalar {
      let range = builder.append(text.utf8)
      builder.add(kind, text: range, span: span)
    } else {
      for child in children { builder.add(child) }
      builder.end(kind, from: 0, span: span)
    }
    self = builder.root()
  }
}

// MARK: - The value

extension Node {
  package var kind: Kind { tree.entries[position].kind }

  /// Whether the scalar is written over several lines.
  package var isFolded: Bool { tree.entries[position].isFolded }

  /// Whether the reader saw that the scalar is text in one line and nothing else to anybody: printable ASCII, no
  /// placeholder, no other type. Nearly every scalar is, and needs no second look.
  package var isSimple: Bool { tree.entries[position].isSimple }

  /// The short ``TextHash`` of a key; 0 when nobody took it.
  package var hash: UInt32 { tree.entries[position].hash }

  package var span: Span { tree.entries[position].span }

  package var isScalar: Bool { kind.isScalar }
  package var isSequence: Bool { kind.isSequence }
  package var isMapping: Bool { kind.isMapping }

  /// The decoded scalar; empty for a collection.
  package var text: String { tree.text(at: position) }

  /// Whether the decoded scalar is the same bytes as a text. Makes no `String` of it.
  package func hasText(_ text: String) -> Bool { tree.hasText(text, at: position) }
}

// MARK: - What is in it

extension Node {
  /// The items of a sequence; of a mapping keys and values in turn, in document order.
  package var children: Children { Children(of: self) }

  /// The number of items or entries.
  package var count: Int { isMapping ? children.count / 2 : children.count }

  /// The value of a mapping's entry, compared byte by byte.
  package subscript(_ key: String) -> Node? {
    guard let index = index(of: key) else { return nil }
    return children[index + 1]
  }

  /// The position of a key among the children of a mapping.
  package func index(of key: String) -> Int? {
    guard isMapping else { return nil }
    let hash = TextHash.short(TextHash.of(key))
    let children = children.positions
    var position = children.lowerBound
    while position < children.upperBound {
      let known = tree.entries[position].hash
      if known == 0 || known == hash, tree.hasText(key, at: position) {
        return position - children.lowerBound
      }
      position += 2
    }
    return nil
  }

  /// Calls `body` with each entry of a mapping, in document order.
  package func forEachEntry(_ body: (_ key: Node, _ value: Node) -> Void) {
    let entry = tree.entries[position]
    guard entry.kind.isMapping else { return }
    var key = entry.range.lowerBound
    while key + 1 < entry.range.upperBound {
      body(Node(tree, key), Node(tree, key + 1))
      key += 2
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

  /// The children of a collection.
  package struct Children: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private let tree: NodeTree
    private let first: Int
    package let count: Int

    init(of node: Node) {
      let entry = node.tree.entries[node.position]
      tree = node.tree
      first = Int(entry.start)
      count = entry.kind.isScalar ? 0 : Int(entry.count)
    }

    package init(arrayLiteral nodes: Node...) {
      self.init(of: Node(.sequence, children: ContiguousArray(nodes)))
    }

    /// Where they stand in the tree.
    package var positions: Range<Int> { first..<first + count }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(_ index: Int) -> Node {
      precondition(index >= 0 && index < count)
      return Node(tree, first + index)
    }
  }
}
