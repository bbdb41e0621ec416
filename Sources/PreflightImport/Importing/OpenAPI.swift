import OAuthPreflight

/// The OAuth 2 security schemes of an OpenAPI description: version 2 (`securityDefinitions`) and 3
/// (`components.securitySchemes`).
struct OpenAPI {
  private let source: Node
  private let settings: ImportSettings
  private var draft = ProviderDraft()
  private var metadata: Branch
  private var grants: [(name: String, span: Node.Span)] = []
  /// The schemes whose scopes are declared.
  private var schemes: [String] = []

  init(_ source: Node, _ settings: ImportSettings) {
    self.source = source
    self.settings = settings
    metadata = Branch(.mapping, source.span)
  }

  /// A flow's name in version 3 and in version 2, its grant and the response type that starts it.
  private static let flows: [(name: String, old: String, grant: String, responseType: String?)] = [
    (name: "authorizationCode", old: "accessCode", grant: "authorization_code", responseType: "code"),
    (name: "implicit", old: "implicit", grant: "implicit", responseType: "token"),
    (name: "clientCredentials", old: "application", grant: "client_credentials", responseType: nil),
    (name: "password", old: "password", grant: "password", responseType: nil),
  ]

  mutating func document(into findings: inout Findings) -> Node? {
    let definitions = source["components"]?["securitySchemes"] ?? source["securityDefinitions"]
    guard let definitions, definitions.isMapping else { return nil }
    var found: [(key: Node, value: Node)] = []
    definitions.forEachEntry { key, value in
      if value["type"]?.text.hasSameBytes(as: "oauth2") == true { found.append((key, value)) }
    }
    guard !found.isEmpty else { return nil }
    for (key, value) in found {
      schemes.append(key.text)
      read(scheme: value, into: &findings)
    }
    addUndeclaredScopes(into: &findings)
    describe(at: definitions.span)
    return draft.document(scopesAt: definitions.span)
  }

  // MARK: - Schemes

  private mutating func read(scheme: Node, into findings: inout Findings) {
    if let flows = scheme["flows"] {
      for flow in OpenAPI.flows {
        if let value = flows[flow.name] { read(flow: value, grant: flow.grant, into: &findings) }
      }
      flows.forEachEntry { name, _ in
        if !name.text.hasBytePrefix("x-") { expect(name, among: OpenAPI.flows.map(\.name), into: &findings) }
      }
    } else if let name = scheme["flow"] {
      for flow in OpenAPI.flows where flow.old.hasSameBytes(as: name.text) {
        read(flow: scheme, grant: flow.grant, into: &findings)
      }
      expect(name, among: OpenAPI.flows.map(\.old), into: &findings)
    }
  }

  /// Reports a flow that no version of OpenAPI has: with it go its scopes and endpoints.
  private func expect(_ name: Node, among names: [String], into findings: inout Findings) {
    if names.containsBytes(of: name.text) { return }
    let near = NearestSpelling.of(name.text, among: names)
    findings.report(
      .yamlUnknownValue, "OpenAPI has no flow \(name.text.quoted)", at: .of(name.span),
      help: near.map { "did you mean '\($0)'? Its scopes and endpoints are left out" }
        ?? "its scopes and endpoints are left out")
  }

  private mutating func read(flow: Node, grant: String, into findings: inout Findings) {
    if !grants.contains(where: { $0.name.hasSameBytes(as: grant) }) { grants.append((grant, flow.span)) }
    setEndpoint("authorization_endpoint", flow["authorizationUrl"], into: &findings)
    setEndpoint("token_endpoint", flow["tokenUrl"], into: &findings)
    guard let scopes = flow["scopes"] else { return }
    guard scopes.isMapping else {
      findings.report(
        .yamlTypeMismatch, "the scopes of a flow are no mapping of names to descriptions",
        at: .of(scopes.span), help: "they are left out")
      return
    }
    var names = scopes.children[...]
    while let name = names.popFirst(), let description = names.popFirst() {
      // Flows of one server mostly have the same scopes.
      if draft.hasScope(name.text) { continue }
      draft.addScope(name, ScopeText(description).branch.node, into: &findings)
    }
  }

  private mutating func setEndpoint(_ member: String, _ url: Node?, into findings: inout Findings) {
    guard let url else { return }
    guard let known = metadata[member] else {
      metadata.append(member, url)
      return
    }
    if known.text.hasSameBytes(as: url.text) { return }
    findings.report(
      .importDifference, "\(url.text.quoted) is a second \(member)", at: .of(url.span),
      help: "the first one is kept; another server needs a description of its own",
      related: [Finding.Related(.of(known.span), "the first one")])
  }

  private mutating func describe(at span: Node.Span) {
    let server = source["servers"]?.children.first?["url"]
    let homes = [metadata["authorization_endpoint"], metadata["token_endpoint"], server]
    let id = settings.id ?? homes.compactMap { $0.flatMap { settings.id(ofHostIn: $0.text) } }.first
    draft.set("provider", .text(id ?? "idp", span))
    if let title = source["info"]?["title"], title.isString {
      draft.set("name", .text(title.text.inOneLine, title.span))
    }
    draft.set("protocol", .text("oauth2", span))
    if let page = source["externalDocs"]?["url"], page.text.hasBytePrefix("https://") {
      draft.set("documentation", page)
    }
    let origin = source["info"]?["x-origin"]?.children.first?["url"]
    draft.setSource(settings, address: origin?.text, at: origin?.span ?? span)
    addGrants(at: span)
    let members = metadata.node
    if !metadata.isEmpty { draft.set("metadata", members) }
    draft.setVariables(of: members)
  }

  /// The grants of the flows, and the response types that start them.
  private mutating func addGrants(at span: Node.Span) {
    var types = Branch(.sequence, span)
    var names = Branch(.sequence, span)
    for flow in OpenAPI.flows {
      guard let grant = grants.first(where: { $0.name.hasSameBytes(as: flow.grant) }) else { continue }
      if let type = flow.responseType { types.append(.text(type, grant.span)) }
      names.append(.text(grant.name, grant.span))
    }
    if !types.isEmpty { metadata.append("response_types_supported", types.node) }
    if !names.isEmpty { metadata.append("grant_types_supported", names.node) }
  }
}

// MARK: - Scopes in use

extension OpenAPI {
  /// Scopes that an operation demands and no scheme declares: they exist, but nothing says what they are.
  private mutating func addUndeclaredScopes(into findings: inout Findings) {
    for name in demandedScopes where !draft.hasScope(name.text) {
      var description = Branch(.mapping, name.span)
      description.append("verified", .word("false", name.span))
      findings.report(
        .importScopeUndeclared,
        "the scope \(name.text.quoted) is demanded, and no security scheme declares it",
        at: .of(name.span), help: "confirm that it exists; it is marked 'verified: false'")
      draft.addScope(name, description.node, into: &findings)
    }
  }

  private var demandedScopes: [Node] {
    var scopes: [Node] = []
    collect(source["security"], into: &scopes)
    source["paths"]?.forEachEntry { _, path in
      path.forEachEntry { _, operation in collect(operation["security"], into: &scopes) }
    }
    return scopes
  }

  private func collect(_ security: Node?, into scopes: inout [Node]) {
    for requirement in security?.children ?? [] {
      requirement.forEachEntry { scheme, names in
        guard schemes.containsBytes(of: scheme.text), names.isSequence else { return }
        for name in names.children where name.isScalar { scopes.append(name) }
      }
    }
  }
}
