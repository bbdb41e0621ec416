package import OAuthPreflight

/// One line of a `--batch`: an object of JSON.
package protocol LineObject: Sendable {
  /// The caller's own id, as JSON; `nil` when there is none.
  var id: Node? { get set }
  init()
  static var table: FieldTable<Self> { get }
}

extension LineObject {
  static var idField: Field<Self> {
    Field("id", .anything, "The caller's own id; it is given back") { $0.id = $1 }
  }

  /// The line of a tree, with findings about its structure; what is unsound is left out.
  package static func load(_ root: Node, into findings: inout Findings) -> Self {
    var line = Self()
    guard root.isMapping else {
      findings.report(
        .yamlTypeMismatch, "a line is one JSON object, and this is \(root.isSequence ? "a list" : "none")",
        at: Place(),
        help: root.isSequence
          ? "write each object on a line of its own: 'jq -c .[]' does"
          : "an object is written {\"key\": value}")
      return line
    }
    var node = root
    if !table.schema.isSound(root) {
      node =
        StructureCheck(hidesAll: true).prune(root, table.schema, at: Place(), into: &findings)
        ?? Node(.mapping)
    }
    table.assign(node, to: &line)
    return line
  }
}

/// A line about one registration at one provider.
package protocol RegistrationLine: LineObject {
  /// The id of a described provider.
  var providerID: String? { get set }
  /// A provider that is in the line itself.
  var provider: Provider? { get set }
  var registration: Registration? { get set }
}

extension RegistrationLine {
  static var registrationFields: [Field<Self>] {
    [
      idField,
      Field(
        "provider", .either([.text, .object(Provider.table.schema)]), "A provider's id, or a description"
      ) {
        line, node in
        if node.isMapping { line.provider = Provider(node) } else { line.providerID = node.text }
      },
      Field("registration", .object(Registration.lineTable.schema), "What the app registered") { line, node in
        var registration = Registration()
        Registration.lineTable.assign(node, to: &registration)
        line.registration = registration
      },
    ]
  }
}
