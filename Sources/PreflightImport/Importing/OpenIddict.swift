import OAuthPreflight
import PreflightXML

/// One provider of OpenIddict's web integrations: its endpoints and methods, and the scopes that it does not work without.
struct OpenIddict {
  let source: Node
  let settings: ImportSettings

  func document(into findings: inout Findings) -> Node? {
    guard let root = XMLElement(source), root.isNamed("Providers") else { return nil }
    let named = root.elements(named: "Provider").compactMap { provider in
      provider["Name"].map { ($0, provider) }
    }
    guard !named.isEmpty else { return nil }
    guard let index = settings.entry(among: named.map(\.0), into: &findings) else { return nil }
    let (name, provider) = named[index]
    var environments = provider.elements(named: "Environment")
    let production = environments.firstIndex { $0["Name"]?.hasText("Production") ?? true }
    guard let first = production ?? environments.indices.first else {
      findings.report(
        .importKind, "\(name.text.quoted) has no environment, so nothing is known of its server",
        at: .of(name.span))
      return nil
    }
    let environment = environments.remove(at: first)
    reportOthers(environments, into: &findings)
    return document(of: provider, environment, name, into: &findings)
  }

  private func document(
    of provider: XMLElement, _ environment: XMLElement, _ name: Node, into findings: inout Findings
  ) -> Node {
    let configuration = environment.elements(named: "Configuration").first
    let metadata =
      configuration.map { self.metadata(of: $0, into: &findings) } ?? Node(.mapping, span: name.span)
    var draft = ProviderDraft()
    let homes = [metadata["authorization_endpoint"], metadata["token_endpoint"], environment["Issuer"]]
    draft.setID(settings, ofHostsIn: homes, at: name.span)
    draft.set("name", provider["DisplayName"] ?? name)
    if configuration != nil { draft.set("protocol", .text("oauth2", name.span)) }
    draft.setDocumentation(provider["Documentation"])
    draft.setSource(settings, address: nil, at: name.span)
    if metadata.count > 0 { draft.set("metadata", metadata) }
    draft.setVariables(of: metadata) { variable(named: $0, of: provider) }
    draft.setProofKeys(of: metadata)
    // Only the scopes that the integration asks for by itself are listed.
    draft.setOpen(at: name.span)
    addScopes(of: environment, configuration, to: &draft, into: &findings)
    if configuration == nil { reportDiscovery(of: environment, into: &findings) }
    return draft.document(scopesAt: environment.span)
  }
}

// MARK: - Metadata

extension OpenIddict {
  private static let endpoints = [
    ("AuthorizationEndpoint", "authorization_endpoint"), ("TokenEndpoint", "token_endpoint"),
    ("UserInfoEndpoint", "userinfo_endpoint"), ("RevocationEndpoint", "revocation_endpoint"),
    ("IntrospectionEndpoint", "introspection_endpoint"),
    ("DeviceAuthorizationEndpoint", "device_authorization_endpoint"),
  ]
  private static let lists = [
    ("ResponseType", "response_types_supported"), ("ResponseMode", "response_modes_supported"),
    ("GrantType", "grant_types_supported"), ("CodeChallengeMethod", "code_challenge_methods_supported"),
    ("TokenEndpointAuthMethod", "token_endpoint_auth_methods_supported"),
    ("RevocationEndpointAuthMethod", "revocation_endpoint_auth_methods_supported"),
    ("IntrospectionEndpointAuthMethod", "introspection_endpoint_auth_methods_supported"),
  ]

  /// The members of a configuration. The issuer is none of them: OpenIddict makes one up for a server that has none.
  private func metadata(of configuration: XMLElement, into findings: inout Findings) -> Node {
    var metadata = Branch(.mapping, configuration.span)
    for (attribute, member) in OpenIddict.endpoints {
      guard let value = configuration[attribute] else { continue }
      if let url = value.withVariables {
        metadata.append(member, url)
      } else {
        reportCode(value, attribute, into: &findings)
      }
    }
    for (element, member) in OpenIddict.lists {
      var list = Branch(.sequence, configuration.span)
      for item in configuration.elements(named: element) {
        if let value = item["Value"] { list.append(value) }
      }
      if !list.isEmpty { metadata.append(member, list.node) }
    }
    return metadata.node
  }

  /// What a setting says about a variable that is in an address.
  private func variable(named name: String, of provider: XMLElement) -> Node? {
    let setting = provider.elements(named: "Setting").first { $0["PropertyName"]?.hasText(name) == true }
    guard let setting else { return nil }
    var description = Branch(.mapping, setting.span)
    if let title = setting["Description"] {
      description.append("title", .text(title.text.inOneLine, title.span))
    }
    if let value = setting["DefaultValue"] {
      description.append("default", value)
    } else if let required = setting["Required"], required.hasText("true") {
      description.append("required", .word("true", required.span))
    }
    return description.node
  }
}

// MARK: - Scopes

extension OpenIddict {
  private func addScopes(
    of environment: XMLElement, _ configuration: XMLElement?, to draft: inout ProviderDraft,
    into findings: inout Findings
  ) {
    for scope in environment.elements(named: "Scope") {
      guard let name = scope["Name"] else { continue }
      var description = Branch(.mapping, scope.span)
      if let required = scope["Required"], required.hasText("true") {
        description.append("required", .word("true", required.span))
      }
      draft.addScope(name, description.node, into: &findings)
    }
    for scope in configuration?.elements(named: "Scope") ?? [] {
      if let name = scope["Value"] { draft.addScope(name, Node(.mapping, span: name.span), into: &findings) }
    }
  }
}

// MARK: - What is elsewhere

extension OpenIddict {
  private func reportOthers(_ environments: [XMLElement], into findings: inout Findings) {
    for name in environments.compactMap({ $0["Name"] }) {
      findings.report(
        .importLeftOut, "the environment \(name.text.quoted) is another server", at: .of(name.span),
        help: "give it a description of its own")
    }
  }

  private func reportDiscovery(of environment: XMLElement, into findings: inout Findings) {
    guard let address = environment["ConfigurationEndpoint"] ?? environment["Issuer"] else { return }
    guard let url = address.withVariables else { return reportCode(address, "Issuer", into: &findings) }
    let path = environment["ConfigurationEndpoint"] == nil ? "/.well-known/openid-configuration" : ""
    let base = !path.isEmpty && url.text.hasByteSuffix("/") ? String(url.text.dropLast()) : url.text
    findings.reportDescribedElsewhere(base + path, at: address)
  }

  private func reportCode(_ value: Node, _ attribute: String, into findings: inout Findings) {
    findings.report(
      .importLeftOut, "OpenIddict works \(attribute) out from its settings", at: .of(value.span),
      help: "add by hand what it comes to")
  }
}

extension Node {
  /// An address with its settings as variables, `{Tenant}` for `{settings.Tenant}`; `nil` when code is in it.
  fileprivate var withVariables: Node? {
    var address = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      guard let end = rest[start...].utf8.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let expression = String(rest[rest.index(after: start)..<end])
      let name = expression.hasBytePrefix("settings.") ? String(expression.dropFirst(9)) : ""
      guard !name.isEmpty, name.utf8.allSatisfy({ $0.isASCIILetter || $0 &- 0x30 < 10 }) else { return nil }
      // A setting that is the whole beginning of an address tells nothing about the server.
      guard start > text.startIndex else { return nil }
      address += rest[..<start] + "{" + name + "}"
      rest = rest[rest.index(after: end)...]
    }
    return Node(kind, text: address + rest, span: span)
  }
}
