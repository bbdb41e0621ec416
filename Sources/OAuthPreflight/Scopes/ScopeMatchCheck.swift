// Steps 2 to 6 of the exact match.

extension RequestedScopesCheck {
  // MARK: Steps 2 to 4

  /// Whether a scope is wrong by its name; reports the most specific reason.
  mutating func reportName(of scope: PlacedScope, in asked: Asked, into findings: inout Findings) -> Bool {
    let parameter = asked.list.parameter
    let spelling = provider?.rightSpelling(of: scope)
    if let spelling { reportCase(of: scope, variant: spelling, in: asked, into: &findings) }
    if expected.holds(scope.name, in: parameter) || provider?.coveringScope(scope.name) != nil {
      return false
    }
    let match = expected.match(of: request)
    let mustBeTicked = expected.preconfigured != nil && match != .unrestricted
    let isListed = provider?.scopes[scope.name] != nil
    if spelling == nil, let variant = expected.vocabulary.caseVariant(of: scope.scope),
      !isListed || expected.entry(for: canonical(variant)) != nil
    {
      reportCase(of: scope, variant: variant, in: asked, into: &findings)
      return true
    }
    if let provider, !isListed, !provider.isOpen(to: scope.scope) {
      // Several scopes that were joined wrongly are each known; together they are what nobody preconfigured.
      if mustBeTicked, isJoined(scope.scope, in: parameter) {
        reportNotPreconfigured(scope, in: asked, into: &findings)
        return true
      }
      reportUnknown(scope, at: provider, in: asked, into: &findings)
      return true
    }
    if let provider, isListed,
      !provider.scopeParameters(of: scope.name).containsBytes(of: parameter)
    {
      reportWrongParameter(scope, at: provider, in: asked, into: &findings)
      return true
    }
    guard mustBeTicked, !expected.isDoubtful(scope.name) else { return false }
    if let level = expected.level(insteadOf: scope.name, in: parameter) {
      reportLevel(of: scope, ticked: level, in: asked, into: &findings)
    } else if let description = provider?.scopes[scope.name], description.deprecated != nil {
      reportRetired(scope, description, severity: .error, in: asked, into: &findings)
    } else {
      reportNotPreconfigured(scope, in: asked, into: &findings)
    }
    return true
  }

  func canonical(_ scope: Scope) -> Scope {
    provider?.canonicalScope(scope) ?? scope
  }

  private mutating func reportCase(
    of scope: PlacedScope, variant: Scope, in asked: Asked, into findings: inout Findings
  ) {
    let here = scope.place(in: asked.place)
    named.insert(canonical(variant))
    var related: [Finding.Related] = []
    if let entry = expected.entry(for: canonical(variant)) {
      related = [.init(entry.place(in: permissionsPlace), "preconfigured here")]
    }
    let isTaken = provider?.scopeRules.comparison == .caseInsensitive
    findings.report(
      .scopeCaseMismatch, severity: isTaken ? .warning : .error,
      "\(scope.scope.value.quoted) differs from \(variant.value.quoted) in case", at: here,
      help: "request \(variant.value.quoted): "
        + (isTaken
          ? "\(expected.providerName) accepts either, but APIs and apps compare exactly"
          : "scopes are case-sensitive"),
      related: related,
      replacement: Finding.Replacement(here, with: variant.value))
  }

  private mutating func reportUnknown(
    _ scope: PlacedScope, at provider: Provider, in asked: Asked, into findings: inout Findings
  ) {
    let here = scope.place(in: asked.place)
    if let twin = expected.vocabulary.twin(of: scope.scope) {
      named.insert(canonical(twin))
      findings.report(
        .scopeConfusable, "\(scope.scope.value.quoted) only looks like \(twin.value.quoted)", at: here,
        help: "request \(twin.value.quoted)", replacement: Finding.Replacement(here, with: twin.value))
      return
    }
    let owners = expected.knownElsewhere.providers(scope.scope.value)
    let message = "\(scope.scope.value.quoted) is not a scope of \(provider.displayName)"
    if let near = expected.vocabulary.nearest(to: scope.scope) {
      named.insert(canonical(near))
      findings.append(Finding(.scopeUnknown, message, at: here, meaning: near.value))
    } else if let pieces = knownPieces(of: scope.scope) {
      findings.report(
        .scopeUnknown, message, at: here,
        help: "scopes are separated with \(provider.scopeRules.separator.quoted): \(pieces.quotedList("and"))"
      )
    } else if owners.isEmpty {
      findings.report(
        .scopeUnknown, message, at: here, help: "remove it, or request a scope that exists there")
    } else {
      findings.report(
        .scopeUnknown, "\(message) but of \(owners.sentence)", at: here,
        help: "remove it, or request a scope of \(provider.displayName)")
    }
  }

  private mutating func reportWrongParameter(
    _ scope: PlacedScope, at provider: Provider, in asked: Asked, into findings: inout Findings
  ) {
    let parameters = provider.scopeParameters(of: scope.name)
    named.insert(scope.name)
    findings.report(
      .scopeWrongParameter,
      "\(scope.scope.value.quoted) does not belong in \(asked.list.parameter.quoted)",
      at: scope.place(in: asked.place), help: "request it in \(parameters.quotedList("or"))")
  }

