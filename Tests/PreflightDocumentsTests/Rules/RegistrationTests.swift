import OAuthPreflight
import PreflightDocuments
import Testing

@Suite("Client registration")
struct RegistrationTests {
  @Test(
    "client ids",
    arguments: [
      ("", ["client-id-missing error"]), (" abc", ["client-id-whitespace error"]),
      ("abc\\n", ["client-id-whitespace error"]),
      ("abc\\u00a0", ["client-id-whitespace error"]), (" ", ["client-id-whitespace error"]),
      ("ab\\u00e9", ["client-id-syntax error"]), ("a\\tb", ["client-id-syntax error"]),
      ("\\u0430bc", ["client-id-syntax error"]),
      ("YOUR_CLIENT_ID", ["client-id-placeholder warning"]),
      ("<client-id>", ["client-id-placeholder warning"]),
      ("${CLIENT_ID}", ["client-id-placeholder warning"]), ("client_id", ["client-id-placeholder warning"]),
      ("s6BhdRkqt3", []), ("1234-a.apps.googleusercontent.com", []), ("a b", []),
      ("yourcompany-app", []),
    ])
  func clientIDs(id: String, weights: [String]) throws {
    #expect(try CheckedInput.line(#"{"registration": {"client_id": "\#(id)"}}"#).weights == weights)
  }

