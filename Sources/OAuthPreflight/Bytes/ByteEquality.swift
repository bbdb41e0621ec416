// Swift's `String ==` is canonical equivalence: "\u{212A}eys" equals "Keys". No server compares so; every comparison
// of untrusted text goes through here.

extension String {
  /// Whether both strings are the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasSameBytes(asOneOfItsLength: other)
  }

  /// The comparison proper; that of the lengths, which mostly decides, is worth a copy at every call.
  private func hasSameBytes(asOneOfItsLength other: String) -> Bool {
    // Native strings lie in one piece; comparing their bytes there is ten times as fast as walking two UTF-8 views.
    withBytes(andOf: other) {
      UnsafeRawBufferPointer($0).hasSameBytes(asOneOfItsLength: UnsafeRawBufferPointer($1))
    } ?? utf8.elementsEqual(other.utf8)
  }

  /// What a closure makes of the bytes of both strings; `nil` when those of one do not lie in one piece.
  @inline(__always)
  private func withBytes(
    andOf other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool? {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { body(bytes, $0) }
    }
    return result ?? nil
  }

  /// Feeds the UTF-8 bytes, and their number, to a hasher.
  package func hashBytes(into hasher: inout Hasher) {
    hasher.combine(utf8.count)
    let isDone: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
  }

  /// Whether the string's UTF-8 bytes come before another's.
  package func isBefore(bytesOf other: String) -> Bool {
    withBytes(andOf: other) { $0.isBefore($1) } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether the string begins with the same UTF-8 bytes as another.
  package func hasBytePrefix(_ prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }

  /// Whether the string ends with the same UTF-8 bytes as another.
  package func hasByteSuffix(_ suffix: String) -> Bool {
    let count = suffix.utf8.count
    guard utf8.count >= count else { return false }
    return withBytes(andOf: suffix) {
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0).suffix(count))
        .hasSameBytes(asOneOfItsLength: UnsafeRawBufferPointer($1))
    } ?? utf8.suffix(count).elementsEqual(suffix.utf8)
  }

  /// Whether a text is anywhere in the string, byte by byte.
  package func containsBytes(of text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The string with `A`–`Z` made lower case and every other byte kept.
  package var asciiLowercased: String {
    if !hasASCIIUppercase { return self }
    return String(decoding: utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether one of the letters `A`–`Z` is in the string.
  package var hasASCIIUppercase: Bool {
    for byte in utf8 where byte &- 0x41 < 26 { return true }
    return false
  }

  /// Whether both strings are the same bytes but for the case of ASCII letters.
  package func hasSameBytesIgnoringASCIICase(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isBefore(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < count, index < other.count {
      if self[index] != other[index] { return self[index] < other[index] }
      index += 1
    }
    return count < other.count
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes, given that they hold as many: eight at a time, and what is left over with some of the
  /// bytes before it.
  package func hasSameBytes(asOneOfItsLength other: UnsafeRawBufferPointer) -> Bool {
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        if word(at: offset) != other.word(at: offset) { return false }
        offset += 8
      }
      return word(at: count - 8) == other.word(at: count - 8)
    }
    if count >= 4 {
      return halfWord(at: 0) == other.halfWord(at: 0)
        && halfWord(at: count - 4) == other.halfWord(at: count - 4)
    }
    for offset in 0..<count where self[offset] != other[offset] { return false }
    return true
  }
}

extension [String] {
  /// Whether one of the strings is the same bytes.
  package func containsBytes(of text: String) -> Bool {
    contains { $0.hasSameBytes(as: text) }
  }

  /// The position of the first string that is the same bytes.
  package func firstIndex(ofBytes text: String) -> Int? {
    firstIndex { $0.hasSameBytes(as: text) }
  }
}
