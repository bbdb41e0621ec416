import OAuthPreflight
import TestSupport
import Testing

/// Parts of a request and of a registration, in the cases of other implementations' own tests.
///
/// What is not asked here, and why:
///
/// | cases | reason |
/// |---|---|
/// | oauthlib and authlib, list-to-scope; rfc-examples, form-encode | this package builds no request |
/// | identityserver4, origin and is-origin | origins of CORS are in no document of ours |
/// | oidf-conformance-suite, discovery-issuer; authlib and rfc-examples, well-known | no document says where metadata came from |
/// | rfc-examples, www-authenticate | a resource server's answer, which belongs to no flow |
/// | authlib, client-metadata of client_uri, logo_uri, tos_uri, policy_uri | a client document does not have them |
///
/// Where the two differ on principle:
///
/// | case | there | here |
/// |---|---|---|
/// | oidf-conformance-suite, state-chars and nonce-chars | only unreserved characters | RFC 6749 A.5 allows all printable ASCII |
/// | oidf-conformance-suite, nonce-length | at most 43 characters | servers take longer ones, FAPI 2.0 asks for 64 |
@Suite(.enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct RequestPartOracleTests {
  static func isExpected(_ test: Node) -> Bool {
    (test["strict_expected"] ?? test["expected"])?.text == "true"
  }

  // MARK: Response types

  @Test func equalResponseTypes() {
    let cases = CaseFiles.oracle("identityserver4", "response-type-equal")
    #expect(cases.count == 15)
    for test in cases {
      guard let one = test["input"]?["a"], let other = test["input"]?["b"] else { continue }
      // What is absent is not a response type, and equal to none.
      guard one.kind == .quoted, other.kind == .quoted else { continue }
      let isSame = ResponseType(one.text).isSameSet(as: ResponseType(other.text))
      #expect(isSame == Self.isExpected(test), "\(one.text), \(other.text)")
    }
  }

  @Test func registeredResponseTypes() throws {
    let cases = CaseFiles.oracle("zitadel-oidc", "response-type")
    #expect(cases.count == 3)
    for test in cases {
      let registered = test["input"]?["registered"]?.compactJSON ?? ""
      let line = try CheckedLine(
        #"""
        {"registration": {"response_types": \#(registered)},
         "request": {"response_type": "\#(test["input"]?["requested"]?.text ?? "")"}}
        """#)
      #expect((line.verdict != "reject") == Self.isExpected(test), line.messages)
    }
  }

  // MARK: URIs

  @Test func registeredRedirectURIs() throws {
    let cases =
      CaseFiles.oracle("oidf-conformance-suite", "redirect-uris")
      + CaseFiles.oracle("authlib", "client-metadata").filter {
        $0["input"]?["field"]?.text == "redirect_uris"
      }
    #expect(cases.count == 5)
    for test in cases {
      let line = try CheckedLine(
        #"{"registration": {"redirect_uris": \#(test["input"]?["value"]?.compactJSON ?? "")}}"#)
      #expect((line.verdict != "reject") == Self.isExpected(test), line.messages)
    }
  }

  @Test func redirectURIsOfApps() {
    let cases = CaseFiles.oracle("rfc-examples", "native-redirect")
    #expect(cases.count == 5)
    for test in cases {
      let judged = Judged(
        requesting: nil, registered: [test["input"]?["uri"]?.text ?? ""], in: .client("native"))
      #expect(judged.isRefused != Self.isExpected(test), judged.messages)
    }
  }

  /// Two spellings of one URI are two redirect URIs (RFC 6749 section 3.1.2.3, RFC 9700 section 2.1).
  @Test func spellingsOfOneURI() {
    let cases = CaseFiles.oracle("rfc-examples", "rfc3986-normalise")
    #expect(cases.count == 5)
    for test in cases {
      let judged = Judged { findings in
        checkRequestedRedirectURI(
          RedirectURI(test["input"]?["uri"]?.text ?? ""),
          registered: [RedirectURI(test["expected"]?.text ?? "")], domains: nil, in: .withNames, at: Place(),
          registeredAt: nil, into: &findings)
      }
      #expect(judged.isRefused, "\(test["input"]?["uri"]?.text ?? "")")
    }
  }

  @Test func absoluteURIs() {
    let cases = CaseFiles.oracle("rfc-examples", "rfc3986-uri")
    #expect(cases.count == 8)
    for test in cases {
      let uri = test["input"]?["uri"]?.text ?? ""
      let line = AuthorizationURLTests.check(AuthorizationURLTests.url(["resource=" + uri.encoded]))
      #expect(line.rules.contains("resource-not-absolute-uri") != Self.isExpected(test), "\(uri)")
    }
  }

  @Test func hosts() {
    let cases = CaseFiles.oracle("oauthlib-scope-callback", "host-from-uri")
    #expect(cases.count == 4)
    for test in cases {
      let uri = URIReference(test["input"]?["uri"]?.text ?? "")
      let port = uri.port.map { uri.text($0) } ?? (uri.hasScheme("http") ? "80" : "443")
      #expect([uri.host.map { uri.text($0) } ?? "", port] == test["expected"]?.texts)
    }
  }

  // MARK: Parameters

  @Test func parametersOfAURI() {
    let cases = CaseFiles.oracle("oauthlib-scope-callback", "params-from-uri")
    #expect(cases.count == 1)
    for test in cases {
      let uri = URIReference(test["input"]?["uri"]?.text ?? "")
      let pairs = uri.query.map { FormDecoding(uri.bytes, $0).pairs } ?? []
      #expect(pairs.count == test["expected"]?.count)
      for pair in pairs {
        let values = pair.name == "scope" ? ScopeList(sent: pair.value).scopes.map(\.value) : [pair.value]
        #expect(values == test["expected"]?[pair.name]?.texts)
      }
    }
  }

  /// Whom a token is for, in scopes of a form: a provider's description declares the form.
  @Test func scopesOfAForm() throws {
    let cases = CaseFiles.oracle("dex", "cross-client-scope")
    #expect(cases.count == 6)
    for test in cases {
      let scope = test["input"]?["scope"]?.text ?? ""
      if scope.isEmpty { continue }
      let line = try CheckedLine(
        #"""
        {"provider": {"provider": "idp.example.org", "scopes": ["openid", "email"],
                      "scope_rules": {"open": ["audience:server:client_id:*"]}},
         "request": {"scopes": ["\#(scope)"]}}
        """#)
      let isOfForm = test["expected"]?["cross_client"]?.text == "true"
      #expect((line.verdict == "accept") == (isOfForm || ["openid", "email"].contains(scope)), line.messages)
    }
  }

  @Test(arguments: ["state", "nonce"]) func charactersThatTheSuiteWarnsOf(name: String) {
    let cases = CaseFiles.oracle("oidf-conformance-suite", name + "-chars")
    #expect(cases.count == 2)
    for test in cases {
      let value = "Zm9vYmFyMTIzNDU2Nzg5MDEyMw" + (test["input"]?["value"]?.text ?? "")
      let line = AuthorizationURLTests.check(AuthorizationURLTests.url([name + "=" + value.encoded]))
      #expect(line.verdict == "accept", line.messages)
    }
  }

  @Test func lengthsThatTheSuiteWarnsOf() {
    let cases = CaseFiles.oracle("oidf-conformance-suite", "nonce-length")
    #expect(cases.count == 2)
    for test in cases {
      let length = Int(test["input"]?["length"]?.text ?? "") ?? 0
      let value = String(String(repeating: "Zm9vYmFyMTIzNDU2", count: 3).prefix(length))
      let line = AuthorizationURLTests.check(AuthorizationURLTests.url(["nonce=" + value]))
      #expect(line.verdict == "accept", line.messages)
    }
  }
}
