import OAuthPreflight
import PreflightDocuments

/// What the security schemes of an OpenAPI description say about the server: its endpoints, grants and scopes.
struct SecuritySchemes {
  private enum Kind {
    case oauth2, openIDConnect
    /// Of no scopes: a key, a password, or what is not known.
    case other
  }

  /// The endpoints and the issuer, as members of a server's metadata.
  private(set) var endpoints: Branch
  /// The grants of the flows, by their names, with where the first of each stands.
  private(set) var grants: [(name: String, span: Node.Span)] = []
  /// The scopes that flows declare, each with its description.
  private(set) var scopes: [(name: Node, description: Node)] = []
  /// Whether a scheme leaves the scopes to the server's discovery document.
  private(set) var isOpen = false
  private(set) var findings = Findings()

  private var kinds: [ExactName: Kind] = [:]
  private var names: Set<ExactName> = []
  /// Names that a misspelt one may mean. Nobody's description has more schemes.
  private let declared: [String]

  /// - Parameter definitions: The schemes by their names.
  init(_ definitions: Node) {
    endpoints = Branch(.mapping, definitions.span)
    declared = stride(from: 0, to: min(definitions.children.count, 100), by: 2)
      .map { definitions.children[$0].text }
    definitions.forEachEntry { name, scheme in add(name, scheme) }
  }

  /// Whether no scheme is one of OAuth.
  var isEmpty: Bool { kinds.values.allSatisfy { $0 == .other } }
  var isOpenIDConnect: Bool { kinds.values.contains(.openIDConnect) }

  private mutating func add(_ name: Node, _ scheme: Node) {
    if let address = scheme["$ref"], address.isScalar {
      findings.report(
        .importElsewhere, "the security scheme \(name.text.quoted) is at \(address.text.quoted)",
        at: .of(address.span), help: "write it out where its name is, and import the file again")
    }
    let type = scheme["type"]
    if type?.hasText("oauth2") == true {
      kinds[ExactName(name.text)] = .oauth2
      addFlows(of: scheme)
      addMetadata(scheme["oauth2MetadataUrl"], behind: "/.well-known/oauth-authorization-server")
    } else if type?.hasText("openIdConnect") == true {
      kinds[ExactName(name.text)] = .openIDConnect
      isOpen = true
      addMetadata(scheme["openIdConnectUrl"], behind: "/.well-known/openid-configuration")
    } else {
      kinds[ExactName(name.text)] = .other
    }
  }
}

// MARK: - Flows

extension SecuritySchemes {
  private mutating func addFlows(of scheme: Node) {
    if let flows = scheme["flows"] {
      guard expect(flows, "the flows of a scheme are not a mapping") else { return }
      for flow in SecurityFlow.all {
        if let value = flows[flow.name] { add(value, grant: flow.grant) }
      }
      flows.forEachEntry { name, _ in
        if !name.text.hasBytePrefix("x-") { expect(name, among: SecurityFlow.all.map(\.name)) }
      }
    } else if let name = scheme["flow"] {
      for flow in SecurityFlow.all where flow.oldName.map(name.hasText) == true {
        add(scheme, grant: flow.grant)
      }
      expect(name, among: SecurityFlow.all.compactMap(\.oldName))
    }
  }

  /// Whether a value is a mapping; one that is none is reported.
  private mutating func expect(_ value: Node, _ message: String) -> Bool {
    if value.isMapping { return true }
    findings.report(.yamlTypeMismatch, message, at: .of(value.span), help: "what it says is left out")
    return false
  }

  /// Reports a flow that no version of OpenAPI has: with it go its scopes and endpoints.
  private mutating func expect(_ name: Node, among names: [String]) {
    if names.containsBytes(of: name.text) { return }
    let near = NearestSpelling.of(name.text, among: names)
    findings.report(
      .yamlUnknownValue, "OpenAPI has no flow \(name.text.quoted)", at: .of(name.span),
      help: near.map { "did you mean '\($0)'? Its scopes and endpoints are left out" }
        ?? "its scopes and endpoints are left out")
  }

