// The redirect URI of an authorization request, against what was registered.
extension Rule {
  package static let redirectURIMismatch = Rule(
    "redirect-uri-mismatch", .error, "The requested redirect URI is not a registered one",
    reference: "RFC 9700 sections 2.1 and 4.1.3; RFC 3986 section 6.2.1; RFC 8252 section 7.3",
    rationale: """
      Providers compare strings: a slash, a letter's case or a default port makes another URI. They show an error page \
      instead of redirecting, so the app hears nothing. Only the port of http on 127.0.0.1 and [::1] may differ.
      """,
    failing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}, "request": {"redirect_uri": "https://app.example.org/cb/"}}"#
    ),
    passing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}, "request": {"redirect_uri": "https://app.example.org/cb"}}"#
    ))

  package static let redirectURILocalhostPort = Rule(
    "redirect-uri-localhost-port", .warning, "The port on localhost is not the registered one",
    reference: "RFC 8252 sections 7.3 and 8.3; RFC 9700 section 2.1",
    rationale:
      "Only on the loopback literals must a provider ignore the port; on the name localhost some do and some do not.",
    failing: .check(
      #"{"registration": {"redirect_uris": ["http://localhost/cb"]}, "request": {"redirect_uri": "http://localhost:8080/cb"}}"#
    ),
    passing: .check(
      #"{"registration": {"redirect_uris": ["http://127.0.0.1/cb"]}, "request": {"redirect_uri": "http://127.0.0.1:8080/cb"}}"#
    ))

  package static let redirectURIRequired = Rule(
    "redirect-uri-required", .error, "A request without a redirect URI leaves open where the response goes",
    reference: "RFC 6749 section 3.1.2.3; OpenID Connect Core section 3.1.2.1",
    rationale:
      "With several registered redirect URIs a request must name one, and with OpenID Connect always.",
    failing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/a", "https://app.example.org/b"]}, "request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code&scope=email&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"}}"#
    ),
    passing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/a", "https://app.example.org/b"]}, "request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code&scope=email&redirect_uri=https%3A%2F%2Fapp.example.org%2Fa&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"}}"#
    ))

  package static let requestedRedirectFamily: [Rule] = [
    redirectURIMismatch, redirectURILocalhostPort, redirectURIRequired,
  ]
}
