import OAuthPreflight
import Testing

/// A case of another implementation's own tests: is this redirect URI taken?
struct OracleCase: Sendable, CustomTestStringConvertible {
  var oracle: String
  var operation: String
  /// The requested URI, or the one to be registered.
  var uri: String
  /// What is registered; `nil` for a question about registration alone.
  var registered: [String]?
  /// The registered domains, at an implementation that registers those.
  var domains: [String]?
  var applicationType: String?
  /// The only schemes.
  var schemes: [String]?
  /// What a strict reading says where the implementation is lenient, else what it says.
  var isTaken: Bool
  var note: String

  var testDescription: String {
    "\(oracle) \(operation): \(uri.displayed(atMost: 60)) \(isTaken ? "taken" : "refused")"
  }

  init(_ oracle: String, _ node: Node, uri: String) {
    let input = node["input"]
    self.oracle = oracle
    operation = input?["op"]?.text ?? "uri"
    self.uri = uri
    registered = input?["registered"]?.texts
    applicationType =
      input?["application_type"]?.text == "user-agent" ? "browser" : input?["application_type"]?.text
    let expected = node["strict_expected"] ?? node["expected"]
    isTaken = (expected?["allowed"] ?? expected)?.text == "true"
    note = node["note"]?.text ?? ""
  }

  /// The question as the linter asks it: the request against the registration, and the URI itself as a registered one.
  var judged: Judged {
    var context = RedirectContext.client(applicationType)
    if let schemes {
      var rules = RedirectRules()
      rules.schemes = schemes
      context.rules = rules
      context.exemptSchemes = schemes
    }
    return Judged { findings in
      checkRegisteredRedirectURI(RedirectURI(uri), in: context, at: Place(), into: &findings)
      if findings.hasErrors { return }
      checkRequestedRedirectURI(
        RedirectURI(uri), registered: registered.map { $0.map { RedirectURI($0) } }, domains: domains,
        in: context,
        at: Place(), registeredAt: nil, into: &findings)
    }
  }

  /// Whether we say the same, or differ on a point of principle that ``OracleDifferences`` names.
  func expect() {
    let judged = judged
    if judged.isRefused == !isTaken { return }
    if isTaken {
      let rules = judged.findings.filter { $0.severity >= .error }.map(\.rule.id)
      #expect(rules.allSatisfy { OracleDifferences.stricter[$0]?.contains(oracle) ?? false }, judged.messages)
    } else {
      let isNamed = judged.rules.contains { OracleDifferences.milder[$0]?.contains(oracle) ?? false }
      #expect(isNamed, judged.messages)
    }
  }
}

/// Where we differ from another implementation on principle: by rule, with the implementations that it concerns.
enum OracleDifferences {
  /// What they take and we refuse.
  static let stricter: [String: [String]] = [
    // RFC 9700 section 2.6, decided: plain http off loopback is an error, whatever the provider stores.
    "redirect-uri-http-not-loopback": [
      "doorkeeper", "dex", "oauth2-proxy-redirects", "oauthlib-uri-validate",
    ],
    // RFC 8252 section 8.4, decided: a scheme without a period is an error unless an SDK mandates it.
    "native-scheme-no-period": [
      "keycloak-redirect-utils", "fosite-redirect", "oauthlib-uri-validate", "supabase-auth-globs",
    ],
    // RFC 3986 section 7.6: registered verbatim or not, the user name hides the host.
    "redirect-uri-userinfo": ["keycloak-redirect-utils", "doorkeeper"],
    // RFC 3986 section 6.2.2.3: registered verbatim or not, the browser goes elsewhere.
    "redirect-uri-dot-segments": ["keycloak-redirect-utils"],
    // RFC 5952 section 4: the oracle asks for the grammar, which takes every spelling.
    "redirect-uri-ip-spelling": ["oauthlib-uri-validate", "zitadel-oidc"],
    // RFC 8252 section 7.1: the oracle asks for the grammar, which takes an empty path.
    "native-scheme-empty-path": ["oauthlib-uri-validate"],
    // RFC 6749 section 3.1: an empty redirect_uri is one without a value, and the SDK sent it by mistake.
    "redirect-uri-not-absolute": ["fosite-redirect"],
    // The implementation registers a port with the domain; our consoles register host names.
    "redirect-uri-domain-not-allowed": ["oauth2-proxy-redirects"],
  ]

  /// What they refuse and we only warn of.
  static let milder: [String: [String]] = [
    // RFC 8252 section 8.3 against RFC 9700 section 2.1, decided: a warning.
    "redirect-uri-localhost-port": ["keycloak-redirect-utils", "node-oidc-provider", "zitadel-oidc"],
    // RFC 8252 section 8.3 says NOT RECOMMENDED, OpenID Connect Registration section 2 forbids it to implicit clients only.
    "redirect-uri-localhost": ["keycloak-redirect-utils", "node-oidc-provider", "zitadel-oidc"],
    // RFC 3986 section 6.2.2.1: another spelling of a sound URI; it is compared as a string, and that is the warning.
    "redirect-uri-normal-form": ["django-oauth-toolkit"],
  ]
}
