public import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments
import PreflightLint
import PreflightYAML

/// A YAML document on disk.
enum DocumentFile {
  /// The document, without errors in its structure; what its values mean is judged by whoever asks.
  static func read(_ path: String) throws(DocumentFailure) -> Document {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try Files.read(path, atMost: LintRun.readLimit)
    } catch {
      throw DocumentFailure(["\(error)"])
    }
    var findings = Findings()
    let root = YAMLReader.read(bytes, into: &findings)
    let document = root.flatMap { DocumentLoader.load($0, into: &findings) }
    let source = FileSource(path: path, bytes: bytes, root: root)
    var faults: [String] = []
    for finding in findings.all where finding.severity >= .error {
      faults.append(source.diagnostic(finding).line(of: path))
    }
    guard let document, faults.isEmpty else {
      throw DocumentFailure(faults.isEmpty ? ["\(path): is not one of our documents"] : faults)
    }
    return document
  }
}

extension Diagnostic {
  fileprivate func line(of path: String) -> String {
    var text = path
    if let start = location?.start { text += ":\(start.line):\(start.column)" }
    text += ": " + message
    return help.map { text + ": " + $0 } ?? text
  }
}

extension Provider {
  /// Reads a provider's description from a YAML file.
  ///
  /// - Parameter path: The file. `extends` is resolved among the bundled descriptions.
  /// - Throws: `DocumentFailure` when the file cannot be read, is not a provider's description, or is malformed.
  public init(contentsOf path: String) throws(DocumentFailure) {
    let document = try DocumentFile.read(path)
    guard case .provider(let provider) = document.model else {
      throw DocumentFailure(["\(path): describes no provider"])
    }
    guard let base = provider.extends else {
      self = provider
      return
    }
    guard let description = Catalog.provider(base) else {
      throw DocumentFailure(
        path, "no description of \(base.quoted) is bundled",
        help: UnknownProvider(base, among: Catalog.providerIDs, describedBy: { Catalog.provider($0) }).help())
    }
    self = provider.extending(description) { document.root.index(of: $0) != nil }
  }
}

extension SDKProfile {
  /// Reads an SDK profile from a YAML file.
  ///
  /// - Throws: `DocumentFailure` when the file cannot be read, is not an SDK profile, or is malformed.
  public init(contentsOf path: String) throws(DocumentFailure) {
    guard case .sdk(let profile) = try DocumentFile.read(path).model else {
      throw DocumentFailure(["\(path): describes no SDK"])
    }
    self = profile
  }
}
