import OAuthPreflight

/// The folder that reports for a service name files from: the checkout that CI works in, else the current folder.
package struct SourceRoot: Sendable {
  private let folder: [Substring]
  private let currentFolder: [Substring]

  /// - Parameters:
  ///   - folder: The checkout's root; the current folder when it is not inside, or `nil`.
  ///   - currentFolder: What relative paths start from.
  package init(_ folder: String? = nil, currentFolder: String = "") {
    let current = SourceRoot.parts(of: currentFolder)
    let wanted = folder.map { SourceRoot.parts(of: $0) } ?? current
    self.currentFolder = current
    self.folder = current.starts(with: wanted) { $0.utf8.elementsEqual($1.utf8) } ? wanted : current
  }

  /// A path without detours, relative to the root; absolute when the file lies elsewhere.
  package func path(of path: String) -> String {
    let given = SourceRoot.parts(of: path)
    if currentFolder.isEmpty {
      return (path.hasBytePrefix("/") ? "/" : "") + given.joined(separator: "/")
    }
    let full =
      path.hasBytePrefix("/") ? given : SourceRoot.parts(of: (currentFolder + given).joined(separator: "/"))
    guard full.starts(with: folder, by: { $0.utf8.elementsEqual($1.utf8) }) else {
      return "/" + full.joined(separator: "/")
    }
    return full.dropFirst(folder.count).joined(separator: "/")
  }

  /// The names of a path, without `.` and with `..` resolved as far as there is something above.
  private static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part.utf8.elementsEqual(".".utf8) { continue }
      if part.utf8.elementsEqual("..".utf8), let last = parts.last, !last.utf8.elementsEqual("..".utf8) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
