import OAuthPreflight

/// The bytes of a start tag that expat took, cut into its name, and the names and the values of its attributes in turn.
///
/// expat tells where a tag begins and not where its attributes do.
struct XMLTag {
  private let bytes: ContiguousArray<UInt8>
  private var rest: Range<Int>

  init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  /// The range of the next part, a value with its quotes.
  mutating func next() -> Range<Int> {
    while let byte = first, byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") { drop() }
    let start = rest.lowerBound
    if let quote = first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      repeat { drop() } while first.map { $0 != quote } ?? false
      drop()
    } else {
      while let byte = first, byte > 0x20, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">") { drop() }
    }
    return start..<rest.lowerBound
  }

  private var first: UInt8? { rest.isEmpty ? nil : bytes[rest.lowerBound] }

  private mutating func drop() {
    if !rest.isEmpty { rest = rest.lowerBound + 1..<rest.upperBound }
  }
}