  private mutating func reportLevel(
    of scope: PlacedScope, ticked: ScopeExpectation.Preconfigured, in asked: Asked,
    into findings: inout Findings
  ) {
    guard let provider, let permission = provider.exclusivePermission(of: scope.name) else { return }
    let here = scope.place(in: asked.place)
    let right = ticked.scope.scope.value
    let isAsked = asked.scopes.contains { $0.name == ticked.scope.name }
    let level = provider.levelDescription(of: ticked.scope.name)
    named.insert(ticked.scope.name)
    let title = permission.title ?? permission.id
    findings.append(
      Finding(
        .scopeLevelMismatch, "\(scope.scope.value.quoted) is not the level preconfigured for \(title)",
        at: here,
        help: isAsked ? "remove it: \(right.quoted) is requested already" : "request \(right.quoted)",
        label: "\(provider.displayName) refuses a level that is not the configured one",
        related: [.init(ticked.place(in: permissionsPlace), "\(title) is preconfigured as \(level)")],
        replacement: Finding.Replacement(here, with: isAsked ? nil : right)
      ).saying(
        isAsked
          ? "do not request \(scope.scope.value.quoted): \(title) is preconfigured as \(level)"
          : "request \(right.quoted) instead of \(scope.scope.value.quoted): \(title) is preconfigured as \(level)"
      ))
  }

  private mutating func reportNotPreconfigured(
    _ scope: PlacedScope, in asked: Asked, into findings: inout Findings
  ) {
    let here = scope.place(in: asked.place)
    var help = "tick it in the console of \(expected.providerName) and list it, or do not request it"
    var replacement: Finding.Replacement?
    let isListed = provider?.scopes[scope.name] != nil
    if !isListed, let near = expected.vocabulary.nearest(to: scope.scope) {
      named.insert(canonical(near))
      help = "did you mean \(near.value.quoted)?"
      replacement = Finding.Replacement(here, with: near.value, isSafe: false)
    } else if !isListed, let pieces = knownPieces(of: scope.scope) {
      help =
        "scopes are separated with \((provider?.scopeRules.separator ?? " ").quoted): \(pieces.quotedList("and"))"
    }
    findings.report(
      .scopeNotPreconfigured, "\(scope.scope.value.quoted) is requested but not preconfigured", at: here,
      help: help, related: [.init(permissionsPlace, "preconfigured here")], replacement: replacement)
  }

  /// The scopes within a text that was joined with something that no provider reads: `openid|email`.
  private mutating func knownPieces(of scope: Scope) -> [String]? {
    let pieces = scope.joinedPieces
    let known = pieces.filter { expected.vocabulary.contains($0) }
    if known.isEmpty || pieces.count == 1 { return nil }
    for piece in known { named.insert(canonical(Scope(piece))) }
    return known
  }

  /// Whether a text is preconfigured scopes, joined with something that no provider reads.
  private func isJoined(_ scope: Scope, in parameter: String) -> Bool {
    let pieces = scope.joinedPieces
    return pieces.count > 1 && pieces.allSatisfy { expected.holds(canonical(Scope($0)), in: parameter) }
  }

  // MARK: Step 5

  /// Reports two scopes of one exclusive permission, and two that the description says conflict.
  mutating func checkConflicts(inList position: Int, into findings: inout Findings) {
    guard let provider else { return }
    let list = asked[position]
    for later in list.open {
      guard let earlier = provider.conflict(of: later, with: list.scopes, sdk: expected.added) else {
        continue
      }
      if expected.registrationExcludes(later.name, earlier.name) { continue }
      asked[position].close(later)
      let here = later.place(in: list.place)
      findings.report(
        .scopeConflict, provider.conflictMessage(of: later, with: earlier), at: here,
        help: "request one of the two",
        related: earlier.index < 0 ? [] : [.init(earlier.place(in: list.place), "requested here")])
    }
  }

  // MARK: Step 6

  /// Reports what is ticked but not requested, where both sets must be equal.
  mutating func checkMissing(into findings: inout Findings) {
    guard isWhole, expected.sdk?.isDescribed != false, expected.match(of: request) == .exact,
      let preconfigured = expected.preconfigured
    else {
      return
    }
    if asked.contains(where: { $0.scopes.contains { provider?.coveringScope($0.name) != nil } }) { return }
    for entry in preconfigured where !named.contains(entry.scope.name) {
      if isAsked(entry) { continue }
      named.insert(entry.scope.name)
      findings.report(
        .scopeMissing, "\(entry.scope.scope.value.quoted) is preconfigured but not requested", at: place,
        help: "request it too, or untick it in the console of \(expected.providerName)",
        label: "\(expected.providerName) wants exactly what is preconfigured",
        related: [.init(entry.place(in: permissionsPlace), "preconfigured here")])
    }
  }

  private func isAsked(_ entry: ScopeExpectation.Preconfigured) -> Bool {
    let first = provider?.scopeRules.firstParameter ?? "scope"
    var names: Set<Scope> = []
    for list in asked where entry.parameters.containsBytes(of: list.list.parameter) {
      for scope in list.scopes { names.insert(scope.name) }
    }
    if entry.parameters.containsBytes(of: first) {
      names.formUnion(expected.added)
      names.formUnion(expected.alwaysGranted)
    }
    return expected.closure(of: names).contains(entry.scope.name)
  }
}

extension Scope {
  /// The pieces between characters that somebody may take for a separator. A plus is one only in a request that was
  /// decoded already; elsewhere its encoding is reported before.
  fileprivate var joinedPieces: [String] { pieces { "|;&=#+".utf8.contains($0) } }
}

extension [String] {
  /// The words as a sentence lists them: `Google, GitHub and Slack`; cut after three.
  fileprivate var sentence: String {
    var text = ""
    for index in indices where index < 3 {
      if index > 0 { text += index == count - 1 ? " and " : ", " }
      text += self[index].displayed(atMost: 100)
    }
    return count > 3 ? text + " and others" : text
  }
}
