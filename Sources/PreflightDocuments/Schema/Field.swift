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
    guard node.isMapping else { return }
    let tree = node.tree
    let children = node.children.positions
    // By position: a node for every key, counted by reference, costs as much as finding its field.
    var key = children.lowerBound
    while key + 1 < children.upperBound {
      if let position = schema.position(of: key, in: tree) {
        fields[position].assign(&model, Node(tree, key + 1))
      }
      key += 2
    }
  }
}
