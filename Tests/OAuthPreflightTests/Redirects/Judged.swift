import OAuthPreflight
import Testing

/// What a check found, as the collections of cases state it.
struct Judged {
  var findings: [Finding]

  init(_ check: (inout Findings) -> Void) {
    var found = Findings()
    check(&found)
    // Advice is reported by the pedantic run only.
    findings = found.all.filter { !$0.rule.isPedantic }
  }

  /// A registration of these redirect URIs, and a request for one of them.
  init(
    requesting uri: String?, registered: [String], in context: RedirectContext = .withNames,
    domains: [String]? = nil
  ) {
    self.init { findings in
      let uris = registered.map { RedirectURI($0) }
      checkRegisteredRedirectURIs(
        uris, in: context, at: Place(JSONPointer("/registration/redirect_uris")), into: &findings)
      guard let uri else { return }
      checkRequestedRedirectURI(
        RedirectURI(uri), registered: uris, domains: domains, in: context,
        at: Place(JSONPointer("/request/redirect_uri")),
        registeredAt: Place(JSONPointer("/registration/redirect_uris")), into: &findings)
    }
  }

  var rules: [String] { findings.map(\.rule.id) }
  var isRefused: Bool { findings.contains { $0.severity >= .error } }

  var verdict: String {
    if isRefused { return "reject" }
    return findings.contains { $0.severity >= .warning } ? "warn" : "accept"
  }

  var messages: Comment {
    Comment(
      rawValue: findings.map { "\($0.severity) \($0.rule.id): \($0.message); \($0.help ?? "")" }
        .joined(separator: "\n"))
  }
}

extension RedirectContext {
  /// No provider, and a few public suffixes.
  static let withNames = RedirectContext(domainNames: .few)

  static func client(_ type: String?) -> RedirectContext {
    RedirectContext(applicationType: type.flatMap { ApplicationType($0) }, domainNames: .few)
  }
}

extension DomainNames {
  /// A handful of public suffixes and of internationalised names: the real ones are libpsl's and libidn2's.
  static let few = DomainNames(
    isPublicSuffix: {
      ["com", "net", "org", "uk", "co.uk", "io", "github.io", "app", "web.app", "firebaseapp.com"].contains(
        $0)
    },
    unicodeForm: {
      [
        "xn--exmple-4nf.org": "ex\u{430}mple.org",
        "xn--80ak6aa92e.com": "\u{430}\u{440}\u{440}\u{4CF}\u{435}.com",
        "xn--bcher-kva.example.org": "b\u{FC}cher.example.org",
        "xn--e1afmkfd.xn--p1ai": "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.\u{440}\u{444}",
      ][$0]
    })
}
