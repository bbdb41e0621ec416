// The claims of a token that say whose it is and for whom (RFC 7519 section 4.1, OpenID Connect Core 3.1.3.7).

extension TokenCheck {
  mutating func checkClaims(_ claims: TokenClaims, header: Node) {
    checkRequired(claims)
    checkSpellings(of: claims)
    let isExplained = checkAudience(claims)
    checkAuthorizedParty(claims)
    if !isExplained { checkIssuer(claims[.issuer]) }
    checkSubject(claims)
    checkTimes(claims)
    checkAnswers(claims)
    checkHashes(claims, isSHA256: header.string("alg")?.hasByteSuffix("256") == true)
    checkScope(claims)
  }

  private mutating func checkRequired(_ claims: TokenClaims) {
    for name in profile.requiredClaims where !claims.has(name) {
      report(.jwtClaimMissing, "the token has no " + name, help: remedy)
    }
  }

  /// Names are compared by their bytes, and some readers of JSON do not: they take `Aud` for `aud`.
  private mutating func checkSpellings(of claims: TokenClaims) {
    for name in claims.misspelt where claims.has(name.asciiLowercased) {
      report(
        .jwtDuplicateClaim, severity: .warning,
        "the payload has " + name.quoted + " beside " + name.asciiLowercased.quoted
          + ", and some readers take one for the other")
    }
  }

  // MARK: - Issuer

  private mutating func checkIssuer(_ value: Node?) {
    guard let issuers = profile.issuers, let expected = issuers.first else { return }
    guard let value else {
      if !profile.requiredClaims.containsBytes(of: "iss") {
        report(.jwtClaimMissing, "the token has no iss", help: remedy)
      }
      return
    }
    if value.kind == .quoted, !value.text.utf8.isEmpty, issuers.containsBytes(of: value.text) { return }
    var message = "iss is " + value.shown + "; it must be " + expected.quoted
    var help = remedy
    if profile.firebaseProject == nil {
      help = "send a token that " + expected.quoted + " issued: no other issuer's may be accepted"
    }
    if kind == .idToken, profile.firebaseProject != nil {
      message = "iss is " + value.shown + ": the credential is " + kind.noun + ", not " + profile.noun
    } else if value.kind == .quoted, let difference = value.text.smallDifference(from: expected) {
      message += ": " + difference
      if profile.firebaseProject == nil {
        help = "expect the issuer exactly as the provider's metadata has it"
      }
    }
    report(.jwtIss, message, help: help)
  }

  // MARK: - Audience

  /// - Returns: Whether a finding said that the token is another provider's, so that its issuer needs no second one.
  private mutating func checkAudience(_ claims: TokenClaims) -> Bool {
    guard let value = claims[.audience] else {
      if profile.audience != nil, !profile.requiredClaims.containsBytes(of: "aud") {
        report(.jwtClaimMissing, "the token has no aud", help: remedy)
      }
      return false
    }
    guard value.kind == .quoted || value.isListOfTexts else {
      let found =
        value.isSequence
        ? (value.children.isEmpty ? "an empty list" : "a list with other values than texts") : value.kindNoun
      report(.jwtAud, "aud is " + found + ", neither text nor a list of texts")
      return false
    }
    if value.texts.contains(where: { $0.utf8.isEmpty }) {
      report(.jwtAud, "aud is empty: the token is for nobody", help: remedy)
      return false
    }
    switch profile.audience {
    case .exactly(let project): return checkProject(value, project, issuer: claims.string(.issuer))
    case .client(let client):
      if !value.texts.containsBytes(of: client) {
        report(
          .jwtAud, "aud is " + value.listed + ", not the client " + client.quoted,
          help: "send a token that this client asked for: no other client's may be accepted")
      }
    case .anyOf(let accepted):
      if !value.texts.contains(where: { accepted.containsBytes(of: $0) }) {
        report(
          .jwtAud,
          "aud is " + value.listed
            + (accepted.first.map { ", not " + $0.quoted } ?? ", and no audience is accepted here"),
          help: accepted.first.map {
            "ask for a token for " + $0.quoted + ": no other server's may be accepted"
          })
      }
    case nil: break
    }
    return false
  }

