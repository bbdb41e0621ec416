import OAuthPreflight
import Testing

@Suite("Taking a credential out of a request")
struct ExtractionTests {
  private func answer(
    _ authorization: [String], _ cookie: [String], cookieName: String? = "__session"
  ) -> [String] {
    let check = TokenPreflight(.bearer, cookie: cookieName)
    let verdict = check.check(CredentialHeaders(authorization: authorization, cookie: cookie), at: 2_000)
    #expect(verdict.isAllowed == (verdict.kind != nil), "\(verdict.findings.map(\.message))")
    return verdict.findings.map(\.rule.id)
  }

  /// The condition that an article negates by mistake: with it the second row goes on without a token, and the third is
  /// refused.
  @Test(
    "the truth table of header and cookie",
    arguments: [
      ([], [], ["bearer-missing"]), ([], ["theme=dark"], ["bearer-missing"]),
      ([], ["theme=dark; __session=abc.def"], []), (["Bearer abc.def"], [], []),
      (["Bearer abc.def"], ["__session=abc.def"], []),
      // The header counts; a cookie that names somebody else is worth a warning.
      (["Bearer abc.def"], ["__session=other"], ["bearer-multiple"]),
      // A proxy's own credential does not take the cookie's place.
      (["Basic dTpw"], ["__session=abc.def"], []), (["Basic dTpw"], [], ["bearer-scheme"]),
      (["Basic dTpw"], ["theme=dark"], ["bearer-scheme"]),
      // A bearer header that is wrong is not mended by a cookie.
      (["Bearer undefined"], ["__session=abc.def"], ["bearer-placeholder"]),
      (["Basic dTpw, Bearer abc.def"], ["__session=other"], ["bearer-multiple"]),
      (["Digest username=\"a\", realm=\"b\""], ["__session=abc.def"], []),
      (["Bearer a", "Bearer b"], [], ["bearer-multiple"]),
      (["Bearer a", "Basic b"], [], ["bearer-multiple"]),
    ] as [([String], [String], [String])])
  func truthTable(authorization: [String], cookie: [String], expected: [String]) {
    #expect(answer(authorization, cookie) == expected)
  }

  @Test(
    "headers",
    arguments: [
      ("Bearer a", []), ("BEARER a", []), ("bEaReR a", []), ("Bearer a==", []), ("Bearer A-._~+/9", []),
      ("", ["bearer-empty"]), ("   ", ["bearer-empty"]), ("bearer", ["bearer-empty"]),
      ("Basic dTpw", ["bearer-scheme"]), ("eyJhbGciOiJub25lIn0.e30.", ["bearer-scheme"]),
      ("Bearer:a", ["bearer-scheme"]), ("Bearertoken a", ["bearer-scheme"]), ("Token a", ["bearer-scheme"]),
      ("Bearer  a", ["bearer-syntax"]), ("Bearer\ta", ["bearer-syntax"]), (" Bearer a", ["bearer-syntax"]),
      ("Bearer a ", ["bearer-syntax"]), ("Bearer a b", ["bearer-syntax"]), ("Bearer a\n", ["bearer-syntax"]),
      ("Bearer a\r\nX: b", ["bearer-syntax"]), ("Bearer a=b", ["bearer-syntax"]),
      ("Bearer =", ["bearer-syntax"]),
      ("Bearer é", ["bearer-syntax"]), ("Bearer 'a'", ["bearer-syntax"]), ("Bearer a;b", ["bearer-syntax"]),
      ("Bearer a%20b", ["bearer-syntax"]), ("Bearer a, b", ["bearer-syntax"]),
      ("Bearer <token>", ["bearer-syntax"]), ("Bearer {{token}}", ["bearer-syntax"]),
      ("Bearer $TOKEN", ["bearer-syntax"]), ("Bearer %@", ["bearer-syntax"]),
      ("Bearer (null)", ["bearer-syntax"]),
      ("Bearer Optional(\"a.b.c\")", ["bearer-syntax"]), ("Bearer [object Promise]", ["bearer-syntax"]),
      ("Bearer a, Bearer b", ["bearer-multiple"]), ("Bearer a,bearer b", ["bearer-multiple"]),
      ("Bearer a, Basic dTpw", ["bearer-multiple"]),
      ("Bearer Bearer a", ["bearer-prefix"]), ("Bearer Bearer", ["bearer-prefix"]),
      ("bearer bearer a", ["bearer-prefix"]),
      ("Bearer null", ["bearer-placeholder"]), ("Bearer nil", ["bearer-placeholder"]),
      ("Bearer NULL", ["bearer-placeholder"]), ("Bearer undefined", ["bearer-placeholder"]),
      ("Bearer YOUR_TOKEN", ["bearer-placeholder"]), ("Bearer None", ["bearer-placeholder"]),
      ("Bearer eyJhbGciOi...", ["bearer-placeholder"]), ("Bearer ...", ["bearer-placeholder"]),
      ("Bearer xxxXXX", ["bearer-placeholder"]), ("Bearer TODO", ["bearer-placeholder"]),
      ("Bearer x.x", []), ("Bearer a..b", []), ("Bearer xx", []),
    ] as [(String, [String])])
  func header(value: String, expected: [String]) {
    #expect(answer([value], []) == expected)
  }

