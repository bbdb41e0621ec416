// One scope may have several names, and may hold others. Checks compare what remains after both.

extension Provider {
  /// The name under which a scope is described: aliases, the resource prefix, and at some providers another case lead to
  /// one scope.
  package func canonicalScope(_ scope: Scope) -> Scope {
    if let description = scopes[scope] { return description.scope }
    guard let prefix = scopeRules.resourcePrefix, !prefix.isEmpty else { return recased(scope) ?? scope }
    if scope.value.hasBytePrefix(prefix) {
      let rest = Scope(String(decoding: scope.value.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
      return scopes[rest]?.scope ?? recased(rest) ?? rest
    }
    return scopes[Scope(prefix + scope.value)]?.scope ?? recased(scope) ?? scope
  }

  /// The described scope that a provider which ignores case takes another spelling for.
  private func recased(_ scope: Scope) -> Scope? {
    guard scopeRules.comparison == .caseInsensitive else { return nil }
    return ScopeVocabulary(provider: self, preconfigured: []).caseVariant(of: scope).flatMap {
      scopes[$0]?.scope
    }
  }

  /// The right spelling of a scope that the provider accepts although its case is another.
  func rightSpelling(of scope: PlacedScope) -> Scope? {
    guard scopeRules.comparison == .caseInsensitive, let description = scopes[scope.name] else { return nil }
    for spelling in [description.scope] + description.aliases
    where spelling != scope.scope && spelling.value.hasSameBytesIgnoringASCIICase(as: scope.scope.value) {
      return spelling
    }
    return nil
  }

  /// The description of a scope that stands for everything that is preconfigured: under its own name, or behind the
  /// identifier of a resource as in `https://vault.azure.net/.default`.
  func coveringScope(_ scope: Scope) -> ScopeDescription? {
    var description = scopes[scope]
    if description == nil, let slash = scope.value.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let name = scope.value.utf8[scope.value.utf8.index(after: slash)...]
      description = scopes[Scope(String(decoding: name, as: UTF8.self))]
    }
    return description?.coversAll == true ? description : nil
  }

  /// Whether the description leaves room for a scope that it does not list.
  func isOpen(to scope: Scope) -> Bool {
    if scopeRules.mode == .open || scopes.isEmpty { return true }
    for glob in scopeRules.open where scope.value.matchesGlob(glob) { return true }
    return false
  }

  /// The console row of a scope when it takes only one of its scopes.
  func exclusivePermission(of scope: Scope) -> Permission? {
    guard let id = scopes[scope]?.permission, let permission = permission(id), permission.isExclusive else {
      return nil
    }
    return permission
  }

  /// The scopes with everything they imply. A scope of an exclusive permission implies nothing: such a provider
  /// compares names, so that reading is not covered by writing.
  func closure(of names: Set<Scope>) -> Set<Scope> {
    var closed = names
    var open = Array(names)
    while let name = open.popLast() {
      guard let description = scopes[name], exclusivePermission(of: name) == nil else { continue }
      for implied in description.implies where closed.insert(canonicalScope(implied)).inserted {
        open.append(canonicalScope(implied))
      }
    }
    return closed
  }

  /// The names of the scope parameters, the usual one first.
  var scopeParameterNames: [String] {
    guard !scopeRules.parameters.isEmpty else { return ["scope"] }
    var names: [String] = []
    for parameter in scopeRules.parameters { names.append(parameter.name) }
    return names
  }

  /// The scope parameters in which a scope may stand.
  func scopeParameters(of scope: Scope) -> [String] {
    if let parameters = scopes[scope]?.scopeParameters, !parameters.isEmpty { return parameters }
    return [scopeRules.firstParameter]
  }

  /// What a console row says about a scope of it: `Contacts is preconfigured as read/write`.
  func levelDescription(of scope: Scope) -> String {
    guard let access = scopes[scope]?.access else { return scope.value.quoted }
    if access == .write { return "read/write" }
    return access == .read ? "read-only" : access.name
  }
}
