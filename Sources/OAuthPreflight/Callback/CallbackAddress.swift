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
      // A parameter of the answer that the redirect URI has too appears twice, whatever it says.
      if own.isOfAnswer { continue }
      let kept = rest.remove(at: index)
      if let second = rest.first(where: { $0.name.hasSameBytes(as: own.name) }) {
        report(
          .duplicateParameter, own.name.quoted + " of the redirect URI's query appears more than once",
          at: place.bytes(second.range), help: "use nothing of this answer",
          related: [.init(place.bytes(kept.range), "the redirect URI has this one")])
      }
    }
    return rest
  }

  /// Whether a URL is what an SDK opens the app with, after it took the provider's answer at its own page.
  func isOfSDK(_ uri: URIReference) -> Bool {
    guard let sdk, !sdk.callbackSchemes.isEmpty, let redirect = pending.redirectURI else { return false }
    return !uri.isWeb && URIReference(redirect.value).isWeb
  }

  private mutating func reportAddress(of uri: URIReference, _ redirect: URIReference) {
    let place = place.bytes(0..<uri.path.upperBound)
    let related = [Finding.Related(requestPlace(of: "redirect_uri"), "the redirect URI")]
    if let sdk, isOfSDK(uri) {
      report(
        .callbackURIMismatch,
        "the answer is the URL that " + sdk.displayName + " opens the app with, not that of " + providerName,
        at: place,
        help: "the SDK reads it; " + providerName + " answers at " + redirect.addressText.quoted,
        related: related)
      return
    }
    for other in pending.redirectURIsElsewhere where uri.isAtAddress(of: URIReference(other.uri.value)) {
      report(
        .issRedirectURIMismatch,
        "the answer arrived at the redirect URI of " + other.provider.displayed(atMost: 60) + ", not of "
          + providerName, at: place,
        help: "use nothing of this answer: it may be that of another server (mix-up)", related: related)
      return
    }
    report(
      .callbackURIMismatch, "the answer arrived " + uri.difference(from: redirect), at: place,
      help: "the redirect URI is " + redirect.addressText.quoted, related: related)
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

extension Preflight {
  /// The redirect URI that an answer belongs to, for a request that does not repeat it: of the registered ones, or else of
  /// the SDK's, the one at the answer's address, and the first when none is.
  package func redirectURI(answeredBy url: String) -> RedirectURI? {
    let candidates = registration.redirectURIs ?? redirects.sdkOwned
    let uri = URIReference(url)
    for candidate in candidates {
      let redirect = URIReference(candidate.value)
      if uri.isAtAddress(of: redirect) { return candidate }
      if uri.isAtLoopbackAddress(of: redirect) { return RedirectURI(uri.addressText + redirect.querySuffix) }
    }
    return candidates.first
  }
}

extension URIReference {
  /// Whether only the port differs on a loopback literal, where the app chooses it (RFC 8252 section 7.3).
  fileprivate func isAtLoopbackAddress(of redirect: URIReference) -> Bool {
    guard hasScheme("http"), redirect.hasScheme("http"), let host,
      RedirectHost.kind(of: self, host) == .loopback
    else { return false }
    return userinfo == nil && redirect.userinfo == nil && hasSame(.host, as: redirect)
      && hasSame(.path, as: redirect)
  }

  fileprivate var querySuffix: String { query.map { "?" + text($0) } ?? "" }

  /// Whether scheme, userinfo, host, port and path are the same bytes (RFC 9700 section 4.1.3). Only an empty path of a
  /// web URI is `/`, as every browser makes it (RFC 3986 section 6.2.3).
  fileprivate func isAtAddress(of redirect: URIReference) -> Bool {
    let one = bytes[0..<path.upperBound]
    let other = redirect.bytes[0..<redirect.path.upperBound]
    if one.elementsEqual(other) { return true }
    guard isWeb, redirect.path.isEmpty, holds("/", in: path) else { return false }
    return one.dropLast().elementsEqual(other)
  }

  /// How the address differs from that of the redirect URI, in words that show no path and no odd host: where a '?' is
  /// missing, the answer is in it.
  fileprivate func difference(from redirect: URIReference) -> String {
    if !hasSame(.scheme, as: redirect), let scheme {
      return "with the scheme " + text(scheme).quoted + ", not that of the redirect URI"
    }
    if !hasSame(.userinfo, as: redirect) { return "at an address that names a user, unlike the redirect URI" }
    if !hasSame(.host, as: redirect) || !hasSame(.port, as: redirect) {
      guard let authority, let host else { return "at an address without a host, unlike the redirect URI" }
      let name = host.lowerBound..<authority.upperBound
      guard bytes[name].allSatisfy({ $0.standsInHost }) else {
        return "at another host than that of the redirect URI"
      }
      return "at " + text(name).quoted + ", not at the host of the redirect URI"
    }
    return "at another path than that of the redirect URI"
  }

  /// The URI before its query.
  fileprivate var addressText: String { text(0..<path.upperBound) }
}
