extension Rule {
  /// Step 7 of the exact match: what a scope demands, and what OpenID Connect demands of a scope list.
  package static let scopeDemandFamily: [Rule] = [
    scopeRequired, scopeRetired, scopeReview, scopeRequires, scopeRequiresParameter, scopeOpenIDMissing,
    scopeOpenIDWithoutIDToken, scopeOfflineNeedsCode, scopeOfflineNeedsConsent, scopePlaintextSecret,
  ]

  package static let scopeRequired = Rule(
    "scope-required", .error, "A scope that the provider demands is left out",
    reference: "the provider's documentation",
    rationale: "The provider refuses every request without it, whatever else is asked.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"oauth": {"required": true}, "contacts": {}}}, "request": {"scopes": ["contacts"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"oauth": {"required": true}, "contacts": {}}}, "request": {"scopes": ["oauth", "contacts"]}}"#
    ))

  package static let scopeRetired = Rule(
    "scope-retired", .warning, "A retired scope is used",
    reference: "the provider's documentation",
    rationale:
      "New apps are refused it, and old ones lose it when the provider removes it. It is an error when it is not even preconfigured.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"r_liteprofile": {"deprecated": "replaced on 2023-08-01", "replaced_by": ["profile"]}, "profile": {}}}, "request": {"scopes": ["r_liteprofile"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"r_liteprofile": {"deprecated": "replaced on 2023-08-01", "replaced_by": ["profile"]}, "profile": {}}}, "request": {"scopes": ["profile"]}}"#
    ))

  package static let scopeReview = Rule(
    "scope-review", .note, "A scope works for everybody only after a review",
    reference: "the provider's documentation",
    rationale:
      "Until the provider, or an administrator, has approved the app, users see a warning or an error page.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"drive": {"review": "restricted"}}}, "request": {"scopes": ["drive"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"drive": {"review": "none"}}}, "request": {"scopes": ["drive"]}}"#
    ),
    isPedantic: true)

  package static let scopeRequires = Rule(
    "scope-requires", .error, "A scope is requested without another one that it needs",
    reference: "the provider's documentation",
    rationale: "The provider refuses the request, or grants the scope without effect.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"openid": {}, "email": {"requires": ["openid"]}}}, "request": {"scopes": ["email"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"openid": {}, "email": {"requires": ["openid"]}}}, "request": {"scopes": ["openid", "email"]}}"#
    ))

  package static let scopeRequiresParameter = Rule(
    "scope-requires-parameter", .error, "A scope is requested without a parameter that it needs",
    reference: "the provider's documentation",
    rationale: "Apple, for one, refuses a request for name or email unless response_mode is form_post.",
    failing: .check(#"{"provider": "apple.com", "request": {"scopes": ["name", "email"]}}"#),
    passing: .check(
      #"{"provider": "apple.com", "request": {"scopes": ["name", "email"], "response_mode": "form_post"}}"#))

  package static let scopeOpenIDMissing = Rule(
    "scope-openid-missing", .error, "An OpenID Connect request lacks the scope openid",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale:
      "Without openid the request is plain OAuth 2.0: there is no ID token, and nonce and max_age are ignored.",
    failing: .check(#"{"request": {"scopes": ["email"], "parameters": {"max_age": "3600"}}}"#),
    passing: .check(#"{"request": {"scopes": ["openid", "email"], "parameters": {"max_age": "3600"}}}"#))

  package static let scopeOpenIDWithoutIDToken = Rule(
    "scope-openid-without-id-token", .warning,
    "Openid is requested with a response type that has no ID token",
    reference: "OpenID Connect Core section 3",
    rationale: "The response type token returns an access token only; openid then has no effect.",
    failing: .check(#"{"request": {"scopes": ["openid"], "response_type": "token"}}"#),
    passing: .check(#"{"request": {"scopes": ["openid"], "response_type": "code"}}"#))

  package static let scopeOfflineNeedsCode = Rule(
    "scope-offline-needs-code", .warning, "Offline_access is requested with a response type that has no code",
    reference: "OpenID Connect Core section 11",
    rationale:
      "A refresh token comes from the token endpoint, which only a code leads to. The server ignores offline_access.",
    failing: .check(
      #"{"request": {"scopes": ["openid", "offline_access"], "response_type": "id_token"}}"#),
    passing: .check(#"{"request": {"scopes": ["openid", "offline_access"], "response_type": "code"}}"#))

  package static let scopeOfflineNeedsConsent = Rule(
    "scope-offline-needs-consent", .warning, "Offline_access is requested without prompt=consent",
    reference: "OpenID Connect Core section 11",
    rationale:
      "Unless the provider has other conditions for it, it ignores offline_access when the user is not asked.",
    failing: .check(#"{"request": {"scopes": ["openid", "offline_access"]}}"#),
    passing: .check(
      #"{"request": {"scopes": ["openid", "offline_access"], "parameters": {"prompt": "consent"}}}"#),
    isPedantic: true)

  package static let scopePlaintextSecret = Rule(
    "scope-plaintext-secret", .warning, "A scope looks like a credential or personal data",
    reference: "RFC 9700 section 4.3",
    rationale: "Scopes stand in URLs, in logs and in the browser's history.",
    failing: .check(#"{"request": {"scopes": ["user:ann@example.org"]}}"#),
    passing: .check(#"{"request": {"scopes": ["user"]}}"#))
}
