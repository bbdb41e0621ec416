import OAuthPreflight
import PreflightDocuments
import Testing

/// Answers of real providers, and the mistakes that were reported about reading them.
@Suite struct CallbackProviderTests {
  static func provider(_ json: String) throws -> Provider {
    Provider(try JSONReader.read(json))
  }

  // MARK: Issuers

  /// Google documents two spellings of its issuer, and sends it unannounced.
  @Test(
    arguments: [
      ("&iss=https%3A%2F%2Faccounts.google.com", []), ("&iss=accounts.google.com", []), ("", []),
      ("&iss=https%3A%2F%2Faccounts.google.com%2F", ["iss-mismatch"]),
      ("&iss=https%3A%2F%2Fevil.example", ["iss-mismatch"]),
    ] as [(String, [String])])
  func issuersOfGoogle(iss: String, rules: [String]) throws {
    let google = try CallbackProviderTests.provider(
      #"{"provider": "google.com", "metadata": {"issuer": "https://accounts.google.com"}, "other_issuers": ["accounts.google.com"], "sends_issuer": true, "scopes": ["openid"]}"#
    )
    let callback = AuthorizationCallback(
      "app:/cb?code=abc&state=s" + iss, answering: PendingAuthorization(state: "s", responseType: "code"),
      from: google)
    #expect(callback.findings.map(\.rule.id) == rules)
  }

  // MARK: Errors

