/// Judges the scopes that a registration says are ticked, and those its SDK adds to every request.
///
/// - Parameter place: Where the permissions are.
package func checkPermissions(
  of registration: Registration, expecting expected: ScopeExpectation, at place: Place,
  into findings: inout Findings
) {
  PermissionCheck(expected: expected, place: place).run(registration, into: &findings)
}

private struct PermissionCheck {
  let expected: ScopeExpectation
  let place: Place

  private var provider: Provider? { expected.provider }

  func run(_ registration: Registration, into findings: inout Findings) {
    guard let permissions = registration.permissions else { return }
    if checkEmptiness(of: permissions, into: &findings) { return }
    // The names are judged by what exists; that they are ticked proves nothing here.
    let catalogue = ScopeVocabulary(provider: provider, preconfigured: [])
    let syntax = ScopeSyntaxCheck(
      vocabulary: catalogue, sdk: nil, duplicateRule: .permissionDuplicate, verb: "preconfigured")
    for entry in permissions.entries {
      let list = PlacedScopes(entry, provider: provider)
      let place = list.place(in: place)
      if list.reportUnknownParameter(of: provider, at: place, into: &findings) { continue }
      let scopes = syntax.check(list, at: place, into: &findings).scopes
      for scope in scopes { checkName(of: scope, in: list, catalogue: catalogue, at: place, into: &findings) }
      checkConflicts(of: scopes, at: place, into: &findings)
    }
    guard expected.preconfigured != nil else { return }
    checkRequired(into: &findings)
    checkAdded(into: &findings)
    checkClientMetadata(registration.clientMetadata, into: &findings)
  }

  private func checkEmptiness(of permissions: ScopeLists, into findings: inout Findings) -> Bool {
    for entry in permissions.entries where !entry.list.isEmpty { return false }
    let rules = provider?.scopeRules
    if rules?.mode == .unsupported || (expected.match ?? rules?.match) == .unrestricted { return true }
    findings.report(
      .permissionsEmpty, "no scope is preconfigured", at: place,
      help: "list what is ticked in the console of \(expected.providerName), or leave the list out")
    return true
  }

  // MARK: One scope

  private func checkName(
    of scope: PlacedScope, in list: PlacedScopes, catalogue: ScopeVocabulary, at place: Place,
    into findings: inout Findings
  ) {
    guard let provider else { return }
    let here = scope.place(in: place)
    guard let description = provider.scopes[scope.name] else {
      if let variant = catalogue.caseVariant(of: scope.scope) {
        findings.report(
          .permissionCaseMismatch, "\(scope.scope.value.quoted) differs from \(variant.value.quoted) in case",
          at: here, help: "write \(variant.value.quoted): scopes are case-sensitive",
          replacement: Finding.Replacement(here, with: variant.value))
      } else if !provider.isOpen(to: scope.scope) {
        reportUnlisted(scope, catalogue: catalogue, at: here, provider: provider, into: &findings)
      }
      return
    }
    if let spelling = provider.rightSpelling(of: scope) {
      findings.report(
        .permissionCaseMismatch, severity: .warning,
        "\(scope.scope.value.quoted) differs from \(spelling.value.quoted) in case", at: here,
        help: "write \(spelling.value.quoted), as the console of \(provider.displayName) does",
        replacement: Finding.Replacement(here, with: spelling.value))
    }
    checkParameter(of: scope, in: list, provider: provider, at: here, into: &findings)
    if description.deprecated != nil {
      findings.append(
        description.retirement(of: scope, severity: .warning, verb: "configure and request", at: here))
      return
    }
    reportReview(of: scope, description, provider: provider, at: here, into: &findings)
    if description.access == .admin {
      findings.report(
        .permissionBroad, "\(scope.scope.value.quoted) gives administrative access", at: here,
        help: "tick a narrower scope if one will do")
    }
  }

  private func checkParameter(
    of scope: PlacedScope, in list: PlacedScopes, provider: Provider, at here: Place,
    into findings: inout Findings
  ) {
    let parameters = provider.scopeParameters(of: scope.name)
    if parameters.containsBytes(of: list.parameter) { return }
    // A plain list still says what is ticked, since no other parameter takes the scope.
    let isPlain = list.writtenParameter == nil
    findings.report(
      .scopeWrongParameter, severity: isPlain ? .warning : .error,
      "\(scope.scope.value.quoted) does not belong in \(list.parameter.quoted)", at: here,
      help: "list it in \(parameters.quotedList("or"))"
        + (isPlain ? ": a plain list is that of \(list.parameter.quoted)" : ""))
  }

  private func reportUnlisted(
    _ scope: PlacedScope, catalogue: ScopeVocabulary, at here: Place, provider: Provider,
    into findings: inout Findings
  ) {
    var help = "check the spelling against the console"
    if let near = catalogue.nearest(to: scope.scope) { help += "; did you mean \(near.value.quoted)?" }
    findings.report(
      .scopeUnlisted,
      "\(scope.scope.value.quoted) is preconfigured but not in the description of \(provider.displayName)",
      at: here, help: help)
  }

  // MARK: The whole list

