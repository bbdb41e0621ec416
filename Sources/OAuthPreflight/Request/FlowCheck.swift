/// Judges the flow a request asks for: its response type, response mode, code challenge method and authorization details.
///
/// - Parameters:
///   - place: The request: `/providers/yahoo.com/requests/sign_in`, or `/request` of a batch line.
///   - isSent: Whether the request was seen as it is sent.
package func checkFlow(
  of request: AuthorizationRequest, provider: Provider?, registration: Registration, sdk: SDKProfile?,
  at place: Place, isSent: Bool = false, into findings: inout Findings
) {
  let check = FlowCheck(request: request, provider: provider, registration: registration, place: place)
  check.checkResponseType(into: &findings)
  check.checkResponseMode(into: &findings)
  if let method = request.pkce {
    ProofKeyCheck(provider: provider, registration: registration, sdk: sdk)
      .checkRequested(method, responseType: request.responseType, at: place, into: &findings)
  }
  checkAuthorizationDetails(of: request, provider: provider, at: place, isSent: isSent, into: &findings)
}

/// Judges what is said of a request that was answered: of a type or mode that nobody knows, nothing can be expected.
///
/// - Parameter place: The request.
/// - Returns: Whether the response type is known, or none was given.
func checkFlowWords(
  of pending: PendingAuthorization, provider: Provider?, at place: Place, into findings: inout Findings
) -> Bool {
  let request = AuthorizationRequest(
    responseType: pending.responseType, responseMode: pending.responseMode)
  let check = FlowCheck(
    request: request, provider: provider, registration: Registration(), place: place)
  if let mode = pending.responseMode, !ResponseType.modes.containsBytes(of: mode) {
    check.checkResponseMode(into: &findings)
  }
  guard let value = pending.responseType else { return true }
  return !check.reportMisspelt(value, into: &findings)
}

private struct FlowCheck {
  let request: AuthorizationRequest
  let provider: Provider?
  let registration: Registration
  let place: Place

  private var providerName: String { provider.nameInSentence }

  /// A member of the provider's metadata that lists values; `nil` when it does not say.
  private func listed(_ name: String) -> [String]? {
    guard let values = provider?.metadata.texts(name), !values.isEmpty else { return nil }
    return values
  }
}

// MARK: - Response type

extension FlowCheck {
  func checkResponseType(into findings: inout Findings) {
    guard let value = request.responseType else { return }
    let place = place.appending("response_type")
    if reportMisspelt(value, into: &findings) { return }
    let type = ResponseType(value)
    let described = listed("response_types_supported")
    let isDescribed = isDescribed(type)
    if isDescribed != true, type.hasNone, type.words.count > 1 {
      findings.report(
        .responseTypeNoneCombined, "'none' is combined with another response type", at: place,
        help: "'none' asks that nothing comes back")
      return
    }
    if type.hasToken {
      reportToken(type, value, isDescribed: isDescribed == true, at: place, into: &findings)
    } else if isDescribed == false, let described {
      findings.report(
        .responseTypeNotDescribed, providerName + " does not list the response type " + value.quoted,
        at: place,
        help: "it lists " + described.quotedList("and"))
    } else if let registered = registration.clientMetadata.responseTypes,
      !registered.contains(where: { ResponseType($0).isSameSet(as: type) })
    {
      findings.report(
        .responseTypeNotDescribed, "the client is not registered for the response type " + value.quoted,
        at: place,
        help: registered.isEmpty ? nil : "it is registered for " + registered.quotedList("and"))
    }
  }

  /// Whether the provider's description lists a response type; `nil` when it lists none.
  private func isDescribed(_ type: ResponseType) -> Bool? {
    listed("response_types_supported").map { types in
      types.contains { ResponseType($0).isSameSet(as: type) }
    }
  }

  /// Reports a response type that is empty, or that has a word that neither the provider nor a standard knows.
  func reportMisspelt(_ value: String, into findings: inout Findings) -> Bool {
    let place = place.appending("response_type")
    if value.isEmpty {
      findings.report(
        .responseTypeMissing, "the request names no response type", at: place, help: "request 'code'")
      return true
    }
    let type = ResponseType(value)
    if isDescribed(type) == true { return false }
    for word in type.words where !ResponseType.knownWords.containsBytes(of: word) {
      let nearest = NearestSpelling.of(word, among: ResponseType.knownWords)
      findings.report(
        .responseTypeUnknown,
        word.isEmpty
          ? "the response type " + value.quoted + " has a space too much"
          : "no such response type: " + word.quoted,
        at: place, help: nearest.map { "did you mean '" + $0 + "'?" },
        replacement: type.words.count == 1 ? nearest.map { Finding.Replacement(place, with: $0) } : nil)
      return true
    }
    if type.hasRepetition {
      findings.report(
        .responseTypeUnknown, "a word appears twice in the response type " + value.quoted, at: place)
      return true
    }
    return false
  }

  /// A provider that documents the response type takes it, so it works today; it is not safe there either.
  private func reportToken(
    _ type: ResponseType, _ value: String, isDescribed: Bool, at place: Place, into findings: inout Findings
  ) {
    findings.report(
      type.hasCode ? .responseTypeFrontChannelToken : .responseTypeImplicit,
      severity: isDescribed ? .warning : .error,
      value.quoted + " brings the access token back in a URL", at: place,
      help: type.hasIDToken && type.hasCode ? "request 'code id_token'" : "request 'code', with PKCE")
  }
}

// MARK: - Response mode

extension FlowCheck {
  func checkResponseMode(into findings: inout Findings) {
    guard let mode = request.responseMode else { return }
    let place = place.appending("response_mode")
    if mode.hasSameBytes(as: "query"), let value = request.responseType {
      let type = ResponseType(value)
      if type.hasToken || type.hasIDToken {
        findings.report(
          .responseModeQueryToken, "'query' cannot bring back what " + value.quoted + " asks for", at: place,
          help: "use 'form_post' or 'fragment'")
        return
      }
    }
    let modes = listed("response_modes_supported")
    if modes?.containsBytes(of: mode) ?? ResponseType.modes.containsBytes(of: mode) { return }
    let nearest = NearestSpelling.of(mode, among: modes ?? ResponseType.modes)
    findings.report(
      .responseModeUnknown,
      modes == nil
        ? "no such response mode: " + mode.quoted
        : providerName + " does not list the response mode " + mode.quoted,
      at: place,
      help: nearest.map { "did you mean " + $0.quoted + "?" }
        ?? modes.map { "it lists " + $0.quotedList("and") })
  }
}
