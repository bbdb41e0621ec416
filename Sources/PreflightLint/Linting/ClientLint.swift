import OAuthPreflight
import PreflightDocuments

/// Checks a client document: as it stands, and as each of its environments sees it.
struct ClientLint {
  let linter: FileLinter
  let source: FileSource
  let document: Document

  /// The findings of the document.
  ///
  /// - Parameter structure: What the reader and the loader found already.
  func diagnostics(_ structure: Findings) -> [Diagnostic] {
    guard case .client(let client) = document.model else { return linter.diagnostics(structure, source) }
    var diagnostics = linter.diagnostics(structure, source)
    var apple = AppleLint(linter, source)
    if let wanted = linter.options.environment, client.environments.containsBytes(of: wanted) {
      diagnostics += environment(wanted, of: client, &apple)
    } else {
      var findings = Findings()
      check(client, into: &findings)
      apple.add(client, in: document.root, into: &findings)
      diagnostics += linter.diagnostics(findings, source)
      let names = linter.options.environment == nil ? client.environments : []
      for name in names { diagnostics += environment(name, of: client, &apple) }
    }
    return diagnostics.withoutRepetitions.inFileOrder + apple.diagnostics()
  }

  /// The findings of one environment; each points at the line that says it, whichever part of the document that is.
  private func environment(_ name: String, of client: ClientDocument, _ apple: inout AppleLint)
    -> [Diagnostic]
  {
    guard let tree = ClientDocument.environment(name, of: document.root) else { return [] }
    // The document's own structure is reported once, for the whole of it.
    var ignored = Findings()
    guard let overlaid = DocumentLoader.load(tree, as: .client, into: &ignored),
      case .client(let variant) = overlaid.model
    else { return [] }
    var findings = Findings()
    check(variant, into: &findings)
    apple.add(variant, in: tree, overlay: document.root["environments"]?[name], into: &findings)
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

  private func check(_ client: ClientDocument, into findings: inout Findings) {
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

extension [Diagnostic] {
  /// What several environments have in common is said once.
  var withoutRepetitions: [Diagnostic] {
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
