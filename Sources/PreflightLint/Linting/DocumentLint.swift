import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments

/// Checks a document that was read, as its kind demands.
struct DocumentLint {
  let linter: FileLinter
  let source: FileSource
  let document: Document
  /// Where the file is among those of the run.
  let position: Int

  /// Whether the document is checked only when all files are known. What it describes is known from now on.
  func mustWait() -> Bool {
    switch document.model {
    // Before the provider is taken out, which copies it.
    case .provider where document.root.index(of: "extends") == nil: return false
    case .provider(let provider):
      if provider.extends == nil { return false }
      linter.descriptions.register(.provider, provider.id, path: source.path, position: position)
      return true
    case .client: return true
    case .sdk, .configuration: return false
    }
  }

  /// Adds the document's findings to its report.
  ///
  /// - Parameter structure: What the reader and the loader found already.
  func check(_ structure: Findings, into report: inout FileReport) {
    var findings = structure
    switch document.model {
    case .provider(let provider): check(provider, into: &findings, &report)
    case .sdk(let sdk): check(sdk, into: &findings, &report)
    case .configuration(let configuration): ConfigurationCheck().check(configuration, into: &findings)
    case .client(let client): return check(client, structure, &report)
    }
    report.diagnostics = linter.diagnostics(findings, source)
  }

  private func check(_ provider: Provider, into findings: inout Findings, _ report: inout FileReport) {
    report.identity = identity(.provider, provider.id)
    reportOverride(.provider, provider.id, extends: provider.extends, into: &findings)
    if linter.options.changes != nil, let base = provider.extends {
      report.dependencies.add(.provider, base, linter.descriptions)
    }
    ProviderLint(
      document: document, descriptions: linter.descriptions, domainNames: linter.options.domainNames
    ).check(provider, into: &findings)
    check(provider.sources, into: &findings)
  }

  private func check(_ sdk: SDKProfile, into findings: inout Findings, _ report: inout FileReport) {
    report.identity = identity(.sdk, sdk.id)
    check(sdk.sources, into: &findings)
    reportOverride(.sdk, sdk.id, into: &findings)
    document.checkDefaults(of: sdk.variables, into: &findings)
  }

  private func check(_ client: ClientDocument, _ structure: Findings, _ report: inout FileReport) {
    var lint = ClientLint(linter: linter, source: source, document: document)
    report.diagnostics = lint.diagnostics(structure)
    report.dependencies = lint.dependencies
    report.ignored = lint.hidden
    report.appleIgnores = lint.appleIgnores
  }

  private func check(_ sources: [Source], into findings: inout Findings) {
    guard let today = linter.options.today, findings.wantsAdvice else { return }
    checkSources(sources, today: today, into: &findings)
  }

  /// Makes known what the file describes.
  private func identity(_ kind: DocumentKind, _ id: String) -> FileReport.Identity {
    linter.descriptions.register(kind, id, path: source.path, position: position)
    let span = source.root?[kind.key]?.span ?? .none
    return FileReport.Identity(kind: kind, id: id, path: source.path, span: span)
  }

  /// A description that replaces a bundled one does so openly.
  private func reportOverride(
    _ kind: DocumentKind, _ id: String, extends base: String? = nil, into findings: inout Findings
  ) {
    guard Catalog.hasDescription(id, isSDK: kind == .sdk, like: document.root) == false else { return }
    let isExtension = base?.hasSameBytes(as: id) == true
    let help = kind == .provider && !isExtension ? "'extends: \(id)' keeps what the bundled one says" : nil
    findings.report(
      .descriptionOverridesBundled,
      "this description \(isExtension ? "extends" : "replaces") the bundled one of \(id.quoted)",
      at: Place(JSONPointer("/" + kind.key)), help: help)
  }
}
