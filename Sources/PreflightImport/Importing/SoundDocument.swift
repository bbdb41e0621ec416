import OAuthPreflight
import PreflightDocuments

/// Leaves out of an imported document whatever the linter calls an error, and reports it where it is in the file.
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
    var seen: Set<ExactName> = []
    for _ in 0..<SoundDocument.passes {
      let found = check(tree)
      for finding in found.all {
        let span = tree.resolve(finding.place).span
        let mark = "\(finding.rule.id) \(span.start.offset) \(finding.message)"
        if seen.insert(ExactName(mark)).inserted { findings.append(finding.standing(in: tree)) }
      }
      guard found.hasErrors else { return tree }
      tree = removals(of: found.all.filter { $0.severity >= .error }).applied(to: tree)
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

  private func removals(of faults: [Finding]) -> Removals {
    var removals = Removals()
    for finding in faults {
      let tokens = finding.place.pointer.tokens
      // An error about the whole leaves nothing of its metadata to trust.
      removals.insert(tokens.isEmpty ? ["metadata"] : tokens[...])
    }
    return removals
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
