/// One check of one token: what it is, what is wrong with it, and whether a key vouches for it.
///
/// The order is that of the Firebase Admin SDK: form, header, audience, issuer, subject, then the signature. Unlike it,
/// a check does not stop at the first fault, unless what follows would only repeat it.
struct TokenCheck {
  let profile: TokenProfile
  let verifier: SignatureVerifier?
  /// The clock, in seconds since 1970.
  let now: Int64
  /// Where the token stands.
  let place: Place
  var findings = Findings()
  var kind = TokenKind.opaque
  var isVerified = false

  init(_ profile: TokenProfile, verifier: SignatureVerifier?, now: Int64, place: Place) {
    self.profile = profile
    self.verifier = verifier
    self.now = now.clamped
    self.place = place
  }

  mutating func run(_ token: ContiguousArray<UInt8>) {
    guard !token.isEmpty else {
      report(.bearerEmpty, "the credential is empty", help: remedy)
      return
    }
    guard token.count <= CompactToken.limit else {
      report(
        .jwtTooLong,
        "the credential is " + String(token.count) + " bytes long, and "
          + String(CompactToken.limit) + " is the limit")
      return
    }
    if let fault = CredentialText.fault(of: token) {
      report(fault.rule, fault.message, help: fault.help)
      return
    }
    guard let compact = CompactToken(token), !profile.allowsOpaque || compact.looksLikeJSON else {
      checkOpaque(token)
      return
    }
    do throws(TokenPartFault) {
      try check(compact)
    } catch {
      if compact.hasMoreParts {
        checkOpaque(token)
        return
      }
      report(error, of: token)
    }
  }

  /// A character that no token has may stand around the token.
  private mutating func report(_ fault: TokenPartFault, of token: ContiguousArray<UInt8>) {
    let trace = fault.rule == .jwtBase64URL ? CopiedText.trace(in: token) : nil
    report(
      fault.rule, trace?.message ?? fault.message, at: fault.offset.map { $0..<$0 + 1 }, help: trace?.help)
  }

  private mutating func checkOpaque(_ token: ContiguousArray<UInt8>) {
    var dots = 0
    for byte in token where byte == UInt8(ascii: ".") { dots += 1 }
    kind = .ofOpaque(token, dots: dots)
    if profile.allowsOpaque {
      if kind == .opaque, token.beginsWithTokenHeader {
        report(
          .jwtStructure,
          "the credential begins with the header of a token and has " + String(dots + 1)
            + (dots == 0 ? " part" : " parts") + ", a token has three",
          help: "send the whole token, from its first to its last character")
      }
      if let fault = CredentialText.syntaxFault(of: token) {
        report(fault.rule, fault.message, help: fault.help)
      }
      return
    }
    if let trace = CopiedText.trace(in: token) {
      report(.jwtStructure, trace.message, help: trace.help)
      return
    }
    let parts = dots == 0 ? "no dots" : String(dots + 1) + " parts"
    if kind == .opaque {
      report(
        .jwtStructure, "the credential has " + parts + ", a token has three parts with dots between them",
        help: dots == 0 ? nil : "send the whole token, from its first to its last character")
    } else {
      report(.jwtStructure, "the credential is " + kind.noun + ", not " + profile.noun, help: remedy)
    }
  }

  private mutating func check(_ compact: CompactToken) throws(TokenPartFault) {
    kind = .jsonWebToken
    let header = try compact.readHeader()
    let claims = TokenClaims(try compact.readClaims())
    let signature = try compact.readSignature()
    kind = .ofToken(header: header, claims: claims)
    guard !isOfAnotherKind(header) else { return }
    let algorithm = checkHeader(header, hasSignature: !signature.isEmpty)
    checkClaims(claims, header: header)
    guard let algorithm else { return }
    verify(
      SignatureVerifier.Message(
        token: compact.bytes, signedCount: compact.signedCount, signature: signature, algorithm: algorithm,
        keyID: header.string("kid")))
  }

  // MARK: - Reporting

  mutating func report(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at range: Range<Int>? = nil,
    help: String? = nil
  ) {
    findings.report(rule, severity: severity, message, at: range.map { place.bytes($0) } ?? place, help: help)
  }

  /// Where the credential that was meant comes from.
  var remedy: String? {
    if profile.firebaseProject != nil { return "send what getIDToken of the signed-in Firebase user returns" }
    switch profile.typeHeader {
    case .plain: return "send the id_token that the provider answered with"
    case .named: return "send the access_token that the authorization server answered with"
    case .notJudged: return nil
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Whether the text up to the first dot is the header of a token: a JSON object that names an algorithm.
  fileprivate var beginsWithTokenHeader: Bool {
    let end = firstIndex(of: UInt8(ascii: ".")) ?? count
    guard let text = try? Base64URL.decode(self, in: 0..<end), let header = try? JSONReader.read(text) else {
      return false
    }
    return header["alg"] != nil
  }
}

extension CompactToken {
  /// Whether there are more than three parts.
  fileprivate var hasMoreParts: Bool { bytes[payload].contains(UInt8(ascii: ".")) }

  /// Whether the first part begins like a JSON object, white space and byte order mark apart: a text with two dots may be
  /// anything.
  fileprivate var looksLikeJSON: Bool {
    if bytes[0] == UInt8(ascii: "e") {
      // `{"` and `{ ` begin with "ey", `{` and a line break with "ew", and `{}` is "e30".
      return header.count > 2
        && (bytes[1] == UInt8(ascii: "y") || bytes[1] == UInt8(ascii: "w")
          || bytes.hasASCIIPrefix("e30.", ignoringCase: false))
    }
    guard let text = try? Base64URL.decode(bytes, in: header) else { return false }
    return text.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }
}
