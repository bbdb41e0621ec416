/// Bytes as words of eight: what is compared or mixed word by word needs no loop for the rest.
extension UnsafeRawBufferPointer {
  /// Eight bytes.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Four bytes.
  @inline(__always) func halfWord(at offset: Int) -> UInt32 {
    loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// The last eight bytes, or all of a shorter text; they may overlap the words before.
  @inline(__always) var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    if count >= 4 {
      return UInt64(halfWord(at: count - 4)) << 32 | UInt64(halfWord(at: 0))
    }
    if count == 0 { return 0 }
    return UInt64(self[0]) << 16 | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1])
  }
}
