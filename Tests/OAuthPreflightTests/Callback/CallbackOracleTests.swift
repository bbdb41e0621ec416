import OAuthPreflight
import TestSupport
import Testing

/// Callbacks of other implementations' own tests, by what they call the strict answer.
@Suite(.enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct CallbackOracleTests {
  /// Their names of an error, and our rules.
  static let rules = [
    "missing-code": ["code-missing"], "state-mismatch": ["state-mismatch", "state-missing"],
    "state-unexpected": ["state-unexpected"], "missing-token": ["token-missing"],
    "missing-token-type": ["token-type-missing"], "iss-mismatch": ["iss-mismatch"],
    // Whether a token may come back at all is a question about the request; over http it must not.
    "implicit-flow": ["redirect-uri-http-not-loopback"],
  ]

  /// Cases that we answer otherwise, and why.
  static let exceptions = [
    "https://example.com/cb#access_token=2YotnFZFEjr1zCsicMWpAA&scope=abc&state=xyz&token_type=example&expires_in=3600":
      "its token_type is the word of RFC 6749's example, which no app can present, and its state was never sent"
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    var url: String
    var pending: PendingAuthorization
    var issuer: String?
    var isSound: Bool
    /// The error as the other implementation calls it, or a code of the standards.
    var error: String?
    var code: String?
    var testDescription: String { url }
  }

  static func cases(_ name: String, _ operation: String, responseType: String?) -> [Case] {
    CaseFiles.oracle(name, operation).map { test in
      let input = test["input"] ?? Node(.mapping)
      let expected = test["strict_expected"] ?? test["expected"] ?? Node(.mapping)
      let state = input["expected_state"]
      // A case without a code asks about something else than the state that came with it.
      let wasSent = state?.kind == .quoted
      let isAboutState = expected["error"]?.text.hasPrefix("state") ?? false
      let isSound = expected["ok"]?.text == "true"
      return Case(
        url: input["url"]?.text ?? "",
        pending: PendingAuthorization(
          state: wasSent ? ExpectedState(state?.text ?? "") : isAboutState || isSound ? .notSent : .unknown,
          responseType: input["response_type"]?.text ?? responseType),
        issuer: input["issuer"]?.text, isSound: isSound, error: expected["error"]?.text,
        code: expected["code"]?.text)
    }
  }

  static let all =
    cases("oauthlib-scope-callback", "authorization-code-callback", responseType: "code")
    + cases("oauthlib-scope-callback", "implicit-callback", responseType: "token")
    + cases("authlib", "authorization-code-callback", responseType: "code")
    + cases("authlib", "implicit-callback", responseType: "token")
    + cases("rfc-examples", "callback", responseType: "code")

  @Test func theyAreThere() {
    #expect(CallbackOracleTests.all.count == 7 + 4 + 3 + 4 + 7)
  }

  @Test(arguments: all) func answersLikeThem(_ test: Case) throws {
    if CallbackOracleTests.exceptions[test.url] != nil { return }
    var provider: Provider?
    if let issuer = test.issuer {
      provider = try CallbackProviderTests.provider(
        #"{"provider": "idp.example.org", "scopes": ["email"], "metadata": {"issuer": ""# + issuer + #""}}"#)
    }
    let callback = AuthorizationCallback(test.url, answering: test.pending, from: provider)
    #expect(callback.isSound == test.isSound, "\(callback.findings.map(\.message))")
    if let code = test.code, test.isSound { #expect(try callback.authorizationCode() == code) }
    guard let error = test.error else { return }
    let errors = callback.findings.filter { $0.severity >= .error }.map(\.rule.id)
    if let rules = CallbackOracleTests.rules[error] {
      #expect(errors.contains(where: rules.contains), "\(errors)")
    } else {
      #expect(callback.errorCode == error && errors.contains("error-response"), "\(errors)")
    }
  }

  // MARK: The certification suite

  private static func answer(_ response: Node?) -> String {
    var query: [String] = []
    response?.forEachEntry { name, value in
      query.append(name.text + "=" + value.text.encoded)
    }
    return "app:/cb?" + query.joined(separator: "&")
  }

  @Test func statesOfTheCertificationSuite() {
    let cases = CaseFiles.oracle("oidf-conformance-suite", "state")
    #expect(cases.count == 8)
    let stateRules = ["state-missing", "state-mismatch", "state-unexpected"]
    for test in cases {
      let state = test["input"]?["expected_state"]
      let pending = PendingAuthorization(
        state: state?.kind == .quoted ? ExpectedState(state?.text ?? "") : .notSent, responseType: "code")
      let url = CallbackOracleTests.answer(test["input"]?["response"])
      let callback = AuthorizationCallback(url, answering: pending)
      let isRight = !callback.findings.contains { stateRules.contains($0.rule.id) }
      #expect(isRight == ((test["strict_expected"] ?? test["expected"])?.text == "true"), "\(url)")
    }
  }

  /// An answer with a parameter that no standard knows is sound to us: RFC 6749 section 4.1.2 has clients ignore it, and
  /// the suite itself only warns.
  @Test func errorAnswersOfTheCertificationSuite() {
    let cases = CaseFiles.oracle("oidf-conformance-suite", "error-response")
    #expect(cases.count == 4)
    for test in cases where test["input"]?["response"]?["extraField"] == nil {
      let pending = PendingAuthorization(state: "oObb8SUBuC", responseType: "code")
      let callback = AuthorizationCallback(
        CallbackOracleTests.answer(test["input"]?["response"]), answering: pending)
      let errors = callback.findings.filter { $0.severity >= .error }.map(\.rule.id)
      #expect((errors == ["error-response"]) == (test["expected"]?.text == "true"), "\(errors)")
    }
  }

  @Test(arguments: [
    ("error-description", "error_description", "error-description-syntax"),
    ("error-uri", "error_uri", "error-uri-unsafe"),
  ])
  func textsOfTheCertificationSuite(operation: String, name: String, rule: String) {
    let cases = CaseFiles.oracle("oidf-conformance-suite", operation)
    #expect(cases.count >= 3)
    for test in cases {
      let value = test["input"]?["value"]?.text ?? ""
      let callback = AuthorizationCallback(
        "app:/cb?error=access_denied&state=S1&" + name + "=" + value.encoded,
        answering: PendingAuthorization(state: "S1", responseType: "code"))
      let isSound = !callback.findings.contains { $0.rule.id == rule }
      #expect(isSound == (test["expected"]?.text == "true"), "\(value)")
    }
  }

  // MARK: The token endpoint's answers

  /// The members of an answer that a token endpoint gave, as the implicit flow would have returned them.
  ///
  /// RFC 6749's example of a token type stands for one that an app can present, and a refresh token, which no URL may carry,
  /// is left out. Bodies that are no JSON are questions for a token endpoint's client, which this package is not.
  @Test func tokenResponsesOfOAuthlib() throws {
    let cases = CaseFiles.oracle("oauthlib-scope-callback", "token-response")
    #expect(cases.count == 9)
    for test in cases {
      guard let body = try? JSONReader.read(test["input"]?["body"]?.text ?? "") else { continue }
      var members: [String] = []
      body.forEachEntry { name, value in
        if name.text == "refresh_token" { return }
        members.append(name.text + "=" + (name.text == "token_type" ? "Bearer" : value.text.encoded))
      }
      let requested = test["input"]?["requested_scope"]
      let scopes = (requested?.texts ?? []).map { Scope($0) }
      let callback = AuthorizationCallback(
        "https://example.com/cb#" + members.joined(separator: "&"),
        answering: PendingAuthorization(
          state: .notSent, scopes: requested?.text == "null" ? nil : ScopeLists(scopes), responseType: "token"
        ))
      let expected = test["strict_expected"] ?? test["expected"] ?? Node(.mapping)
      let errors = callback.findings.filter { $0.severity >= .error }.map(\.rule.id)
      switch expected["error"]?.text {
      case nil:
        let granted = callback.grantedScopes?.map(\.value)
        #expect(errors.isEmpty && (granted == nil || granted == expected["scope"]?.texts))
      case "scope-changed": #expect(errors == ["scope-granted-less", "scope-granted-more"])
      case "missing-token": #expect(errors == ["token-missing"])
      case "missing-token-type": #expect(errors == ["token-type-missing"])
      case let code: #expect(errors.first == "error-response" && callback.errorCode == code)
      }
    }
  }

  /// A lifetime is a whole number (RFC 6749 appendix A.14), and `expires_at` a parameter that no standard defines.
  @Test func lifetimesOfOAuthlib() throws {
    let cases = CaseFiles.oracle("oauthlib-scope-callback", "parse-expires")
    #expect(cases.count == 6)
    for test in cases {
      let sent = ["expires_in", "expires_at"].compactMap { name -> String? in
        guard let value = test["input"]?[name], value.text != "null" else { return nil }
        return "&" + name + "=" + value.text
      }
      let callback = AuthorizationCallback(
        "https://example.com/cb#access_token=abc&token_type=Bearer" + sent.joined(),
        answering: PendingAuthorization(state: .notSent, responseType: "token"))
      if sent.first?.contains(".") == true {
        #expect(callback.findings.map(\.rule.id) == ["expires-in-type"])
      } else {
        let expected = test["expected"]?["expires_in"]?.text ?? ""
        #expect(try callback.accessToken().expiresIn == Int(expected), "\(sent)")
      }
    }
  }

  // MARK: Parts

  /// Google's answers, as AppAuth reads them: '+' and '%20' are spaces, an empty fragment is nothing.
  @Test func parametersOfAppAuth() {
    let cases = CaseFiles.oracle("appauth-ios", "callback-param")
    #expect(cases.count == 3)
    for test in cases {
      let url = test["input"]?["url"]?.text ?? ""
      let scopes = test["expected"]?.text ?? ""
      let callback = AuthorizationCallback(
        url, answering: PendingAuthorization(state: "z634l182", responseType: "code"))
      if scopes.hasPrefix(" ") {
        // This one is about the decoding alone: no server grants such a scope.
        let query = url.split(separator: "?")[1].dropLast()
        #expect(FormDecoding(String(query)).pairs(named: "scope").first?.value == scopes)
        #expect(callback.findings.map(\.rule.id) == ["scope-empty-token"])
      } else {
        #expect(
          callback.findings.isEmpty && callback.grantedScopes?.map(\.value).joined(separator: " ") == scopes)
      }
    }
  }

  /// What a server appends, its client reads.
  @Test(arguments: ["node-oidc-provider", "zitadel-oidc"]) func answersThatServersBuild(server: String) {
    for test in CaseFiles.oracle(server, "build-response") {
      let input = test["input"] ?? Node(.mapping)
      let redirect = input["redirect_uri"]?.text ?? ""
      let url = test["expected"]?.text ?? ""
      // Zitadel's are no absolute URIs; as paths of one they are the same cases.
      let base = redirect.hasPrefix("http") ? "" : "https://app.example.org/"
      let callback = AuthorizationCallback(
        base + url,
        answering: PendingAuthorization(state: .notSent, redirectURI: RedirectURI(base + redirect)))
      let mismatch = callback.findings.contains { $0.rule.id == "callback-uri-mismatch" }
      // A server that overwrites the redirect URI's own query does not keep it (RFC 6749 section 3.1.2).
      let isOverwritten = redirect.contains("some=paylod")
      #expect(mismatch == isOverwritten, "\(url)")
    }
  }

  /// `code` and `state` are of the characters that the standard calls VSCHAR, and of no others.
  @Test func charactersOfTheStandards() throws {
    let range = try #require(
      CaseFiles.oracle("rfc-examples", "vschar").first?["input"]?["allowed"]?.children.first)
    let allowed = try #require(Int(range.texts[0]))...#require(Int(range.texts[1]))
    for byte in 0..<0x80 {
      let hex = (byte < 16 ? "0" : "") + String(byte, radix: 16)
      let callback = AuthorizationCallback(
        "app:/cb?code=a%\(hex)b&state=S1", answering: PendingAuthorization(state: "S1", responseType: "code"))
      #expect(callback.findings.map(\.rule.id) == (allowed.contains(byte) ? [] : ["code-syntax"]))
      let request = AuthorizationURLTests.check(
        AuthorizationURLTests.url(["state=%\(hex)Zm9vYmFyMTIzNDU2Nzg5MDEyMw"]))
      #expect(request.rules.contains("state-syntax") != allowed.contains(byte), "\(hex)")
    }
  }

  @Test func hashesOfTheStandards() {
    for (operation, name) in [("at-hash", "access_token"), ("c-hash", "code")] {
      let cases = CaseFiles.oracle("rfc-examples", operation)
      #expect(!cases.isEmpty)
      for test in cases {
        #expect(CallbackCheck.hash(of: test["input"]?[name]?.text ?? "") == test["expected"]?.text)
      }
    }
  }
}

extension String {
  /// The text with every byte encoded that is no letter or digit.
  var encoded: String {
    var text = ""
    for byte in utf8 {
      let isPlain = byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
      text += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }
}
