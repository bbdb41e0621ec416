/// What a redirect URI is judged by, beside the standards.
package struct RedirectContext: Sendable {
  /// The kind of client; `nil` when not given.
  package var applicationType: ApplicationType?
  /// The provider's rules; `nil` when not described.
  package var rules: RedirectRules?
  /// Schemes that the SDK mandates, whatever they look like.
  package var exemptSchemes: [String]
  /// Public suffixes and IDNA; `nil` when nobody can be asked.
  package var domainNames: DomainNames?
  /// The provider's name for people.
  package var providerName: String?
  /// The redirect URIs that the SDK owns.
  package var sdkOwned: [RedirectURI]

  package init(
    applicationType: ApplicationType? = nil, rules: RedirectRules? = nil, exemptSchemes: [String] = [],
    domainNames: DomainNames? = nil, providerName: String? = nil, sdkOwned: [RedirectURI] = []
  ) {
    self.applicationType = applicationType
    self.rules = rules
    self.exemptSchemes = exemptSchemes
    self.domainNames = domainNames
    self.providerName = providerName
    self.sdkOwned = sdkOwned
  }

  /// The provider, as the subject of a sentence.
  var provider: String { providerName?.displayed(atMost: 60) ?? "the provider" }

  /// Whether the provider takes any name in place of a URI.
  var isOpaque: Bool { rules?.form == .opaque }

  /// Whether the client is known to be no native app.
  var isWebClient: Bool { applicationType == .web || applicationType == .browser }

  /// Whether an SDK mandates the scheme of a URI.
  func exempts(_ uri: URIReference) -> Bool {
    guard let scheme = uri.scheme else { return false }
    for exempt in exemptSchemes where uri.holdsIgnoringCase(exempt.asciiLowercased, in: scheme) {
      return true
    }
    return false
  }
}
