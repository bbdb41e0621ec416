extension Rule {
  /// What a provider's metadata says.
  package static let metadataFamily: [Rule] = [
    .metadataNull, .metadataNotArray, .metadataBooleanType, .metadataValueType, .metadataURL,
    .metadataEmptyArray, .metadataDuplicateValue, .metadataMemberSpelling, .metadataMemberMissing,
    .metadataUnknownValue, .subjectTypesInvalid, .responseTypesImplicitOnly, .responseModesUnknown,
    .scopesSupportedSyntax, .scopesSupportedOpenIDMissing, .grantPassword, .grantImplicit, .pkceNotAdvertised,
    .pkcePlainAdvertised, .signingAlgNone, .signingAlgRS256Missing, .tokenAuthSigningAlgMissing,
    .parRequiredWithoutEndpoint, .scopeSeparatorNonstandard,
  ]
}

// MARK: - Shapes

extension Rule {
  package static let metadataNull = Rule(
    "metadata-null", .error, "A metadata member is null", reference: "RFC 8414 section 3.2",
    rationale:
      "A member that a server does not have is left out; null is read as anything from false to a crash.",
    failing: .metadata("scopes_supported: null"), passing: .metadata("scopes_supported: [openid]"))

  package static let metadataNotArray = Rule(
    "metadata-not-array", .error, "A metadata member that lists values is not a list of strings",
    reference: "RFC 8414 section 2",
    rationale: "A client that looks for 'code' in the string 'code' finds it in 'codes' as well, or fails.",
    failing: .metadata("scopes_supported: openid"), passing: .metadata("scopes_supported: [openid]"))

  package static let metadataBooleanType = Rule(
    "metadata-boolean-type", .error, "A metadata member that is true or false has another type",
    reference: "RFC 8414 section 2", rationale: "In most languages the string \"false\" counts as true.",
    failing: .metadata(#"require_pushed_authorization_requests: "false""#),
    passing: .metadata("require_pushed_authorization_requests: false"))

  package static let metadataValueType = Rule(
    "metadata-value-type", .error, "A metadata member has another type than its standard says",
    reference: "RFC 8414 section 2",
    rationale: "Clients read the member as the standard defines it and fail on another type.",
    failing: .metadata("op_policy_uri: true"),
    passing: .metadata("op_policy_uri: https://idp.example.org/policy"))

  package static let metadataURL = Rule(
    "metadata-url", .error, "A metadata member that is the URL of a page is none",
    reference: "RFC 8414 section 2",
    rationale: "Consent screens and consoles link the page; a path or a bare host leads nowhere.",
    failing: .metadata("service_documentation: /docs"),
    passing: .metadata("service_documentation: https://idp.example.org/docs"))

  package static let metadataEmptyArray = Rule(
    "metadata-empty-array", .error, "A metadata member lists nothing", reference: "RFC 8414 section 3.2",
    rationale:
      "An empty list says that the server supports nothing of the kind, and some clients give up there.",
    failing: .metadata("scopes_supported: []"), passing: .metadata("scopes_supported: [openid]"))

  package static let metadataDuplicateValue = Rule(
    "metadata-duplicate-value", .warning, "A metadata member lists a value twice",
    reference: "RFC 8414 section 2",
    rationale: "The second one says nothing; often another value was meant.",
    failing: .metadata("response_types_supported: [code, code]"),
    passing: .metadata("response_types_supported: [code]"))

  package static let metadataMemberSpelling = Rule(
    "metadata-member-spelling", .warning, "A metadata member is nearly one that a standard defines",
    reference: "RFC 8414 section 2",
    rationale: "Members that no standard knows are kept, so a misspelt one would be ignored without a word.",
    failing: .metadata("jwks_url: https://idp.example.org/keys"),
    passing: .metadata("jwks_uri: https://idp.example.org/keys"))

  package static let metadataMemberMissing = Rule(
    "metadata-member-missing", .note, "The metadata leaves out a member that its standard requires",
    reference: "RFC 8414 section 2; OpenID Connect Discovery 1.0 section 3",
    rationale: "A discovery document must have it; a description of one need not repeat it.",
    failing: .metadata("jwks_uri: https://idp.example.org/keys"),
    passing: .metadata("response_types_supported: [code]"), isPedantic: true)
}

// MARK: - Values

extension Rule {
  package static let metadataUnknownValue = Rule(
    "metadata-unknown-value", .warning, "A metadata member lists a value that its standard does not define",
    reference: "OpenID Connect Discovery 1.0 section 3",
    rationale: "Clients compare the values exactly and overlook it.",
    failing: .metadata("display_values_supported: [fullscreen]"),
    passing: .metadata("display_values_supported: [page]"))

