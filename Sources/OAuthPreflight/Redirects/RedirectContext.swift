/// What a redirect URI is judged by, beside the standards.
package struct RedirectContext: Sendable {
  /// The kind of client; `nil` when not given.
  package var applicationType: ApplicationType?
  /// The provider's rules; `nil` when not described.
  package var rules: RedirectRules?
  /// Schemes that the SDK mandates, whatever they look like.
  package var exemptSchemes: [String]
  /// Schemes that the provider makes of the client's own values.
  package var clientSchemes: [ClientScheme]
  /// Public suffixes and IDNA; `nil` when nobody can be asked.
  package var domainNames: DomainNames?
  /// The provider's name for people.
  package var providerName: String?
  /// The redirect URIs that the SDK owns.
  package var sdkOwned: [RedirectURI]

  package init(
    applicationType: ApplicationType? = nil, rules: RedirectRules? = nil, exemptSchemes: [String] = [],
    clientSchemes: [ClientScheme] = [], domainNames: DomainNames? = nil, providerName: String? = nil,
    sdkOwned: [RedirectURI] = []
  ) {
    self.applicationType = applicationType
    self.rules = rules
    self.exemptSchemes = exemptSchemes
    self.clientSchemes = clientSchemes
    self.domainNames = domainNames
    self.providerName = providerName
    self.sdkOwned = sdkOwned
  }

  /// The provider, as the subject of a sentence.
  var provider: String { providerName?.displayed(atMost: 60) ?? "the provider" }

  /// Whether the provider accepts any name in place of a URI.
  var isOpaque: Bool { rules?.form == .opaque }

  /// Whether the client is known to be no native app.
  var isWebClient: Bool { applicationType == .web || applicationType == .browser }

  /// Whether the provider is known and its description says nothing about http on the user's own device.
  var mayTakeLoopback: Bool {
    guard providerName != nil else { return false }
    guard let rules else { return true }
    return rules.loopback == nil && rules.localhost == nil
      && rules.schemes?.containsBytes(of: "http") ?? true
  }

  /// Whether the provider shows the code to the user in place of redirecting to a text.
  func showsCode(for uri: RedirectURI) -> Bool { rules?.outOfBand.containsBytes(of: uri.value) ?? false }

  /// Whether an SDK mandates the scheme of a URI, or the provider makes it.
  func exempts(_ uri: URIReference) -> Bool {
    guard let scheme = uri.scheme else { return false }
    let name = uri.text(scheme)
    for known in clientSchemes where known.admits(name) { return true }
    for exempt in exemptSchemes where uri.holdsIgnoringCase(exempt.asciiLowercased, in: scheme) {
      return true
    }
    return false
  }
}
