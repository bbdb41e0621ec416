package import OAuthPreflight

extension Node {
  /// The tree with another laid over it: mappings are merged, everything else is replaced. Each value keeps its span, so
  /// that a finding points at the line that says it.
  package func overlaid(by overlay: Node) -> Node {
    guard isMapping, overlay.isMapping else { return overlay }
    var merged = ContiguousArray(children)
    overlay.forEachEntry { key, value in
      if let index = index(of: key.text) {
        merged[index + 1] = merged[index + 1].overlaid(by: value)
      } else {
        merged += [key, value]
      }
    }
    return Node(.mapping, children: merged, span: span)
  }

  /// The mapping without an entry.
  package func removing(_ key: String) -> Node {
    guard let index = index(of: key) else { return self }
    var rest = ContiguousArray(children)
    rest.removeSubrange(index...(index + 1))
    return Node(.mapping, children: rest, span: span)
  }
}

extension ClientDocument {
  /// The tree of a client document as one of its environments sees it; `nil` when there is no such environment.
  package static func environment(_ name: String, of root: Node) -> Node? {
    guard let environments = root["environments"], let overlay = environments[name] else { return nil }
    return root.removing("environments").overlaid(by: overlay)
  }
}
