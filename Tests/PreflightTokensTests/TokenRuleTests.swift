import OAuthPreflight
import Testing

/// Variations of one sound Firebase ID token: each changes one thing and gets one finding.
@Suite("Rules about Firebase ID tokens")
struct TokenRuleTests {
  private func rules(header: [String: String?] = [:], payload: [String: String?] = [:], now: Int64 = 2_000)
    -> [String]
  {
    let header = object(["alg": "\"RS256\"", "kid": "\"k1\"", "typ": "\"JWT\""], header)
    let payload = object(
      [
        "iss": "\"https://securetoken.google.com/my-app\"", "aud": "\"my-app\"", "sub": "\"u1\"",
        "user_id": "\"u1\"",
        "auth_time": "1000", "iat": "1000", "exp": "4600",
      ], payload)
    return rules(TestKeys.compact(header: header, payload: payload), now: now)
  }

  private func rules(_ token: String, now: Int64 = 2_000) -> [String] {
    CheckedToken(TokenPreflight(.firebaseIDToken(project: "my-app")).check(token, at: now)).rules
  }

  private func object(_ members: [String: String], _ changes: [String: String?]) -> String {
    let all = members.mapValues(Optional.some).merging(changes) { $1 }
    return "{" + all.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",")
      + "}"
  }

  @Test(
    "a number that is not a date is not shown as one",
    arguments: [
      ("exp", "1000000000000000000", "exp lies after the year 9999: the token never expires"),
      ("exp", "1e300", "exp lies after the year 9999: the token never expires"),
      ("exp", "-1000000000000000000", "the token expired more than 100 years ago"),
      ("exp", "1e400", "exp is a number too large for any reader, not a number of seconds"),
      ("iat", "1e300", "the token was issued in the future, more than 100 years ahead"),
      ("auth_time", "1e300", "the sign-in lies in the future, more than 100 years ahead"),
      ("nbf", "1e300", "the token is not valid yet, only in more than 100 years"),
      ("exp", "1999", "the token expired 1 second ago (exp 1999)"),
    ])
  func numbersBeyondCalendars(name: String, value: String, message: String) {
    var claims = [
      "iss": "\"https://securetoken.google.com/my-app\"", "aud": "\"my-app\"", "sub": "\"u1\"",
      "auth_time": "1000", "iat": "1000", "exp": "4600",
    ]
    claims[name] = value
    let token = TestKeys.compact(header: #"{"alg":"RS256","kid":"k1"}"#, payload: object(claims, [:]))
    let verdict = TokenPreflight(.firebaseIDToken(project: "my-app")).check(token, at: 2_000)
    #expect(verdict.findings.first?.message == message)
  }

  @Test("a sound token has no finding")
  func sound() {
    #expect(rules() == [])
    #expect(rules(header: ["typ": nil]) == [])
    #expect(rules(header: ["typ": "\"application/jwt\""]) == [])
    #expect(rules(payload: ["user_id": nil, "nbf": "2000", "exp": "2001"]) == [])
    #expect(rules(payload: ["exp": "4600.0", "iat": "1e3", "auth_time": "0.1E4"]) == [])
    #expect(rules(header: ["b64": "true", "X5t": "\"a\""], payload: ["Role": "1", "role": "2"]) == [])
  }

  @Test(
    "headers",
    arguments: [
      ("alg", "\"nOnE\"", "jwt-alg-none"), ("alg", "\"HS512\"", "jwt-alg-not-allowed"),
      ("alg", "\"PS256\"", "jwt-alg-not-allowed"), ("alg", "\"RS512\"", "jwt-alg-not-allowed"),
      ("alg", "\"ES384\"", "jwt-alg-not-allowed"), ("alg", "\"rs256\"", "jwt-alg-not-allowed"),
      ("alg", "\"\"", "jwt-alg-not-allowed"), ("alg", "[\"RS256\"]", "jwt-alg-not-allowed"),
      ("alg", "{}", "jwt-alg-not-allowed"), ("alg", "true", "jwt-alg-not-allowed"),
      ("kid", "\"\"", "jwt-kid-invalid"), ("kid", "1", "jwt-kid-invalid"),
      ("kid", "[\"k1\"]", "jwt-kid-invalid"),
      ("kid", "\"k1' OR '1'='1\"", "jwt-kid-invalid"),
      ("kid", "\"https://evil.example/k\"", "jwt-kid-invalid"),
      ("kid", "\"k1\\u0000\"", "jwt-kid-invalid"), ("kid", "\"k 1\"", "jwt-kid-invalid"),
      ("kid", "\"\(String(repeating: "k", count: 2_000))\"", "jwt-kid-invalid"),
      ("kid", "\"k1\\n\"", "jwt-kid-invalid"), ("kid", "\"/dev/null\"", "jwt-kid-invalid"),
      ("kid", "\"\\u212A1\"", "jwt-kid-invalid"), ("kid", "\"| whoami\"", "jwt-kid-invalid"),
      ("jku", "\"https://evil.example\"", "jwt-embedded-key"), ("x5c", "[\"MIIB\"]", "jwt-embedded-key"),
      ("crit", "[]", "jwt-crit"), ("crit", "\"exp\"", "jwt-crit"), ("crit", "[\"b64\"]", "jwt-crit"),
      ("crit", "[\"alg\"]", "jwt-crit"), ("crit", "null", "jwt-crit"), ("crit", "[1]", "jwt-crit"),
      ("b64", "false", "jwt-crit"), ("enc", "\"A128GCM\"", "jwt-structure"),
      ("Alg", "\"none\"", "jwt-duplicate-header"), ("KID", "\"k2\"", "jwt-duplicate-header"),
      ("zip", "\"GZ\"", "jwt-zip"), ("cty", "\"jwt\"", "jwt-nested"),
      ("typ", "\"logout+jwt\"", "jwt-typ"), ("typ", "\"dpop+jwt\"", "jwt-typ"),
      ("typ", "\"application/at+jwt\"", "jwt-typ"), ("typ", "1", "jwt-typ"),
    ])
  func header(name: String, value: String, rule: String) {
    #expect(rules(header: [name: value]) == [rule])
  }

  @Test(
    "claims",
    arguments: [
      ("iss", nil, "jwt-claim-missing"), ("iss", "1", "jwt-iss"), ("iss", "null", "jwt-iss"),
      ("iss", "\"\"", "jwt-iss"),
      ("iss", "[\"https://securetoken.google.com/my-app\"]", "jwt-iss"),
      ("iss", "\"http://securetoken.google.com/my-app\"", "jwt-iss"),
      ("iss", "\"HTTPS://securetoken.google.com/my-app\"", "jwt-iss"),
      ("iss", "\"https://accounts.google.com\"", "jwt-iss"),
      ("iss", "\"https://securetoken.google.com/my-app?x\"", "jwt-iss"),
      ("iss", "\"https://session.firebase.google.com/my-app\"", "jwt-session-cookie"),
      ("aud", nil, "jwt-claim-missing"), ("aud", "[\"my-app\"]", "jwt-aud"), ("aud", "[]", "jwt-aud"),
      ("aud", "null", "jwt-aud"), ("aud", "1", "jwt-aud"), ("aud", "{}", "jwt-aud"),
      ("aud", "\"\"", "jwt-aud"),
      ("aud", "\"my-app \"", "jwt-aud"), ("aud", "\"43-x.apps.googleusercontent.com\"", "jwt-aud"),
      (
        "aud",
        "\"https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit\"",
        "jwt-custom-token"
      ),
      ("Aud", "\"other\"", "jwt-duplicate-claim"), ("EXP", "9", "jwt-duplicate-claim"),
      ("sub", nil, "jwt-claim-missing"), ("sub", "1", "jwt-sub"), ("sub", "[]", "jwt-sub"),
      ("sub", "\"u2\"", "jwt-sub"),
      ("exp", nil, "jwt-claim-missing"), ("exp", "true", "jwt-exp-type"), ("exp", "[4600]", "jwt-exp-type"),
      ("exp", "1e999", "jwt-exp-type"), ("exp", "\"\"", "jwt-exp-type"), ("exp", "1999", "jwt-expired"),
      ("exp", "2000.0", "jwt-expired"), ("exp", "0", "jwt-expired"), ("exp", "-1", "jwt-expired"),
      ("exp", "4601", "jwt-lifetime"), ("exp", "9999999999", "jwt-lifetime"),
      ("exp", "4600000000000", "jwt-lifetime"),
      ("exp", "1e300", "jwt-lifetime"),
      ("iat", nil, "jwt-claim-missing"), ("iat", "null", "jwt-iat-type"), ("iat", "{}", "jwt-iat-type"),
      ("iat", "2001", "jwt-iat-future"), ("nbf", "2001", "jwt-not-yet-valid"),
      ("nbf", "2000.5", "jwt-not-yet-valid"),
      ("nbf", "\"1\"", "jwt-claim-type"), ("auth_time", "2001", "jwt-auth-time-future"),
      ("auth_time", "\"1000\"", "jwt-claim-type"), ("auth_time", nil, "jwt-claim-missing"),
    ] as [(String, String?, String)])
  func claim(name: String, value: String?, rule: String) {
    #expect(rules(payload: [name: value]) == [rule])
  }

  @Test(
    "forms",
    arguments: [
      ("", "bearer-empty"), (".", "jwt-structure"), ("..", "jwt-structure"), ("a", "jwt-structure"),
      (".e30.c2ln", "jwt-structure"), ("e30..c2ln", "jwt-structure"), ("e30.e30.c2ln.x.y", "jwt-structure"),
      ("ya29.a0AfH6", "jwt-structure"), ("e30.e30.c2ln=", "jwt-base64url"),
      ("e30=.e30.c2ln", "jwt-base64url"),
      ("e31.e30.c2ln", "jwt-base64url"), ("e30.e30.c2l", "jwt-base64url"), ("e30.e30.c", "jwt-base64url"),
      ("e30.e30.c2ln%3D", "jwt-base64url"), ("e30.e30.c2\u{e9}ln", "jwt-base64url"),
      ("e30.e30.c2ln\r\n", "jwt-base64url"),
      ("Bearer e30.e30.c2ln", "bearer-prefix"), ("bearer e30.e30.c2ln", "bearer-prefix"),
      ("null", "bearer-placeholder"),
      ("undefined", "bearer-placeholder"), ("[object Object]", "bearer-syntax"),
      ("${TOKEN}", "bearer-syntax"),
      ("Optional(\"e30.e30.c2ln\")", "bearer-syntax"),
      (String(repeating: "a", count: 16_385), "jwt-too-long"),
    ])
  func form(token: String, rule: String) {
    #expect(rules(token) == [rule])
  }

  @Test(
    "parts",
    arguments: [
      ("1", "jwt-payload-not-object"), ("[]", "jwt-payload-not-object"), ("\"a\"", "jwt-payload-not-object"),
      ("null", "jwt-payload-not-object"), ("{", "jwt-json"), ("{} {}", "jwt-json"), ("{'a':1}", "jwt-json"),
      ("{\"a\":01}", "jwt-json"), ("{\"a\":Infinity}", "jwt-json"), ("\u{FEFF}{}", "jwt-json"),
      ("{\"a\":1,}", "jwt-json"),
      ("{\"exp\":1,\"\\u0065xp\":2}", "jwt-duplicate-claim"),
      ("{\"a\":{\"b\":1,\"b\":2}}", "jwt-duplicate-claim"),
      ("{\"a\":" + String(repeating: "[", count: 3_000) + "}", "jwt-json-depth"), ("{\u{0}}", "jwt-utf8"),
    ])
  func payload(text: String, rule: String) {
    #expect(rules(TestKeys.compact(header: #"{"alg":"RS256","kid":"k1"}"#, payload: text)) == [rule])
  }

  @Test(
    "bytes that are not UTF-8",
    arguments: [
      [0xC0, 0xAF], [0xFF, 0xFE, 0x7B, 0], [0, 0x7B], [0xED, 0xA0, 0x80],
      [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    let part = Base64URL.encoded(ContiguousArray(bytes))
    #expect(rules("eyJhbGciOiJSUzI1NiIsImtpZCI6ImsxIn0." + part + ".c2ln") == ["jwt-utf8"])
    #expect(rules(part + ".e30.c2ln") == ["jwt-utf8"])
  }

  @Test("an empty expectation admits nobody")
  func emptyExpectation() {
    let token = TestKeys.compact(
      header: #"{"alg":"RS256","kid":"k1"}"#,
      payload:
        #"{"iss":"https://securetoken.google.com/","aud":"","sub":"u","iat":1000,"exp":4600,"auth_time":1}"#)
    for profile in [
      TokenProfile.firebaseIDToken(project: ""), .openIDConnectIDToken(issuer: nil, clientID: ""),
      .openIDConnectIDToken(issuer: nil, clientID: nil),
    ] {
      #expect(CheckedToken(TokenPreflight(profile).check(token, at: 2_000)).rules == ["jwt-aud"])
    }
  }

  @Test("a token that lives a little too long is told so in seconds")
  func lifetimeMessage() {
    func message(_ expiry: String) -> String {
      let token = TestKeys.compact(
        header: #"{"alg":"RS256","kid":"k1"}"#,
        payload:
          #"{"iss":"https://securetoken.google.com/a","aud":"a","sub":"u","iat":1000,"exp":\#(expiry),"auth_time":1}"#
      )
      return TokenPreflight(.firebaseIDToken(project: "a")).check(token, at: 2_000).findings[0].message
    }
    #expect(
      message("4601") == "the token lives 3601 seconds, and 3600 is the limit of a Firebase ID token")
    #expect(message("87400").hasPrefix("the token lives 24 hours, and "))
  }

  @Test("several faults are several findings, in the order of the Admin SDK")
  func several() {
    #expect(
      rules(
        header: ["alg": "\"HS256\"", "kid": nil],
        payload: [
          "aud": "\"other\"", "iss": "\"https://securetoken.google.com/third\"", "sub": "\"\"",
          "user_id": nil, "exp": "1500",
        ])
        == ["jwt-alg-not-allowed", "jwt-aud", "jwt-iss", "jwt-sub", "jwt-expired"])
  }

  @Test("a token of another project is one fault")
  func otherProject() {
    let token = TestKeys.compact(
      header: #"{"alg":"RS256","kid":"k1"}"#,
      payload:
        #"{"iss":"https://securetoken.google.com/other","aud":"other","sub":"u","auth_time":1000,"iat":1000,"exp":4600}"#
    )
    let verdict = TokenPreflight(.firebaseIDToken(project: "my-app")).check(token, at: 2_000)
    #expect(verdict.findings.map(\.message) == ["aud is 'other', not the project 'my-app'"])
    #expect(verdict.findings[0].help?.contains("signed in to the project 'other'") == true)
  }

  @Test("Google's own ID token is one fault, and named")
  func googleToken() throws {
    let token = TestKeys.compact(
      header: #"{"alg":"RS256","kid":"k1"}"#,
      payload:
        #"{"iss":"https://accounts.google.com","aud":"43-x.apps.googleusercontent.com","sub":"1","iat":1000,"exp":4600,"auth_time":1}"#
    )
    let verdict = TokenPreflight(.firebaseIDToken(project: "my-app")).check(token, at: 2_000)
    #expect(CheckedToken(verdict).rules == ["jwt-aud"])
    #expect(verdict.kind == .idToken)
    #expect(verdict.findings[0].message.contains("an ID token of Google, not a Firebase ID token"))
  }

  @Test("the emulator's tokens pass where the emulator is expected, and only there")
  func emulator() {
    let payload =
      #"{"iss":"https://securetoken.google.com/demo","aud":"demo","sub":"u","user_id":"u","iat":1000,"exp":4600,"auth_time":1}"#
    let token = TestKeys.compact(header: #"{"alg":"none","typ":"JWT"}"#, payload: payload, signature: "")
    func check(emulator: Bool, _ token: String) -> CheckedToken {
      CheckedToken(
        TokenPreflight(.firebaseIDToken(project: "demo", emulator: emulator)).check(token, at: 2_000))
    }
    #expect(check(emulator: true, token).rules == [])
    #expect(check(emulator: true, token).verdict.kind == .firebaseEmulatorToken)
    #expect(!check(emulator: true, token).verdict.isVerified)
    #expect(check(emulator: false, token).rules == ["jwt-alg-none"])
    #expect(check(emulator: true, token + "c2ln").rules == ["jwt-structure"])
    let signed = TestKeys.compact(header: #"{"alg":"RS256","kid":"k1"}"#, payload: payload)
    #expect(check(emulator: true, signed).rules == ["jwt-alg-not-allowed"])
    // A custom token at the emulator is still a custom token: its kid and alg are not looked at there.
    let custom = TestKeys.compact(
      header: #"{"alg":"none"}"#,
      payload:
        #"{"aud":"https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"}"#,
      signature: "")
    #expect(check(emulator: true, custom).rules == ["jwt-custom-token"])
  }

  @Test(
    "a moment is a number of seconds, rounded up",
    arguments: [
      ("0", 0), ("-0", 0), ("1", 1), ("1.0", 1), ("1.5", 2), ("-1.5", -1), ("1e3", 1_000),
      ("1.0036E+06", 1_003_600),
      ("15e-1", 2), ("0.000001", 1), ("1000e-3", 1), ("999999999999999", 999_999_999_999_999), ("1e400", nil),
      ("true", nil),
      ("null", nil), ("1e308", 1 << 60), ("-1e30", -(1 << 60)), ("0e999999999999999999999", 0),
    ] as [(String, Int64?)])
  func moment(text: String, seconds: Int64?) throws {
    #expect(NumericDate(try JSONReader.read(text))?.seconds == seconds)
  }
}
