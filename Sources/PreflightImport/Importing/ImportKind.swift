/// A kind of file that facts about a provider are read from.
package enum ImportKind: String, CaseIterable, Sendable {
  /// OpenID Connect Discovery, or the metadata of an authorization server (RFC 8414).
  case openIDDiscovery = "openid-discovery"
  /// The security schemes of OpenAPI 2 or 3 that are of OAuth 2 or OpenID Connect.
  case openAPI = "openapi"
  /// The scopes of one of Google's APIs, as its discovery service describes it.
  case googleDiscovery = "google-discovery"
  /// Microsoft Graph's permissions file.
  case graphPermissions = "msgraph"
  /// The web integrations of OpenIddict.
  case openIddict = "openiddict"
  /// The providers of simov/grant.
  case grant

  /// How a file is written.
  package enum Syntax: Sendable {
    case json, jsonOrYAML, xml
  }

  /// How such a file is written.
  package var syntax: Syntax {
    switch self {
    case .openAPI: .jsonOrYAML
    case .openIddict: .xml
    default: .json
    }
  }

  /// Whether such a file describes several providers, of which one is meant.
  package var describesSeveralProviders: Bool { self == .openIddict || self == .grant }

  /// What such a file is called in a message.
  package var title: String {
    switch self {
    case .openIDDiscovery: "a discovery document"
    case .openAPI: "an OpenAPI description with a security scheme of OAuth 2 or OpenID Connect"
    case .googleDiscovery: "a discovery document of a Google API"
    case .graphPermissions: "Microsoft Graph's permissions file"
    case .openIddict: "OpenIddict's list of providers"
    case .grant: "grant's configuration of providers"
    }
  }
}
