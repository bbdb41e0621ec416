/// A few dozen names, found by their bytes without allocating.
///
/// A name is looked up by a key mixed from its words of eight bytes, and then compared byte by byte; with so few names
/// a scan over the keys is faster than a hash table.
package struct ByteTable: Sendable {
  private var keys: ContiguousArray<UInt64> = []
  private var names: ContiguousArray<String> = []

  package init() {}

  /// How many names there are.
  package var count: Int { names.count }

  /// Adds a name.
  package mutating func append(_ name: String) {
    // A name of our own lies in one piece, so that it has a key like the one that is looked up.
    var name = name
    name.makeContiguousUTF8()
    keys.append(ByteTable.key(of: name) ?? 0)
    names.append(name)
  }

  /// The position of a name; `nil` when it is not in the table, or its bytes do not lie in one piece.
  package func position(of name: String) -> Int? {
    guard let key = ByteTable.key(of: name) else { return nil }
    var position = 0
    while position < keys.count {
      if keys[position] == key, names[position].hasSameBytes(as: name) { return position }
      position += 1
    }
    return nil
  }

  private static func key(of name: String) -> UInt64? {
    name.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var key = UInt64(truncatingIfNeeded: bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        key = mixed(key, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      return mixed(key, rest)
    }
  }

  private static func mixed(_ key: UInt64, _ word: UInt64) -> UInt64 {
    let product = (key ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
