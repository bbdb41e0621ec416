import OAuthPreflight

/// A document of Google's API Discovery Service: the scopes of one API.
struct GoogleDiscovery {
  let source: Node
  let settings: ImportSettings

  func document(into findings: inout Findings) -> Node? {
    guard let scopes = source["auth"]?["oauth2"]?["scopes"], scopes.isMapping else { return nil }
    var draft = ProviderDraft()
    draft.set("provider", .text(settings.id ?? "google.com", scopes.span))
    draft.set("protocol", .text("openid_connect", scopes.span))
    let address = source["discoveryRestUrl"]
    draft.setSource(settings, address: address?.text, at: address?.span ?? scopes.span)
    var entries = scopes.children[...]
    while let name = entries.popFirst(), let value = entries.popFirst() {
      var description = ScopeText(value["description"] ?? value).branch
      if name.text.hasByteSuffix(".readonly") { description.append("access", .text("read", name.span)) }
      draft.addScope(name, description.node, into: &findings)
    }
    return draft.document(scopesAt: scopes.span)
  }
}
