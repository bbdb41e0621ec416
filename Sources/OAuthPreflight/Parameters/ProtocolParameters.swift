/// The parameter names that the standards define, by the message that carries them.
///
/// A name is in the list of each message that carries it; the lists at the end join or pick from these what one check
/// asks for.
enum ProtocolParameters {
  // MARK: An authorization request

  /// What makes a request (RFC 6749 section 4.1.1).
  static let core = ["client_id", "redirect_uri", "response_type", "scope", "state"]

  /// What the client's library adds: the response mode (OAuth 2.0 Multiple Response Type Encoding Practices section 2.1),
  /// the nonce (OpenID Connect Core section 3.1.2.1), PKCE (RFC 7636 section 4.3), and the request as an object
  /// (RFC 9101 section 5).
  private static let protection = [
    "response_mode", "nonce", "code_challenge", "code_challenge_method", "request", "request_uri",
  ]

  /// What needs more than a text, so that the library should know about it: OpenID Connect Core sections 3.1.2.1, 5.5 and
  /// 7.2.1, RFC 8707 section 2, RFC 9396 section 2 and RFC 9449 section 10.
  static let structured = [
    "claims", "resource", "authorization_details", "dpop_jkt", "id_token_hint", "registration",
  ]

  /// What an app sets as it likes (OpenID Connect Core section 3.1.2.1).
  private static let choices = ["prompt", "max_age", "display", "ui_locales", "login_hint", "acr_values"]

  // MARK: A token request

  /// What goes to the token endpoint: the grant (RFC 6749 section 4.1.3), the client's authentication (RFC 6749
  /// section 2.3.1, RFC 7521 section 4.2), and the secret behind the challenge (RFC 7636 section 4.5).
  private static let tokenRequest = [
    "grant_type", "client_secret", "client_assertion", "client_assertion_type", "code_verifier",
  ]

  // MARK: An authorization response

  /// What the server adds to the redirect URI: RFC 6749 sections 4.1.2, 4.1.2.1 and 4.2.2, RFC 9207 section 2, OpenID
  /// Connect Core section 3.3.2.5, and JWT Secured Authorization Response Mode section 2.3.
  static let authorizationResponse = [
    "code", "state", "iss", "error", "error_description", "error_uri", "scope", "id_token", "access_token",
    "token_type", "expires_in", "response",
  ]

  /// What a server adds beside the response, for apps that watch its session (OpenID Connect Session Management section 2).
  private static let session = ["session_state"]

  // MARK: Other messages

  /// Members of the other requests and responses: tokens (RFC 6749 sections 4.3.2 and 5.1, RFC 7521 section 4.1, RFC 8693
  /// section 2), devices (RFC 8628 section 3.2), revocation (RFC 7009 section 2.1), and OpenID's for presentations and
  /// backchannel authentication.
  private static let otherMessages = [
    "refresh_token", "username", "password", "assertion", "subject_token", "subject_token_type",
    "actor_token",
    "actor_token_type", "requested_token_type", "issued_token_type", "device_code", "user_code", "token",
    "token_type_hint", "vp_token", "auth_req_id",
  ]

  // MARK: - What the checks ask for

  /// The parameters of an authorization request with a meaning of their own in a check; a variant of their case is a
  /// mistake or an attack.
  static let authorizationRequest = core + protection + structured + choices

  /// What the library sets and must come from nowhere else: two values would be sent, and the server accepts either
  /// (RFC 6749 section 3.1).
  static let library = protection + tokenRequest

  /// What the query of a redirect URI must leave to the server.
  static let addedToRedirectURI = authorizationResponse + session

  /// What belongs to another message than the authorization request.
  static let foreign = addedToRedirectURI + otherMessages

  /// Credentials that never belong in an authorization URL.
  static let secrets = [
    "client_secret", "client_assertion", "code_verifier", "access_token", "id_token", "refresh_token",
    "password",
  ]

  /// Those whose own rules say which characters they may have.
  static let withGrammar = [
    "client_id", "redirect_uri", "scope", "state", "code_challenge", "resource", "request", "request_uri",
    "dpop_jkt",
  ]
}
