extension Rule {
  /// The challenge and the verifier of PKCE (RFC 7636), where a request shows them.
  package static let proofKeyValueFamily: [Rule] = [
    pkceMethodWithoutChallenge, pkceChallengeSyntax, pkceVerifierSyntax, pkceVerifierEntropy,
    pkceChallengeMismatch,
  ]

  package static let pkceMethodWithoutChallenge = Rule(
    "pkce-method-without-challenge", .error, "A code challenge method without a code challenge",
    reference: "RFC 7636 section 4.3",
    rationale:
      "The challenge was lost on the way to the URL. Providers refuse the request or use no PKCE at all.",
    failing: .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code&code_challenge_method=S256"}}"#
    ),
    passing: .sound)

  package static let pkceChallengeSyntax = Rule(
    "pkce-challenge-syntax", .error, "The code challenge is not what its method makes",
    reference: "RFC 7636 section 4.2",
    rationale: """
      An S256 challenge is the base64url form of 32 bytes: 43 characters without padding. Padding, the other alphabet or \
      the hexadecimal form of the digest make a challenge that no verifier ever meets.
      """,
    failing: .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code&code_challenge=abc&code_challenge_method=S256"}}"#
    ),
    passing: .sound)

  package static let pkceVerifierSyntax = Rule(
    "pkce-verifier-syntax", .error, "The code verifier is not 43 to 128 unreserved characters",
    reference: "RFC 7636 section 4.1",
    rationale: "The token endpoint refuses it, after the user has signed in.",
    failing: .verifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjX"),
    passing: .verifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))

  package static let pkceVerifierEntropy = Rule(
    "pkce-verifier-entropy", .warning, "The code verifier can be guessed",
    reference: "RFC 7636 section 7.1",
    rationale: "Whoever catches the code and guesses the verifier has the token. Use 32 random bytes.",
    failing: .verifier("1111111111111111111111111111111111111111111"),
    passing: .verifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))

  package static let pkceChallengeMismatch = Rule(
    "pkce-challenge-mismatch", .error, "The code challenge does not belong to the code verifier",
    reference: "RFC 7636 sections 4.2 and 4.6",
    rationale: """
      The token endpoint computes the challenge anew and refuses the code. Nearly always the digest was encoded as \
      hexadecimal text first, or a verifier of an earlier attempt is used.
      """,
    failing: .verifier("Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyMTIzNDU2Nzg5"),
    passing: .verifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
}

extension Rule.Example {
  /// A sound request and the verifier that the app keeps for it.
  fileprivate static func verifier(_ verifier: String) -> Rule.Example {
    .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code"#
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + #"", "code_verifier": ""# + verifier + #""}}"#)
  }
}

/// The two values of PKCE (RFC 7636 section 4).
public enum ProofKey {
  /// The S256 challenge of a verifier (RFC 7636 section 4.2).
  public static func challenge(for verifier: String) -> String {
    Base64URL.encoded(SHA256.digest(ContiguousArray(verifier.utf8)))
  }

  /// Whether a text is 43 to 128 unreserved characters (RFC 7636 section 4.1): a verifier, or a plain challenge.
  package static func isVerifier(_ text: String) -> Bool {
    guard (43...128).contains(text.utf8.count) else { return false }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): continue
      default: if !byte.isASCIILetter, !byte.isASCIIDigit { return false }
      }
    }
    return true
  }

  /// Whether a text is what S256 makes of a verifier: the base64url form of 32 bytes.
  package static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 43 && Base64URL.decoded(text)?.count == 32
  }
}

extension AuthorizationURLCheck {
  func checkProofKey(into findings: inout Findings) {
    let method = parameters.value("code_challenge_method")
    guard let challenge = parameters.value("code_challenge") else {
      if parameters.isMissing("code_challenge"), method != nil, !isByReference {
        findings.report(
          .pkceMethodWithoutChallenge, "a code challenge method without a code challenge",
          at: place(of: "code_challenge_method"), help: "send code_challenge too")
      }
      return
    }
    let isDigestMethod = method?.hasSameBytes(as: "S256") ?? false
    guard isDigestMethod ? !ProofKey.isDigest(challenge) : !ProofKey.isVerifier(challenge) else { return }
    findings.report(
      .pkceChallengeSyntax,
      isDigestMethod
        ? "the code challenge is not the base64url form of a SHA-256 digest: 43 characters without padding"
        : "the code challenge is not 43 to 128 letters, digits, '-', '.', '_' or '~'",
      at: place(of: "code_challenge"), help: "send BASE64URL(SHA256(code_verifier))")
  }

  /// Judges the verifier that the app keeps, and whether the request's challenge was made of it.
  func checkVerifier(_ verifier: String, at verifierPlace: Place, into findings: inout Findings) {
    guard ProofKey.isVerifier(verifier) else {
      findings.report(
        .pkceVerifierSyntax,
        "the code verifier has \(verifier.utf8.count) bytes, or other characters than a verifier may have",
        at: verifierPlace, help: "use 43 to 128 letters, digits, '-', '.', '_' or '~'")
      return
    }
    if Unpredictability.bits(of: verifier) < 96 {
      findings.report(
        .pkceVerifierEntropy, "the code verifier can be guessed", at: verifierPlace,
        help: "make it of 32 random bytes")
    } else if let challenge = parameters.value("code_challenge"),
      parameters.value("code_challenge_method")?.hasSameBytes(as: "S256") == true,
      ProofKey.isDigest(challenge),
      !challenge.hasSameBytes(as: ProofKey.challenge(for: verifier))
    {
      findings.report(
        .pkceChallengeMismatch, "the code challenge is not that of the code verifier",
        at: place(of: "code_challenge"),
        help: "send BASE64URL(SHA256(code_verifier)) of this attempt's verifier")
    }
  }
}
