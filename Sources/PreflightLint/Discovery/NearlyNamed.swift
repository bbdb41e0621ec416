import OAuthPreflight

// Names that are nearly those of documents: such a file is passed over, and somebody may wonder why.

extension FileWalk {
  /// Which files of a folder are read, as far as a file's name differs from theirs.
  package static func names(ofFilesLike path: String) -> String {
    path.hasYAMLEnding ? "client documents named '*oauth-client.yaml'" : "files that end in '.yaml' or '.yml'"
  }
}

extension String {
  /// Whether the name ends as those of documents do.
  var hasYAMLEnding: Bool { hasByteSuffix(".yaml") || hasByteSuffix(".yml") }

  /// Whether a name that is no document's is nearly one: it ends so in another case, or says `oauth client` in another
  /// spelling than the one that is looked for.
  func isNearlyDocument(belowProviders isBelowProviders: Bool) -> Bool {
    guard utf8.last.map({ $0 | 0x20 }) == UInt8(ascii: "l") else { return false }
    let name = asciiLowercased
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), name.hasYAMLEnding else { return false }
    if isBelowProviders { return !hasYAMLEnding }
    return Array(name.utf8[..<dot].filter { $0.isASCIILetter }).nearlySayOAuthClient
  }
}

extension [UInt8] {
  /// Whether the letters of a name say `oauth client` somewhere, in either order, or misspelt at their end.
  fileprivate var nearlySayOAuthClient: Bool {
    let letters = String(decoding: self, as: UTF8.self)
    // A slip of the keys spoils one of the words; ordinary names have neither, and end here.
    guard letters.containsBytes(of: "oauth") || letters.containsBytes(of: "client") else { return false }
    if letters.containsBytes(of: "oauthclient") || letters.containsBytes(of: "clientoauth") { return true }
    let wanted = Array("oauthclient".utf8)
    return (wanted.count - 1...wanted.count + 1).contains {
      NearestSpelling.editDistance(Array(suffix($0)), wanted) <= 2
    }
  }
}

extension Files {
  /// The path of the entry, in the folder of a path where nothing is, whose name is nearest; `nil` when none is near.
  package static func nearest(to path: String, in currentFolder: String) -> String? {
    let start =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<start])
    guard kind(of: FileWalk.absolute(path, in: currentFolder)) == nil,
      let entries = try? entries(of: FileWalk.absolute(folder.isEmpty ? "." : folder, in: currentFolder))
    else { return nil }
    return NearestSpelling.of(String(path[start...]), among: entries.map(\.name)).map { folder + $0 }
  }
}
