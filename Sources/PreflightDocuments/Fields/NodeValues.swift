package import OAuthPreflight

// How a sound value becomes a model's value. The structure has been checked before any of these is called.

extension Node {
  package var isTrue: Bool { hasText("true") }

  package var integer: Int? {
    var value = 0
    for digit in text.utf8 { value = value * 10 + Int(digit &- 0x30) }
    return text.isEmpty ? nil : value
  }

  package var scopes: [Scope] {
    var scopes: [Scope] = []
    scopes.reserveCapacity(count)
    for text in texts { scopes.append(Scope(text)) }
    return scopes
  }

  /// The keys of a mapping that another one lacks.
  package func keys(missingIn other: Node) -> [String] {
    var keys: [String] = []
    forEachEntry { key, _ in if other.index(of: key.text) == nil { keys.append(key.text) } }
    return keys
  }

  /// The entries of a mapping whose values are scalars.
  package var pairs: [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    forEachEntry { pairs.append((name: $0.text, value: $1.text)) }
    return pairs
  }

  /// A model for each entry of a mapping.
  package func models<Model>(
    _ table: FieldTable<Model>, _ make: (_ name: String) -> Model
  ) -> [Model] {
    var models: [Model] = []
    models.reserveCapacity(count)
    // Assigned where they stand in the list: models are large.
    forEachEntry { name, value in
      models.append(make(name.text))
      table.assign(value, to: &models[models.count - 1])
    }
    return models
  }
}

extension ValueSchema {
  package static let names: ValueSchema = .list(.text)

  /// A code challenge method (RFC 7636 section 4.3), or none.
  static let proofKeyMethod: ValueSchema = .choice(["S256", "plain", "none"])

  /// A mapping from names to objects.
  package static func named<Model>(_ table: FieldTable<Model>) -> ValueSchema {
    .map(.object(table.schema))
  }

  package static func words<Word: Vocabulary>(of _: Word.Type) -> ValueSchema {
    .choice(KnownNames(Word.names))
  }
}
