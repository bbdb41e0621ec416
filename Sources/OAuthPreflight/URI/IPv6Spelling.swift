/// What is between the brackets of an IP literal (RFC 3986 section 3.2.2).
package enum IPv6Spelling: Sendable {
  /// The spelling of RFC 5952 section 4.
  case canonical
  /// An address, but spelt otherwise; the spelling it should have.
  case other(canonical: String)
  /// An IPv4 address in an IPv6 coat (RFC 4291 section 2.5.5), which comparisons of hosts overlook.
  case wrappedIPv4
  /// No address: a zone identifier, a name, too many groups.
  case malformed

  /// How the text in a range is spelt; the brackets are not part of it.
  package init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    guard let groups = IPv6Spelling.groups(bytes, range) else {
      self = .malformed
      return
    }
    if bytes[range].contains(UInt8(ascii: ".")) || IPv6Spelling.isMapped(groups) {
      self = .wrappedIPv4
      return
    }
    let canonical = IPv6Spelling.text(of: groups)
    self = bytes[range].elementsEqual(canonical.utf8) ? .canonical : .other(canonical: canonical)
  }

  /// `::ffff:0:0/96`.
  private static func isMapped(_ groups: [UInt16]) -> Bool {
    groups[5] == 0xFFFF && groups[..<5].allSatisfy { $0 == 0 }
  }

  /// The eight groups of an address; `nil` for what is none.
  private static func groups(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> [UInt16]? {
    var groups: [UInt16] = []
    var gap: Int?
    var index = range.lowerBound
    if range.count >= 2, bytes[index] == UInt8(ascii: ":") {
      guard bytes[index + 1] == UInt8(ascii: ":") else { return nil }
      gap = 0
      index += 2
    }
    while index < range.upperBound {
      let end = endOfGroup(bytes, index..<range.upperBound)
      if end < range.upperBound, bytes[end] == UInt8(ascii: ".") {
        guard let tail = dottedTail(bytes, index..<range.upperBound) else { return nil }
        groups += tail
        index = range.upperBound
        break
      }
      guard let group = group(bytes, index..<end) else { return nil }
      groups.append(group)
      guard end < range.upperBound else { return complete(groups, gap) }
      guard bytes[end] == UInt8(ascii: ":") else { return nil }
      index = end + 1
      guard index < range.upperBound else { return nil }
      if bytes[index] == UInt8(ascii: ":") {
        guard gap == nil else { return nil }
        gap = groups.count
        index += 1
      }
    }
    return complete(groups, gap)
  }

  private static func complete(_ groups: [UInt16], _ gap: Int?) -> [UInt16]? {
    guard let gap else { return groups.count == 8 ? groups : nil }
    guard groups.count < 8 else { return nil }
    let zeros = [UInt16](repeating: 0, count: 8 - groups.count)
    return Array(groups[..<gap]) + zeros + Array(groups[gap...])
  }

  private static func endOfGroup(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end].hexDigit != nil { end += 1 }
    return end
  }

  private static func group(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> UInt16? {
    guard !range.isEmpty, range.count <= 4 else { return nil }
    var value: UInt16 = 0
    for byte in bytes[range] {
      guard let digit = byte.hexDigit else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// The two groups of an IPv4 address at the end.
  private static func dottedTail(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> [UInt16]? {
    guard case .canonical = IPv4Spelling(bytes, range) else { return nil }
    var octets: [UInt16] = []
    for label in HostName.labels(of: bytes, range) {
      var octet: UInt16 = 0
      for byte in bytes[label] { octet = octet * 10 + UInt16(byte - UInt8(ascii: "0")) }
      octets.append(octet)
    }
    return [octets[0] << 8 | octets[1], octets[2] << 8 | octets[3]]
  }

  /// RFC 5952: lower case, no leading zeros, the first longest run of zero groups as `::`.
  private static func text(of groups: [UInt16]) -> String {
    let gap = longestZeros(in: groups)
    var text = ""
    var index = 0
    while index < groups.count {
      if let gap, index == gap.lowerBound {
        text += "::"
        index = gap.upperBound
        continue
      }
      if !text.isEmpty, !text.hasByteSuffix(":") { text += ":" }
      text += String(groups[index], radix: 16)
      index += 1
    }
    return text
  }

  private static func longestZeros(in groups: [UInt16]) -> Range<Int>? {
    var longest = 0..<0
    var start = 0
    while start < groups.count {
      var end = start
      while end < groups.count, groups[end] == 0 { end += 1 }
      if end - start > longest.count { longest = start..<end }
      start = max(end, start + 1)
    }
    return longest.count >= 2 ? longest : nil
  }
}
