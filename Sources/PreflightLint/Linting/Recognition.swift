import OAuthPreflight
import PreflightDocuments

extension FileSource {
  /// Whether the file has anything of a document: in a folder `providers` other tools' files may lie. The name of a client
  /// document is ours alone, whatever is in it.
  var isOurs: Bool {
    if path.isClientDocument { return true }
    if let root, root.isMapping {
      return DocumentKind(of: root) != nil || root.index(of: "scopes") != nil || isNearlyOurs(root)
    }
    // Of what nobody can read the keys tell, in UTF-16 too.
    let letters = bytes.filter { $0 != 0 }
    return ["provider", "sdk", "client", "scopes"].contains { letters.mayHaveKey($0) }
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

extension String {
  /// Whether a file of this path is a client document by its name.
  var isClientDocument: Bool { hasByteSuffix("oauth-client.yaml") || hasByteSuffix("oauth-client.yml") }
}

extension [UInt8] {
  /// Whether a key may stand at the top of a document that nobody can read. In front of it there may be a bracket, a quote, a
  /// dash, an anchor, a tag, a tab or a byte order mark; a template begins with two brackets and is no document.
  fileprivate func mayHaveKey(_ name: String) -> Bool {
    let isInBrackets = starts(with: "{".utf8) && !starts(with: "{{".utf8)
    var rest = startIndex
    while let colon = self[rest...].firstIndex(of: UInt8(ascii: ":")) {
      rest = colon + 1
      let end = (self[..<colon].lastIndex { !" \"'".utf8.contains($0) } ?? -1) + 1
      let start = end - name.utf8.count
      guard start >= 0, self[start..<end].elementsEqual(name.utf8) else { continue }
      let line = (self[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
      if isInBrackets || line == start || "{\"'-&!\t\u{FEFF}".utf8.contains(self[line]) { return true }
    }
    return false
  }
}
