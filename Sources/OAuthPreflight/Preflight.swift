/// A registration at a provider, prepared so that requests are checked in the line before the flow starts.
///
/// ```swift
/// let yahoo = try Preflight(.yahoo, Registration(permissions: ["openid", "mail-r"]))
/// let verdict = yahoo.check(AuthorizationRequest(scopes: ["openid", "mail-r"]))
/// ```
public struct Preflight: Sendable {
  /// The provider; `nil` when only the standards and the registration decide.
  public let provider: Provider?
  /// The registration.
  public let registration: Registration
  /// The SDK that makes the requests.
  package let sdk: SDKProfile?
  let redirects: RedirectContext
  let scopes: ScopeExpectation
  private let quickScopes: QuickScopes?
  private let demandsParameters: Bool

  /// Prepares a registration and checks it.
  ///
  /// - Parameters:
  ///   - provider: The provider, from the catalogue or a document.
  ///   - registration: What is registered there. What is not given is not judged.
  ///   - sdk: The SDK that makes the requests, when one does.
  /// - Throws: The errors of the registration. Warnings are in ``registrationFindings``.
  public init(
    _ provider: Provider, _ registration: Registration = Registration(), sdk: SDKProfile? = nil
  ) throws(PreflightFailure) {
    self.init(preparing: provider, registration, sdk: sdk)
    if let failure = PreflightFailure(errorsOf: registrationFindings) { throw failure }
  }

  /// Prepares a registration, whatever is wrong with it: the linter and the batch report all findings together.
  package init(
    preparing provider: Provider?, _ registration: Registration, sdk: SDKProfile? = nil,
    domainNames: DomainNames? = nil, knownElsewhere: KnownElsewhere = .nowhere
  ) {
    self.provider = provider
    self.registration = registration
    self.sdk = sdk
    redirects = RedirectContext(
      applicationType: registration.applicationType, rules: provider?.redirects,
      exemptSchemes: sdk?.mandatedSchemes(for: registration) ?? [],
      clientSchemes: provider?.redirects?.clientSchemes(for: registration) ?? [], domainNames: domainNames,
      providerName: provider?.displayName, sdkOwned: sdk?.ownedRedirectURIs(for: registration) ?? [])
    scopes = ScopeExpectation(
      provider: provider, sdk: sdk, permissions: registration.permissions, match: registration.match,
      knownElsewhere: knownElsewhere)
    quickScopes = QuickScopes(scopes)
    demandsParameters = provider?.parameters.supported.contains { $0.isRequired } ?? false
  }

  /// What is wrong with the registration, whatever is requested.
  public var registrationFindings: [Finding] {
    registrationFindings(at: Place(JSONPointer("/registration"))).all.filter { !$0.rule.isPedantic }
  }

  /// Checks a request.
  ///
  /// A request that asks nothing unusual, and has no parameters, is let through in a fraction of a microsecond.
  ///
  /// - Parameter request: What is about to be sent. What is not given is not judged.
  /// - Returns: The findings, with pointers into `/request` and `/registration`. Advice is left to the linter.
  public func check(_ request: AuthorizationRequest) -> Verdict {
    if isUnremarkable(request) { return Verdict() }
    let findings = check(
      request, at: Place(JSONPointer("/request")), registrationAt: Place(JSONPointer("/registration")))
    return Verdict(findings: findings.all.filter { !$0.rule.isPedantic })
  }

  /// Checks a request, and throws when it has errors.
  ///
  /// - Parameter request: What is about to be sent. What is not given is not judged.
  /// - Throws: The errors, with what to change. Warnings do not throw; ``check(_:)`` gives them.
  public func validate(_ request: AuthorizationRequest) throws(PreflightFailure) {
    if let failure = PreflightFailure(errorsOf: check(request).findings) { throw failure }
  }

  private func isUnremarkable(_ request: AuthorizationRequest) -> Bool {
    guard let quickScopes, !demandsParameters, request.parameters.entries.isEmpty, request.redirectURI == nil,
      request.responseType == nil, request.responseMode == nil, request.pkce == nil
    else { return false }
    return quickScopes.admits(request)
  }
}

// MARK: - With places in documents

