import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightLint
import PreflightReport
import PreflightYAML

/// A client document that the command line names, as one of its environments sees it.
struct ClientFile {
  let source: FileSource
  /// The document's tree, with the environment laid over it.
  let tree: Node
  let client: ClientDocument

  /// What the document says about one provider, with the descriptions it names.
  struct Party {
    let entry: ClientDocument.ProviderEntry
    let provider: Provider
    let sdk: SDKProfile?
    let registration: Registration
    /// The request of the document that is meant, when one is.
    var request: ClientDocument.NamedRequest?

    /// Where the document registers the app.
    var place: Place { Place(JSONPointer("/providers")).appending(entry.provider) }

    var preflight: Preflight {
      Preflight(
        preparing: provider, registration, sdk: sdk, domainNames: .system, knownElsewhere: .catalogue)
    }
  }

  /// A finding about something outside the document, whose second places may be inside.
  func diagnostic(_ finding: Finding, subject: String) -> Diagnostic {
    var diagnostic = Diagnostic(finding)
    diagnostic.subject = subject
    for related in finding.related {
      // What an option gave stands nowhere in the document.
      let isInside = related.place.pointer.description.hasBytePrefix("/providers/")
      if isInside, !tree.resolve(related.place).isExact { continue }
      diagnostic.related.append(
        Diagnostic.Related(
          related.message, at: isInside ? source.location(of: related.place, in: tree) : nil,
          pointer: related.place.pointer))
    }
    return diagnostic
  }
}

extension Tool {
  /// Reads the document of `--client`, as the environment of `--environment` sees it.
  func clientFile(_ invocation: Invocation) throws(CommandFailure) -> ClientFile {
    var (source, findings) = try clientSource(invocation)
    let path = source.path
    guard var tree = source.root else { throw unusable(source, findings, because: "\(path) cannot be used") }
    if let name = invocation.value("environment") {
      guard let overlaid = ClientDocument.environment(name, of: tree) else {
        throw .missing("environment", name, among: ClientNames(tree).environments)
      }
      tree = overlaid
    }
    guard let document = DocumentLoader.load(tree, as: .client, into: &findings), !findings.hasErrors,
      case .client(let client) = document.model
    else { throw unusable(source, findings, because: "\(path) cannot be used") }
    return ClientFile(source: source, tree: tree, client: client)
  }

  /// The file of `--client`, which is refused when it is sound YAML and no client document.
  func clientSource(
    _ invocation: Invocation
  ) throws(CommandFailure) -> (source: FileSource, findings: Findings) {
    let path = invocation.value("client") ?? ""
    let bytes = try bytes(of: path)
    var findings = Findings()
    let root = YAMLReader.read(bytes, into: &findings)
    if let root, DocumentKind(of: root) != .client {
      let found =
        switch DocumentKind(of: root) {
        case .provider: "it describes a provider"
        case .sdk: "it describes an SDK"
        default: "there is no 'client' at its root"
        }
      throw CommandFailure(
        "\(path) is not a client document: \(found)",
        hint: "'oauth-preflight lint \(path)' checks any kind of document")
    }
    return (FileSource(path: path, bytes: bytes, root: root), findings)
  }

  private func unusable(_ source: FileSource, _ findings: Findings, because reason: String) -> CommandFailure
  {
    let report = TextReport(style: TextStyle(isColored: false))
    for finding in findings.all { surroundings.errors.print(report.text(of: source.diagnostic(finding))) }
    return CommandFailure(reason, hint: "'oauth-preflight lint' says what is wrong with a document")
  }

  /// The providers of a document that a command may mean.
  ///
  /// - Parameters:
  ///   - id: The only provider that is meant; `nil` for any.
  ///   - name: The request that is meant; `nil` for any.
  func parties(
    _ file: ClientFile, provider id: String?, request name: String?, _ descriptions: Descriptions
  ) throws(CommandFailure) -> [ClientFile.Party] {
    let entries = file.client.providers
    if let id, file.client.entry(id) == nil {
      throw .missing("provider", id, among: entries.map(\.provider))
    }
    let requests = ClientNames(ofOneEnvironment: file.tree).requests(of: id)
    if let name, !requests.containsBytes(of: name) { throw .missing("request", name, among: requests) }
    var parties: [ClientFile.Party] = []
    for entry in entries where id.map({ $0.hasSameBytes(as: entry.provider) }) ?? true {
      let request = name.flatMap { name in entry.requests.first { $0.name.hasSameBytes(as: name) } }
      if name != nil, request == nil { continue }
      let provider = try provider(entry.provider, descriptions)
      let profile = try file.client.sdk(of: entry).flatMap { id throws(CommandFailure) in
        try sdk(id, descriptions)
      }
      parties.append(
        ClientFile.Party(
          entry: entry, provider: provider, sdk: profile, registration: file.client.registration(of: entry),
          request: request))
    }
    return parties
  }
}

extension CommandFailure {
  /// A name on the command line that documents do not have, and the names that they have.
  static func missing(
    _ kind: String, _ name: String, among names: [String], inOneDocument: Bool = true
  ) -> CommandFailure {
    let all = names.isEmpty ? "none" : names.quotedList("and")
    return CommandFailure(
      inOneDocument ? "the document has no \(kind) '\(name)'" : "no document has the \(kind) '\(name)'",
      hint: NearestSpelling.help(
        for: name, among: names, otherwise: (inOneDocument ? "it has " : "they have ") + all))
  }
}
