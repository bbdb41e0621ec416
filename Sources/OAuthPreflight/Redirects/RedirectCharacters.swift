/// The characters of a redirect URI (RFC 3986 section 2), and what an http URI must have.
extension RedirectSyntax {
  func checkCharacters(into findings: inout Findings) -> Bool {
    if let broken = PercentEncoding.firstBroken(in: bytes, outsideIPLiteral(0..<bytes.count)) {
      reportSyntax(
        "'%' in \(text.value.quoted) is not followed by two hexadecimal digits", broken..<broken + 1,
        help: "write %25 for a percent sign", into: &findings)
      return true
    }
    if let fault = firstForeignCharacter() {
      let character = String(Character(Unicode.Scalar(bytes[fault])))
      reportSyntax(
        "\(text.value.quoted) holds \(character.quoted), which no URI does", fault..<fault + 1,
        help: bytes[fault] == UInt8(ascii: "\\")
          ? "write '/': browsers take a backslash for one, servers do not" : nil,
        into: &findings)
      return true
    }
    guard uri.isWeb else { return false }
    guard let host = uri.host else {
      reportSyntax("\(text.value.quoted) has no '//' between scheme and host", nil, into: &findings)
      return true
    }
    if host.isEmpty, !isBareIPv6 {
      reportSyntax("\(text.value.quoted) names no host", nil, into: &findings)
      return true
    }
    return false
  }

  private func reportSyntax(
    _ message: String, _ range: Range<Int>?, help: String? = nil, into findings: inout Findings
  ) {
    findings.report(
      .redirectURISyntax, message, at: range.map { place.bytes($0) } ?? place, help: help)
  }

  /// An IP literal is judged as one, with all that is in its brackets.
  private func outsideIPLiteral(_ range: Range<Int>) -> Range<Int> {
    guard let host = uri.host, isIPLiteral(host) else { return range }
    return host.upperBound..<range.upperBound
  }

  func isIPLiteral(_ host: Range<Int>) -> Bool {
    !host.isEmpty && bytes[host.lowerBound] == UInt8(ascii: "[")
  }

  private func firstForeignCharacter() -> Int? {
    var index = uri.scheme?.upperBound ?? 0
    while index < bytes.count {
      let byte = bytes[index]
      if !byte.isPathCharacter, byte != UInt8(ascii: "%"), !isDelimiter(byte, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func isDelimiter(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"): true
    case UInt8(ascii: "#"): uri.fragment?.lowerBound == index + 1
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      // In a user name they only dress it up as an address; the user name is the fault to report.
      uri.userinfo?.contains(index) ?? false || isIPLiteralByte(index)
    default: isIPLiteralByte(index)
    }
  }

  private func isIPLiteralByte(_ index: Int) -> Bool {
    uri.host.map { isIPLiteral($0) && $0.contains(index) } ?? false
  }

  /// `http://::1/`: an address that lacks its brackets.
  var isBareIPv6: Bool {
    guard let host = uri.host, let port = uri.port, !isIPLiteral(host) else { return false }
    guard case .malformed = IPv6Spelling(bytes, host.lowerBound..<port.upperBound) else { return true }
    return false
  }
}
