extension Rule {
  /// The scopes of a provider's description.
  package static let catalogueFamily: [Rule] = [
    catalogueScopeCharset, catalogueScopeDuplicate, catalogueScopeCaseCollision, catalogueScopeAlias,
    catalogueScopeComma, catalogueScopeReservedMeaning, catalogueScopeRetired,
    catalogueScopeTwinMissing, catalogueReference,
  ]

  package static let catalogueScopeCharset = Rule(
    "catalogue-scope-charset", .error, "A described scope with a character that no scope may have",
    reference: "RFC 6749 section 3.3",
    rationale:
      "No request could hold it. Mostly two scopes stand in one entry, or the name was copied with something invisible.",
    failing: .document("provider: idp.example.org\nscopes: [openid, \"read write\"]\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid, read, write]\n"))

  package static let catalogueScopeDuplicate = Rule(
    "catalogue-scope-duplicate", .error, "A scope that is described twice",
    reference: "RFC 6749 section 3.3",
    rationale: "Only one of the descriptions counts.",
    failing: .document("provider: idp.example.org\nscopes: [openid, email, openid]\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid, email]\n"))

  package static let catalogueScopeCaseCollision = Rule(
    "catalogue-scope-case-collision", .warning, "Two described scopes that differ only in case",
    reference: "RFC 6749 section 3.3",
    rationale: "Scopes are case-sensitive, so both may exist; far more often one is a slip.",
    failing: .document("provider: idp.example.org\nscopes: [User.Read, user.read]\n"),
    passing: .document("provider: idp.example.org\nscopes: [User.Read, user.write]\n"))

  package static let catalogueScopeAlias = Rule(
    "catalogue-scope-alias", .warning, "Two names of one scope that are described as two scopes",
    reference: "the provider's documentation",
    rationale:
      "Requesting one while the other is preconfigured would be reported, although the provider takes them for the same.",
    failing: .document(
      """
      provider: idp.example.org
      scopes:
        email: {aliases: [userinfo.email]}
        userinfo.email: {}
      """),
    passing: .document(
      """
      provider: idp.example.org
      scopes:
        email: {aliases: [userinfo.email]}
        profile: {}
      """))

  package static let catalogueScopeComma = Rule(
    "catalogue-scope-comma", .warning, "A described scope with a comma or the provider's separator in it",
    reference: "firebase-ios-sdk, OAuthProvider.swift",
    rationale: "An SDK that joins scopes with commas, as Firebase's do, cannot send it.",
    failing: .document("provider: idp.example.org\nscopes: [openid, \"read,write\"]\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid, read.write]\n"))

  package static let catalogueScopeReservedMeaning = Rule(
    "catalogue-scope-reserved-meaning", .warning, "A scope of OpenID Connect that means something else here",
    reference: "OpenID Connect Core section 5.4",
    rationale:
      "Libraries ask for openid, profile, email, address and phone to read who the user is; here they would change something.",
    failing: .document(
      "provider: idp.example.org\nscopes:\n  profile: {title: Change the billing profile, access: write}\n"),
    passing: .document(
      "provider: idp.example.org\nscopes:\n  billing: {title: Change the billing profile, access: write}\n"))

  package static let catalogueReference = Rule(
    "catalogue-reference", .error, "A description that names something it does not describe",
    reference: "OAuth Preflight schemas",
    rationale:
      "A misspelt name in implies, requires, replaced_by, conflicts, aliases, permission or scope_parameters silently means nothing.",
    failing: .document(
      "provider: idp.example.org\nscopes:\n  repo: {implies: [repo:stats]}\n  repo:status: {}\n"),
    passing: .document(
      "provider: idp.example.org\nscopes:\n  repo: {implies: [repo:status]}\n  repo:status: {}\n"))
}
