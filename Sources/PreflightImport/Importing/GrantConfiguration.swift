import OAuthPreflight

/// One provider of simov/grant's `oauth.json`: endpoints and the separator of scopes, and no scopes.
struct GrantConfiguration {
  let source: Node
  let settings: ImportSettings

  func document(into findings: inout Findings) -> Node? {
    guard source.count > 0, source.children.count > 1, source.children[1]["authorize_url"] != nil else {
      return nil
    }
    guard let entry = entry(into: &findings) else { return Node(.sequence) }
    var metadata = Branch(.mapping, entry.span)
    if let url = entry["authorize_url"] { metadata.append("authorization_endpoint", url.withBraces) }
    if let url = entry["access_url"] { metadata.append("token_endpoint", url.withBraces) }
    var draft = ProviderDraft()
    let id = settings.id ?? (entry["authorize_url"]?.text).flatMap { settings.id(ofHostIn: $0) }
    draft.set("provider", .text(id ?? "idp", entry.span))
    let isFirst = entry["oauth"]?.text.hasSameBytes(as: "1") == true
    draft.set("protocol", .text(isFirst ? "oauth1" : "oauth2", entry.span))
    draft.setSource(settings, address: nil, at: entry.span)
    draft.set("metadata", metadata.node)
    draft.setVariables(of: metadata.node)
    draft.set("scope_rules", rules(of: entry))
    return draft.document(scopesAt: entry.span)
  }

  /// The provider that is meant.
  private func entry(into findings: inout Findings) -> Node? {
    if let name = settings.entry, let entry = source[name] { return entry }
    if settings.entry == nil, source.count == 1 { return source.children[1] }
    var names: [String] = []
    source.forEachEntry { key, _ in names.append(key.text) }
    let near = settings.entry.flatMap { NearestSpelling.of($0, among: names) }
    let message =
      settings.entry.map { "the file has no provider \($0.quoted)" }
      ?? "the file describes \(names.count) providers"
    findings.report(
      .importKind, message, at: .of(source.children[0].span),
      help: near.map { "did you mean '\($0)'?" } ?? "choose one of them with --entry NAME")
    return nil
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
