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
    let letters = ContiguousArray(text.utf8)
    guard letters.count % 4 != 1 else { return nil }
    var bytes: ContiguousArray<UInt8> = []
    bytes.reserveCapacity(letters.count * 3 / 4)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for letter in letters {
      guard let value = value(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return bits == 0 ? bytes : nil
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

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
