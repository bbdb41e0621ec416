// The signature: the last question, since its answer costs a thousand times as much as the others.

extension TokenCheck {
  mutating func verify(_ message: SignatureVerifier.Message) {
    guard let verifier else { return }
    let outcome = verifier.verify(message)
    isVerified = outcome == .valid
    if !isVerified { report(outcome, of: message) }
  }

  private mutating func report(_ outcome: SignatureVerifier.Outcome, of message: SignatureVerifier.Message) {
    let key = message.keyID.map { "the key " + $0.quoted } ?? "the given key"
    switch outcome {
    case .unknownKey:
      report(
        .jwtKidUnknown, "none of the given keys is called " + (message.keyID ?? "").quoted,
        help: "issuers replace their keys: the token is old, the given keys are, or it is another issuer's")
    case .unusableKey:
      report(
        .jwtKidUnknown, key + " cannot be used: it is too small or not well-formed",
        help: "nothing that such a key signed can be trusted: the issuer must replace it")
    case .ambiguousKey:
      report(
        .jwtKidMissing, "the header has no kid, and several of the given keys could have signed",
        help: "the issuer must name its key")
    case .keyOfOtherAlgorithm:
      report(
        .jwtAlgNotAllowed,
        "alg is " + message.algorithm.name.quoted + ", and " + key + " is not for it",
        help: "the key decides the algorithm, never the token")
    case .unsupportedAlgorithm:
      // Said below: the signature is not verified.
      break
    default:
      report(
        .jwtSignatureInvalid, "the signature is not that of " + key,
        help: "the token was changed, cut, or signed by somebody else")
    }
  }

  /// Says that nobody vouches for the claims, unless an error says more.
  mutating func reportUnverified() {
    guard !isVerified, kind.hasSignature, !findings.hasErrors else { return }
    if profile.isEmulator {
      report(
        .jwtUnverified, severity: .note, "the emulator does not sign: the token proves nothing outside of it")
    } else if verifier == nil {
      report(
        .jwtUnverified, "the signature was not verified: no keys were given",
        help: "give the issuer's keys, as a JWKS or as Firebase's certificates")
    } else {
      // Whoever gives keys wants to know; a token that chooses an algorithm without a key is not a way round them.
      report(
        .jwtUnverified, severity: .error,
        "the signature could not be verified: none of the given keys is for its algorithm")
    }
  }
}
