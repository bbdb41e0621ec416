// The claims that answer the authorization request, and bind an ID token to what came with it (OpenID Connect Core
// 3.1.3.7 items 11 and 12, 3.2.2.9, 3.3.2.11).

extension TokenCheck {
  mutating func checkAnswers(_ claims: TokenClaims) {
    checkTypes(claims)
    if let nonce = profile.nonce {
      if let value = claims[.nonce] {
        if value.kind == .quoted, !value.text.hasSameBytes(as: nonce) {
          report(.jwtNonceMismatch, "the nonce is not the one that the request sent", help: Self.nonceHelp)
        }
      } else {
        report(.jwtNonceMismatch, "the token has no nonce, though the request sent one", help: Self.nonceHelp)
      }
    }
    if let contexts = profile.authenticationContexts {
      checkContext(claims[.authenticationContext], contexts)
    }
  }

  private static let nonceHelp = "the token answers another request: start again, never accept it"

  /// Claims that this check knows and that are of another type than their standard says.
  private mutating func checkTypes(_ claims: TokenClaims) {
    for name in [TokenClaims.Name.nonce, .authenticationContext, .tokenID, .accessTokenHash, .codeHash] {
      if let value = claims[name], value.kind != .quoted {
        report(.jwtClaimType, name.text + " is " + value.kindNoun + ", not text")
      }
    }
    if let methods = claims[.authenticationMethods],
      !methods.isSequence || !(methods.children.isEmpty || methods.isListOfTexts)
    {
      report(.jwtClaimType, "amr is " + methods.kindNoun + ", not a list of texts")
    }
  }

  private mutating func checkContext(_ value: Node?, _ contexts: [String]) {
    guard let value else {
      report(.jwtAcrMismatch, "the token has no acr, though the request demanded one")
      return
    }
    if value.kind == .quoted, !contexts.containsBytes(of: value.text) {
      report(.jwtAcrMismatch, "acr is " + value.text.quoted + ", which the request did not ask for")
    }
  }

  /// - Parameter isSHA256: Whether the token's algorithm hashes with SHA-256, the only hash that is compared here.
  mutating func checkHashes(_ claims: TokenClaims, isSHA256: Bool) {
    checkHash(
      .accessTokenHash, claims, of: profile.companions.accessToken, called: "the access token", isSHA256)
    checkHash(.codeHash, claims, of: profile.companions.code, called: "the code", isSHA256)
  }

  private mutating func checkHash(
    _ name: TokenClaims.Name, _ claims: TokenClaims, of companion: String?, called noun: String,
    _ isSHA256: Bool
  ) {
    guard let companion else { return }
    guard let value = claims[name] else {
      if profile.companions.areHashesRequired {
        report(.idTokenHashMismatch, "the token has no " + name.text + ", though " + noun + " came with it")
      }
      return
    }
    if isSHA256, value.kind == .quoted, !value.text.hasSameBytes(as: CallbackCheck.hash(of: companion)) {
      report(
        .idTokenHashMismatch, name.text + " is not the hash of " + noun + " that came with the token",
        help: "one of the two was put there by somebody else: refuse both")
    }
  }
}
