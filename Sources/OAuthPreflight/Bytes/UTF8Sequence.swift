/// Well-formed UTF-8 (RFC 3629 section 4), byte by byte: Swift's own decoders repair, a check must refuse.
package enum UTF8Sequence {
  /// The number of bytes of the character at a position; `nil` when it is overlong, truncated, a surrogate, beyond
  /// U+10FFFF or no start of a character at all.
  package static func length(in bytes: ContiguousArray<UInt8>, at start: Int) -> Int? {
    let lead = bytes[start]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - start >= length, second.contains(bytes[start + 1]) else { return nil }
    var index = start + 2
    while index < start + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      index += 1
    }
    return length
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
