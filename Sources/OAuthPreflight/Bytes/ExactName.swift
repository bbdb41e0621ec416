/// A name in a set or dictionary that is the same as another when its bytes are.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: ExactName, other: ExactName) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  package func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}

extension [String] {
  /// The strings, to look many of them up.
  package var exactNames: Set<ExactName> {
    var names = Set<ExactName>(minimumCapacity: count)
    for text in self { names.insert(ExactName(text)) }
    return names
  }
}
