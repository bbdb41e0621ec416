import OAuthPreflight
import Testing

/// Whatever comes in is judged: nothing traps, and what is not an answer never gives a credential.
@Suite struct HostileAnswerTests {
  /// A generator that gives the same numbers in every run.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  static let pieces = [
    "com.example.app:/cb", "https://app.example.org/cb", "http://127.0.0.1:1/cb", "?", "#", "&", "=", "%",
    "%zz", "%C3%28",
    "%00", ";", "code", "access_token", "id_token", "state", "S1", "error", "access_denied", "scope",
    "openid", "iss",
    "https%3A%2F%2Fidp.example.org", "token_type", "bearer", "expires_in", "0", "99999999999999999999",
    "response",
    "eyJhbGciOiJSUzI1NiJ9.eyJjX2hhc2giOiJ4In0.c2ln", "é", "\u{0}", " ", "[]", "//", "@", ":", "urn:",
    "request",
    "request_uri", "authorization_details", "[{\"type\":1}]", "%5B%7B%7D%5D", "resource", "client_id",
    "code_challenge",
    "code_challenge_method", "S256", "response_type", "{", "}", "+",
  ]

  @Test(arguments: [1, 2, 3, 4]) func nothingTraps(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let provider = try CallbackProviderTests.provider(
      #"{"provider": "idp.example.org", "scopes": ["openid"], "variables": {"t": {}}, "metadata": {"issuer": "https://{t}.example.org", "authorization_endpoint": "https://idp.example.org/{t}/authorize?x=1"}}"#
    )
    let preflight = Preflight(preparing: provider, Registration(clientID: "abc", permissions: ["openid"]))
    let types: [String?] = ["code", "token", "code id_token", "none", "", nil]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...24, using: &numbers) {
        text += HostileAnswerTests.pieces.randomElement(using: &numbers) ?? ""
      }
      let pending = PendingAuthorization(
        state: "S1", redirectURI: Bool.random(using: &numbers) ? "com.example.app:/cb" : nil,
        scopes: ["openid"],
        responseType: types.randomElement(using: &numbers) ?? nil)
      let callback = AuthorizationCallback(text, answering: pending, from: provider)
      if let code = try? callback.authorizationCode() {
        #expect(callback.isSound && text.contains("code=" + code))
      }
      _ = AuthorizationCallback(form: text, answering: pending, from: provider)
      _ = preflight.check(url: text)
      _ = preflight.check(url: "https://idp.example.org/a/authorize?x=1&" + text)
      _ = preflight.check(pushedRequest: text)
    }
  }
}
