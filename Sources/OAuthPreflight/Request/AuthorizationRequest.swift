/// A concrete authorization request (RFC 6749 section 4.1.1). What is `nil` was not given, and is not judged.
public struct AuthorizationRequest: Sendable {
  /// The requested scopes, without those an SDK adds by itself.
  public var scopes: ScopeLists?
  /// The custom parameters.
  public var parameters: Parameters
  /// The redirect URI.
  public var redirectURI: RedirectURI?
  /// The response type, as sent: `code`, `token`, `code id_token`.
  public var responseType: String?
  /// The response mode, as sent.
  public var responseMode: String?
  /// The code challenge method the app sends: `S256`, `plain` or `none`.
  public var pkce: String?
  /// How equal `scopes` must be to the registration's, for this request only.
  public var match: ScopeMatch?

  /// A request; give what is known.
  public init(
    scopes: ScopeLists? = nil, parameters: Parameters = Parameters(), redirectURI: RedirectURI? = nil,
    responseType: String? = nil, responseMode: String? = nil, pkce: String? = nil, match: ScopeMatch? = nil
  ) {
    self.scopes = scopes
    self.parameters = parameters
    self.redirectURI = redirectURI
    self.responseType = responseType
    self.responseMode = responseMode
    self.pkce = pkce
    self.match = match
  }
}
