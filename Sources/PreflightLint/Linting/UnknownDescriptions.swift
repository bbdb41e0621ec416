package import OAuthPreflight
import OAuthPreflightCatalog

extension Descriptions {
  /// What is said about the id of a provider that nothing describes.
  ///
  /// - Parameter own: The id of the description that names it, which is not what was meant.
  package func unknownProvider(_ id: String, in own: String? = nil) -> UnknownProvider {
    let others = own.map { own in providerIDs.filter { !$0.hasSameBytes(as: own) } }
    return UnknownProvider(id, among: others ?? providerIDs, describedBy: provider)
  }

  /// What is said about a base that nothing describes, and that is taken for the bundled `oidc` because of how it begins;
  /// `nil` when the base has a description. An id that is near to a described one is likely misspelt.
  package func genericBase(of provider: Provider) -> Finding? {
    guard let base = provider.extends, !base.hasSameBytes(as: provider.id), isGeneric(base) else {
      return nil
    }
    let near = nearestOwn(to: base, for: provider)
    var finding = Finding(
      .extendsGeneric, "\(base.quoted) has no description of its own: 'oidc' is extended in its place",
      at: Place(JSONPointer("/extends")), meaning: near,
      otherwise:
        "write 'extends: oidc' if that is meant, or give the folder of \(base.quoted) with --providers DIR")
    if near != nil { finding.severity = .warning }
    return finding
  }

  /// Whether an id has the standard's description only because it begins with `oidc.`.
  private func isGeneric(_ id: String) -> Bool {
    id.hasBytePrefix("oidc.") && file(of: id) == nil && !Catalog.providerIDs.containsBytes(of: id)
  }

  private func nearestOwn(to base: String, for provider: Provider) -> String? {
    let others = providerIDs.filter { $0.hasBytePrefix("oidc.") && !$0.hasSameBytes(as: provider.id) }
    return NearestSpelling.of(base, among: others)
  }
}
