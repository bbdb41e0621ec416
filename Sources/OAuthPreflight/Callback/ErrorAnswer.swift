// An error is an error, whatever is beside it (RFC 6749 sections 4.1.2.1 and 4.2.2.1).

extension CallbackCheck {
  /// The error codes that standards define for the authorization endpoint: RFC 6749 section 4.1.2.1, OpenID Connect Core
  /// section 3.1.2.6, RFC 8707 section 2, RFC 9101 section 7, RFC 9396 section 5, and two extensions of OpenID Connect.
  static let errorCodes = [
    "invalid_request", "unauthorized_client", "access_denied", "unsupported_response_type", "invalid_scope",
    "server_error", "temporarily_unavailable", "interaction_required", "login_required",
    "account_selection_required", "consent_required", "invalid_request_uri", "invalid_request_object",
    "request_not_supported", "request_uri_not_supported", "registration_not_supported", "invalid_target",
    "invalid_authorization_details", "unmet_authentication_requirements", "vp_formats_not_supported",
  ]

  /// Reports an error answer.
  ///
  /// - Returns: Whether the answer is one, so that nothing of it may be used.
  mutating func checkError() -> Bool {
    guard let entry = answer.entry("error") else { return false }
    noteCredentials()
    if entry.isReported { return true }
    let place = place(of: "error")
    checkDescription()
    checkErrorURI()
    guard entry.value.isErrorText, !entry.value.utf8.isEmpty else {
      report(
        .errorSyntax,
        entry.value.utf8.isEmpty ? "the error code is empty" : "the error code has characters no code has",
        at: place, help: "take the answer for an error of an unknown kind")
      return true
    }
    errorCode = entry.value.withoutCredentials
    let isKnown =
      CallbackCheck.errorCodes.containsBytes(of: entry.value) || ErrorMeaning.help(for: entry.value) != nil
    if let credential = found.first {
      report(
        .codeAndError, "the answer has " + credential.kind.noun + " and the error " + entry.value.quoted,
        at: place,
        help: "take it for an error, and use nothing of it",
        related: [.init(self.place(of: credential.kind.name), "the credential")])
    } else {
      report(
        .errorResponse, providerName + " answered " + entry.value.quoted + descriptionText, at: place,
        help: ErrorMeaning.help(for: entry.value))
    }
    if !isKnown {
      let near = NearestSpelling.of(entry.value, among: CallbackCheck.errorCodes)
      report(
        .errorCodeUnknown, "no standard defines the error code " + entry.value.quoted, at: place,
        help: near.map { "it may be meant as " + $0.quoted } ?? "see the documentation of " + providerName)
    }
    checkInteraction(entry.value, at: place)
    return true
  }

  /// The provider's own words, escaped and cut.
  private var descriptionText: String {
    answer.value("error_description").map { ": " + $0.quoted } ?? ""
  }

  private mutating func checkDescription() {
    guard let value = answer.value("error_description"), !value.isErrorText else { return }
    report(
      .errorDescriptionSyntax, "the error description has characters that no description has",
      at: place(of: "error_description"), help: "escape it before it is shown or logged")
  }

  private mutating func checkErrorURI() {
    guard let value = answer.value("error_uri") else { return }
    let uri = URIReference(value)
    let isWeb = uri.hasScheme("https") && uri.host?.isEmpty == false && uri.userinfo == nil
    if isWeb, value.isErrorText, !value.utf8.contains(0x20) { return }
    report(
      .errorURIUnsafe, "error_uri is not an https URL", at: place(of: "error_uri"), help: "do not open it")
  }

  /// Errors that only a request without interaction should get.
  private mutating func checkInteraction(_ code: String, at place: Place) {
    let silent = ["login_required", "consent_required", "interaction_required", "account_selection_required"]
    guard silent.containsBytes(of: code), let parameters = pending.parameters else { return }
    if (parameters["prompt"] ?? "").splitAtBytes(of: " ").containsBytes(of: "none") { return }
    report(
      .errorLoginRequiredInteractive, code.quoted + " came although the request allowed interaction",
      at: place,
      help: "start the flow again; send prompt=none only to sign in silently")
  }
}

/// What the usual error codes mean for the app.
enum ErrorMeaning {
  static func help(for code: String) -> String? {
    for meaning in meanings where meaning.code.hasSameBytes(as: code) { return meaning.help }
    return nil
  }

  private static let meanings: [(code: String, help: String)] = [
    ("access_denied", "the user or the provider refused: no token came, start again only when the user asks"),
    ("invalid_scope", "check the request's scopes: oauth-preflight check"),
    ("invalid_request", "check the request: oauth-preflight check"),
    ("unauthorized_client", "the app may not use this flow: see its registration in the provider's console"),
    ("unsupported_response_type", "request another response type, usually 'code'"),
    // No standard has it; GitHub and Google answer it.
    (
      "redirect_uri_mismatch",
      "compare the request's redirect_uri with the registered ones: oauth-preflight check"
    ),
    ("server_error", "try again later"),
    ("temporarily_unavailable", "try again later"),
    ("invalid_target", "check the request's resource parameters"),
    ("login_required", "start the flow again, with interaction"),
    ("consent_required", "start the flow again, with interaction"),
    ("interaction_required", "start the flow again, with interaction"),
    ("account_selection_required", "start the flow again, with interaction"),
  ]
}

extension String {
  /// `%x20-21 / %x23-5B / %x5D-7E` (RFC 6749 appendices A.7 and A.8).
  fileprivate var isErrorText: Bool {
    isPrintableASCII && !utf8.contains(UInt8(ascii: "\"")) && !utf8.contains(UInt8(ascii: "\\"))
  }
}
