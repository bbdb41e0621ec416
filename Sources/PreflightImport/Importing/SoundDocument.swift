import OAuthPreflight
import PreflightDocuments

/// Leaves out of an imported document whatever the linter calls an error, and reports it where it stands in the file.
///
/// The checks are the linter's own, so that a file is judged by the same rules however it comes in.
struct SoundDocument {
  /// Leaving one thing out may show another that was hidden behind it, but not without end.
  private static let passes = 8

  private let domainNames: DomainNames?

  init(_ domainNames: DomainNames?) {
    self.domainNames = domainNames
  }

  func document(from draft: Node, into findings: inout Findings) -> Node? {
    var tree = draft
    var seen: Set<String> = []
    for _ in 0..<SoundDocument.passes {
      let found = check(tree)
      for finding in found.all {
        let span = tree.resolve(finding.place).span
        let mark = "\(finding.rule.id) \(span.start.offset) \(finding.message)"
        if seen.insert(mark).inserted { findings.append(finding.standing(in: tree)) }
      }
      guard found.hasErrors else { return tree }
      tree = without(found.all.filter { $0.severity >= .error }, tree)
    }
    return nil
  }

  private func check(_ tree: Node) -> Findings {
    var findings = Findings()
    findings.wantsAdvice = false
    guard let document = DocumentLoader.load(tree, as: .provider, into: &findings),
      case .provider(let provider) = document.model
    else { return findings }
    checkProviderID(provider.id, at: Place(JSONPointer("/provider")), into: &findings)
    document.checkFamilies(of: provider, domainNames: domainNames, into: &findings)
    return findings
  }

  /// The tree without what the findings are about; of a list the last items go first, so that the others keep their place.
  private func without(_ faults: [Finding], _ tree: Node) -> Node {
    var paths: [[String]] = []
    for finding in faults {
      let tokens = finding.place.pointer.tokens
      // An error about the whole leaves nothing of its metadata to trust.
      paths.append(tokens.isEmpty ? ["metadata"] : tokens)
    }
    paths.sort { SoundDocument.isBehind($0, $1) }
    var tree = tree
    for (index, path) in paths.enumerated() where index == 0 || paths[index - 1] != path {
      tree = tree.removing(path[...])
    }
    return tree
  }

  private static func isBehind(_ one: [String], _ other: [String]) -> Bool {
    for (token, otherToken) in zip(one, other) where token != otherToken {
      if let index = Int(token), let otherIndex = Int(otherToken) { return index > otherIndex }
      return otherToken.utf8.lexicographicallyPrecedes(token.utf8)
    }
    return one.count > other.count
  }
}

extension Finding {
  /// The finding with the spans of the imported file in place of pointers into the document that is made of it.
  fileprivate func standing(in tree: Node) -> Finding {
    var finding = self
    finding.place = .of(tree.resolve(place).span)
    finding.related = related.map { Finding.Related(.of(tree.resolve($0.place).span), $0.message) }
    // The change would be one of the document, and the file is somebody else's.
    finding.replacement = nil
    return finding
  }
}

extension Node {
  /// The value without what a path leads to, or without as much above it as is there.
  fileprivate func removing(_ path: ArraySlice<String>) -> Node {
    guard let token = path.first, let index = isMapping ? index(of: token) : Int(token),
      children.indices.contains(index)
    else { return self }
    var rest = ContiguousArray(children)
    let value = isMapping ? index + 1 : index
    if path.count == 1 || rest[value].isScalar {
      rest.removeSubrange(index...value)
    } else {
      rest[value] = rest[value].removing(path.dropFirst())
    }
    return Node(kind, children: rest, span: span)
  }
}
