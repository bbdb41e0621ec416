/// The scopes a provider's description lists, found by name or alias.
public struct ScopeCatalogue: Sendable {
  /// The scopes in the order they are described.
  public private(set) var all: [ScopeDescription] = []
  private var positions: [Scope: Int] = [:]
  /// Whether a scope is described twice.
  package private(set) var hasRepetitions = false

  package init() {}

  package init(_ descriptions: [ScopeDescription]) {
    all = descriptions
    positions.reserveCapacity(descriptions.count)
    // By index: copying a description costs more than entering its name.
    for position in descriptions.indices {
      let scope = descriptions[position].scope
      if let first = positions.updateValue(position, forKey: scope) {
        positions[scope] = first
        hasRepetitions = true
      }
    }
    for position in descriptions.indices where !descriptions[position].aliases.isEmpty {
      for alias in descriptions[position].aliases where positions[alias] == nil {
        positions[alias] = position
      }
    }
  }

  /// The description of a scope, by its name or one of its aliases.
  public subscript(_ scope: Scope) -> ScopeDescription? {
    guard let position = positions[scope] else { return nil }
    return all[position]
  }

  /// The position of the first scope with a name, or with an alias of that name.
  package func position(of scope: Scope) -> Int? { positions[scope] }

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
