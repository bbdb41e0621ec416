// What every URL of a server must be, whoever calls it.

extension URIReference {
  /// How a host is written.
  package enum HostSpelling: Sendable {
    case name, address, brokenName, brokenIPv4, brokenIPv6
  }

  /// How the host is written, by byte.
  package func spelling(ofHost host: Range<Int>) -> HostSpelling {
    if !host.isEmpty, bytes[host.lowerBound] == UInt8(ascii: "[") {
      guard host.count > 2, bytes[host.upperBound - 1] == UInt8(ascii: "]") else { return .brokenIPv6 }
      if case .malformed = IPv6Spelling(bytes, host.lowerBound + 1..<host.upperBound - 1) {
        return .brokenIPv6
      }
      return .address
    }
    switch IPv4Spelling(bytes, host) {
    case .canonical: return .address
    case .other: return .brokenIPv4
    case .notAnAddress: return HostName.fault(in: bytes, host) == nil ? .name : .brokenName
    }
  }

  /// Whether a range is the number of a port, from 1 to 65535.
  package func isPortNumber(_ port: Range<Int>) -> Bool {
    var number = 0
    for byte in bytes[port] {
      guard byte.isASCIIDigit, number <= 65535 else { return false }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return (1...65535).contains(number)
  }

  /// The first character that is where no URL has it (RFC 3986 appendix A).
  package var firstBrokenCharacter: Int? {
    if let broken = PercentEncoding.firstBroken(in: bytes, 0..<bytes.count) { return broken }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "#"): continue
      case UInt8(ascii: "["), UInt8(ascii: "]"): if host?.contains(index) ?? false { continue }
      default: break
      }
      if !byte.isPathCharacter { return index }
    }
    return nil
  }
}
