package import OAuthPreflight

/// Turns a tree into a document, and reports what its structure gets wrong.
package enum DocumentLoader {
  /// The document; `nil` when the tree is none.
  ///
  /// - Parameters:
  ///   - root: The tree, as the YAML or JSON reader made it.
  ///   - fallbackID: The id of a provider whose file does not name it: the name of the file.
  package static func load(
    _ root: Node, fallbackID: @autoclosure () -> String = "", into findings: inout Findings
  ) -> Document? {
    guard let kind = DocumentKind(of: root) else {
      return loadWithoutKind(root, fallbackID: fallbackID(), into: &findings)
    }
    var structure = Findings()
    let document = load(root, as: kind, into: &structure)
    // A file that is still to be expanded may get what it lacks together with its name.
    let name = Place().appending(kind.key)
    let isTemplate = structure.all.contains { $0.rule == .placeholder && $0.place.pointer == name.pointer }
    findings.append(contentsOf: isTemplate ? structure.withMissingKeysAsNotes : structure)
    return document
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
      findings.append(contentsOf: structure.withMissingKeysAsNotes)
      if case .provider(var provider) = document.model {
        provider.id = fallbackID
        document.model = .provider(provider)
      }
      document.unsoundKeys.append("provider")
      return document
    }
    reportMissingKind(root, into: &findings)
    if root.hasOnlyKeys(of: .provider) {
      // It is a provider's without its name, and what its keys hold can be judged all the same.
      var structure = Findings()
      _ = load(root, as: .provider, into: &structure)
      for finding in structure.all where !finding.isOfMissingKey { findings.append(finding) }
    }
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
        findings.append(
          Finding(
            .yamlUnknownKey, "\(key.text.quoted) is not a key of a document", at: place, meaning: near))
        return
      }
      index += 2
    }
    findings.report(
      .documentKind, "nothing says what this file describes", at: Place(),
      help: "begin it with 'provider: ID', 'sdk: ID' or 'client: NAME'")
  }
}

extension Finding {
  /// Whether a document lacks a root key.
  fileprivate var isOfMissingKey: Bool { rule == .yamlMissingKey && place.pointer == .root }
}

extension Findings {
  /// The findings, where a missing root key is not an error.
  fileprivate var withMissingKeysAsNotes: Findings {
    var milder = Findings()
    for finding in all {
      var finding = finding
      if finding.isOfMissingKey { finding.severity = .note }
      milder.append(finding)
    }
    return milder
  }
}

extension Node {
  fileprivate func hasOnlyKeys(of kind: DocumentKind) -> Bool {
    var isKnown = true
    forEachEntry { name, _ in isKnown = isKnown && kind.schema.key(name.text) != nil }
    return isKnown
  }
}
