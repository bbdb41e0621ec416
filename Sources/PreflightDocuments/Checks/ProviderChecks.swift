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
    if isJudged("scopes") { checkCatalogue(of: provider, into: &findings) }
    if isJudged("parameters") { checkForbiddenParameters(of: provider, into: &findings) }
    guard isJudged("redirects"), let redirects = provider.redirects else { return }
    checkSchemeTemplates(of: provider, into: &findings)
    if !redirects.hosts.isEmpty {
      checkRedirectHosts(
        redirects.hosts, domainNames: domainNames, at: Place(JSONPointer("/redirects/hosts")),
        into: &findings)
    }
  }
}
