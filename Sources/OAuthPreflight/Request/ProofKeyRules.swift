extension Rule {
  /// PKCE (RFC 7636), as far as a request says whether and how it is used.
  package static let proofKeyFamily: [Rule] = [
    .pkceMissing, .pkcePlain, .pkceMethodUnknown, .pkceUnsupported, .pkceWithNonCode,
  ]

  package static let pkceMissing = Rule(
    "pkce-missing", .error, "A code request has no code challenge", reference: "RFC 9700 section 2.1.1",
    rationale: "Whoever catches the code on its way back can redeem it; some providers refuse the request.",
    failing: .check(#"{"registration": {"application_type": "native"}, "request": {"pkce": "none"}}"#),
    passing: .check(#"{"registration": {"application_type": "native"}, "request": {"pkce": "S256"}}"#))

  package static let pkcePlain = Rule(
    "pkce-plain", .error, "The code challenge is the verifier itself",
    reference: "RFC 7636 section 4.2; RFC 9700 section 2.1.1",
    rationale: "Whoever reads the request, in a log or a proxy, can redeem the code.",
    failing: .check(#"{"request": {"pkce": "plain"}}"#), passing: .check(#"{"request": {"pkce": "S256"}}"#))

  package static let pkceMethodUnknown = Rule(
    "pkce-method-unknown", .error, "The code challenge method is none that exists",
    reference: "RFC 7636 section 4.3",
    rationale: "The provider refuses it; the names are case-sensitive.",
    failing: .check(#"{"request": {"pkce": "s256"}}"#), passing: .check(#"{"request": {"pkce": "S256"}}"#))

  package static let pkceUnsupported = Rule(
    "pkce-unsupported", .warning, "The provider fails or ignores a code challenge",
    reference: "RFC 9700 section 2.1.1",
    rationale: "The token request fails, or the challenge protects nothing.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"], "pkce": "unsupported"}, "request": {"pkce": "S256"}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"], "pkce": "supported"}, "request": {"pkce": "S256"}}"#
    ))

  package static let pkceWithNonCode = Rule(
    "pkce-with-non-code", .warning, "A code challenge where no code comes back",
    reference: "RFC 7636 section 4.3",
    rationale: "There is nothing to protect: the response type or the challenge is a mistake.",
    failing: .check(#"{"request": {"response_type": "id_token", "pkce": "S256"}}"#),
    passing: .check(#"{"request": {"response_type": "code", "pkce": "S256"}}"#))
}
