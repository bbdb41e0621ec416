// What was granted, against what was requested (RFC 6749 section 3.3).

extension CallbackCheck {
  mutating func checkGrantedScopes() {
    let names = ["scope", "granted_scopes"]
    guard let name = names.first(where: { answer.entry($0) != nil }), let entry = answer.entry(name),
      !entry.isReported
    else { return }
    let place = place(of: name)
    if entry.value.utf8.isEmpty {
      report(
        .scopeGrantedEmpty, "the answer names no scope in its scope parameter", at: place,
        help: "take it that nothing was granted")
      return
    }
    guard let granted = readScopes(entry.value, at: place) else { return }
    grantedScopes = granted
    compare(granted, at: place)
  }

  /// The scopes of a text; `nil` when they cannot be told apart.
  private mutating func readScopes(_ text: String, at place: Place) -> [Scope]? {
    var separators = provider?.scopeRules.responseSeparators ?? [" "]
    if let other = otherSeparator(in: text, than: separators) {
      report(
        .scopeGrantedSeparator,
        "the granted scopes are separated by " + other.quoted + ", and " + providerName
          + " is described to use "
          + separators[0].quoted, at: place, help: "set scope_rules.response_separator in its description")
      separators = [other]
    }
    var scopes: [Scope] = []
    for (part, _) in text.parts(betweenAny: separators) {
      let scope = Scope(part)
      if part.utf8.isEmpty {
        report(.scopeEmptyToken, "an empty scope is among the granted ones", at: place)
        return nil
      }
      guard scope.isToken else {
        report(
          .scopeTokenCharset, "the granted scope " + part.quoted + " has a character that no scope has",
          at: place)
        return nil
      }
      if scopes.contains(scope) {
        report(.scopeDuplicate, "the scope " + part.quoted + " is granted twice", at: place)
      } else {
        scopes.append(scope)
      }
    }
    return scopes
  }

  /// Another separator that makes requested scopes of a text which is none as it stands.
  private func otherSeparator(in text: String, than separators: [String]) -> String? {
    guard text.parts(betweenAny: separators).count == 1 else { return nil }
    let known = requested(all: true)
    if known.contains(canonical(Scope(text))) { return nil }
    for candidate in [" ", ",", "+", ";"] where !separators.containsBytes(of: candidate) {
      let parts = text.splitAtBytes(of: candidate)
      if parts.count > 1, parts.contains(where: { known.contains(canonical(Scope($0))) }) { return candidate }
    }
    return nil
  }

  private func canonical(_ scope: Scope) -> Scope { provider?.canonicalScope(scope) ?? scope }

  /// The requested scopes, with what the SDK adds, under the provider's own names.
  ///
  /// - Parameter all: Whether those of further scope parameters belong to them: HubSpot's and Yandex's `optional_scope`
  ///   may be refused, Slack's `user_scope` is answered elsewhere.
  private func requested(all: Bool) -> Set<Scope> {
    var names: Set<Scope> = []
    let first = provider?.scopeRules.firstParameter ?? "scope"
    for entry in pending.scopes?.entries ?? [] {
      if !all, let parameter = entry.parameter, !parameter.hasSameBytes(as: first) { continue }
      for scope in entry.list.tokens(separators: provider.scopeSeparators) {
        names.insert(canonical(scope))
      }
    }
    if let sdk, let provider {
      for scope in sdk.addedScopes(at: provider.id) { names.insert(canonical(scope)) }
    }
    return names
  }

  private mutating func compare(_ granted: [Scope], at place: Place) {
    guard pending.scopes != nil else { return }
    var names: Set<Scope> = []
    for scope in granted { names.insert(canonical(scope)) }
    let held = provider?.closure(of: names) ?? names
    var lacking: [String] = []
    for scope in requested(all: false)
    where !held.contains(scope) && provider?.coveringScope(scope) == nil {
      // Some scopes are granted in silence.
      if provider?.scopes[scope]?.isEchoed != false { lacking.append(scope.value) }
    }
    report(less: lacking.sorted { $0.isBefore(bytesOf: $1) }, at: place)
    var asked = requested(all: true)
    if let provider {
      if asked.contains(where: { provider.coveringScope($0) != nil }) { return }
      asked = provider.closure(of: asked.union(provider.scopes.alwaysGranted))
    }
    var extra: [String] = []
    for scope in granted where !asked.contains(canonical(scope)) { extra.append(scope.value) }
    report(more: extra, at: place)
  }

  private mutating func report(less scopes: [String], at place: Place) {
    guard !scopes.isEmpty else { return }
    report(
      .scopeGrantedLess, scopes.quotedList("and") + (scopes.count == 1 ? " was" : " were") + " not granted",
      at: place, help: "do without what it allows, or ask the user again",
      related: [.init(requestPlace(of: "scopes"), "requested here")])
  }

  private mutating func report(more scopes: [String], at place: Place) {
    guard !scopes.isEmpty else { return }
    // Google's incremental authorization returns what was granted before as well.
    let isAsked = pending.parameters?["include_granted_scopes"]?.hasSameBytes(as: "true") ?? false
    report(
      .scopeGrantedMore, severity: isAsked ? .note : nil,
      scopes.quotedList("and") + (scopes.count == 1 ? " was" : " were") + " granted and not requested",
      at: place,
      help: isAsked
        ? "include_granted_scopes brings back what was granted before"
        : "use nothing of it, and find out why",
      related: [.init(requestPlace(of: "scopes"), "requested here")])
  }
}