  @Test func theErrorOfGitHubThatNoStandardHas() {
    let callback = AuthorizationCallback(
      "https://app.example.org/cb?error=redirect_uri_mismatch&state=s",
      answering: PendingAuthorization(state: "s", responseType: "code"))
    #expect(callback.findings.map(\.rule.id) == ["error-response"])
    #expect(
      callback.findings.map(\.help) == [
        "compare the request's redirect_uri with the registered ones: oauth-preflight check"
      ])
  }

  // MARK: Yandex: a token in the fragment, pairs in any order

  static let yandex = PendingAuthorization(
    state: .notSent, redirectURI: "myapp://token?x=1", scopes: ["login:info", "login:email"],
    responseType: "token")

  @Test(arguments: [
    "access_token=AQAAAAAB&expires_in=31536000&token_type=bearer",
    "token_type=bearer&access_token=AQAAAAAB&expires_in=31536000",
    "expires_in=31536000&token_type=bearer&access_token=AQAAAAAB",
    "access_token=AQAAAAAB&token_type=bearer&expires_in=31536000&cid=abc",
  ])
  func yandexTokens(fragment: String) throws {
    let callback = AuthorizationCallback(
      "myapp://token?x=1#" + fragment, answering: CallbackProviderTests.yandex)
    #expect(callback.findings.isEmpty, "\(callback.findings.map(\.rule.id))")
    let token = try callback.accessToken()
    #expect(token.value == "AQAAAAAB" && token.type == "bearer" && token.expiresIn == 31_536_000)
    #expect(callback.found.map(\.description) == ["access_token, 8 bytes"])
  }

  /// The source's own reader takes the third piece of this URL for a token.
  @Test(arguments: [
    "error=access_denied&error_description=User+denied", "error_description=User+denied&error=access_denied",
    "error_description=User+denied&state=s&error=access_denied",
  ])
  func yandexRefusals(fragment: String) {
    var pending = CallbackProviderTests.yandex
    if fragment.contains("state") { pending.state = "s" }
    let callback = AuthorizationCallback("myapp://token?x=1#" + fragment, answering: pending)
    #expect(callback.findings.map(\.rule.id) == ["error-response"])
    #expect(callback.errorCode == "access_denied")
    #expect(callback.found.isEmpty)
    #expect(throws: CallbackFailure.self) { try callback.accessToken() }
  }

  /// Yandex names the scopes only when it granted fewer.
  @Test func yandexGrantsFewer() {
    let callback = AuthorizationCallback(
      "myapp://token?x=1#access_token=AQ&expires_in=1&token_type=bearer&scope=login%3Ainfo",
      answering: CallbackProviderTests.yandex)
    #expect(callback.findings.map(\.rule.id) == ["scope-granted-less"])
    #expect(callback.findings.first?.message == "'login:email' was not granted")
  }

  @Test func yandexMayRefuseOptionalScopes() throws {
    let yandex = try CallbackProviderTests.provider(
      #"{"provider": "yandex.ru", "scope_rules": {"parameters": {"scope": {}, "optional_scope": {}}}, "scopes": ["login:info", "login:email"]}"#
    )
    let pending = PendingAuthorization(
      state: "s", scopes: ["scope": ["login:info"], "optional_scope": ["login:email"]], responseType: "code")
    for scope in ["login:info", "login:info+login:email"] {
      let callback = AuthorizationCallback(
        "app:/cb?code=abc&state=s&scope=\(scope)", answering: pending, from: yandex)
      #expect(callback.findings.isEmpty, "\(callback.findings.map(\.message))")
    }
  }

  // MARK: Reports

  /// openid/AppAuth-iOS#232, #890: the session closes, since another address came back than was asked for.
  @Test func anotherSchemeComesBack() {
    let pending = PendingAuthorization(
      state: "s", redirectURI: "https://www.acme.example/cb", responseType: "code")
    let callback = AuthorizationCallback("app://cb?code=1&state=s", answering: pending)
    #expect(callback.findings.map(\.rule.id) == ["callback-uri-mismatch"])
  }

  /// openid/AppAuth-iOS#292: hybrid answers stand in the fragment, the library reads the query.
  @Test func aHybridAnswerStandsInTheFragment() throws {
    let pending = PendingAuthorization(state: "s", redirectURI: "acme://cb", responseType: "code id_token")
    let callback = AuthorizationCallback("acme://cb#code=1&id_token=e.e.e&state=s", answering: pending)
    #expect(callback.findings.isEmpty)
    #expect(try callback.authorizationCode() == "1")
    let code = PendingAuthorization(state: "s", redirectURI: "acme://cb", responseType: "code")
    let other = AuthorizationCallback("acme://cb#code=1&id_token=e.e.e&state=s", answering: code)
    #expect(!other.isSound)
  }

  /// eltiren/YandexOauth: index 2 of the URL split at '#', '=' and '&' is the token only by luck.
  @Test(arguments: [
    ("acme://t?x=1#access_token=T&token_type=bearer", "acme://t?x=1"),
    ("acme://t#state=s&access_token=T&token_type=bearer", "acme://t"),
  ])
  func theTokenIsFoundByItsName(url: String, redirectURI: String) throws {
    let state: ExpectedState = url.contains("state") ? "s" : .notSent
    let pending = PendingAuthorization(
      state: state, redirectURI: RedirectURI(redirectURI), responseType: "token")
    #expect(try AuthorizationCallback(url, answering: pending).accessToken().value == "T")
  }

  /// Facebook appends '#_=_' to an answer in the query.
  @Test func facebookAppendsAFragment() throws {
    let pending = PendingAuthorization(state: "s", redirectURI: "fb123://authorize", responseType: "code")
    let callback = AuthorizationCallback("fb123://authorize?code=abc&state=s#_=_", answering: pending)
    #expect(callback.findings.map(\.rule.id) == ["callback-fragment-artefact"])
    #expect(try callback.authorizationCode() == "abc")
  }

  /// It names the granted scopes in a parameter of its own, with commas.
  @Test func facebookNamesTheGrantedScopes() throws {
    let facebook = try CallbackProviderTests.provider(
      #"{"provider": "facebook.com", "scope_rules": {"response_separator": ","}, "scopes": ["public_profile", "email"], "#
        + #""metadata": {"response_types_supported": ["code granted_scopes"]}}"#
    )
    let pending = PendingAuthorization(
      state: "s", scopes: ["public_profile", "email"], responseType: "code granted_scopes")
    for (granted, rules) in [("email%2Cpublic_profile", []), ("public_profile", ["scope-granted-less"])] {
      let callback = AuthorizationCallback(
        "fb1://authorize?code=abc&denied_scopes=&granted_scopes=\(granted)&state=s", answering: pending,
        from: facebook)
      #expect(callback.findings.map(\.rule.id) == rules)
    }
  }

  /// The issuer is that of one of the provider's servers, and of the registration's where it names one.
  @Test(
    arguments: [
      ("idp.example.org", nil, true), ("idp.example.net", nil, true), ("evil.example.com", nil, false),
      ("idp.example.org", "idp.example.net", false), ("idp.example.net", "idp.example.net", true),
      ("acme.example.com", "acme.example.com", true),
    ] as [(String, String?, Bool)])
  func issuersOfSeveralServers(host: String, registered: String?, isRight: Bool) throws {
    let provider = try CallbackProviderTests.provider(
      #"{"provider": "idp.example.org", "scopes": ["openid"], "variables": \#(AuthorizationURLTests.servers), "metadata": {"issuer": "https://{host}", "authorization_response_iss_parameter_supported": true}}"#
    )
    var registration = Registration()
    if let registered { registration.variables = [(name: "host", value: registered)] }
    let callback = AuthorizationCallback(
      "app:/cb?code=abc&state=S1&iss=https://" + host,
      answering: PendingAuthorization(state: "S1", responseType: "code"), from: provider,
      registration: registration)
    #expect(callback.findings.map(\.rule.id) == (isRight ? [] : ["iss-mismatch"]))
  }

  // MARK: Granted scopes

  static let catalogue = #"""
    {"provider": "idp.example.org", "scope_rules": {"response_separator": ","}, "scopes": {
      "repo": {"implies": ["repo:status", "public_repo"]}, "repo:status": {}, "public_repo": {}, "user": {},
      "email": {"aliases": ["https://idp.example.org/auth/userinfo.email"]}, "offline_access": {"echoed": false}}}
    """#

  @Test(
    arguments: [
      (["repo", "user"], "repo,user", []), (["repo:status", "public_repo"], "repo", ["scope-granted-more"]),
      (["repo", "repo:status"], "repo", []), (["repo"], "repo,repo:status,public_repo", []),
      (["email"], "email", []),
      (["email"], "https://idp.example.org/auth/userinfo.email", []),
      (["email", "offline_access"], "email", []),
      (["email", "offline_access"], "email,offline_access", []),
      (["email"], "email,user", ["scope-granted-more"]),
      (["email", "user"], "email", ["scope-granted-less"]),
      (["email", "user"], "email user", ["scope-granted-separator"]),
      (["email", "user"], "email,email", ["scope-duplicate", "scope-granted-less"]),
      (["Email"], "email", ["scope-granted-less", "scope-granted-more"]),
    ] as [([String], String, [String])])
  func grantedScopes(requested: [String], granted: String, rules: [String]) throws {
    let provider = try CallbackProviderTests.provider(CallbackProviderTests.catalogue)
    let pending = PendingAuthorization(
      state: "s", scopes: ScopeLists(requested.map { Scope($0) }), responseType: "code")
    let value = granted.replacing(" ", with: "%20").replacing(":", with: "%3A")
    let callback = AuthorizationCallback(
      "app:/cb?code=abc&state=s&scope=" + value, answering: pending, from: provider)
    #expect(callback.findings.map(\.rule.id) == rules)
  }

  /// Google returns what was granted before when it is asked to.
  @Test func incrementalAuthorization() {
    let pending = PendingAuthorization(
      state: "s", scopes: ["email"], responseType: "code", parameters: ["include_granted_scopes": "true"])
    let callback = AuthorizationCallback("app:/cb?code=abc&state=s&scope=email+drive", answering: pending)
    #expect(callback.isSound && callback.findings.map(\.severity) == [.note])
  }

  // MARK: Issuers

  @Test(
    arguments: [
      ("https://login.example.org/tenant-1/v2.0", nil, true),
      ("https://login.example.org/tenant-1/v2.0", "tenant-1", true),
      ("https://login.example.org/tenant-2/v2.0", "tenant-1", false),
      ("https://login.example.org/tenant-2/v2.0", "common", true),
      ("https://login.example.org/a/b/v2.0", nil, false), ("https://login.example.org//v2.0", nil, false),
      ("https://login.example.org/{tenant}/v2.0", nil, false),
      ("https://LOGIN.example.org/t/v2.0", nil, false),
    ] as [(String, String?, Bool)])
  func issuersOfTenants(iss: String, tenant: String?, isRight: Bool) throws {
    let provider = try CallbackProviderTests.provider(
      #"{"provider": "idp.example.org", "variables": {"tenant": {"values": ["common"]}}, "scopes": ["email"], "metadata": {"issuer": "https://login.example.org/{tenant}/v2.0", "authorization_response_iss_parameter_supported": true}}"#
    )
    var value = iss.replacing(":", with: "%3A").replacing("/", with: "%2F")
    value = value.replacing("{", with: "%7B").replacing("}", with: "%7D")
    let callback = AuthorizationCallback(
      "app:/cb?code=abc&state=s&iss=" + value,
      answering: PendingAuthorization(state: "s", responseType: "code"), from: provider,
      registration: Registration(variables: tenant.map { [(name: "tenant", value: $0)] } ?? []))
    #expect(callback.findings.map(\.rule.id) == (isRight ? [] : ["iss-mismatch"]))
  }
}
