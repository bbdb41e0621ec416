import OAuthPreflight
import Testing

/// Answers to one request, and the rules they break.
@Suite struct CallbackTests {
  /// An answer at the redirect URI `com.example.app:/cb`, to a request with the state `S1`.
  static func check(
    _ answer: String, type: String? = "code", mode: String? = nil, state: ExpectedState = "S1",
    redirectURI: RedirectURI? = "com.example.app:/cb", base: String? = nil, provider: Provider? = nil
  ) -> AuthorizationCallback {
    AuthorizationCallback(
      (base ?? redirectURI?.value ?? "") + answer,
      answering: PendingAuthorization(
        state: state, redirectURI: redirectURI, scopes: ["openid", "email", "profile"], responseType: type,
        responseMode: mode),
      from: provider)
  }

  @Test(
    "an ID token beside a code is signed and says whose code it is",
    arguments: [
      // alg none, with and without a signature; RS256 without one; RS256 without claims
      ("eyJhbGciOiJub25lIn0.e30.", ["jwt-alg-none"]), ("eyJhbGciOiJub25lIn0.e30.c2ln", ["jwt-alg-none"]),
      ("eyJhbGciOiJSUzI1NiJ9.e30.", ["jwt-alg-none"]),
      ("eyJhbGciOiJSUzI1NiJ9..c2ln", ["id-token-hash-mismatch"]),
      ("eyJhbGciOiJSUzI1NiJ9.e30.c2ln", ["id-token-hash-mismatch"]),
    ])
  func idTokenBesideACode(token: String, rules: [String]) {
    let callback = CallbackTests.check("#code=abc&state=S1&id_token=" + token, type: "code id_token")
    #expect(CallbackTests.rules(callback) == rules)
  }

  static func rules(_ callback: AuthorizationCallback) -> [String] { callback.findings.map(\.rule.id) }

  @Test(arguments: [
    ("?code=abc", "state-missing"), ("?code=abc&state=", "state-missing"),
    ("?code=abc&state=S2", "state-mismatch"),
    ("?code=abc&state=S", "state-mismatch"), ("?code=abc&state=S11", "state-mismatch"),
    ("?code=abc&state=S1&state=S1", "duplicate-parameter"),
    ("?code=abc&%63ode=abc&state=S1", "duplicate-parameter"),
    ("?Code=abc&state=S1", "code-missing"), ("?code%5B%5D=abc&state=S1", "code-missing"),
    ("?code=a%0Ab&state=S1", "code-syntax"), ("?code=caf%C3%A9&state=S1", "code-syntax"),
    ("?code=%C0%AE&state=S1", "utf8-invalid"), ("?code=abc&x=%zz&state=S1", "percent-encoding-invalid"),
    ("?code=abc&state=S1&scope=openid+email", "scope-granted-less"),
    ("?code=abc&state=S1&scope=openid+email+profile+admin", "scope-granted-more"),
    ("?code=abc&state=S1&scope=", "scope-granted-empty"),
    ("?code=abc&state=S1&scope=openid++email+profile", "scope-empty-token"),
    ("?code=abc&state=S1&scope=openid+email+profile+%22", "scope-token-charset"),
    ("#access_token=abc&token_type=bearer&state=S1", "response-token-in-front-channel"),
    ("?code=abc&state=S1#access_token=abc", "response-token-in-front-channel"),
    ("?code=abc&state=S1#code=xyz", "response-in-fragment"),
    ("?code=abc&id_token=a.b.c&state=S1", "response-type-mismatch"),
    ("?code=abc&refresh_token=abc&state=S1", "response-type-mismatch"),
    ("?error=&state=S1", "error-syntax"), ("?error=a%5Cb&state=S1", "error-syntax"),
    ("?code=abc&error=access_denied&state=S1", "code-and-error"),
    ("?error=access_denied&state=S1", "error-response"),
    ("?error=invalid_scope&state=S1", "error-response"), ("?state=S1&error_description=x", "code-missing"),
    ("?code=a b&state=S1", "url-control-char"), ("?code=\u{E9}&state=S1", "url-non-ascii"),
  ])
  func codeFlow(answer: String, rule: String) {
    let callback = CallbackTests.check(answer)
    #expect(!callback.isSound)
    let errors = callback.findings.filter { $0.severity >= .error }.map(\.rule.id)
    #expect(errors.contains(rule) && errors.count <= 2, "\(errors)")
    #expect(throws: CallbackFailure.self) { try callback.authorizationCode() }
  }