  package static let subjectTypesInvalid = Rule(
    "subject-types-invalid", .error, "A subject type is neither public nor pairwise",
    reference: "OpenID Connect Discovery 1.0 section 3",
    rationale:
      "A client must know whether a user's sub is the same at every client before it joins accounts by it.",
    failing: .metadata("subject_types_supported: [private]"),
    passing: .metadata("subject_types_supported: [public]"))

  package static let responseTypesImplicitOnly = Rule(
    "response-types-implicit-only", .note, "The server offers no response type with a code",
    reference: "RFC 9700 section 2.1.2",
    rationale: "Tokens then travel through the browser's history, its logs and every script of the page.",
    failing: .metadata(
      "authorization_endpoint: https://idp.example.org/authorize\n  response_types_supported: [token]"),
    passing: .metadata(
      "authorization_endpoint: https://idp.example.org/authorize\n  response_types_supported: [code]"))

  package static let responseModesUnknown = Rule(
    "response-modes-unknown", .warning, "A response mode is one that no standard defines",
    reference: "OAuth 2.0 Multiple Response Type Encoding Practices section 2.1",
    rationale: "A client that asks for it depends on one server.",
    failing: .metadata("response_modes_supported: [cookie]"),
    passing: .metadata("response_modes_supported: [query]"))

  package static let scopesSupportedSyntax = Rule(
    "scopes-supported-syntax", .error, "An entry of scopes_supported is not a scope",
    reference: "RFC 6749 section 3.3",
    rationale:
      "A space separates scopes; quotation marks, backslashes and characters outside ASCII cannot be sent.",
    failing: .metadata("scopes_supported: [openid email]"),
    passing: .metadata("scopes_supported: [openid, email]"))

  package static let scopesSupportedOpenIDMissing = Rule(
    "scopes-supported-openid-missing", .warning, "An OpenID Connect provider lists scopes without openid",
    reference: "OpenID Connect Discovery 1.0 section 3",
    rationale:
      "Without the scope openid a request is not an OpenID Connect request, and no ID token comes back.",
    failing: .metadata("scopes_supported: [email]", "protocol: openid_connect\n"),
    passing: .metadata("scopes_supported: [openid, email]", "protocol: openid_connect\n"))

