extension Rule {
  /// Requests that are a JWT, or that stand elsewhere: RFC 9101 and RFC 9126.
  package static let requestObjectFamily: [Rule] = [
    requestAndRequestURI, requestObjectUnsigned, requestObjectType, requestObjectClientIDMismatch,
    requestURINotHTTPS, requestURITooLong, parExtraParameters, parRequired, parRequestURIInPush,
  ]

  package static let requestAndRequestURI = Rule(
    "request-and-request-uri", .error, "A request object is in the URL and elsewhere at once",
    reference: "RFC 9101 section 5; OpenID Connect Core section 6.1",
    rationale: "`request` and `request_uri` must not be used together: nobody knows which of the two counts.",
    failing: .sound("request=a.b.c&request_uri=https%3A%2F%2Fapp.example.org%2Frequest.jwt"),
    passing: .sound("request_uri=https%3A%2F%2Fapp.example.org%2Frequest.jwt"))

  package static let requestObjectUnsigned = Rule(
    "request-object-unsigned", .error, "A request object is not signed",
    reference: "RFC 9101 sections 4 and 10.1",
    rationale: """
      The point of a request object is that nobody between app and provider can change it. One with alg "none", or that is \
      no JWT, protects nothing and is refused.
      """,
    failing: .sound("request=eyJhbGciOiJub25lIn0.e30."),
    passing: .sound("request=eyJhbGciOiJQUzI1NiIsInR5cCI6Im9hdXRoLWF1dGh6LXJlcStqd3QifQ.e30.c2ln"))

  package static let requestObjectType = Rule(
    "request-object-typ", .warning, "A request object is typed as another kind of JWT",
    reference: "RFC 9101 section 10.8",
    rationale: """
      The type oauth-authz-req+jwt keeps a request object from being taken for an ID token or a client assertion, and the \
      other way round.
      """,
    failing: .sound("request=eyJhbGciOiJQUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2ln"),
    passing: .sound("request=eyJhbGciOiJQUzI1NiIsInR5cCI6Im9hdXRoLWF1dGh6LXJlcStqd3QifQ.e30.c2ln"))

  package static let requestObjectClientIDMismatch = Rule(
    "request-object-client-id-mismatch", .error, "The client ids in and beside a request object differ",
    reference: "RFC 9101 sections 5 and 6.3",
    rationale: "The provider must refuse a request that two clients claim to make.",
    failing: .sound("request=eyJhbGciOiJQUzI1NiJ9.eyJjbGllbnRfaWQiOiJ4eXoifQ.c2ln"),
    passing: .sound("request=eyJhbGciOiJQUzI1NiJ9.eyJjbGllbnRfaWQiOiJhYmMifQ.c2ln"))

  package static let requestURINotHTTPS = Rule(
    "request-uri-not-https", .error, "The address of a request object is neither https nor a URN",
    reference: "RFC 9101 section 5.2",
    rationale: "Whoever sits between provider and app could exchange what is fetched over http.",
    failing: .sound("request_uri=http%3A%2F%2Fapp.example.org%2Frequest.jwt"),
    passing: .sound("request_uri=https%3A%2F%2Fapp.example.org%2Frequest.jwt"))

  package static let requestURITooLong = Rule(
    "request-uri-too-long", .warning, "The address of a request object has more than 512 characters",
    reference: "RFC 9101 section 5.2",
    rationale:
      "A request URI should stay under that length so that every browser and server on the way takes it.",
    failing: .sound(
      "request_uri=https%3A%2F%2Fapp.example.org%2F" + String(repeating: "0123456789abcdef", count: 32)),
    passing: .sound("request_uri=https%3A%2F%2Fapp.example.org%2Frequest.jwt"))

  package static let parExtraParameters = Rule(
    "par-extra-parameters", .error, "Parameters stand beside a pushed request",
    reference: "RFC 9126 section 4; FAPI 2.0 Security Profile",
    rationale: """
      Everything was pushed already; what is in the URL besides is unprotected, and ignored or refused. Only client_id \
      and request_uri belong there.
      """,
    failing: .pushed("&scope=openid"), passing: .pushed(""))

  package static let parRequired = Rule(
    "par-required", .error, "The provider accepts only pushed requests, and this one is not",
    reference: "RFC 9126 section 5",
    rationale: "Its metadata say require_pushed_authorization_requests: it refuses parameters in the URL.",
    failing: .par("response_type=code&scope=email"),
    passing: .par("request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A6esc_11ACC5bwc014ltc14eY22c"))

  package static let parRequestURIInPush = Rule(
    "par-request-uri-in-push", .error, "A pushed request refers to another one",
    reference: "RFC 9126 section 2.1",
    rationale: "The provider makes the request_uri out of what is pushed. One inside the push is refused.",
    failing: .push("request_uri=https%3A%2F%2Fapp.example.org%2Frequest.jwt"), passing: .push(""))
}

