import OAuthPreflight

/// A reference to a character: by one of the five names that every XML document has, or by its number (XML 1.0 section 4.1).
enum XMLReference {
  /// The longest reference with digits enough for every character.
  private static let length = 12

  /// The character of the reference at an index, which moves behind it; `nil` when it is none.
  static func scalar(_ bytes: ContiguousArray<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
    guard let end = bytes[index...].prefix(length).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    guard let scalar = scalar(named: String(decoding: bytes[index + 1..<end], as: UTF8.self)) else {
      return nil
    }
    index = end + 1
    return scalar
  }

  private static let names: [(String, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  private static func scalar(named name: String) -> Unicode.Scalar? {
    for (known, scalar) in names where known.hasSameBytes(as: name) { return scalar }
    guard name.utf8.first == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name.utf8.dropFirst().first == UInt8(ascii: "x")
    let digits = name.utf8.dropFirst(isHexadecimal ? 2 : 1)
    // A number may not begin with a sign, which `UInt32` would take.
    guard let first = digits.first, first.hexDigit != nil else { return nil }
    let number = String(decoding: digits, as: UTF8.self)
    return UInt32(number, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
  }
}
