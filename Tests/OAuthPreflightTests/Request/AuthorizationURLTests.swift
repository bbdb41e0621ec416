import OAuthPreflight
import TestSupport
import Testing

/// Changes of one sound authorization URL, and the rules they break.
@Suite struct AuthorizationURLTests {
  static let endpoint = "https://idp.example.org/authorize"
  static let parameters = [
    "client_id=abc", "redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb", "response_type=code",
    "scope=openid%20email%20profile", "state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw",
    "code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", "code_challenge_method=S256",
  ]

  /// The sound URL with some of its parameters written anew and others added.
  static func url(_ changes: [String], endpoint: String = endpoint) -> String {
    var parameters = parameters
    for change in changes {
      let name = change.prefix { $0 != "=" }
      if let index = parameters.firstIndex(where: { $0.prefix { $0 != "=" } == name }), change.contains("=") {
        parameters[index] = change
      } else if change.hasPrefix("-") {
        parameters.removeAll { $0.hasPrefix(change.dropFirst() + "=") }
      } else {
        parameters.append(change)
      }
    }
    return endpoint + "?" + parameters.joined(separator: "&")
  }

  static func check(_ url: String) -> CheckedLine {
    CheckedLine(
      AuthorizationURLAttackTests.line(
        url: Node(.quoted, text: url), permissions: .texts(["openid", "email", "profile"]),
        redirectURIs: .texts(["https://app.example.org/cb"])))
  }

