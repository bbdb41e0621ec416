extension Rule {
  /// The scopes ticked in a provider's console.
  package static let permissionFamily: [Rule] = [
    permissionsEmpty, permissionDuplicate, permissionCaseMismatch, scopeUnlisted, permissionOpenIDMissing,
    permissionOfflineWithoutRefresh, permissionUnused, permissionBroad,
  ]

  package static let permissionsEmpty = Rule(
    "permissions-empty", .error, "No scope is preconfigured",
    reference: "RFC 6749 section 3.3",
    rationale:
      "Where requested and preconfigured scopes are compared, nothing can be requested. Leave the list out to say that it is not known.",
    failing: .check(#"{"registration": {"permissions": []}}"#),
    passing: .check(#"{"registration": {"permissions": ["openid"]}}"#))

  package static let permissionDuplicate = Rule(
    "permission-duplicate", .error, "A scope is preconfigured twice",
    reference: "RFC 6749 section 3.3",
    rationale: "A console ticks a permission once. The second entry is mostly a slip for another scope.",
    failing: .check(#"{"registration": {"permissions": ["openid", "email", "email"]}}"#),
    passing: .check(#"{"registration": {"permissions": ["openid", "email"]}}"#))

  package static let permissionCaseMismatch = Rule(
    "permission-case-mismatch", .error,
    "A preconfigured scope differs from the provider's in case (a warning where the provider ignores case)",
    reference: "RFC 6749 section 3.3",
    rationale: "Scopes are case-sensitive; the document does not say what the console says.",
    failing: .check(
      #"{"provider": "yahoo.com", "registration": {"permissions": ["openid", "Mail-R"]}}"#),
    passing: .check(#"{"provider": "yahoo.com", "registration": {"permissions": ["openid", "mail-r"]}}"#))

  package static let scopeUnlisted = Rule(
    "scope-unlisted", .warning, "A preconfigured scope is missing from the provider's description",
    reference: "the provider's documentation",
    rationale:
      "The console offers it, so the description is behind the provider: this must not stop a sign-in that works. Or the name is misspelt.",
    failing: .check(#"{"provider": "yahoo.com", "registration": {"permissions": ["openid", "new-r"]}}"#),
    passing: .check(#"{"provider": "yahoo.com", "registration": {"permissions": ["openid"]}}"#))

  package static let permissionOpenIDMissing = Rule(
    "permission-openid-missing", .warning,
    "ID tokens are registered and the scope openid is not preconfigured",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale: "Without openid there is no ID token.",
    failing: .document(
      """
      client: Example
      providers:
        google.com:
          permissions: [email]
          response_types: ["code id_token"]
      """),
    passing: .document(
      """
      client: Example
      providers:
        google.com:
          permissions: [openid, email]
          response_types: ["code id_token"]
      """))

  package static let permissionOfflineWithoutRefresh = Rule(
    "permission-offline-without-refresh", .warning,
    "Offline_access is preconfigured and the grant type refresh_token is not",
    reference: "OpenID Connect Core section 11",
    rationale: "The refresh token that offline_access asks for cannot be used.",
    failing: .document(
      """
      client: Example
      providers:
        microsoft.com:
          permissions: [openid, offline_access]
          grant_types: [authorization_code]
      """),
    passing: .document(
      """
      client: Example
      providers:
        microsoft.com:
          permissions: [openid, offline_access]
          grant_types: [authorization_code, refresh_token]
      """))

  package static let permissionUnused = Rule(
    "permission-unused", .note, "A scope is preconfigured and no request asks for it",
    reference: "RFC 9700 section 2.3",
    rationale:
      "An app should hold no more permissions than it uses: a stolen client can ask for all of them.",
    failing: .document(
      """
      client: Example
      providers:
        google.com:
          permissions: [openid, email]
          requests:
            sign_in: {scopes: [openid]}
      """),
    passing: .document(
      """
      client: Example
      providers:
        google.com:
          permissions: [openid, email]
          requests:
            sign_in: {scopes: [openid]}
            contact: {scopes: [openid, email]}
      """))

  package static let permissionBroad = Rule(
    "permission-broad", .note, "A scope that gives administrative access is preconfigured",
    reference: "RFC 9700 section 2.3",
    rationale: "An app should hold the least privilege it can work with.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"repo": {"access": "admin"}}}, "registration": {"permissions": ["repo"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": {"repo": {"access": "read"}}}, "registration": {"permissions": ["repo"]}}"#
    ),
    isPedantic: true)
}
