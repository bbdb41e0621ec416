/// The grammar of numbers (RFC 8259 section 6).
enum JSONNumber {
  /// Where the number that starts at `start` ends; `nil` when none does.
  static func end(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int? {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let integer = digits(in: bytes, from: index)
    guard integer > index else { return nil }
    if integer - index > 1, bytes[index] == UInt8(ascii: "0") { return nil }
    index = integer
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fraction = digits(in: bytes, from: index + 1)
      guard fraction > index + 1 else { return nil }
      index = fraction
    }
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return index }
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
    let exponent = digits(in: bytes, from: index)
    return exponent > index ? exponent : nil
  }

  /// Whether the whole text is a number.
  static func matches(_ text: String) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    return end(in: bytes, from: 0) == bytes.count
  }

  private static func digits(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index
  }
}
