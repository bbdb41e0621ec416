import OAuthPreflight
import Testing

@Suite struct BackendTests {
  private func found(
    url: String? = nil, credential: String? = "firebase_id_token", header: String? = nil,
    cookie: String? = nil,
    project: String? = "example-1234"
  ) -> [Finding] {
    var findings = Findings()
    checkBackend(
      Backend(url: url, credential: credential, header: header, cookie: cookie), firebaseProject: project,
      at: Place(), into: &findings)
    return findings.all
  }

  /// The rules of findings, each with the text that it marks.
  private func marks(_ findings: [Finding], in text: String) -> [String] {
    findings.map { finding in
      guard let range = finding.place.range else { return finding.rule.id }
      return finding.rule.id + " " + String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
  }

  @Test(arguments: [
    "https://us-central1-example-1234.cloudfunctions.net/testAuth",
    "https://northamerica-northeast2-example-1234.cloudfunctions.net/a/b?x=1",
    "HTTPS://US-CENTRAL1-EXAMPLE-1234.CLOUDFUNCTIONS.NET/testAuth",
    "https://example-1234.web.app/api", "https://example-1234.firebaseapp.com/api",
    "https://example-1234--beta-k3x8.web.app/api", "https://api.shop.example/orders",
    "https://testauth-abc123-uc.a.run.app", "https://203.0.113.7:8443/", "https://[2001:db8::1]/",
    "http://127.0.0.1:5001/example-1234/us-central1/testAuth", "http://localhost:8080/api",
    "http://10.0.2.2:5001/example-1234/us-central1/testAuth", "http://[::1]:8080/",
    "http://api.localhost/a/b/c",
    // No region stands before the project: another product's host.
    "https://something.cloudfunctions.net/", "https://a-b.cloudfunctions.net/x",
    "https://web.app/", "https://sub.example-9999.web.app/",
  ])
  func soundURL(url: String) {
    #expect(found(url: url).isEmpty)
  }

  @Test(arguments: [
    ("", "backend-url-syntax"), ("testAuth", "backend-url-syntax"), ("/testAuth", "backend-url-syntax"),
    ("//api.shop.example/x", "backend-url-syntax"), ("api.shop.example/x", "backend-url-syntax"),
    ("api.shop.example:443/x", "backend-url-syntax"), ("https:api.shop.example", "backend-url-syntax"),
    ("https:///x", "backend-url-syntax"), ("https://", "backend-url-syntax"),
    ("ftp://api.shop.example", "backend-url-syntax"), ("https//api.shop.example", "backend-url-syntax"),
    ("https://:443/", "backend-url-syntax"), ("https://api.shop.example /", "backend-url-syntax  "),
    ("https://api.shop.example/\u{0}", "backend-url-syntax \u{0}"),
    ("https://api.shop.example/\n", "backend-url-syntax \n"),
    ("https://b\u{fc}cher.example/", "backend-url-syntax \u{fc}"),
    ("https://api.shop.example\\x", "backend-url-syntax \\"),
    ("https://api.shop.example/%zz", "backend-url-syntax %"),
    ("https://api.shop.example:99999/", "backend-url-syntax 99999"),
    ("https://api..example/", "backend-url-syntax api..example"),
    ("https://-api.example/", "backend-url-syntax -api.example"),
    ("https://0x7f.1/", "backend-url-syntax 0x7f.1"), ("https://[::1/", "backend-url-syntax [::1"),
    ("https://api.shop.example/#x", "backend-url-syntax #x"),
    ("https://{project}.web.app/", "backend-url-syntax {project}"),
    ("https://u:p@api.shop.example/", "backend-url-credential u:p"),
    ("https://api.shop.example/?a=1&Access_Token=x", "backend-url-credential Access_Token=x"),
    ("https://api.shop.example/?auth=x", "backend-url-credential auth=x"),
    ("http://api.shop.example/", "backend-not-https http"), ("HTTP://10.0.0.1/", "backend-not-https HTTP"),
    ("http://localhost.evil.example/", "backend-not-https http"),
    ("http://127.0.0.1.evil.example/", "backend-not-https http"),
    (
      "https://us-central1-other.cloudfunctions.net/x", "backend-project-mismatch other"
    ),
    (
      "https://us-central1-example-12345.cloudfunctions.net/x",
      "backend-project-mismatch example-12345"
    ),
    (
      "https://us-central1-Example-9999.cloudfunctions.net/x",
      "backend-project-mismatch Example-9999"
    ),
    ("https://other.web.app/", "backend-project-mismatch other"),
    ("https://other--beta-x1.firebaseapp.com/", "backend-project-mismatch other"),
    ("http://127.0.0.1:5001/demo/us-central1/x", "backend-project-mismatch demo"),
  ])
  func brokenURL(url: String, expected: String) {
    #expect(marks(found(url: url), in: url) == [expected])
  }

  @Test(
    "a placeholder is one fault, whatever it would make of the URL",
    arguments: [
      ("https://${HOST}/", "${HOST}"), ("https://{{host}}/", "{{host}}"), ("https://<host>/", "<host>"),
      ("https://YOUR_PROJECT.web.app/", "YOUR_PROJECT"), ("https://$(HOST)/", "$(HOST)"),
      ("https://api.acme.org/[NAME]", "[NAME]"), ("https://api.acme.org/#{name}", "#{name}"),
      ("https://%{host}/", "%{host}"), ("https://api.acme.org/%NAME%/x", "%NAME%"),
    ])
  func placeholders(url: String, name: String) {
    #expect(marks(found(url: url), in: url) == ["backend-url-syntax \(name)"])
  }

  @Test func projectIsJudgedWhereItMatters() {
    let other = "https://us-central1-other.cloudfunctions.net/x"
    #expect(found(url: other, credential: "access_token").isEmpty)
    #expect(found(url: other, credential: "id_token").isEmpty)
    #expect(found(url: other, project: nil).isEmpty)
    #expect(found(url: other, credential: nil).map(\.severity) == [.error])
    // A project may have several sites.
    #expect(found(url: "https://other.web.app/").map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("Authorization", []), ("authorization", []), ("X-Auth-Token", ["backend-header-name"]),
    ("X-Authorization", ["backend-header-name"]), ("x-shopify-access-token", ["backend-header-name"]),
    ("Authorisation", ["backend-header-name"]),
    ("Autorization", ["backend-header-name"]), ("Authentication", ["backend-header-name"]),
    ("Cookie", ["backend-header-name"]), ("X-Firebase-AppCheck", ["backend-header-name"]),
    ("Proxy-Authorization", ["backend-header-name"]), ("", ["backend-carrier-syntax"]),
    ("Authorization: Bearer", ["backend-carrier-syntax"]), ("Authorization ", ["backend-carrier-syntax"]),
    ("Auth\u{e9}", ["backend-carrier-syntax"]), ("a\r\nb", ["backend-carrier-syntax"]),
  ])
  func header(name: String, expected: [String]) {
    #expect(found(header: name).map(\.rule.id) == expected)
  }

