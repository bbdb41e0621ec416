/// A flow of OAuth 2 as OpenAPI names it.
struct SecurityFlow {
  /// The name in version 3.
  let name: String
  /// The name in version 2; `nil` when that version has no such flow.
  let oldName: String?
  let grant: String
  /// The response type that starts it; `nil` when nothing does.
  let responseType: String?

  private init(_ name: String, old: String?, grant: String, responseType: String? = nil) {
    self.name = name
    oldName = old
    self.grant = grant
    self.responseType = responseType
  }

  /// The OAuth Flows Object of OpenAPI 3.2, and the Security Scheme Object of OpenAPI 2.
  static let all = [
    SecurityFlow(
      "authorizationCode", old: "accessCode", grant: "authorization_code", responseType: "code"),
    SecurityFlow("implicit", old: "implicit", grant: "implicit", responseType: "token"),
    SecurityFlow("clientCredentials", old: "application", grant: "client_credentials"),
    SecurityFlow("password", old: "password", grant: "password"),
    SecurityFlow(
      "deviceAuthorization", old: nil, grant: "urn:ietf:params:oauth:grant-type:device_code"),
  ]
}
