// The code and the tokens: those that were asked for must be there, and no others.

extension CallbackCheck {
  /// Notes kind and length of what came back, whatever becomes of it.
  mutating func noteCredentials() {
    guard found.isEmpty else { return }
    for kind in [CredentialKind.code, .accessToken, .idToken, .response] {
      guard let value = answer.value(kind.name) else { continue }
      found.append(FoundCredential(kind: kind, length: value.utf8.count))
      secrets.append((kind: kind, value: Secret(value)))
    }
  }

  mutating func checkCredentials() {
    noteCredentials()
    if checkResponse() { return }
    let foreign = checkUnexpected()
    checkCode(isReplaced: foreign)
    checkTokens(isReplaced: foreign)
    if !foreign, found.contains(where: { $0.kind == .accessToken }) {
      checkTokenType()
      checkLifetime()
    }
    checkHashes()
  }

  /// Whether the request asked for a credential; true when its type is not known.
  func isAsked(_ kind: CredentialKind) -> Bool {
    guard let type = responseType else { return true }
    return type.words.containsBytes(of: kind == .accessToken ? "token" : kind.name)
  }

  // MARK: A JWT in place of the answer

  private mutating func checkResponse() -> Bool {
    guard isJWT else { return false }
    if answer.isMissing("response") {
      report(
        .tokenMissing, "the answer has no response, although a JWT was asked for", at: place,
        help: "use nothing of this answer")
    } else if let other = answer.besideResponse {
      report(
        .responseTypeMismatch, other.name.quoted + " is beside the JWT that holds the whole answer",
        at: place(of: other.name), help: "use nothing of this answer: somebody added to it")
    } else {
      report(
        .callbackResponseJWT, "the answer is a JWT, whose members are not judged here",
        at: place(of: "response"),
        help: "verify its signature, iss, aud and exp, and compare the state inside it")
    }
    return true
  }

  /// Whether a JWT is in place of the answer, or should be: a request whose mode is not known may have asked for one. One
  /// that is beside a code excuses nothing.
  var isJWT: Bool {
    guard let mode = pending.responseMode else {
      return !answer.isMissing("response") && answer.besideResponse == nil
    }
    return mode.hasByteSuffix("jwt")
  }

  // MARK: What nobody asked for

  /// Reports credentials that do not belong here.
  ///
  /// - Returns: Whether one came, so that what should have come in its place is not missed as well.
  private mutating func checkUnexpected() -> Bool {
    var isForeign = false
    if answer.entry("access_token") != nil {
      if answer.component == .query {
        isForeign = true
        report(
          .accessTokenInQuery, "an access token is in the query", at: place(of: "access_token"),
          help: "have it revoked: servers and browsers have logged it; request the response type 'code'")
      } else if !isAsked(.accessToken) {
        isForeign = true
        report(
          .responseTokenInFrontChannel,
          "an access token came back in the " + answer.component.noun + ", and the request asked for none",
          at: place(of: "access_token"), help: "use nothing of this answer")
      }
    }
    for kind in [CredentialKind.code, .idToken] where answer.entry(kind.name) != nil && !isAsked(kind) {
      isForeign = true
      reportForeign(kind.name, kind.noun)
    }
    if answer.besideResponse != nil, !answer.isMissing("response") {
      isForeign = true
      reportForeign("response", CredentialKind.response.noun)
    }
    if answer.entry("refresh_token") != nil { reportForeign("refresh_token", "a refresh token") }
    return isForeign
  }

  private mutating func reportForeign(_ name: String, _ noun: String) {
    let asked = pending.responseType.map { "; the request asked for " + $0.quoted } ?? ""
    report(
      .responseTypeMismatch, noun + " came back, which does not fit the response type" + asked,
      at: place(of: name),
      help: "use nothing of this answer")
  }

  // MARK: What was asked for

  private mutating func checkCode(isReplaced: Bool) {
    if answer.entry("code")?.isReported == true { return }
    guard let code = answer.value("code") else {
      let isAlone =
        found.allSatisfy { $0.kind == .response }
        && !answer.entries.contains { $0.isReported && $0.name.isCredential }
      let isExpected = responseType.map { $0.hasCode } ?? isAlone
      if isExpected, !isReplaced {
        report(
          .codeMissing, "the answer has neither a code nor an error", at: place(of: "code"),
          help: "pass the whole URL; names are case-sensitive")
      }
      return
    }
    if !code.isPrintableASCII {
      report(
        .codeSyntax, "the code has a character outside printable ASCII", at: place(of: "code"),
        help: "use nothing of this answer")
    }
    if let previous = pending.previous, CallbackCheck.holdsCode(code, previous) {
      report(
        .codeReused, "the code came back before", at: place(of: "code"),
        help: "redeem a code once: the second attempt revokes what the first one got",
        related: [.init(requestPlace(of: "previous_url"), "the answer before")])
    }
  }

  private static func holdsCode(_ code: String, _ previous: String) -> Bool {
    let uri = URIReference(previous)
    guard let query = uri.query ?? uri.fragment else { return false }
    return FormDecoding(uri.bytes, query).pairs(named: "code").contains { $0.value.hasSameBytes(as: code) }
  }

  private mutating func checkTokens(isReplaced: Bool) {
    guard let type = responseType else { return }
    let wanted = [(CredentialKind.accessToken, type.hasToken), (CredentialKind.idToken, type.hasIDToken)]
    for (kind, isWanted) in wanted where isWanted && answer.isMissing(kind.name) && !isReplaced {
      report(
        .tokenMissing, "the answer has no " + kind.name + ", which the request asked for",
        at: place(of: kind.name),
        help: "pass the whole URL, with its fragment")
    }
    for kind in [CredentialKind.accessToken, .idToken] {
      guard let token = answer.value(kind.name), !token.isPrintableASCII else { continue }
      report(
        .codeSyntax, kind.name.quoted + " has a character outside printable ASCII", at: place(of: kind.name),
        help: "use nothing of this answer")
    }
  }

  private mutating func checkTokenType() {
    tokenType = answer.value("token_type")
    guard let type = tokenType else {
      if answer.isMissing("token_type") {
        report(
          .tokenTypeMissing, "the access token comes without a token_type", at: place,
          help: "the app cannot know how to present it")
      }
      return
    }
    if type.hasSameBytesIgnoringASCIICase(as: "Bearer") || type.hasSameBytesIgnoringASCIICase(as: "DPoP") {
      return
    }
    report(
      .tokenTypeUnknown, type.quoted + " is not a type of token that an app can present",
      at: place(of: "token_type"),
      help: "expected 'Bearer' or 'DPoP'")
  }

  private mutating func checkLifetime() {
    guard let entry = answer.entry("expires_in"), !entry.isReported else { return }
    var seconds = 0
    for byte in entry.value.utf8 {
      guard byte.isASCIIDigit, seconds < 1 << 40 else {
        seconds = 0
        break
      }
      seconds = seconds * 10 + Int(byte - UInt8(ascii: "0"))
    }
    if seconds > 0 {
      expiresIn = seconds
    } else {
      report(
        .expiresInType, "expires_in is not a positive number of seconds", at: place(of: "expires_in"),
        help: "take the token for one that may expire at once")
    }
  }
}

extension String {
  /// Whether a parameter brings a credential.
  fileprivate var isCredential: Bool {
    ["code", "access_token", "id_token", "response"].containsBytes(of: self)
  }
}
