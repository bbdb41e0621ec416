extension Preflight {
  /// Checks a whole authorization URL (RFC 6749 section 4.1.1): what is about to be opened in a browser.
  ///
  /// Nothing is missing from a URL, so that what it lacks is judged too: state, code challenge, nonce.
  ///
  /// - Parameter url: The URL, exactly as it is opened.
  /// - Returns: The findings, with pointers to `/request/url` and ranges of its bytes. None shows a state or a credential.
  public func check(url: String) -> Verdict {
    let findings = check(
      url: SentURL(url), at: Place(JSONPointer("/request")),
      registrationAt: Place(JSONPointer("/registration")))
    return Verdict(findings: findings.all.filter { !$0.rule.isPedantic })
  }

  /// Checks the body of a pushed authorization request (RFC 9126 section 2.1): the same parameters, sent beforehand.
  public func check(pushedRequest body: String) -> Verdict {
    let findings = check(
      url: SentURL(body, isPushed: true), at: Place(JSONPointer("/request")),
      registrationAt: Place(JSONPointer("/registration")))
    return Verdict(findings: findings.all.filter { !$0.rule.isPedantic })
  }

  /// Checks a whole authorization URL, and throws when it has errors.
  ///
  /// - Parameter url: The URL, exactly as it is opened.
  /// - Throws: The errors, with what to change. Warnings do not throw; ``check(url:)`` gives them.
  public func validate(url: String) throws(PreflightFailure) {
    if let failure = PreflightFailure(errorsOf: check(url: url).findings) { throw failure }
  }

  /// Checks a URL, and what is known beside it.
  ///
  /// - Parameter place: The request; the URL is its member `url`.
  package func check(
    url: SentURL, at place: Place, registrationAt registrationPlace: Place
  ) -> Findings {
    var findings = Findings()
    check(url, at: place, registrationAt: registrationPlace, into: &findings)
    return Findings(findings.all.map { $0.withoutCredentials })
  }

  private func check(
    _ url: SentURL, at place: Place, registrationAt registrationPlace: Place, into findings: inout Findings
  ) {
    let urlPlace = place.appending(url.isPushed ? "pushed" : "url")
    var whole = AuthorizationURLCheck(
      url.text, isPushed: url.isPushed, provider: provider, registration: registration, sdk: sdk,
      at: urlPlace,
      registrationAt: registrationPlace)
    guard let read = whole.run(into: &findings) else { return }
    if let verifier = url.codeVerifier {
      whole.checkVerifier(verifier, at: place.appending("code_verifier"), into: &findings)
    }
    if let previous = url.previous {
      whole.checkFreshness(since: previous, at: place.appending("previous_url"), into: &findings)
    }
    if read.lacksRedirectURI {
      checkMissingRedirectURI(
        registered: registration.redirectURIs, isOpenIDConnect: read.isOpenIDConnect, at: urlPlace,
        into: &findings)
    }
    var request = read.request
    request.match = url.match
    let inside = check(
      request, chosen: read.customParameters, at: urlPlace, registrationAt: registrationPlace)
    findings.append(contentsOf: read.relocated(inside))
  }
}

/// An authorization URL, and what an audit knows beside it.
package struct SentURL: Sendable {
  /// The URL.
  package var text: String
  /// Whether it is not a URL but the body of a pushed request.
  package var isPushed: Bool
  /// The verifier that the app keeps for the code challenge.
  package var codeVerifier: String?
  /// The URL of the request before.
  package var previous: String?
  /// How equal its scopes must be to the registration's.
  package var match: ScopeMatch?

  package init(_ text: String, isPushed: Bool = false) {
    self.text = text
    self.isPushed = isPushed
  }
}