  /// One fault is told once: what cannot be read is neither malformed nor missing besides.
  @Test(arguments: [
    ("?code=\u{E9}&state=S1", "url-non-ascii"), ("?code=a\tb&state=S1", "url-control-char"),
    ("?code=abc&state=S1\n", "url-control-char"), ("?code=abc;state=S1", "parameter-semicolon"),
    ("?state=S1&code=abc;error=x", "parameter-semicolon"), ("?x=1;code=abc&state=S1", "parameter-semicolon"),
    ("?code=abc&amp;state=S1&amp;scope=openid", "parameter-semicolon"),
    ("?code=a%0Ab;state=S1", "parameter-semicolon"),
  ])
  func oneFaultOnce(answer: String, rule: String) {
    let callback = CallbackTests.check(answer)
    #expect(CallbackTests.rules(callback) == [rule])
    #expect(throws: CallbackFailure.self) { try callback.authorizationCode() }
  }

  /// They are ignored, as RFC 6749 section 4.1.2 has it, and somebody may have meant them otherwise.
  @Test(arguments: ["?code=abc&Code=def&state=S1", "?code=abc&state=S1&ERROR=access_denied"])
  func namesInAnotherCase(answer: String) throws {
    let callback = CallbackTests.check(answer)
    #expect(callback.findings.map { "\($0.severity) \($0.rule.id)" } == ["note parameter-case-variant"])
    #expect(try callback.authorizationCode() == "abc")
  }

  @Test(arguments: [
    "?code=abc&state=S1", "?state=S1&code=abc", "?code=abc&state=S1#",
    "?code=abc&state=S1&session_state=x&hd=y",
    "?code=4%2F0AX&state=S1&scope=profile+email+openid", "?&code=abc&&state=S1&", "?code=a%20b&state=S1",
    "?code=abc&state=S1&x=1&x=2",
  ])
  func soundCodes(_ answer: String) throws {
    let callback = CallbackTests.check(answer)
    #expect(callback.findings.isEmpty, "\(CallbackTests.rules(callback))")
    #expect(try !callback.authorizationCode().isEmpty)
  }

  @Test(arguments: [
    ("#access_token=abc&token_type=bearer&expires_in=0&state=S1", "expires-in-type"),
    ("#access_token=abc&token_type=bearer&expires_in=-1&state=S1", "expires-in-type"),
    ("#access_token=abc&token_type=bearer&expires_in=&state=S1", "expires-in-type"),
    ("#access_token=abc&token_type=mac&state=S1", "token-type-unknown"),
    ("#access_token=abc&state=S1", "token-type-missing"), ("#token_type=bearer&state=S1", "token-missing"),
    ("?access_token=abc&token_type=bearer&state=S1", "access-token-in-query"),
    ("?code=x#access_token=abc&token_type=bearer&state=S1", "response-in-query"),
    ("#error=access_denied&state=S1", "error-response"), ("#state=S1", "token-missing"),
    ("#access_token=a%00b&token_type=bearer&state=S1", "code-syntax"),
    ("?code=abc&state=S1", "response-type-mismatch"),
    ("#state=S1&token_type=bearer&access_token=abc#x", "url-control-char"),
    ("#access_token=abc&token_type=bearer&state=S1#access_token=def", "url-control-char"),
    ("#access_token=abc&access_token=def&token_type=bearer&state=S1", "duplicate-parameter"),
  ])
  func implicitFlow(answer: String, rule: String) {
    let callback = CallbackTests.check(answer, type: "token")
    let errors = callback.findings.filter { $0.severity >= .error }.map(\.rule.id)
    #expect(errors == [rule])
    #expect(throws: CallbackFailure.self) { try callback.accessToken() }
  }

