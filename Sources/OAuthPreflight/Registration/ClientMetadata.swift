/// Client metadata (RFC 7591 section 2) that a client document may give beside its registration.
package struct ClientMetadata: Sendable {
  /// A secret that somebody wrote into the document.
  package var clientSecret: String?
  package var grantTypes: [String]?
  package var responseTypes: [String]?
  package var tokenEndpointAuthMethod: String?
  package var tokenEndpointAuthSigningAlg: String?
  /// The JWK Set with its public keys.
  package var jwks: Node?
  package var jwksURI: String?
  package var postLogoutRedirectURIs: [String]?
  /// The code challenge method the app uses: `S256`, `plain` or `none`.
  package var pkce: String?
  /// The user agent the app opens: `system` or `webview`.
  package var userAgent: String?

  package init() {}
}
