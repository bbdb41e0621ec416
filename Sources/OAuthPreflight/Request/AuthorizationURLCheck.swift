/// Judges a whole authorization URL: its text, its endpoint, the names of its parameters, and what only the whole request
/// shows. What remains is an `AuthorizationRequest`, which the checks of every request judge.
package struct AuthorizationURLCheck: Sendable {
  /// Longer URLs are not read: no server accepts one.
  static let maximumLength = 65_536

  let uri: URIReference
  /// Whether the request is the body that is sent to the endpoint for pushed requests (RFC 9126), not a URL.
  let isPushed: Bool
  let provider: Provider?
  let registration: Registration
  let sdk: SDKProfile?
  /// Where the URL is.
  let place: Place
  /// Where the registration is.
  let registrationPlace: Place
  /// What was read so far.
  var parameters = SentParameters()
  /// Resource indicators, the only parameter that may be repeated.
  var resources: [SentParameters.Entry] = []
  /// Whether the request is elsewhere, so that nothing may be called missing here.
  var isByReference = false

  package init(
    _ url: String, isPushed: Bool = false, provider: Provider?, registration: Registration, sdk: SDKProfile?,
    at place: Place,
    registrationAt registrationPlace: Place
  ) {
    uri = URIReference(url)
    self.isPushed = isPushed
    self.provider = provider
    self.registration = registration
    self.sdk = sdk
    self.place = place
    self.registrationPlace = registrationPlace
  }

  /// Runs every check of the URL itself.
  ///
  /// - Returns: The request that the URL makes; `nil` when the URL cannot be read.
  package mutating func run(into findings: inout Findings) -> ReadRequest? {
    if uri.bytes.count > AuthorizationURLCheck.maximumLength {
      findings.report(
        .authorizationURLTooLong,
        "the URL has \(uri.bytes.count) bytes; \(AuthorizationURLCheck.maximumLength) are allowed", at: place,
        help: "push the request, or send it as a request object")
      return nil
    }
    guard isPushed || checkEndpoint(into: &findings) else { return nil }
    URLTextCheck(uri: uri, place: place).checkCharacters(into: &findings)
    readParameters(into: &findings)
    guard isOAuth2 else { return ReadRequest(self) }
    readRequestObject(into: &findings)
    checkReference(into: &findings)
    checkClient(into: &findings)
    checkSecrets(into: &findings)
    checkState(into: &findings)
    checkNonce(into: &findings)
    checkProofKey(into: &findings)
    checkResources(into: &findings)
    checkKeysAndHints(into: &findings)
    return ReadRequest(self)
  }

  /// The protocol's name of what a provider calls otherwise: TikTok's `client_key` is the `client_id`.
  func standardName(of name: String) -> String {
    for pair in provider?.parameters.names ?? [] where pair.own.hasSameBytes(as: name) {
      return pair.standard
    }
    return name
  }

  /// What the provider calls a parameter of the protocol.
  func ownName(of name: String) -> String {
    for pair in provider?.parameters.names ?? [] where pair.standard.hasSameBytes(as: name) {
      return pair.own
    }
    return name
  }

  /// The place of a parameter; of the whole URL when it is not there.
  func place(of name: String) -> Place {
    parameters.entry(name).map { place.bytes($0.range) } ?? place
  }

  var providerName: String { provider.nameInSentence }

  /// Whether the parameters are those of OAuth 2.0: OAuth 1.0 sends the browser with a temporary token (RFC 5849 section 2.2).
  var isOAuth2: Bool { provider?.protocol != .oauth1 }

  /// What the request asks for, where that can be seen.
  var responseType: ResponseType? { (sentResponseType ?? impliedResponseType).map { ResponseType($0) } }

  /// The response type that the request names itself, in the protocol's words.
  var sentResponseType: String? {
    guard let parameter = provider?.parameters.responseTypeParameter else {
      return parameters.value("response_type")
    }
    guard let value = parameters.value(parameter.name) else { return nil }
    return parameter.responseTypes.first { $0.name.hasSameBytes(as: value) }?.value
  }

  /// What a request asks for that names no response type. The other endpoints of a description take nothing for
  /// granted: Slack demands it where users sign in, and not where an app is installed.
  var impliedResponseType: String? { isAtOtherEndpoint ? nil : provider?.defaultResponseType }

  var scopes: [String] {
    parameters.value("scope")?.parts(betweenAny: provider.scopeSeparators).map { $0.text } ?? []
  }

  /// Whether the provider is known to speak OpenID Connect.
  var isOpenIDProvider: Bool { provider?.protocol == .openIDConnect }

  /// Whether the request is one of OpenID Connect.
  var isOpenIDRequest: Bool {
    scopes.containsBytes(of: "openid") || provider?.scopes.alwaysGranted.contains("openid") == true
  }
}

// MARK: - Client and secrets

extension AuthorizationURLCheck {
  private func checkClient(into findings: inout Findings) {
    if parameters.entry("client_id")?.isReported == true { return }
    let name = ownName(of: "client_id")
    guard let id = parameters.value("client_id") else {
      findings.report(
        .clientIDMissing, "the request has no " + name, at: place(of: "client_id"),
        help: "add the client id that the provider's console shows")
      return
    }
    var syntax = Findings()
    checkClientRegistration(
      Registration(clientID: id), provider: nil, sdk: nil, at: place(of: "client_id"), into: &syntax)
    for finding in syntax.all { findings.append(finding.moved(to: place(of: "client_id"))) }
    guard syntax.isEmpty, let registered = registration.clientID, !registered.hasSameBytes(as: id) else {
      return
    }
    findings.report(
      .clientIDMismatch, name + " " + id.quoted + " is not the registered one", at: place(of: "client_id"),
      help: "send " + registered.quoted,
      related: [.init(registrationPlace.appending("client_id"), "registered here")])
  }

  private func checkSecrets(into findings: inout Findings) {
    for entry in parameters.entries {
      let place = place.bytes(entry.range)
      if ["client_secret", "client_assertion"].containsBytes(of: entry.name) {
        // That is how a client proves itself to the endpoint for pushed requests.
        if isPushed { continue }
        findings.report(
          .clientSecretInURL, entry.name.quoted + " is in the authorization URL", at: place,
          help: "send it to the token endpoint only; it is exposed now, so make a new one")
      } else if entry.name.hasSameBytes(as: "code_verifier") {
        findings.report(
          .codeVerifierInRequest, "'code_verifier' is sent with the authorization request", at: place,
          help: "send only its challenge here, and the verifier with the code")
      } else if ProtocolParameters.secrets.containsBytes(of: entry.name) {
        findings.report(
          .accessTokenInURL, entry.name.quoted + " is in the authorization request", at: place,
          help: "an authorization request carries no token")
      }
    }
  }
}

extension Finding {
  /// The finding at another place, where what was decoded stands encoded: a change of bytes no longer fits.
  func moved(to place: Place) -> Finding {
    var finding = self
    finding.place = place
    finding.replacement = nil
    return finding
  }
}
