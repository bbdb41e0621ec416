import OAuthPreflight
import TestSupport
import Testing

// The answers of other implementations' own tests, read from the folder of oracles beside the repository.

@Suite(
  "Other implementations' tests: Firebase",
  .enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct FirebaseOracleTests {
  /// What the Admin SDK's tests call an error, as our rules.
  private static let rules: [String: [String]] = [
    "not-a-string": ["jwt-structure"], "malformed": ["jwt-structure", "bearer-empty"],
    "kid-missing": ["jwt-kid-missing", "jwt-alg-none"], "alg": ["jwt-alg-not-allowed", "jwt-alg-none"],
    "aud": ["jwt-aud"], "iss": ["jwt-iss", "jwt-session-cookie"], "sub-too-long": ["jwt-sub"],
    "sub-empty": ["jwt-sub"], "expired": ["jwt-expired"], "custom-token": ["jwt-custom-token"],
    "legacy-custom-token": ["jwt-custom-token"], "kid-unknown": ["jwt-kid-unknown"],
  ]

  @Test("firebase-admin-node", arguments: CaseFiles.oracle("firebase-id-token"))
  func admin(oracle: Node) throws {
    let input = try #require(oracle["input"])
    let token =
      input["token"]
      ?? .mapping([
        ("header", input["header"]), ("payload", input["payload"]), ("signature", signature(of: input)),
      ])
    let checked = try CheckedToken(
      .mapping([
        ("token", token), ("project", input["project_id"] ?? .text("project_id")), ("now", input["now"]),
        ("emulator", input["emulator"]), ("keys", keys(for: oracle)),
      ]))
    #expect(checked.verdict.isAllowed == oracle.isExpectedToPass, checked.messages)
    if let error = oracle.strictExpectation?["error"]?.text {
      let rules = try #require(Self.rules[error], "\(error)")
      #expect(checked.rules.count == 1 && rules.contains(checked.rules[0]), checked.messages)
    }
  }

  /// The emulator's tokens end in a dot.
  private func signature(of input: Node) -> Node? {
    input["header"]?["alg"]?.text == "none" ? .text("") : nil
  }

  /// Upstream knows one key, and signatures are out of scope there.
  private func keys(for oracle: Node) throws -> Node? {
    guard oracle.strictExpectation?["error"]?.text == "kid-unknown" else { return nil }
    return try JSONReader.read(TestKeys.jwks)
  }
}
