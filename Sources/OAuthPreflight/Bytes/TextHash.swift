/// A hash that tells names of documents apart quickly. It is not a defence: who relies on it compares the texts too.
package enum TextHash {
  /// The hash of UTF-8 bytes, eight at a time.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(bytes.count) &* prime
    var offset = 0
    while offset + 8 < bytes.count {
      hash = (hash ^ bytes.word(at: offset)) &* prime
      hash ^= hash >> 29
      offset += 8
    }
    hash = (hash ^ bytes.lastWord) &* prime
    return hash ^ (hash >> 32)
  }

  /// The hash of a text.
  package static func of(_ text: String) -> UInt64 {
    let hash = text.utf8.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0)) }
    return hash ?? ContiguousArray(text.utf8).withUnsafeBytes { of($0) }
  }

  /// The part of a hash that a node has room for; never 0.
  package static func short(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) | 1
  }
}
