package import OAuthPreflight

extension JSONWriter {
  /// What the tables of a provider show, for programs.
  package mutating func provider(_ provider: Provider, tables: [ProviderTable]) {
    beginObject()
    member("provider", provider.id)
    member("name", provider.displayName)
    if let documentation = provider.documentation { member("documentation", documentation) }
    if !provider.unverified.isEmpty { member("unverified", provider.unverified) }
    for table in tables {
      switch table {
      case .scopes: scopes(of: provider)
      case .parameters: parameters(of: provider)
      case .redirects: redirects(of: provider)
      }
    }
    endObject()
  }

  private mutating func scopes(of provider: Provider) {
    key("scopes")
    beginArray()
    for scope in provider.scopes.all {
      beginObject()
      member("scope", scope.scope.value)
      optional("title", scope.title)
      optional("access", scope.access?.name)
      optional("permission", scope.permission)
      if scope.isRequired { member("required", true) }
      if scope.isAlwaysGranted { member("always_granted", true) }
      if scope.coversAll { member("covers_all", true) }
      list("implies", scope.implies)
      list("requires", scope.requires)
      switch scope.conflicts {
      case .with(let scopes)?: list("conflicts", scopes)
      case .allExcept(let globs)?: member("conflicts_with_all_except", globs)
      case nil: break
      }
      optional("deprecated", scope.deprecated)
      list("replaced_by", scope.replacedBy)
      optional("review", scope.review?.name)
      if !scope.requiresParameters.isEmpty {
        key("requires_parameters")
        beginObject()
        for parameter in scope.requiresParameters { member(parameter.name, parameter.value) }
        endObject()
      }
      list("aliases", scope.aliases)
      if !scope.scopeParameters.isEmpty { member("scope_parameters", scope.scopeParameters) }
      if !scope.isEchoed { member("echoed", false) }
      if !scope.isVerified { member("verified", false) }
      endObject()
    }
    endArray()
  }

  private mutating func parameters(of provider: Provider) {
    key("parameters")
    beginObject()
    member("forbidden", provider.parameters.effectiveForbidden)
    key("supported")
    beginArray()
    for parameter in provider.parameters.supported {
      beginObject()
      member("name", parameter.name)
      optional("title", parameter.title)
      if !parameter.values.isEmpty { member("values", parameter.values) }
      optional("format", parameter.format?.name)
      optional("list", parameter.list)
      if parameter.isRequired { member("required", true) }
      if let length = parameter.minimumLength { member("min_length", length) }
      if let length = parameter.maximumLength { member("max_length", length) }
      if !parameter.responseTypes.isEmpty {
        key("response_types")
        beginObject()
        for type in parameter.responseTypes { member(type.name, type.value) }
        endObject()
      }
      if !parameter.isVerified { member("verified", false) }
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func redirects(of provider: Provider) {
    key("redirects")
    beginObject()
    if let rules = provider.redirects {
      if let schemes = rules.schemes { member("schemes", schemes) }
      if let loopback = rules.loopback { member("loopback", loopback) }
      if let localhost = rules.localhost { member("localhost", localhost) }
      if let ip = rules.ip { member("ip", ip) }
      if !rules.hosts.isEmpty { member("hosts", rules.hosts) }
      member("match", rules.match.name)
      if rules.subdomains { member("subdomains", true) }
      if let hosts = rules.anyPort { member("any_port", hosts) }
      if !rules.outOfBand.isEmpty { member("out_of_band", rules.outOfBand) }
      member("form", rules.form.name)
      member("register", rules.register.name)
    }
    optional("pkce", provider.pkce?.name)
    endObject()
  }

  private mutating func optional(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  private mutating func list(_ name: String, _ scopes: [Scope]) {
    if !scopes.isEmpty { member(name, scopes.map(\.value)) }
  }
}
