package import OAuthPreflight

/// Turns a tree into a document, and reports what its structure gets wrong.
package enum DocumentLoader {
  /// The document; `nil` when the tree is none.
  ///
  /// - Parameters:
  ///   - root: The tree, as the YAML or JSON reader made it.
  ///   - fallbackID: The id of a provider whose file does not name it: the name of the file.
  package static func load(_ root: Node, fallbackID: String = "", into findings: inout Findings) -> Document?
  {
    guard let kind = DocumentKind(of: root) else {
      return loadWithoutKind(root, fallbackID: fallbackID, into: &findings)
    }
    return load(root, as: kind, into: &findings)
  }

  /// A document of a known kind.
  package static func load(_ root: Node, as kind: DocumentKind, into findings: inout Findings) -> Document? {
    var node = root
    var unsoundKeys: [String] = []
    let isSound = kind.schema.isSound(root)
    if !isSound {
      guard let pruned = StructureCheck().prune(root, kind.schema, at: Place(), into: &findings) else {
        return nil
      }
      unsoundKeys = root.keys(missingIn: pruned)
      node = pruned
    }
    let model: Document.Model
    switch kind {
    case .provider: model = .provider(Provider(node))
    case .sdk: model = .sdk(SDKProfile(node))
    case .client:
      var client = ClientDocument(node)
      if !isSound { client.noteUnsoundKeys(in: root, sound: node) }
      model = .client(client)
    case .configuration: model = .configuration(Configuration(node))
    }
    return Document(model: model, root: root, unsoundKeys: unsoundKeys)
  }

  /// A file that somebody named although no root key tells its kind. One that lists scopes is a provider's, named after
  /// its file; in another a root key may be misspelt.
  private static func loadWithoutKind(
    _ root: Node, fallbackID: String, into findings: inout Findings
  ) -> Document? {
    if root.index(of: "scopes") != nil {
      var structure = Findings()
      guard var document = load(root, as: .provider, into: &structure) else { return nil }
      for finding in structure.all {
        var finding = finding
        if finding.rule == .yamlMissingKey, finding.place.pointer == .root { finding.severity = .note }
        findings.append(finding)
      }
      if case .provider(var provider) = document.model {
        provider.id = fallbackID
        document.model = .provider(provider)
      }
      document.unsoundKeys.append("provider")
      return document
    }
    reportMissingKind(root, into: &findings)
    return nil
  }

  private static func reportMissingKind(_ root: Node, into findings: inout Findings) {
    var names: [String] = []
    for kind in DocumentKind.withRootKey { names.append(kind.key) }
    names.append("scopes")
    var index = 0
    while index < root.children.count {
      let key = root.children[index]
      if let near = NearestSpelling.of(key.text, among: names) {
        let place = Place().appending(key.text, part: .key)
        findings.report(
          .yamlUnknownKey, "\(key.text.quoted) is no key of a document", at: place,
          help: "did you mean '\(near)'?",
          replacement: Finding.Replacement(place, with: near, isSafe: false))
        return
      }
      index += 2
    }
    findings.report(
      .documentKind, "nothing says what this file describes", at: Place(),
      help: "begin it with 'provider: ID', 'sdk: ID' or 'client: NAME'")
  }
}
