import OAuthPreflight
import PreflightDocuments

/// Files of the folders that were not linted, of which somebody may believe that they were.
package struct PassedOver: Sendable, CustomStringConvertible {
  private let paths: [String]
  /// Why, about one file and about several.
  private let reasons: (one: String, several: String)

  private init(_ paths: [String], _ one: String, several: String? = nil) {
    self.paths = paths
    reasons = (one, several ?? one)
  }

  package var description: String {
    let first = paths.first ?? ""
    if paths.count == 1 { return "\(first) was passed over: \(reasons.one)" }
    return "\(first) and \(paths.count - 1) more were passed over: \(reasons.several)"
  }

  /// Documents that a `.gitignore` names.
  static func ignored(_ paths: [String]) -> [PassedOver] {
    if paths.isEmpty { return [] }
    return [PassedOver(paths, "a .gitignore names it", several: "a .gitignore names them")]
  }

  /// Files that have the names of documents, and nothing of one in them.
  static func foreign(_ paths: [String]) -> [PassedOver] {
    if paths.isEmpty { return [] }
    let keys = DocumentKind.withRootKey.map(\.key).quotedList("or")
    return [PassedOver(paths, "it has no \(keys) at its root", several: "they have no \(keys) at their root")]
  }

  /// The documents among files that are nearly called as documents are.
  static func misnamed(_ files: [NearlyNamed], in currentFolder: String) -> [PassedOver] {
    var all: [PassedOver] = []
    var folders: [(path: String, files: [String])] = []
    for file in files {
      guard let kind = file.kind(in: currentFolder) else { continue }
      if !file.path.hasYAMLEnding {
        all.append(PassedOver([file.path], "in a folder only files that end in '.yaml' or '.yml' are read"))
      } else if kind == .client {
        all.append(
          PassedOver([file.path], "in a folder only client documents named '*oauth-client.yaml' are read"))
      } else if let last = folders.indices.last, let folder = file.folder, folders[last].path == folder {
        folders[last].files.append(file.path)
      } else {
        folders.append((file.folder ?? "", [file.path]))
      }
    }
    for folder in folders {
      all.append(PassedOver(folder.files, "descriptions are read below folders named 'providers' only"))
    }
    return all
  }
}
