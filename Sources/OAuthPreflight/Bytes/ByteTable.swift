/// A few dozen names, found by their bytes without allocating.
///
/// A name becomes words of eight bytes, and a key mixed from them; the key leads to a slot, and the words there are
/// compared. 45-byte names cost hardly more than short ones.
package struct ByteTable: Sendable {
  private struct Entry {
    var key: UInt64
    /// The number of its bytes.
    var count: Int
    /// Where the name begins among the words.
    var start: Int
  }

  private var entries: ContiguousArray<Entry> = []
  /// The names one after the other, each as whole words and then its last eight bytes.
  private var words: ContiguousArray<UInt64> = []
  /// Positions of names, twice as many slots as names or more; a full slot sends a name to the next one.
  private var slots: ContiguousArray<Int8>
  private let shift: UInt64

  /// A table of at most 64 names; of a repeated one the first counts.
  package init(_ names: [String]) {
    precondition(names.count <= 64)
    var bits: UInt64 = 3
    while 1 << bits < names.count * 2 { bits += 1 }
    shift = 64 - bits
    slots = ContiguousArray(repeating: -1, count: 1 << Int(bits))
    for name in names { append(name) }
  }

  private mutating func append(_ name: String) {
    // A copy of our own lies in one piece.
    var name = name
    name.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let key = ByteTable.key(of: bytes)
      var slot = Int(truncatingIfNeeded: key >> shift)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int8(entries.count)
      entries.append(Entry(key: key, count: bytes.count, start: words.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        words.append(bytes.word(at: offset))
        offset += 8
      }
      words.append(bytes.lastWord)
    }
  }

  /// The position of a name; `nil` when it is not in the table, or its bytes do not lie in one piece.
  package func position(of name: String) -> Int? {
    let position = name.utf8.withContiguousStorageIfAvailable { find(UnsafeRawBufferPointer($0)) }
    return position ?? nil
  }

  @inline(__always) private func find(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let key = ByteTable.key(of: bytes)
    var slot = Int(truncatingIfNeeded: key >> shift)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      let entry = entries[position]
      if entry.key == key, entry.count == bytes.count, holds(bytes, at: entry.start) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the name at a place, which has as many bytes, is these.
  @inline(__always) private func holds(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    var (index, offset) = (start, 0)
    while offset + 8 <= bytes.count {
      if words[index] != bytes.word(at: offset) { return false }
      index += 1
      offset += 8
    }
    return words[index] == bytes.lastWord
  }

  @inline(__always) private static func key(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var key = UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      key = mixed(key, bytes.word(at: offset))
      offset += 8
    }
    return mixed(key, bytes.lastWord)
  }

  @inline(__always) private static func mixed(_ key: UInt64, _ word: UInt64) -> UInt64 {
    let product = (key ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
