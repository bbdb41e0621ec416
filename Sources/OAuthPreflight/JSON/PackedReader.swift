/// Reads a tree from the text that is compiled in, which is shorter than JSON and read in a fraction of its time.
///
/// The text is words, each of which ends with a tab or a line. The first byte of a value says what it is:
///
///     =true         a plain scalar
///     "Contacts     a quoted scalar
///     '2            a quoted scalar that is so many of the words that follow, with what is between them
///     [2            a sequence of so many items, which follow
///     {2            a mapping of so many entries, which follow, each key a word before its value
///     <0            a mapping with the keys of that shape; only its values follow
///
/// Before them are the number of values, the number of shapes, and the shapes, which are the keys of mappings that are
/// alike: how many, and each. Only the generator of the catalogue writes such a text; nothing in it is escaped.
package struct PackedReader {
  /// The text is not as the generator writes it.
  private struct Malformed: Error {}

  private let bytes: ContiguousArray<UInt8>
  private var tree: NodeBuilder
  private var offset = 0
  private var shapes: [ContiguousArray<NodeTree.Entry>] = []

  /// The tree of a text; `nil` when it is not as the generator writes it.
  package static func read(_ text: StaticString) -> Node? {
    read(text.withUTF8Buffer { ContiguousArray($0) })
  }

  /// The tree of a text in UTF-8.
  package static func read(_ bytes: ContiguousArray<UInt8>) -> Node? {
    var reader = PackedReader(bytes)
    return try? reader.document()
  }

  private init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    tree = NodeBuilder(bytes)
  }

  private mutating func document() throws(Malformed) -> Node {
    // The keys of a shape count in each of its mappings, so a text may have more values than words.
    tree.reserveCapacity(min(try number(in: nextWord()), bytes.count))
    for _ in 0..<(try number(in: nextWord())) { shapes.append(try shape()) }
    let root = try value(depth: 0)
    guard offset > bytes.count else { throw Malformed() }
    return tree.end(with: root)
  }

  /// The keys of a shape, as values that are copied into each of its mappings.
  private mutating func shape() throws(Malformed) -> ContiguousArray<NodeTree.Entry> {
    var keys: ContiguousArray<NodeTree.Entry> = []
    for _ in 0..<(try number(in: nextWord())) { keys.append(tree.key(try nextWord())) }
    return keys
  }

  private mutating func value(depth: Int) throws(Malformed) -> NodeTree.Entry {
    let word = try nextWord()
    guard !word.isEmpty, depth < JSONReader.defaultDepth else { throw Malformed() }
    let rest = word.lowerBound + 1..<word.upperBound
    switch bytes[word.lowerBound] {
    case UInt8(ascii: "="): return NodeTree.Entry(.plain, rest, .none)
    case UInt8(ascii: "\""): return NodeTree.Entry(.quoted, rest, .none)
    case UInt8(ascii: "'"):
      let start = offset
      var end = start
      for _ in 0..<(try number(in: rest)) { end = try nextWord().upperBound }
      return NodeTree.Entry(.quoted, start..<end, .none)
    case UInt8(ascii: "["):
      let children = try makeRoom(for: number(in: rest))
      for child in children { tree.put(try value(depth: depth + 1), at: child) }
      return NodeTree.Entry(.sequence, children, .none)
    case UInt8(ascii: "{"):
      let children = try makeRoom(for: 2 * number(in: rest))
      for key in stride(from: children.lowerBound, to: children.upperBound, by: 2) {
        tree.put(NodeTree.Entry(.quoted, try nextWord(), .none), at: key)
        tree.put(try value(depth: depth + 1), at: key + 1)
      }
      return NodeTree.Entry(.mapping, children, .none)
    case UInt8(ascii: "<"):
      let index = try number(in: rest)
      guard index < shapes.count else { throw Malformed() }
      let children = try makeRoom(for: 2 * shapes[index].count)
      var child = children.lowerBound
      for key in shapes[index] {
        tree.put(key, at: child)
        tree.put(try value(depth: depth + 1), at: child + 1)
        child += 2
      }
      return NodeTree.Entry(.mapping, children, .none)
    default: throw Malformed()
    }
  }

  /// Makes places for a collection's children. A collection has no more of them than the text has bytes.
  private mutating func makeRoom(for count: Int) throws(Malformed) -> Range<Int> {
    guard count <= bytes.count else { throw Malformed() }
    return tree.makeRoom(for: count)
  }

  private func number(in range: Range<Int>) throws(Malformed) -> Int {
    // Nine digits are more than any text has of anything.
    guard !range.isEmpty, range.count < 10 else { throw Malformed() }
    var value = 0
    for byte in bytes[range] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { throw Malformed() }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Steps over a word; the last one has no end of its own.
  private mutating func nextWord() throws(Malformed) -> Range<Int> {
    guard offset <= bytes.count else { throw Malformed() }
    let start = offset
    let end = bytes.controlCharacter(from: start)
    offset = end + 1
    return start..<end
  }
}

extension ContiguousArray<UInt8> {
  /// The position of the next control character, or the end. Eight bytes at a time: most of a text is in long words.
  fileprivate func controlCharacter(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var position = start
      while position + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        // A byte below 0x20 borrows into its high bit, and the lowest mark is always one of these.
        let marks = (word &- ones * 0x20) & ~word & (ones * 0x80)
        if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
        position += 8
      }
      while position < bytes.count, bytes[position] >= 0x20 { position += 1 }
      return position
    }
  }
}
