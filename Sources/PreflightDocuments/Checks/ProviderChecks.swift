package import OAuthPreflight

extension Document {
  /// Judges a provider's description by every family that looks at one, each on what is sound of the document.
  ///
  /// - Parameters:
  ///   - provider: The document's provider, complete with what it extends.
  package func checkFamilies(
    of provider: Provider, domainNames: DomainNames?, into findings: inout Findings
  ) {
    if isJudged("metadata") {
      checkEndpoints(of: provider, domainNames: domainNames, into: &findings)
      checkMetadata(of: provider, into: &findings)
    }
    if isJudged("scopes") {
      // Not by a conditional value, which would copy the provider.
      if isJudged("permissions") {
        checkCatalogue(of: provider, into: &findings)
      } else {
        checkCatalogue(of: provider.namingItsPermissions, into: &findings)
      }
    }
    if isJudged("parameters") { checkForbiddenParameters(of: provider, into: &findings) }
    checkDefaults(of: provider.variables, into: &findings)
    guard isJudged("redirects"), let redirects = provider.redirects else { return }
    checkSchemeTemplates(of: provider, into: &findings)
    if !redirects.hosts.isEmpty {
      checkRedirectHosts(
        redirects.hosts, domainNames: domainNames, at: Place(JSONPointer("/redirects/hosts")),
        into: &findings)
    }
  }

  /// Judges the defaults of the variables that the document describes soundly.
  package func checkDefaults(of variables: [Variable], into findings: inout Findings) {
    for variable in variables {
      guard let node = root["variables"]?[variable.name], Variable.table.schema.isSound(node) else {
        continue
      }
      checkDefault(of: variable, at: Place(JSONPointer("/variables")), into: &findings)
    }
  }
}

extension Provider {
  /// The description with every permission that a scope names, where its own list of them is unsound.
  fileprivate var namingItsPermissions: Provider {
    var provider = self
    for scope in scopes.all {
      if let id = scope.permission, permission(id) == nil { provider.permissions.append(Permission(id: id)) }
    }
    return provider
  }
}