  @Test func ownHeaderIsDoubtedForFirebaseOnly() {
    #expect(found(credential: "access_token", header: "X-Auth").isEmpty)
    #expect(found(credential: nil, header: "X-Auth").isEmpty)
    #expect(found(header: "X-Auth", cookie: "__session").isEmpty)
    let findings = found(header: "X-Auth")
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings[0].message
        == "a function looks for a Firebase ID token in 'Authorization' or the cookie '__session', not in 'X-Auth'"
    )
  }

  @Test(arguments: [
    ("__session", []), ("token", ["warning backend-cookie-name"]),
    ("__Session", ["warning backend-cookie-name"]), ("session", ["warning backend-cookie-name"]),
    ("", ["error backend-carrier-syntax"]), ("a=b", ["error backend-carrier-syntax"]),
    ("a;b", ["error backend-carrier-syntax"]), ("__session ", ["error backend-carrier-syntax"]),
  ])
  func cookie(name: String, expected: [String]) {
    #expect(found(cookie: name).map { "\($0.severity) \($0.rule.id)" } == expected)
  }

  @Test func cookiesAreJudgedWhereHostingStands() {
    let own = "https://api.shop.example/", site = "https://example-1234.web.app/api"
    #expect(found(url: own, credential: "access_token", cookie: "sid").isEmpty)
    #expect(found(url: own, credential: nil, cookie: "sid").isEmpty)
    #expect(found(url: own, cookie: "sid").map(\.severity) == [.warning])
    for credential in ["firebase_id_token", "access_token", nil] {
      let findings = found(url: site, credential: credential, cookie: "sid")
      #expect(findings.map(\.severity) == [.error])
      #expect(findings[0].replacement?.text == "__session")
    }
  }
}
