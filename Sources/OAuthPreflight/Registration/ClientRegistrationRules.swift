extension Rule {
  /// What a client registered beside its redirect URIs and permissions.
  package static let clientRegistrationFamily: [Rule] = [
    .clientIDMissing, .clientIDWhitespace, .clientIDSyntax, .clientIDPlaceholder, .clientIDScheme,
    .clientIDShared, .clientSecretInFile, .clientPrivateKeyInFile, .clientSecretPublicClient,
    .clientAuthMethodMismatch,
    .clientJWKSAndJWKSURI,
    .clientKeyMissing, .clientURL, .responseTypeGrantMismatch, .pkceDisabled,
    .applicationTypeRedirectMismatch,
    .nativeEmbeddedUserAgent,
  ]
}

// MARK: - Identifier and secret

extension Rule {
  package static let clientIDMissing = Rule(
    "client-id-missing", .error, "The client id is empty", reference: "RFC 6749 section 2.2",
    rationale: "The provider cannot know which app asks, and shows its error page.",
    failing: .check(#"{"registration": {"client_id": ""}}"#),
    passing: .check(#"{"registration": {"client_id": "s6BhdRkqt3"}}"#))

  package static let clientIDWhitespace = Rule(
    "client-id-whitespace", .error, "The client id begins or ends with white space",
    reference: "RFC 6749 appendix A.1",
    rationale: "It came along when the id was copied; the provider compares it and knows no such client.",
    failing: .check(#"{"registration": {"client_id": " s6BhdRkqt3"}}"#),
    passing: .check(#"{"registration": {"client_id": "s6BhdRkqt3"}}"#))

  package static let clientIDSyntax = Rule(
    "client-id-syntax", .error, "The client id has a character outside printable ASCII",
    reference: "RFC 6749 appendix A.1",
    rationale: "No provider issues such an id; often a look-alike letter or a line break.",
    failing: .check(#"{"registration": {"client_id": "s6Bhd\u00e9"}}"#),
    passing: .check(#"{"registration": {"client_id": "s6Bhde"}}"#))

  package static let clientIDPlaceholder = Rule(
    "client-id-placeholder", .warning, "The client id is a documentation's example",
    reference: "RFC 6749 section 2.2",
    rationale: "The real id was never filled in; the provider knows no such client.",
    failing: .check(#"{"registration": {"client_id": "YOUR_CLIENT_ID"}}"#),
    passing: .check(#"{"registration": {"client_id": "s6BhdRkqt3"}}"#))

  package static let clientIDScheme = Rule(
    "client-id-scheme", .error, "The client id is the callback scheme that the SDK makes of it",
    reference: "the SDK's documentation",
    rationale:
      "The SDK puts its own letters before the id, so that they appear twice; nobody knows the id.",
    failing: .check(
      #"{"sdk": "yandex-login-ios", "provider": "yandex.ru", "registration": {"client_id": "yx0123456789abcdef0123456789abcdef"}}"#
    ),
    passing: .check(
      #"{"sdk": "yandex-login-ios", "provider": "yandex.ru", "registration": {"client_id": "0123456789abcdef0123456789abcdef"}}"#
    ))

  package static let clientIDShared = Rule(
    "client-id-shared", .warning, "Two providers have the same client id", reference: "RFC 6749 section 2.2",
    rationale: "A client id is unique to its server, so at one of the two it is another server's.",
    failing: .document(
      "client: Example\nproviders:\n  github.com: {client_id: abc123}\n  gitlab.com: {client_id: abc123}\n"),
    passing: .document(
      "client: Example\nproviders:\n  github.com: {client_id: abc123}\n  gitlab.com: {client_id: def456}\n"))

  package static let clientSecretInFile = Rule(
    "client-secret-in-file", .error, "A client secret is in the document",
    reference: "RFC 6819 section 5.3.1",
    rationale: "Everybody who reads the repository, now or in its history, can act as the app.",
    failing: .document(
      "client: Example\napplication_type: web\nproviders:\n  github.com: {client_secret: a1b2c3d4e5f6}\n"),
    passing: .document(
      "client: Example\napplication_type: web\nproviders:\n  github.com: {client_id: abc123}\n"),
    isIgnorable: false)

  package static let clientPrivateKeyInFile = Rule(
    "client-private-key-in-file", .error, "A private or shared key is in the document",
    reference: "RFC 7517 section 9.2; RFC 7591 section 2",
    rationale: """
      Everybody who reads the repository, now or in its history, can sign as the app. A registration gives only the public \
      part of a key.
      """,
    failing: .document(keys("{kty: OKP, crv: Ed25519, x: bm90LWEta2V5, d: bm90LWEtc2VjcmV0}")),
    passing: .document(keys("{kty: OKP, crv: Ed25519, x: bm90LWEta2V5}")), isIgnorable: false)

  private static func keys(_ key: String) -> String {
    """
    client: Example
    application_type: web
    providers:
      gitlab.com:
        jwks: {keys: [\(key)]}

    """
  }

  package static let clientSecretPublicClient = Rule(
    "client-secret-public-client", .error, "An app on a device or in a page has a client secret",
    reference: "RFC 8252 section 8.5",
    rationale: "A secret that ships with the app is known to everybody who has the app, and proves nothing.",
    failing: .check(
      #"{"registration": {"application_type": "native", "token_endpoint_auth_method": "client_secret_basic"}}"#
    ),
    passing: .check(
      #"{"registration": {"application_type": "native", "token_endpoint_auth_method": "none"}}"#))
}

// MARK: - Authentication

extension Rule {
  package static let clientAuthMethodMismatch = Rule(
    "client-auth-method-mismatch", .error,
    "The client's authentication method is not one the provider offers, or does not fit its algorithm",
    reference: "RFC 7591 section 2; RFC 8414 section 2",
    rationale: "The token endpoint answers invalid_client after the user signed in.",
    failing: .check(
      #"{"registration": {"token_endpoint_auth_method": "private_key_jwt", "token_endpoint_auth_signing_alg": "HS256"}}"#
    ),
    passing: .check(
      #"{"registration": {"token_endpoint_auth_method": "private_key_jwt", "token_endpoint_auth_signing_alg": "PS256"}}"#
    ))

  package static let clientJWKSAndJWKSURI = Rule(
    "client-jwks-and-jwks-uri", .error, "The client gives both jwks and jwks_uri",
    reference: "RFC 7591 section 2",
    rationale: "The standard forbids both: the server cannot know which keys hold.",
    failing: .check(
      #"{"registration": {"jwks": {"keys": []}, "jwks_uri": "https://app.example.org/keys"}}"#),
    passing: .check(#"{"registration": {"jwks_uri": "https://app.example.org/keys"}}"#))

  package static let clientKeyMissing = Rule(
    "client-key-missing", .note, "The client signs with its own key and gives neither jwks nor jwks_uri",
    reference: "RFC 7591 section 2",
    rationale: "The server verifies the signature with the client's public key.",
    failing: .check(#"{"registration": {"token_endpoint_auth_method": "private_key_jwt"}}"#),
    passing: .check(
      #"{"registration": {"token_endpoint_auth_method": "private_key_jwt", "jwks_uri": "https://app.example.org/keys"}}"#
    ), isPedantic: true)

  package static let clientURL = Rule(
    "client-url", .error, "A URL of the client's registration is not an https URL",
    reference: "RFC 7591 section 2",
    rationale: "The server fetches it; what it gets over http anybody on the way can change.",
    failing: .check(#"{"registration": {"jwks_uri": "app.example.org/keys"}}"#),
    passing: .check(#"{"registration": {"jwks_uri": "https://app.example.org/keys"}}"#))
}

// MARK: - Flow

extension Rule {
  package static let responseTypeGrantMismatch = Rule(
    "response-type-grant-mismatch", .error, "The registered response types and grant types do not correspond",
    reference: "RFC 7591 section 2.1", rationale: "The server refuses the registration, or later the flow.",
    failing: .check(#"{"registration": {"response_types": ["code"], "grant_types": ["refresh_token"]}}"#),
    passing: .check(#"{"registration": {"response_types": ["code"], "grant_types": ["authorization_code"]}}"#)
  )

  package static let pkceDisabled = Rule(
    "pkce-disabled", .error, "A public client does not use PKCE",
    reference: "RFC 9700 section 2.1.1; RFC 8252 section 8.1",
    rationale: "Another app that catches the redirect can redeem the code.",
    failing: .check(#"{"registration": {"application_type": "native", "pkce": "none"}}"#),
    passing: .check(#"{"registration": {"application_type": "native", "pkce": "S256"}}"#))

  package static let applicationTypeRedirectMismatch = Rule(
    "application-type-redirect-mismatch", .error,
    "A web client has a redirect URI that only an app can receive",
    reference: "OpenID Connect Dynamic Client Registration 1.0 2",
    rationale:
      "A browser hands a private-use scheme to an app; the server waits for an answer that never comes.",
    failing: .check(
      #"{"registration": {"application_type": "web", "redirect_uris": ["com.example.app:/callback"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "web", "redirect_uris": ["https://app.example.org/callback"]}}"#
    ))

  package static let nativeEmbeddedUserAgent = Rule(
    "native-embedded-user-agent", .error, "The app opens the sign-in page in a web view of its own",
    reference: "RFC 8252 section 8.12",
    rationale:
      "The app could read the password, and the user's session and passkeys are not there; Google refuses it.",
    failing: .check(#"{"registration": {"application_type": "native", "user_agent": "webview"}}"#),
    passing: .check(#"{"registration": {"application_type": "native", "user_agent": "system"}}"#))
}
