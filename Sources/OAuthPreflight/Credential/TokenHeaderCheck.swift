// The header of a token: what it says about how it is signed, and what it must not be believed (RFC 8725).

extension TokenCheck {
  /// Whether the token is sound, yet another thing than the one that is expected. What follows would only repeat it.
  mutating func isOfAnotherKind(_ header: Node) -> Bool {
    if profile.firebaseProject != nil, kind == .firebaseCustomToken {
      report(
        .jwtCustomToken,
        "the credential is a Firebase custom token, which signs a user in, not " + profile.noun,
        help: "sign in with it (signInWithCustomToken) and " + (remedy ?? ""))
      return true
    }
    if profile.firebaseProject != nil, kind == .firebaseSessionCookie {
      report(
        .jwtSessionCookie, "the credential is a Firebase session cookie, not " + profile.noun,
        help: "verify it with verifySessionCookie, or " + (remedy ?? ""))
      return true
    }
    if profile.firebaseProject != nil, kind == .firebaseAppCheckToken {
      report(
        .jwtIss,
        "the credential is a Firebase App Check token, which vouches for the app, not " + profile.noun,
        help: "send it in X-Firebase-AppCheck, and in Authorization " + (remedy ?? ""))
      return true
    }
    return isOfAnotherType(header)
  }

  private mutating func isOfAnotherType(_ header: Node) -> Bool {
    let type = header["typ"]
    switch profile.typeHeader {
    case .notJudged:
      return false
    case .plain:
      guard let type else { return false }
      if type.kind == .quoted, MediaType.names(type.text, "jwt") { return false }
      report(.jwtTyp, "typ is " + type.shown + ": " + profile.noun + " is a plain 'JWT'", help: remedy)
    case .named(let name):
      if let type, type.kind == .quoted, MediaType.names(type.text, name) { return false }
      let found = type.map { "typ is " + $0.shown } ?? "the header has no typ"
      report(
        .jwtTyp, found + "; " + profile.noun + " says " + name.quoted,
        help: "send an access token, of a server that issues them by RFC 9068")
    }
    return true
  }

  /// Judges the header.
  ///
  /// - Returns: The algorithm to verify with; `nil` when there is nothing to verify.
  mutating func checkHeader(_ header: Node, hasSignature: Bool) -> TokenAlgorithm? {
    let faults = findings.count
    checkSpellings(of: header)
    let algorithm = checkAlgorithm(header["alg"], hasSignature: hasSignature)
    if let algorithm, algorithm != .unsigned { checkKeyID(header["kid"]) }
    checkCritical(header["crit"])
    for name in ["jwk", "jku", "x5u", "x5c"] where header[name] != nil {
      report(
        .jwtEmbeddedKey, "the header brings its own key in " + name.quoted,
        help: "a key is chosen by 'kid' among the issuer's published keys, never taken from the token")
      break
    }
    if header["b64"]?.text.hasSameBytes(as: "false") == true {
      report(.jwtCrit, "b64 is false: the payload of a token is always encoded (RFC 7797 7)")
    }
    if header["enc"] != nil {
      report(.jwtStructure, "the header has enc, as encrypted tokens do, and the token has three parts")
    }
    if header["zip"] != nil { report(.jwtZip, "the header says the payload is compressed") }
    if let content = header.string("cty"), MediaType.names(content, "jwt") {
      report(.jwtNested, "cty is " + content.quoted + ": the payload is another token, not claims")
    }
    return findings.count == faults && algorithm != .unsigned ? algorithm : nil
  }

  /// Names are compared by their bytes, and some readers of JSON do not: they take `Alg` for `alg`.
  private mutating func checkSpellings(of header: Node) {
    header.forEachEntry { name, _ in
      guard name.text.hasASCIIUppercase else { return }
      let spelling = name.text.asciiLowercased
      if header[spelling] != nil {
        report(
          .jwtDuplicateHeader,
          "the header has " + name.text.quoted + " beside " + spelling.quoted
            + ", and some readers take one for the other")
      }
    }
  }

  // MARK: - Algorithm

