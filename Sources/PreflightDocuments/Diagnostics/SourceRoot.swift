import OAuthPreflight

/// The folder that reports for a service name files from: the checkout that CI works in, else the current folder.
package struct SourceRoot: Sendable {
  private let folder: [String]
  private let currentFolder: [String]

  /// - Parameters:
  ///   - folder: The checkout's root; the current folder when it is not inside, or `nil`.
  ///   - currentFolder: What relative paths start from.
  package init(_ folder: String? = nil, currentFolder: String = "") {
    let current = currentFolder.pathNames
    let wanted = folder?.pathNames ?? current
    self.currentFolder = current
    self.folder = current.starts(with: wanted) { $0.utf8.elementsEqual($1.utf8) } ? wanted : current
  }

  /// A root wherever it lies.
  package init(at folder: String, currentFolder: String) {
    self.folder = folder.pathNames
    self.currentFolder = currentFolder.pathNames
  }

  /// A path without detours, relative to the root; absolute when the file lies elsewhere.
  package func path(of path: String) -> String {
    let given = path.pathNames
    if currentFolder.isEmpty {
      return (path.hasBytePrefix("/") ? "/" : "") + given.joined(separator: "/")
    }
    let full =
      path.hasBytePrefix("/") ? given : (currentFolder + given).joined(separator: "/").pathNames
    guard full.starts(with: folder, by: { $0.utf8.elementsEqual($1.utf8) }) else {
      return "/" + full.joined(separator: "/")
    }
    return full.dropFirst(folder.count).joined(separator: "/")
  }
}
