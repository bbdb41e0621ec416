import PreflightCommand
import Testing
import TestSupport

/// What a description and a discovery document disagree on.
@Suite struct CompareCommandTests {
  private static let discovery = """
    {"issuer": "https://idp.example.org", "token_endpoint": "https://idp.example.org/token",
     "response_types_supported": ["code", "id_token"], "scopes_supported": ["openid", "email"],
     "claims_supported": ["sub"], "code_challenge_methods_supported": ["S256"], "subject_types_supported": ["public"],
     "claims_parameter_supported": false}
    """

  private func run(_ description: String, _ discovery: String = discovery) -> CommandRun {
    let workspace = Workspace()
    workspace.write("idp.example.org.yaml", "provider: idp.example.org\n" + description)
    workspace.write("discovery.json", discovery)
    return CommandRun(
      "compare", "--format", "json", "idp.example.org.yaml", "discovery.json", folder: workspace.path)
  }

  @Test(
    "what is not a discovery document contradicts nothing and proves nothing",
    arguments: [
      "{}", "[]", "\"x\"", #"{"error": "not_found"}"#,
    ])
  func otherDocument(discovery: String) {
    let run = run("scopes: [openid]", discovery)
    #expect(run.status == .unusable && run.errors.contains("discovery.json is not a discovery document"))
  }

  @Test("a configuration sets the level that fails")
  func configuration() {
    let workspace = Workspace()
    workspace.write("idp.yaml", "provider: idp.example.org\nscopes: [openid, email, orders.read]\n")
    workspace.write("discovery.json", CompareCommandTests.discovery)
    let words = ["compare", "idp.yaml", "discovery.json"]
    #expect(CommandRun(words: words, folder: workspace.path).status == .clean)
    workspace.write(".oauth-preflight.yaml", "fail_level: note\n")
    #expect(CommandRun(words: words, folder: workspace.path).status == .findings)
    #expect(CommandRun(words: words + ["--config", "nope"], folder: workspace.path).status == .unusable)
  }

  @Test(arguments: [
    ("scopes: [openid, email]\nmetadata: {issuer: \"https://idp.example.com\"}", "drift-contradiction"),
    (
      "scopes: [openid, email]\nmetadata: {response_types_supported: [code, code id_token]}",
      "drift-contradiction"
    ),
    ("scopes: [openid, email]\nmetadata: {claims_parameter_supported: true}", "drift-contradiction"),
    ("scopes: [openid]", "drift-contradiction"),
    ("scopes: [openid, email]\npkce: unsupported", "drift-contradiction"),
    ("scopes: [openid, email]\nscope_rules: {separator: \",\"}", "scope-separator-contradiction"),
  ])
  func contradictionIsAnError(description: String, rule: String) {
    let run = run(description)
    #expect(run.status == .findings)
    #expect(run.diagnostics.filter { $0.severity == "error" }.map(\.rule) == [rule], "\(run.output)")
  }

  @Test(arguments: [
    "scopes: [openid, email]", "scopes: [openid, email, orders.read]",
    "scopes: {openid: {}, mail: {aliases: [email]}}", "scopes: [openid]\nscope_rules: {mode: open}",
    "scopes: [openid, email]\nmetadata: {issuer: \"https://{tenant}.example.org\"}\nvariables: {tenant: {}}",
    "scopes: [openid, email]\nmetadata: {response_types_supported: [code]}\npkce: required",
    "scopes: [openid, email]\nscope_rules: {separator: \",\", other_separators: [\" \"]}",
    // A server need not list all its claims (OpenID Connect Discovery 1.0 section 3).
    "scopes: [openid, email]\nmetadata: {claims_supported: [sub, email]}",
    // OpenID Connect has no use for 'token' alone (OpenID Connect Core 1.0 section 3.2.2.1).
    "scopes: [openid, email]\nmetadata: {response_types_supported: [code, token]}",
  ])
  func whatOnlyOneSaysIsANote(description: String) {
    let run = run(description)
    #expect(run.status == .clean, "\(run.output)")
    #expect(!run.diagnostics.isEmpty && run.diagnostics.allSatisfy { $0.rule == "drift-missing" })
    #expect(run.diagnostics.allSatisfy { $0.severity == "note" })
  }

  /// Without OpenID Connect a server lists every response type (RFC 8414 section 2).
  @Test func tokenAloneIsOfOAuth() {
    let run = run(
      "scopes: [orders.read]\nmetadata: {response_types_supported: [code, token]}",
      #"{"issuer": "https://idp.example.org", "response_types_supported": ["code"]}"#)
    #expect(
      run.diagnostics.filter { $0.severity == "error" }.map(\.rule) == ["drift-contradiction"],
      "\(run.output)")
  }

  /// The words of a response type have no order, and a second address of the endpoint is known.
  @Test func sameFactsInOtherWords() {
    let run = run(
      """
      scopes: [openid]
      other_authorization_endpoints: ["https://idp.example.org/old"]
      metadata:
        authorization_endpoint: https://idp.example.org/authorize
        response_types_supported: [code id_token, token id_token code]
      """,
      #"{"authorization_endpoint": "https://idp.example.org/old", "response_types_supported": ["id_token code", "code id_token token"]}"#
    )
    #expect(run.status == .clean && run.diagnostics.map(\.rule) == [], "\(run.output)")
  }

  @Test func sameFactsHaveNoFinding() {
    let run = run(
      """
      scopes: [openid, email]
      metadata:
        issuer: https://idp.example.org
        token_endpoint: https://idp.example.org/token
        response_types_supported: [id_token, code]
        code_challenge_methods_supported: [S256]
        subject_types_supported: [public]
        claims_supported: [sub]
        claims_parameter_supported: false
      """)
    #expect(run.status == .clean)
    #expect(run.diagnostics.map(\.rule) == [])
  }

  @Test func bothPlacesAreShown() {
    let workspace = Workspace()
    workspace.write(
      "idp.example.org.yaml",
      "provider: idp.example.org\nscopes: [openid]\nmetadata:\n  token_endpoint: https://idp.example.org/old\n"
    )
    workspace.write("discovery.json", "{\"token_endpoint\": \"https://idp.example.org/token\"}")
    let run = CommandRun("compare", "idp.example.org.yaml", "discovery.json", folder: workspace.path)
    #expect(
      run.lines.prefix(2) == [
        "error[drift-contradiction]: token_endpoint is 'https://idp.example.org/token' in the discovery document",
        " --> idp.example.org.yaml:4:19",
      ])
    #expect(run.output.contains("discovery.json:1:2"), "\(run.output)")
  }

  @Test(arguments: ["", "[", "{\"a\": 1, \"a\": 2}"]) func brokenDiscoveryDocumentCannotBeCompared(
    text: String
  ) {
    let run = run("scopes: [openid]", text)
    #expect(run.status == .unusable)
    #expect(run.errors.contains("error[import-syntax]") && run.output.isEmpty)
  }
}
