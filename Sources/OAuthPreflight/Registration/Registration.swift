/// What an app registered at one provider. What is `nil` was not given, and is not judged.
public struct Registration: Sendable {
  /// The kind of client.
  public var applicationType: ApplicationType?
  /// The client identifier (RFC 6749 section 2.2).
  public var clientID: String?
  /// The scopes ticked in the provider's console.
  public var permissions: ScopeLists?
  /// How equal a request must be to `permissions`, when it is not what the provider's description says.
  public var match: ScopeMatch?
  /// The registered redirect URIs.
  public var redirectURIs: [RedirectURI]?
  /// The registered redirect domains, at a provider whose console accepts domains.
  public var redirectDomains: [String]?
  /// Values for the templates of the provider and the SDK.
  public var variables: [(name: String, value: String)]
  /// The SDK's version, as `12.18.0`.
  public var sdkVersion: String?
  /// Members of RFC 7591 client metadata that only documents give.
  package var clientMetadata = ClientMetadata()
  /// Values that stand elsewhere in a document, for templates that `variables` leaves open.
  package var sharedVariables: [(name: String, value: String)] = []

  /// A registration; give what is known.
  public init(
    applicationType: ApplicationType? = nil, clientID: String? = nil, permissions: ScopeLists? = nil,
    match: ScopeMatch? = nil, redirectURIs: [RedirectURI]? = nil, redirectDomains: [String]? = nil,
    variables: [(name: String, value: String)] = [], sdkVersion: String? = nil
  ) {
    self.applicationType = applicationType
    self.clientID = clientID
    self.permissions = permissions
    self.match = match
    self.redirectURIs = redirectURIs
    self.redirectDomains = redirectDomains
    self.variables = variables
    self.sdkVersion = sdkVersion
  }

  /// The value of a template variable.
  package func variable(_ name: String) -> String? {
    for variable in variables where variable.name.hasSameBytes(as: name) { return variable.value }
    for variable in sharedVariables where variable.name.hasSameBytes(as: name) { return variable.value }
    return nil
  }
}
