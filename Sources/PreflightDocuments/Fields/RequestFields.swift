package import OAuthPreflight

extension AuthorizationRequest {
  /// A request as a client document writes it.
  package static let table = FieldTable<AuthorizationRequest>(
    "a request", common(scopes: ScopeLists.schema, text: .text))

  /// A request as a line of `check --batch` writes it: texts may hold anything, since the checks judge them.
  package static let lineTable = FieldTable<AuthorizationRequest>(
    "a request", common(scopes: ScopeLists.sentSchema, text: .sent, proofKey: .sent) + urlFields)

  /// A whole authorization URL in place of its parts. It is not part of the model: `BatchLine` keeps it.
  private static let urlFields: [Field<AuthorizationRequest>] = [
    Field("url", .sent, "The whole authorization URL, in place of everything else") { _, _ in },
    Field("pushed", .sent, "The body of a pushed request, in place of everything else") { _, _ in },
    Field("code_verifier", .sent, "The verifier that the app keeps for the URL's code challenge") { _, _ in },
    Field("previous_url", .sent, "The authorization URL of the request before") { _, _ in },
  ]

  private static func common(
    scopes: ValueSchema, text: ValueSchema, proofKey: ValueSchema = .proofKeyMethod
  ) -> [Field<AuthorizationRequest>] {
    [
      Field("scopes", scopes, "The scopes it asks", example: #"["openid", "email"]"#, typeRule: .scopeType) {
        $0.scopes = ScopeLists($1)
      },
      Field(
        "parameters", .map(text), "The custom parameters", example: #"{"prompt": "login"}"#,
        typeRule: .customParamValueType
      ) { request, node in
        for pair in node.pairs { request.parameters.append(pair.name, pair.value) }
      },
      Field("redirect_uri", text, "The redirect URI it sends") { $0.redirectURI = RedirectURI($1.text) },
      Field("response_type", text, "The response type", example: #""code""#) { $0.responseType = $1.text },
      Field("response_mode", text, "The response mode", example: #""form_post""#) {
        $0.responseMode = $1.text
      },
      Field("pkce", proofKey, "The code challenge method it sends") {
        $0.pkce = $1.text
      },
      Field(
        "match", oneOf: ScopeMatch.self, "How equal its scopes must be to the preconfigured ones",
        details: "What the registration or the provider's description says unless given."
      ) {
        $0.match = $1
      },
    ]
  }

  package init(_ node: Node, _ table: FieldTable<AuthorizationRequest>) {
    self.init()
    table.assign(node, to: &self)
  }
}
