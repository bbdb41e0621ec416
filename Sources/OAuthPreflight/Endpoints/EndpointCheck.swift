/// Judges the endpoints and the issuer of a provider's metadata, and what they are to each other.
package func checkEndpoints(of provider: Provider, domainNames: DomainNames?, into findings: inout Findings) {
  let base = Place(JSONPointer("/metadata"))
  for member in provider.metadata.members where isEndpoint(member.name) {
    guard case .text(let text) = member.value else {
      findings.report(
        .endpointType, "\(member.name.quoted) is not text", at: base.appending(member.name),
        help: "write a URL")
      continue
    }
    // An ordinary URL leaves nothing to say, but for an issuer that ends in a slash.
    if let url = OrdinaryURL(text), url.path.count != 1 { continue }
    EndpointCheck(name: member.name, text: text, provider: provider, place: base.appending(member.name))
      .run(into: &findings)
  }
  for (index, text) in provider.otherAuthorizationEndpoints.enumerated() {
    let key = "other_authorization_endpoints"
    let place = Place().appending(key).appending(index)
    EndpointCheck(name: "authorization_endpoint", in: key, text: text, provider: provider, place: place)
      .run(into: &findings)
  }
  for (index, text) in provider.otherIssuers.enumerated() {
    let place = Place().appending("other_issuers").appending(index)
    EndpointCheck(name: "issuer", in: "other_issuers", text: text, provider: provider, place: place)
      .reportUndeclared(into: &findings)
  }
  checkEndpointsTogether(of: provider, domainNames: domainNames, at: base, into: &findings)
}

/// Whether a member of the metadata is a URL that a client calls: the issuer, the key set, and every `*_endpoint`.
package func isEndpoint(_ name: String) -> Bool {
  name.hasByteSuffix("_endpoint")
    || ["issuer", "jwks_uri", "check_session_iframe"].containsBytes(of: name)
}

/// The checks of one endpoint; the first fault is the one reported.
private struct EndpointCheck {
  /// The member of the metadata that it is, or could be.
  let name: String
  /// The key that holds it, as messages name it.
  let key: String
  let text: String
  let place: Place
  let uri: URIReference
  /// The first template variable that the provider does not declare.
  private let undeclared: EndpointTemplate.Variable?

  private var isIssuer: Bool { name.hasSameBytes(as: "issuer") }

  init(name: String, in key: String? = nil, text: String, provider: Provider, place: Place) {
    self.name = name
    self.key = key ?? name
    self.text = text
    self.place = place
    let template = EndpointTemplate(text)
    uri = URIReference(template.filled)
    undeclared = template.variables.first { !provider.declares($0.name) }
  }

  func run(into findings: inout Findings) {
    if checkText(into: &findings) { return }
    reportUndeclared(into: &findings)
    // What follows is wrong whatever its value; one at the beginning may stand for nearly all.
    if let undeclared, uri.scheme == nil, undeclared.range.lowerBound == 0 { return }
    if checkScheme(into: &findings) || checkAuthority(into: &findings) || checkRest(into: &findings) {
      return
    }
    reportAdvice(into: &findings)
  }

  /// Reports a placeholder that no variable fills.
  func reportUndeclared(into findings: inout Findings) {
    guard let undeclared else { return }
    findings.report(
      .endpointPlaceholder, "no variable fills \(undeclared.text.quoted) in \(key.quoted)",
      at: place.bytes(undeclared.range),
      help: "declare it under variables and write it as {name}, or write its value")
  }

  /// Reports one fault; returns true, so that a step can end with it.
  private func report(
    _ rule: Rule, _ message: String, _ range: Range<Int>? = nil, help: String? = nil,
    into findings: inout Findings
  ) -> Bool {
    findings.report(rule, message, at: range.map { place.bytes($0) } ?? place, help: help)
    return true
  }

  private func checkText(into findings: inout Findings) -> Bool {
    for (index, byte) in uri.bytes.enumerated() {
      if byte <= 0x20 || byte == 0x7F {
        return report(
          .endpointSyntax, "\(key.quoted) holds white space or a control character", index..<index + 1,
          into: &findings)
      }
    }
    for scalar in text.unicodeScalars where !scalar.isASCII {
      var message = "\(key.quoted) holds \(scalar.codePointName), which is not ASCII"
      if let reading = LookAlike.asciiReading(of: text) { message += "; it looks like \(reading.quoted)" }
      return report(.endpointNonASCII, message, help: "write a host in its xn-- form", into: &findings)
    }
    return false
  }