  private mutating func add(_ flow: Node, grant: String) {
    guard expect(flow, "a flow is not a mapping") else { return }
    if !grants.contains(where: { $0.name.hasSameBytes(as: grant) }) { grants.append((grant, flow.span)) }
    setEndpoint("authorization_endpoint", flow["authorizationUrl"])
    setEndpoint("token_endpoint", flow["tokenUrl"])
    setEndpoint("device_authorization_endpoint", flow["deviceAuthorizationUrl"])
    guard let declared = flow["scopes"] else { return }
    guard expect(declared, "the scopes of a flow are not a mapping of names to descriptions") else { return }
    declared.forEachEntry { name, description in
      // Flows of one server mostly have the same scopes.
      guard names.insert(ExactName(name.text)).inserted else { return }
      scopes.append((name, ScopeText(description).branch.node))
    }
  }

  private mutating func setEndpoint(_ member: String, _ url: Node?) {
    guard let url else { return }
    guard let known = endpoints[member] else {
      endpoints.append(member, url)
      return
    }
    if known.hasText(url.text) { return }
    findings.report(
      .importDifference, "\(url.text.quoted) is a second \(member)", at: .of(url.span),
      help: "the first one is kept; another server needs a description of its own",
      related: [Finding.Related(.of(known.span), "the first one")])
  }
}

// MARK: - Discovery

extension SecuritySchemes {
  /// Notes where the server describes itself, and takes the issuer from the address (OpenID Connect Discovery 1.0
  /// section 4, RFC 8414 section 3).
  private mutating func addMetadata(_ url: Node?, behind path: String) {
    guard let url else { return }
    findings.reportDescribedElsewhere(url.text, at: url)
    if url.isScalar, url.text.hasByteSuffix(path) {
      let issuer = String(decoding: url.text.utf8.dropLast(path.utf8.count), as: UTF8.self)
      setEndpoint("issuer", .text(issuer, url.span))
    }
  }
}

// MARK: - Demands

extension SecuritySchemes {
  /// The scopes that operations demand and no flow declares, each once, with what is known of it.
  mutating func undeclaredScopes(in requirements: SecurityRequirements) -> [(name: Node, description: Node)] {
    var added: [(name: Node, description: Node)] = []
    for (scheme, demanded) in requirements.all {
      guard let kind = kinds[ExactName(scheme.text)] else {
        reportUnknown(scheme, demanded)
        continue
      }
      if kind == .other { continue }
      guard demanded.isSequence else {
        findings.report(
          .yamlTypeMismatch, "the scopes of a requirement are not a list", at: .of(demanded.span),
          help: "they are left out")
        continue
      }
      for name in demanded.children where isNew(name) {
        added.append((name, description(of: name, demandedBy: kind)))
      }
    }
    return added
  }

  /// Whether a scope was not seen before; what is not text is reported.
  private mutating func isNew(_ name: Node) -> Bool {
    guard name.isScalar else {
      findings.report(
        .yamlTypeMismatch, "a scope of a requirement is not text", at: .of(name.span),
        help: "it is left out")
      return false
    }
    return names.insert(ExactName(name.text)).inserted
  }

  private mutating func description(of name: Node, demandedBy kind: Kind) -> Node {
    // Only the discovery document could declare a scope of OpenID Connect.
    if kind == .openIDConnect { return StandardScope.description(of: name) }
    // What is not a scope to anybody has a finding of its own.
    if !Scope(name.text).isToken { return Node(.mapping, span: name.span) }
    findings.report(
      .importScopeUndeclared,
      "the scope \(name.text.quoted) is demanded, and no security scheme declares it",
      at: .of(name.span), help: "confirm that it exists; it is marked 'verified: false'")
    var description = Branch(.mapping, name.span)
    description.append("verified", .word("false", name.span))
    return description.node
  }

  /// Reports a requirement whose scheme is not there, once for each name.
  private mutating func reportUnknown(_ scheme: Node, _ demanded: Node) {
    guard demanded.isSequence, demanded.count > 0 else { return }
    let near = NearestSpelling.of(scheme.text, among: declared)
    kinds[ExactName(scheme.text)] = .other
    findings.report(
      .importScopeUndeclared, "no security scheme is called \(scheme.text.quoted)", at: .of(scheme.span),
      help: near.map { "did you mean '\($0)'? The scopes that it demands are left out" }
        ?? "the scopes that it demands are left out")
  }
}
