import OAuthPreflight
import OAuthPreflightCatalog
import Testing

/// The code that the articles show and the example app does not hold, and what it does.
@Suite("The articles")
struct ArticleTests {
  private static func yahoo() throws -> Preflight {
    try Preflight(
      .yahoo, Registration(permissions: ["openid", "profile", "email", "mail-r", "sdct-w"]), sdk: .firebaseIOS
    )
  }

  @Test func validateSaysWhatToChange() throws {
    let yahoo = try Self.yahoo()
    var printed = ""
    func print(_ failure: PreflightFailure) { printed += "\(failure)" }

    do {
      try yahoo.validate(AuthorizationRequest(scopes: ["openid", "mail-r", "sdct-r"]))
    } catch {
      print(error)  // request 'sdct-w' instead of 'sdct-r': Contacts is preconfigured as read/write
    }

    #expect(printed == "request 'sdct-w' instead of 'sdct-r': Contacts is preconfigured as read/write")
  }

  @Test func checkGivesFindings() throws {
    let yahoo = try Self.yahoo()
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    let verdict = yahoo.check(AuthorizationRequest(scopes: ["openid", "mail-r", "sdct-r"]))
    for finding in verdict.findings {
      print("\(finding.severity)[\(finding.rule.id)]: \(finding.message)")
      if let help = finding.help { print("  help: \(help)") }
      if let replacement = finding.replacement?.text { print("  replace it with \(replacement)") }
    }
    if verdict.isAllowed { print("the flow may start") }

    #expect(
      printed == [
        "error[scope-level-mismatch]: 'sdct-r' is not the level preconfigured for Contacts",
        "  help: request 'sdct-w'", "  replace it with sdct-w",
      ])
  }

  @Test func wholeURLIsChecked() throws {
    let sound =
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=1234.apps.googleusercontent.com&response_type=code"
      + "&redirect_uri=com.googleusercontent.apps.1234%3A%2Foauth&scope=openid%20email"
      + "&state=k3PpA0sVb1oYw7Zt9qLm2XcR&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
      + "&code_challenge_method=S256"

    func check(_ url: String) throws {
      let google = try Preflight(
        .google,
        Registration(
          applicationType: .native, clientID: "1234.apps.googleusercontent.com",
          permissions: ["openid", "email"],
          redirectURIs: ["com.googleusercontent.apps.1234:/oauth"]))

      try google.validate(url: url)
    }

    try check(sound)
    #expect(throws: PreflightFailure.self) { try check(sound + "&client_secret=GOCSPX-abcdefghijklmnop") }
  }

  @Test func answersAreJudged() throws {
    let yahoo = try Self.yahoo()
    let request = AuthorizationRequest(
      scopes: ["openid", "mail-r", "sdct-w"],
      redirectURI: "https://example-1234.firebaseapp.com/__/auth/handler")
    let state = "k3PpA0sVb1oYw7Zt9qLm2XcR"

    func take(_ url: String) throws -> String {
      let answer = yahoo.read(
        callback: url, answering: PendingAuthorization(request, state: ExpectedState(state)))
      let code = try answer.authorizationCode()
      return code
    }

    let address = "https://example-1234.firebaseapp.com/__/auth/handler?code=SplxlOBeZQQYbYS6WxSbIA&state="
    #expect(try take(address + state) == "SplxlOBeZQQYbYS6WxSbIA")
    let failure = #expect(throws: CallbackFailure.self) { try take(address + "another") }
    #expect(
      failure?.description == "the state of the answer has 7 bytes, that of the request 24: "
        + "use nothing of this answer: it belongs to another request, or is forged")
  }

  @Test func aTokenOfTheFragmentIsGivenOut() throws {
    let state = "k3PpA0sVb1oYw7Zt9qLm2XcR"
    let yandex = try Preflight(
      .yandex,
      Registration(
        applicationType: .native, clientID: "6ef1c6dc6f134a2daa67cc905e5c1a3d",
        permissions: ["login:info"], redirectURIs: ["com.example.myapp:/yandex"]))

    func take(_ url: String) throws -> String {
      let pending = PendingAuthorization(
        state: ExpectedState(state), redirectURI: "com.example.myapp:/yandex", responseType: "token")
      let answer = yandex.read(callback: url, answering: pending)
      let token = try answer.accessToken()
      let authorization = "\(token.type) \(token.value)"
      return authorization
    }

    let address = "com.example.myapp:/yandex#access_token=y0_AgAAA&token_type=bearer&state="
    #expect(try take(address + state) == "bearer y0_AgAAA")
    #expect(throws: CallbackFailure.self) { try take(address + "another") }
    #expect(throws: CallbackFailure.self) {
      try take("com.example.myapp:/yandex#error=access_denied&state=" + state)
    }
  }

  @Test func yandexAnswersWithACode() throws {
    let state = "k3PpA0sVb1oYw7Zt9qLm2XcR"
    let url =
      "https://oauth.yandex.ru/authorize?client_id=6ef1c6dc6f134a2daa67cc905e5c1a3d&response_type=code"
      + "&redirect_uri=com.example.myapp%3A%2Fyandex&scope=login%3Ainfo%20login%3Aemail&state=" + state
      + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"

    let yandex = try Preflight(
      .yandex,
      Registration(
        applicationType: .native, clientID: "6ef1c6dc6f134a2daa67cc905e5c1a3d",
        permissions: ["login:info", "login:email"], redirectURIs: ["com.example.myapp:/yandex"]))

    try yandex.validate(url: url)

    func take(_ answer: String) throws -> String {
      let pending = PendingAuthorization(
        state: ExpectedState(state), redirectURI: "com.example.myapp:/yandex",
        scopes: ["login:info", "login:email"],
        responseType: "code")
      let code = try yandex.read(callback: answer, answering: pending).authorizationCode()
      return code
    }

    #expect(try take("com.example.myapp:/yandex?code=1234567&state=" + state) == "1234567")
    #expect(throws: CallbackFailure.self) {
      try take("com.example.myapp:/yandex?error=access_denied&state=" + state)
    }
  }
}
