import OAuthPreflight
import Testing

@Suite struct EndpointTests {
  private func judge(
    _ members: [(String, String)], domainNames: DomainNames? = nil, variables: [String] = []
  ) -> (rules: [String], first: Finding?) {
    var provider = Provider(id: "idp.example.org")
    provider.protocol = .openIDConnect
    provider.metadata.members = members.map { ($0.0, .text($0.1)) }
    provider.variables = variables.map { Variable(name: $0) }
    var findings = Findings()
    checkEndpoints(of: provider, domainNames: domainNames, into: &findings)
    return (findings.all.map(\.rule.id), findings.all.first)
  }

  @Test(arguments: [
    ("token_endpoint", "https://idp.example.org/token", nil),
    ("token_endpoint", "https://idp.example.org:8443/a/b?tenant=x", nil),
    ("token_endpoint", "https://idp.example.org/token?", "endpoint-empty-query"),
    ("token_endpoint", "https://idp.example.org/token?a=b&client_id=x", "endpoint-reserved-query"),
    ("token_endpoint", "https://idp.example.org/token?scope", "endpoint-reserved-query"),
    ("token_endpoint", "https://idp.example.org/token?client_assertion=x", "endpoint-reserved-query"),
    ("token_endpoint", "https://idp.example.org/to ken", "endpoint-syntax"),
    ("token_endpoint", "https://idp.example.org/<token>", "endpoint-placeholder"),
    ("token_endpoint", "https://idp.example.org/a<b", "endpoint-syntax"),
    ("token_endpoint", "https://your-tenant.example.org/token", "endpoint-placeholder"),
    ("token_endpoint", "https://idp.example.org\\token", "endpoint-syntax"),
    ("token_endpoint", "https://idp.example.org/%zz", "endpoint-syntax"),
    ("token_endpoint", "https://idp..example.org/token", "endpoint-syntax"),
    ("token_endpoint", "https://idp%2Eexample.org/token", "endpoint-syntax"),
    ("token_endpoint", "https:/idp.example.org/token", "endpoint-syntax"),
    ("token_endpoint", "https://127.1/token", "endpoint-syntax"),
    ("token_endpoint", "https://[::1]/token", "endpoint-ip-literal"),
    ("token_endpoint", "https://[2001:db8::A]/token", "endpoint-ip-literal"),
    ("token_endpoint", "https://[::ffff:1.2.3.4]/token", "endpoint-ip-literal"),
    ("token_endpoint", "https://[2001:db8]/token", "endpoint-syntax"),
    ("token_endpoint", "https://[::0001]/token", "endpoint-ip-literal"),
    ("token_endpoint", "https://[::1/token", "endpoint-syntax"),
    ("token_endpoint", "https://idp.example.org:0/token", "endpoint-syntax"),
    ("token_endpoint", "", "endpoint-not-absolute"),
    ("token_endpoint", "/token", "endpoint-not-absolute"),
    ("token_endpoint", "HTTPS://idp.example.org/token", nil),
    ("token_endpoint", "ftp://idp.example.org/token", "endpoint-not-https"),
    ("own_endpoint", "http://idp.example.org/token", "endpoint-not-https"),
    ("service_documentation", "http://idp.example.org/docs", nil),
    ("issuer", "https://idp.example.org/v1/", nil),
    ("issuer", "https://idp.example.org/#x", "endpoint-fragment"),
    ("issuer", "https://idp.example.org/?", "issuer-query"),
    ("issuer", "https://IDP.example.org", "issuer-normal-form"),
  ])
  func anEndpoint(_ name: String, _ url: String, _ rule: String?) {
    let found = judge([(name, url)]).rules.filter { $0 != "endpoint-missing" && $0 != "issuer-missing" }
    #expect(found == (rule.map { [$0] } ?? []))
  }