  @Test func aSoundURLHasNoFindings() {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url([]))
    #expect(line.findings.isEmpty, line.messages)
  }

  @Test(arguments: [
    (["scope[]=admin"], "parameter-name-syntax"), (["%20scope=a"], "parameter-name-syntax"),
    (["scope%00=a"], "parameter-name-syntax"), (["=a"], "parameter-name-syntax"),
    (["%C5%BFcope=a"], "parameter-name-syntax"), (["a=1;scope=b"], "parameter-semicolon"),
    (["a;scope=b"], "parameter-semicolon"), (["-state", "x=1;state=abc"], "parameter-semicolon"),
    (["-state", "-scope", "amp;state=abc&amp;scope=openid"], "parameter-semicolon"),
    (["sCope=a"], "parameter-case-variant"),
    (["Client_ID=a"], "parameter-case-variant"), (["x=1&x=2"], "duplicate-parameter"),
    (["nonce=abc&nonce=abc"], "duplicate-parameter"), (["x=%c3%28"], "utf8-invalid"),
    (["x=%ed%a0%80"], "utf8-invalid"), (["x=%C0%AE"], "utf8-invalid"), (["x=%4"], "percent-encoding-invalid"),
    (["prompt=login%0A"], "parameter-control-char"), (["client_secret=a"], "client-secret-in-url"),
    (["client_assertion=a.b.c"], "client-secret-in-url"), (["id_token=a.b.c"], "access-token-in-url"),
    (["password=x"], "access-token-in-url"), (["response_type="], "response-type-missing"),
    (["-response_type"], "response-type-missing"), (["response_type=Code"], "response-type-unknown"),
    (["response_type=code+token", "nonce=n0S6WzA2MjZm9vYmFyMTIz"], "response-type-front-channel-token"),
    (["response_type=code+id_token"], "nonce-missing"), (["code_challenge_method=plain"], "pkce-plain"),
    (["-code_challenge"], "pkce-method-without-challenge"),
    (["code_challenge_method=s256"], "pkce-method-unknown"),
    (["code_challenge=abc"], "pkce-challenge-syntax"), (["-state"], "state-missing"),
    (["state=caf%C3%A9"], "state-syntax"), (["state=caf\u{E9}"], "url-non-ascii"),
    (["code_challenge_method=S256 "], "url-control-char"), (["nonce="], "nonce-empty"),
    (["-client_id"], "client-id-missing"),
    (["client_id=abcd"], "client-id-mismatch"), (["client_id=ab%C3%A9"], "client-id-syntax"),
    (["request=a.b.c", "request_uri=https%3A%2F%2Fa.example.org"], "request-and-request-uri"),
    (["request=eyJhbGciOiJOT05FIn0.e30.c2ln"], "request-object-unsigned"),
    (["request=abc"], "request-object-unsigned"),
    (["request_uri=http%3A%2F%2Fa.example.org"], "request-uri-not-https"),
    (["authorization_details=%7B%7D"], "authorization-details-not-array"),
    (["authorization_details=payment"], "authorization-details-not-array"),
    (["authorization_details=%5B1%5D"], "authorization-details-not-array"),
    (["max_age=-1"], "max-age-invalid"), (["prompt=none%20login"], "prompt-none-combined"),
    (["authorization_details=%5B%7B%7D%5D"], "authorization-details-type-missing"),
    (["resource=%2Fapi"], "resource-not-absolute-uri"), (["resource=urn:x%23"], "resource-fragment"),
    (["dpop_jkt=abc"], "dpop-jkt-syntax"), (["-redirect_uri"], "redirect-uri-required"),
    (["redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb%2F"], "redirect-uri-mismatch"),
    (["-scope"], "scope-empty"), (["scope="], "scope-empty"), (["scope=openid%20email"], "scope-missing"),
  ])
  func errors(changes: [String], rule: String) {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url(changes))
    #expect(line.verdict == "reject", line.messages)
    let errors = line.findings.filter { $0.severity >= .error }.map(\.rule.id)
    #expect(errors == [rule], line.messages)
  }

  /// Without a description OpenID Connect decides what its parameters mean.
  @Test(arguments: [
    ("max_age=-1", "max-age-invalid"), ("prompt=none+login", "prompt-none-combined"),
    ("claims=%7B", "claims-not-json"),
  ])
  func valuesOfOpenIDConnect(change: String, rule: String) {
    let line = CheckedLine(
      .mapping([("request", .mapping([("url", Node(.quoted, text: AuthorizationURLTests.url([change])))]))]))
    #expect(line.rules == [rule], line.messages)
  }

  @Test(arguments: [
    (["state=1"], "state-weak"), (["state=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"], "state-weak"),
    (["state=1700000000000000000000"], "state-weak"),
    (["state=https%3A%2F%2Fevil.example"], "state-carries-url"),
    (["state=%2F%2Fevil.example%2F0123456789"], "state-carries-url"),
    (["state=%3Cscript%3E"], "state-markup"),
    (["nonce=12345"], "nonce-weak"), (["nonce=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"], "nonce-equals-state"),
    (["resource=https%3A%2F%2Fapi.example.org%2F%3Fv%3D1"], "resource-query"),
    (["request=eyJhbGciOiJQUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2ln"], "request-object-typ"),
    (["iss=x"], "custom-param-protocol"), (["redirect_url=x"], "custom-param-near-reserved"),
  ])
  func warnings(changes: [String], rule: String) {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url(changes))
    #expect(line.verdict == "warn", line.messages)
    #expect(line.rules == [rule], line.messages)
  }

  @Test(arguments: [
    ["state=550e8400-e29b-41d4-a716-446655440000"], ["state=3f2a9c71d04be86523f2a9c71d04be86"],
    ["resource=https%3A%2F%2Fa.example.org", "resource=https%3A%2F%2Fb.example.org"],
    ["nonce=n-0S6_WzA2MjZm9vYmFyMTIz"], ["scope=openid+email+profile"], ["scope=profile%20email%20openid"],
    ["prompt=login"], ["login_hint=a%26b%23c%3Bd%40example.org"], ["response_mode=query"], ["claims=%7B%7D"],
    ["dpop_jkt=NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"], ["id_token_hint=a.b.c"],
  ])
  func soundChanges(_ changes: [String]) {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url(changes))
    #expect(line.findings.isEmpty, line.messages)
  }

  @Test func nothingOfARequestInTheFragmentIsMissing() {
    let line = AuthorizationURLTests.check(
      AuthorizationURLTests.url([]).replacing("?", with: "#"))
    #expect(line.rules == ["authorization-endpoint-fragment"], line.messages)
  }

  /// Where a separator is missing or encoded, a value stands in the address or in a name.
  @Test(arguments: [
    ("https://user:tOpSeCrEt@idp.example.org/authorize?", "x=1", "authorization-endpoint-mismatch"),
    ("https://idp.example.org/authorize", "code=tOpSeCrEt", "authorization-endpoint-mismatch"),
    ("https://idp.example.org", "&code=tOpSeCrEt", "authorization-endpoint-mismatch"),
    ("https://idp.example.org/authorize?", "nonce%3DtOpSeCrEt", "parameter-name-syntax"),
    ("https://idp.example.org/authorize?", "client_secret:tOpSeCrEt", "parameter-name-syntax"),
    ("https://idp.example.org/authorize?", "nonce%3DtOpSeCrEt=%zz", "percent-encoding-invalid"),
    ("https://idp.example.org/authorize?", "access_token=tOpSeCrEt", "access-token-in-url"),
    ("https://idp.example.org/authorize?", "Client_Secret=tOpSeCrEt", "parameter-case-variant"),
  ])
  func secretsAreNotShown(start: String, parameter: String, rule: String) {
    let line = AuthorizationURLTests.check(
      start + parameter + "&" + AuthorizationURLTests.parameters.joined(separator: "&"))
    #expect(line.rules.contains(rule), line.messages)
    for finding in line.findings {
      #expect(!(finding.message + (finding.help ?? "")).contains("tOpSeCrEt"), line.messages)
    }
  }

  @Test(arguments: [
    ("http://idp.example.org/authorize", "authorization-endpoint-not-https"),
    ("https://idp.example.net/authorize", "authorization-endpoint-mismatch"),
    ("https://idp.example.org:8443/authorize", "authorization-endpoint-mismatch"),
    ("https://idp.example.org@idp.example.net/authorize", "authorization-endpoint-mismatch"),
    ("https://idp.example.org/authorize/", "authorization-endpoint-mismatch"),
    ("https://idp.example.org/AUTHORIZE", "authorization-endpoint-mismatch"),
    ("/authorize", "authorization-url-syntax"), ("https:///authorize", "authorization-url-syntax"),
    ("ftp://idp.example.org/authorize", "authorization-url-syntax"),
  ])
  func endpoints(endpoint: String, rule: String) {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url([], endpoint: endpoint))
    #expect(line.rules == [rule], line.messages)
  }

  /// Facebook's dialog stands behind a version of its API, too.
  @Test(arguments: [
    ("https://idp.example.org/v19.0/authorize", true), ("https://idp.example.org/v2/authorize", false),
    ("https://idp.example.org/v/authorize", false), ("https://idp.example.org/v19.0/x/authorize", false),
    ("https://idp.example.org/vx/authorize", false), ("https://v1.example.org/authorize", false),
  ])
  func versionsOfTheEndpoint(endpoint: String, isRight: Bool) {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url([], endpoint: endpoint))
    #expect(line.rules.isEmpty == isRight, line.messages)
  }

  @Test(arguments: [
    ("tenant=x&", []), ("", ["authorization-endpoint-mismatch"]),
    ("tenant=y&", ["authorization-endpoint-mismatch"]),
  ])
  func theEndpointsOwnQueryIsKept(parameter: String, rules: [String]) throws {
    let url = AuthorizationURLTests.url([]).replacing("?", with: "?" + parameter)
    let line = try CheckedLine(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid", "email", "profile"], "metadata": {"authorization_endpoint": "https://idp.example.org/authorize?tenant=x"}}, "request": {"url": "\#(url)"}}"#
    )
    #expect(line.rules == rules, line.messages)
  }

  /// What an endpoint takes for granted, the others need not.
  @Test(arguments: [
    ("authorize", "-response_type", []), ("authorize", "response_type=", []),
    ("signin", "-response_type", ["response-type-missing"]), ("signin", "response_type=code", []),
    (
      "authorize", "response_type=token",
      ["pkce-with-non-code", "response-type-implicit", "scope-openid-without-id-token"]
    ),
  ])
  func defaultResponseTypeOfTheMainEndpoint(path: String, change: String, rules: [String]) throws {
    let url = AuthorizationURLTests.url([change], endpoint: "https://idp.example.org/" + path)
    let line = try CheckedLine(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid", "email", "profile"], "default_response_type": "code", "metadata": {"authorization_endpoint": "https://idp.example.org/authorize"}, "other_authorization_endpoints": ["https://idp.example.org/signin"]}, "request": {"url": "\#(url)"}}"#
    )
    #expect(line.rules.sorted() == rules, line.messages)
  }

  /// A parameter with another name and other values takes the place of `response_type`.
  @Test(arguments: [
    (["type=web_server"], []),
    (
      ["type=user_agent", "-code_challenge", "-code_challenge_method"], ["response-type-implicit"]
    ),
    (["type=user_agent"], ["pkce-with-non-code", "response-type-implicit"]),
    (["type=code"], ["custom-param-value-not-listed"]), ([], ["custom-param-required"]),
  ])
  func responseTypeUnderAnotherName(changes: [String], rules: [String]) throws {
    let url = AuthorizationURLTests.url(["-response_type", "-scope"] + changes)
    let line = try CheckedLine(
      #"{"provider": {"provider": "idp.example.org", "scopes": [], "scope_rules": {"mode": "none"}, "metadata": {"authorization_endpoint": "https://idp.example.org/authorize"}, "parameters": {"supported": {"type": {"values": ["web_server", "user_agent"], "required": true, "response_types": {"web_server": "code", "user_agent": "token"}}}}}, "request": {"url": "\#(url)"}}"#
    )
    #expect(line.rules.sorted() == rules, line.messages)
  }

  static let servers =
    #"{"host": {"values": ["idp.example.org", "idp.example.net"], "format": "host", "default": "idp.example.org"}}"#

  /// A provider has several servers; which one is meant only a registration can say.
  @Test(arguments: [
    ("https://idp.example.org/authorize", "", true), ("https://idp.example.net/authorize", "", true),
    ("https://idp.example.com/authorize", "", false),
    ("https://idp.example.org.evil.net/authorize", "", false),
    ("https://idp.example.net/authorize", #""variables": {"host": "idp.example.net"}"#, true),
    ("https://idp.example.org/authorize", #""variables": {"host": "idp.example.net"}"#, false),
    ("https://login.example.com/authorize", #""variables": {"host": "login.example.com"}"#, true),
  ])
  func serversOfOneProvider(endpoint: String, registration: String, isRight: Bool) throws {
    let url = AuthorizationURLTests.url([], endpoint: endpoint)
    let line = try CheckedLine(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid", "email", "profile"], "variables": \#(AuthorizationURLTests.servers), "metadata": {"authorization_endpoint": "https://{host}/authorize"}}, "registration": {\#(registration)}, "request": {"url": "\#(url)"}}"#
    )
    #expect(line.rules == (isRight ? [] : ["authorization-endpoint-mismatch"]), line.messages)
  }

  @Test func theCaseOfTheHostMeansNothing() {
    let line = AuthorizationURLTests.check(
      AuthorizationURLTests.url([], endpoint: "HTTPS://IDP.example.org/authorize"))
    #expect(line.findings.isEmpty, line.messages)
  }

  @Test(arguments: [
    ("#x=1", "authorization-endpoint-fragment"), ("&x=a b", "url-control-char"),
    ("&\u{E9}=1", "url-non-ascii"),
    ("&login_hint=\u{E9}", "url-non-ascii"),
  ])
  func text(suffix: String, rule: String) {
    let line = AuthorizationURLTests.check(AuthorizationURLTests.url([]) + suffix)
    #expect(line.rules == [rule], line.messages)
  }

  @Test func noMessageShowsASecret() {
    let secrets = [
      "code_verifier=SECRETsecret", "state=SECRET%FF", "client_secret=SECRET", "id_token=SECRET",
      "client_id=abc client_secret=SECRET", "client_id=abc%3Bclient_secret%3DSECRET",
      "redirect_uri=https%3A%2F%2Fapp.example.orgaccess_token%3DSECRET%2Fcb", "scope=openid%3Fcode%3DSECRET",
      "response_type=code%3Fstate%3DSECRET", "code_challenge_method=S256%3Fcode_verifier%3DSECRET",
    ]
    for secret in secrets {
      let line = AuthorizationURLTests.check(AuthorizationURLTests.url([secret]))
      #expect(!line.findings.isEmpty)
      for finding in line.findings {
        let text = finding.message + (finding.help ?? "") + (finding.label ?? "")
        #expect(!text.contains("SECRET"), "\(text)")
      }
    }
  }

  @Test func findingsPointAtTheBytesOfTheURL() throws {
    let url = AuthorizationURLTests.url(["scope=openid%20email%20profil"])
    let line = AuthorizationURLTests.check(url)
    let finding = try #require(line.findings.first { $0.rule.id == "scope-unknown" }, line.messages)
    #expect(finding.place.pointer.description == "/request/url")
    let range = try #require(finding.place.range)
    #expect(String(decoding: Array(url.utf8)[range], as: UTF8.self) == "profil")
  }
}
