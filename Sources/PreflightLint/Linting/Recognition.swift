import OAuthPreflight
import PreflightDocuments

extension FileSource {
  /// Whether the file has anything of a document: in a walk other tools' files may have our names.
  var isOurs: Bool {
    if let root {
      return DocumentKind(of: root) != nil || root.index(of: "scopes") != nil || isNearlyOurs(root)
    }
    for key in ["provider:", "sdk:", "client:", "scopes:"] where bytes.hasLine(beginningWith: key) {
      return true
    }
    return false
  }

  /// Whether a key at the top may be a misspelt one of ours.
  private func isNearlyOurs(_ root: Node) -> Bool {
    let names = DocumentKind.withRootKey.map(\.key)
    for index in stride(from: 0, to: root.children.count, by: 2)
    where NearestSpelling.of(root.children[index].text, among: names) != nil {
      return true
    }
    return false
  }
}

extension ContiguousArray<UInt8> {
  /// Whether some line starts with a text.
  fileprivate func hasLine(beginningWith text: String) -> Bool {
    var start = startIndex
    while start < endIndex {
      if self[start...].starts(with: text.utf8) { return true }
      guard let end = self[start...].firstIndex(of: 0x0A) else { return false }
      start = end + 1
    }
    return false
  }
}
