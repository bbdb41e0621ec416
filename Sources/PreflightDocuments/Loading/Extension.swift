package import OAuthPreflight

extension Provider {
  /// This description with what it does not say itself taken from the one it extends. `says` tells which root keys it has.
  package func extending(_ base: Provider, says: (String) -> Bool) -> Provider {
    var provider = self
    if !says("protocol") { provider.protocol = base.protocol }
    for endpoint in base.otherAuthorizationEndpoints
    where !otherAuthorizationEndpoints.containsBytes(of: endpoint) {
      provider.otherAuthorizationEndpoints.append(endpoint)
    }
    for issuer in base.otherIssuers where !otherIssuers.containsBytes(of: issuer) {
      provider.otherIssuers.append(issuer)
    }
    for domain in base.domains where !domains.containsBytes(of: domain) { provider.domains.append(domain) }
    if !says("sends_issuer") { provider.sendsIssuer = base.sendsIssuer }
    if !says("default_response_type") { provider.defaultResponseType = base.defaultResponseType }
    if !says("documentation") { provider.documentation = base.documentation }
    if !says("scope_rules") { provider.scopeRules = base.scopeRules }
    if !says("redirects") { provider.redirects = base.redirects }
    if !says("pkce") { provider.pkce = base.pkce }
    if !says("client_authentication") { provider.clientAuthentication = base.clientAuthentication }
    for member in base.metadata.members where metadata[member.name] == nil {
      provider.metadata.members.append(member)
    }
    for variable in base.variables
    where !variables.contains(where: { $0.name.hasSameBytes(as: variable.name) }) {
      provider.variables.append(variable)
    }
    for permission in base.permissions where self.permission(permission.id) == nil {
      provider.permissions.append(permission)
    }
    var scopes = self.scopes.all
    for scope in base.scopes.all where self.scopes[scope.scope] == nil { scopes.append(scope) }
    provider.scopes = ScopeCatalogue(scopes)
    if parameters.forbidden == nil { provider.parameters.forbidden = base.parameters.forbidden }
    for parameter in base.parameters.supported where parameters.description(of: parameter.name) == nil {
      provider.parameters.supported.append(parameter)
    }
    if parameters.names.isEmpty { provider.parameters.names = base.parameters.names }
    return provider
  }
}
