import OAuthPreflight
import PreflightTokens
import Testing

@Suite("Signing keys")
struct SigningKeysTests {
  private static let firebase = TokenProfile.firebaseIDToken(project: "my-app")

  private func rules(_ keys: String, _ token: String = TestKeys.firebase, _ profile: TokenProfile = firebase)
    throws
    -> [String]
  {
    let verifier = try SigningKeys(keys).verifier
    let verdict = TokenPreflight(profile, verifier: verifier).check(token, at: 2_000)
    #expect(verdict.isVerified == verdict.findings.isEmpty)
    return verdict.findings.map(\.rule.id)
  }

  @Test("a certificate of Firebase's map verifies")
  func certificate() throws {
    #expect(try SigningKeys(TestKeys.certificates).keyIDs == ["r1"])
    #expect(try rules(TestKeys.certificates) == [])
  }

  @Test(
    "a JWKS verifies with the key that the token names, for its algorithm and use only",
    arguments: [
      (#"{"keys": [KEY(, "kid": "r1")]}"#, []),
      (#"{"keys": [KEY(, "kid": "r0"), KEY(, "kid": "r1", "alg": "RS256", "use": "sig")]}"#, []),
      (#"KEY(, "kid": "r1", "key_ops": ["verify"])"#, []),
      // A lone key without a name is the one that is meant.
      ("KEY()", []),
      (#"{"keys": [KEY(), KEY()]}"#, ["jwt-kid-unknown"]),
      (#"{"keys": [KEY(, "kid": "r2")]}"#, ["jwt-kid-unknown"]),
      (#"{"keys": [KEY(, "kid": "R1")]}"#, ["jwt-kid-unknown"]),
      (#"{"keys": [KEY(, "kid": "r1", "alg": "PS256")]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [KEY(, "kid": "r1", "alg": "RS512")]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [KEY(, "kid": "r1", "use": "enc")]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [KEY(, "kid": "r1", "key_ops": ["encrypt"])]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [{"kty": "oct", "kid": "r1", "k": "c2VjcmV0"}]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [KEY(, "kid": "r1", "alg": 256)]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [KEY(, "kid": "r1", "use": null)]}"#, ["jwt-alg-not-allowed"]),
      (#"{"keys": [KEY(, "kid": "r1", "key_ops": "verify")]}"#, ["jwt-alg-not-allowed"]),
      // One bad key is not a reason to do without the others, and one name for two keys none to doubt the token.
      (#"{"keys": [{"kid": "a"}, null, 1, {"kty": "RSA", "kid": "b", "n": "AQ"}, KEY(, "kid": "r1")]}"#, []),
      (#"{"keys": [KEY(, "kid": "r1"), KEY(, "kid": "r1")]}"#, []),
      (
        #"{"keys": [{"kty": "RSA", "kid": "r1", "n": "AQ", "e": "AQAB"}, KEY(, "kid": "r2")]}"#,
        ["jwt-kid-unknown"]
      ),
      (#"{"keys": [{"kty": "OKP", "kid": "r1", "crv": "Ed25519", "x": "AA"}]}"#, ["jwt-alg-not-allowed"]),
    ] as [(String, [String])])
  func jwks(keys: String, expected: [String]) throws {
    var text = keys
    for part in keys.matches(of: /KEY\((.*?)\)/) {
      text = text.replacing(String(part.0), with: TestKeys.rsa(String(part.1)), maxReplacements: 1)
    }
    #expect(try rules(text) == expected)
  }

  @Test("a key of another kind under the same name is not a way round the algorithm")
  func algorithmConfusion() throws {
    // The token says ES256, the key r1 is RSA; and the other way round.
    var profile = TokenProfile.jsonWebToken
    profile.algorithms = [.rs256, .es256]
    let keys = #"{"keys": [\#(TestKeys.rsa(#", "kid": "k1""#))]}"#
    #expect(try rules(keys, TestKeys.es256, profile) == ["jwt-alg-not-allowed"])
    #expect(try rules(TestKeys.jwks, TestKeys.es256, profile) == [])
    // HS256 with the public key as the secret.
    let forged = TestKeys.compact(header: #"{"alg":"HS256","kid":"r1"}"#, payload: #"{"sub":"u1"}"#)
    #expect(try rules(TestKeys.certificates, forged).contains("jwt-alg-not-allowed"))
    // What the profile lets pass and none of the given keys can verify is refused, not merely unverified.
    profile.algorithms = nil
    let check = TokenPreflight(profile, verifier: try SigningKeys(TestKeys.certificates).verifier)
    let verdict = check.check(forged, at: 2_000)
    #expect(verdict.findings.map(\.rule.id) == ["jwt-unverified"])
    #expect(!verdict.isAllowed && !verdict.isVerified)
  }

  /// With the exponent 1 a signature is the padded hash itself, which everybody can write.
  @Test("a key whose exponent lets everybody sign is not used", arguments: ["AQ", "AA", "Ag", "AAE", "AQAA"])
  func exponent(exponent: String) throws {
    let signed = TestKeys.firebase.split(separator: ".").prefix(2).joined(separator: ".")
    let prefix: [UInt8] = [
      0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00,
      0x04, 0x20,
    ]
    let hash = prefix + SHA256.digest(ContiguousArray(signed.utf8))
    let padded = [0, 1] + [UInt8](repeating: 0xFF, count: 253 - hash.count) + [0] + hash
    let forged = signed + "." + Base64URL.encoded(ContiguousArray(padded))
    let weak = TestKeys.rsa(#", "kid": "r1""#).replacing(#""e": "AQAB""#, with: #""e": "\#(exponent)""#)
    #expect(throws: SigningKeys.Failure.self) { try SigningKeys(weak) }
    let set = #"{"keys": [\#(weak), \#(TestKeys.rsa(#", "kid": "r2""#))]}"#
    #expect(try rules(set, forged) == ["jwt-kid-unknown"])
  }

  @Test("a token without a kid needs a set with one key for it")
  func missingKeyID() throws {
    var profile = TokenProfile.jsonWebToken
    profile.algorithms = [.es256]
    let parts = TestKeys.es256.split(separator: ".")
    let nameless = TestKeys.compact(header: #"{"alg":"ES256"}"#, payload: "{}", signature: String(parts[2]))
    #expect(try rules(TestKeys.jwks, nameless, profile) == ["jwt-signature-invalid"])
    let two = TestKeys.jwks.replacing("]}", with: ",") + TestKeys.jwks.replacing(#"{"keys": ["#, with: "")
    #expect(try rules(two, nameless, profile) == ["jwt-kid-missing"])
  }

  @Test("every changed bit of a token or its signature is noticed")
  func changedBits() throws {
    let verifier = try SigningKeys(TestKeys.certificates).verifier
    let check = TokenPreflight(Self.firebase, verifier: verifier)
    let bytes = Array(TestKeys.firebase.utf8)
    for index in stride(from: 0, to: bytes.count, by: 3) where bytes[index] != UInt8(ascii: ".") {
      var changed = bytes
      changed[index] = bytes[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let verdict = check.check(String(decoding: changed, as: UTF8.self), at: 2_000)
      #expect(!verdict.isAllowed && !verdict.isVerified, "byte \(index)")
    }
  }

  @Test(
    "what is not a key set says why",
    arguments: [
      ("", "the keys are not JSON: line 1"), ("[]", "neither a JWKS nor a map of certificates"),
      ("{}", "not one key"), (#"{"keys": []}"#, "not one key"), (#"{"keys": {}}"#, "is not a list"),
      (#"{"keys": [{"kid": "a"}]}"#, "has no kty"), (#"{"a": "b"}"#, "'a' is not a certificate"),
      (#"{"a": "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"}"#, "'a' cannot be read"),
      (#"{"keys": [{"kty": "RSA", "kid": "a", "n": "AQ", "e": "AQAB"}]}"#, "'a'"),
      (#"{"keys": [{"kty": "RSA", "kid": "a", "n": "A==", "e": "AQAB"}]}"#, "no sound 'n' and 'e'"),
      (
        #"{"keys": [{"kty": "EC", "crv": "P-256", "kid": "a", "x": "AQ", "y": "AQ"}]}"#,
        "is not a point of P-256"
      ),
      (
        #"{"keys": [{"kty": "EC", "crv": "P-256", "kid": "a", "x": "rz_qdR76IITK2UPz1wzSwpyY13b5tNiyZcDGCoiFwRc", "y": "rz_qdR76IITK2UPz1wzSwpyY13b5tNiyZcDGCoiFwRc"}]}"#,
        "is not a point of P-256"
      ),
      (TestKeys.rsa(#", "d": "AQ""#), "is a private key"),
      (TestKeys.rsa(#", "kid": "small""#, modulus: TestKeys.smallModulus), "1024 bits"),
      (#"{"keys": [], "keys": []}"#, "stands twice"),
    ])
  func failures(text: String, part: String) throws {
    let failure = try #require(throws: SigningKeys.Failure.self) { try SigningKeys(text) }
    #expect(failure.description.contains(part), "\(failure)")
    #expect(!failure.description.hasSuffix("."))
  }

  @Test("keys may be used from many threads at once")
  func concurrency() async throws {
    let check = TokenPreflight(Self.firebase, verifier: try SigningKeys(TestKeys.certificates).verifier)
    let verified = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<50).filter { _ in check.check(TestKeys.firebase, at: 2_000).isVerified }.count }
      }
      return await group.reduce(0, +)
    }
    #expect(verified == 400)
  }
}
