import OAuthPreflight
import Testing

/// What a request and its registration have in common is one fault.
@Suite struct OneFaultTests {
  private func rules(registered: String, requested: String) -> [String] {
    let run = CommandRun(
      "check", "google.com", "--registered-redirect-uri", registered, "--redirect-uri", requested,
      "--format", "json")
    return run.diagnostics.map(\.rule)
  }

  @Test(
    arguments: [
      // The registered one has a fault of its own.
      ("https://app.acme.com/cb#x", "https://app.acme.com/cb", ["redirect-uri-fragment"]),
      ("https://*.acme.com/cb", "https://app.acme.com/cb", ["redirect-uri-wildcard"]),
      // The request is not what is registered, and fails.
      ("https://App.acme.com/cb", "https://app.acme.com/cb", ["redirect-uri-mismatch"]),
      ("https://app.acme.com:443/cb", "https://app.acme.com/cb", ["redirect-uri-mismatch"]),
      ("https://app.acme.com/cb", "https://App.acme.com/cb", ["redirect-uri-mismatch"]),
      ("https://App.acme.com/cb", "https://App.acme.com/cb", ["redirect-uri-normal-form"]),
      // Two URIs that have nothing to do with each other.
      (
        "https://app.acme.com/cb#x", "https://other.acme.org/x",
        ["redirect-uri-fragment", "redirect-uri-mismatch"]
      ),
    ] as [(String, String, [String])])
  func redirectURIs(registered: String, requested: String, rules: [String]) {
    #expect(self.rules(registered: registered, requested: requested) == rules)
  }
}
