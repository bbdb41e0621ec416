/// Builds a tree in the order of the document.
///
/// The values of collections that have not ended wait on a stack; when one ends, its children move into the tree, side by
/// side, and the collection waits in their place.
package struct NodeBuilder {
  private var entries: ContiguousArray<NodeTree.Entry> = []
  /// The values that wait for the end of their collection.
  package private(set) var waiting: ContiguousArray<NodeTree.Entry> = []
  /// The file, and behind it every text that the file does not hold as it is read.
  private var texts: ContiguousArray<UInt8>

  /// More entries than most documents have; a large one grows.
  private static let usualCount = 512

  /// - Parameter source: The file. A scalar's text may be a range of it.
  package init(_ source: ContiguousArray<UInt8> = []) {
    texts = source
    guard !source.isEmpty else { return }
    // A value takes about nine bytes of a file.
    entries.reserveCapacity(min(source.count / 8, NodeBuilder.usualCount))
    waiting.reserveCapacity(min(source.count / 8, NodeBuilder.usualCount / 4))
  }

  // MARK: - Values

  /// The text of a scalar that the source does not hold; its range.
  package mutating func append(_ text: some Collection<UInt8>) -> Range<Int> {
    let start = texts.count
    texts.append(contentsOf: text)
    return start..<texts.count
  }

  /// Adds a scalar.
  ///
  /// - Parameter text: The range of its text in the source, or what `append` gave.
  package mutating func add(
    _ kind: Node.Kind, isFolded: Bool = false, isSimple: Bool = false, isKey: Bool = false, text: Range<Int>,
    span: Node.Span
  ) {
    var entry = NodeTree.Entry(kind, text, span)
    entry.isFolded = isFolded
    entry.isSimple = isSimple
    if isKey { entry.hash = hash(of: text) }
    waiting.append(entry)
  }

  private func hash(of text: Range<Int>) -> UInt32 {
    texts.withUnsafeBytes { TextHash.short(TextHash.of(UnsafeRawBufferPointer(rebasing: $0[text]))) }
  }

  /// Ends a collection.
  ///
  /// - Parameter first: How many values waited when it began.
  package mutating func end(_ kind: Node.Kind, from first: Int, span: Node.Span) {
    let start = entries.count
    NodeBuilder.move(from: &waiting, first, to: &entries)
    waiting.append(NodeTree.Entry(kind, start..<entries.count, span))
  }

  /// Not by a slice, which would count as another reference to the stack.
  private static func move(
    from waiting: inout ContiguousArray<NodeTree.Entry>, _ first: Int,
    to entries: inout ContiguousArray<NodeTree.Entry>
  ) {
    waiting.withUnsafeBufferPointer {
      entries.append(contentsOf: UnsafeBufferPointer(rebasing: $0[first...]))
    }
    waiting.removeLast(waiting.count - first)
  }

  /// Adds a copy of a value and all that is in it.
  package mutating func add(_ node: Node) {
    let first = waiting.count
    if node.isScalar {
      let text = append(node.tree.bytes(at: node.position))
      var entry = node.tree.entries[node.position]
      entry.start = UInt32(truncatingIfNeeded: text.lowerBound)
      waiting.append(entry)
    } else {
      for child in node.children { add(child) }
      end(node.kind, from: first, span: node.span)
    }
  }

  /// The tree of the one value that waits; nothing is left in the builder.
  package mutating func root() -> Node {
    precondition(waiting.count == 1)
    entries.append(waiting.removeLast())
    let root = Node(NodeTree(entries, texts: texts), entries.count - 1)
    self = NodeBuilder()
    return root
  }
}

// MARK: - When the number of children comes before them

extension NodeBuilder {
  /// Makes room for a number of values that is known beforehand.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
  }

  /// Makes places for the children of a collection, to be filled by `put`: no child has to wait for the last one.
  mutating func makeRoom(for count: Int) -> Range<Int> {
    let start = entries.count
    entries.append(contentsOf: repeatElement(NodeTree.Entry(.plain, 0..<0, .none), count: count))
    return start..<entries.count
  }

  mutating func put(_ entry: NodeTree.Entry, at position: Int) { entries[position] = entry }

  /// A key in quotes, to be put in many places.
  func key(_ text: Range<Int>) -> NodeTree.Entry {
    var entry = NodeTree.Entry(.quoted, text, .none)
    entry.hash = hash(of: text)
    return entry
  }

  /// The tree whose other values were put where they belong; nothing is left in the builder.
  mutating func end(with root: NodeTree.Entry) -> Node {
    waiting.append(root)
    return self.root()
  }
}

// MARK: - What waits

extension NodeBuilder {
  /// The text of a scalar that waits.
  package func text(at position: Int) -> String {
    let entry = waiting[position]
    guard entry.kind.isScalar else { return "" }
    return texts.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[entry.range]), as: UTF8.self)
    }
  }

  /// A value that waits, to be reported; a collection comes without its children.
  package func node(at position: Int) -> Node {
    Node(waiting[position].kind, text: text(at: position), span: waiting[position].span)
  }
}