  @Test(arguments: [
    ("https://app.example.org/cb", "http://app.example.org/cb"),
    ("https://app.example.org/cb", "https://app.example.org/cb/"),
    ("https://app.example.org/cb", "https://app.example.org/CB"),
    ("https://app.example.org/cb", "https://app.example.org:443/cb"),
    ("https://app.example.org/cb", "https://APP.example.org/cb"),
    ("https://app.example.org/cb", "https://app.example.org@evil.net/cb"),
    ("https://app.example.org/cb", "https://u@app.example.org/cb"),
    ("https://app.example.org/cb", "https://app.example.org/%63b"),
    ("https://app.example.org/cb?x=1", "https://app.example.org/cb"),
    ("com.example.app:/cb", "com.example.app://cb"),
    ("https://app.example.org/cb?x=1", "https://app.example.org/cb?x=2"),
    ("com.example.app:/cb", "com.example.APP:/cb"),
  ])
  func otherAddresses(redirectURI: String, base: String) {
    let mark = base.contains("?") ? "&" : "?"
    let callback = CallbackTests.check(
      mark + "code=abc&state=S1", redirectURI: RedirectURI(redirectURI), base: base)
    #expect(CallbackTests.rules(callback) == ["callback-uri-mismatch"])
  }

  @Test(arguments: [
    ("https://app.example.org/cb?x=1&y=2", "https://app.example.org/cb?x=1&y=2&code=abc&state=S1"),
    ("https://app.example.org/cb?x=1", "https://app.example.org/cb?code=abc&state=S1&x=1"),
    ("https://app.example.org", "https://app.example.org/?code=abc&state=S1"),
    ("http://127.0.0.1:51004/cb", "http://127.0.0.1:51004/cb?code=abc&state=S1"),
    ("fb123://authorize", "fb123://authorize?code=abc&state=S1"),
  ])
  func sameAddress(redirectURI: String, url: String) {
    let callback = CallbackTests.check("", redirectURI: RedirectURI(redirectURI), base: url)
    #expect(callback.findings.isEmpty, "\(CallbackTests.rules(callback))")
  }

  @Test func aResponseParameterOfTheRedirectURIStandsTwice() {
    let callback = CallbackTests.check(
      "", redirectURI: "https://app.example.org/cb?state=x",
      base: "https://app.example.org/cb?state=x&code=abc&state=S1")
    #expect(CallbackTests.rules(callback) == ["duplicate-parameter"])
  }

  @Test(arguments: ["&x=2", "&y=1&x=1"]) func aParameterOfTheRedirectURIStandsTwice(more: String) {
    let callback = CallbackTests.check(
      "", redirectURI: "https://app.example.org/cb?x=1",
      base: "https://app.example.org/cb?x=1&code=abc&state=S1" + more)
    #expect(CallbackTests.rules(callback) == ["duplicate-parameter"])
  }

  /// A JWT holds the state; only a request for one gets one.
  @Test(
    arguments: [
      (nil, "?response=a.b.c", ["callback-response-jwt"]),
      ("jwt", "?response=a.b.c", ["callback-response-jwt"]),
      ("query.jwt", "?response=a.b.c", ["callback-response-jwt"]),
      ("query", "?response=a.b.c&state=S1", ["code-missing"]),
      ("query", "?response=a.b.c", ["state-missing", "code-missing"]),
      ("jwt", "?code=abc&state=S1", ["token-missing"]),
      // A JWT that was added excuses neither the missing state nor anything else.
      (nil, "?code=abc&response=a.b.c", ["state-missing", "response-type-mismatch"]),
      (nil, "?code=a%00b&response=a.b.c&state=S1", ["response-type-mismatch", "code-syntax"]),
      ("query", "?code=abc&response=a.b.c&state=S1", ["response-type-mismatch"]),
      ("jwt", "?code=abc&response=a.b.c", ["response-type-mismatch"]),
      (nil, "?code=abc&response=&state=S1", []), (nil, "?response=&state=S1", ["code-missing"]),
      ("jwt", "?error=access_denied&response=a.b.c", ["code-and-error"]),
    ] as [(String?, String, [String])])
  func answersInAJWT(mode: String?, answer: String, rules: [String]) {
    #expect(CallbackTests.rules(CallbackTests.check(answer, mode: mode)) == rules)
  }

