import OAuthPreflight
import PreflightDocuments
import Testing

/// What the provider, the SDK and the registration change about a redirect URI's judgement, and the words of findings.
@Suite struct RedirectRuleTests {
  private func context(_ change: (inout RedirectContext) -> Void) -> RedirectContext {
    var context = RedirectContext(providerName: "Example")
    change(&context)
    return context
  }

  private func rules(_ change: (inout RedirectRules) -> Void) -> RedirectContext {
    var rules = RedirectRules()
    change(&rules)
    return context { $0.rules = rules }
  }

  // MARK: What the provider takes

  @Test(arguments: [
    ("https://app.example.org/cb", []), ("com.example.app:/cb", ["redirect-uri-scheme-not-allowed"]),
    ("http://127.0.0.1/cb", ["redirect-uri-scheme-not-allowed"]),
    ("http://localhost/cb", ["redirect-uri-scheme-not-allowed"]),
    ("fb12345://authorize", ["redirect-uri-scheme-not-allowed"]),
  ])
  func onlyHTTPS(_ uri: String, _ expected: [String]) {
    let judged = Judged(requesting: nil, registered: [uri], in: rules { $0.schemes = ["https"] })
    #expect(judged.rules == expected, judged.messages)
  }

  @Test(
    arguments: [
      ("http://127.0.0.1/cb", true, nil, []),
      ("http://127.0.0.1/cb", false, true, ["redirect-uri-scheme-not-allowed"]),
      ("http://localhost/cb", nil, true, []),
      ("http://localhost/cb", true, false, ["redirect-uri-scheme-not-allowed"]),
      ("http://localhost/cb", true, nil, ["redirect-uri-scheme-not-allowed"]),
      ("http://app.example.org/cb", true, true, ["redirect-uri-http-not-loopback"]),
    ] as [(String, Bool?, Bool?, [String])])
  func loopback(_ uri: String, _ loopback: Bool?, _ localhost: Bool?, _ expected: [String]) {
    let judged = Judged(
      requesting: nil, registered: [uri],
      in: rules {
        $0.schemes = ["https", "private_use"]
        $0.loopback = loopback
        $0.localhost = localhost
      })
    #expect(judged.rules == expected, judged.messages)
  }

  @Test func theNameOfLoopbackHasAnAddressToUse() {
    let judged = Judged(
      requesting: nil, registered: ["http://localhost:8888/cb"],
      in: rules {
        $0.schemes = ["https", "private_use"]
        $0.loopback = true
        $0.localhost = false
      })
    #expect(judged.findings.map(\.help) == ["write '127.0.0.1' or '[::1]' in place of the name"])
  }

  @Test(arguments: [
    ("https://app.acme.com/.+", ["redirect-uri-wildcard"]),
    ("https://app.acme.com/.+/cb", ["redirect-uri-wildcard"]), ("https://app.acme.com/a.+b", []),
    ("https://app.acme.com/c++", []),
  ])
  func aRegularExpressionIsAPattern(_ uri: String, _ expected: [String]) {
    let judged = Judged(requesting: nil, registered: [uri], in: context { _ in })
    #expect(judged.rules == expected, judged.messages)
  }

  @Test func anAddressIsAsTheProviderSays() {
    let uri = "https://192.0.2.1/cb"
    #expect(Judged(requesting: nil, registered: [uri], in: rules { $0.ip = true }).findings.isEmpty)
    #expect(Judged(requesting: nil, registered: [uri], in: rules { $0.ip = false }).verdict == "reject")
    #expect(Judged(requesting: nil, registered: [uri], in: rules { _ in }).verdict == "warn")
  }

