/// An authorization server, as its description says it is: what exists there.
///
/// A provider comes from the bundled catalogue or from a document; there is no public memberwise initialiser, so that a
/// description can grow.
public struct Provider: Sendable, Identifiable {
  /// The id: the name of its file, and Firebase's provider id where Firebase knows it.
  public package(set) var id: String
  /// Its name for people.
  public package(set) var name: String?
  /// The description this one builds on.
  public package(set) var extends: String?
  /// The protocol it speaks.
  public package(set) var `protocol`: ProviderProtocol?
  /// The page that documents it.
  public package(set) var documentation: String?
  /// Where the facts were read.
  public package(set) var sources: [Source] = []
  /// The members of its description that nothing of the provider's own confirms.
  public package(set) var unverified: [String] = []
  /// Its endpoints and capabilities.
  public package(set) var metadata = Metadata()
  /// Other addresses of its authorization endpoint: older names, other clouds, a sandbox.
  public package(set) var otherAuthorizationEndpoints: [String] = []
  /// Other names that the issuer has in tokens and answers.
  public package(set) var otherIssuers: [String] = []
  /// Whether answers name the issuer although the metadata do not announce it (RFC 9207 section 2.4).
  public package(set) var sendsIssuer = false
  /// What a request without `response_type` asks for; `nil` when the provider refuses it, as RFC 6749 section 3.1.1 says.
  public package(set) var defaultResponseType: String?
  /// Other domains of the provider, where its endpoints may be.
  public package(set) var domains: [String] = []
  /// The values that stand in its templates.
  public package(set) var variables: [Variable] = []
  /// How it reads scopes.
  public package(set) var scopeRules = ScopeRules()
  /// The rows of its console.
  public package(set) var permissions: [Permission] = []
  /// Its scopes.
  public package(set) var scopes = ScopeCatalogue()
  /// Its request parameters.
  public package(set) var parameters = ParameterRules()
  /// Its redirect rules; `nil` when not described.
  public package(set) var redirects: RedirectRules?
  /// What it does with PKCE; `nil` when not described.
  public package(set) var pkce: ProofKeySupport?
  /// How a client proves itself; `nil` when not described.
  public package(set) var clientAuthentication: ClientAuthentication?

  package init(id: String) {
    self.id = id
  }

  /// The name for people, or the id.
  public var displayName: String { name ?? id }

  /// The console row with an id.
  public func permission(_ id: String) -> Permission? {
    permissions.first { $0.id.hasSameBytes(as: id) }
  }
}
