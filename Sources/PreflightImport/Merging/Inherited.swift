import OAuthPreflight

/// What a description takes from the one that it extends, as far as an import may find the same.
struct Inherited {
  /// The other addresses of the authorization endpoint.
  let otherEndpoints: [String]
  private let base: Provider

  init(from base: Provider) {
    self.base = base
    otherEndpoints = base.otherAuthorizationEndpoints
  }

  /// A root key whose entries or items are inherited one by one, without any of them.
  static func emptyCollection(_ key: String) -> Node? {
    if key.hasSameBytes(as: "sources") { return Node(.sequence) }
    return ["metadata", "scopes", "variables"].containsBytes(of: key) ? Node(.mapping) : nil
  }

  /// What is inherited under a key, or as the source of an address; `nil` when nothing is.
  func fact(_ key: String, at path: [String]) -> Node? {
    guard let member = path.first else { return rootFact(key) }
    guard path.count == 1 else { return nil }
    if member.hasSameBytes(as: "metadata") { return base.metadata[key].map { $0.node } }
    if member.hasSameBytes(as: "scopes") { return base.scopes[Scope(key)].map { $0.facts } }
    let isKnown =
      member.hasSameBytes(as: "sources") && base.sources.contains { $0.url.hasSameBytes(as: key) }
      || member.hasSameBytes(as: "variables") && base.variables.contains { $0.name.hasSameBytes(as: key) }
    return isKnown ? Node(.mapping) : nil
  }

  private func rootFact(_ key: String) -> Node? {
    if key.hasSameBytes(as: "documentation") { return base.documentation.map { _ in Node(.mapping) } }
    if key.hasSameBytes(as: "pkce") { return base.pkce.map { .text($0.name, .none) } }
    guard key.hasSameBytes(as: "scope_rules") else { return nil }
    var rules = Branch(.mapping, .none)
    rules.append("separator", .text(base.scopeRules.separator, .none))
    return rules.node
  }
}

extension Metadata.Value {
  /// The value as a document has it.
  fileprivate var node: Node {
    switch self {
    case .text(let text): return .text(text, .none)
    case .texts(let texts): return Node(.sequence, children: ContiguousArray(texts.map { .text($0, .none) }))
    case .boolean(let isTrue): return .word(isTrue ? "true" : "false", .none)
    case .null, .other: return Node(.mapping)
    }
  }
}

extension ScopeDescription {
  /// What an importer may say of a scope, too.
  fileprivate var facts: Node {
    var facts = Branch(.mapping, .none)
    facts.append("title", .text(title ?? "", .none))
    if let access { facts.append("access", .text(access.name, .none)) }
    if let review { facts.append("review", .text(review.name, .none)) }
    return facts.node
  }
}
