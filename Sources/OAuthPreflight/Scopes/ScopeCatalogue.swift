/// The scopes a provider's description lists, found by name or alias.
public struct ScopeCatalogue: Sendable {
  /// The scopes in the order they are described.
  public private(set) var all: [ScopeDescription] = []
  /// Where each name and alias is described first; empty for a short list, which is searched sooner than a table is made.
  private var positions: [Scope: Int] = [:]
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
    guard let position = position(of: scope) else { return nil }
    return all[position]
  }

  /// The position of the first scope with a name, or with an alias of that name.
  package func position(of scope: Scope) -> Int? {
    if !positions.isEmpty { return positions[scope] }
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