  package static let grantPassword = Rule(
    "grant-password", .error, "The password grant is used, or offered (then advice)",
    reference: "RFC 9700 section 2.4",
    rationale: "The app sees the user's password; two-factor and passkey sign-in cannot work.",
    failing: .check(#"{"registration": {"grant_types": ["password"]}}"#),
    passing: .check(#"{"registration": {"grant_types": ["authorization_code"]}}"#))

  package static let grantImplicit = Rule(
    "grant-implicit", .error, "The implicit grant is used, or offered (then advice)",
    reference: "RFC 9700 section 2.1.2",
    rationale: "The access token is in a URL, where history, logs and other apps can read it.",
    failing: .check(#"{"registration": {"grant_types": ["implicit"]}}"#),
    passing: .check(#"{"registration": {"grant_types": ["authorization_code"]}}"#))
}

// MARK: - Proofs and signatures

extension Rule {
  package static let pkceNotAdvertised = Rule(
    "pkce-not-advertised", .warning, "The server lists code challenge methods without S256",
    reference: "RFC 9700 section 2.1.1",
    rationale: "Clients that follow the list cannot protect their codes.",
    failing: .metadata("code_challenge_methods_supported: [plain]"),
    passing: .metadata("code_challenge_methods_supported: [S256]"))

  package static let pkcePlainAdvertised = Rule(
    "pkce-plain-advertised", .note, "The server accepts a code challenge that is the verifier itself",
    reference: "RFC 7636 section 7.2",
    rationale: "Whoever reads the request has the verifier; clients should use S256.",
    failing: .metadata("code_challenge_methods_supported: [S256, plain]"),
    passing: .metadata("code_challenge_methods_supported: [S256]"), isPedantic: true)

  package static let signingAlgNone = Rule(
    "signing-alg-none", .error, "The algorithm none is offered where a signature proves something",
    reference: "RFC 8414 section 2; RFC 8725 section 3.2",
    rationale: "A token that is not signed proves nothing; anybody can write it.",
    failing: .metadata("token_endpoint_auth_signing_alg_values_supported: [RS256, none]"),
    passing: .metadata("token_endpoint_auth_signing_alg_values_supported: [RS256]"))

  package static let signingAlgRS256Missing = Rule(
    "signing-alg-rs256-missing", .warning, "The signing algorithms of ID tokens lack RS256",
    reference: "OpenID Connect Discovery 1.0 section 3",
    rationale: "RS256 is the one algorithm that every OpenID Connect client verifies.",
    failing: .metadata("id_token_signing_alg_values_supported: [ES256]"),
    passing: .metadata("id_token_signing_alg_values_supported: [RS256]"))

  package static let tokenAuthSigningAlgMissing = Rule(
    "token-auth-signing-alg-missing", .error,
    "An OAuth 2.0 server accepts signed JWTs from clients and does not list their algorithms",
    reference: "RFC 8414 section 2",
    rationale: "There is no default: a client cannot know which algorithm to sign with.",
    failing: .metadata("token_endpoint_auth_methods_supported: [private_key_jwt]", "protocol: oauth2\n"),
    passing: .metadata(
      "token_endpoint_auth_methods_supported: [private_key_jwt]\n"
        + "  token_endpoint_auth_signing_alg_values_supported: [PS256]", "protocol: oauth2\n"))

  package static let parRequiredWithoutEndpoint = Rule(
    "par-required-without-endpoint", .error, "Pushed requests are required and there is nowhere to push them",
    reference: "RFC 9126 section 5", rationale: "No request can succeed.",
    failing: .metadata("require_pushed_authorization_requests: true"),
    passing: .metadata(
      "require_pushed_authorization_requests: true\n"
        + "  pushed_authorization_request_endpoint: https://idp.example.org/par"))

  package static let scopeSeparatorContradiction = Rule(
    "scope-separator-contradiction", .warning,
    "The described separator of scopes contradicts the provider's metadata",
    reference: "OpenID Connect Core section 3.1.2.1; RFC 8414 section 2",
    rationale:
      "Requests that follow the description would be refused: OpenID Connect separates scopes with spaces, and a scope that a server lists holds no separator.",
    failing: .document(
      "provider: idp.example.org\nprotocol: openid_connect\nscopes: [openid]\nscope_rules: {separator: \",\"}\n"
    ),
    passing: .document("provider: idp.example.org\nprotocol: openid_connect\nscopes: [openid]\n"))

  package static let scopeSeparatorNonstandard = Rule(
    "scope-separator-nonstandard", .note, "The provider separates scopes by something else than a space",
    reference: "RFC 6749 section 3.3",
    rationale: "Client libraries that follow the standard join scopes with spaces.",
    failing: .document("provider: idp.example.org\nscopes: [openid]\nscope_rules: {separator: \",\"}\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\n"), isPedantic: true)
}

extension Rule.Example {
  /// A provider with some metadata.
  fileprivate static func metadata(_ members: String, _ rest: String = "") -> Rule.Example {
    .document("provider: idp.example.org\nscopes: [openid]\n" + rest + "metadata:\n  " + members + "\n")
  }
}