  @Test(
    "cookies",
    arguments: [
      (["__session=a"], []), (["a=1;__session=a"], []), (["a=1; __session=a; b=2"], []),
      (["a=1", "__session=a"], []),
      (["a; __session=a"], []), (["a=b=c; __session=a"], []), (["a=\"1\"; __session=a"], []),
      (["__session=a=="], []),
      (["__Session=a"], ["bearer-missing"]), (["x__session=a"], ["bearer-missing"]),
      (["__session"], ["bearer-missing"]),
      (["__session="], ["bearer-empty"]), (["__session=null"], ["bearer-placeholder"]),
      (["__session=\"a\""], ["bearer-syntax"]), (["__session=a%3D"], ["bearer-syntax"]),
      (["__session=Bearer a"], ["bearer-prefix"]), (["__session=a, b"], ["bearer-syntax"]),
      (["__session=a; __session=b"], ["bearer-multiple"]),
      (["__session=a", "__session=a"], ["bearer-multiple"]),
      (["__session =a"], ["cookie-syntax"]), (["a=1;  __session=a"], ["cookie-syntax"]),
      (["a=\"1; __session=a\""], ["cookie-syntax"]), (["a=\"; __session=b"], ["cookie-syntax"]),
      (["a=x\"y; __session=b"], ["cookie-syntax"]),
      (["a=1\r\n__session=b"], ["cookie-syntax"]), (["__session=b; a=\u{0}"], ["cookie-syntax"]),
      (["a=1;\t__session=b"], ["cookie-syntax"]), (["$Version=1; __session=b"], ["cookie-syntax"]),
      (["$version=1", "__session=b"], ["cookie-syntax"]), (["$Versions=1; __session=b"], []),
    ] as [([String], [String])])
  func cookie(lines: [String], expected: [String]) {
    #expect(answer([], lines) == expected)
  }

  /// A JSON Web Token is one whatever white space stands before its header, and gets no easier check.
  @Test("a header that is padded is still a header", arguments: ["", " ", "\n", "\t\r\n ", "\u{FEFF}"])
  func paddedHeader(padding: String) {
    let token = TestKeys.compact(header: padding + #"{"alg":"none"}"#, payload: "{}", signature: "")
    let verdict = TokenPreflight(.bearer).check(token, at: 0)
    #expect(!verdict.isAllowed)
    #expect(verdict.kind == .jsonWebToken)
  }

  @Test(
    "a token that lost a part is not an opaque one",
    arguments: [
      "eyJhbGciOiJub25lIn0", "eyJhbGciOiJub25lIn0.e30", "eyJhbGciOiJub25lIn0.e30.c2ln.c2ln",
      "eyJhbGciOiJub25lIn0.",
    ])
  func lostPart(token: String) {
    #expect(CheckedToken(TokenPreflight(.bearer).check(token, at: 0)).rules == ["jwt-structure"])
  }

  @Test("an empty header is a header")
  func emptyHeader() {
    #expect(
      CheckedToken(TokenPreflight(.bearer).check("e30.e30.c2ln", at: 0)).rules == ["jwt-alg-not-allowed"])
  }

  @Test("another cookie, or none, may carry it")
  func cookieName() {
    #expect(answer([], ["sid=a"], cookieName: "sid") == [])
    #expect(answer([], ["__session=a"], cookieName: nil) == ["bearer-missing"])
  }

  @Test("a token under another cookie's name is named, never shown")
  func misnamedCookie() throws {
    let check = TokenPreflight(.bearer)
    let cookie = "theme=dark; token=" + TestKeys.es256
    let finding = try #require(
      check.check(CredentialHeaders(authorization: nil, cookie: cookie), at: 0).findings.first)
    #expect(finding.message.contains("'token' holds a token"))
    #expect(!finding.message.contains("eyJ"))
  }
}
