import OAuthPreflight

/// What is to be left out of a document, by the paths of the values.
struct Removals {
  private var isWhole = false
  private var below: [ExactName: Removals] = [:]

  /// Leaves out what a path leads to, or as much above it as is there.
  mutating func insert(_ path: ArraySlice<String>) {
    guard let token = path.first else {
      isWhole = true
      return
    }
    below[ExactName(token), default: Removals()].insert(path.dropFirst())
  }

  /// A value without what is to be left out of it.
  func applied(to value: Node) -> Node {
    if below.isEmpty || value.isScalar { return value }
    var rest = Branch(value.kind, value.span)
    value.forEachEntry { key, value in
      if let value = kept(value, at: key.text) { rest.append(key, value) }
    }
    if value.isSequence {
      for (index, item) in value.children.enumerated() {
        if let item = kept(item, at: String(index)) { rest.append(item) }
      }
    }
    return rest.node
  }

  private func kept(_ value: Node, at token: String) -> Node? {
    guard let removals = below[ExactName(token)] else { return value }
    return removals.isWhole || value.isScalar ? nil : removals.applied(to: value)
  }
}
