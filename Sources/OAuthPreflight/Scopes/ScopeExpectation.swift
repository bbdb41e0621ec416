/// What the scopes of a request are judged against, prepared once for a registration.
package struct ScopeExpectation: Sendable {
  /// A scope that is ticked in the provider's console.
  struct Preconfigured: Sendable {
    let scope: PlacedScope
    /// The list of the registration that names it.
    let list: PlacedScopes
    /// The scope parameters in which it may be requested.
    let parameters: [String]

    /// Where it is ticked, given the place of the registration's permissions.
    func place(in permissions: Place) -> Place {
      scope.place(in: list.place(in: permissions))
    }
  }

  let provider: Provider?
  private(set) var sdk: SDKProfile?
  let knownElsewhere: KnownElsewhere
  /// What the registration says about matching.
  let match: ScopeMatch?
  /// What is ticked; `nil` when the registration does not say, or says it in a way that cannot be compared.
  let preconfigured: [Preconfigured]?
  /// Entries of the registration that are not scopes: each may have been meant to tick any.
  private let malformed: [Scope]
  /// The scopes the SDK adds, under the provider's names.
  private(set) var added: [Scope]
  /// What every request counts as asking.
  let alwaysGranted: [Scope]
  let vocabulary: ScopeVocabulary
  /// What may be requested in each parameter: the ticked scopes and what they imply.
  private var held: [(parameter: String, names: Set<Scope>)] = []

  package init(
    provider: Provider?, sdk: SDKProfile? = nil, permissions: ScopeLists? = nil, match: ScopeMatch? = nil,
    knownElsewhere: KnownElsewhere = .nowhere
  ) {
    self.provider = provider
    self.sdk = sdk
    self.match = match
    self.knownElsewhere = knownElsewhere
    var added: [Scope] = []
    if let provider, let sdk {
      for scope in sdk.addedScopes(at: provider.id) { added.append(provider.canonicalScope(scope)) }
    }
    self.added = added
    alwaysGranted = provider?.scopes.alwaysGranted ?? []
    var malformed: [Scope] = []
    let ticked = ScopeExpectation.ticked(permissions, provider: provider, malformed: &malformed)
    preconfigured = ticked
    self.malformed = malformed
    var names: Set<Scope> = []
    for entry in ticked ?? [] {
      names.insert(entry.scope.scope)
      names.insert(entry.scope.name)
    }
    vocabulary = ScopeVocabulary(provider: provider, preconfigured: names)
    for entry in ticked ?? [] {
      for parameter in entry.parameters { hold(entry.scope.name, in: parameter) }
    }
    for index in held.indices { held[index].names = closure(of: held[index].names) }
  }

  private mutating func hold(_ name: Scope, in parameter: String) {
    for index in held.indices where held[index].parameter.hasSameBytes(as: parameter) {
      held[index].names.insert(name)
      return
    }
    held.append((parameter, [name]))
  }

  /// The ticked scopes; `nil` when there are none, or a list cannot be read: then the registration has its own finding, and
  /// comparing would only repeat it for every scope.
  private static func ticked(
    _ permissions: ScopeLists?, provider: Provider?, malformed: inout [Scope]
  ) -> [Preconfigured]? {
    guard let permissions else { return nil }
    let catalogue = ScopeVocabulary(provider: provider, preconfigured: [])
    let syntax = ScopeSyntaxCheck(
      vocabulary: catalogue, sdk: nil, duplicateRule: .permissionDuplicate, verb: "preconfigured")
    var reportedElsewhere = Findings()
    var ticked: [Preconfigured] = []
    for entry in permissions.entries {
      let list = PlacedScopes(entry, provider: provider)
      if let provider, !provider.scopeParameterNames.containsBytes(of: list.parameter) { return nil }
      let sound = syntax.check(list, at: Place(), into: &reportedElsewhere)
      guard sound.isCounted else { return nil }
      malformed += sound.malformed
      for scope in sound.scopes {
        var name = scope.name
        if !catalogue.contains(scope.scope.value), let variant = catalogue.caseVariant(of: scope.scope) {
          name = provider?.canonicalScope(variant) ?? variant
        }
        let placed = PlacedScope(scope: scope.scope, name: name, index: scope.index, range: scope.range)
        // A list without a parameter's name ticks its scopes wherever the provider accepts them.
        let parameters =
          entry.parameter == nil ? provider?.scopeParameters(of: name) ?? [list.parameter] : [list.parameter]
        ticked.append(Preconfigured(scope: placed, list: list, parameters: parameters))
      }
    }
    return ticked.isEmpty ? nil : ticked
  }

  /// Whether the request was seen as it is sent, and decoded once.
  private(set) var isSent = false

  /// The same for a request that was seen as it is sent: what the SDK adds is in it already.
  var asSent: ScopeExpectation {
    var expected = self
    expected.sdk = nil
    expected.added = []
    expected.isSent = true
    return expected
  }

  /// How equal a request must be.
  func match(of request: AuthorizationRequest) -> ScopeMatch {
    request.match ?? registrationMatch
  }

  /// How equal a request must be that does not say so itself. A registration that lists permissions at a provider
  /// without such a list means them, though nobody there refuses a request for less.
  var registrationMatch: ScopeMatch {
    if let match { return match }
    let match = provider?.scopeRules.match ?? .exact
    return match == .unrestricted && preconfigured != nil ? .subset : match
  }

  /// Whether two ticked scopes exclude each other already in the registration, which then has the finding: alternatives
  /// of one console row always, other conflicts only where everything ticked must be requested together.
  func registrationExcludes(_ one: Scope, _ other: Scope) -> Bool {
    guard let provider, entry(for: one) != nil, entry(for: other) != nil, provider.excludes(one, other) else {
      return false
    }
    return registrationMatch == .exact || provider.areAlternatives(one, other)
  }

  /// Whether a scope is ticked for a parameter, or implied by one that is.
  func holds(_ name: Scope, in parameter: String) -> Bool {
    for entry in held where entry.parameter.hasSameBytes(as: parameter) { return entry.names.contains(name) }
    return false
  }

  /// The scopes with everything they imply at this provider.
  func closure(of names: Set<Scope>) -> Set<Scope> {
    provider?.closure(of: names) ?? names
  }

  /// The entry that ticks a scope.
  func entry(for name: Scope) -> Preconfigured? {
    preconfigured?.first { $0.scope.name == name }
  }

  /// Whether a malformed entry of the registration may have been meant to tick a scope, so that nobody can say it is not.
  func isDoubtful(_ scope: Scope) -> Bool {
    malformed.contains { $0.mayMean(scope) }
  }

  /// The ticked scope of the console row that a scope belongs to, when the row takes only one.
  func level(insteadOf name: Scope, in parameter: String) -> Preconfigured? {
    guard let provider, let permission = provider.exclusivePermission(of: name) else { return nil }
    return preconfigured?.first {
      $0.scope.name != name && $0.parameters.containsBytes(of: parameter)
        && provider.scopes[$0.scope.name]?.permission?.hasSameBytes(as: permission.id) == true
    }
  }

  /// The provider in a sentence.
  var providerName: String { provider?.displayName ?? "the provider" }
}
