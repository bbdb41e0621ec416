/// The authority of a redirect URI: no user before it, no fragment behind it, and a host and a port that everybody reads
/// alike.
extension RedirectSyntax {
  func checkAuthority(into findings: inout Findings) -> Bool {
    if let userinfo = uri.userinfo {
      let host = uri.host.map { shown($0).quoted } ?? "another one"
      findings.report(
        .redirectURIUserinfo, "the redirect URI names a user before '@'; its host is \(host)",
        at: place.bytes(userinfo.lowerBound..<userinfo.upperBound + 1),
        help: "remove everything up to the '@'")
      return true
    }
    if let fragment = uri.fragment {
      findings.report(
        .redirectURIFragment,
        fragment.isEmpty ? "the redirect URI ends in '#'" : "the redirect URI has a fragment",
        at: place.bytes(fragment.lowerBound - 1..<fragment.upperBound),
        help: "remove the '#' and what follows it")
      return true
    }
    guard let host = uri.host else { return false }
    if uri.isWeb, checkHost(host, into: &findings) { return true }
    return checkPort(into: &findings)
  }

  private func checkHost(_ host: Range<Int>, into findings: inout Findings) -> Bool {
    if checkIPSpelling(host, into: &findings) { return true }
    if bytes[host].contains(UInt8(ascii: "%")) {
      findings.report(
        .redirectURIHostPercentEncoded, "the host \(shown(host).quoted) is percent-encoded",
        at: place.bytes(host),
        help: "write the host as it is")
      return true
    }
    for label in HostName.labels(of: bytes, host) where label.isEmpty {
      let isLast = label.lowerBound == host.upperBound
      findings.report(
        .redirectURIHostDots,
        isLast
          ? "the host \(shown(host).quoted) ends in a dot"
          : "the host \(shown(host).quoted) has an empty label",
        at: place.bytes(host))
      return true
    }
    return false
  }

  private func checkIPSpelling(_ host: Range<Int>, into findings: inout Findings) -> Bool {
    if isIPLiteral(host) {
      let isClosed = host.count > 1 && bytes[host.upperBound - 1] == UInt8(ascii: "]")
      let address = host.lowerBound + 1..<(isClosed ? host.upperBound - 1 : host.upperBound)
      return checkIPv6(isClosed ? IPv6Spelling(bytes, address) : .malformed, host, into: &findings)
    }
    if let port = uri.port, isBareIPv6 {
      reportIPSpelling(
        host.lowerBound..<port.upperBound, "is an IPv6 address without its brackets", nil, into: &findings)
      return true
    }
    guard case .other(let meaning) = IPv4Spelling(bytes, host) else { return false }
    if let meaning {
      reportIPSpelling(host, "is another spelling of \(meaning)", meaning, into: &findings)
    } else {
      reportIPSpelling(host, "ends in a number, but is not an IPv4 address", nil, into: &findings)
    }
    return true
  }

  private func checkIPv6(_ spelling: IPv6Spelling, _ host: Range<Int>, into findings: inout Findings) -> Bool
  {
    switch spelling {
    case .canonical: return false
    case .other(let canonical):
      reportIPSpelling(
        host, "is another spelling of [\(canonical)]", "[" + canonical + "]", into: &findings)
    case .wrappedIPv4: reportIPSpelling(host, "wraps an IPv4 address", nil, into: &findings)
    case .malformed: reportIPSpelling(host, "is not an IPv6 address", nil, into: &findings)
    }
    return true
  }

  private func reportIPSpelling(
    _ host: Range<Int>, _ problem: String, _ canonical: String?, into findings: inout Findings
  ) {
    findings.report(
      .redirectURIIPSpelling, "the host \(shown(host).quoted) \(problem)", at: place.bytes(host),
      help: canonical.map { "write \($0)" })
  }

  private func checkPort(into findings: inout Findings) -> Bool {
    guard let port = uri.port, !port.isEmpty, !uri.isPortNumber(port) else { return false }
    findings.report(
      .redirectURIPortInvalid, "\(shown(port).quoted) is not a port number from 1 to 65535",
      at: place.bytes(port))
    return true
  }
}
