import OAuthPreflight
import PreflightTokens
import TestSupport
import Testing

@Suite(
  "Other implementations' tests: signatures",
  .enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct SignatureOracleTests {

  @Test("wycheproof", arguments: CaseFiles.oracle("wycheproof-jws"))
  func wycheproof(oracle: Node) throws {
    let input = try #require(oracle["input"])
    let key = try #require(input["jwk"])
    let isOurs = ["RS256", "ES256"].contains(key["alg"]?.text ?? "RS256") && key["kty"]?.text != "oct"
    let isValid = isOurs && oracle.isExpectedToPass
    #expect(try verifies(input["jws"]?.text ?? "", with: key) == isValid)
  }

  /// Whether a signature is valid, whatever is signed: payloads of these cases are no claims.
  private func verifies(_ text: String, with key: Node) throws -> Bool {
    let verifier = try SigningKeys(key).verifier
    guard let compact = CompactToken(ContiguousArray(text.utf8)), let header = try? compact.readHeader(),
      let signature = try? compact.readSignature()
    else { return false }
    var profile = TokenProfile.jsonWebToken
    profile.algorithms = [.rs256, .es256]
    // The check of the header, as every token goes through it, with claims that say nothing.
    let probe = Base64URL.encoded(ContiguousArray(header.compactJSON.utf8)) + ".e30.c2ln"
    guard TokenPreflight(profile).check(probe, at: 0).isAllowed else { return false }
    let message = SignatureVerifier.Message(
      token: compact.bytes, signedCount: compact.signedCount, signature: signature,
      algorithm: TokenAlgorithm(header["alg"]?.text ?? ""), keyID: header["kid"]?.text)
    return verifier.verify(message) == .valid
  }

  @Test("examples of RFC 7515 and 7519", arguments: CaseFiles.oracle("rfc-examples", "jws-verify"))
  func standards(oracle: Node) throws {
    let input = try #require(oracle["input"])
    let now = try #require(Int64(input["now"]?.text ?? "0"))
    var profile = TokenProfile.jsonWebToken
    profile.algorithms = ["HS256"]
    let checked = CheckedToken(TokenPreflight(profile).check(input["token"]?.text ?? "", at: now))
    #expect(checked.verdict.isAllowed == oracle.isExpectedToPass, checked.messages)
  }

  @Test("b64token", arguments: CaseFiles.oracle("rfc-examples", "b64token"))
  func bearer(oracle: Node) throws {
    let token = try #require(oracle["input"]?["token"]?.text)
    let checked = CheckedToken(TokenPreflight(.bearer).check(token, at: 0))
    #expect(checked.verdict.isAllowed == oracle.isExpectedToPass, checked.messages)
    let header = CheckedToken(
      TokenPreflight(.bearer).check(CredentialHeaders(authorization: "Bearer " + token), at: 0))
    #expect(header.verdict.isAllowed == oracle.isExpectedToPass, header.messages)
  }
}
