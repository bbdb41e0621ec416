import OAuthPreflight
import PreflightTokens
import Testing

/// Public reports about bearer credentials, reduced to what would have told each at once.
@Suite struct ReportedTokenTests {
  private static let sound =
    #""iss":"https://securetoken.google.com/acme","aud":"acme","sub":"u","iat":1000,"exp":4600,"auth_time":1000"#

  private func check(
    header: String = #"{"alg":"RS256","kid":"3494b1"}"#, payload: String = sound, signature: String = "c2ln",
    _ profile: TokenProfile = .firebaseIDToken(project: "acme"), keys: String? = nil
  ) throws -> CheckedToken {
    let token = TestKeys.compact(header: header, payload: "{" + payload + "}", signature: signature)
    let verifier = try keys.map { try SigningKeys($0).verifier }
    return CheckedToken(TokenPreflight(profile, verifier: verifier).check(token, at: 2_000))
  }

  @Test("firebase-admin-go 723: Google's ID token in place of Firebase's")
  func googleToken() throws {
    let payload = Self.sound.replacing(#""aud":"acme""#, with: #""aud":"43-x.apps.googleusercontent.com""#)
    let checked = try check(payload: payload)
    #expect(checked.rules == ["jwt-aud"])
    #expect(checked.verdict.findings[0].message.contains("an ID token of Google, not a Firebase ID token"))
  }

  @Test("firebase-admin-node 2215: a custom token at the emulator")
  func customTokenAtTheEmulator() throws {
    let audience =
      "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
    let checked = try check(
      header: #"{"alg":"none"}"#, payload: #""aud":"\#(audience)","iss":"a@b","sub":"a@b""#, signature: "",
      .firebaseIDToken(project: "demo-test", emulator: true))
    #expect(checked.rules == ["jwt-custom-token"])
  }

  @Test("firebase-tokens-php 15: a key that was replaced")
  func replacedKey() throws {
    let keys = #"{"keys": [\#(TestKeys.rsa(#", "kid": "a""#)), \#(TestKeys.rsa(#", "kid": "b""#))]}"#
    let checked = try check(keys: keys)
    #expect(checked.rules == ["jwt-kid-unknown"])
    #expect(checked.verdict.findings[0].help?.contains("the token is old") == true)
  }

  @Test("functions-samples 187: a cookie that Hosting does not pass")
  func cookieBehindHosting() {
    let headers = CredentialHeaders(authorization: nil, cookie: "token=" + TestKeys.firebase)
    let verdict = TokenPreflight(.firebaseIDToken(project: "my-app")).check(headers, at: 2_000)
    #expect(verdict.findings.map(\.rule.id) == ["bearer-missing"])
    #expect(verdict.findings[0].help?.contains("'__session'") == true)
  }
}