  @Test(
    arguments: [
      ("code", nil, "#code=abc&state=S1", "response-in-fragment"),
      ("code", "fragment", "#code=abc&state=S1", nil),
      ("code", "fragment", "?code=abc&state=S1", "response-in-query"),
      ("code", "form_post", "?code=abc&state=S1", "response-in-query"),
      ("code id_token", nil, "#code=abc&id_token=e.e.e&state=S1", nil),
      ("code id_token", nil, "?code=abc&id_token=e.e.e&state=S1", "response-in-query"),
      ("code", "query", "?code=abc&state=S1", nil), (nil, nil, "#code=abc&state=S1", nil),
      (nil, nil, "?code=abc&state=S1", nil),
      ("none", nil, "?state=S1", nil),
    ] as [(String?, String?, String, String?)])
  func components(type: String?, mode: String?, answer: String, rule: String?) {
    let callback = CallbackTests.check(answer, type: type, mode: mode)
    #expect(CallbackTests.rules(callback) == (rule.map { [$0] } ?? []))
  }

  @Test func aPostedFormIsAnAnswer() throws {
    let pending = PendingAuthorization(state: "S1", responseType: "code", responseMode: "form_post")
    let callback = AuthorizationCallback(form: "code=abc+d&state=S1", answering: pending)
    #expect(callback.findings.isEmpty)
    #expect(try callback.authorizationCode() == "abc d")
    #expect(
      CallbackTests.rules(AuthorizationCallback(form: "state=S1", answering: pending)) == ["code-missing"])
  }

  @Test func stateThatWasNotSentMustNotComeBack() {
    #expect(
      CallbackTests.rules(CallbackTests.check("?code=abc&state=x", state: .notSent)) == ["state-unexpected"])
    #expect(CallbackTests.rules(CallbackTests.check("?code=abc", state: .notSent)).isEmpty)
    #expect(CallbackTests.rules(CallbackTests.check("?code=abc", state: "")).isEmpty)
  }

  /// A response type that nobody knows leaves nothing to compare the answer with.
  @Test(arguments: [
    ("tokn", "no such response type: 'tokn'", "did you mean 'token'?"),
    ("", "the request names no response type", "request 'code'"),
  ])
  func requestOfNoKnownType(type: String, message: String, help: String) {
    for answer in ["?code=abc&state=S1", "?state=S1"] {
      let callback = CallbackTests.check(answer, type: type)
      #expect(callback.findings.first?.message == message && callback.findings.first?.help == help)
      #expect(callback.findings.first?.place.pointer.description == "/request/response_type")
      #expect(throws: CallbackFailure.self) { try callback.authorizationCode() }
    }
  }

  @Test(arguments: [
    ("\"app:/cb?code=abc\"", "remove what comes before the URL"),
    (" app:/cb?code=abc", "remove what comes before the URL"),
    ("/cb?code=abc", "pass the whole URL that the app was opened with"),
    ("abc", "pass the whole URL that the app was opened with"),
    ("code=abc", "pass the whole URL that the app was opened with, or read the body of a POST as a form"),
  ])
  func whatIsNoWholeURL(answer: String, help: String) {
    let callback = CallbackTests.check(answer, redirectURI: nil)
    #expect(CallbackTests.rules(callback) == ["callback-not-absolute"])
    #expect(callback.findings.first?.help == help)
  }

  @Test func anAnswerTooLongIsNotRead() {
    let callback = CallbackTests.check("?code=" + String(repeating: "a", count: 70_000) + "&state=S1")
    #expect(CallbackTests.rules(callback) == ["callback-too-long"])
  }
}
