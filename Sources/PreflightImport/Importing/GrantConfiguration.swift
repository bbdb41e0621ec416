import OAuthPreflight

/// One provider of simov/grant's `oauth.json`: endpoints and the separator of scopes, and no scopes.
struct GrantConfiguration {
  let source: Node
  let settings: ImportSettings

  func document(into findings: inout Findings) -> Node? {
    guard source.count > 0, source.children.count > 1, source.children[1]["authorize_url"] != nil else {
      return nil
    }
    let names = stride(from: 0, to: source.children.count, by: 2).map { source.children[$0] }
    guard let index = settings.entry(among: names, into: &findings) else { return nil }
    let entry = source.children[2 * index + 1]
    var metadata = Branch(.mapping, entry.span)
    if let url = entry["authorize_url"] { metadata.append("authorization_endpoint", url.withBraces) }
    if let url = entry["access_url"] { metadata.append("token_endpoint", url.withBraces) }
    var draft = ProviderDraft()
    draft.setID(settings, ofHostsIn: [entry["authorize_url"]], at: entry.span)
    let isFirst = entry["oauth"]?.text.hasSameBytes(as: "1") == true
    draft.set("protocol", .text(isFirst ? "oauth1" : "oauth2", entry.span))
    draft.setSource(settings, address: nil, at: entry.span)
    draft.set("metadata", metadata.node)
    draft.setVariables(of: metadata.node)
    draft.set("scope_rules", rules(of: entry))
    return draft.document(scopesAt: entry.span)
  }

  /// Without a delimiter, a comma separates scopes.
  private func rules(of entry: Node) -> Node {
    let delimiter = entry["scope_delimiter"]
    var rules = Branch(.mapping, entry.span)
    rules.append("separator", .text(delimiter?.text ?? ",", delimiter?.span ?? entry.span))
    rules.append("mode", .text("open", entry.span))
    return rules.node
  }
}

extension Node {
  /// A URL whose variables stand in square brackets, with braces in their place.
  fileprivate var withBraces: Node {
    var braced = ""
    for scalar in text.unicodeScalars {
      braced.unicodeScalars.append(scalar == "[" ? "{" : scalar == "]" ? "}" : scalar)
    }
    return Node(kind, text: braced, span: span)
  }
}
