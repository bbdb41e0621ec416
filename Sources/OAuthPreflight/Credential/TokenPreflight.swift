/// What a backend expects of a credential, prepared so that every request is checked against it.
///
/// ```swift
/// let check = TokenPreflight(.firebaseIDToken(project: "example-1234"))
/// let verdict = check.check(CredentialHeaders(authorization: header), at: now)
/// ```
public struct TokenPreflight: Sendable {
  private let profile: TokenProfile
  private let verifier: SignatureVerifier?
  private let cookieName: String?

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - profile: What the credential must be.
  ///   - verifier: What knows the issuer's keys. Without one the claims are judged and every verdict says that nobody
  ///     vouches for them.
  ///   - cookie: The cookie that may carry the credential when no header does; `nil` when none may.
  public init(_ profile: TokenProfile, verifier: SignatureVerifier? = nil, cookie: String? = "__session") {
    self.profile = profile
    self.verifier = verifier
    cookieName = cookie
  }

  /// Checks a token.
  ///
  /// - Parameters:
  ///   - token: The credential alone, without a scheme.
  ///   - now: The clock, in seconds since 1970.
  /// - Returns: The findings, which never show the token.
  public func check(_ token: String, at now: Int64) -> TokenVerdict {
    check(ContiguousArray(token.utf8), at: now, place: Place(JSONPointer("/token")))
  }

  /// Checks the credential of a request.
  ///
  /// - Parameters:
  ///   - headers: The header fields that may carry it.
  ///   - now: The clock, in seconds since 1970.
  /// - Returns: The findings, which never show the credential.
  public func check(_ headers: CredentialHeaders, at now: Int64) -> TokenVerdict {
    check(headers, at: now, place: Place(JSONPointer("/headers")))
  }

  /// Checks a token, and throws when it has errors.
  public func validate(_ token: String, at now: Int64) throws(PreflightFailure) {
    if let failure = PreflightFailure(errorsOf: check(token, at: now).findings) { throw failure }
  }

  /// Checks the credential of a request, and throws when it has errors.
  public func validate(_ headers: CredentialHeaders, at now: Int64) throws(PreflightFailure) {
    if let failure = PreflightFailure(errorsOf: check(headers, at: now).findings) { throw failure }
  }

  /// Checks a token that is at a place of a document.
  package func check(_ token: ContiguousArray<UInt8>, at now: Int64, place: Place) -> TokenVerdict {
    var check = TokenCheck(profile, verifier: verifier, now: now, place: place)
    check.run(token)
    check.reportUnverified()
    return TokenVerdict(
      findings: check.findings.all, kind: check.kind, length: token.count, isVerified: check.isVerified)
  }

  /// Checks the credential of header fields that stand at a place of a document.
  package func check(_ headers: CredentialHeaders, at now: Int64, place: Place) -> TokenVerdict {
    var extraction = CredentialExtraction(cookieName: cookieName, at: place)
    guard let credential = extraction.credential(of: headers) else {
      return TokenVerdict(findings: extraction.findings.all, kind: nil, length: 0, isVerified: false)
    }
    let verdict = check(credential.token, at: now, place: credential.place)
    return TokenVerdict(
      findings: extraction.findings.all + verdict.findings, kind: verdict.kind, length: verdict.length,
      isVerified: verdict.isVerified)
  }
}

/// What a check of a credential came to. It says what kind of credential it is and how long, never the credential.
public struct TokenVerdict: Sendable {
  /// The findings, in the order they were found.
  public let findings: [Finding]
  /// What the credential is; `nil` when the request carries none.
  public let kind: TokenKind?
  /// How many bytes the credential has.
  public let length: Int
  /// Whether a key vouches for the token. A verdict without errors is worth nothing to a server without this.
  public let isVerified: Bool

  package init(findings: [Finding], kind: TokenKind?, length: Int, isVerified: Bool) {
    self.findings = findings
    self.kind = kind
    self.length = length
    self.isVerified = isVerified
  }

  /// Whether nothing found is an error.
  public var isAllowed: Bool {
    for finding in findings where finding.severity >= .error { return false }
    return true
  }
}
