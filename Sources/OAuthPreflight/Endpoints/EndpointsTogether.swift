/// Judges what the endpoints of a provider are to each other: which are missing, the same, or in a domain of somebody else.
func checkEndpointsTogether(
  of provider: Provider, domainNames: DomainNames?, at base: Place, into findings: inout Findings
) {
  let metadata = provider.metadata
  let authorization = metadata.authorizationEndpoint
  let token = metadata.tokenEndpoint
  if let authorization, let token {
    if authorization.hasSameBytes(as: token) {
      findings.report(
        .endpointSame, "token_endpoint is the same URL as authorization_endpoint",
        at: base.appending("token_endpoint"),
        related: [Finding.Related(base.appending("authorization_endpoint"), "the other one")])
    }
  } else if authorization != nil, metadata["token_endpoint"] == nil, provider.protocol != .oauth1 {
    findings.report(.endpointMissing, "the metadata has no token_endpoint", at: base)
  } else if token != nil, metadata["authorization_endpoint"] == nil, provider.protocol != .oauth1 {
    findings.report(.endpointMissing, "the metadata has no authorization_endpoint", at: base)
  }
  if provider.protocol == .openIDConnect, metadata["issuer"] == nil, !metadata.members.isEmpty {
    findings.report(.issuerMissing, "the metadata has no issuer", at: base)
  }
  if let domainNames { checkDomains(of: provider, domainNames, at: base, into: &findings) }
}

private func checkDomains(
  of provider: Provider, _ names: DomainNames, at base: Place, into findings: inout Findings
) {
  let first = provider.metadata.issuer == nil ? "authorization_endpoint" : "issuer"
  guard findings.wantsAdvice, let text = provider.metadata.text(first) else { return }
  let firstURI = URIReference(text)
  // What is on the same host needs no look at the list of public suffixes.
  var home: String?
  for member in provider.metadata.members
  where isEndpoint(member.name) && !member.name.hasSameBytes(as: first) {
    guard case .text(let text) = member.value else { continue }
    let uri = URIReference(text)
    if uri.hasSameHost(as: firstURI) || uri.isIn(provider.domains) { continue }
    home = home ?? registrableDomain(of: firstURI, names)
    guard let home else { return }
    guard let domain = registrableDomain(of: uri, names), !domain.hasSameBytes(as: home) else { continue }
    let kin = first.hasSameBytes(as: "issuer") ? "the issuer" : first.quoted
    findings.report(
      .endpointForeignDomain, "\(member.name.quoted) is in \(domain), \(kin) in \(home)",
      at: base.appending(member.name), help: "correct it, or list the domain under domains",
      related: [Finding.Related(base.appending(first), kin)])
  }
}

/// The name below a public suffix that a URL's host is in; `nil` for an address, a template or a bare suffix.
private func registrableDomain(of uri: URIReference, _ names: DomainNames) -> String? {
  guard let host = uri.host, HostName.fault(in: uri.bytes, host) == nil,
    case .notAnAddress = IPv4Spelling(uri.bytes, host)
  else { return nil }
  var domain: String?
  for label in HostName.labels(of: uri.bytes, host).reversed() {
    let name = uri.text(label.lowerBound..<host.upperBound).asciiLowercased
    if !names.isPublicSuffix(name), label.upperBound < host.upperBound {
      domain = name
      break
    }
  }
  return domain
}

extension URIReference {
  /// Whether the host is one of some domains, or below one.
  fileprivate func isIn(_ domains: [String]) -> Bool {
    guard let host else { return false }
    let name = text(host).asciiLowercased
    return domains.contains { name.hasSameBytes(as: $0) || name.hasByteSuffix("." + $0) }
  }

  /// Whether the hosts are the same bytes.
  fileprivate func hasSameHost(as other: URIReference) -> Bool {
    guard let host, let otherHost = other.host else { return false }
    return bytes[host].elementsEqual(other.bytes[otherHost])
  }
}
