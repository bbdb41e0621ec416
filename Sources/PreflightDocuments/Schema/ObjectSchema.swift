package import OAuthPreflight

/// A mapping with known keys. A class, because schemas are shared and never changed.
package final class ObjectSchema: Sendable {
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

  package let title: String
  package let keys: [Key]
  /// Sets of keys of which at least one must be there.
  package let requiresOneOf: [[String]]
  /// Whether other keys are kept as they are.
  package let isOpen: Bool
  /// What an editor is told of other keys with an ending.
  package let endings: [(ending: String, value: ValueSchema)]
  /// The hash of each key's name.
  private let hashes: ContiguousArray<UInt32>
  /// A bit for each of the first 64 keys that is required.
  let required: UInt64

  package init(
    title: String, keys: [Key], requiresOneOf: [[String]] = [], isOpen: Bool = false,
    endings: [(ending: String, value: ValueSchema)] = []
  ) {
    self.title = title
    self.keys = keys
    self.requiresOneOf = requiresOneOf
    self.isOpen = isOpen
    self.endings = endings
    var hashes = ContiguousArray<UInt32>()
    var required: UInt64 = 0
    for (index, key) in keys.enumerated() {
      hashes.append(TextHash.short(TextHash.of(key.name)))
      if key.isRequired { required |= 1 << UInt64(index) }
    }
    self.hashes = hashes
    self.required = required
  }

  package func key(_ name: String) -> Key? {
    position(of: name).map { keys[$0] }
  }

  /// The position of a key. Walks by index: a copy of every key on the way would cost more than the comparison.
  package func position(of name: String) -> Int? {
    for index in keys.indices where keys[index].name.hasSameBytes(as: name) { return index }
    return nil
  }

  /// The position of a key as a document writes it.
  package func position(of key: Node) -> Int? {
    guard key.hash != 0 else { return position(of: key.text) }
    var index = 0
    while index < hashes.count {
      if hashes[index] == key.hash, keys[index].name.hasSameBytes(as: key.text) { return index }
      index += 1
    }
    return nil
  }

  package var names: [String] {
    var names: [String] = []
    for key in keys { names.append(key.name) }
    return names
  }
}
