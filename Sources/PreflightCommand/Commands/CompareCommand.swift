import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightImport
import PreflightLint
import PreflightReport
import PreflightYAML

extension Command {
  static let compare = Command(
    "compare", "List what a description and a discovery document disagree on",
    discussion: [
      "Of the document that a server publishes below /.well-known/, endpoints, response types, methods, scopes and their "
        + "separator are compared. A contradiction is an error; what only one of the two says is a note."
    ],
    arguments: [
      Argument(Value("FILE", .file), "the provider's description", isRequired: true),
      Argument(
        Value("DISCOVERY", .file), "the discovery document, as JSON; '-' for standard input", isRequired: true
      ),
    ],
    options: [reports, failLevel],
    examples: ["compare providers/idp.example.org.yaml openid-configuration.json"])
}

extension Tool {
  func compare(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let description = try providerFile(invocation.arguments[0], descriptions(invocation))
    let discovery = try foreignFile(invocation.arguments[1], writtenAs: .json)
    guard let root = discovery.source.root else {
      for finding in discovery.findings.all {
        surroundings.errors.print(TextReport().text(of: discovery.source.diagnostic(finding)))
      }
      throw CommandFailure("\(discovery.source.path) cannot be used")
    }
    guard Comparison.isDiscoveryDocument(root) else {
      throw CommandFailure(
        "\(discovery.source.path) is not a discovery document",
        hint: "it has none of issuer, authorization_endpoint, token_endpoint and jwks_uri")
    }
    let reports = try Reports(self, invocation)
    reports.begin()
    let found = Comparison.findings(of: description.provider, with: root, named: discovery.source.path)
    let diagnostics = rules.selected(found.all).map { finding in
      description.source.diagnostic(finding, in: description.source.root) { _ in discovery.source }
    }
    reports.take(diagnostics, in: description.source.path)
    try reports.end(files: 1)
    if reports.shown == .text {
      surroundings.output.flush()
      remark(TextReport.summary(of: reports.summary.counts, subject: description.source.path + " compared"))
    }
    return reports.isFailure ? .findings : .clean
  }
}

/// A provider's description that the command line names as a file.
struct ProviderFile {
  let source: FileSource
  /// The description, complete with what it extends.
  let provider: Provider
  /// What it extends.
  var base: Provider?
}

extension Tool {
  /// Reads a provider's description.
  func providerFile(_ path: String, _ descriptions: Descriptions) throws(CommandFailure) -> ProviderFile {
    let bytes = try bytes(of: path)
    var findings = Findings()
    let root = YAMLReader.read(bytes, into: &findings)
    let source = FileSource(path: path, bytes: bytes, root: root)
    guard let root, DocumentKind(of: root) == .provider,
      let document = DocumentLoader.load(root, as: .provider, into: &findings), !findings.hasErrors,
      case .provider(let provider) = document.model
    else {
      for finding in findings.all {
        surroundings.errors.print(TextReport().text(of: source.diagnostic(finding)))
      }
      throw CommandFailure(
        "\(path) is not a description of a provider that can be used",
        hint: "'oauth-preflight lint' says what is wrong with a document")
    }
    guard let id = provider.extends else { return ProviderFile(source: source, provider: provider) }
    guard let base = descriptions.provider(id) else {
      throw CommandFailure(
        "\(path) extends '\(id)', and no description of it is known",
        hint: descriptions.unknownProvider(id, in: provider.id).help(
          otherwise: "give its folder with --providers DIR"))
    }
    for finding in rules.selected([descriptions.genericBase(of: provider)].compactMap(\.self)) {
      surroundings.errors.print(TextReport().text(of: source.diagnostic(finding)))
    }
    return ProviderFile(
      source: source, provider: provider.extending(base) { root.index(of: $0) != nil }, base: base)
  }
}
