// Where an authorization URL leads.

extension AuthorizationURLCheck {
  /// Judges the URL before its query.
  ///
  /// - Returns: Whether there is a request to read.
  func checkEndpoint(into findings: inout Findings) -> Bool {
    guard let scheme = uri.scheme, uri.isWeb, let host = uri.host, !host.isEmpty else {
      findings.report(
        .authorizationURLSyntax,
        uri.scheme == nil ? "the URL has no scheme" : "the URL is not a web URL with a host", at: place,
        help: uri.text(0..<uri.bytes.count).containsBytes(of: "://")
          ? "remove what comes before the URL" : "write the whole URL, beginning with https://")
      return false
    }
    if uri.hasScheme("http") {
      findings.report(
        .authorizationEndpointNotHTTPS, "the request goes over http", at: place.bytes(scheme),
        help: "use https")
    }
    if let fragment = uri.fragment {
      findings.report(
        .authorizationEndpointFragment, "the URL has a fragment, which no server sees",
        at: place.bytes(fragment.lowerBound - 1..<fragment.upperBound), help: "encode a # in a value as %23")
      // Nothing of a request that is there is missing besides.
      if uri.query == nil, !fragment.isEmpty { return false }
    }
    checkAddress(into: &findings)
    return true
  }

  private func checkAddress(into findings: inout Findings) {
    guard let endpoint = provider?.metadata.authorizationEndpoint else {
      if let userinfo = uri.userinfo {
        findings.report(
          .authorizationURLSyntax, "the URL names a user before its host", at: place.bytes(userinfo))
      }
      return
    }
    if isAtOtherEndpoint { return }
    if !isAt(URIReference(endpoint)) {
      findings.report(
        .authorizationEndpointMismatch,
        "the request goes to " + shownAddress + ", not to " + providerName,
        at: place.bytes(0..<uri.path.upperBound),
        help: "the endpoint is " + endpoint.quoted
          + (endpoint.utf8.contains(UInt8(ascii: "{")) ? ", with the registration's variables" : ""))
      return
    }
    let pairs = uri.query.map { uri.text($0).splitAtBytes(of: "&") } ?? []
    for pair in endpointPairs where !pair.utf8.isEmpty && !pairs.containsBytes(of: pair) {
      findings.report(
        .authorizationEndpointMismatch, "the request lacks " + pair.quoted + " of the endpoint's own query",
        at: place, help: "the endpoint is " + endpoint.quoted)
    }
  }

  /// Whether the URL leads to the provider's authorization endpoint.
  package var isAtProvider: Bool {
    guard uri.isWeb, let endpoint = provider?.metadata.authorizationEndpoint else { return false }
    return isAt(URIReference(endpoint)) || isAtOtherEndpoint
  }

  /// Whether the URL leads to one of the provider's other authorization endpoints.
  var isAtOtherEndpoint: Bool {
    guard let provider else { return false }
    return provider.otherAuthorizationEndpoints.contains { isAt(URIReference($0)) }
  }

  /// Whether the URL leads to an endpoint: another scheme has its own finding, and the case of scheme and host means
  /// nothing (RFC 3986 section 6.2.2.1).
  private func isAt(_ endpoint: URIReference) -> Bool {
    guard let authority = endpoint.authority, endpoint.isWeb else { return true }
    var path = endpoint.text(endpoint.path)
    if path.utf8.isEmpty { path = "/" }
    let template = endpoint.text(authority).asciiLowercased + path
    guard let provider else { return true }
    let address = AuthorizationURLCheck.address(of: uri, withScheme: false)
    let described = provider.template(template, for: registration)
    return described.matches(address) || described.matches(address.withoutVersion)
  }

  /// Where the URL leads, without a password that may stand before the host, and without the parameters that stand in the
  /// path when the '?' is missing.
  private var shownAddress: String {
    guard let authority = uri.authority, let host = uri.host else { return "no host" }
    let name = host.lowerBound..<authority.upperBound
    if !uri.bytes[name].allSatisfy({ $0.standsInHost }) { return "another host" }
    if uri.userinfo != nil { return "the host " + uri.text(name).quoted + " with a user's name" }
    let isPlain = uri.bytes[uri.path].allSatisfy { $0.isUnreserved || $0 == UInt8(ascii: "/") }
    return isPlain
      ? AuthorizationURLCheck.address(of: uri).quoted : "another path of " + uri.text(name).quoted
  }

  /// Host, port and path of a URL, with the host in lower case.
  private static func address(of uri: URIReference, withScheme: Bool = true) -> String {
    guard let authority = uri.authority, let host = uri.host else { return "" }
    var text = ""
    if withScheme, let scheme = uri.scheme { text = uri.text(scheme).asciiLowercased + "://" }
    text += uri.text(authority.lowerBound..<host.lowerBound)
    text += uri.text(host.lowerBound..<authority.upperBound).asciiLowercased
    return text + (uri.path.isEmpty ? "/" : uri.text(uri.path))
  }

  /// The parameters that belong to the described endpoint itself and must be kept (RFC 6749 section 3.1), undecoded.
  var endpointPairs: [String] {
    guard let endpoint = provider?.metadata.authorizationEndpoint else { return [] }
    let described = URIReference(endpoint)
    guard let query = described.query else { return [] }
    return described.text(query).splitAtBytes(of: "&")
  }
}

extension String {
  /// Host and path without an API version that stands first in the path: Facebook has its dialog at `/v19.0/dialog/oauth`,
  /// too.
  fileprivate var withoutVersion: String {
    let parts = splitAtBytes(of: "/")
    guard parts.count > 2, parts[1].isVersion else { return self }
    var text = parts[0]
    for part in parts[2...] { text += "/" + part }
    return text
  }

  /// Whether the text is `v` and two numbers.
  private var isVersion: Bool {
    guard utf8.first == UInt8(ascii: "v") else { return false }
    let numbers = String(decoding: utf8.dropFirst(), as: UTF8.self).splitAtBytes(of: ".")
    return numbers.count == 2
      && numbers.allSatisfy { !$0.utf8.isEmpty && $0.utf8.allSatisfy({ $0.isASCIIDigit }) }
  }
}
