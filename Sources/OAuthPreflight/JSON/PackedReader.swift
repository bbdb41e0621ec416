/// Reads a tree from the text that is compiled in, which is shorter than JSON and read in a fraction of its time.
///
/// Every value is a line, and its first byte says what it is:
///
///     =true         a plain scalar
///     "Contacts     a quoted scalar
///     '2            a quoted scalar of so many lines, which follow
///     [2            a sequence of so many items, which follow
///     {2            a mapping of so many entries, which follow, each key a line of its own before its value
///     <0            a mapping with the keys of that shape; only its values follow
///
/// Before them stand the number of values, and the shapes, which are the keys of mappings that are alike: a line for each
/// with tabs between the keys, and an empty line behind the last one. Only the generator of the catalogue writes such a
/// text; nothing in it is escaped.
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
    // Each value has a line of its own.
    tree.reserveCapacity(min(try number(in: nextLine()), bytes.count))
    while case let line = try nextLine(), !line.isEmpty { shapes.append(shape(line)) }
    try value(depth: 0)
    guard offset > bytes.count else { throw Malformed() }
    return tree.root()
  }

  /// The keys of a shape, as values that are copied into each of its mappings.
  private func shape(_ line: Range<Int>) -> ContiguousArray<NodeTree.Entry> {
    var keys: ContiguousArray<NodeTree.Entry> = []
    for key in bytes[line].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      keys.append(tree.key(key.startIndex..<key.endIndex))
    }
    return keys
  }

  private mutating func value(depth: Int) throws(Malformed) {
    let line = try nextLine()
    guard !line.isEmpty, depth < JSONReader.defaultDepth else { throw Malformed() }
    let rest = line.lowerBound + 1..<line.upperBound
    let first = tree.waiting.count
    switch bytes[line.lowerBound] {
    case UInt8(ascii: "="): tree.add(.plain, text: rest, span: .none)
    case UInt8(ascii: "\""): tree.add(.quoted, text: rest, span: .none)
    case UInt8(ascii: "'"):
      let start = offset
      var end = start
      for _ in 0..<(try number(in: rest)) { end = try nextLine().upperBound }
      tree.add(.quoted, text: start..<end, span: .none)
    case UInt8(ascii: "["):
      for _ in 0..<(try number(in: rest)) { try value(depth: depth + 1) }
      tree.end(.sequence, from: first, span: .none)
    case UInt8(ascii: "{"):
      for _ in 0..<(try number(in: rest)) {
        tree.add(.quoted, text: try nextLine(), span: .none)
        try value(depth: depth + 1)
      }
      tree.end(.mapping, from: first, span: .none)
    case UInt8(ascii: "<"):
      let index = try number(in: rest)
      guard index < shapes.count else { throw Malformed() }
      for key in shapes[index] {
        tree.add(key)
        try value(depth: depth + 1)
      }
      tree.end(.mapping, from: first, span: .none)
    default: throw Malformed()
    }
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

  /// Steps over a line; the last one has no end of its own.
  private mutating func nextLine() throws(Malformed) -> Range<Int> {
    guard offset <= bytes.count else { throw Malformed() }
    let start = offset
    let end = bytes.newline(from: start)
    offset = end + 1
    return start..<end
  }
}

extension ContiguousArray<UInt8> {
  /// The position of the next end of a line, or the end. Eight bytes at a time: most of a text is in long lines.
  fileprivate func newline(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var position = start
      while position + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        // A byte is zero where the text has a newline, and the lowest mark is always one of these.
        let difference = word ^ (ones * 0x0A)
        let marks = (difference &- ones) & ~difference & (ones * 0x80)
        if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
        position += 8
      }
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      return position
    }
  }
}
