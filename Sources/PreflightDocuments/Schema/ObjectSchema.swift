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
    /// Whether no message may show the value.
    package var holdsSecrets = false

    /// Whether the keys of the value are names that templates use, and nobody sends.
    var namesVariables: Bool { name.hasSameBytes(as: "variables") }
  }

  package let title: String
  package let keys: [Key]
  /// The name of each key.
  package let names: [String]
  /// Sets of keys of which at least one must be there.
  package let requiresOneOf: [[String]]
  /// Whether other keys are kept as they are.
  package let isOpen: Bool
  /// What an editor is told of other keys with an ending.
  package let endings: [(ending: String, value: ValueSchema)]
  private let index: KnownNames
  /// A bit for each of the first 64 keys that is required.
  let required: UInt64
  /// A bit for each of the first 64 keys that takes any text.
  let texts: UInt64
  /// The words of each key that takes one of a few.
  let words: ContiguousArray<KnownNames?>

  package init(
    title: String, keys: [Key], requiresOneOf: [[String]] = [], isOpen: Bool = false,
    endings: [(ending: String, value: ValueSchema)] = []
  ) {
    self.title = title
    self.keys = keys
    names = keys.map { $0.name }
    self.requiresOneOf = requiresOneOf
    self.isOpen = isOpen
    self.endings = endings
    index = KnownNames(names)
    var required: UInt64 = 0
    var texts: UInt64 = 0
    var words: ContiguousArray<KnownNames?> = []
    for (index, key) in keys.enumerated() {
      if key.isRequired { required |= 1 << UInt64(index) }
      if key.value.isText { texts |= 1 << UInt64(index) }
      if case .choice(let names) = key.value { words.append(names) } else { words.append(nil) }
    }
    self.required = required
    self.texts = texts
    self.words = words
  }

  package func key(_ name: String) -> Key? {
    position(of: name).map { keys[$0] }
  }

  /// The position of a key.
  package func position(of name: String) -> Int? {
    names.firstIndex(ofBytes: name)
  }

  /// The position of a key of a document.
  func position(of key: Int, in tree: NodeTree) -> Int? { index.position(of: key, in: tree) }

  /// The key whose value, or whose values, have a key of their own with a name: where somebody meant to write it.
  package func owner(of name: String) -> String? {
    for key in keys where key.value.mappings.contains(where: { $0.position(of: name) != nil }) {
      return key.name
    }
    return nil
  }
}
