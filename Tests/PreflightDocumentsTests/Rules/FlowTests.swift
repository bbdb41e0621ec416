import OAuthPreflight
import PreflightDocuments
import Testing

@Suite("The flow of a request")
struct FlowTests {
  @Test(
    "response types without a description",
    arguments: [
      ("code", []), ("code id_token", []), ("id_token", []), ("none", []), ("vp_token", []),
      ("", ["response-type-missing error"]),
      ("Code", ["response-type-unknown error"]), ("code,token", ["response-type-unknown error"]),
      ("code  id_token", ["response-type-unknown error"]), (" code", ["response-type-unknown error"]),
      ("code code", ["response-type-unknown error"]), ("\\u0441ode", ["response-type-unknown error"]),
      ("token", ["response-type-implicit error"]), ("id_token token", ["response-type-implicit error"]),
      ("code token", ["response-type-front-channel-token error"]),
      ("token id_token code", ["response-type-front-channel-token error"]),
      ("none code", ["response-type-none-combined error"]),
    ] as [(String, [String])])
  func responseTypes(value: String, weights: [String]) throws {
    #expect(try CheckedInput.line(#"{"request": {"response_type": "\#(value)"}}"#).weights == weights)
  }

  @Test(
    "a provider's list decides, whatever the order of the words",
    arguments: [
      ("code", []), ("token", ["response-type-implicit warning"]),
      ("token code", ["response-type-front-channel-token warning"]),
      ("granted_scopes", []), ("id_token", ["response-type-not-described error"]),
      ("id_token token", ["response-type-implicit error"]), ("Token", ["response-type-unknown error"]),
    ] as [(String, [String])])
  func describedResponseTypes(value: String, weights: [String]) throws {
    let line = #"""
      {"provider": {"provider": "a", "scopes": [], "metadata":
        {"response_types_supported": ["code", "token", "code token", "granted_scopes"]}},
       "request": {"response_type": "\#(value)"}}
      """#
    #expect(try CheckedInput.line(line).weights == weights)
  }

  @Test("a registration restricts the response types")
  func registeredResponseTypes() throws {
    let findings = try CheckedInput.line(
      #"{"registration": {"response_types": ["code"]}, "request": {"response_type": "id_token"}}"#)
    #expect(findings.lines == ["response-type-not-described error /request/response_type"])
  }

  @Test(
    "response modes",
    arguments: [
      (#""response_mode": "form_post""#, []),
      (#""response_mode": "cookie""#, ["response-mode-unknown error"]),
      (#""response_mode": "Query""#, ["response-mode-unknown error"]),
      (#""response_mode": """#, ["response-mode-unknown error"]),
      (#""response_mode": "query", "response_type": "code""#, []),
      (#""response_mode": "query", "response_type": "id_token""#, ["response-mode-query-token error"]),
      (#""response_mode": "fragment", "response_type": "id_token""#, []),
    ] as [(String, [String])])
  func responseModes(members: String, weights: [String]) throws {
    #expect(try CheckedInput.line(#"{"request": {\#(members)}}"#).weights == weights)
  }

  private static let proofKeyCases: [(pkce: String, type: String, provider: String, weights: [String])] = [
    ("S256", "native", "required", []), ("S256", "web", "supported", []),
    ("S256", "native", "unsupported", ["pkce-unsupported warning"]),
    ("none", "native", "supported", ["pkce-missing error"]),
    ("none", "web", "supported", ["pkce-missing warning"]),
    ("none", "web", "required", ["pkce-missing error"]), ("none", "native", "unsupported", []),
    ("plain", "web", "supported", ["pkce-plain error"]),
    ("S512", "web", "supported", ["pkce-method-unknown error"]),
    ("s256", "web", "required", ["pkce-method-unknown error"]),
    ("", "web", "supported", ["pkce-method-unknown error"]),
  ]

  @Test("code challenges against provider and application", arguments: proofKeyCases)
  func proofKeys(pkce: String, type: String, provider: String, weights: [String]) throws {
    let line = #"""
      {"provider": {"provider": "a", "scopes": [], "pkce": "\#(provider)"},
       "registration": {"application_type": "\#(type)"}, "request": {"pkce": "\#(pkce)", "response_type": "code"}}
      """#
    #expect(try CheckedInput.line(line).weights == weights)
  }

  @Test(
    "plain is a warning where the provider has nothing better, and a provider that says nothing makes none a note"
  )
  func describedProofKeys() throws {
    let plain = #"""
      {"provider": {"provider": "a", "scopes": [], "metadata": {"code_challenge_methods_supported": ["plain"]}},
       "request": {"pkce": "plain"}}
      """#
    #expect(try CheckedInput.line(plain).weights == ["pkce-plain warning"])
    let silent = #"{"provider": {"provider": "a", "scopes": []}, "request": {"pkce": "none"}}"#
    #expect(try CheckedInput.line(silent).weights == ["pkce-missing note"])
    let noCode = #"{"request": {"pkce": "S256", "response_type": "id_token"}}"#
    #expect(try CheckedInput.line(noCode).weights == ["pkce-with-non-code warning"])
    #expect(try CheckedInput.line(#"{"request": {"pkce": "none", "response_type": "id_token"}}"#).isEmpty)
  }

  @Test(
    "an SDK that leaves no choice",
    arguments: [
      ("never", "required", #"{}"#, ["pkce-missing error"]), ("never", "supported", #"{}"#, []),
      ("always", "unsupported", #"{}"#, ["pkce-unsupported warning"]), ("always", "required", #"{}"#, []),
      ("never", "required", #"{"pkce": "S256"}"#, ["pkce-missing error"]),
      (
        "always", "required", #"{"application_type": "native", "pkce": "none"}"#,
        ["pkce-set-by-sdk warning"]
      ),
      ("always", "unsupported", #"{"pkce": "none"}"#, ["pkce-unsupported warning"]),
      ("always", "required", #"{"pkce": "plain"}"#, ["pkce-plain error"]),
      ("never", "supported", #"{"pkce": "S256"}"#, ["pkce-set-by-sdk warning"]),
      ("never", "supported", #"{"pkce": "none"}"#, ["pkce-missing warning"]),
      ("optional", "required", #"{}"#, []),
    ] as [(String, String, String, [String])])
  func sdks(use: String, provider: String, registration: String, weights: [String]) throws {
    let sdk = try CheckedInput.sdk(#"{"sdk": "x", "pkce": "\#(use)"}"#)
    let line =
      #"{"provider": {"provider": "a", "scopes": [], "pkce": "\#(provider)"}, "registration": \#(registration)}"#
    #expect(try CheckedInput.line(line, sdk: sdk).weights == weights)
  }

  @Test(
    "authorization details",
    arguments: [
      (#"[{\"type\": \"account\"}]"#, []), (#"[{\"type\": \"payment\"}]"#, ["rar-types-missing warning"]),
      (#"{\"type\": \"account\"}"#, ["authorization-details-not-array error"]),
      (#"[]"#, ["authorization-details-not-array error"]),
      (#"[{}]"#, ["authorization-details-type-missing error"]),
      (#"[{\"type\": 1}]"#, ["authorization-details-type-missing error"]),
      (#"[1]"#, ["authorization-details-not-array error"]),
      (#"[{\"type\": \"account\"}"#, ["authorization-details-not-array error"]),
      (#""#, ["authorization-details-not-array error"]),
    ] as [(String, [String])])
  func authorizationDetails(value: String, weights: [String]) throws {
    let line = #"""
      {"provider": {"provider": "a", "scopes": [], "metadata": {"authorization_details_types_supported": ["account"]}},
       "request": {"parameters": {"authorization_details": "\#(value)"}}}
      """#
    #expect(try CheckedInput.line(line).weights == weights)
  }

  @Test(
    "every rule fires on its failing example and not on its passing one",
    arguments: Rule.flowFamily + Rule.proofKeyFamily)
  func examples(rule: Rule) throws {
    #expect(try CheckedInput.findings(rule.failing).contains(rule))
    let passing = try CheckedInput.findings(rule.passing)
    #expect(!passing.contains(rule))
    #expect(!passing.hasErrors, "\(passing.lines)")
  }
}
