import OAuthPreflight

/// Microsoft Graph's permissions file: what a user or an administrator can grant to an app.
///
/// Permissions of applications have no user and cannot be requested as scopes, so only delegated ones are described.
struct GraphPermissions {
  let source: Node
  let settings: ImportSettings

  func document(into findings: inout Findings) -> Node? {
    guard let permissions = source["permissions"], permissions.isMapping else { return nil }
    var draft = ProviderDraft()
    draft.set("provider", .text(settings.id ?? "microsoft.com", permissions.span))
    draft.set("protocol", .text("openid_connect", permissions.span))
    draft.setSource(settings, address: nil, at: permissions.span)
    var others: [Node] = []
    var entries = permissions.children[...]
    while let name = entries.popFirst(), let permission = entries.popFirst() {
      let schemes = permission["schemes"]
      guard let scheme = schemes?["DelegatedWork"] ?? schemes?["DelegatedPersonal"] else {
        others.append(name)
        continue
      }
      draft.addScope(name, description(of: name, scheme), into: &findings)
    }
    if let first = others.first {
      findings.report(
        .importLeftOut, "\(others.map(\.text).quotedList("and")) cannot be granted by a user",
        at: .of(first.span),
        help: "permissions of applications are not scopes of a request")
    }
    return draft.document(scopesAt: permissions.span)
  }

  private func description(of name: Node, _ scheme: Node) -> Node {
    let title = scheme["userDisplayName"] ?? scheme["adminDisplayName"]
    var description = title.map { ScopeText($0).branch } ?? Branch(.mapping, name.span)
    if let access = access(of: name.text) { description.append("access", .text(access, name.span)) }
    if let consent = scheme["requiresAdminConsent"], consent.text.hasSameBytes(as: "true") {
      description.append("review", .text("admin", consent.span))
    }
    return description.node
  }

  /// The level that a name says: `Mail.ReadWrite`, `Mail.Read.Shared`.
  private func access(of name: String) -> String? {
    for part in name.utf8.split(separator: UInt8(ascii: ".")) {
      let word = String(decoding: part, as: UTF8.self)
      if word.hasBytePrefix("ReadWrite") || word.hasSameBytes(as: "Send") { return "write" }
      if word.hasSameBytes(as: "Read") || word.hasBytePrefix("ReadBasic") { return "read" }
    }
    return nil
  }
}
