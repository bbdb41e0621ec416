package import OAuthPreflight

extension Registration {
  /// What a client document and a line of `check --batch` both say of a registration.
  package static func common(
    scopes: ValueSchema, text: ValueSchema, proofKey: ValueSchema = .proofKeyMethod
  ) -> [Field<Registration>] {
    [
      Field(
        "application_type", oneOf: ApplicationType.self, "The kind of client",
        details: "`native`: an app on a device. `web`: a server. `browser`: a page's own script."
      ) {
        $0.applicationType = $1
      },
      Field("client_id", text, "The client identifier", allowsPlaceholder: true) { $0.clientID = $1.text },
      Field(
        "client_secret", text, "Never here: a secret does not belong in a file", allowsPlaceholder: true,
        holdsSecrets: true
      ) {
        $0.clientMetadata.clientSecret = $1.text
      },
      Field(
        "permissions", scopes, "The scopes ticked in the provider's console", example: #"["openid", "email"]"#
      ) {
        $0.permissions = ScopeLists($1)
      },
      Field(
        "match", oneOf: ScopeMatch.self, "How equal requests must be to the permissions",
        details: "What the provider's description says unless given."
      ) {
        $0.match = $1
      },
      Field("redirect_uris", .list(text), "The registered redirect URIs") {
        var uris: [RedirectURI] = []
        for text in $1.texts { uris.append(RedirectURI(text)) }
        $0.redirectURIs = uris
      },
      Field("redirect_domains", .list(text), "The registered redirect domains") {
        $0.redirectDomains = $1.texts
      },
      Field("post_logout_redirect_uris", .list(text), "Where a logout returns to") {
        $0.clientMetadata.postLogoutRedirectURIs = $1.texts
      },
    ] + clientMetadata(text: text, proofKey: proofKey)
  }

  private static func clientMetadata(text: ValueSchema, proofKey: ValueSchema) -> [Field<Registration>] {
    [
      Field("grant_types", .list(text), "The grants it uses (RFC 7591)") {
        $0.clientMetadata.grantTypes = $1.texts
      },
      Field("response_types", .list(text), "The response types it uses (RFC 7591)") {
        $0.clientMetadata.responseTypes = $1.texts
      },
      Field("token_endpoint_auth_method", text, "How it proves itself at the token endpoint (RFC 7591)") {
        $0.clientMetadata.tokenEndpointAuthMethod = $1.text
      },
      Field("token_endpoint_auth_signing_alg", text, "The algorithm of its assertions") {
        $0.clientMetadata.tokenEndpointAuthSigningAlg = $1.text
      },
      Field(
        "jwks", .map(.anything), "Its public keys", details: "A private key does not belong in a file.",
        holdsSecrets: true
      ) {
        $0.clientMetadata.jwks = $1
      },
      Field("jwks_uri", text, "Where its public keys are") { $0.clientMetadata.jwksURI = $1.text },
      Field("pkce", proofKey, "The code challenge method of its requests") {
        $0.clientMetadata.pkce = $1.text
      },
      Field(
        "user_agent", .choice(["system", "webview"]), "What shows the provider's page",
        details:
          "`system`: the browser or its sheet. `webview`: a view of the app, which RFC 8252 section 8.12 forbids."
      ) {
        $0.clientMetadata.userAgent = $1.text
      },
    ]
  }

  /// A registration as a line of `check --batch` writes it.
  package static let lineTable = FieldTable<Registration>(
    "a registration",
    common(scopes: ScopeLists.sentSchema, text: .sent, proofKey: .sent) + [
      Field("variables", .map(.sent), "Values for templates") { $0.variables = $1.pairs },
      Field("sdk_version", .sent, "The SDK's version") { $0.sdkVersion = $1.text },
    ])
}
