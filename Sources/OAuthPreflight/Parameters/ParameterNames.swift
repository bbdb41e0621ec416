/// The parameter names that the standards define, and what it means when an app sets one itself.
enum ParameterNames {
  /// What the client's library sets in every request and must come from nowhere else: two values would be sent, and
  /// the server takes either (RFC 6749 section 3.1, RFC 7636, OpenID Connect Core 3.1.2.1 and 6, RFC 9101, RFC 9126).
  static let library = [
    "response_mode", "nonce", "code_challenge", "code_challenge_method", "code_verifier", "client_secret",
    "client_assertion", "client_assertion_type", "request", "request_uri", "grant_type",
  ]

  /// Request parameters that need more than a text: the library should know about them.
  static let structured = [
    "claims", "resource", "authorization_details", "dpop_jkt", "id_token_hint", "registration",
  ]

  /// Members of an answer, and of a token request.
  static let response = [
    "code", "access_token", "id_token", "refresh_token", "token_type", "expires_in", "iss", "error",
    "error_description", "error_uri", "session_state", "issued_token_type", "device_code", "user_code",
    "assertion", "subject_token", "subject_token_type", "actor_token", "actor_token_type", "username",
    "password", "token", "token_type_hint", "requested_token_type", "response", "vp_token", "auth_req_id",
  ]

  /// Whether a parameter adds scopes that the scope list does not show: a second list of scopes, by its name.
  static func isScopeWidening(_ name: String) -> Bool {
    if ["perms", "permissions"].containsBytes(of: name) { return true }
    // Facebook's return_scopes only asks which scopes were granted.
    return (name.hasByteSuffix("_scope") || name.hasByteSuffix("_scopes"))
      && !name.hasSameBytes(as: "return_scopes")
  }

  /// What changes whom the token is for, or how long it works.
  static let privilege = [
    "audience", "target_audience", "access_type", "token_access_type", "approval_prompt", "duration",
    "offline",
    "requested_token_use",
  ]

  /// Hints that the server need not obey and apps like to rely on.
  static let securityClaim = ["hd", "acr_values", "vtr", "domain_hint"]

  /// A name without what tells one spelling of it from another: case, `_`, `-`, a plural, and `url` for `uri`.
  static func skeleton(of name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.asciiLowercased.utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "s"), bytes.count > 1 { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasByteSuffix("url") ? String(decoding: bytes.dropLast(3), as: UTF8.self) + "uri" : text
  }

  /// The name among some that another one is a spelling of.
  static func original(of name: String, among names: [String]) -> String? {
    let skeleton = skeleton(of: name)
    return names.first { ParameterNames.skeleton(of: $0).hasSameBytes(as: skeleton) }
  }
}

extension UInt8 {
  /// Whether a byte may stand in a parameter name (RFC 6749 section 8.2: `param-name`).
  var isParameterNameByte: Bool {
    isLabelCharacter || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
