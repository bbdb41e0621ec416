// Step 7 of the exact match.

extension RequestedScopesCheck {
  /// Reports what the requested scopes demand and the request does not give.
  mutating func checkDemands(into findings: inout Findings) {
    let everything = everything
    for list in asked {
      for scope in list.open {
        checkDemands(of: scope, in: list, everything: everything, into: &findings)
      }
    }
    guard isWhole, expected.sdk?.isDescribed != false else { return }
    checkRequired(everything: everything, into: &findings)
    checkOpenIDConnect(everything: everything, into: &findings)
  }

  private mutating func checkDemands(
    of scope: PlacedScope, in list: Asked, everything: Set<Scope>, into findings: inout Findings
  ) {
    guard let provider, let description = provider.scopes[scope.name] else {
      checkSecret(scope, in: list, into: &findings)
      return
    }
    // The registration has the finding when the scope is ticked there.
    if expected.entry(for: scope.name) == nil {
      if description.deprecated != nil {
        reportRetired(scope, description, severity: .warning, in: list, into: &findings)
        return
      }
      reportReview(
        of: scope, description, provider: provider, at: scope.place(in: list.place), into: &findings)
    }
    for required in description.requires {
      let name = provider.canonicalScope(required)
      if everything.contains(name) || named.contains(name) { continue }
      named.insert(name)
      findings.report(
        .scopeRequires, "\(scope.scope.value.quoted) needs \(required.value.quoted), which is not requested",
        at: scope.place(in: list.place), help: "request \(required.value.quoted) too")
    }
    for parameter in description.requiresParameters {
      checkParameter(parameter.name, value: parameter.value, of: scope, in: list, into: &findings)
    }
  }

  func reportRetired(
    _ scope: PlacedScope, _ description: ScopeDescription, severity: Severity, in list: Asked,
    into findings: inout Findings
  ) {
    findings.append(
      description.retirement(of: scope, severity: severity, verb: "request", at: scope.place(in: list.place)))
  }

  /// Several scopes may need one parameter; it is missing once.
  private mutating func checkParameter(
    _ name: String, value: String, of scope: PlacedScope, in list: Asked, into findings: inout Findings
  ) {
    if let sdk = expected.sdk, let provider, sdk.reserved(at: provider.id).containsBytes(of: name) { return }
    let given = request.value(of: name)
    if let given, given.splitAtBytes(of: " ").containsBytes(of: value) { return }
    if namedParameters.containsBytes(of: name) { return }
    namedParameters.append(name)
    findings.report(
      .scopeRequiresParameter, "\(scope.scope.value.quoted) needs \(name)=\(value)",
      at: scope.place(in: list.place),
      help: given.map { "the request has \(name)=\($0.displayed(atMost: 80))" } ?? "add \(name)=\(value)")
  }

  private func checkRequired(everything: Set<Scope>, into findings: inout Findings) {
    guard let provider else { return }
    for description in provider.scopes.all where description.isRequired {
      if everything.contains(description.scope) || named.contains(description.scope) { continue }
      // A registration that lacks it has the finding.
      if expected.preconfigured != nil, expected.entry(for: description.scope) == nil { continue }
      findings.report(
        .scopeRequired, "\(provider.displayName) demands \(description.scope.value.quoted) in every request",
        at: place, help: "request \(description.scope.value.quoted) too")
    }
  }

  private func checkSecret(_ scope: PlacedScope, in list: Asked, into findings: inout Findings) {
    guard scope.scope.value.looksPersonal, expected.entry(for: scope.name) == nil else { return }
    findings.report(
      .scopePlaintextSecret, "a scope looks like a credential or an e-mail address",
      at: scope.place(in: list.place),
      help: "scopes stand in URLs and logs: name the permission, not the person")
  }

  // MARK: OpenID Connect

  private func checkOpenIDConnect(everything: Set<Scope>, into findings: inout Findings) {
    let openID: Scope = "openid"
    if let provider, provider.protocol != .openIDConnect, provider.scopes[openID] == nil { return }
    if !everything.contains(openID) {
      if named.contains(openID) { return }
      guard let reason = openIDReason else { return }
      findings.report(
        .scopeOpenIDMissing, "\(reason) without the scope 'openid'", at: place, help: "request 'openid' too")
      return
    }
    let types = request.responseType?.splitAtBytes(of: " ")
    if let types, types.count == 1, types[0].hasSameBytes(as: "token"), requested.contains(openID) {
      findings.report(
        .scopeOpenIDWithoutIDToken, "'openid' has no effect with the response type 'token'", at: place,
        help: "use the response type 'code', or leave 'openid' out")
    }
    guard everything.contains("offline_access") else { return }
    if let types, !types.containsBytes(of: "code") {
      findings.report(
        .scopeOfflineNeedsCode, "'offline_access' has no effect with the response type \(types.quotedType)",
        at: place, help: "use the response type 'code'")
    } else if !(request.parameters["prompt"] ?? "").splitAtBytes(of: " ").containsBytes(of: "consent") {
      findings.report(
        .scopeOfflineNeedsConsent, "'offline_access' is requested without prompt=consent", at: place,
        help: "add prompt=consent")
    }
  }

  /// What of the request only OpenID Connect knows.
  private var openIDReason: String? {
    if let types = request.responseType?.splitAtBytes(of: " "), types.containsBytes(of: "id_token") {
      return "an ID token is requested"
    }
    if request.parameters["nonce"] != nil { return "nonce is sent" }
    if request.parameters["max_age"] != nil { return "max_age is sent" }
    return nil
  }
}

extension AuthorizationRequest {
  /// The value of a parameter, wherever the request keeps it.
  func value(of name: String) -> String? {
    if let value = parameters[name] { return value }
    if name.hasSameBytes(as: "response_mode") { return responseMode }
    if name.hasSameBytes(as: "response_type") { return responseType }
    return nil
  }
}

extension ScopeDescription {
  /// The finding that a scope is retired.
  func retirement(of scope: PlacedScope, severity: Severity, verb: String, at place: Place) -> Finding {
    var names: [String] = []
    for replacement in replacedBy { names.append(replacement.value) }
    let only = names.count == 1 ? Finding.Replacement(place, with: names[0], isSafe: false) : nil
    let when = deprecated.flatMap { $0.isEmpty ? nil : ": " + $0.displayed(atMost: 120) } ?? ""
    return Finding(
      .scopeRetired, severity: severity, "\(scope.scope.value.quoted) is retired\(when)", at: place,
      help: names.isEmpty ? "do without it" : "\(verb) \(names.quotedList("and")) instead", replacement: only)
  }
}

/// Notes that a scope needs a review.
func reportReview(
  of scope: PlacedScope, _ description: ScopeDescription, provider: Provider, at place: Place,
  into findings: inout Findings
) {
  guard let review = description.review, review != .notRequired else { return }
  let message =
    review == .admin
    ? "\(scope.scope.value.quoted) needs the consent of an administrator"
    : "\(scope.scope.value.quoted) is \(review.name) at \(provider.displayName): the app must pass a review"
  findings.report(.scopeReview, message, at: place)
}

extension [String] {
  fileprivate var quotedType: String {
    var text = ""
    for word in self { text += text.isEmpty ? word : " " + word }
    return text.quoted
  }
}
