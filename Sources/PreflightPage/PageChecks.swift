import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments

extension Page {
  static func check(_ line: BatchLine, into findings: inout Findings) {
    var provider = line.provider
    if let id = line.providerID {
      provider = Catalog.provider(id)
      if provider == nil { reportUnknownProvider(id, into: &findings) }
    }
    line.check(
      provider: provider, sdk: line.sdk.flatMap { Catalog.sdkProfile($0) }, knownElsewhere: knownElsewhere,
      into: &findings)
  }

  private static func reportUnknownProvider(_ id: String, into findings: inout Findings) {
    let unknown = UnknownProvider(id, among: Catalog.providerIDs, describedBy: Catalog.keptProvider)
    findings.report(
      .registrationProviderUnknown, unknown.message, at: Place().appending("provider"),
      help: unknown.help())
  }

  static func check(_ document: Document, among documents: [Document], into findings: inout Findings) {
    switch document.model {
    case .provider(let provider): check(provider, of: document, among: documents, into: &findings)
    case .sdk, .configuration: break
    case .client(let client): check(client, among: documents, into: &findings)
    }
  }

  private static func check(
    _ provider: Provider, of document: Document, among documents: [Document], into findings: inout Findings
  ) {
    checkProviderID(provider.id, at: Place().appending("provider"), into: &findings)
    var all = Findings()
    all.wantsAdvice = findings.wantsAdvice
    document.checkFamilies(of: completed(provider, document, among: documents), domainNames: nil, into: &all)
    // What the description inherits is judged where it is written.
    for finding in all.all where document.root.resolve(finding.place).isExact { findings.append(finding) }
  }

  private static func check(
    _ client: ClientDocument, among documents: [Document], into findings: inout Findings
  ) {
    let check = ClientDocumentCheck(
      provider: { provider($0, among: documents) }, sdk: { sdkProfile($0, among: documents) },
      providerIDs: { Catalog.providerIDs }, sdkIDs: { Catalog.sdkIDs }, knownElsewhere: knownElsewhere)
    check.check(client, into: &findings)
  }

  private static func provider(_ id: String, among documents: [Document]) -> Provider? {
    guard let document = document(id, among: documents), case .provider(let provider) = document.model else {
      return Catalog.provider(id)
    }
    return completed(provider, document, among: documents)
  }

  private static func document(_ id: String, among documents: [Document]) -> Document? {
    for document in documents {
      if case .provider(let provider) = document.model, provider.id.hasSameBytes(as: id) { return document }
    }
    return nil
  }

  /// A provider with what it does not say taken from the one it extends: a bundled one, or one of the documents that extends
  /// no other itself.
  private static func completed(_ provider: Provider, _ document: Document, among documents: [Document])
    -> Provider
  {
    guard let id = provider.extends, !id.hasSameBytes(as: provider.id) else { return provider }
    var base = Catalog.provider(id)
    if let other = self.document(id, among: documents), case .provider(let described) = other.model {
      base = described
    }
    guard let base else { return provider }
    return provider.extending(base) { document.root.index(of: $0) != nil }
  }

  private static func sdkProfile(_ id: String, among documents: [Document]) -> SDKProfile? {
    for document in documents {
      if case .sdk(let sdk) = document.model, sdk.id.hasSameBytes(as: id) { return sdk }
    }
    return Catalog.sdkProfile(id)
  }

  private static let knownElsewhere = KnownElsewhere { scope in
    var names: [String] = []
    for provider in Catalog.providers(withScope: scope) { names.append(provider.displayName) }
    return names
  }
}
