import OAuthPreflight

/// The security schemes of an OpenAPI description: version 2 (`securityDefinitions`) and 3 (`components.securitySchemes`).
struct OpenAPI {
  let source: Node
  let settings: ImportSettings

  func document(into findings: inout Findings) -> Node? {
    let definitions = source["components"]?["securitySchemes"] ?? source["securityDefinitions"]
    guard let definitions, definitions.isMapping else { return nil }
    var schemes = SecuritySchemes(definitions)
    let undeclared = schemes.undeclaredScopes(in: SecurityRequirements(of: source))
    findings.append(contentsOf: schemes.findings)
    if schemes.isEmpty { return nil }
    var draft = ProviderDraft()
    for scope in schemes.scopes + undeclared {
      draft.addScope(scope.name, scope.description, into: &findings)
    }
    describe(schemes, in: &draft, at: definitions.span)
    return draft.document(scopesAt: definitions.span)
  }

  private func describe(_ schemes: SecuritySchemes, in draft: inout ProviderDraft, at span: Node.Span) {
    let metadata = metadata(of: schemes, at: span)
    let homes = ["authorization_endpoint", "token_endpoint", "issuer"].map { metadata[$0] }
    let server = source["servers"]?.children.first?["url"]
    draft.setID(settings, ofHostsIn: homes + [server], at: span)
    if let title = source["info"]?["title"], title.isString {
      draft.set("name", .text(title.text.inOneLine, title.span))
    }
    draft.set("protocol", .text(schemes.isOpenIDConnect ? "openid_connect" : "oauth2", span))
    draft.setDocumentation(source["externalDocs"]?["url"])
    let origin = source["info"]?["x-origin"]?.children.first?["url"]
    draft.setSource(settings, address: origin?.text, at: origin?.span ?? span)
    if metadata.count > 0 { draft.set("metadata", metadata) }
    draft.setVariables(of: metadata)
    if schemes.isOpen { draft.setOpen(at: span) }
  }

  /// The endpoints, the grants of the flows, and the response types that start them.
  private func metadata(of schemes: SecuritySchemes, at span: Node.Span) -> Node {
    var metadata = Branch(.mapping, span)
    for member in ["issuer", "authorization_endpoint", "token_endpoint", "device_authorization_endpoint"] {
      if let value = schemes.endpoints[member] { metadata.append(member, value) }
    }
    var types = Branch(.sequence, span)
    var names = Branch(.sequence, span)
    for flow in SecurityFlow.all {
      guard let grant = schemes.grants.first(where: { $0.name.hasSameBytes(as: flow.grant) }) else {
        continue
      }
      if let type = flow.responseType { types.append(.text(type, grant.span)) }
      names.append(.text(grant.name, grant.span))
    }
    if !types.isEmpty { metadata.append("response_types_supported", types.node) }
    if !names.isEmpty { metadata.append("grant_types_supported", names.node) }
    return metadata.node
  }
}
