import OAuthPreflight
import PreflightDocuments

/// What the findings of a document depend on beside itself.
struct Dependencies {
  /// Files, by absolute path or relative to the current folder.
  private(set) var files: [String] = []
  /// Whether it goes by a bundled description: perhaps one of its own was there before.
  private(set) var usesBundled = false
  /// Whether a description that it names is not there.
  private(set) var lacksDescription = false

  /// Adds what a client document, or one environment of it, goes by.
  mutating func add(_ client: ClientDocument, in folder: String, _ descriptions: Descriptions) {
    for entry in client.providers {
      add(.provider, entry.provider, descriptions)
      if let sdk = client.sdk(of: entry) { add(.sdk, sdk, descriptions) }
    }
    for path in [client.apple.infoPlist, client.apple.googleServiceInfo, client.apple.entitlements] {
      if let path { files.append(path.hasBytePrefix("/") ? path : folder + path) }
    }
  }

  /// Adds the files of a description and of those it extends.
  mutating func add(_ kind: DocumentKind, _ id: String, _ descriptions: Descriptions) {
    let chain = descriptions.chain(of: kind, id)
    files += chain.files
    if case .bundled = chain.end { usesBundled = true }
    if case .unknown = chain.end { lacksDescription = true }
  }

  /// Adds files that stand beside the document under their own names.
  mutating func add(_ neighbours: [String]) {
    files += neighbours
  }
}

extension ChangedFiles {
  /// Whether a document changed, or something that its findings depend on.
  func touches(_ path: String, _ dependencies: Dependencies, in currentFolder: String) -> Bool {
    if dependencies.usesBundled, hasDeletedDescription { return true }
    if dependencies.lacksDescription, hasChangedDescription { return true }
    if touches(path, in: currentFolder) { return true }
    for file in dependencies.files where touches(file, in: currentFolder) { return true }
    return false
  }

  /// Whether a file changed, by its path from the current folder.
  package func touches(_ path: String, in currentFolder: String) -> Bool {
    contains(Files.startingFolder(currentFolder).appendingPath(path))
  }
}
