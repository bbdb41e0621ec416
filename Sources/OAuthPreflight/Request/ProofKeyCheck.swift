/// Judges whether and how PKCE is used: what a registration or a request says, what the provider wants, what the SDK does
/// by itself.
struct ProofKeyCheck {
  let provider: Provider?
  let registration: Registration
  let sdk: SDKProfile?

  /// Judges the registration's `pkce`, and the SDK when the registration says nothing.
  func checkRegistered(at place: Place, into findings: inout Findings) {
    let types = registration.clientMetadata.responseTypes
    let hasCode = types.map { types in types.contains { ResponseType($0).hasCode } } ?? true
    guard let method = registration.clientMetadata.pkce else {
      if hasCode { checkSDK(at: place, into: &findings) }
      return
    }
    let place = place.appending("pkce")
    if hasCode, checkChoice(method, at: place, into: &findings) { return }
    if !method.hasSameBytes(as: "none") {
      checkMethod(method, at: place, into: &findings)
    } else if hasCode, isPublic, !isSentByItself, provider?.pkce != .unsupported {
      findings.report(
        .pkceDisabled, "the app cannot keep a secret and does not use PKCE", at: place, help: "write S256")
    } else if hasCode {
      checkAbsence(at: place, into: &findings)
    }
  }

  /// Judges the `pkce` of a request.
  func checkRequested(_ method: String, responseType: String?, at place: Place, into findings: inout Findings)
  {
    // An unknown response type has a finding of its own.
    let words = responseType?.splitAtBytes(of: " ")
    let isKnown = words?.allSatisfy { ResponseType.knownWords.containsBytes(of: $0) }
    let hasCode = responseType.map { isKnown == false || ResponseType($0).hasCode } ?? true
    let place = place.appending("pkce")
    if hasCode, checkChoice(method, at: place, into: &findings) { return }
    if method.hasSameBytes(as: "none") {
      if hasCode { checkAbsence(at: place, into: &findings) }
    } else if hasCode {
      checkMethod(method, at: place, into: &findings)
    } else if let responseType {
      findings.report(
        .pkceWithNonCode, "no code comes back for the response type " + responseType.quoted, at: place,
        help: "request 'code', or leave pkce out")
    }
  }

  private var isPublic: Bool {
    registration.applicationType == .native || registration.applicationType == .browser
  }

  private var isSentByItself: Bool { sdk?.pkce == .always }

  private var providerName: String { provider.nameInSentence }

  /// Judges a method against an SDK that decides by itself.
  ///
  /// - Returns: Whether the SDK does otherwise, so that what the document says is not judged.
  private func checkChoice(_ method: String, at place: Place, into findings: inout Findings) -> Bool {
    guard let sdk, let use = sdk.pkce, use != .optional else { return false }
    let isNone = method.hasSameBytes(as: "none")
    guard isNone == (use == .always) else { return false }
    let count = findings.count
    checkSDK(at: place, into: &findings)
    if findings.count > count { return true }
    findings.report(
      .pkceSetBySDK,
      sdk.displayName.displayed(atMost: 60) + (isNone ? " always" : " never")
        + " sends a code challenge, whatever is here",
      at: place, help: "leave pkce out")
    return true
  }

  /// What an SDK does that leaves no choice.
  private func checkSDK(at place: Place, into findings: inout Findings) {
    guard let sdk, let provider else { return }
    let name = sdk.displayName.displayed(atMost: 60)
    if sdk.pkce == .never, provider.pkce == .required {
      findings.report(
        .pkceMissing, providerName + " requires PKCE, and " + name + " never sends a code challenge",
        at: place,
        help: "use another SDK for " + providerName)
    } else if sdk.pkce == .always, provider.pkce == .unsupported {
      findings.report(
        .pkceUnsupported,
        providerName + " does not support PKCE, and " + name + " always sends a code challenge",
        at: place)
    }
  }

  private func checkMethod(_ method: String, at place: Place, into findings: inout Findings) {
    if method.hasSameBytes(as: "plain") {
      let methods = provider?.metadata.texts("code_challenge_methods_supported") ?? []
      let isOnlyOne = methods.containsBytes(of: "plain") && !methods.containsBytes(of: "S256")
      findings.report(
        .pkcePlain, severity: isOnlyOne ? .warning : .error,
        "the code challenge 'plain' is the verifier itself",
        at: place, help: isOnlyOne ? providerName + " offers nothing better" : "use S256",
        replacement: isOnlyOne ? nil : Finding.Replacement(place, with: "S256", isSafe: false))
    } else if !method.hasSameBytes(as: "S256") {
      let isSpelling = method.hasSameBytesIgnoringASCIICase(as: "S256")
      findings.report(
        .pkceMethodUnknown, "no such code challenge method: " + method.quoted, at: place,
        help: isSpelling ? "write 'S256'" : "expected 'S256', 'plain' or 'none'",
        replacement: isSpelling ? Finding.Replacement(place, with: "S256") : nil)
    } else if provider?.pkce == .unsupported {
      findings.report(
        .pkceUnsupported, providerName + " does not support PKCE", at: place, help: "write 'none'")
    } else if provider?.pkce == .required, sdk?.pkce == .never {
      checkAbsence(at: place, into: &findings)
    }
  }

  private func checkAbsence(at place: Place, into findings: inout Findings) {
    if isSentByItself || provider?.pkce == .unsupported { return }
    if provider?.pkce == .required {
      findings.report(
        .pkceMissing, providerName + " refuses a request without a code challenge", at: place,
        help: "use S256")
      return
    }
    // A confidential client should use PKCE as well; where nobody says that the provider can, that is only a remark.
    let isUncertain = provider.map { $0.pkce == nil } ?? false
    findings.report(
      .pkceMissing, severity: isPublic ? .error : isUncertain ? .note : .warning,
      "the request has no code challenge", at: place, help: "use S256")
  }
}
