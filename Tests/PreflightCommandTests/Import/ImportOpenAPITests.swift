import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing

/// Descriptions that are made of the security schemes of an API.
@Suite struct ImportOpenAPITests {
  @Test func openAPIDescription() {
    let run = imported("openapi", ImportSamples.openAPI)
    #expect(
      run.output == """
        provider: example.org
        name: Orders
        protocol: oauth2

        metadata:
          authorization_endpoint: https://idp.example.org/authorize
          token_endpoint: https://idp.example.org/token
          response_types_supported: [code, token]
          grant_types_supported: [authorization_code, implicit]

        scopes:
          orders.read: {title: Read orders}
          orders.write: {}

        """)
    #expect(run.reportedRules == [] && run.status == .clean, "\(run.errors)")
    #expect(lintRules(of: run.output) == [])
  }

  /// The same facts in version 2 and as YAML, with keys that YAML reads as numbers.
  @Test func openAPI2AsYAML() {
    let run = imported(
      "openapi",
      """
      swagger: "2.0"
      paths:
        /orders:
          get: {security: [{o: [orders.read]}], responses: {200: {description: OK}}}
      securityDefinitions:
        o:
          type: oauth2
          flow: accessCode
          authorizationUrl: https://{tenant}.example.org/authorize
          tokenUrl: https://{tenant}.example.org/token
          scopes: {orders.read: Read orders}
      """, ["--id", "example.org"])
    #expect(run.reportedRules == [] && run.status == .clean, "\(run.errors)")
    #expect(run.output.contains("\nvariables:\n  tenant: {}\n"), "\(run.output)")
    #expect(run.output.contains("scopes:\n  orders.read: {title: Read orders}\n"))
    #expect(lintRules(of: run.output) == [])
  }

  @Test(arguments: [
    (#""flow": "accessCode", "authorizationUrl": "/authorize", "scopes": {}"#, ["endpoint-not-absolute"]),
    (
      #""flow": "accessCode", "authorizationUrl": "https://a.example/a", "scopes": {" ": ""}"#,
      ["catalogue-scope-charset"]
    ),
    (
      #""flow": "accessCode", "authorizationUrl": "https://a.example/a", "scopes": ["a"]"#,
      ["yaml-type-mismatch"]
    ),
    (#""flow": "accessCode", "authorizationUrl": 1, "scopes": {"a": ""}"#, ["endpoint-type"]),
    (
      #""flow": "accessCode"}, "p": {"type": "basic"}}, "security": [{"o": ["b"]}, {"p": ["c"]}], "x": {"y": {"#,
      ["import-scope-undeclared"]
    ),
  ])
  func faultOfAnOpenAPIDescription(scheme: String, found: [String]) {
    let run = imported("openapi", "{\"securityDefinitions\": {\"o\": {\"type\": \"oauth2\", \(scheme)}}}")
    #expect(run.reportedRules == found, "\(run.errors)")
    #expect(lintRules(of: run.output) == [], "\(run.output)")
  }

  @Test(
    "a flow that OpenAPI does not have loses no scopes without a word",
    arguments: [
      (
        #"{"components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"authorization_code": {"scopes": {"a": "A"}}, "x-own": {}}}}}}"#,
        "did you mean 'authorizationCode'?"
      ),
      (
        #"{"securityDefinitions": {"o": {"type": "oauth2", "flow": "accesscode", "scopes": {"a": "A"}}}}"#,
        "did you mean 'accessCode'?"
      ),
    ])
  func unknownFlow(text: String, hint: String) {
    let run = imported("openapi", text, ["--id", "idp.example.org"])
    #expect(run.status == .findings)
    #expect(run.reportedRules.first == "yaml-unknown-value" && run.errors.contains(hint), "\(run.errors)")
  }

  /// A server that describes itself elsewhere: the document says where, and what operations demand of it is known.
  @Test func openIDConnectScheme() {
    let run = imported(
      "openapi",
      """
      {"openapi": "3.1.0", "security": [{"login": ["openid", "orders:read"]}],
       "components": {"securitySchemes": {
         "key": {"type": "apiKey", "name": "key", "in": "header"},
         "login": {"type": "openIdConnect", "openIdConnectUrl": "https://idp.example.org/.well-known/openid-configuration"}}}}
      """)
    #expect(
      run.output == """
        provider: example.org
        protocol: openid_connect

        metadata:
          issuer: https://idp.example.org

        scope_rules: {mode: open}

        scopes:
          openid: {title: Sign in with OpenID Connect, access: read}
          "orders:read": {}

        """, "\(run.output)")
    #expect(run.reportedRules == ["import-elsewhere"] && run.status == .clean, "\(run.errors)")
    #expect(
      run.errors.contains(" --> file.json:4:59\n") && run.errors.contains("--into FILE"), "\(run.errors)")
    #expect(lintRules(of: run.output) == [])
  }

  /// A relative address, and one that does not end as the standard demands: neither tells an issuer.
  @Test(arguments: [
    ("/.well-known/openid-configuration", ["import-elsewhere", "endpoint-not-absolute"]),
    ("https://idp.example.org/about.json", ["import-elsewhere"]),
    ("http://idp.example.org/.well-known/openid-configuration", ["import-elsewhere", "endpoint-not-https"]),
  ])
  func addressOfADiscoveryDocument(address: String, found: [String]) {
    let run = imported(
      "openapi",
      "{\"components\": {\"securitySchemes\": {\"a\": {\"type\": \"openIdConnect\", \"openIdConnectUrl\": \"\(address)\"}}}}",
      ["--id", "idp.example.org"])
    #expect(run.reportedRules == found, "\(run.errors)")
    #expect(!run.output.contains("issuer") && lintRules(of: run.output) == [], "\(run.output)")
  }

  /// Where a description demands a scope that its scheme does not declare, and the line and column of the finding.
  @Test(arguments: [
    (#""security": [{"o": ["a", "b"]}]"#, 27),
    (#""paths": {"/x": {"get": {"security": [{"o": ["b"]}]}}}"#, 47),
    (#""paths": {"/x": {"query": {"security": [{"o": ["b"]}]}}}"#, 49),
    (#""paths": {"/x": {"additionalOperations": {"COPY": {"security": [{"o": ["b"]}]}}}}"#, 73),
    (
      #""paths": {"/x": {"post": {"callbacks": {"done": {"{$url}": {"post": {"security": [{"o": ["b"]}]}}}}}}}"#,
      91
    ),
    (#""webhooks": {"paid": {"post": {"security": [{"o": ["b"]}]}}}"#, 53),
    (#""components": {"pathItems": {"x": {"put": {"security": [{"o": ["b"]}]}}}, $}"#, 65),
    (#""components": {"callbacks": {"x": {"{$url}": {"put": {"security": [{"o": ["b"]}]}}}}, $}"#, 76),
  ])
  func undeclaredScope(place: String, column: Int) {
    let scheme =
      #""o": {"type": "oauth2", "flows": {"clientCredentials": {"tokenUrl": "https://idp.example.org/t", "scopes": {"a": "A"}}}}"#
    let text =
      place.contains("$}")
      ? place.replacing(", $}", with: ", \"securitySchemes\": {\(scheme)}}")
      : place + ", \"components\": {\"securitySchemes\": {\(scheme)}}"
    let run = imported("openapi", "{" + text + "}")
    #expect(run.reportedRules == ["import-scope-undeclared"], "\(run.errors)")
    #expect(run.errors.contains(" --> file.json:1:\(column)\n"), "\(run.errors)")
    #expect(run.output.hasSuffix("  a: {title: A}\n  b: {verified: false}\n"), "\(run.output)")
  }

  /// What is not a requirement, and requirements of schemes that are not there.
  @Test(arguments: [
    (#"[{"o": "a"}]"#, ["yaml-type-mismatch"]), (#"[{"o": [{}]}]"#, ["yaml-type-mismatch"]),
    (#"[{"o": [""]}]"#, ["catalogue-scope-charset"]), (#"[{"o": ["a b"]}]"#, ["catalogue-scope-charset"]),
    (#"[{"oh": ["a"]}, {"oh": ["b"]}]"#, ["import-scope-undeclared"]), (#"[{"oh": []}]"#, []),
    (#"[{"key": ["admin"]}]"#, []), (#"{"o": ["a"]}"#, []), ("[]", []), ("null", []),
  ])
  func faultOfARequirement(security: String, found: [String]) {
    let run = imported(
      "openapi",
      "{\"security\": \(security), \"components\": {\"securitySchemes\": {\"key\": {\"type\": \"apiKey\"}, \"o\": {\"type\": \"oauth2\", \"flows\": {}}}}}",
      ["--id", "idp.example.org"])
    #expect(run.reportedRules == found, "\(run.errors)")
    #expect(lintRules(of: run.output) == [], "\(run.output)")
  }

  @Test func schemeOfAnotherFile() {
    let run = imported(
      "openapi",
      #"{"components": {"securitySchemes": {"o": {"$ref": "security.yaml#/o"}, "p": {"type": "oauth2", "flows": 1}}}}"#,
      ["--id", "idp.example.org"])
    #expect(run.reportedRules == ["import-elsewhere", "yaml-type-mismatch"], "\(run.errors)")
  }

  @Test func deviceFlow() {
    let run = imported(
      "openapi",
      #"{"components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"deviceAuthorization": {"deviceAuthorizationUrl": "https://idp.example.org/device", "tokenUrl": "https://idp.example.org/token", "scopes": {}}}}}}}"#
    )
    #expect(
      run.output.contains(
        """
          token_endpoint: https://idp.example.org/token
          device_authorization_endpoint: https://idp.example.org/device
          grant_types_supported: ["urn:ietf:params:oauth:grant-type:device_code"]
        """), "\(run.output)")
    #expect(run.reportedRules == [] && lintRules(of: run.output) == [], "\(run.errors)")
  }

  @Test func foreignYAMLWithAnchorsIsRefused() {
    let run = imported("openapi", "a: &b {c: d}\ne: *b\n")
    #expect(run.status == .unusable && run.reportedRules == ["yaml-anchor"], "\(run.errors)")
  }
}
