import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments

/// Checks a client document: as it stands, and as each of its environments sees it.
struct ClientLint {
  let linter: FileLinter
  let source: FileSource
  let document: Document

  private var descriptions: Descriptions { linter.descriptions }

  /// The findings of the document.
  ///
  /// - Parameter structure: What the reader and the loader found already.
  func diagnostics(_ structure: Findings) -> [Diagnostic] {
    guard case .client(let client) = document.model else { return linter.diagnostics(structure, source) }
    var diagnostics = linter.diagnostics(structure, source)
    if let wanted = linter.options.environment, client.environments.containsBytes(of: wanted) {
      diagnostics += environment(wanted, of: client)
    } else {
      var findings = Findings()
      check(client, into: &findings)
      diagnostics += linter.diagnostics(findings, source)
      let names = linter.options.environment == nil ? client.environments : []
      for name in names { diagnostics += environment(name, of: client) }
    }
    return diagnostics.withoutRepetitions.inFileOrder
  }

  /// The findings of one environment; each points at the line that says it, whichever part of the document that is.
  private func environment(_ name: String, of client: ClientDocument) -> [Diagnostic] {
    guard let tree = ClientDocument.environment(name, of: document.root) else { return [] }
    // The document's own structure is reported once, for the whole of it.
    var ignored = Findings()
    guard let overlaid = DocumentLoader.load(tree, as: .client, into: &ignored),
      case .client(let variant) = overlaid.model
    else { return [] }
    var findings = Findings()
    check(variant, into: &findings)
    let doubted = findings.all.map { doubtingRegistration($0, in: name) }
    var diagnostics = linter.diagnostics(Findings(doubted), source, in: tree)
    for index in diagnostics.indices {
      let place = tree.resolve(Place(diagnostics[index].pointer, part: .key)).span
      diagnostics[index].pointer = document.root.pointer(to: place) ?? diagnostics[index].pointer
    }
    return diagnostics
  }

  /// An environment with a Firebase project of its own mostly has a registration of its own too; one that does not say
  /// so gets a warning.
  private func doubtingRegistration(_ finding: Finding, in environment: String) -> Finding {
    guard finding.rule == .sdkRedirectNotRegistered,
      let overlay = document.root["environments"]?[environment],
      !overlay.resolve(finding.place).isExact
    else { return finding }
    var doubted = finding
    doubted.severity = .warning
    doubted.message = "in environment \(environment.quoted) \(finding.message)"
    doubted.help = "register it too, or give the environment a registration of its own"
    return doubted
  }

  // MARK: - One variant

  private func check(_ client: ClientDocument, into findings: inout Findings) {
    var clientIDs: [(provider: String, clientID: String, place: Place)] = []
    var redirects: [ProviderRedirects] = []
    for entry in client.providers where isWanted(entry) {
      let place = Place(JSONPointer("/providers")).appending(entry.provider)
      guard let provider = descriptions.provider(entry.provider) else {
        reportUnknownProvider(entry.provider, at: place.key, into: &findings)
        continue
      }
      check(entry, of: client, provider, at: place, into: &findings)
      if let id = entry.registration.clientID {
        clientIDs.append((provider.displayName, id, place.appending("client_id")))
      }
      if let uris = entry.registration.redirectURIs {
        redirects.append(
          ProviderRedirects(
            providerName: provider.displayName, namesIssuer: provider.namesIssuer, uris: uris,
            place: place.appending("redirect_uris")))
      }
    }
    checkSharedClientIDs(clientIDs, into: &findings)
    checkSharedRedirectURIs(redirects, sdkOwned: [], into: &findings)
  }

  private func isWanted(_ entry: ClientDocument.ProviderEntry) -> Bool {
    guard let wanted = linter.options.provider else { return true }
    return entry.provider.hasSameBytes(as: wanted)
  }

  private func check(
    _ entry: ClientDocument.ProviderEntry, of client: ClientDocument, _ provider: Provider, at place: Place,
    into findings: inout Findings
  ) {
    var profile: SDKProfile?
    if let id = client.sdk(of: entry) {
      profile = descriptions.sdk(id)
      if profile == nil { reportUnknownSDK(id, entry, at: place, into: &findings) }
    }
    let preflight = Preflight(
      preparing: provider, client.registration(of: entry), sdk: profile,
      domainNames: linter.options.domainNames, knownElsewhere: linter.knownElsewhere)
    findings.append(contentsOf: preflight.registrationFindings(at: place))
    for named in entry.requests {
      if let wanted = linter.options.request, !named.name.hasSameBytes(as: wanted) { continue }
      findings.append(
        contentsOf: preflight.check(
          named.request, at: place.appending("requests").appending(named.name), registrationAt: place))
    }
    // Of one request nobody can say what the others ask for.
    if linter.options.request == nil {
      preflight.checkUnusedPermissions(entry.requests.map(\.request), registrationAt: place, into: &findings)
    }
  }

  private func reportUnknownProvider(_ id: String, at place: Place, into findings: inout Findings) {
    let near = NearestSpelling.of(id, among: descriptions.providerIDs)
    findings.report(
      .registrationProviderUnknown, "no description of the provider \(id.quoted) is known", at: place,
      help: near.map { "did you mean '\($0)'?" }
        ?? "describe it in a file and give its folder with --providers DIR",
      replacement: near.map { Finding.Replacement(place, with: $0, isSafe: false) })
  }

  private func reportUnknownSDK(
    _ id: String, _ entry: ClientDocument.ProviderEntry, at place: Place, into findings: inout Findings
  ) {
    let near = NearestSpelling.of(id, among: descriptions.sdkIDs + ["none"])
    let place = entry.sdk == nil ? Place(JSONPointer("/sdk")) : place.appending("sdk")
    findings.report(
      .sdkUnknown, "no profile of the SDK \(id.quoted) is known", at: place,
      help: near.map { "did you mean '\($0)'?" }
        ?? "'none' stands for no SDK; 'oauth-preflight list --sdks' lists the known",
      replacement: near.map { Finding.Replacement(place, with: $0, isSafe: false) })
  }
}

extension [Diagnostic] {
  /// What several environments have in common is said once.
  fileprivate var withoutRepetitions: [Diagnostic] {
    var kept: [Diagnostic] = []
    for diagnostic in self {
      let isKnown = kept.contains {
        $0.rule == diagnostic.rule && $0.location?.start == diagnostic.location?.start
          && $0.message.hasSameBytes(as: diagnostic.message)
      }
      if !isKnown { kept.append(diagnostic) }
    }
    return kept
  }
}

extension Provider {
  /// Whether the provider names itself in its answers (RFC 9207 section 3).
  fileprivate var namesIssuer: Bool {
    metadata.boolean("authorization_response_iss_parameter_supported") ?? false
  }
}
