import OAuthPreflight
import TestSupport
import Testing

/// The redirect questions of other implementations' own tests. They lie beside the repository, not in it.
@Suite(.enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct RedirectOracleTests {
  /// Questions of the form "is the requested URI one of the registered?".
  static let matches: [OracleCase] = [
    "keycloak-redirect-utils", "node-oidc-provider", "doorkeeper", "fosite-redirect", "dex", "zitadel-oidc",
    "identityserver4", "oidf-conformance-suite", "django-oauth-toolkit",
  ].flatMap { oracle in
    CaseFiles.oracle(oracle, "match", "match-loopback", "valid-and-match").map {
      OracleCase(oracle, $0, uri: $0["input"]?["requested"]?.text ?? "")
    }
  }

  /// Questions of the form "may this be registered?", one URI at a time.
  static let registrations: [OracleCase] = [
    "node-oidc-provider", "doorkeeper", "spring-authorization-server",
  ].flatMap { oracle in
    CaseFiles.oracle(oracle, "register", "register-redirect", "register-post-logout", "valid").flatMap {
      node in
      let uris = node["input"]?["uris"] ?? node["input"]?["uri"]
      return (uris?.isSequence == false && uris?.kind != .quoted ? [] : uris?.texts ?? []).map {
        OracleCase(oracle, node, uri: $0)
      }
    }
  }

  @Test(arguments: matches) func aRequestedURI(_ question: OracleCase) { question.expect() }

  @Test(arguments: registrations) func aRegisteredURI(_ question: OracleCase) { question.expect() }

  /// `allowed-uri` also judges CORS origins; a refusal of a path or a query is about those.
  static let allowed: [OracleCase] = CaseFiles.oracle("django-oauth-toolkit", "allowed-uri").compactMap {
    node in
    let input = node["input"]
    var question = OracleCase("django-oauth-toolkit", node, uri: input?["uri"]?.text ?? "")
    let uri = URIReference(question.uri)
    let isPathRefused = !uri.path.isEmpty && input?["options"]?["allow_path"] == nil
    let isQueryRefused = uri.query != nil && input?["options"]?["allow_query"] == nil
    if !question.isTaken, isPathRefused || isQueryRefused { return nil }
    question.schemes = input?["schemes"]?.texts
    return question
  }

  @Test(arguments: allowed) func anAllowedURI(_ question: OracleCase) { question.expect() }

  static let absolute = CaseFiles.oracle("oauthlib-uri-validate").map {
    OracleCase("oauthlib-uri-validate", $0, uri: $0["input"]?["uri"]?.text ?? "")
  }

  @Test(arguments: absolute) func anAbsoluteURI(_ question: OracleCase) { question.expect() }

  /// Attack strings, as sent and decoded once: none may pass for a registered URI or be registered.
  static let openRedirects: [OracleCase] = ["oauth2-proxy-redirects", "payloads-open-redirect"].flatMap {
    oracle in
    CaseFiles.oracle(oracle, "open-redirect").flatMap { node in
      [node["input"]?["raw"], node["input"]?["decoded"]].compactMap { $0 }.filter { $0.kind == .quoted }.map {
        var question = OracleCase(oracle, node, uri: $0.text)
        question.registered = [
          "https://www.whitelisteddomain.tld/callback", "https://www.whitelisteddomain.tld",
        ]
        return question
      }
    }
  }

  @Test(arguments: openRedirects) func anOpenRedirect(_ question: OracleCase) { question.expect() }

  static let domains = CaseFiles.oracle("oauth2-proxy-redirects", "redirect").map {
    var question = OracleCase("oauth2-proxy-redirects", $0, uri: $0["input"]?["uri"]?.text ?? "")
    question.domains = $0["input"]?["allowed_domains"]?.texts
    return question
  }

  @Test(arguments: domains) func aRedirectToADomain(_ question: OracleCase) { question.expect() }

  /// Globs and origins: what they refuse, we refuse; what they take rests on a pattern.
  static let globs: [OracleCase] =
    CaseFiles.oracle("supabase-auth-globs").map {
      var question = OracleCase("supabase-auth-globs", $0, uri: $0["input"]?["requested"]?.text ?? "")
      question.registered = (question.registered ?? []) + ($0["input"]?["site_url"]?.texts ?? [])
      return question
    }
    + CaseFiles.oracle("kratos-redirect", "allowed-host").map {
      OracleCase("kratos-redirect", $0, uri: $0["input"]?["requested"]?.text ?? "")
    }

  @Test(arguments: globs) func aPattern(_ question: OracleCase) { question.expect() }

  @Test(
    arguments: CaseFiles.oracle("zitadel-oidc", "is-http-loopback")
      + CaseFiles.oracle("doorkeeper", "is-loopback"))
  func aLoopbackURI(_ node: Node) {
    let uri = URIReference(node["input"]?["uri"]?.text ?? "")
    let expected = (node["strict_expected"] ?? node["expected"])?.text == "true"
    let isLoopback =
      uri.hasScheme("http") && uri.host.map { RedirectHost.kind(of: uri, $0) == .loopback } ?? false
    // Only the spelling [::1] is one (RFC 5952 section 4).
    let isLongSpelling = uri.host.map { uri.holds("[0:0:0:0:0:0:0:1]", in: $0) } ?? false
    #expect(isLoopback == (expected && !isLongSpelling))
  }

  @Test(arguments: CaseFiles.oracle("fosite-redirect", "is-secure", "is-secure-strict"))
  func aSecureURI(_ node: Node) {
    let uri = node["input"]?["uri"]?.text ?? ""
    let judged = Judged(requesting: nil, registered: [uri])
    let isSecure = node["expected"]?["secure"]?.text == "true"
    let isPlain = judged.rules.contains("redirect-uri-http-not-loopback")
    // Names below localhost are not in the exception of RFC 8252 section 7.3; a scheme of an app is as safe as its name.
    #expect(isPlain == !isSecure || uri.contains("test.localhost") || uri == "wta://auth", judged.messages)
  }

  @Test(arguments: CaseFiles.oracle("oidf-conformance-suite", "issuer-url"))
  func anIssuer(_ node: Node) {
    var provider = Provider(id: "idp.example.org")
    provider.metadata.members = [("issuer", .text(node["input"]?["url"]?.text ?? ""))]
    let judged = Judged { checkEndpoints(of: provider, domainNames: nil, into: &$0) }
    #expect(judged.isRefused == (node["expected"]?["ok"]?.text == "false"), judged.messages)
  }

  @Test(arguments: CaseFiles.oracle("psl-shared-hosts"))
  func aSharedHost(_ node: Node) {
    let host = node["input"]?["domain"]?.text ?? ""
    let judged = Judged { checkRedirectHosts([host], domainNames: nil, at: Place(), into: &$0) }
    // Without a list only a few suffixes are known, but none that is no suffix.
    if judged.rules.contains("redirect-domain-public-suffix") {
      #expect(node["expected"]?["is_public_suffix"]?.text == "true", judged.messages)
    }
  }
}