  @Test func aTemplateIsReadAsAURL() {
    let url = "https://login.example.org/{tenant}/token"
    #expect(judge([("issuer", url)], variables: ["tenant"]).rules.isEmpty)
    let undeclared = judge([("issuer", url)]).first
    #expect(undeclared?.rule == .endpointPlaceholder)
    #expect(undeclared?.place.range == 26..<34)
    #expect(
      judge([("issuer", "http://{host}/{a}")], variables: ["host", "a"]).rules == ["endpoint-not-https"])
    #expect(judge([("issuer", "https://idp.example.org/{a b}")]).rules == ["endpoint-syntax"])
    #expect(judge([("issuer", "https://idp.example.org:{port}")], variables: ["port"]).rules.isEmpty)
    // Nothing fills in doubled braces, whatever is declared.
    let doubled = judge([("issuer", "https://{{tenant}}.example.org")], variables: ["tenant"]).first
    #expect(doubled?.rule == .endpointPlaceholder)
    #expect(doubled?.place.range == 8..<18)
  }

  @Test(
    "a variable of a shell or a CI is one placeholder, and no host is named after it",
    arguments: [
      ("https://${tenant}.example.org", 8..<17), ("https://${{tenant}}.example.org", 8..<19),
      ("https://${HOST:-idp.example.org}", 8..<32), ("https://${{ secrets.HOST }}/authorize", 8..<27),
      ("https://{tenant}.example.org/${A}", 29..<33), ("https://%{tenant}.example.org", 8..<17),
      ("https://idp.example.org/$TENANT/v2", 24..<31), ("https://idp.example.org/YOUR_TENANT", 24..<35),
    ])
  func aVariableOfAShell(url: String, range: Range<Int>) {
    let found = judge([("issuer", url)], variables: ["tenant"])
    #expect(found.rules == ["endpoint-placeholder"])
    #expect(found.first?.place.range == range)
    let text = String(decoding: Array(url.utf8)[range], as: UTF8.self)
    #expect(found.first?.message == "no variable fills '\(text)' in 'issuer'")
  }

  @Test func endpointsTogether() {
    let both = [
      ("authorization_endpoint", "https://a.example.org/x"), ("token_endpoint", "https://a.example.org/x"),
    ]
    #expect(judge(both).rules == ["endpoint-same", "issuer-missing"])
    #expect(judge([both[0]]).rules == ["endpoint-missing", "issuer-missing"])
    #expect(judge([]).rules.isEmpty)
    let foreign = [("issuer", "https://a.example.org"), ("jwks_uri", "https://b.other.net/keys")]
    #expect(judge(foreign, domainNames: .few).rules == ["endpoint-foreign-domain"])
    #expect(
      judge(foreign, domainNames: .few).first?.message
        == "'jwks_uri' is in other.net, the issuer in example.org")
    #expect(judge([foreign[0], ("jwks_uri", "https://b.example.org/keys")], domainNames: .few).rules.isEmpty)
  }

  @Test(arguments: [
    ("yahoo.com", nil), ("oidc.acme", nil), ("oidc", nil), ("a-b.c-d", nil), ("0", nil),
    ("", "provider-id-syntax"), (".", "provider-id-syntax"),
    ("../yahoo", "provider-id-syntax"), ("yahoo..com", "provider-id-syntax"),
    ("yahoo.com.", "provider-id-syntax"), ("-yahoo", "provider-id-syntax"),
    ("yahoo com", "provider-id-syntax"), ("yahoo.com\n", "provider-id-syntax"),
    ("yahoo_com", "provider-id-syntax"), ("yahoo/com", "provider-id-syntax"),
    ("a.-b", "provider-id-syntax"), (String(repeating: "a", count: 254), "provider-id-syntax"),
    ("Yahoo.com", "provider-id-case"),
    ("yah\u{43E}o.com", "provider-id-non-ascii"), ("saml.acme", "provider-id-kind"),
    ("con", "provider-id-reserved-filename"),
    ("nul.example.org", "provider-id-reserved-filename"), ("com1", "provider-id-reserved-filename"),
    ("console", nil), ("com10", nil),
  ])
  func aProviderID(_ id: String, _ rule: String?) {
    let judged = Judged { checkProviderID(id, at: Place(JSONPointer("/provider")), into: &$0) }
    #expect(judged.rules == (rule.map { [$0] } ?? []), judged.messages)
  }
}
