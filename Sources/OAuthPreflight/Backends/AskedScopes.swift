/// What the requests of an app ask for, to be compared with what its calls need.
package struct AskedScopes {
  private struct Request {
    let provider: Provider
    /// The scopes that its token may hold: those that are asked, added by the SDK, implied, or always granted.
    let scopes: Set<Scope>
    let place: Place

    func holds(_ scope: Scope) -> Bool {
      scopes.contains(provider.canonicalScope(scope)) || provider.coveringScope(scope) != nil
    }
  }

  private var requests: [Request] = []
  /// Whether nobody can say what some request asks for.
  private var isOpen = false

  package init() {}

  /// Adds a request.
  ///
  /// - Parameter place: The request.
  package mutating func add(
    _ request: AuthorizationRequest, of registration: Registration, at provider: Provider, sdk: SDKProfile?,
    place: Place
  ) {
    // Without scopes, and through an SDK that sends none, the token holds what is preconfigured.
    let isSilent = sdk?.sendsScopes == false || request.scopes == nil
    guard let lists = isSilent ? registration.permissions : request.scopes else {
      isOpen = true
      return
    }
    var scopes = Set(sdk?.addedScopes(at: provider.id) ?? []).union(provider.scopes.alwaysGranted)
    for list in lists.entries {
      for scope in list.list.tokens(separators: provider.scopeRules.separators) {
        if provider.coveringScope(scope) != nil { isOpen = true }
        scopes.insert(provider.canonicalScope(scope))
      }
    }
    requests.append(Request(provider: provider, scopes: provider.closure(of: scopes), place: place))
  }

  /// Reports the scopes that a call needs and no request asks for.
  ///
  /// - Parameter place: The call.
  package func check(_ needed: [Scope], of name: String, at place: Place, into findings: inout Findings) {
    guard !isOpen, !needed.isEmpty, let nearest = nearest(to: needed) else { return }
    var lacking: [String] = []
    for scope in needed where !nearest.holds(scope) { lacking.append(scope.value) }
    guard !lacking.isEmpty else { return }
    findings.report(
      .backendScopeNotRequested,
      "no request asks for \(lacking.quotedList("and")), which \(name.quoted) needs",
      at: place.appending("scopes"),
      help: "request it, and tick it in the console of \(nearest.provider.displayName.displayed(atMost: 60))",
      related: [.init(nearest.place.key, "its token would not hold it")])
  }

  /// The request whose token lacks the fewest of some scopes.
  private func nearest(to scopes: [Scope]) -> Request? {
    var best: (request: Request, lacking: Int)?
    for request in requests {
      var lacking = 0
      for scope in scopes where !request.holds(scope) { lacking += 1 }
      if best.map({ lacking < $0.lacking }) ?? true { best = (request, lacking) }
    }
    return best?.request
  }
}