  private func checkConflicts(of scopes: [PlacedScope], at place: Place, into findings: inout Findings) {
    guard let provider else { return }
    for later in scopes {
      guard let earlier = scopes.first(where: { isConflict($0, later) }) else { continue }
      findings.report(
        .scopeConflict, provider.conflictMessage(of: later, with: earlier), at: later.place(in: place),
        help: "list the one that is ticked", related: [.init(earlier.place(in: place), "listed here")])
    }
  }

  private func isConflict(_ earlier: PlacedScope, _ later: PlacedScope) -> Bool {
    earlier.index < later.index && expected.registrationExcludes(earlier.name, later.name)
  }

  private func checkRequired(into findings: inout Findings) {
    guard let provider else { return }
    for description in provider.scopes.all where description.isRequired {
      if expected.entry(for: description.scope) != nil || description.isAlwaysGranted { continue }
      if expected.isDoubtful(description.scope) { continue }
      findings.report(
        .scopeRequired,
        "\(provider.displayName) demands \(description.scope.value.quoted), which is not preconfigured",
        at: place,
        help: "tick it in the console of \(provider.displayName) and list it")
    }
  }

  /// Scopes an SDK adds are requested every time, so the registration is where they are missing.
  private func checkAdded(into findings: inout Findings) {
    guard let provider, let sdk = expected.sdk, sdk.sendsScopes, expected.registrationMatch != .unrestricted
    else {
      return
    }
    for scope in expected.added
    where !expected.holds(scope, in: provider.scopeRules.firstParameter) && !expected.isDoubtful(scope) {
      findings.report(
        .scopeNotPreconfigured, "\(sdk.displayName) adds \(scope.value.quoted), which is not preconfigured",
        at: place, help: "tick it in the console of \(provider.displayName) and list it")
    }
  }

  private func checkClientMetadata(_ metadata: ClientMetadata, into findings: inout Findings) {
    let issuesIDTokens = (metadata.responseTypes ?? []).contains {
      $0.splitAtBytes(of: " ").containsBytes(of: "id_token")
    }
    if issuesIDTokens, expected.entry(for: "openid") == nil, !expected.alwaysGranted.contains("openid"),
      !expected.isDoubtful("openid")
    {
      findings.report(
        .permissionOpenIDMissing, "an ID token is registered as response and 'openid' is not preconfigured",
        at: place, help: "tick 'openid' and list it")
    }
    if let grants = metadata.grantTypes, !grants.containsBytes(of: "refresh_token"),
      let entry = expected.entry(for: "offline_access")
    {
      findings.report(
        .permissionOfflineWithoutRefresh,
        "'offline_access' is preconfigured and the grant type 'refresh_token' is not",
        at: entry.place(in: place),
        help: "add 'refresh_token' to the grant types, or untick 'offline_access'")
    }
  }
}

// MARK: - All requests of a client

extension ScopeExpectation {
  /// The ticked scopes that none of some requests asks for, where a request may ask for a part.
  ///
  /// - Parameters:
  ///   - requests: Every request of the client at this provider, from all environments.
  ///   - place: Where the permissions are.
  package func checkUnused(_ requests: [AuthorizationRequest], at place: Place, into findings: inout Findings)
  {
    // A request without scopes, and an SDK without them, gets everything that is ticked.
    guard let preconfigured, !requests.isEmpty, registrationMatch == .subset, sdk?.sendsScopes != false else {
      return
    }
    var asked = Set(added + alwaysGranted)
    for request in requests {
      guard let lists = request.scopes else { return }
      for entry in lists.entries {
        for scope in PlacedScopes(entry, provider: provider).scopes {
          if provider?.coveringScope(scope.name) != nil { return }
          asked.insert(scope.name)
        }
      }
    }
    let everything = closure(of: asked)
    let meant = meant(by: asked)
    for entry in preconfigured
    where !everything.contains(entry.scope.name) && isSound(entry) && !mayBeAdded(entry)
      && !meant.containsBytes(of: entry.scope.scope.value)
    {
      findings.report(
        .permissionUnused, "\(entry.scope.scope.value.quoted) is preconfigured and no request asks for it",
        at: entry.place(in: place), help: "untick it in the console of \(providerName), or request it")
    }
  }

  /// The ticked scopes that requested ones are near to which nobody knows: a misspelt one has its own finding.
  private func meant(by asked: Set<Scope>) -> [String] {
    guard let provider, let preconfigured else { return [] }
    let names = preconfigured.map { $0.scope.scope.value }
    var meant: [String] = []
    for scope in asked where provider.scopes[scope] == nil && !provider.isOpen(to: scope) {
      if let name = NearestSpelling.of(scope.value, among: names) { meant.append(name) }
    }
    return meant
  }

  /// Whether an SDK's server may ask for a scope by itself: which of OpenID Connect's own it adds, few say.
  private func mayBeAdded(_ entry: Preconfigured) -> Bool {
    sdk != nil && ["openid", "profile", "email"].contains(entry.scope.name)
  }

  /// Whether the registration's own check has nothing to say about a ticked scope, such as that it is retired.
  private func isSound(_ entry: Preconfigured) -> Bool {
    guard let provider else { return true }
    guard let description = provider.scopes[entry.scope.name] else {
      return provider.isOpen(to: entry.scope.scope)
    }
    return description.deprecated == nil
  }
}
