/// A host that a browser reads as an IPv4 address.
package enum IPv4Spelling: Sendable {
  /// A name.
  case notAnAddress
  /// Four decimal octets without leading zeros, the only spelling of RFC 3986 section 3.2.2.
  case canonical
  /// Another spelling: shorter, hexadecimal, octal, out of range. What it means, when anything.
  case other(meaning: String?)

  /// How a host is spelt. A host is an address when its last label is a number: the rule of the URL standard, which
  /// browsers follow, so that `2130706433`, `0x7f.1` and `127.0.0.256` are not names. One that is percent-encoded or has
  /// an empty label is a broken name first of all.
  package init(_ bytes: ContiguousArray<UInt8>, _ host: Range<Int>) {
    let labels = HostName.labels(of: bytes, host)
    guard let last = labels.last, IPv4Spelling.isNumber(bytes, last),
      !labels.contains(where: { $0.isEmpty }), !bytes[host].contains(UInt8(ascii: "%"))
    else {
      self = .notAnAddress
      return
    }
    if IPv4Spelling.isCanonical(bytes, labels) {
      self = .canonical
    } else {
      self = .other(meaning: IPv4Spelling.meaning(of: labels, in: bytes))
    }
  }

  private static func isNumber(_ bytes: ContiguousArray<UInt8>, _ label: Range<Int>) -> Bool {
    guard !label.isEmpty else { return false }
    return bytes[label].allSatisfy { $0.isASCIIDigit } || isHexadecimal(bytes, label)
  }

  private static func isHexadecimal(_ bytes: ContiguousArray<UInt8>, _ label: Range<Int>) -> Bool {
    label.count >= 2 && bytes[label.lowerBound] == UInt8(ascii: "0")
      && bytes[label.lowerBound + 1].asciiLowercased == UInt8(ascii: "x")
      && bytes[label.lowerBound + 2..<label.upperBound].allSatisfy { $0.hexDigit != nil }
  }

  private static func isCanonical(_ bytes: ContiguousArray<UInt8>, _ labels: [Range<Int>]) -> Bool {
    guard labels.count == 4 else { return false }
    for label in labels {
      guard label.count <= 3, !label.isEmpty, bytes[label].allSatisfy({ $0.isASCIIDigit }),
        label.count == 1 || bytes[label.lowerBound] != UInt8(ascii: "0"),
        let octet = number(bytes, label), octet <= 255
      else { return false }
    }
    return true
  }

  /// The address in canonical spelling; the last part fills all octets that are left.
  private static func meaning(of labels: [Range<Int>], in bytes: ContiguousArray<UInt8>) -> String? {
    guard labels.count <= 4 else { return nil }
    var address: UInt64 = 0
    for (position, label) in labels.enumerated() {
      guard let part = number(bytes, label) else { return nil }
      if position == labels.count - 1 {
        guard part < UInt64(1) << UInt64(8 * (5 - labels.count)) else { return nil }
        address |= part
      } else {
        guard part <= 255 else { return nil }
        address |= part << UInt64(8 * (3 - position))
      }
    }
    return String(address >> 24) + "." + String(address >> 16 & 0xFF) + "." + String(address >> 8 & 0xFF)
      + "."
      + String(address & 0xFF)
  }

  /// A decimal number, an octal one behind `0`, a hexadecimal one behind `0x`.
  private static func number(_ bytes: ContiguousArray<UInt8>, _ label: Range<Int>) -> UInt64? {
    guard isNumber(bytes, label) else { return nil }
    var digits = label
    var base: UInt64 = 10
    if isHexadecimal(bytes, label) {
      base = 16
      digits = label.lowerBound + 2..<label.upperBound
    } else if label.count > 1, bytes[label.lowerBound] == UInt8(ascii: "0") {
      base = 8
      digits = label.lowerBound + 1..<label.upperBound
    }
    var value: UInt64 = 0
    for byte in bytes[digits] {
      guard let digit = byte.hexDigit, UInt64(digit) < base, value < UInt64(1) << 40 else { return nil }
      value = value * base + UInt64(digit)
    }
    return value
  }
}
