/// A few dozen names, found by their bytes without allocating.
///
/// A name becomes words of eight bytes, and a key mixed from them. With so few names a scan over the keys is faster than
/// a hash table; words are compared where the keys are equal. 45-byte names cost hardly more than short ones.
package struct ByteTable: Sendable {
  private var keys: ContiguousArray<UInt64> = []
  /// Where each name begins among the words.
  private var starts: ContiguousArray<Int> = []
  /// The names one after the other, each with its number of bytes in front.
  private var words: ContiguousArray<UInt64> = []

  package init() {}

  /// How many names there are.
  package var count: Int { keys.count }

  /// Adds a name.
  package mutating func append(_ name: String) {
    // A copy of our own lies in one piece.
    var name = name
    name.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      keys.append(ByteTable.key(of: bytes))
      starts.append(words.count)
      words.append(UInt64(bytes.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        words.append(ByteTable.word(of: bytes, at: offset))
        offset += 8
      }
      words.append(ByteTable.lastWord(of: bytes))
    }
  }

  /// The position of a name; `nil` when it is not in the table, or its bytes do not lie in one piece.
  package func position(of name: String) -> Int? {
    let position = name.utf8.withContiguousStorageIfAvailable { find(UnsafeRawBufferPointer($0)) }
    return position ?? nil
  }

  private func find(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let key = ByteTable.key(of: bytes)
    return keys.withUnsafeBufferPointer { keys in
      for position in 0..<keys.count where keys[position] == key && holds(bytes, at: starts[position]) {
        return position
      }
      return nil
    }
  }

  private func holds(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    words.withUnsafeBufferPointer { words in
      guard words[start] == UInt64(bytes.count) else { return false }
      var (index, offset) = (start + 1, 0)
      while offset + 8 <= bytes.count {
        if words[index] != ByteTable.word(of: bytes, at: offset) { return false }
        index += 1
        offset += 8
      }
      return words[index] == ByteTable.lastWord(of: bytes)
    }
  }

  private static func key(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var key = UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      key = mixed(key, word(of: bytes, at: offset))
      offset += 8
    }
    return mixed(key, lastWord(of: bytes))
  }

  private static func mixed(_ key: UInt64, _ word: UInt64) -> UInt64 {
    let product = (key ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  private static func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// The last eight bytes, or all of a shorter name; they may overlap the words before, which saves a loop.
  private static func lastWord(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return word(of: bytes, at: count - 8) }
    if count >= 4 {
      let low = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let high = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(high) << 32 | UInt64(low)
    }
    if count == 0 { return 0 }
    return UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
  }
}
