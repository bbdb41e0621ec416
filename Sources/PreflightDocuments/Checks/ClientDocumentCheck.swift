package import OAuthPreflight

/// Checks a client document against the descriptions it names.
package struct ClientDocumentCheck {
  /// The description of a provider; `nil` for an unknown id.
  package var provider: (String) -> Provider?
  /// The profile of an SDK; `nil` for an unknown id.
  package var sdk: (String) -> SDKProfile?
  /// The ids that a misspelt one may mean.
  package var providerIDs: () -> [String]
  package var sdkIDs: () -> [String]
  package var domainNames: DomainNames?
  package var knownElsewhere: KnownElsewhere
  /// The only provider and the only request to check; `nil` for all.
  package var onlyProvider: String?
  package var onlyRequest: String?

  package init(
    provider: @escaping (String) -> Provider?, sdk: @escaping (String) -> SDKProfile?,
    providerIDs: @escaping () -> [String], sdkIDs: @escaping () -> [String], domainNames: DomainNames? = nil,
    knownElsewhere: KnownElsewhere = .nowhere
  ) {
    self.provider = provider
    self.sdk = sdk
    self.providerIDs = providerIDs
    self.sdkIDs = sdkIDs
    self.domainNames = domainNames
    self.knownElsewhere = knownElsewhere
  }

  /// The findings of a document as it stands; an environment is another document.
  package func check(_ client: ClientDocument, into findings: inout Findings) {
    var clientIDs: [(provider: String, clientID: String, place: Place)] = []
    var redirects: [ProviderRedirects] = []
    var sdkOwned: [RedirectURI] = []
    var declared: [Variable] = []
    var asked = AskedScopes()
    for entry in client.providers where isWanted(entry) {
      let place = Place(JSONPointer("/providers")).appending(entry.provider)
      guard let provider = provider(entry.provider) else {
        reportUnknownProvider(entry, in: client, at: place.key, into: &findings)
        continue
      }
      let registration = client.registration(of: entry)
      let profile = profile(of: entry, in: client, at: place, into: &findings)
      for variable in provider.variables + (profile?.variables ?? [])
      where !declared.contains(where: { $0.name.hasSameBytes(as: variable.name) }) {
        declared.append(variable)
      }
      check(entry, registration, provider, profile, at: place, into: &findings)
      for named in entry.requests {
        asked.add(
          named.request, of: registration, at: provider, sdk: profile,
          place: place.appending("requests").appending(named.name))
      }
      if let profile { sdkOwned += profile.ownedRedirectURIs(for: registration) }
      if let id = registration.clientID {
        clientIDs.append((provider.displayName, id, place.appending("client_id")))
      }
      if let uris = registration.redirectURIs {
        redirects.append(
          ProviderRedirects(
            providerName: provider.displayName, namesIssuer: provider.namesIssuer, uris: uris,
            place: place.appending("redirect_uris")))
      }
    }
    checkSharedVariables(of: client, declared: declared, into: &findings)
    checkSharedClientIDs(clientIDs, into: &findings)
    checkSharedRedirectURIs(redirects, sdkOwned: sdkOwned, into: &findings)
    if onlyProvider == nil { checkBackends(of: client, asked, into: &findings) }
  }

  private func checkBackends(
    of client: ClientDocument, _ asked: AskedScopes, into findings: inout Findings
  ) {
    for resource in client.resources {
      let place = Place(JSONPointer("/resources")).appending(resource.name)
      asked.check(resource.scopes, of: resource.name, at: place, into: &findings)
      checkBackend(
        Backend(
          url: resource.url, credential: resource.credential, header: resource.header,
          cookie: resource.cookie),
        firebaseProject: client.knownProject, at: place, into: &findings)
    }
  }

  private func isWanted(_ entry: ClientDocument.ProviderEntry) -> Bool {
    guard let onlyProvider else { return true }
    return entry.provider.hasSameBytes(as: onlyProvider)
  }

  private func check(
    _ entry: ClientDocument.ProviderEntry, _ registration: Registration, _ provider: Provider,
    _ profile: SDKProfile?, at place: Place, into findings: inout Findings
  ) {
    let preflight = Preflight(
      preparing: provider, registration, sdk: profile, domainNames: domainNames,
      knownElsewhere: knownElsewhere)
    findings.append(contentsOf: preflight.registrationFindings(at: place))
    var requests: [AuthorizationRequest] = []
    // An unknown scope may have been meant as one that nobody asks for now.
    var isMisnamed = false
    for named in entry.requests {
      requests.append(named.request)
      if let onlyRequest, !named.name.hasSameBytes(as: onlyRequest) { continue }
      let requestPlace = place.appending("requests").appending(named.name)
      let found = preflight.check(named.request, at: requestPlace, registrationAt: place)
      if found.contains(.scopeUnknown) { isMisnamed = true }
      findings.append(ofRequest: found)
    }
    if !isMisnamed {
      preflight.checkUnusedPermissions(requests, registrationAt: place, into: &findings)
    }
  }

  /// Judges the values that the document gives for all of its providers.
  private func checkSharedVariables(
    of client: ClientDocument, declared: [Variable], into findings: inout Findings
  ) {
    checkVariables(
      client.variables, declared: declared, at: Place(JSONPointer("/variables")), into: &findings)
    if let project = client.firebaseProject {
      checkVariables(
        [(name: "firebase_project", value: project)], declared: [], at: Place(), into: &findings)
    }
  }

  // MARK: - Names that nothing describes

  private func profile(
    of entry: ClientDocument.ProviderEntry, in client: ClientDocument, at place: Place,
    into findings: inout Findings
  ) -> SDKProfile? {
    guard let id = client.sdk(of: entry) else {
      return client.hasUnsoundSDK(entry) ? .undescribed(nil) : nil
    }
    if let profile = sdk(id) { return profile }
    let place = entry.sdk == nil ? Place(JSONPointer("/sdk")) : place.appending("sdk")
    // The document's own SDK is one fault, however many providers use it.
    for finding in findings.all where finding.rule == .sdkUnknown && finding.place == place {
      return .undescribed(id)
    }
    let unknown = UnknownSDK(id, among: sdkIDs() + ["none"])
    findings.append(
      Finding(
        .sdkUnknown, unknown.message, at: place, meaning: unknown.meaning,
        otherwise: unknown.help(
          otherwise: "'none' stands for no SDK; 'oauth-preflight list --sdks' lists the known")))
    return .undescribed(id)
  }

  private func reportUnknownProvider(
    _ entry: ClientDocument.ProviderEntry, in client: ClientDocument, at place: Place,
    into findings: inout Findings
  ) {
    // Such an id is the project's own, and needs no description but a sound name.
    if entry.provider.hasBytePrefix("oidc.") {
      var faults = Findings()
      checkProviderID(entry.provider, at: place, into: &faults)
      if !faults.all.isEmpty { return findings.append(contentsOf: faults) }
    }
    let unknown = UnknownProvider(entry.provider, among: providerIDs(), describedBy: provider)
    var help = "describe it in a file and give its folder with --providers DIR"
    if let sdk = client.sdk(of: entry).flatMap(sdk), sdk.supported.containsBytes(of: "oidc.*") {
      help = "\(sdk.displayName) accepts OpenID providers of your own by an id that begins with 'oidc.'"
    }
    findings.append(
      Finding(
        .registrationProviderUnknown, unknown.message, at: place, meaning: unknown.meaning, otherwise: help)
    )
  }
}

extension Provider {
  /// Whether the provider names itself in its answers (RFC 9207 section 3).
  fileprivate var namesIssuer: Bool {
    metadata.boolean("authorization_response_iss_parameter_supported") ?? false
  }
}
