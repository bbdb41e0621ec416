public import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments
import PreflightDomainNames
import PreflightLint

/// A client document on disk: what a server checks its requests against, the same file that CI lints.
///
/// ```swift
/// let client = try ClientFile(contentsOf: "oauth-client.yaml")
/// let yahoo = try client.preflight("yahoo.com", environment: "prod")
/// try yahoo.validate(request)
/// ```
public struct ClientFile: Sendable {
  /// What the document is about.
  public var title: String { document.title }
  /// The ids of its providers.
  public var providers: [String] { document.providers.map(\.provider) }
  /// The names of its environments.
  public var environments: [String] { document.environments }

  private let path: String
  private let document: ClientDocument
  private let root: Node

  /// Reads a client document.
  ///
  /// - Throws: ``DocumentFailure`` when the file cannot be read, is not a client document, or is malformed.
  public init(contentsOf path: String) throws(DocumentFailure) {
    let file = try DocumentFile.read(path)
    guard case .client(let document) = file.model else {
      throw DocumentFailure(["\(path): is not a client document"])
    }
    self.path = path
    self.document = document
    root = file.root
  }

  /// Prepares the registration at a provider, so that requests are checked before their flow starts.
  ///
  /// - Parameters:
  ///   - provider: The provider's id, as in the document.
  ///   - environment: One of the document's environments; `nil` for the document as it stands.
  ///   - described: Descriptions of providers that are not bundled.
  ///   - profiles: Profiles of SDKs that are not bundled.
  /// - Throws: ``DocumentFailure`` when the document names no such provider or environment, when nothing describes the
  ///   provider or its SDK, or when the registration has errors.
  public func preflight(
    _ provider: String, environment: String? = nil, providers described: [Provider] = [],
    sdks profiles: [SDKProfile] = []
  ) throws(DocumentFailure) -> Preflight {
    let document = try variant(environment)
    guard let entry = document.entry(provider) else {
      throw missing("provider", provider, among: providers)
    }
    guard
      let description = described.first(where: { $0.id.hasSameBytes(as: provider) })
        ?? Catalog.provider(provider)
    else {
      let known = Catalog.providerIDs + described.map(\.id)
      let unknown = UnknownProvider(provider, among: known, describedBy: { Catalog.provider($0) })
      throw DocumentFailure(
        path, "nothing describes the provider \(provider.quoted)",
        help: unknown.help(otherwise: "pass its description in 'providers'"))
    }
    var profile: SDKProfile?
    if let id = document.sdk(of: entry) {
      profile = profiles.first { $0.id.hasSameBytes(as: id) } ?? Catalog.sdkProfile(id)
      if profile == nil {
        throw DocumentFailure(
          path, "nothing describes the SDK \(id.quoted)",
          help: UnknownSDK(id, among: Catalog.sdkIDs + profiles.map(\.id))
            .help(otherwise: "pass its profile in 'sdks'"))
      }
    }
    let preflight = Preflight(
      preparing: description, document.registration(of: entry), sdk: profile, domainNames: .system,
      knownElsewhere: .catalogue)
    let errors = preflight.registrationFindings.filter { $0.severity >= .error }
    guard errors.isEmpty else { throw DocumentFailure(errors.map { "\(path): \(provider): \($0.message)" }) }
    return preflight
  }

  /// A request of the document, by provider and name; `nil` when there is none.
  public func request(_ name: String, of provider: String) -> AuthorizationRequest? {
    document.entry(provider)?.requests.first { $0.name.hasSameBytes(as: name) }?.request
  }

  private func variant(_ environment: String?) throws(DocumentFailure) -> ClientDocument {
    guard let environment else { return document }
    guard let tree = ClientDocument.environment(environment, of: root) else {
      throw missing("environment", environment, among: environments)
    }
    return ClientDocument(tree)
  }

  /// A name that the document does not have, and the nearest of those it has.
  private func missing(_ kind: String, _ name: String, among names: [String]) -> DocumentFailure {
    DocumentFailure(
      path, "has no \(kind) \(name.quoted)",
      help: NearestSpelling.help(
        for: name, among: names,
        otherwise: names.isEmpty ? nil : "it has " + names.quotedList("and")))
  }
}
