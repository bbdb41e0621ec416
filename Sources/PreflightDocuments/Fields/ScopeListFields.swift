package import OAuthPreflight

extension ScopeLists {
  /// A list of scopes, or a mapping from scope parameters to lists.
  package static let schema: ValueSchema = .either([.names, .map(.names)])

  /// As `schema`, or the text of the scope parameter as it is sent.
  package static let sentSchema: ValueSchema = .either([
    .sent, .list(.sent), .map(.either([.sent, .list(.sent)])),
  ])

  package init(_ node: Node) {
    guard node.isMapping else {
      self.init(entries: [Entry(parameter: nil, list: ScopeList(node))])
      return
    }
    var entries: [Entry] = []
    node.forEachEntry { entries.append(Entry(parameter: $0.text, list: ScopeList($1))) }
    self.init(entries: entries)
  }
}

extension ScopeList {
  fileprivate init(_ node: Node) {
    if node.isScalar {
      self.init(sent: node.text)
    } else {
      self.init(node.scopes)
    }
  }
}
