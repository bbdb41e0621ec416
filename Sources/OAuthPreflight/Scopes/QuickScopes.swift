/// The preconfigured scopes, prepared so that a request that asks nothing unusual is let through without allocating.
///
/// It knows only scopes about which there is nothing to say; a request with any other one takes the slow path, which may
/// spend time on good words.
struct QuickScopes: Sendable {
  private let table: ByteTable
  /// One bit a scope of the table.
  private var all: UInt64 = 0
  /// What the SDK adds to every request.
  private var added: UInt64 = 0
  /// What every request must ask.
  private var required: UInt64 = 0
  private var openID: UInt64 = 0
  /// Whether the table holds every preconfigured scope.
  private let isComplete: Bool
  private let isExact: Bool
  private let parameter: String

  /// Nothing is prepared where nothing is preconfigured, or where the scopes do not decide.
  init?(_ expected: ScopeExpectation) {
    guard let preconfigured = expected.preconfigured, preconfigured.count <= 64,
      expected.provider?.scopeRules.mode != .unsupported, expected.sdk?.sendsScopes ?? true,
      expected.provider?.scopeRules.separator.hasSameBytes(as: " ") ?? true
    else { return nil }
    parameter = expected.provider?.scopeRules.firstParameter ?? "scope"
    isExact = expected.registrationMatch == .exact
    let parameter = parameter
    let plain = preconfigured.filter {
      $0.parameters.containsBytes(of: parameter) && expected.isUnremarkable($0)
    }
    isComplete = plain.count == preconfigured.count
    table = ByteTable(plain.map { $0.scope.scope.value })
    for (position, entry) in plain.enumerated() { note(entry, bit: 1 << UInt64(position), expected) }
  }

  private mutating func note(
    _ entry: ScopeExpectation.Preconfigured, bit: UInt64, _ expected: ScopeExpectation
  ) {
    all |= bit
    let name = entry.scope.name
    if expected.added.contains(name) || expected.alwaysGranted.contains(name) { added |= bit }
    if expected.provider?.scopes[name]?.isRequired == true { required |= bit }
    if name == "openid" { openID |= bit }
  }

  /// Whether nothing can be said about the scopes of a request.
  func admits(_ request: AuthorizationRequest) -> Bool {
    guard let entries = request.scopes?.entries, entries.count == 1 else { return false }
    if let name = entries[0].parameter, !name.hasSameBytes(as: parameter) { return false }
    let scopes = entries[0].list.scopes
    var asked: UInt64 = 0
    for scope in scopes {
      guard let position = table.position(of: scope.value) else { return false }
      let bit: UInt64 = 1 << UInt64(position)
      if asked & bit != 0 { return false }
      asked |= bit
    }
    if asked == 0 { return false }
    asked |= added
    if asked & required != required { return false }
    // What OpenID Connect demands depends on the rest of the request.
    if !request.parameters.entries.isEmpty || request.responseType != nil, asked & openID == 0 {
      return false
    }
    if let type = request.responseType, !type.hasSameBytes(as: "code") { return false }
    let mustBeEqual = request.match.map { $0 == .exact } ?? isExact
    return !mustBeEqual || (isComplete && asked == all)
  }
}

extension ScopeExpectation {
  /// Whether a ticked scope can be requested without a word.
  fileprivate func isUnremarkable(_ entry: Preconfigured) -> Bool {
    let scope = entry.scope
    guard scope.scope.isToken, scope.name != "offline_access" else { return false }
    // A permission in the wrong case stands for another name, and does not excuse a request in the wrong case.
    guard (provider?.canonicalScope(scope.scope) ?? scope.scope) == scope.name,
      provider?.rightSpelling(of: scope) == nil
    else { return false }
    if let joiner = sdk?.joiner, scope.scope.value.splitAtBytes(of: joiner).count > 1 { return false }
    var twins = 0
    for other in preconfigured ?? [] where other.scope.name == scope.name { twins += 1 }
    guard twins == 1 else { return false }
    guard let description = provider?.scopes[scope.name] else { return true }
    return description.requires.isEmpty && description.requiresParameters.isEmpty
      && description.conflicts == nil
      && !entry.parameters.contains { level(insteadOf: scope.name, in: $0) != nil }
  }
}