  @Test(
    "a secret is never printed",
    arguments: [
      ("GOCSPX-aBcDeFgHiJkLmNoPqRsTuVwXyZ12", "a Google client secret of 35 characters"),
      ("0123456789abcdef0123456789abcdef01234567", "a hexadecimal secret of 40 characters"),
      ("eyJhbGciOiJFUzI1NiJ9.e30.c2ln", "a signed client assertion of 29 characters"),
      ("-----BEGIN PRIVATE KEY-----", "a private key of 27 characters"),
      ("${SECRET}", "a placeholder for a secret of 9 characters"),
      ("hunter2", "a client secret of 7 characters"),
    ])
  func secrets(secret: String, description: String) throws {
    let findings = try CheckedInput.line(
      #"{"registration": {"application_type": "web", "client_secret": "\#(secret)"}}"#)
    #expect(findings.lines == ["client-secret-in-file error /registration/client_secret"])
    let finding = try #require(findings.all.first)
    #expect(finding.message == description + " is in the document")
    #expect(!"\(finding)".contains(secret))
  }

  @Test(
    "a key is public, and what of it is not is named without its value",
    arguments: [
      (#"{"keys": []}"#, []), (#"{"keys": [{"kty": "EC", "x": "a", "y": "b"}]}"#, []),
      (#"{"keys": [{"kty": "RSA", "n": "a", "e": "AQAB", "k": "b"}]}"#, []),
      (#"{"keys": [{"kty": "RSA", "n": "a", "e": "AQAB", "d": ""}]}"#, []),
      (#"{"keys": [{"kty": "EC", "x": "a", "y": "b", "d": "SECRET"}]}"#, ["/keys/0/d private part"]),
      (#"{"keys": [{"kty": "OKP", "x": "a"}, {"x": "a", "d": "SECRET"}]}"#, ["/keys/1/d private part"]),
      (#"{"keys": [{"kty": "RSA", "n": "a", "p": "SECRET", "q": "SECRET"}]}"#, ["/keys/0/p private part"]),
      (#"{"keys": [{"kty": "RSA", "dp": "SECRET"}]}"#, ["/keys/0/dp private part"]),
      (#"{"keys": [{"kty": "RSA", "dq": "SECRET"}]}"#, ["/keys/0/dq private part"]),
      (#"{"keys": [{"kty": "RSA", "qi": "SECRET"}]}"#, ["/keys/0/qi private part"]),
      (#"{"keys": [{"kty": "RSA", "oth": [{"d": "SECRET"}]}]}"#, ["/keys/0/oth private part"]),
      (#"{"keys": [{"kty": "oct", "k": "SECRET"}]}"#, ["/keys/0/k shared secret"]),
      (#"{"keys": [{"k": "SECRET"}]}"#, ["/keys/0/k shared secret"]),
      (
        #"{"keys": [{"d": "SECRET"}, {"kty": "oct", "k": "SECRET"}]}"#,
        ["/keys/0/d private part", "/keys/1/k shared secret"]
      ),
      (#"{"kty": "EC", "d": "SECRET"}"#, ["/d private part"]),
      (#"{"keys": {"kty": "EC", "d": "SECRET"}}"#, ["/keys/d private part"]),
    ])
  func privateKeys(keys: String, expected: [String]) throws {
    let findings = try CheckedInput.line(#"{"registration": {"jwks": \#(keys)}}"#)
    #expect(
      findings.lines
        == expected.map {
          "client-private-key-in-file error /registration/jwks\($0.split(separator: " ")[0])"
        })
    for (finding, wanted) in zip(findings.all, expected) {
      #expect(
        finding.message.hasPrefix("the " + wanted.split(separator: " ").dropFirst().joined(separator: " ")))
      #expect(!"\(finding)".contains("SECRET"))
    }
  }

  @Test(
    "a secret in the wrong shape is not printed either",
    arguments: [
      #""jwks": "SECRET""#, #""jwks": ["SECRET"]"#, #""client_secret": ["SECRET"]"#,
      #""client_secret": {"a": "SECRET"}"#,
    ])
  func misshapenSecrets(member: String) throws {
    let findings = try CheckedInput.line(#"{"registration": {\#(member)}}"#)
    #expect(findings.all.count == 1)
    #expect(findings.all.allSatisfy { !"\($0)".contains("SECRET") })
  }

  @Test(
    "a secret of an app that everybody has is wrong twice: in the file, and at all",
    arguments: ["native", "browser"])
  func publicSecret(type: String) throws {
    let secret = try CheckedInput.line(
      #"{"registration": {"application_type": "\#(type)", "client_secret": "a"}}"#)
    #expect(secret.weights == ["client-secret-in-file error", "client-secret-public-client error"])
    let method = try CheckedInput.line(
      #"{"registration": {"application_type": "\#(type)", "token_endpoint_auth_method": "client_secret_post"}}"#
    )
    #expect(method.lines == ["client-secret-public-client error /registration/token_endpoint_auth_method"])
  }

  @Test(
    "authentication",
    arguments: [
      (#""token_endpoint_auth_method": "client_secret_post""#, []),
      (#""token_endpoint_auth_method": "none""#, []),
      (#""token_endpoint_auth_method": "tls_client_auth""#, ["client-auth-method-mismatch error"]),
      (#""token_endpoint_auth_method": "Client_Secret_Post""#, ["client-auth-method-mismatch error"]),
      (
        #""token_endpoint_auth_method": "private_key_jwt", "token_endpoint_auth_signing_alg": "ES256", "jwks_uri": "https://a.example/k""#,
        []
      ),
      (
        #""token_endpoint_auth_method": "private_key_jwt", "token_endpoint_auth_signing_alg": "PS512", "jwks": {}"#,
        ["client-auth-method-mismatch error"]
      ),
      (
        #""token_endpoint_auth_method": "private_key_jwt", "token_endpoint_auth_signing_alg": "HS256", "jwks": {}"#,
        ["client-auth-method-mismatch error"]
      ),
      (
        #""token_endpoint_auth_method": "client_secret_post", "token_endpoint_auth_signing_alg": "ES256""#,
        ["client-auth-method-mismatch error"]
      ),
      (#""token_endpoint_auth_signing_alg": "none""#, ["client-auth-method-mismatch error"]),
      (#""jwks": {"keys": []}, "jwks_uri": "https://a.example/k""#, ["client-jwks-and-jwks-uri error"]),
      (#""jwks_uri": "http://a.example/k""#, ["client-url error"]),
    ] as [(String, [String])])
  func authentication(members: String, weights: [String]) throws {
    let provider = #"""
      {"provider": "a", "scopes": [], "metadata": {
        "token_endpoint_auth_methods_supported": ["client_secret_post", "private_key_jwt"],
        "token_endpoint_auth_signing_alg_values_supported": ["ES256", "RS256"]}}
      """#
    let line = #"{"provider": \#(provider), "registration": {\#(members)}}"#
    #expect(try CheckedInput.line(line).weights == weights)
  }

  @Test(
    "grants and response types",
    arguments: [
      (#""grant_types": ["password"]"#, ["grant-password error"]),
      (#""grant_types": ["implicit"]"#, ["grant-implicit error"]),
      (#""grant_types": ["implicit"], "response_types": ["id_token"]"#, ["grant-implicit note"]),
      (#""grant_types": ["authorization_code"], "response_types": ["code"]"#, []),
      (#""grant_types": ["client_credentials"], "response_types": []"#, []),
      (
        #""grant_types": ["client_credentials"], "response_types": ["code"]"#,
        ["response-type-grant-mismatch error"]
      ),
      (
        #""grant_types": ["authorization_code"], "response_types": ["code id_token"]"#,
        ["response-type-grant-mismatch error"]
      ),
      (
        #""grant_types": ["authorization_code", "refresh_token"], "response_types": ["none"]"#,
        ["response-type-grant-mismatch error"]
      ),
      (#""response_types": ["token"]"#, []),
    ] as [(String, [String])])
  func grants(members: String, weights: [String]) throws {
    #expect(try CheckedInput.line(#"{"registration": {\#(members)}}"#).weights == weights)
  }

  @Test(
    "what an application of a type can do",
    arguments: [
      (
        #""application_type": "web", "redirect_uris": ["com.example.app:/cb"]"#,
        ["application-type-redirect-mismatch error"]
      ),
      (#""application_type": "native", "redirect_uris": ["com.example.app:/cb"]"#, []),
      (
        #""application_type": "web", "redirect_uris": ["https://a.example.org/cb", "http://a.example/:", ":a.b", "1.2:/x", ""]"#,
        []
      ),
      (#""redirect_uris": ["com.example.app:/cb"]"#, []),
      (#""application_type": "native", "user_agent": "webview""#, ["native-embedded-user-agent error"]),
      (#""user_agent": "webview""#, ["native-embedded-user-agent error"]),
      (#""application_type": "web", "user_agent": "webview""#, []),
      (#""application_type": "native", "pkce": "none""#, ["pkce-disabled error"]),
      (#""application_type": "browser", "pkce": "none""#, ["pkce-disabled error"]),
      (#""application_type": "native", "pkce": "plain""#, ["pkce-plain error"]),
      (#""application_type": "native", "pkce": "s256""#, ["pkce-method-unknown error"]),
      (#""application_type": "web", "pkce": "none""#, ["pkce-missing warning"]),
      (#""application_type": "native", "pkce": "none", "response_types": ["id_token"]"#, []),
    ] as [(String, [String])])
  func applicationTypes(members: String, weights: [String]) throws {
    #expect(try CheckedInput.line(#"{"registration": {\#(members)}}"#).weights == weights)
  }

  @Test("an id is shared only when its bytes are the same")
  func sharedIDs() {
    func place(_ id: String) -> Place { Place().appending("providers").appending(id).appending("client_id") }
    var findings = Findings()
    checkSharedClientIDs(
      [
        ("a", "x1", place("a")), ("b", "X1", place("b")), ("c", "x1", place("c")), ("d", "", place("d")),
        ("e", "", place("e")),
      ], into: &findings)
    #expect(findings.lines == ["client-id-shared warning /providers/c/client_id"])
    #expect(findings.all[0].related.map(\.place.pointer.description) == ["/providers/a/client_id"])
  }

  @Test(
    "every rule fires on its failing example and not on its passing one",
    arguments: Rule.clientRegistrationFamily)
  func examples(rule: Rule) throws {
    // The SDKs are the catalogue's, where the examples of all rules run.
    guard case .check(let line) = rule.failing, !line.contains(#""sdk""#) else { return }
    #expect(try CheckedInput.findings(rule.failing).contains(rule))
    let passing = try CheckedInput.findings(rule.passing)
    #expect(!passing.contains(rule))
    #expect(!passing.hasErrors, "\(passing.lines)")
  }
}
