package import OAuthPreflight

/// What a value of a document must be: the one description that loading, suggestions and `schema KIND` share.
package indirect enum ValueSchema: Sendable {
  /// A name, URL or other text in one line.
  case text
  /// A name whose characters a check of its own judges, in words that tell more.
  case name
  /// Text of a form that several keys share.
  case formed(TextForm)
  /// Text for people; it may run over several lines.
  case prose
  /// Text as somebody sends it: any characters, since a check that knows its meaning judges them.
  case sent
  case boolean
  /// A decimal integer that is not negative.
  case integer
  /// A calendar date, `YYYY-MM-DD`.
  case date
  /// One of a few words.
  case choice(KnownNames)
  case list(ValueSchema)
  /// A mapping from any name to values of one kind.
  case map(ValueSchema)
  case object(ObjectSchema)
  /// A short form and a long one, told apart by whether the value is a scalar, a list or a mapping.
  case either([ValueSchema])
  /// Anything at all.
  case anything
  /// What an editor is told; a check with rules of its own judges the value.
  case judged(ValueSchema)

  /// Which kind of YAML value this is.
  package enum Shape: Sendable {
    case scalar
    case sequence
    case mapping
  }

  /// The shapes that a value may have.
  package func admits(_ shape: Shape) -> Bool {
    switch self {
    case .text, .name, .formed, .prose, .sent, .boolean, .integer, .date, .choice: shape == .scalar
    case .list: shape == .sequence
    case .map, .object: shape == .mapping
    case .either(let alternatives): alternatives.contains { $0.admits(shape) }
    case .anything, .judged: true
    }
  }

  /// Whether every scalar is sound that is text and nothing else to anybody.
  package var isText: Bool {
    switch self {
    case .text, .name, .prose, .sent: true
    default: false
    }
  }

  /// Whether the names of a mapping with such values are judged here. Names of what somebody sends are judged, like
  /// their values, by the check that knows their meaning.
  package var judgesNames: Bool {
    if case .sent = self { false } else { true }
  }

  /// The alternative for a shape; the schema itself when it is not an alternative.
  package func alternative(for shape: Shape) -> ValueSchema? {
    guard case .either(let alternatives) = self else { return admits(shape) ? self : nil }
    for alternative in alternatives where alternative.admits(shape) { return alternative }
    return nil
  }

  /// The mappings with known keys that a value is, or consists of.
  package var mappings: [ObjectSchema] {
    switch self {
    case .object(let object): return [object]
    case .map(let value), .list(let value): return value.mappings
    case .either(let alternatives):
      var mappings: [ObjectSchema] = []
      for alternative in alternatives { mappings += alternative.mappings }
      return mappings
    default: return []
    }
  }

  /// What a message says the value must be: "a list of names".
  package var expectation: String {
    switch self {
    case .text, .name, .prose, .sent: return "text"
    case .formed(let form): return form.expectation
    case .boolean: return "true or false"
    case .integer: return "a number"
    case .date: return "a date like 2026-01-31"
    case .choice(let words): return words.names.alternatives
    case .list(.text), .list(.name), .list(.sent), .list(.formed): return "a list of names"
    case .list: return "a list"
    case .map, .object: return "a mapping"
    case .either(let alternatives):
      var words: [String] = []
      for alternative in alternatives { words.append(alternative.expectation) }
      return words.alternatives
    case .anything, .judged: return "a value"
    }
  }
}

extension Node {
  package var shape: ValueSchema.Shape { kind.shape }
}

extension Node.Kind {
  var shape: ValueSchema.Shape {
    switch self {
    case .sequence: .sequence
    case .mapping: .mapping
    default: .scalar
    }
  }
}

extension [String] {
  /// `a, b or c`.
  package var alternatives: String {
    guard let last else { return "" }
    var text = ""
    for (index, word) in dropLast().enumerated() { text += (index == 0 ? "" : ", ") + word }
    return text.isEmpty ? last : text + " or " + last
  }
}