  @Test func onlyTheProvidersHosts() {
    let context = rules { $0.hosts = ["login.example.org"] }
    #expect(
      Judged(requesting: nil, registered: ["https://login.example.org/cb"], in: context).findings.isEmpty)
    let judged = Judged(requesting: nil, registered: ["https://login.example.org.evil.net/cb"], in: context)
    #expect(judged.rules == ["redirect-uri-domain-not-allowed"], judged.messages)
  }

  @Test func aNameInPlaceOfAURI() {
    let context = rules { $0.form = .opaque }
    #expect(
      Judged(requesting: "Acme-Acme-app-1", registered: ["Acme-Acme-app-1"], in: context).findings.isEmpty)
    let judged = Judged(requesting: "Acme-Acme-app-2", registered: ["Acme-Acme-app-1"], in: context)
    #expect(judged.rules == ["redirect-uri-mismatch"], judged.messages)
    #expect(judged.findings.first?.help == "did you mean 'Acme-Acme-app-1'?")
  }

  @Test(arguments: [
    ("https://a.example.net/cb", true), ("https://a.example.net/cb/x", true),
    ("https://a.example.net/cb?x=1", true),
    ("https://a.example.net/cbx", false), ("https://a.example.net/", false),
    ("https://b.example.net/cb/x", false),
    ("https://a.example.net:8443/cb/x", false),
  ])
  func aPathBelow(_ uri: String, _ isTaken: Bool) {
    let judged = Judged(
      requesting: uri, registered: ["https://a.example.net/cb"], in: rules { $0.match = .prefix })
    #expect(judged.isRefused != isTaken, judged.messages)
  }

  @Test(arguments: [
    ("https://a.example.net/cb?x=2", true), ("https://a.example.net/cb", true),
    ("https://a.example.net/cb/x?x=1", false),
    ("https://a.example.net/cb?x=1#y", false),
  ])
  func aQueryOfItsOwn(_ uri: String, _ isTaken: Bool) {
    let judged = Judged(
      requesting: uri, registered: ["https://a.example.net/cb?x=1"], in: rules { $0.match = .withoutQuery })
    #expect(judged.isRefused != isTaken, judged.messages)
  }

  @Test func aDomainIsRegistered() {
    let context = rules {
      $0.schemes = ["https"]
      $0.register = .domain
    }
    func judge(_ uri: String) -> Judged {
      Judged { findings in
        checkRequestedRedirectURI(
          RedirectURI(uri), registered: nil, domains: ["my-app.firebaseapp.com"], in: context, at: Place(),
          registeredAt: nil,
          into: &findings)
      }
    }
    #expect(judge("https://my-app.firebaseapp.com/__/auth/handler").findings.isEmpty)
    #expect(judge("https://my-app.firebaseapp.com:8443/x").findings.isEmpty)
    for uri in [
      "https://my-app.firebaseapp.com.evil.net/x", "https://xmy-app.firebaseapp.com/x",
      "https://a.my-app.firebaseapp.com/x",
      "https://MY-APP.firebaseapp.com/x", "com.example.app:/cb",
    ] {
      #expect(
        judge(uri).rules == ["redirect-uri-domain-not-allowed"], "\(uri) \(judge(uri).messages.rawValue)")
    }
    #expect(judge("https://my-app.firebaseapp.com@evil.net/x").rules == ["redirect-uri-userinfo"])
  }

  // MARK: The client

  /// A provider whose description does not say what it takes may take it.
  @Test(
    arguments: [
      ("Example", nil, nil, .warning), ("Example", ["https", "http"], nil, .warning),
      ("Example", ["https"], nil, .error), ("Example", nil, false, .error), (nil, nil, nil, .error),
    ] as [(String?, [String]?, Bool?, Severity)])
  func httpOnTheOwnDevice(_ provider: String?, _ schemes: [String]?, _ localhost: Bool?, _ severity: Severity)
  {
    let judged = Judged(
      requesting: nil, registered: ["http://localhost:3000/cb"],
      in: context {
        $0.applicationType = .web
        $0.providerName = provider
        $0.rules = RedirectRules()
        $0.rules?.schemes = schemes
        $0.rules?.localhost = localhost
      })
    #expect(judged.findings.map(\.severity) == [severity], judged.messages)
  }

  @Test func onlyANativeAppMayUseHTTP() {
    for uri in ["http://127.0.0.1/cb", "http://[::1]/cb", "http://localhost/cb"] {
      for type in ["web", "browser"] {
        let judged = Judged(requesting: nil, registered: [uri], in: .client(type))
        #expect(judged.rules == ["redirect-uri-http-not-loopback"], judged.messages)
      }
      // The kind of client was not given, and is not judged.
      #expect(Judged(requesting: nil, registered: [uri], in: .client(nil)).findings.isEmpty)
    }
    let judged = Judged(
      requesting: "http://127.0.0.1:8080/cb", registered: ["http://127.0.0.1/cb"],
      in: context {
        $0.applicationType = .web
        $0.rules = RedirectRules()
        $0.rules?.loopback = true
      })
    #expect(judged.rules == ["redirect-uri-mismatch"], judged.messages)
  }

  @Test func whatAnSDKMandatesIsNotJudged() {
    for uri in [
      "fb12345://authorize", "APP-1-23-IOS-4F://firebaseauth/link", "msauth.com.example.App://auth",
      "yx0a:///auth/finish?platform=ios",
    ] {
      let exempt = context {
        $0.exemptSchemes = ["fb12345", "app-1-23-ios-4f", "msauth.com.example.App", "yx0a"]
      }
      let judged = Judged(requesting: uri, registered: [uri], in: exempt)
      #expect(judged.findings.isEmpty, judged.messages)
      #expect(!Judged(requesting: uri, registered: [uri]).findings.isEmpty)
    }
  }

  @Test func theLocalhostPortIsAWarning() {
    let judged = Judged(requesting: "http://localhost:8080/cb", registered: ["http://localhost/cb"])
    #expect(judged.rules == ["redirect-uri-localhost-port"])
    #expect(judged.verdict == "warn")
  }

  @Test func aListIsJudgedAsAList() {
    #expect(Judged(requesting: nil, registered: []).rules == ["redirect-uri-missing"])
    let twice = Judged(requesting: nil, registered: ["https://a.example.net/cb", "https://a.example.net/cb"])
    #expect(twice.rules == ["redirect-uri-duplicate"])
    #expect(twice.findings.first?.place.pointer.description == "/registration/redirect_uris/1")
    let spellings = Judged(
      requesting: nil, registered: ["https://a.example.net/%63b", "https://a.example.net/cb"])
    #expect(spellings.rules == ["redirect-uri-normal-form-duplicate"])
    let cases = Judged(
      requesting: nil, registered: ["https://A.example.net/cb", "https://a.example.net/cb"])
    #expect(cases.rules == ["redirect-uri-normal-form-duplicate"])
  }

  /// A registered domain with upper-case letters is one fault, which stands in the registration.
  @Test(arguments: [
    ("App.Acme.example", "https://app.acme.example/cb", ["redirect-domain-case"]),
    ("App.Acme.example", "https://App.Acme.example/cb", ["redirect-domain-case"]),
    ("app.acme.example", "https://App.Acme.example/cb", ["redirect-uri-domain-not-allowed"]),
  ])
  func caseOfADomainIsOneFault(domain: String, uri: String, expected: [String]) throws {
    let line = try CheckedLine(
      #"{"registration": {"redirect_domains": [""# + domain + #""]}, "request": {"redirect_uri": ""# + uri
        + #""}}"#)
    #expect(line.rules == expected, line.messages)
  }

  @Test func aPostLogoutURIFollowsTheSameRules() {
    let judged = Judged {
      checkPostLogoutRedirectURIs(
        ["https://app.example.org/out", "https://app.example.org/out#x", "http://app.example.org/out"],
        in: .withNames,
        at: Place(JSONPointer("/registration/post_logout_redirect_uris")), into: &$0)
    }
    #expect(judged.rules == ["post-logout-redirect-uri", "post-logout-redirect-uri"])
    #expect(judged.findings.first?.place.pointer.description == "/registration/post_logout_redirect_uris/1")
  }

  @Test func aURLNamesOneOfSeveral() {
    let two = [RedirectURI("https://a.example.net/1"), RedirectURI("https://a.example.net/2")]
    func judge(_ registered: [RedirectURI]?, _ isOpenIDConnect: Bool) -> [String] {
      Judged {
        checkMissingRedirectURI(
          registered: registered, isOpenIDConnect: isOpenIDConnect, at: Place(), into: &$0)
      }.rules
    }
    #expect(judge(two, false) == ["redirect-uri-required"])
    #expect(judge(nil, true) == ["redirect-uri-required"])
    #expect(judge([two[0]], false).isEmpty)
    #expect(judge(nil, false).isEmpty)
  }

  @Test func oneURIForTwoProviders() {
    func judge(_ uri: String, namesIssuer: Bool = false, sdkOwned: [RedirectURI] = []) -> [String] {
      let all = ["one", "two"].map {
        ProviderRedirects(
          providerName: $0, namesIssuer: namesIssuer, uris: [RedirectURI(uri)],
          place: Place(JSONPointer("/providers/\($0)/redirect_uris")))
      }
      return Judged { checkSharedRedirectURIs(all, sdkOwned: sdkOwned, into: &$0) }.rules
    }
    #expect(judge("https://a.example.net/cb") == ["redirect-uri-shared-by-providers"])
    #expect(judge("com.example.app:/cb") == ["native-scheme-shared"])
    #expect(judge("https://a.example.net/cb", namesIssuer: true).isEmpty)
    #expect(judge("https://a.example.net/cb", sdkOwned: ["https://a.example.net/cb"]).isEmpty)
  }

  // MARK: The words

  @Test(arguments: [
    (
      "https://a.example.net/cb/",
      "'https://a.example.net/cb/' is not registered at Example: it ends in a slash"
    ),
    (
      "https://a.example.net/CB",
      "'https://a.example.net/CB' is not registered at Example: only upper and lower case differ"
    ),
    (
      "https://a.example.net:443/cb",
      "'https://a.example.net:443/cb' is not registered at Example: it is spelt differently"
    ),
    (
      "https://a.example.net:8443/cb",
      "'https://a.example.net:8443/cb' is not registered at Example: the port differs"
    ),
    (
      "https://a.example.net/cb?x",
      "'https://a.example.net/cb?x' is not registered at Example: the query differs"
    ),
    ("https://b.example.net/cb", "'https://b.example.net/cb' is not registered at Example: the host differs"),
    ("https://b.example.net/x", "'https://b.example.net/x' is not registered at Example"),
    (
      "https://a.example.net:8443/x?y",
      "'https://a.example.net:8443/x?y' is not registered at Example: the port, the path and the query differ"
    ),
    (
      "https://b.example.net:8443/cb",
      "'https://b.example.net:8443/cb' is not registered at Example: the host and the port differ"
    ),
    (
      "com.example.app://b.example.net/cb",
      "'com.example.app://b.example.net/cb' is not registered at Example"
    ),
    ("com.example.app:/cb", "'com.example.app:/cb' is not registered at Example"),
  ])
  func aMismatchSaysWhatDiffers(_ uri: String, _ message: String) {
    let judged = Judged(requesting: uri, registered: ["https://a.example.net/cb"], in: context { _ in })
    #expect(judged.findings.map(\.message) == [message])
  }

  @Test("of what no redirect URI should have, the difference is named too")
  func aRegisteredFragmentDiffers() {
    func reason(_ registered: String) -> String? {
      Judged(requesting: "https://a.example.net/cb", registered: [registered], in: context { _ in }).findings
        .first { $0.rule == .redirectURIMismatch }?.message.splitAtBytes(of: ": ").last
    }
    #expect(reason("https://a.example.net/cb#x") == "the fragment differs")
    #expect(reason("https://me@a.example.net/cb?x") == "the user and the query differ")
  }

  /// Of several, the one with the fewest differences was meant; without any, all are named.
  @Test func theNearestRegisteredURIIsNamed() {
    func judge(_ uri: String) -> Finding? {
      Judged(
        requesting: uri, registered: ["https://a.example.net/cb", "https://b.example.org/oauth/cb"],
        in: context { _ in }
      ).findings.first
    }
    let near = judge("https://b.example.org:8443/oauth/cb/")
    #expect(near?.help == "request 'https://b.example.org/oauth/cb', or register this one")
    #expect(near?.message.hasSuffix(": the port and the path differ") == true)
    #expect(
      judge("https://c.example.com/x")?.help
        == "register it, or request 'https://a.example.net/cb' or 'https://b.example.org/oauth/cb'")
  }

  @Test func everybodyIsBelowASharedSuffix() {
    func judge(_ host: String) -> Finding? {
      Judged { checkRedirectHosts([host], domainNames: nil, at: Place(), into: &$0) }.findings.first
    }
    #expect(
      judge("*.firebaseapp.com")?.message
        == "'*.firebaseapp.com' admits everybody: anybody can have a project below firebaseapp.com")
    #expect(judge("*.firebaseapp.com")?.help == "register <project>.firebaseapp.com")
    #expect(
      judge("firebaseapp.com")?.message
        == "'firebaseapp.com' is a shared suffix: anybody can have a project below it")
    #expect(judge("firebaseapp.com")?.help == "register <project>.firebaseapp.com")
    #expect(judge("my-app.firebaseapp.com") == nil)
  }

  @Test(arguments: [
    ("127.1", "redirect-domain-ip-literal"), ("::1", "redirect-domain-ip-literal"),
    ("2130706433", "redirect-domain-ip-literal"),
    ("localhost", "redirect-domain-single-label"), ("intranet", "redirect-domain-single-label"),
    ("com", "redirect-domain-public-suffix"),
    ("web.app", "redirect-domain-public-suffix"), ("exa*mple.org", "redirect-domain-wildcard"),
    ("xn--zzzzzz.org", "redirect-domain-idna"),
    ("\u{FF45}xample.org", "redirect-domain-non-ascii"), ("exam\u{200B}ple.org", "redirect-domain-non-ascii"),
    ("a_b.example.org", "redirect-domain-syntax"),
    ("example.org\t", "redirect-domain-syntax"), ("example.org%00", "redirect-domain-syntax"),
    ("example.org?", "redirect-domain-syntax"),
    ("example.org\\", "redirect-domain-syntax"), ("//example.org", "redirect-domain-syntax"),
    ("1.2.3.4:80", "redirect-domain-syntax"),
    (String(repeating: "a", count: 64) + ".org", "redirect-domain-syntax"),
    (String(repeating: "a.", count: 127) + "org", "redirect-domain-syntax"),
    ("Example.Org", "redirect-domain-case"),
  ])
  func aDomain(_ host: String, _ rule: String) {
    let judged = Judged { checkRedirectHosts([host], domainNames: .few, at: Place(), into: &$0) }
    #expect(judged.rules == [rule], judged.messages)
    #expect(judged.isRefused)
  }

  @Test func anInternationalNameIsSound() {
    let judged = Judged {
      checkRedirectHosts(
        ["xn--bcher-kva.example.org", "xn--e1afmkfd.xn--p1ai"], domainNames: .few, at: Place(), into: &$0)
    }
    #expect(judged.findings.isEmpty, judged.messages)
  }

  // MARK: The examples of the rules

  static let families = [
    Rule.redirectSyntaxFamily, Rule.registeredRedirectFamily, Rule.nativeSchemeFamily,
    Rule.requestedRedirectFamily,
  ].flatMap { $0 }

  @Test(arguments: families) func theFailingExampleFails(_ rule: Rule) throws {
    guard case .check(let line) = rule.failing, !line.contains("\"url\"") else { return }
    let (judged, pedantic) = try judge(line)
    #expect((judged.rules + pedantic).contains(rule.id), judged.messages)
  }

  @Test(arguments: families) func thePassingExamplePasses(_ rule: Rule) throws {
    guard case .check(let line) = rule.passing, !line.contains("\"url\"") else { return }
    let (judged, pedantic) = try judge(line)
    #expect(!(judged.rules + pedantic).contains(rule.id) && !judged.isRefused, judged.messages)
  }

  /// Runs a line of `check --batch` as far as it is about redirects.
  private func judge(_ line: String) throws -> (Judged, pedantic: [String]) {
    var found = Findings()
    let batch = BatchLine.load(try JSONReader.read(line, maximumDepth: 32), into: &found)
    #expect(found.isEmpty)
    let registration = batch.registration ?? Registration()
    var context = RedirectContext.withNames
    context.applicationType = registration.applicationType
    context.rules = batch.provider?.redirects
    context.clientSchemes = batch.provider?.redirects?.clientSchemes(for: registration) ?? []
    func check(_ findings: inout Findings) {
      if let uris = registration.redirectURIs {
        checkRegisteredRedirectURIs(uris, in: context, at: Place(), into: &findings)
      }
      if let uri = batch.request?.redirectURI {
        checkRequestedRedirectURI(
          uri, registered: registration.redirectURIs, domains: registration.redirectDomains, in: context,
          at: Place(),
          registeredAt: nil, into: &findings)
      }
    }
    var all = Findings()
    check(&all)
    return (Judged { check(&$0) }, all.all.filter { $0.rule.isPedantic }.map(\.rule.id))
  }
}
