package import OAuthPreflight

/// One key of a document: its schema, its words for people, and how it is assigned. The only place that knows it.
package struct Field<Model>: Sendable {
  package let key: ObjectSchema.Key
  /// Assigns a value whose structure has been checked.
  package let assign: @Sendable (inout Model, Node) -> Void

  package init(
    _ name: String, _ value: ValueSchema, _ title: String, details: String = "", example: String? = nil,
    required: Bool = false, typeRule: Rule? = nil, allowsPlaceholder: Bool = false,
    holdsSecrets: Bool = false,
    assign: @escaping @Sendable (inout Model, Node) -> Void
  ) {
    key = ObjectSchema.Key(
      name: name, value: value, title: title, details: details, example: example, isRequired: required,
      typeRule: typeRule, allowsPlaceholder: allowsPlaceholder, holdsSecrets: holdsSecrets)
    self.assign = assign
  }

  /// A key whose value is a word of a vocabulary.
  package init<Word: Vocabulary>(
    _ name: String, oneOf _: Word.Type, _ title: String, details: String = "", example: String? = nil,
    required: Bool = false, assign: @escaping @Sendable (inout Model, Word) -> Void
  ) {
    let words = Word.all
    let names = KnownNames(Word.names)
    self.init(name, .choice(names), title, details: details, example: example, required: required) {
      if let position = names.position(ofWord: $1.position, in: $1.tree) { assign(&$0, words[position]) }
    }
  }
}

/// The fields of a mapping and the schema made from them, in one value so that both are made once.
package struct FieldTable<Model>: Sendable {
  package let fields: [Field<Model>]
  package let schema: ObjectSchema

  package init(_ title: String, requiresOneOf: [[String]] = [], _ fields: [Field<Model>]) {
    self.fields = fields
    var keys: [ObjectSchema.Key] = []
    for field in fields { keys.append(field.key) }
    schema = ObjectSchema(title: title, keys: keys, requiresOneOf: requiresOneOf)
  }

  /// Assigns every entry. The structure is sound by now: what was not is reported and cut out.
  package func assign(_ node: Node, to model: inout Model) {
    let tree = node.tree
    node.forEachEntry { key, value in
      if let position = schema.position(of: key.position, in: tree) { fields[position].assign(&model, value) }
    }
  }
}
