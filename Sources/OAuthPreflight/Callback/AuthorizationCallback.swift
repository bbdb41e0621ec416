/// What came back from the authorization endpoint (RFC 6749 sections 4.1.2 and 4.2.2), judged before anything of it is
/// used.
///
/// ```swift
/// let callback = AuthorizationCallback(url.absoluteString, answering: pending, from: .yahoo)
/// let code = try callback.authorizationCode()
/// ```
/// A code or token is given out only when no finding is an error: an answer that says `error=access_denied` never becomes
/// a token. Findings and descriptions show the kind and the length of a credential, never the credential.
public struct AuthorizationCallback: Sendable, CustomStringConvertible {
  /// What is wrong with the answer, with pointers to `/url` and ranges of its bytes.
  public let findings: [Finding]
  /// The credentials that came back, also when they must not be used.
  public let found: [FoundCredential]
  /// The scopes that the answer names; `nil` when it names none, which means that all requested ones were granted.
  public let grantedScopes: [Scope]?
  /// The error code of an error answer (RFC 6749 section 4.1.2.1).
  public let errorCode: String?

  private let code: Secret?
  private let idTokenText: Secret?
  private let token: ReturnedAccessToken?

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - url: The URL that the app or server was opened with, exactly as it came.
  ///   - pending: The request that it answers.
  ///   - provider: The provider that was asked; `nil` when only the standards decide.
  ///   - registration: Gives values to the provider's templates.
  ///   - sdk: The SDK that made the request, which may have added scopes.
  public init(
    _ url: String, answering pending: PendingAuthorization, from provider: Provider? = nil,
    registration: Registration = Registration(), sdk: SDKProfile? = nil
  ) {
    var check = CallbackCheck(
      pending, provider: provider, registration: registration, sdk: sdk, at: Place(JSONPointer("/url")),
      requestAt: Place(JSONPointer("/request")))
    check.run(url: url)
    self.init(check)
  }

  /// Judges the body of an answer that was posted (OAuth 2.0 Form Post Response Mode).
  public init(
    form: String, answering pending: PendingAuthorization, from provider: Provider? = nil,
    registration: Registration = Registration(), sdk: SDKProfile? = nil
  ) {
    var check = CallbackCheck(
      pending, provider: provider, registration: registration, sdk: sdk, at: Place(JSONPointer("/form")),
      requestAt: Place(JSONPointer("/request")))
    check.run(form: form)
    self.init(check)
  }

  package init(_ check: CallbackCheck) {
    findings = check.findings.all
    found = check.found
    grantedScopes = check.grantedScopes
    errorCode = check.errorCode
    code = check.secret(of: .code)
    idTokenText = check.secret(of: .idToken)
    token = check.secret(of: .accessToken).map {
      ReturnedAccessToken($0, type: check.tokenType ?? "", expiresIn: check.expiresIn)
    }
  }

  /// Whether nothing found is an error.
  public var isSound: Bool { !findings.contains { $0.severity >= .error } }

  /// The authorization code.
  public func authorizationCode() throws(CallbackFailure) -> String {
    try take(code, .code).reveal()
  }

  /// The access token.
  public func accessToken() throws(CallbackFailure) -> ReturnedAccessToken {
    try take(token, .accessToken)
  }

  /// The ID token. Its signature and claims are still to be verified.
  public func idToken() throws(CallbackFailure) -> String {
    try take(idTokenText, .idToken).reveal()
  }

  private func take<Value>(_ value: Value?, _ kind: CredentialKind) throws(CallbackFailure) -> Value {
    let errors = findings.filter { $0.severity >= .error }
    guard errors.isEmpty, let value else { throw CallbackFailure(findings: errors, wanted: kind) }
    return value
  }

  /// What came back: kinds and lengths.
  public var description: String {
    if let errorCode { return "error " + errorCode.quoted }
    var text = ""
    for credential in found { text += (text.isEmpty ? "" : "; ") + credential.description }
    return text.isEmpty ? "nothing" : text
  }
}

extension Preflight {
  /// Judges what came back to a request of this registration.
  public func read(callback url: String, answering pending: PendingAuthorization) -> AuthorizationCallback {
    AuthorizationCallback(url, answering: pending, from: provider, registration: registration, sdk: sdk)
  }
}