  /// - Returns: The algorithm; `none` where it is accepted, `nil` when it is refused.
  private mutating func checkAlgorithm(_ value: Node?, hasSignature: Bool) -> TokenAlgorithm? {
    guard let value else {
      report(.jwtAlgNotAllowed, "the header has no alg")
      return nil
    }
    guard value.kind == .quoted else {
      report(.jwtAlgNotAllowed, "alg is " + value.kindNoun + ", not the name of an algorithm")
      return nil
    }
    let algorithm = TokenAlgorithm(value.text)
    if value.text.hasSameBytesIgnoringASCIICase(as: "none") {
      return checkUnsigned(algorithm, hasSignature: hasSignature)
    }
    if profile.isEmulator {
      report(
        .jwtAlgNotAllowed,
        "alg is " + value.text.quoted + "; tokens of the Firebase Auth emulator are not signed",
        help: "check a token of the real project without the emulator setting")
      return nil
    }
    if let allowed = profile.algorithms, !allowed.contains(algorithm) {
      report(
        .jwtAlgNotAllowed,
        "alg is " + value.text.quoted + "; "
          + (allowed.isEmpty ? "no algorithm is allowed" : "only " + allowed.listed + " is allowed"),
        help: value.text.hasBytePrefix("HS")
          ? "a secret cannot sign what a public key verifies: whoever has the public key could sign" : nil)
      return nil
    }
    if !hasSignature { report(.jwtSignatureEmpty, "the third part, the signature, is empty") }
    return algorithm
  }

  private mutating func checkUnsigned(_ algorithm: TokenAlgorithm, hasSignature: Bool) -> TokenAlgorithm? {
    guard profile.isEmulator, algorithm == .unsigned else {
      report(
        .jwtAlgNone, "alg is " + algorithm.name.quoted + ": nobody signed the token, anybody can write one",
        help: kind == .firebaseEmulatorToken
          ? "it comes from the Firebase Auth emulator: check it as such, never in production" : nil)
      return nil
    }
    if hasSignature {
      report(.jwtStructure, "alg is 'none', and yet a signature follows")
      return nil
    }
    return algorithm
  }

  // MARK: - Key and extensions

  private mutating func checkKeyID(_ value: Node?) {
    guard let value else {
      if profile.firebaseProject != nil {
        report(
          .jwtKidMissing, "the header has no kid: Firebase names the key of every ID token", help: remedy)
      }
      return
    }
    guard value.kind == .quoted else {
      report(.jwtKidInvalid, "kid is " + value.kindNoun + ", not the name of a key")
      return
    }
    if value.text.utf8.isEmpty {
      report(.jwtKidInvalid, "kid is empty")
    } else if value.text.utf8.count > 256 {
      report(.jwtKidInvalid, "kid is " + String(value.text.utf8.count) + " bytes long")
    } else if !value.text.isKeyID(isStrict: profile.firebaseProject != nil) {
      report(
        .jwtKidInvalid, "kid is " + value.text.quoted + ", which cannot be the name of a key",
        help: "never use a kid as a path, a URL or part of a query")
    }
  }

  private mutating func checkCritical(_ value: Node?) {
    guard let value else { return }
    if value.isSequence, let name = value.texts.first {
      report(.jwtCrit, "crit demands an extension that is not understood here: " + name.quoted)
    } else {
      report(
        .jwtCrit, "crit is " + (value.isSequence ? "an empty list" : value.kindNoun) + ", not a list of names"
      )
    }
  }
}

extension TokenAlgorithm {
  /// No signature (RFC 7518 section 3.6).
  static let unsigned: TokenAlgorithm = "none"
}

extension [TokenAlgorithm] {
  /// `RS256 or ES256`.
  fileprivate var listed: String {
    var text = ""
    for (index, algorithm) in enumerated() {
      text += (index == 0 ? "" : " or ") + algorithm.name.quoted
    }
    return text
  }
}

extension Node {
  /// A value for a message: a text in quotes, else what kind of value it is.
  var shown: String { kind == .quoted ? text.quoted : kindNoun }
}

extension String {
  /// Whether the text can name a key: letters, digits and a few marks, as thumbprints, serial numbers and names need
  /// them, and nothing a path or a query could be made of. Firebase's are letters, digits, `-` and `_`.
  fileprivate func isKeyID(isStrict: Bool) -> Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        // Neither `..` nor `//`.
        if isStrict || previous == byte { return false }
      case UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "~"),
        UInt8(ascii: "#"):
        if isStrict { return false }
      default:
        return false
      }
      previous = byte
    }
    return true
  }
}
