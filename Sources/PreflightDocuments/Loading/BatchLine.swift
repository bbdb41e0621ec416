package import OAuthPreflight

/// One line of `check --batch`.
package struct BatchLine: Sendable {
  /// The caller's own id, as JSON; `nil` when there is none.
  package var id: Node?
  /// The id of a described provider.
  package var providerID: String?
  /// A provider that stands in the line itself.
  package var provider: Provider?
  package var registration: Registration?
  package var request: AuthorizationRequest?
  /// The whole authorization URL; then `request` says only how it is compared.
  package var url: SentURL?
  package var sdk: String?

  package init() {}

  package static let table = FieldTable<BatchLine>(
    "a line",
    [
      Field("id", .anything, "The caller's own id; it is given back") { $0.id = $1 },
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
      Field("request", .object(AuthorizationRequest.lineTable.schema), "What it asks") { line, node in
        line.request = AuthorizationRequest(node, AuthorizationRequest.lineTable)
        guard let text = node["url"]?.text ?? node["pushed"]?.text else { return }
        var url = SentURL(text, isPushed: node["url"] == nil)
        url.codeVerifier = node["code_verifier"]?.text
        url.previous = node["previous_url"]?.text
        url.match = line.request?.match
        line.url = url
      },
      Field("sdk", .text, "The id of the SDK that makes the request") { $0.sdk = $1.text },
    ])

  /// The line of a tree, with findings about its structure; what is unsound is left out.
  package static func load(_ root: Node, into findings: inout Findings) -> BatchLine {
    var line = BatchLine()
    var node = root
    if !table.schema.isSound(root) {
      // A value of the wrong kind may be a whole URL.
      var faults = Findings()
      node = StructureCheck().prune(root, table.schema, at: Place(), into: &faults) ?? Node(.mapping)
      for fault in faults.all { findings.append(fault.withoutCredentials) }
    }
    table.assign(node, to: &line)
    return line
  }
}
