// Where the answer arrived.

extension CallbackCheck {
  /// Compares the URL without the answer with the redirect URI of the request.
  ///
  /// - Returns: The pairs of the query that are the answer's.
  mutating func checkAddress(of uri: URIReference) -> [FormDecoding.Pair] {
    let pairs = uri.query.map { FormDecoding(uri.bytes, $0).pairs } ?? []
    guard let redirect = pending.redirectURI.map({ URIReference($0.value) }) else {
      checkTransport(of: uri)
      return pairs
    }
    if !uri.isAtAddress(of: redirect) {
      reportAddress(of: uri, redirect)
      return pairs
    }
    checkTransport(of: uri)
    var rest = pairs
    guard let registered = redirect.query else { return rest }
    for own in FormDecoding(redirect.bytes, registered).pairs {
      let text = redirect.text(own.range)
      guard let index = rest.firstIndex(where: { uri.text($0.range).hasSameBytes(as: text) }) else {
        report(
          .callbackURIMismatch, "the answer lacks " + own.name.quoted + " of the redirect URI's query",
          at: place,
          help: "the provider must keep the query of the redirect URI",
          related: [.init(requestPlace(of: "redirect_uri"), "the redirect URI")])
        return rest
      }
      // A parameter of the answer that the redirect URI has too stands twice, whatever it says.
      if !own.isOfAnswer { rest.remove(at: index) }
    }
    return rest
  }

  private mutating func reportAddress(of uri: URIReference, _ redirect: URIReference) {
    let address = uri.addressText
    for other in pending.redirectURIsElsewhere where uri.isAtAddress(of: URIReference(other.uri.value)) {
      report(
        .issRedirectURIMismatch,
        "the answer arrived at the redirect URI of " + other.provider.displayed(atMost: 60) + ", not of "
          + providerName, at: place.bytes(0..<uri.path.upperBound),
        help: "use nothing of this answer: it may be that of another server (mix-up)",
        related: [.init(requestPlace(of: "redirect_uri"), "the redirect URI")])
      return
    }
    report(
      .callbackURIMismatch, "the answer arrived at " + address.quoted + ", not at the redirect URI",
      at: place.bytes(0..<uri.path.upperBound), help: "the redirect URI is " + redirect.addressText.quoted,
      related: [.init(requestPlace(of: "redirect_uri"), "the redirect URI")])
  }

  /// An answer over http can be read by everybody on the way, except on the device itself (RFC 8252 section 7.3).
  private mutating func checkTransport(of uri: URIReference) {
    guard uri.hasScheme("http"), let host = uri.host else { return }
    let kind = RedirectHost.kind(of: uri, host)
    if kind == .loopback || kind == .localhost { return }
    report(
      .redirectURIHTTPNotLoopback, "the answer came over http", at: place.bytes(0..<uri.path.upperBound),
      help: "redirect to an https URI")
  }
}

extension URIReference {
  /// Whether scheme, userinfo, host, port and path are the same bytes (RFC 9700 section 4.1.3). Only an empty path of a
  /// web URI is `/`, as every browser makes it (RFC 3986 section 6.2.3).
  fileprivate func isAtAddress(of redirect: URIReference) -> Bool {
    let one = bytes[0..<path.upperBound]
    let other = redirect.bytes[0..<redirect.path.upperBound]
    if one.elementsEqual(other) { return true }
    guard isWeb, redirect.path.isEmpty, holds("/", in: path) else { return false }
    return one.dropLast().elementsEqual(other)
  }

  /// The URI before its query, which holds no part of the answer.
  fileprivate var addressText: String { text(0..<path.upperBound) }
}
