package import OAuthPreflight

/// What an imported document adds to a description that exists, and what the two disagree on.
///
/// Facts are added; nothing that stands there is changed.
package struct Merge {
  /// A fact that the description lacks.
  struct Addition {
    /// The keys down to the mapping or list that gets it.
    let path: [String]
    /// The key of an entry; `nil` for an item of a list.
    let key: Node?
    let value: Node
  }

  private(set) var additions: [Addition] = []
  /// The differences, at spans of the imported file.
  package private(set) var findings = Findings()
  private let name: String
  private let root: Node

  /// - Parameters:
  ///   - imported: The document that an importer made.
  ///   - existing: The tree of the description.
  ///   - name: The name of its file.
  package init(_ imported: Node, into existing: Node, named name: String) {
    self.name = name
    root = existing
    compare(imported, existing, at: [])
  }

  /// Whether the description lacks nothing.
  package var isEmpty: Bool { additions.isEmpty }

  /// Whether all that stood in a description stands in another one, unchanged and in its order.
  package static func keeps(_ old: Node, in new: Node) -> Bool {
    if old.isScalar || new.isScalar {
      return old.isScalar && new.isScalar && old.isString == new.isString
        && old.text.hasSameBytes(as: new.text)
    }
    guard old.kind == new.kind, old.count <= new.count else { return false }
    if old.isSequence { return zip(old.children, new.children).allSatisfy { keeps($0, in: $1) } }
    var isKept = true
    old.forEachEntry { key, value in
      guard isKept else { return }
      isKept = new[key.text].map { keeps(value, in: $0) } ?? false
    }
    return isKept
  }

  private mutating func compare(_ imported: Node, _ existing: Node, at path: [String]) {
    if path.count == 1, path[0].hasSameBytes(as: "scopes"), existing.isSequence {
      let known = existing.texts.exactNames
      imported.forEachEntry { name, _ in
        if !known.contains(ExactName(name.text)) { add(nil, name, at: path) }
      }
    } else if path.count == 1, path[0].hasSameBytes(as: "sources") {
      let known = existing.children.compactMap { $0["url"]?.text }
      for source in imported.children where !known.containsBytes(of: source["url"]?.text ?? "") {
        add(nil, source, at: path)
      }
    } else if imported.isMapping, existing.isMapping {
      imported.forEachEntry { key, value in compare(key, value, existing, at: path) }
    } else if imported.isScalar, existing.isScalar {
      if !isSame(imported, existing, at: path) { differ(imported, existing, at: path) }
    } else if imported.isSequence, existing.isSequence {
      let member = path.last ?? ""
      let known = MetadataList(existing.texts, of: member)
      if !MetadataList(imported.texts, of: member).positions(lackedBy: known).isEmpty {
        differ(imported, existing, at: path)
      }
    } else if !imported.children.isEmpty {
      differ(imported, existing, at: path)
    }
  }

  /// Whether a value says what stands there, or an address what the description lists as another one.
  private func isSame(_ imported: Node, _ existing: Node, at path: [String]) -> Bool {
    if imported.text.hasSameBytes(as: existing.text) { return true }
    guard path.first?.hasSameBytes(as: "metadata") == true else { return false }
    if existing.text.isSameAddress(as: imported.text) { return true }
    return path.last?.hasSameBytes(as: "authorization_endpoint") == true
      && root["other_authorization_endpoints"]?.texts.contains { $0.isSameAddress(as: imported.text) } == true
  }

  private mutating func compare(_ key: Node, _ value: Node, _ existing: Node, at path: [String]) {
    if Merge.isOwn(key.text, of: existing, at: path) { return }
    if let known = existing[key.text] {
      compare(value, known, at: path + [key.text])
    } else {
      add(key, value, at: path)
    }
  }

  /// Whether the description alone decides: its id, its words, and what an importer only concludes.
  private static func isOwn(_ key: String, of existing: Node, at path: [String]) -> Bool {
    if path.isEmpty {
      return ["provider", "protocol"].containsBytes(of: key)
        || ["name", "documentation"].containsBytes(of: key) && existing[key] != nil
    }
    guard path.count == 2, path[0].hasSameBytes(as: "scopes") else { return false }
    if ["title", "description"].containsBytes(of: key) {
      return existing["title"] != nil || existing["description"] != nil
    }
    return key.hasSameBytes(as: "verified") || key.hasSameBytes(as: "access") && existing["access"] != nil
  }

  private mutating func add(_ key: Node?, _ value: Node, at path: [String]) {
    additions.append(Addition(path: path, key: key, value: value))
  }

  private mutating func differ(_ imported: Node, _ existing: Node, at path: [String]) {
    var place = Place()
    for key in path { place = place.appending(key) }
    place.document = name
    findings.report(
      .importDifference, "\(path.joined(separator: "/").quoted) is \(Merge.text(of: imported)) in the file",
      at: .of(imported.span),
      help: "the description keeps \(Merge.text(of: existing))",
      related: [Finding.Related(place, "the description says")])
  }

  private static func text(of value: Node) -> String {
    (value.isScalar ? value.text : DocumentWriter.flow(value)).quoted
  }
}
