/// Compares what a request asks with what is preconfigured and with what exists: the exact match, in its seven steps.
///
/// - Parameters:
///   - place: Where the request's scopes are.
///   - permissionsPlace: Where the registration's permissions are.
package func checkRequestedScopes(
  of request: AuthorizationRequest, expecting expected: ScopeExpectation, at place: Place,
  permissionsAt permissionsPlace: Place, into findings: inout Findings
) {
  var check = RequestedScopesCheck(
    expected: expected, request: request, place: place, permissionsPlace: permissionsPlace)
  check.run(into: &findings)
}

/// The steps and what they have found so far: a scope that one step names is not named again by a later one.
struct RequestedScopesCheck {
  /// The scopes of one parameter that are still to be judged.
  struct Asked {
    let list: PlacedScopes
    let place: Place
    /// The well-formed scopes, each once.
    var scopes: [PlacedScope]
    /// Those that no step has named yet.
    var open: [PlacedScope]
  }

  let expected: ScopeExpectation
  let request: AuthorizationRequest
  /// Where the request's scopes are.
  let place: Place
  /// Where the registration's permissions are.
  let permissionsPlace: Place
  var asked: [Asked] = []
  /// The scopes, other than requested ones, that a finding has named.
  var named: Set<Scope> = []
  /// The parameters that a finding has called missing.
  var namedParameters: [String] = []
  /// Whether every scope is well-formed.
  var isWhole = true

  var provider: Provider? { expected.provider }

  fileprivate mutating func run(into findings: inout Findings) {
    guard let lists = request.scopes else { return }
    if reportUntaken(lists, into: &findings) { return }
    for entry in lists.entries {
      ask(PlacedScopes(entry, provider: provider), into: &findings)
    }
    if checkEmptiness(of: lists, into: &findings) { return }
    for index in asked.indices {
      for scope in asked[index].open where reportName(of: scope, in: asked[index], into: &findings) {
        asked[index].close(scope)
      }
      checkConflicts(inList: index, into: &findings)
    }
    if let sdk = expected.sdk, !sdk.sendsScopes {
      reportUnsent(by: sdk, into: &findings)
      return
    }
    checkMissing(into: &findings)
    checkDemands(into: &findings)
  }

  /// Everything requested, with what the SDK adds and what both imply.
  var requested: Set<Scope> {
    var names = Set(expected.added)
    for list in asked {
      for scope in list.scopes { names.insert(scope.name) }
    }
    return expected.closure(of: names)
  }

  /// Everything requested, and what counts as requested.
  var everything: Set<Scope> { requested.union(expected.closure(of: Set(expected.alwaysGranted))) }

  // MARK: Step 1

  private mutating func ask(_ list: PlacedScopes, into findings: inout Findings) {
    let place = list.place(in: place)
    if list.reportUnknownParameter(of: provider, at: place, into: &findings) {
      isWhole = false
      return
    }
    let syntax = ScopeSyntaxCheck(
      vocabulary: expected.vocabulary, sdk: expected.sdk, duplicateRule: .scopeDuplicate, verb: "requested",
      isDecoded: expected.isSent)
    let result = syntax.check(list, at: place, into: &findings)
    if !result.isWhole { isWhole = false }
    asked.append(Asked(list: list, place: place, scopes: result.scopes, open: result.scopes))
  }

  /// Whether the request asks nothing, so that there is nothing left to compare.
  private func checkEmptiness(of lists: ScopeLists, into findings: inout Findings) -> Bool {
    for entry in lists.entries where !entry.list.isEmpty { return false }
    let rules = provider?.scopeRules
    let wasSent = lists.entries.contains { $0.list.sent != nil }
    if !wasSent {
      // Without scopes the SDK sends its own, or the provider falls back on something it documents, or needs none.
      if !expected.added.isEmpty { return true }
      if let absent = rules?.absent, absent != .refused { return true }
      if rules?.match == .unrestricted, rules?.absent == nil { return true }
      if rules?.mode == .unsupported { return true }
    }
    findings.report(
      .scopeEmpty, "no scope is requested", at: place,
      help: wasSent ? "leave the scope parameter out, or name a scope" : "name at least one scope")
    return true
  }

  // MARK: Whole lists that nobody reads

  private func reportUntaken(_ lists: ScopeLists, into findings: inout Findings) -> Bool {
    if lists.entries.allSatisfy({ $0.list.scopes.isEmpty }) { return false }
    if let provider, provider.scopeRules.mode == .unsupported {
      findings.report(
        .scopeNotTaken, "\(provider.displayName) accepts no scopes", at: place,
        help: "remove them: the permissions in its console decide")
      return true
    }
    return false
  }

  /// Says that nobody gets the scopes asked for; where one of them cannot be had at all, that was said.
  private func reportUnsent(by sdk: SDKProfile, into findings: inout Findings) {
    guard isWhole, asked.allSatisfy({ $0.open.count == $0.scopes.count }) else { return }
    var requested: Set<Scope> = []
    for list in asked {
      for scope in list.scopes { requested.insert(scope.name) }
    }
    var ticked: Set<Scope> = []
    for entry in expected.preconfigured ?? [] { ticked.insert(entry.scope.name) }
    if expected.preconfigured != nil, expected.closure(of: requested) == expected.closure(of: ticked) {
      return
    }
    findings.report(
      .scopeNotSent, "\(sdk.displayName) sends no scopes: the app gets everything that is preconfigured",
      at: place, help: "request exactly what is preconfigured, or remove the scopes",
      related: expected.preconfigured == nil ? [] : [.init(permissionsPlace, "preconfigured here")])
  }
}

extension RequestedScopesCheck.Asked {
  /// Notes that a scope was named.
  mutating func close(_ scope: PlacedScope) {
    open.removeAll { $0.index == scope.index }
  }
}