  private mutating func checkProject(_ value: Node, _ project: String, issuer: String?) -> Bool {
    guard value.kind == .quoted else {
      report(.jwtAud, "aud is a list; " + profile.noun + " names its project as one text", help: remedy)
      return false
    }
    if value.text.hasSameBytes(as: project) { return false }
    if kind == .idToken || value.text.hasByteSuffix(".apps.googleusercontent.com") {
      let noun = kind == .idToken ? kind.noun : TokenKind.idToken.of("Google").noun
      report(
        .jwtAud, "aud is " + value.text.quoted + ": the credential is " + noun + ", not " + profile.noun,
        help: "sign in to Firebase with it (signIn with a credential), and " + (remedy ?? ""))
      return true
    }
    let difference = value.text.smallDifference(from: project).map { ": " + $0 } ?? ""
    // A token whose issuer is of that project too is a sound one of another project.
    let isOfOther = issuer?.hasSameBytes(as: FirebaseIssuer.idToken + value.text) == true
    report(
      .jwtAud, "aud is " + value.text.quoted + ", not the project " + project.quoted + difference,
      help: isOfOther
        ? "the user signed in to the project " + value.text.quoted + ": let app and backend name one project"
        : remedy)
    return isOfOther
  }

  /// Who the token was issued to, when it is more than one client's (OpenID Connect Core 3.1.3.7, items 4 and 5).
  private mutating func checkAuthorizedParty(_ claims: TokenClaims) {
    guard case .client(let client) = profile.audience else { return }
    let audiences = claims[.audience]?.texts ?? []
    guard let party = claims[.authorizedParty] else {
      if audiences.count > 1, audiences.containsBytes(of: client) {
        report(
          .jwtAzp, "aud names " + String(audiences.count) + " audiences, and no azp says whose the token is")
      }
      return
    }
    guard party.kind == .quoted else {
      report(.jwtClaimType, "azp is " + party.kindNoun + ", not text")
      return
    }
    if party.text.hasSameBytes(as: client) { return }
    // Google names the app in azp and the server in aud: with one audience the standard only advises.
    let isAdvice = audiences.count == 1 && audiences.containsBytes(of: client)
    report(
      .jwtAzp, severity: isAdvice ? .warning : nil,
      "azp is " + party.text.quoted + ", not the client " + client.quoted)
  }

  // MARK: - Subject

  private mutating func checkSubject(_ claims: TokenClaims) {
    guard let value = claims[.subject] else { return }
    guard value.kind == .quoted else {
      report(.jwtSub, "sub is " + value.kindNoun + ", not text")
      return
    }
    if value.text.utf8.isEmpty {
      report(.jwtSub, "sub is empty: the token names no user")
    } else if let limit = profile.subjectLimit, value.text.utf8.count > limit, value.text.utf16.count > limit
    {
      report(
        .jwtSub,
        "sub is " + String(value.text.utf16.count) + " characters long, and " + String(limit)
          + " is the limit")
    } else if profile.firebaseProject != nil, let user = claims[.userID],
      user.kind != .quoted || !user.text.hasSameBytes(as: value.text)
    {
      report(.jwtSub, "sub and user_id name two users")
    }
  }

  // MARK: - Scope

  private mutating func checkScope(_ claims: TokenClaims) {
    guard !profile.scopes.isEmpty else { return }
    let value = claims[.scope]
    if let value, value.kind != .quoted {
      report(.jwtClaimType, "scope is " + value.kindNoun + ", not one text with spaces (RFC 9068 2.2.3)")
      return
    }
    let granted = (value?.text ?? "").utf8.split(separator: UInt8(ascii: " "))
    for scope in profile.scopes where !granted.contains(where: { $0.elementsEqual(scope.value.utf8) }) {
      report(
        .jwtScopeInsufficient, "the token does not hold the scope " + scope.value.quoted,
        help: "ask for it in the authorization request")
    }
  }
}

extension Node {
  /// Whether the value is a list that holds nothing but texts, and at least one.
  var isListOfTexts: Bool {
    guard isSequence else { return false }
    for child in children where child.kind != .quoted { return false }
    return !children.isEmpty
  }

  /// The texts of a value, for a message.
  fileprivate var listed: String {
    var text = ""
    for (index, name) in texts.enumerated() {
      if index == 3 { return text + " and more" }
      text += (index == 0 ? "" : ", ") + name.quoted
    }
    return text
  }
}

extension String {
  /// What makes two names look alike that are not, in words; `nil` when they differ visibly.
  fileprivate func smallDifference(from expected: String) -> String? {
    if hasSameBytesIgnoringASCIICase(as: expected) { return "they differ in case" }
    if hasSameBytes(as: expected + "/") { return "a slash at the end is too much" }
    if expected.hasSameBytes(as: self + "/") { return "a slash at the end is missing" }
    if hasSameBytes(as: "http" + expected.dropFirst(5)) { return "it is http, not https" }
    return nil
  }
}
