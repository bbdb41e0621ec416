import OAuthPreflight

/// OpenID Connect Discovery 1.0 section 3, and RFC 8414 section 2.
struct OpenIDDiscovery {
  let source: Node
  let settings: ImportSettings

  /// Members of which a discovery document has at least one.
  private static let marks = ["issuer", "authorization_endpoint", "token_endpoint", "jwks_uri"]

  static func isOne(_ tree: Node) -> Bool { marks.contains { tree[$0] != nil } }

  func document(into findings: inout Findings) -> Node? {
    guard OpenIDDiscovery.isOne(source) else { return nil }
    var draft = ProviderDraft()
    let issuer = source["issuer"]
    let home = OpenIDDiscovery.marks.compactMap { source[$0] }
    draft.setID(settings, ofHostsIn: home, at: home.first?.span ?? source.span)
    draft.set("protocol", .text(isOpenIDConnect ? "openid_connect" : "oauth2", source.span))
    let address = issuer.map {
      $0.text + ($0.text.hasByteSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
    }
    draft.setSource(settings, address: isOpenIDConnect ? address : nil, at: issuer?.span ?? source.span)
    let metadata = metadata(into: &findings)
    draft.set("metadata", metadata)
    draft.setVariables(of: metadata)
    addScopes(to: &draft, into: &findings)
    draft.setProofKeys(of: metadata)
    return draft.document(scopesAt: source["scopes_supported"]?.span ?? source.span)
  }

  /// Whether the server signs ID tokens, and does not only give access tokens.
  private var isOpenIDConnect: Bool {
    ["subject_types_supported", "id_token_signing_alg_values_supported", "userinfo_endpoint"]
      .contains { source[$0] != nil } || source["scopes_supported"]?.texts.containsBytes(of: "openid") == true
  }

  /// The members that a standard defines; scopes are described, not listed.
  private func metadata(into findings: inout Findings) -> Node {
    var metadata = Branch(.mapping, source.span)
    var foreign: [Node] = []
    source.forEachEntry { key, value in
      if key.text.hasSameBytes(as: "scopes_supported") { return }
      guard MetadataMember.named(key.text) != nil else {
        foreign.append(key)
        return
      }
      metadata.append(key, value)
    }
    if let first = foreign.first {
      let names = foreign.map(\.text).quotedList("and")
      findings.report(
        .importLeftOut, "no standard defines \(names), so the description does not hold it",
        at: .of(first.span),
        help: "add by hand what matters")
    }
    return metadata.node
  }

  // MARK: - Scopes

  private func addScopes(to draft: inout ProviderDraft, into findings: inout Findings) {
    guard let list = source["scopes_supported"] else {
      // The member is optional: without it nothing says what else there is.
      draft.setOpen(at: source.span)
      if isOpenIDConnect { addScope(.text("openid", source.span), to: &draft, into: &findings) }
      return
    }
    guard list.isSequence else {
      findings.report(
        .yamlTypeMismatch, "scopes_supported is not a list", at: .of(list.span), help: "it is left out")
      return
    }
    for item in list.children {
      guard item.isString else {
        findings.report(
          .yamlTypeMismatch, "an item of scopes_supported is not text", at: .of(item.span),
          help: "it is left out")
        continue
      }
      addScope(item, to: &draft, into: &findings)
    }
  }

  private func addScope(_ name: Node, to draft: inout ProviderDraft, into findings: inout Findings) {
    draft.addScope(name, StandardScope.description(of: name), into: &findings)
  }
}

/// The scopes of OpenID Connect Core 5.4 and 11.
enum StandardScope {
  private static let titles = [
    ("openid", "Sign in with OpenID Connect"), ("profile", "Name and other profile claims"),
    ("email", "E-mail address"), ("address", "Postal address"), ("phone", "Phone number"),
    ("offline_access", "Refresh tokens"),
  ]

  /// What the standard says of a scope; empty for another one.
  static func description(of name: Node) -> Node {
    var description = Branch(.mapping, name.span)
    for (scope, title) in titles where scope.hasSameBytes(as: name.text) {
      description.append("title", .text(title, name.span))
      description.append("access", .text("read", name.span))
    }
    return description.node
  }
}