extension Preflight {
  /// Checks a registration that is at a place of a document: `/registration`, or `/providers/yahoo.com`.
  package func registrationFindings(at place: Place) -> Findings {
    var findings = sdkFindings(at: place)
    let isServed = !findings.hasErrors
    checkClientRegistration(registration, provider: provider, sdk: sdk, at: place, into: &findings)
    checkVariables(
      registration.variables, declared: declaredVariables, at: place.appending("variables"), into: &findings)
    checkPermissions(
      of: registration, expecting: scopes, at: place.appending("permissions"), into: &findings)
    findings.append(contentsOf: redirectFindings(isServed: isServed, at: place))
    return findings
  }

  private func redirectFindings(isServed: Bool, at place: Place) -> Findings {
    var findings = Findings()
    if let uris = registration.redirectURIs {
      checkRegisteredRedirectURIs(uris, in: redirects, at: place.appending("redirect_uris"), into: &findings)
    }
    if let uris = registration.clientMetadata.postLogoutRedirectURIs {
      checkPostLogoutRedirectURIs(
        uris, in: redirects, at: place.appending("post_logout_redirect_uris"), into: &findings)
    }
    if let domains = registration.redirectDomains {
      checkRedirectHosts(
        domains, domainNames: redirects.domainNames, at: place.appending("redirect_domains"), into: &findings)
    }
    // A redirect URI that is wrong by itself is not missed as well.
    if let sdk, isServed, !findings.hasErrors, hasSoundRedirect(of: sdk) {
      checkOwnedRedirects(
        redirects.sdkOwned, sdk: sdk, of: registration, in: redirects, at: place, into: &findings)
    }
    return findings
  }

  /// What the descriptions say of the variables of their templates.
  private var declaredVariables: [Variable] { (provider?.variables ?? []) + (sdk?.variables ?? []) }

  /// Whether the values that the SDK's redirect is made of are sound where another part of the document gives them. A bad
  /// one has its finding there, and what the SDK makes of it is not a second fault.
  private func hasSoundRedirect(of sdk: SDKProfile) -> Bool {
    var given: [(name: String, value: String)] = []
    for name in sdk.variables.map({ $0.name }) + ["firebase_project"] {
      if let value = registration.variable(name) { given.append((name: name, value: value)) }
    }
    var findings = Findings()
    checkVariables(given, declared: declaredVariables, at: Place(), into: &findings)
    return !findings.hasErrors
  }

  /// Whether the SDK serves the provider at all, for a request without a registration.
  package func sdkFindings(at place: Place) -> Findings {
    var findings = Findings()
    if let sdk, let provider { checkSDK(sdk, serves: provider, at: place, into: &findings) }
    return findings
  }

  /// Checks a request and points into the documents that hold it and its registration.
  ///
  /// - Parameter chosen: The parameters that the app chose, of a request that was seen as it is sent: then what the SDK
  ///   adds is in it already. `nil` for a request that is yet to be made.
  package func check(
    _ request: AuthorizationRequest, chosen: Parameters? = nil, at place: Place,
    registrationAt registrationPlace: Place
  ) -> Findings {
    var findings = Findings()
    let isSent = chosen != nil
    let sdk = isSent ? nil : sdk
    checkRequestedScopes(
      of: request, expecting: isSent ? scopes.asSent : scopes, at: place.appending("scopes"),
      permissionsAt: registrationPlace.appending("permissions"), into: &findings)
    var custom = request
    if let chosen { custom.parameters = chosen }
    checkParameters(
      of: custom, provider: provider, sdk: sdk, sdkVersion: registration.sdkVersion, at: place,
      isSent: isSent, into: &findings)
    checkFlow(
      of: request, provider: provider, registration: registration, sdk: sdk, at: place, isSent: isSent,
      into: &findings)
    if let uri = request.redirectURI {
      let list = registration.redirectURIs == nil ? "redirect_domains" : "redirect_uris"
      checkRequestedRedirectURI(
        uri, registered: registration.redirectURIs, domains: registration.redirectDomains, in: redirects,
        at: place.appending("redirect_uri"), registeredAt: registrationPlace.appending(list), into: &findings)
    }
    return findings
  }

  /// Reports the permissions that no request of a client asks for. The linter calls it once with all of them.
  package func checkUnusedPermissions(
    _ requests: [AuthorizationRequest], registrationAt place: Place, into findings: inout Findings
  ) {
    scopes.checkUnused(requests, at: place.appending("permissions"), into: &findings)
  }
}
