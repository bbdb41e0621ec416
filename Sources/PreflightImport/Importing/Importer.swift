package import OAuthPreflight
import PreflightDocuments

/// Turns a file of another kind into a provider document. Pure: a tree in, a tree out.
package enum Importer {
  /// The provider document that a file makes; `nil` when it is not a file of that kind.
  ///
  /// The document is valid: what has errors is left out. Its values have the spans of what they were read from.
  ///
  /// - Parameters:
  ///   - source: The tree of the file.
  ///   - findings: Gets what is wrong with the file, each with its span in it.
  package static func document(
    of source: Node, as kind: ImportKind, _ settings: ImportSettings, into findings: inout Findings
  ) -> Node? {
    var found = Findings()
    defer { findings.append(contentsOf: found.pointing(into: source)) }
    let draft: Node?
    switch kind {
    case .openIDDiscovery: draft = OpenIDDiscovery(source: source, settings: settings).document(into: &found)
    case .openAPI: draft = OpenAPI(source: source, settings: settings).document(into: &found)
    case .googleDiscovery: draft = GoogleDiscovery(source: source, settings: settings).document(into: &found)
    case .graphPermissions:
      draft = GraphPermissions(source: source, settings: settings).document(into: &found)
    case .openIddict: draft = OpenIddict(source: source, settings: settings).document(into: &found)
    case .grant: draft = GrantConfiguration(source: source, settings: settings).document(into: &found)
    }
    guard let draft else {
      // Unless it was said already what about it is wrong.
      if found.contains(.importKind) { return nil }
      found.report(
        .importKind, "the file is not \(kind.title)", at: .of(.none),
        help: "name the kind it is of; 'oauth-preflight help import' lists them")
      return nil
    }
    guard let draft = SizeCheck.fitting(draft, into: &found) else { return nil }
    return SoundDocument(settings.domainNames).document(from: draft, into: &found)
  }
}

extension Findings {
  /// The findings with the pointers of the file that was imported.
  fileprivate func pointing(into source: Node) -> Findings {
    Findings(
      all.map { finding in
        var finding = finding
        if let span = finding.place.span, let pointer = source.pointer(to: span) {
          finding.place.pointer = pointer
        }
        return finding
      })
  }
}
