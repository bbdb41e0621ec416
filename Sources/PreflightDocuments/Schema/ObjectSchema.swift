package import OAuthPreflight

/// A mapping with known keys.
package struct ObjectSchema: Sendable {
  /// One key.
  package struct Key: Sendable {
    package var name: String
    package var value: ValueSchema
    /// What an editor shows beside the key.
    package var title: String
    /// More about it; empty when the title says it all.
    package var details: String
    /// An example value, as JSON.
    package var example: String?
    package var isRequired: Bool
    /// The rule that a value of the wrong type breaks, when it has one of its own.
    package var typeRule: Rule?
    /// Whether `${NAME}` and the like are judged by another check.
    package var allowsPlaceholder: Bool
  }

  package var title: String
  package var keys: [Key]
  /// Sets of keys of which at least one must be there.
  package var requiresOneOf: [[String]] = []
  /// Whether other keys are kept as they are.
  package var isOpen = false
  /// What an editor is told of other keys with an ending.
  package var endings: [(ending: String, value: ValueSchema)] = []

  package func key(_ name: String) -> Key? {
    position(of: name).map { keys[$0] }
  }

  /// The position of a key. Walks by index: a copy of every key on the way would cost more than the comparison.
  package func position(of name: String) -> Int? {
    for index in keys.indices where keys[index].name.hasSameBytes(as: name) { return index }
    return nil
  }

  package var names: [String] {
    var names: [String] = []
    for key in keys { names.append(key.name) }
    return names
  }
}
