/// The scopes a provider's description lists, found by name or alias.
public struct ScopeCatalogue: Sendable {
  /// The scopes in the order they are described.
  public private(set) var all: [ScopeDescription] = []
  /// Where each name is described first; `nil` for a short list, which is searched sooner than a table is made.
  private var names: ScopePositions?
  /// Where each alias that is no name is described first; empty as well for a short list.
  private var aliases: [Scope: Int] = [:]
  /// Whether a scope is described twice.
  package private(set) var hasRepetitions = false
  /// The scopes that every request counts as asking.
  package private(set) var alwaysGranted: [Scope] = []

  private static let few = 32

  package init() {}

  /// - Parameter areNamesUnique: Whether the caller knows that no name appears twice, as the keys of a mapping do not.
  package init(_ descriptions: [ScopeDescription], areNamesUnique: Bool = false) {
    all = descriptions
    for position in descriptions.indices where descriptions[position].isAlwaysGranted {
      alwaysGranted.append(descriptions[position].scope)
    }
    if areNamesUnique, descriptions.count <= ScopeCatalogue.few { return }
    var names = ScopePositions(capacity: descriptions.count)
    // By index: copying a description costs more than entering its name.
    for position in descriptions.indices {
      let scope = descriptions[position].scope
      let first = names.enter(scope, at: position) { descriptions[$0].scope == scope }
      if first != nil { hasRepetitions = true }
    }
    self.names = names
    for position in descriptions.indices where !descriptions[position].aliases.isEmpty {
      for alias in descriptions[position].aliases where self.position(of: alias) == nil {
        aliases[alias] = position
      }
    }
  }

  /// The description of a scope, by its name or one of its aliases.
  public subscript(_ scope: Scope) -> ScopeDescription? {
    guard let position = position(of: scope) else { return nil }
    return all[position]
  }

  /// The position of the first scope with a name, or with an alias of that name.
  package func position(of scope: Scope) -> Int? {
    if let names {
      return names.position(of: scope) { all[$0].scope == scope } ?? aliases[scope]
    }
    for position in all.indices where all[position].scope == scope { return position }
    for position in all.indices where all[position].aliases.contains(scope) { return position }
    return nil
  }

  /// Whether nothing is described.
  public var isEmpty: Bool { all.isEmpty }

  /// The names and aliases, for suggestions.
  package var spellings: [String] {
    var spellings: [String] = []
    for description in all {
      spellings.append(description.scope.value)
      for alias in description.aliases { spellings.append(alias.value) }
    }
    return spellings
  }
}
