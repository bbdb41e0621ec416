import OAuthPreflight
import PreflightTokens
import Testing

/// The code that the article about a Cloud Function shows.
@Suite("The articles, for a backend") struct ArticleTests {
  @Test func aServerChecksEachRequest() throws {
    // The emulator's token of the article, and nobody's keys.
    let header =
      "Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovL3NlY3VyZXRva2VuLmdvb2dsZS5jb20vZXhhbXBsZS0xMjM0"
      + "IiwiYXVkIjoiZXhhbXBsZS0xMjM0Iiwic3ViIjoidTEifQ."

    func validate(authorization: String?, cookie: String?, certificates: String, at now: Int64) throws {
      let keys = try SigningKeys(certificates)
      let check = TokenPreflight(.firebaseIDToken(project: "example-1234"), verifier: keys.verifier)
      try check.validate(CredentialHeaders(authorization: authorization, cookie: cookie), at: now)
    }

    #expect(throws: PreflightFailure.self) {
      try validate(authorization: header, cookie: nil, certificates: TestKeys.jwks, at: 1_800_000_060)
    }
    #expect(throws: PreflightFailure.self) {
      try validate(
        authorization: nil, cookie: "theme=dark", certificates: TestKeys.jwks, at: 1_800_000_060)
    }
  }
}
