/// A member of server metadata that a standard defines.
package struct MetadataMember: Sendable {
  /// What a member's value is.
  package enum Kind: Sendable {
    /// An https URL that the client or the browser contacts.
    case endpoint
    /// The URL of a page for people.
    case uri
    /// A list of strings.
    case list
    case boolean
    case text
    case object
  }

  /// Its name.
  package let name: String
  /// What its value is.
  package let kind: Kind
  /// What it says, in a few words.
  package let title: String
  /// The standard and its section.
  package let reference: String

  private init(_ name: String, _ kind: Kind, _ title: String, _ reference: String) {
    self.name = name
    self.kind = kind
    self.title = title
    self.reference = reference
  }

  /// The member with a name, compared byte by byte.
  package static func named(_ name: String) -> MetadataMember? {
    let all = all
    for index in all.indices where all[index].name.hasSameBytes(as: name) { return all[index] }
    return nil
  }

  private static let discovery = "OpenID Connect Discovery 1.0 3"
  private static let jarm = "JWT Secured Authorization Response Mode (JARM)"
  private static let ciba = "OpenID Connect CIBA Core 1.0 4"

  /// Every member, grouped by standard.
  package static let all: [MetadataMember] = [
    // RFC 8414: the authorization server itself.
    MetadataMember(
      "issuer", .endpoint, "The issuer identifier: the https URL that names the server",
      "RFC 8414 2"),
    MetadataMember("authorization_endpoint", .endpoint, "Where the user's browser is sent", "RFC 8414 2"),
    MetadataMember("token_endpoint", .endpoint, "Where a code is exchanged for tokens", "RFC 8414 2"),
    MetadataMember("jwks_uri", .endpoint, "The server's public keys", "RFC 8414 2"),
    MetadataMember(
      "registration_endpoint", .endpoint, "Where clients register themselves (RFC 7591)",
      "RFC 8414 2"),
    MetadataMember("revocation_endpoint", .endpoint, "Where tokens are revoked (RFC 7009)", "RFC 8414 2"),
    MetadataMember(
      "introspection_endpoint", .endpoint, "Where tokens are described to resource servers (RFC 7662)",
      "RFC 8414 2"),
    MetadataMember(
      "scopes_supported", .list, "Scopes a client may ask, perhaps not all of them",
      "RFC 8414 2"),
    MetadataMember("response_types_supported", .list, "Values of response_type", "RFC 8414 2"),
    MetadataMember("response_modes_supported", .list, "Values of response_mode", "RFC 8414 2"),
    MetadataMember("grant_types_supported", .list, "Values of grant_type", "RFC 8414 2"),
    MetadataMember(
      "code_challenge_methods_supported", .list, "PKCE code challenge methods (RFC 7636)",
      "RFC 8414 2"),
    MetadataMember(
      "token_endpoint_auth_methods_supported", .list, "How clients authenticate at the token endpoint",
      "RFC 8414 2"),
    MetadataMember(
      "token_endpoint_auth_signing_alg_values_supported", .list,
      "Signing algorithms of JWTs that authenticate clients at the token endpoint", "RFC 8414 2"),
    MetadataMember(
      "revocation_endpoint_auth_methods_supported", .list,
      "How clients authenticate at the revocation endpoint", "RFC 8414 2"),
    MetadataMember(
      "revocation_endpoint_auth_signing_alg_values_supported", .list,
      "Signing algorithms of JWTs that authenticate clients at the revocation endpoint", "RFC 8414 2"),
    MetadataMember(
      "introspection_endpoint_auth_methods_supported", .list,
      "How callers authenticate at the introspection endpoint", "RFC 8414 2"),
    MetadataMember(
      "introspection_endpoint_auth_signing_alg_values_supported", .list,
      "Signing algorithms of JWTs that authenticate callers at the introspection endpoint", "RFC 8414 2"),
    MetadataMember("service_documentation", .uri, "The page that developers read", "RFC 8414 2"),
    MetadataMember("op_policy_uri", .uri, "How a client may use the server's data", "RFC 8414 2"),
    MetadataMember("op_tos_uri", .uri, "The terms of service", "RFC 8414 2"),
    MetadataMember(
      "ui_locales_supported", .list, "Languages of the user interface, as BCP 47 tags",
      "RFC 8414 2"),
    MetadataMember("signed_metadata", .text, "The metadata as a signed JWT", "RFC 8414 2.1"),

    // OpenID Connect Discovery 1.0.
    MetadataMember("userinfo_endpoint", .endpoint, "Where claims about the user are read", discovery),
    MetadataMember("acr_values_supported", .list, "Authentication context class references", discovery),
    MetadataMember(
      "subject_types_supported", .list, "How subject identifiers are made: public, pairwise",
      discovery),
    MetadataMember(
      "id_token_signing_alg_values_supported", .list, "Signing algorithms of ID tokens",
      discovery),
    MetadataMember(
      "id_token_encryption_alg_values_supported", .list, "Key encryption algorithms of ID tokens",
      discovery),
    MetadataMember(
      "id_token_encryption_enc_values_supported", .list, "Content encryption algorithms of ID tokens",
      discovery),
    MetadataMember(
      "userinfo_signing_alg_values_supported", .list, "Signing algorithms of userinfo responses",
      discovery),
    MetadataMember(
      "userinfo_encryption_alg_values_supported", .list, "Key encryption algorithms of userinfo responses",
      discovery),
    MetadataMember(
      "userinfo_encryption_enc_values_supported", .list,
      "Content encryption algorithms of userinfo responses", discovery),
    MetadataMember(
      "request_object_signing_alg_values_supported", .list, "Signing algorithms of request objects",
      discovery),
    MetadataMember(
      "request_object_encryption_alg_values_supported", .list, "Key encryption algorithms of request objects",
      discovery),
    MetadataMember(
      "request_object_encryption_enc_values_supported", .list,
      "Content encryption algorithms of request objects", discovery),
    MetadataMember(
      "display_values_supported", .list, "Values of display: page, popup, touch, wap",
      discovery),
    MetadataMember(
      "claim_types_supported", .list, "Kinds of claims: normal, aggregated, distributed",
      discovery),
    MetadataMember("claims_supported", .list, "Claims the server may tell", discovery),
    MetadataMember("claims_locales_supported", .list, "Languages of claims, as BCP 47 tags", discovery),
    MetadataMember(
      "claims_parameter_supported", .boolean, "Whether the claims parameter is understood",
      discovery),
    MetadataMember(
      "request_parameter_supported", .boolean, "Whether the request parameter is understood",
      discovery),
    MetadataMember(
      "request_uri_parameter_supported", .boolean, "Whether the request_uri parameter is understood",
      discovery),
    MetadataMember(
      "require_request_uri_registration", .boolean, "Whether request_uri values must be registered",
      discovery),

    // OpenID Connect sessions and logout.
    MetadataMember(
      "end_session_endpoint", .endpoint, "Where the user's browser is sent to log out",
      "OpenID Connect RP-Initiated Logout 1.0 2.1"),
    MetadataMember(
      "check_session_iframe", .endpoint, "The page that tells a client whether the session changed",
      "OpenID Connect Session Management 1.0 3.3"),
    MetadataMember(
      "frontchannel_logout_supported", .boolean, "Whether clients are told of a logout through the browser",
      "OpenID Connect Front-Channel Logout 1.0 3"),
    MetadataMember(
      "frontchannel_logout_session_supported", .boolean, "Whether such a logout names issuer and session",
      "OpenID Connect Front-Channel Logout 1.0 3"),
    MetadataMember(
      "backchannel_logout_supported", .boolean, "Whether clients are told of a logout by the server",
      "OpenID Connect Back-Channel Logout 1.0 2.1"),
    MetadataMember(
      "backchannel_logout_session_supported", .boolean, "Whether such a logout names the session",
      "OpenID Connect Back-Channel Logout 1.0 2.1"),
    MetadataMember(
      "prompt_values_supported", .list, "Values of prompt",
      "Initiating User Registration via OpenID Connect 1.0"),

    // Extensions of the authorization request and its answer.
    MetadataMember(
      "pushed_authorization_request_endpoint", .endpoint,
      "Where a client pushes its request before the browser is sent", "RFC 9126 5"),
    MetadataMember(
      "require_pushed_authorization_requests", .boolean, "Whether only pushed requests are taken",
      "RFC 9126 5"),
    MetadataMember(
      "require_signed_request_object", .boolean, "Whether only signed request objects are taken",
      "RFC 9101 10.5"),
    MetadataMember(
      "authorization_response_iss_parameter_supported", .boolean,
      "Whether the answer names the issuer in iss", "RFC 9207 3"),
    MetadataMember(
      "authorization_details_types_supported", .list, "Types of authorization details",
      "RFC 9396 10"),
    MetadataMember(
      "authorization_signing_alg_values_supported", .list, "Signing algorithms of responses in a JWT",
      jarm),
    MetadataMember(
      "authorization_encryption_alg_values_supported", .list,
      "Key encryption algorithms of responses in a JWT", jarm),
    MetadataMember(
      "authorization_encryption_enc_values_supported", .list,
      "Content encryption algorithms of responses in a JWT", jarm),
    MetadataMember(
      "device_authorization_endpoint", .endpoint, "Where a device without a browser begins",
      "RFC 8628 4"),
    MetadataMember(
      "backchannel_authentication_endpoint", .endpoint, "Where a client asks for a user who is elsewhere",
      ciba),
    MetadataMember(
      "backchannel_token_delivery_modes_supported", .list,
      "How such a client gets its tokens: poll, ping, push", ciba),
    MetadataMember(
      "backchannel_authentication_request_signing_alg_values_supported", .list,
      "Signing algorithms of such a client's requests", ciba),
    MetadataMember(
      "backchannel_user_code_parameter_supported", .boolean, "Whether the user_code parameter is understood",
      ciba),

    // Tokens bound to a key, and what resource servers read.
    MetadataMember(
      "tls_client_certificate_bound_access_tokens", .boolean,
      "Whether access tokens can be bound to a client certificate", "RFC 8705 3.3"),
    MetadataMember(
      "mtls_endpoint_aliases", .object, "The endpoints for clients with a certificate",
      "RFC 8705 5"),
    MetadataMember(
      "dpop_signing_alg_values_supported", .list, "Signing algorithms of DPoP proofs",
      "RFC 9449 5.1"),
    MetadataMember(
      "introspection_signing_alg_values_supported", .list,
      "Signing algorithms of introspection responses in a JWT", "RFC 9701 7"),
    MetadataMember(
      "introspection_encryption_alg_values_supported", .list,
      "Key encryption algorithms of introspection responses", "RFC 9701 7"),
    MetadataMember(
      "introspection_encryption_enc_values_supported", .list,
      "Content encryption algorithms of introspection responses", "RFC 9701 7"),
    MetadataMember("protected_resources", .list, "The resources that the server protects", "RFC 9728 4"),
  ]
}
