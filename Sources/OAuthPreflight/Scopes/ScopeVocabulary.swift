/// The names that a text may have been meant to be: what the provider describes, what is preconfigured, and without a
/// description the scopes of OpenID Connect.
package struct ScopeVocabulary: Sendable {
  /// The scopes that OpenID Connect Core sections 5.4 and 11 define.
  package static let openIDConnect: [Scope] = [
    "openid", "profile", "email", "address", "phone", "offline_access",
  ]

  let provider: Provider?
  let preconfigured: Set<Scope>

  /// Whether a text is a scope of the vocabulary, byte by byte.
  func contains(_ text: String) -> Bool {
    let scope = Scope(text)
    if preconfigured.contains(scope) { return true }
    guard let provider else { return ScopeVocabulary.openIDConnect.contains(scope) }
    return provider.scopes[provider.canonicalScope(scope)] != nil
  }

  /// The scope that a text equals but for the case of ASCII letters, the preconfigured ones first.
  func caseVariant(of scope: Scope) -> Scope? {
    for candidate in preconfigured where differsInCase(candidate, scope) { return candidate }
    guard let provider else { return nil }
    for description in provider.scopes.all {
      if differsInCase(description.scope, scope) { return description.scope }
      for alias in description.aliases where differsInCase(alias, scope) { return alias }
    }
    return nil
  }

  /// The scope that a text of legal characters looks like.
  func twin(of scope: Scope) -> Scope? {
    for spelling in spellings where LookAlike.looksLike(spelling, scope.value) { return Scope(spelling) }
    return nil
  }

  /// The scope that a text was most likely meant to be.
  func nearest(to scope: Scope) -> Scope? {
    var ticked: [String] = []
    for name in preconfigured { ticked.append(name.value) }
    ticked.sort { $0.isBefore(bytesOf: $1) }
    if let near = NearestSpelling.of(scope.value, among: ticked) { return Scope(near) }
    guard let provider, let near = NearestSpelling.of(scope.value, among: provider.scopes.spellings) else {
      return nil
    }
    return Scope(near)
  }

  private var spellings: [String] {
    var spellings: [String] = []
    for name in preconfigured { spellings.append(name.value) }
    return spellings + (provider?.scopes.spellings ?? [])
  }

  private func differsInCase(_ candidate: Scope, _ scope: Scope) -> Bool {
    candidate != scope && candidate.value.hasSameBytesIgnoringASCIICase(as: scope.value)
  }
}
