// One redirect URI for several providers, which only a client document can show.
extension Rule {
  package static let redirectURISharedByProviders = Rule(
    "redirect-uri-shared-by-providers", .warning, "Two providers redirect to the same URI",
    reference: "RFC 9700 section 4.4.2; RFC 9207 section 2",
    rationale: """
      An app that cannot tell who answered sends the code of one provider to the token endpoint of another (mix-up). Either \
      each provider has a redirect URI of its own, or each names itself in the response's iss parameter.
      """,
    failing: .documents([
      "client: Example\nproviders:\n  one.example.org: {redirect_uris: [\"https://app.example.org/cb\"]}\n  two.example.org: {redirect_uris: [\"https://app.example.org/cb\"]}\n",
      "provider: one.example.org\nscopes: [openid]\n", "provider: two.example.org\nscopes: [openid]\n",
    ]),
    passing: .documents([
      "client: Example\nproviders:\n  one.example.org: {redirect_uris: [\"https://app.example.org/one\"]}\n  two.example.org: {redirect_uris: [\"https://app.example.org/two\"]}\n",
      "provider: one.example.org\nscopes: [openid]\n", "provider: two.example.org\nscopes: [openid]\n",
    ]))

  package static let nativeSchemeShared = Rule(
    "native-scheme-shared", .warning, "Two providers redirect to the same private-use scheme and path",
    reference: "RFC 8252 sections 7.1 and 8.10",
    rationale:
      "The app cannot tell who answered. One scheme is enough, but each provider needs a path of its own.",
    failing: .documents([
      "client: Example\nproviders:\n  one.example.org: {redirect_uris: [\"com.example.app:/cb\"]}\n  two.example.org: {redirect_uris: [\"com.example.app:/cb\"]}\n",
      "provider: one.example.org\nscopes: [openid]\n", "provider: two.example.org\nscopes: [openid]\n",
    ]),
    passing: .documents([
      "client: Example\nproviders:\n  one.example.org: {redirect_uris: [\"com.example.app:/one\"]}\n  two.example.org: {redirect_uris: [\"com.example.app:/two\"]}\n",
      "provider: one.example.org\nscopes: [openid]\n", "provider: two.example.org\nscopes: [openid]\n",
    ]))

  package static let sharedRedirectFamily: [Rule] = [redirectURISharedByProviders, nativeSchemeShared]
}

/// The redirect URIs that a client registered at one provider, for ``checkSharedRedirectURIs(_:sdkOwned:into:)``.
package struct ProviderRedirects: Sendable {
  /// The provider's name for people.
  package var providerName: String
  /// Whether the provider names itself in its responses (RFC 9207).
  package var namesIssuer: Bool
  /// The registered redirect URIs.
  package var uris: [RedirectURI]
  /// The place of their list.
  package var place: Place

  package init(providerName: String, namesIssuer: Bool, uris: [RedirectURI], place: Place) {
    self.providerName = providerName
    self.namesIssuer = namesIssuer
    self.uris = uris
    self.place = place
  }
}

/// Judges the redirect URIs of all providers of one client together. What an SDK owns, it shares on purpose.
package func checkSharedRedirectURIs(
  _ all: [ProviderRedirects], sdkOwned: [RedirectURI], into findings: inout Findings
) {
  for (position, provider) in all.enumerated() {
    for (index, uri) in provider.uris.enumerated() where !sdkOwned.contains(uri) {
      for earlier in all[..<position] {
        guard let other = earlier.uris.firstIndex(of: uri) else { continue }
        if provider.namesIssuer, earlier.namesIssuer { continue }
        let isWeb = URIReference(uri.value).isWeb
        findings.report(
          isWeb ? .redirectURISharedByProviders : .nativeSchemeShared,
          "\(provider.providerName.quoted) redirects to \(uri.value.quoted), as \(earlier.providerName.quoted) does",
          at: provider.place.appending(index), help: "give each provider a path of its own",
          related: [Finding.Related(earlier.place.appending(other), "of \(earlier.providerName.quoted)")])
        break
      }
    }
  }
}
