/// Base 64 with the URL and filename safe alphabet and without padding (RFC 4648 section 5, RFC 7515 section 2).
package enum Base64URL {
  /// The text of some bytes.
  package static func encoded(_ bytes: ContiguousArray<UInt8>) -> String {
    var text: ContiguousArray<UInt8> = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var index = 0
    while index < bytes.count {
      let second = index + 1 < bytes.count ? bytes[index + 1] : 0
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      text.append(letter(bytes[index] >> 2))
      text.append(letter((bytes[index] & 0x03) << 4 | second >> 4))
      if index + 1 < bytes.count { text.append(letter((second & 0x0F) << 2 | third >> 6)) }
      if index + 2 < bytes.count { text.append(letter(third & 0x3F)) }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; `nil` for padding, a letter of another alphabet, a length that no encoder makes, and bits that
  /// are left over but not zero: two texts must never stand for the same bytes.
  package static func decoded(_ text: String) -> ContiguousArray<UInt8>? {
    let bytes = ContiguousArray(text.utf8)
    return try? decode(bytes, in: bytes.indices)
  }

  private static func letter(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + value - 26
    case 52..<62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }
}
