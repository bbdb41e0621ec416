import OAuthPreflight
import PreflightDocuments

/// Checks a client document: as it stands, and as each of its environments sees it.
struct ClientLint {
  let linter: FileLinter
  let source: FileSource
  let document: Document
  /// What the findings depend on; known when only changes are reported.
  private(set) var dependencies = Dependencies()
  /// What comments in the app's files hide, and these comments.
  private(set) var hidden: [Diagnostic] = []
  private(set) var appleIgnores: [Ignores] = []

  /// The findings of the document.
  ///
  /// - Parameter structure: What the reader and the loader found already.
  mutating func diagnostics(_ structure: Findings) -> [Diagnostic] {
    guard case .client(let client) = document.model else { return linter.diagnostics(structure, source) }
    var diagnostics = DistinctDiagnostics()
    diagnostics.add(linter.diagnostics(structure, source))
    var apple = AppleLint(linter, source)
    if let wanted = linter.options.environment, client.environments.containsBytes(of: wanted) {
      environment(wanted, of: client, &apple, into: &diagnostics)
    } else {
      var findings = Findings()
      var client = client
      client.fileProject = apple.add(client, in: document.root, into: &findings)
      check(client, into: &findings)
      let names = linter.options.environment == nil ? client.environments : []
      if names.count > ClientLint.mostEnvironments { reportTooMany(names, into: &findings) }
      diagnostics.add(linter.diagnostics(findings, source))
      for name in names.prefix(ClientLint.mostEnvironments) {
        environment(name, of: client, &apple, into: &diagnostics)
      }
    }
    dependencies.add(apple.paths)
    let found = apple.diagnostics()
    hidden = found.hidden
    appleIgnores = apple.ignores
    return diagnostics.all.inFileOrder + found.shown
  }

  /// Each environment is a document of its own to check, so that a long list of them would take a long time.
  private static let mostEnvironments = 32

  private func reportTooMany(_ names: [String], into findings: inout Findings) {
    findings.report(
      .yamlTooManyItems,
      "the document has \(names.count) environments, and the first \(ClientLint.mostEnvironments) are checked",
      at: Place(JSONPointer("/environments"), part: .key), help: "check another with --environment NAME")
  }

  /// The findings of one environment; each points at the line that says it, whichever part of the document that is.
  private mutating func environment(
    _ name: String, of client: ClientDocument, _ apple: inout AppleLint,
    into diagnostics: inout DistinctDiagnostics
  ) {
    guard let tree = ClientDocument.environment(name, of: document.root) else { return }
    // The document's own structure is reported once, for the whole of it.
    var ignored = Findings()
    guard let overlaid = DocumentLoader.load(tree, as: .client, into: &ignored),
      case .client(var variant) = overlaid.model
    else { return }
    var findings = Findings()
    variant.fileProject = apple.add(
      variant, in: tree, overlay: document.root["environments"]?[name], into: &findings)
    check(variant, into: &findings)
    let known = diagnostics.all
    let doubted = findings.all.map { finding in
      // What the document has without the environment is not the environment's fault.
      known.contains { $0.message.hasSameBytes(as: finding.message) }
        ? finding : doubtingInheritance(finding, in: name)
    }
    let first = diagnostics.all.count
    diagnostics.add(linter.diagnostics(Findings(doubted), source, in: tree))
    for index in first..<diagnostics.all.count {
      let place = tree.resolve(Place(diagnostics.all[index].pointer, part: .key)).span
      diagnostics.all[index].pointer = document.root.pointer(to: place) ?? diagnostics.all[index].pointer
    }
  }

  /// An environment with a Firebase project of its own needs redirects and backends of its own too. Where it has a client of
  /// its own at the provider, the document's redirects are not that client's, and its backend may serve both projects: that
  /// is only doubted.
  private func doubtingInheritance(_ finding: Finding, in environment: String) -> Finding {
    let remedies = [
      Rule.sdkRedirectNotRegistered: "register it too, or give the environment a registration of its own",
      .backendProjectMismatch: "give the environment the URL of its own function",
    ]
    guard let help = remedies[finding.rule], let overlay = document.root["environments"]?[environment],
      !overlay.resolve(finding.place).isExact
    else { return finding }
    let provider = finding.place.pointer.tokens.dropFirst().first ?? ""
    var doubted = finding
    let isDoubtful =
      finding.rule != .sdkRedirectNotRegistered || overlay["providers"]?[provider]?["client_id"] != nil
    if isDoubtful { doubted.severity = .warning }
    doubted.message = "in environment \(environment.quoted) \(finding.message)"
    doubted.help = help
    return doubted
  }

  private mutating func check(_ client: ClientDocument, into findings: inout Findings) {
    if linter.options.changes != nil {
      dependencies.add(client, in: source.path.folder, linter.descriptions)
    }
    let descriptions = linter.descriptions
    let options = linter.options
    var check = ClientDocumentCheck(
      provider: { descriptions.provider($0) }, sdk: { descriptions.sdk($0) },
      providerIDs: { descriptions.providerIDs }, sdkIDs: { descriptions.sdkIDs },
      domainNames: options.domainNames, knownElsewhere: .catalogue)
    check.onlyProvider = options.provider
    check.onlyRequest = options.request
    check.check(client, into: &findings)
  }
}
