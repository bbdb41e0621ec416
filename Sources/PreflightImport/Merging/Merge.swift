package import OAuthPreflight

/// What an imported document adds to a description that exists, and what the two disagree on.
///
/// Facts are added; nothing that is there is changed.
package struct Merge {
  /// A fact that the description lacks.
  struct Addition {
    /// The keys down to the mapping or list that gets it.
    let path: [String]
    /// The key of an entry; `nil` for an item of a list.
    let key: Node?
    let value: Node

    fileprivate var isSource: Bool { (path.first ?? key?.text)?.hasSameBytes(as: "sources") == true }
  }

  private(set) var additions: [Addition] = []
  /// The differences, at spans of the imported file.
  package private(set) var findings = Findings()
  private let name: String
  private let root: Node
  private let inherited: Inherited?
  /// Whether the comparison is with what the description inherits: nothing can be added there.
  private let isInherited: Bool

  /// - Parameters:
  ///   - imported: The document that an importer made.
  ///   - existing: The tree of the description.
  ///   - base: The description that it extends, complete with what that one extends.
  ///   - name: The name of its file.
  package init(_ imported: Node, into existing: Node, extending base: Provider? = nil, named name: String) {
    self.name = name
    root = existing
    inherited = base.map { Inherited(from: $0) }
    isInherited = false
    compare(imported, existing, at: [])
    // Where nothing else is new, the source is one of the description that is extended.
    if base != nil, additions.allSatisfy(\.isSource) { additions = [] }
  }

  /// Compares a value with the one that the description inherits.
  private init(_ imported: Node, with said: Node, at path: [String], of merge: Merge) {
    name = merge.name
    root = merge.root
    inherited = merge.inherited
    isInherited = true
    compare(imported, said, at: path)
  }

  /// Whether the description lacks nothing.
  package var isEmpty: Bool { additions.isEmpty }

  /// Whether all that stood in a description is in another one, unchanged and in its order.
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
      imported.forEachEntry { name, value in
        if known.contains(ExactName(name.text)) || inherits(name.text, value, at: path) { return }
        add(nil, name, at: path)
      }
    } else if path.count == 1, path[0].hasSameBytes(as: "sources") {
      let known = existing.children.compactMap { $0["url"]?.text }
      for source in imported.children where !known.containsBytes(of: source["url"]?.text ?? "") {
        if !inherits(source["url"]?.text ?? "", source, at: path) { add(nil, source, at: path) }
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

  /// Whether a value says what is there, or an address what the description lists as another one.
  private func isSame(_ imported: Node, _ existing: Node, at path: [String]) -> Bool {
    if imported.text.hasSameBytes(as: existing.text) { return true }
    guard path.first?.hasSameBytes(as: "metadata") == true else { return false }
    if existing.text.isSameAddress(as: imported.text) { return true }
    let others = (root["other_authorization_endpoints"]?.texts ?? []) + (inherited?.otherEndpoints ?? [])
    return path.last?.hasSameBytes(as: "authorization_endpoint") == true
      && others.contains { $0.isSameAddress(as: imported.text) }
  }

  private mutating func compare(_ key: Node, _ value: Node, _ existing: Node, at path: [String]) {
    if Merge.isOwn(key.text, of: existing, at: path) { return }
    if let known = existing[key.text] {
      compare(value, known, at: path + [key.text])
    } else if inherited != nil, path.isEmpty, let empty = Inherited.emptyCollection(key.text) {
      let additionsBefore = additions.count
      compare(value, empty, at: [key.text])
      gather(key, value, from: additionsBefore)
    } else if !inherits(key.text, value, at: path) {
      add(key, value, at: path)
    }
  }

  /// Whether the description inherits a fact; notes where the imported one differs from it.
  private mutating func inherits(_ key: String, _ value: Node, at path: [String]) -> Bool {
    guard !isInherited, let said = inherited?.fact(key, at: path) else { return false }
    findings.append(contentsOf: Merge(value, with: said, at: path + [key], of: self).findings)
    return true
  }

  /// Makes one addition of the entries and items of a collection that the description does not have itself.
  private mutating func gather(_ key: Node, _ value: Node, from start: Int) {
    var collection = Branch(value.kind, value.span)
    for addition in additions[start...] {
      if let key = addition.key {
        collection.append(key, addition.value)
      } else {
        collection.append(addition.value)
      }
    }
    additions.removeSubrange(start...)
    if !collection.isEmpty { add(key, collection.node, at: []) }
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
    if isInherited { return }
    additions.append(Addition(path: path, key: key, value: value))
  }

  private mutating func differ(_ imported: Node, _ existing: Node, at path: [String]) {
    var place = Place()
    for key in isInherited ? ["extends"] : path { place = place.appending(key) }
    place.document = name
    findings.report(
      .importDifference, "\(path.joined(separator: "/").quoted) is \(Merge.text(of: imported)) in the file",
      at: .of(imported.span),
      help: "the description keeps \(Merge.text(of: existing))",
      related: [Finding.Related(place, isInherited ? "from this description" : "the description says")])
  }

  private static func text(of value: Node) -> String {
    (value.isScalar ? value.text : DocumentWriter.flow(value)).quoted
  }
}
