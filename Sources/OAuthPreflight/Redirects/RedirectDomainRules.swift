// The domains that a provider's console registers, or that a description allows as redirect hosts.
extension Rule {
  package static let redirectDomainSyntax = Rule(
    "redirect-domain-syntax", .error, "A redirect domain is not a host name",
    reference: "RFC 1034 section 3.5; RFC 1123 section 2.1",
    rationale:
      "The console accepts a bare host name: letters, digits and hyphens between dots, without scheme, port or path.",
    failing: hosts("https://app.example.org/"), passing: hosts("app.example.org"))

  package static let redirectDomainCase = Rule(
    "redirect-domain-case", .error, "A redirect domain has upper-case letters",
    reference: "RFC 3986 section 6.2.2.1",
    rationale: "Hosts of redirect URIs are compared as strings, and every browser writes them in lower case.",
    failing: hosts("App.example.org"), passing: hosts("app.example.org"))

  package static let redirectDomainWildcard = Rule(
    "redirect-domain-wildcard", .error, "A redirect domain is a pattern",
    reference: "RFC 9700 sections 4.1.1 and 4.1.3",
    rationale: """
      Below a shared suffix such as firebaseapp.com anybody can have a host, and receives the codes of this app's users; \
      elsewhere a forgotten subdomain is enough.
      """,
    failing: hosts("*.firebaseapp.com"), passing: hosts("my-app.firebaseapp.com"))

  package static let redirectDomainPublicSuffix = Rule(
    "redirect-domain-public-suffix", .error,
    "A redirect domain is a suffix that anybody can have a host below",
    reference: "publicsuffix.org",
    rationale:
      "Anybody can have a host below it, so it names nobody; where it covers hosts below, it admits them all.",
    failing: hosts("firebaseapp.com"), passing: hosts("my-app.firebaseapp.com"))

  package static let redirectDomainSingleLabel = Rule(
    "redirect-domain-single-label", .error, "A redirect domain has no dot",
    reference: "RFC 6761 section 6.3",
    rationale: "The name means another machine on every network, and localhost the one of whoever signs in.",
    failing: hosts("localhost"), passing: hosts("app.example.org"))

  package static let redirectDomainIPLiteral = Rule(
    "redirect-domain-ip-literal", .error, "A redirect domain is an IP address",
    reference: "RFC 3986 section 7.4",
    rationale: "An address moves to another owner without notice, and its certificate says nothing.",
    failing: hosts("127.0.0.1"), passing: hosts("app.example.org"))

  package static let redirectDomainNonASCII = Rule(
    "redirect-domain-non-ascii", .error, "A redirect domain is not ASCII",
    reference: "RFC 5890 section 2.3.2.1; UTS #46 section 4",
    rationale:
      "In a URI the name is in its xn-- form, and the comparison is one of strings; letters of other scripts look alike.",
    failing: hosts("b\\u00fccher.example.org"), passing: hosts("xn--bcher-kva.example.org"))

  package static let redirectDomainIDNA = Rule(
    "redirect-domain-idna", .error, "An xn-- label stands for no name",
    reference: "RFC 5891 sections 4.4 and 5.4; UTS #46 section 4",
    rationale:
      "It does not decode, or decodes to a name with another xn-- form; browsers refuse it or go elsewhere.",
    failing: hosts("xn--zzzzzz.example.org"), passing: hosts("xn--bcher-kva.example.org"))

  package static let redirectDomainConfusable = Rule(
    "redirect-domain-confusable", .error, "A redirect domain looks like another one",
    reference: "UTS #39 section 4",
    rationale:
      "Its letters are of another script and drawn like Latin ones: somebody registered it to be mistaken for the other.",
    failing: hosts("xn--exmple-4nf.org"), passing: hosts("xn--bcher-kva.example.org"))

  package static let redirectDomainDuplicate = Rule(
    "redirect-domain-duplicate", .warning, "A redirect domain is listed twice",
    reference: "practice",
    rationale: "One of the two was meant to be another.",
    failing: .document(
      "provider: idp.example.org\nscopes: [openid]\nredirects: {hosts: [app.example.org, app.example.org]}\n"),
    passing: .document(
      "provider: idp.example.org\nscopes: [openid]\nredirects: {hosts: [app.example.org, www.example.org]}\n")
  )

  private static func hosts(_ host: String) -> Example {
    .document("provider: idp.example.org\nscopes: [openid]\nredirects: {hosts: [\"\(host)\"]}\n")
  }

  package static let redirectDomainFamily: [Rule] = [
    redirectDomainSyntax, redirectDomainCase, redirectDomainWildcard, redirectDomainPublicSuffix,
    redirectDomainSingleLabel, redirectDomainIPLiteral, redirectDomainNonASCII, redirectDomainIDNA,
    redirectDomainConfusable, redirectDomainDuplicate,
  ]
}
