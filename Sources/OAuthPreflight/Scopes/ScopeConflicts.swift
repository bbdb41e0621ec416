extension Provider {
  /// The first of some scopes, or of those an SDK adds, that must not stand beside a scope.
  func conflict(of scope: PlacedScope, with others: [PlacedScope], sdk added: [Scope] = []) -> PlacedScope? {
    for other in others where other.index < scope.index && excludes(scope.name, other.name) { return other }
    for name in added where name != scope.name && excludes(scope.name, name) {
      return PlacedScope(scope: name, name: name, index: -1, range: nil)
    }
    return nil
  }

  /// Whether two scopes exclude each other: alternatives of one console row, or declared so.
  func excludes(_ one: Scope, _ other: Scope) -> Bool {
    if one == other { return false }
    return areAlternatives(one, other) || declaresConflict(of: one, with: other)
      || declaresConflict(of: other, with: one)
  }

  /// Whether two scopes are alternatives of one console row.
  func areAlternatives(_ one: Scope, _ other: Scope) -> Bool {
    guard one != other, let permission = exclusivePermission(of: one) else { return false }
    return exclusivePermission(of: other)?.id.hasSameBytes(as: permission.id) == true
  }

  private func declaresConflict(of one: Scope, with other: Scope) -> Bool {
    switch (scopes[one] ?? coveringScope(one))?.conflicts {
    case .with(let names)?:
      for name in names where canonicalScope(name) == other { return true }
      return false
    case .allExcept(let globs)?:
      for glob in globs {
        if other.value.matchesGlob(glob) || canonicalScope(Scope(glob)) == other { return false }
      }
      return true
    case nil:
      return false
    }
  }

  /// What is wrong with two scopes that exclude each other.
  func conflictMessage(of later: PlacedScope, with earlier: PlacedScope) -> String {
    let names = "\(earlier.scope.value.quoted) and \(later.scope.value.quoted)"
    if areAlternatives(later.name, earlier.name), let permission = exclusivePermission(of: later.name) {
      return "\(names) are alternatives of \(permission.title ?? permission.id)"
    }
    return "\(names) cannot be combined at \(displayName)"
  }
}
