import OAuthPreflight
import PreflightDocuments
import TestSupport
import Testing

/// Authorization requests of other implementations' own tests, written as URLs.
///
/// What a case does not speak of is added to its URL: a state, a code challenge, a nonce. What its server has switched on
/// is described as the provider's metadata.
@Suite(.enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct AuthorizationURLOracleTests {
  /// Cases that depend on what no URL, registration or description shows.
  static let exceptions = [
    "offline_access although refresh tokens are off": "the server's own setting",
    "choose invalid connector_id": "the server's own list", "OIDC Core 3.1.2.6": "the user's earlier consent",
    "missing": "a verifier that is not sent is not in the request",
    "PKCE without code in response_type": "a warning: the challenge protects nothing, and does no harm",
  ]

  /// A request under construction.
  struct Request {
    var provider: [String] = []
    var registration: [String] = []
    /// Names and values; a name with `nil` is left out on purpose.
    var parameters: [(name: String, value: String?)] = []

    init(_ parameters: Node?) {
      parameters?.forEachEntry { name, value in
        guard value.isScalar else { return }
        let isNull = value.kind == .plain && value.text == "null"
        set(name.text, isNull ? nil : value.text)
      }
    }

    subscript(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    mutating func set(_ name: String, _ value: String?) {
      parameters.removeAll { $0.name == name }
      parameters.append((name, value))
    }

    mutating func setDefault(_ name: String, _ value: String) {
      if !parameters.contains(where: { $0.name == name }) { set(name, value) }
    }

    mutating func addDefaults(nonce: Bool = true) {
      setDefault("client_id", "abc")
      setDefault("response_type", "code")
      setDefault("state", "Zm9vYmFyMTIzNDU2Nzg5MDEyMw")
      let types = (self["response_type"] ?? "").split(separator: " ")
      if types.contains("code"), !parameters.contains(where: { $0.name.hasPrefix("code_challenge") }) {
        set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        set("code_challenge_method", "S256")
      }
      if nonce, types.contains("id_token") { setDefault("nonce", "n0S6WzA2MjZm9vYmFyMTIz") }
    }

    var url: String {
      "https://idp.example.org/authorize?"
        + parameters.compactMap { pair in pair.value.map { pair.name.encoded + "=" + $0.encoded } }
        .joined(separator: "&")
    }

    func check() throws -> CheckedLine {
      let provider = provider.isEmpty ? "" : "\"provider\": {\(provider.joined(separator: ", "))}, "
      return try CheckedLine(
        "{\(provider)\"registration\": {\(registration.joined(separator: ", "))}, \"request\": {\"url\": \"\(url)\"}}"
      )
    }
  }

  static func expectsSuccess(_ test: Node) -> Bool {
    let expected = test["strict_expected"] ?? test["expected"] ?? Node(.mapping)
    return expected.isScalar ? expected.text == "true" : expected["ok"]?.text == "true"
  }

  static func compare(_ request: Request, _ test: Node) throws {
    let note = test["note"]?.text ?? ""
    if exceptions[note] != nil { return }
    let line = try request.check()
    #expect((line.verdict != "reject") == expectsSuccess(test), "\(note): \(request.url)\n\(line.messages)")
  }

  // MARK: Whole requests

  /// OpenIddict's server has every response type and the prompts of OpenID Connect.
  @Test func openIddict() throws {
    let cases = CaseFiles.oracle("openiddict", "authorize-request")
    #expect(cases.count == 66)
    for test in cases {
      var request = Request(test["input"]?["params"])
      request.parameters.removeAll { ["refresh_flow", "server_methods"].contains($0.name) }
      // The suite takes http; its cases are about the other parameters.
      if let uri = request["redirect_uri"] {
        request.set(
          "redirect_uri", uri.replacing("http://www.fabrikam.com", with: "https://www.fabrikam.com"))
      }
      request.addDefaults(nonce: false)
      // One case has it refuse tokens beside a code challenge.
      let tokens =
        (test["note"]?.text ?? "").hasPrefix("PKCE request that also") ? "" : #", "code id_token token""#
      request.provider = [
        #""provider": "idp.example.org", "scopes": ["openid", "offline_access"], "scope_rules": {"match": "none"}"#,
        #""metadata": {"response_types_supported": ["code", "id_token", "code id_token", "none"\#(tokens)]}"#,
      ]
      try AuthorizationURLOracleTests.compare(request, test)
    }
  }

  @Test func identityServer() throws {
    let cases = CaseFiles.oracle("identityserver4", "authorize-request")
    #expect(cases.count == 23)
    for test in cases {
      var request = Request(test["input"]?["params"])
      if !request.parameters.isEmpty {
        for name in ["client_id", "scope", "redirect_uri", "response_type", "nonce"]
        where request[name] == nil {
          request.set(name, nil)
        }
        request.addDefaults(nonce: false)
      }
      if let uri = request["redirect_uri"], uri.hasSuffix("/cb") {
        request.registration = [#""redirect_uris": ["\#(uri)"]"#]
      }
      request.provider = [
        #""provider": "idp.example.org", "protocol": "openid_connect", "scopes": ["openid", "resource"]"#
      ]
      try AuthorizationURLOracleTests.compare(request, test)
    }
  }

  @Test func dex() throws {
    let cases = CaseFiles.oracle("dex", "authorize-request")
    #expect(cases.count == 19)
    for test in cases {
      let input = test["input"] ?? Node(.mapping)
      var request = Request(input["params"])
      let client = input["client"] ?? Node(.mapping)
      request.registration = [
        #""client_id": "\#(client["id"]?.text ?? "")""#,
        #""redirect_uris": \#(client["redirect_uris"]?.compactJSON ?? "[]")"#,
      ]
      request.setDefault("response_type", "")
      if request["response_type"]?.isEmpty == true { request.set("response_type", nil) }
      let isEnforced = input["pkce"]?["enforce"]?.text == "true"
      if isEnforced { request.setDefault("code_challenge", "") }
      request.addDefaults()
      let methods = input["pkce"]?["methods"]?.compactJSON ?? #"["S256", "plain"]"#
      let types =
        (input["supported_response_types"]?.texts.count ?? 0) > 1
        ? #"["code", "id_token", "code id_token", "id_token token"]"# : #"["code"]"#
      request.provider = [
        #""provider": "idp.example.org", "scopes": ["openid", "email", "profile"]"#,
        #""pkce": "\#(isEnforced ? "required" : "supported")""#,
        #""metadata": {"response_types_supported": \#(types), "code_challenge_methods_supported": \#(methods)}"#,
      ]
      try AuthorizationURLOracleTests.compare(request, test)
    }
  }

  @Test func spring() throws {
    let cases = CaseFiles.oracle("spring-authorization-server", "authorize")
    #expect(cases.count == 13)
    for test in cases {
      let input = test["input"] ?? Node(.mapping)
      var request = Request(input)
      let isRequired = input["require_pkce"]?.text == "true"
      request.parameters.removeAll { ["op", "require_pkce", "consent_required"].contains($0.name) }
      request.set("scope", input["scopes"]?.texts.joined(separator: " ") ?? "scope1")
      if isRequired { request.setDefault("code_challenge", "") }
      request.addDefaults()
      request.registration = [
        #""redirect_uris": \#(input["registered"]?.compactJSON ?? "[]"), "match": "subset""#,
        #""permissions": ["openid", "scope1"]"#,
      ]
      if isRequired {
        request.provider = [#""provider": "idp.example.org", "scopes": ["scope1"], "pkce": "required""#]
      }
      try AuthorizationURLOracleTests.compare(request, test)
    }
  }

  @Test func standards() throws {
    let cases = CaseFiles.oracle("rfc-examples", "authorization-request", "par-authorization-request")
    #expect(cases.count == 3)
    for test in cases {
      let input = test["input"] ?? Node(.mapping)
      let uris = input["registered"].map { #", "redirect_uris": "# + $0.compactJSON } ?? ""
      // OAuth 2.1 asks a code challenge of every client; the case does not say which kind its client is.
      let line = try CheckedLine(
        #"{"registration": {"application_type": "native"\#(uris)}, "request": {"url": "\#(input["url"]?.text ?? "")"}}"#
      )
      #expect((line.verdict != "reject") == AuthorizationURLOracleTests.expectsSuccess(test), line.messages)
    }
  }

  // MARK: Parts of a request

  @Test(arguments: [("authlib", 6), ("node-oidc-provider", 9)]) func codeChallenges(
    server: String, count: Int
  ) throws {
    let cases = CaseFiles.oracle(server, "pkce-request")
    #expect(cases.count == count)
    for test in cases {
      let input = test["input"] ?? Node(.mapping)
      var request = Request(input["params"] ?? input)
      request.parameters.removeAll { ["op", "client"].contains($0.name) }
      let isConfidential = input["client"]?.text == "confidential"
      request.registration = [#""application_type": "\#(isConfidential ? "web" : "native")""#]
      request.setDefault("code_challenge", "")
      request.set("scope", "openid")
      request.set("redirect_uri", "https://app.example.org/cb")
      request.addDefaults()
      try AuthorizationURLOracleTests.compare(request, test)
    }
  }

  @Test func codeVerifiers() throws {
    let cases = CaseFiles.oracle("node-oidc-provider", "pkce-verify")
    #expect(cases.count == 6)
    for test in cases {
      guard let verifier = test["input"]?["code_verifier"], verifier.kind == .quoted else { continue }
      let line = try CheckedLine(
        #"{"request": {"code_verifier": "\#(verifier.text)", "url": "\#(AuthorizationURLTests.url([]))"}}"#)
      #expect((line.verdict != "reject") == AuthorizationURLOracleTests.expectsSuccess(test), line.messages)
    }
  }

  @Test func digestsOfTheStandards() {
    let digests = CaseFiles.oracle("rfc-examples", "pkce-s256")
    #expect(digests.count == 2)
    for test in digests {
      let verifier = test["input"]?["code_verifier"]?.text ?? ""
      if test["strict_expected"] != nil {
        #expect(!ProofKey.isVerifier(verifier))
      } else {
        #expect(ProofKey.isVerifier(verifier) && ProofKey.challenge(for: verifier) == test["expected"]?.text)
      }
    }
    let encodings = CaseFiles.oracle("rfc-examples", "base64url")
    #expect(encodings.count == 2)
    for test in encodings {
      let octets = (test["input"]?["octets"]?.texts ?? []).compactMap { UInt8($0) }
      #expect(Base64URL.encoded(ContiguousArray(octets)) == test["expected"]?.text)
    }
    let forms = CaseFiles.oracle("rfc-examples", "form-decode")
    #expect(forms.count == 1)
    for test in forms {
      #expect(
        FormDecoding("x=" + (test["input"]?["value"]?.text ?? "")).pairs[0].value == test["expected"]?.text)
    }
  }

  @Test(arguments: [
    ("rfc-examples", "resource", "resource", 3), ("node-oidc-provider", "resource", "resource", 3),
    ("rfc-examples", "authorization-details", "authorization_details", 3),
  ])
  func values(server: String, operation: String, name: String, count: Int) throws {
    let cases = CaseFiles.oracle(server, operation)
    #expect(cases.count == count)
    for test in cases {
      let value = test["input"]?[name]?.text ?? test["input"]?["value"]?.text ?? ""
      var request = Request(nil)
      request.set(name, value)
      request.set("redirect_uri", "https://app.example.org/cb")
      request.set("scope", "openid")
      request.addDefaults()
      try AuthorizationURLOracleTests.compare(request, test)
    }
  }

  @Test func repeatedParameters() throws {
    let cases = CaseFiles.oracle("node-oidc-provider", "reject-dupes")
    #expect(cases.count == 2)
    for test in cases {
      var query: [String] = []
      test["input"]?["params"]?.forEachEntry { name, value in
        for text in value.texts { query.append(name.text + "=" + text) }
      }
      let line = AuthorizationURLTests.check(
        AuthorizationURLTests.endpoint + "?" + query.joined(separator: "&"))
      let repeated = line.findings.filter { $0.rule.id == "duplicate-parameter" }.map {
        $0.message.split(separator: "'")[0]
      }
      #expect(Set(repeated.map { String($0) }) == Set(test["expected"]?["duplicated"]?.texts ?? []))
    }
  }

  /// The suite's advice that a state has only unreserved characters and a nonce no more than 43 is left to it: RFC 6749
  /// appendix A.5 allows more, and servers take longer nonces.
  @Test(arguments: [
    ("nonce-entropy", "nonce", ["nonce-weak", "nonce-empty"]),
    ("verifier-entropy", "", ["pkce-verifier-entropy", "pkce-verifier-syntax"]),
    ("state-length", "state", ["state-too-long"]),
  ])
  func theCertificationSuite(operation: String, name: String, rules: [String]) throws {
    let cases = CaseFiles.oracle("oidf-conformance-suite", operation)
    #expect(cases.count >= 2)
    for test in cases {
      let length = Int(test["input"]?["length"]?.text ?? "") ?? 0
      let filler = String(repeating: "Zm9vYmFyMTIzNDU2", count: 20)
      let value = test["input"]?["value"]?.text ?? String(filler.prefix(length))
      let line =
        name.isEmpty
        ? try CheckedLine(
          #"{"request": {"code_verifier": "\#(value)", "url": "\#(AuthorizationURLTests.url([]))"}}"#)
        : AuthorizationURLTests.check(AuthorizationURLTests.url([name + "=" + value]))
      let isSound = !line.rules.contains(where: rules.contains)
      #expect(isSound == (test["expected"]?.text == "true"), line.messages)
    }
  }

  @Test func scopesAsOAuthlibReadsThem() throws {
    let cases = CaseFiles.oracle("oauthlib-scope-callback", "scope-from-authorization-url")
    #expect(cases.count == 7)
    for test in cases {
      let permissions = test["expected"]?.compactJSON ?? ""
      let url = AuthorizationURLTests.url(["scope=" + (test["input"]?["query_scope"]?.text ?? "")])
      let line = try CheckedLine(
        #"{"registration": {"permissions": \#(permissions)}, "request": {"url": "\#(url)"}}"#)
      #expect(!line.rules.contains { $0.hasPrefix("scope-") && $0 != "scope-openid-missing" }, line.messages)
    }
    let transports = CaseFiles.oracle("oauthlib-scope-callback", "secure-transport")
    #expect(transports.count == 2)
    for test in transports {
      let line = try CheckedLine(#"{"request": {"url": "\#(test["input"]?["uri"]?.text ?? "")"}}"#)
      let isSecure = !line.rules.contains("authorization-endpoint-not-https")
      #expect(isSecure == (test["expected"]?.text == "true"))
    }
  }
}
