// What a registered redirect URI should be, once it is well-formed.
extension Rule {
  package static let redirectURIMissing = Rule(
    "redirect-uri-missing", .error, "The list of redirect URIs is empty",
    reference: "RFC 6749 section 3.1.2.2; RFC 9700 section 4.1.3",
    rationale:
      "A provider compares the requested redirect URI with the registered ones; with none, nothing is allowed or everything.",
    failing: .check(#"{"registration": {"redirect_uris": []}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIDuplicate = Rule(
    "redirect-uri-duplicate", .warning, "A redirect URI is registered twice",
    reference: "practice",
    rationale: "One of the two was meant to be another.",
    failing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/cb", "https://app.example.org/cb"]}}"#),
    passing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/cb", "https://app.example.org/out"]}}"#))

  package static let redirectURINormalFormDuplicate = Rule(
    "redirect-uri-normal-form-duplicate", .warning, "Two redirect URIs are spellings of one",
    reference: "RFC 3986 sections 6.2.1 and 6.2.2",
    rationale: """
      Providers compare strings. Two spellings of one URI were registered because one did not match; it is the request that \
      should change.
      """,
    failing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/cb", "https://app.example.org/%63b"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURINormalForm = Rule(
    "redirect-uri-normal-form", .warning, "Scheme or host of a redirect URI are in upper case",
    reference: "RFC 3986 section 6.2.2.1",
    rationale: "Browsers and libraries write both in lower case, and the provider compares strings.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://App.example.org/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIWildcard = Rule(
    "redirect-uri-wildcard", .error, "A registered redirect URI holds a pattern",
    reference: "RFC 9700 sections 4.1.1 and 4.1.3",
    rationale: """
      Providers compare strings, so a pattern matches nothing; where it is expanded, it admits hosts and paths that belong to \
      others.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["https://*.example.org/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIPlaceholder = Rule(
    "redirect-uri-placeholder", .warning, "A redirect URI was copied from documentation and not filled in",
    reference: "RFC 2606 section 3",
    rationale: "The provider redirects to exactly what is written, which is nobody's app.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://{tenant}.example.org/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://acme.example.org/cb"]}}"#))

  package static let redirectURILocalhost = Rule(
    "redirect-uri-localhost", .warning, "A redirect URI names localhost instead of the loopback address",
    reference: "RFC 8252 sections 7.2 and 8.3",
    rationale: """
      The name may resolve to another interface, and its port may not vary everywhere. A claimed https redirect on localhost \
      or a loopback address belongs to no app at all.
      """,
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["http://localhost/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["http://127.0.0.1/cb"]}}"#))

  package static let redirectURIIPLiteral = Rule(
    "redirect-uri-ip-literal", .warning, "The host of a redirect URI is an IP address",
    reference: "RFC 3986 section 7.4",
    rationale:
      "An address has no certificate in most cases, moves to another owner without notice, and many providers refuse it.",
    failing: .check(
      #"{"registration": {"application_type": "web", "redirect_uris": ["https://192.168.0.1/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "web", "redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIDefaultPort = Rule(
    "redirect-uri-default-port", .warning, "A redirect URI writes the default port",
    reference: "RFC 3986 section 6.2.3",
    rationale: "Browsers leave it out, so the string that the provider compares is another one.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org:443/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIPathMissing = Rule(
    "redirect-uri-path-missing", .warning, "A redirect URI has no path",
    reference: "RFC 3986 section 6.2.3",
    rationale:
      "Some libraries append a slash and some do not, and the provider compares strings; a callback has a path of its own.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURISpecialUseDomain = Rule(
    "redirect-uri-special-use-domain", .warning,
    "The host of a redirect URI is in a domain that is not in DNS",
    reference: "RFC 6761 section 6; RFC 6762 section 3; RFC 7686 section 2",
    rationale: "Nobody owns such a name: on another network it is somebody else's device, or nothing.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.test/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURISingleLabelHost = Rule(
    "redirect-uri-single-label-host", .warning, "The host of a redirect URI has no dot",
    reference: "RFC 1034 section 3.1",
    rationale: "The name means another machine on every network.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://intranet/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://intranet.example.org/cb"]}}"#))

  package static let redirectURIPublicSuffix = Rule(
    "redirect-uri-public-suffix", .error,
    "The host of a redirect URI is a suffix that anybody can have a host below",
    reference: "publicsuffix.org",
    rationale: "No app of yours answers there, and everybody may have a host below it.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://github.io/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://me.github.io/cb"]}}"#))

  package static let redirectURIURLShortener = Rule(
    "redirect-uri-url-shortener", .warning, "The host of a redirect URI is a URL shortener",
    reference: "RFC 9700 section 4.11",
    rationale: "The shortener sees the code, and whoever owns the short link decides where it goes.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://bit.ly/x"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/x"]}}"#))

  package static let redirectURIResponseParam = Rule(
    "redirect-uri-response-param", .error, "The query of a redirect URI holds a parameter of the response",
    reference: "RFC 6749 sections 3.1 and 4.1.2; RFC 9207 section 2",
    rationale:
      "The provider adds its own, and a parameter that appears twice is read by one library first and by another last.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb?state=x"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb?tenant=x"]}}"#))

  package static let redirectURIOpenRedirector = Rule(
    "redirect-uri-open-redirector", .warning, "A redirect URI leads on to another URL",
    reference: "RFC 9700 section 4.11.1",
    rationale: "A page that redirects wherever its query says hands the code on to an attacker's page.",
    failing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/cb?next=https://evil.example.net"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb?next=settings"]}}"#))

  package static let redirectURISchemeNotAllowed = Rule(
    "redirect-uri-scheme-not-allowed", .error, "The provider does not take redirect URIs of this scheme",
    reference: "the provider's documentation",
    rationale: "Its console refuses the URI, or its authorization endpoint does when a user signs in.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "redirects": {"schemes": ["https"]}}, "registration": {"redirect_uris": ["com.example.app:/cb"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "redirects": {"schemes": ["https"]}}, "registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#
    ))

  package static let redirectURISchemeOfOtherClient = Rule(
    "redirect-uri-scheme-of-other-client", .error, "A URL scheme is made of the values of another client",
    reference: "the provider's documentation",
    rationale: """
      Some providers redirect to a scheme that they make of the client id or the bundle id. With those of another app, the \
      response goes there or nowhere.
      """,
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "redirects": {"schemes": ["https", "idp-{client_id}"]}}, "registration": {"client_id": "123", "redirect_uris": ["idp-456:/callback"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "redirects": {"schemes": ["https", "idp-{client_id}"]}}, "registration": {"client_id": "123", "redirect_uris": ["idp-123:/callback"]}}"#
    ))

  package static let redirectURIDomainNotAllowed = Rule(
    "redirect-uri-domain-not-allowed", .error,
    "The host of a redirect URI is not one of the registered or allowed domains",
    reference: "RFC 9700 section 4.1.3; the provider's documentation",
    rationale: """
      The provider compares whole host names. A host that only begins or ends like a registered one belongs to somebody else.
      """,
    failing: .check(
      #"{"registration": {"redirect_domains": ["app.example.org"]}, "request": {"redirect_uri": "https://app.example.org.evil.example.net/cb"}}"#
    ),
    passing: .check(
      #"{"registration": {"redirect_domains": ["app.example.org"]}, "request": {"redirect_uri": "https://app.example.org/cb"}}"#
    ))

  package static let postLogoutRedirectURI = Rule(
    "post-logout-redirect-uri", .error, "A post-logout redirect URI would be refused as a redirect URI",
    reference: "OpenID Connect RP-Initiated Logout section 3",
    rationale:
      "The provider compares it like any other redirect URI, and the user is left on its page when it does not match.",
    failing: .document(
      "client: Example\nproviders:\n  google.com: {post_logout_redirect_uris: [\"https://app.example.org/out#x\"]}\n"
    ),
    passing: .document(
      "client: Example\nproviders:\n  google.com: {post_logout_redirect_uris: [\"https://app.example.org/out\"]}\n"
    ))

  package static let registeredRedirectFamily: [Rule] = [
    redirectURIMissing, redirectURIDuplicate, redirectURINormalFormDuplicate, redirectURINormalForm,
    redirectURIWildcard, redirectURIPlaceholder, redirectURILocalhost, redirectURIIPLiteral,
    redirectURIDefaultPort,
    redirectURIPathMissing, redirectURISpecialUseDomain, redirectURISingleLabelHost, redirectURIPublicSuffix,
    redirectURIURLShortener, redirectURIResponseParam, redirectURIOpenRedirector, redirectURISchemeNotAllowed,
    redirectURISchemeOfOtherClient, redirectURIDomainNotAllowed, postLogoutRedirectURI,
  ]
}