extension Rule.Example {
  /// The body of a pushed request.
  fileprivate static func push(_ parameter: String) -> Rule.Example {
    .check(
      #"{"request": {"pushed": "client_id=abc&client_secret=abc&response_type=code"#
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + (parameter.isEmpty ? "" : "&" + parameter) + #""}}"#)
  }

  fileprivate static func pushed(_ more: String) -> Rule.Example {
    .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc"#
        + "&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A6esc_11ACC5bwc014ltc14eY22c" + more
        + #""}}"#)
  }

  fileprivate static func par(_ query: String) -> Rule.Example {
    .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"], "metadata": "#
        + #"{"require_pushed_authorization_requests": true, "pushed_authorization_request_endpoint": "#
        + #""https://idp.example.org/par"}}, "request": {"url": "https://idp.example.org/authorize?client_id=abc&"#
        + query + #""}}"#)
  }
}

extension AuthorizationURLCheck {
  /// Reads a request object that is in the URL: its members take the place of the parameters around it.
  mutating func readRequestObject(into findings: inout Findings) {
    guard let text = parameters.value("request") else { return }
    let place = place(of: "request")
    if parameters.value("request_uri") != nil {
      findings.report(
        .requestAndRequestURI, "'request' and 'request_uri' stand in one request", at: place,
        help: "send one of them", related: [.init(self.place(of: "request_uri"), "the other one")])
      isByReference = true
      return
    }
    if UnverifiedToken.isEncrypted(text) {
      isByReference = true
      return
    }
    guard let object = UnverifiedToken(text) else {
      findings.report(
        .requestObjectUnsigned, "the request object is not a signed JWT", at: place,
        help: "sign it, as a compact JWS")
      isByReference = true
      return
    }
    checkHeader(of: object, hasSignature: !text.hasByteSuffix("."), at: place, into: &findings)
    if let inside = object.payload["client_id"]?.text, let outside = parameters.value("client_id"),
      !inside.hasSameBytes(as: outside)
    {
      findings.report(
        .requestObjectClientIDMismatch,
        "the request object is of client " + inside.quoted + ", the request of " + outside.quoted, at: place,
        related: [.init(self.place(of: "client_id"), "the other client id")])
    }
    merge(object.payload, at: parameters.entry("request")?.range ?? 0..<0)
  }

  private func checkHeader(
    of object: UnverifiedToken, hasSignature: Bool, at place: Place, into findings: inout Findings
  ) {
    let algorithm = object.header["alg"]?.text ?? ""
    if !hasSignature || algorithm.isEmpty || algorithm.hasSameBytesIgnoringASCIICase(as: "none") {
      findings.report(
        .requestObjectUnsigned, "the request object has no signature", at: place,
        help: "sign it with an algorithm the provider lists")
    }
    if let type = object.header["typ"]?.text, !type.hasSameBytesIgnoringASCIICase(as: "oauth-authz-req+jwt"),
      !type.hasSameBytesIgnoringASCIICase(as: "application/oauth-authz-req+jwt")
    {
      findings.report(
        .requestObjectType, "the request object has the type " + type.quoted, at: place,
        help: "write 'oauth-authz-req+jwt'")
    }
  }

  private mutating func merge(_ payload: Node, at range: Range<Int>) {
    // Claims about the object itself are not parameters.
    let claims = ["iss", "aud", "exp", "nbf", "iat", "jti", "sub", "client_id", "request", "request_uri"]
    var index = 0
    while index + 1 < payload.children.count {
      let name = payload.children[index].text
      let value = payload.children[index + 1]
      index += 2
      if claims.containsBytes(of: name) { continue }
      if name.hasSameBytes(as: "resource") {
        for text in value.texts {
          resources.append(SentParameters.Entry(name: name, value: text, range: range, isReported: false))
        }
      } else {
        parameters.override(name, with: value.isScalar ? value.text : value.compactJSON, at: range)
      }
    }
  }

  /// Judges a request that is elsewhere, and whether it must be.
  mutating func checkReference(into findings: inout Findings) {
    let address = parameters.value("request_uri")
    if isPushed {
      reportReferenceInPush(into: &findings)
      return
    }
    let isURN = address?.asciiLowercased.hasBytePrefix("urn:") ?? false
    if !isURN, provider?.metadata.boolean("require_pushed_authorization_requests") == true {
      findings.report(
        .parRequired, providerName + " accepts only pushed requests", at: place,
        help: "push the parameters to its pushed_authorization_request_endpoint")
      isByReference = true
    }
    guard let address else { return }
    isByReference = true
    let place = place(of: "request_uri")
    if !isURN, !address.asciiLowercased.hasBytePrefix("https://") {
      findings.report(
        .requestURINotHTTPS, "'request_uri' is neither an https URL nor a URN", at: place,
        help: "serve the request object over https")
    }
    if address.utf8.count > 512 {
      findings.report(
        .requestURITooLong, "'request_uri' has \(address.utf8.count) characters; 512 are safe", at: place)
    }
    if isURN { reportExtraParameters(into: &findings) }
  }

  private mutating func reportReferenceInPush(into findings: inout Findings) {
    guard parameters.entry("request_uri") != nil else { return }
    isByReference = true
    findings.report(
      .parRequestURIInPush, "the pushed request has a request_uri", at: place(of: "request_uri"),
      help: "push the parameters themselves")
  }

  private func reportExtraParameters(into findings: inout Findings) {
    var names: [String] = []
    for entry in parameters.entries where !["client_id", "request_uri"].containsBytes(of: entry.name) {
      names.append(entry.name)
    }
    if !resources.isEmpty { names.append("resource") }
    guard let first = names.first else { return }
    findings.report(
      .parExtraParameters, names.quotedList("and") + " beside a pushed request", at: place(of: first),
      help: "push them too: only client_id and request_uri belong in the URL")
  }
}
