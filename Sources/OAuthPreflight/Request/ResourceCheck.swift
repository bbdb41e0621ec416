extension Rule {
  /// What a request binds the token to: resources (RFC 8707), authorization details (RFC 9396), a key (RFC 9449), a user.
  package static let resourceFamily: [Rule] = [
    resourceNotAbsoluteURI, resourceFragment, resourceQuery, authorizationDetailsAndScope,
    dpopThumbprintSyntax,
    idTokenHintAudience,
  ]

  package static let resourceNotAbsoluteURI = Rule(
    "resource-not-absolute-uri", .error, "A resource indicator is not an absolute URI",
    reference: "RFC 8707 section 2",
    rationale:
      "A resource is named by its absolute URI; the provider answers invalid_target to anything else.",
    failing: .sound("resource=api"), passing: .sound("resource=https%3A%2F%2Fapi.example.org%2F"))

  package static let resourceFragment = Rule(
    "resource-fragment", .error, "A resource indicator has a fragment",
    reference: "RFC 8707 section 2",
    rationale: "A resource must be named without a fragment; the provider answers invalid_target.",
    failing: .sound("resource=https%3A%2F%2Fapi.example.org%2F%23x"),
    passing: .sound("resource=https%3A%2F%2Fapi.example.org%2F"))

  package static let resourceQuery = Rule(
    "resource-query", .warning, "A resource indicator has a query",
    reference: "RFC 8707 section 2",
    rationale: """
      A resource should be named without a query: a token that is good for one address of an API is rarely meant.
      """,
    failing: .sound("resource=https%3A%2F%2Fapi.example.org%2F%3Fv%3D1"),
    passing: .sound("resource=https%3A%2F%2Fapi.example.org%2F"))

  package static let authorizationDetailsAndScope = Rule(
    "authorization-details-and-scope", .warning,
    "One permission is asked as a scope and as authorization details",
    reference: "RFC 9396 section 3.1",
    rationale: """
      The provider adds both up: the details that were meant to narrow the permission are beside a scope that grants all \
      of it.
      """,
    failing: .sound("authorization_details=%5B%7B%22type%22%3A%22openid%22%7D%5D"),
    passing: .sound("authorization_details=%5B%7B%22type%22%3A%22payment%22%7D%5D"))

  package static let dpopThumbprintSyntax = Rule(
    "dpop-jkt-syntax", .error, "dpop_jkt is not a SHA-256 thumbprint of a key",
    reference: "RFC 9449 section 10",
    rationale: """
      The code is bound to the key with that thumbprint: 43 base64url characters. With another value no DPoP proof ever \
      fits, and the code cannot be redeemed.
      """,
    failing: .sound("dpop_jkt=abc"), passing: .sound("dpop_jkt=NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"))

  package static let idTokenHintAudience = Rule(
    "id-token-hint-audience", .warning, "The ID token of the hint was issued to another client",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale:
      "The provider ignores the hint or refuses the request, and the token leaks to whoever reads the URL.",
    failing: .sound("id_token_hint=eyJhbGciOiJSUzI1NiJ9.eyJhdWQiOiJ4eXoifQ.c2ln"),
    passing: .sound("id_token_hint=eyJhbGciOiJSUzI1NiJ9.eyJhdWQiOiJhYmMifQ.c2ln"))
}

extension AuthorizationURLCheck {
  func checkResources(into findings: inout Findings) {
    // A provider that describes the parameter says itself what it takes.
    let format = provider?.parameters.description(of: "resource")?.format
    if format == nil || format == .url {
      for resource in resources { checkResource(resource, into: &findings) }
    }
    checkDetails(into: &findings)
  }

  private func checkResource(_ resource: SentParameters.Entry, into findings: inout Findings) {
    let place = place.bytes(resource.range)
    let uri = URIReference(resource.value)
    if uri.scheme == nil || !uri.isWellFormed {
      findings.report(
        .resourceNotAbsoluteURI, resource.value.quoted + " is not an absolute URI", at: place,
        help: "name the resource by its whole address, beginning with https://")
    } else if uri.fragment != nil {
      findings.report(
        .resourceFragment, "the resource " + resource.value.quoted + " has a fragment", at: place,
        help: "leave out the # and what follows")
    } else if uri.query != nil {
      findings.report(
        .resourceQuery, "the resource " + resource.value.quoted + " has a query", at: place,
        help: "leave out the ? and what follows")
    }
  }

  /// Whether the details are sound has a check of its own; here only what they share with the scopes.
  private func checkDetails(into findings: inout Findings) {
    guard let text = parameters.value("authorization_details"), let details = try? JSONReader.read(text)
    else {
      return
    }
    for detail in details.children {
      guard let type = detail["type"]?.text, scopes.containsBytes(of: type) else { continue }
      findings.report(
        .authorizationDetailsAndScope, type.quoted + " is asked as a scope and as authorization details",
        at: place(of: "authorization_details"), help: "keep one of them",
        related: [.init(place(of: "scope"), "the scope")])
    }
  }

  func checkKeysAndHints(into findings: inout Findings) {
    if let thumbprint = parameters.value("dpop_jkt"), !ProofKey.isDigest(thumbprint) {
      findings.report(
        .dpopThumbprintSyntax, "'dpop_jkt' is not 43 base64url characters", at: place(of: "dpop_jkt"),
        help: "send the SHA-256 thumbprint of the key (RFC 7638)")
    }
    guard let hint = parameters.value("id_token_hint"), let token = UnverifiedToken(hint),
      let client = parameters.value("client_id"), let audience = token.payload["aud"],
      !audience.texts.containsBytes(of: client)
    else { return }
    findings.report(
      .idTokenHintAudience, "the ID token of the hint was issued to " + audience.texts.quotedList("and"),
      at: place(of: "id_token_hint"), help: "send a token that this client received")
  }
}

extension URIReference {
  /// Whether no byte is where RFC 3986 has none; a look at the characters, not at every component's own grammar.
  fileprivate var isWellFormed: Bool {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "%"):
        if PercentEncoding.decodedByte(in: bytes, at: index, before: bytes.count) == nil { return false }
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"):
        continue
      default: if !byte.isPathCharacter { return false }
      }
    }
    return !(isWeb && (host?.isEmpty ?? true))
  }
}