  private func checkScheme(into findings: inout Findings) -> Bool {
    guard let scheme = uri.scheme else {
      return report(
        .endpointNotAbsolute, "\(key.quoted) \(text.quoted) does not begin with https://", into: &findings)
    }
    guard uri.hasScheme("https") else {
      return report(
        .endpointNotHTTPS, "\(key.quoted) has the scheme \(uri.text(scheme).quoted)", scheme,
        help: "use https",
        into: &findings)
    }
    return false
  }

  private func checkAuthority(into findings: inout Findings) -> Bool {
    guard let host = uri.host, !host.isEmpty else {
      return report(.endpointSyntax, "\(key.quoted) \(text.quoted) names no host", into: &findings)
    }
    if let broken = uri.firstBrokenCharacter {
      let character = String(Character(Unicode.Scalar(uri.bytes[broken])))
      return report(
        .endpointSyntax, "\(key.quoted) holds \(character.quoted) where no URL does", broken..<broken + 1,
        into: &findings)
    }
    if let userinfo = uri.userinfo {
      return report(
        .endpointUserinfo, "\(key.quoted) holds a user before its host", userinfo, help: "remove it",
        into: &findings)
    }
    if let port = uri.port, !port.isEmpty, !uri.isPortNumber(port) {
      return report(
        .endpointSyntax, "\(uri.text(port).quoted) is not a port number from 1 to 65535", port,
        into: &findings)
    }
    return checkHost(host, into: &findings)
  }

  private func checkHost(_ host: Range<Int>, into findings: inout Findings) -> Bool {
    let found = uri.text(host).quoted
    switch uri.spelling(ofHost: host) {
    case .name:
      return false
    case .address:
      return report(
        .endpointIPLiteral, "the host of \(key.quoted) is the IP address \(found)", host, into: &findings)
    case .brokenIPv6:
      return report(
        .endpointSyntax, "the host \(found) of \(key.quoted) is not a well-formed IPv6 address", host,
        into: &findings)
    case .brokenIPv4:
      return report(
        .endpointSyntax, "the host \(found) of \(key.quoted) is not a well-formed IPv4 address", host,
        into: &findings)
    case .brokenName:
      return report(
        .endpointSyntax, "\(found) in \(key.quoted) is not a host name", host, into: &findings)
    }
  }

  private func checkRest(into findings: inout Findings) -> Bool {
    if let fragment = uri.fragment {
      return report(
        .endpointFragment, "\(key.quoted) has a fragment", fragment.lowerBound - 1..<fragment.upperBound,
        help: "remove the '#' and what follows it", into: &findings)
    }
    guard let query = uri.query else { return false }
    let mark = query.lowerBound - 1
    if isIssuer {
      return report(
        .issuerQuery, "the issuer has a query", mark..<query.upperBound, help: "remove it", into: &findings)
    }
    if query.isEmpty {
      return report(
        .endpointEmptyQuery, "\(key.quoted) ends in '?'", mark..<query.upperBound, help: "remove it",
        into: &findings)
    }
    for parameter in FormDecoding(uri.bytes, query).pairs
    where ProtocolParameters.core.containsBytes(of: parameter.name)
      || ProtocolParameters.library.containsBytes(of: parameter.name)
    {
      return report(
        .endpointReservedQuery,
        "\(key.quoted) already holds \(parameter.name.quoted), which the client sends",
        parameter.range, help: "remove it", into: &findings)
    }
    return false
  }

  private func reportAdvice(into findings: inout Findings) {
    guard isIssuer, let host = uri.host else { return }
    let start = 0..<host.upperBound
    if uri.bytes[start].contains(where: { $0.isASCIIUppercase })
      || uri.port.map({ $0.isEmpty || uri.isDefaultPort($0) }) ?? false
    {
      findings.report(
        .issuerNormalForm, "the issuer \(text.quoted) has upper-case letters, a default or an empty port",
        at: place,
        help: "write it as the provider's tokens do")
    } else if uri.text(uri.path).hasSameBytes(as: "/") {
      findings.report(
        .issuerTrailingSlash, "the issuer \(text.quoted) ends in a slash", at: place.bytes(uri.path),
        help: "write it as the provider's tokens do, most likely without the slash")
    }
  }
}

extension Provider {
  fileprivate func declares(_ variable: String) -> Bool {
    for declared in variables where declared.name.hasSameBytes(as: variable) { return true }
    return false
  }
}
