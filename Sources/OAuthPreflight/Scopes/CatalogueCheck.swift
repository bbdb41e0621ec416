/// Judges the scopes of a provider's description: their names, and the names they refer to.
///
/// - Parameter place: The description.
package func checkCatalogue(of provider: Provider, at place: Place = Place(), into findings: inout Findings) {
  let check = CatalogueCheck(provider: provider, place: place)
  for index in provider.scopes.all.indices {
    check.checkName(ofScopeAt: index, into: &findings)
    check.checkReferences(ofScopeAt: index, into: &findings)
  }
  check.checkSpellings(into: &findings)
  check.checkRules(into: &findings)
}

/// A class, and scopes by their position: every description of a run passes here, and none needs a copy.
private final class CatalogueCheck {
  let provider: Provider
  let place: Place

  init(provider: Provider, place: Place) {
    self.provider = provider
    self.place = place
  }

  private func place(of description: ScopeDescription) -> Place {
    place.appending("scopes").appending(description.scope.value)
  }

  private func place(ofScopeAt index: Int) -> Place {
    place.appending("scopes").appending(provider.scopes.all[index].scope.value)
  }

  // MARK: Names

  func checkName(ofScopeAt index: Int, into findings: inout Findings) {
    let scope = provider.scopes.all[index].scope
    if let character = scope.firstIllegalCharacter {
      let words = scope.words
      findings.report(
        .catalogueScopeCharset,
        "the scope \(scope.value.quoted) has \(character == " " ? "a space" : character.codePointName)",
        at: place(ofScopeAt: index).key,
        help: words.count > 1
          ? "describe \(words.quotedList("and")) as scopes of their own" : "type it again",
        label: character.codePointName)
      return
    }
    if scope.value.isEmpty {
      findings.report(.catalogueScopeCharset, "a scope has an empty name", at: place(ofScopeAt: index).key, help: "remove it")
      return
    }
    if let first = provider.scopes.position(of: scope), first < index {
      // Only a list can hold a name twice: the reader refuses a key that does.
      findings.report(
        .catalogueScopeDuplicate, "\(scope.value.quoted) is described twice",
        at: place.appending("scopes").appending(index), help: "remove one of the two",
        replacement: Finding.Replacement(place.appending("scopes").appending(index), with: nil))
      return
    }
    for separator in [",", provider.scopeRules.separator]
    where scope.value.containsBytes(of: separator) {
      findings.report(
        .catalogueScopeComma, "the scope \(scope.value.quoted) has \(separator.quoted) in it",
        at: place(ofScopeAt: index).key,
        help: "a client that joins scopes with it sends several")
      break
    }
    checkMeaning(ofScopeAt: index, into: &findings)
  }

  private func checkMeaning(ofScopeAt index: Int, into findings: inout Findings) {
    let access = provider.scopes.all[index].access
    let scope = provider.scopes.all[index].scope
    guard access == .write || access == .admin, scope != "offline_access",
      ScopeVocabulary.openIDConnect.contains(scope)
    else { return }
    findings.report(
      .catalogueScopeReservedMeaning,
      "\(scope.value.quoted) reads who the user is in OpenID Connect, and changes something here",
      at: place(ofScopeAt: index).key, help: "check the access of the scope")
  }

  /// Names and aliases that are another's, or differ from another in case.
  func checkSpellings(into findings: inout Findings) {
    checkCases(into: &findings)
    var owners: [Scope: Scope] = [:]
    for description in provider.scopes.all {
      for (index, alias) in description.aliases.enumerated() {
        checkAlias(alias, index: index, of: description, owners: &owners, into: &findings)
      }
    }
    checkPrefixed(into: &findings)
  }

  private func checkCases(into findings: inout Findings) {
    // Where every letter is lower case, no two names differ in case only.
    guard provider.scopes.all.contains(where: { $0.scope.value.utf8.contains { $0 &- 0x41 < 26 } }) else { return }
    var lowercase: [Scope: Scope] = [:]
    for description in provider.scopes.all {
      let folded = Scope(description.scope.value.asciiLowercased)
      guard let twin = lowercase[folded] else {
        lowercase[folded] = description.scope
        continue
      }
      if twin == description.scope { continue }
      findings.report(
        .catalogueScopeCaseCollision,
        "\(description.scope.value.quoted) and \(twin.value.quoted) differ only in case",
        at: place(of: description).key, help: "keep the spelling of the provider's documentation")
    }
  }

  private func checkAlias(
    _ alias: Scope, index: Int, of description: ScopeDescription, owners: inout [Scope: Scope],
    into findings: inout Findings
  ) {
    let here = place(of: description).appending("aliases").appending(index)
    let isDescribed = provider.scopes.all.contains { $0.scope == alias }
    if isDescribed || owners[alias] != nil {
      let owner = owners[alias] ?? alias
      findings.report(
        .catalogueScopeAlias,
        owner == alias
          ? "\(alias.value.quoted) is an alias of \(description.scope.value.quoted) and a scope of its own"
          : "\(alias.value.quoted) is an alias of both \(owner.value.quoted) and \(description.scope.value.quoted)",
        at: here, help: "keep one of the two")
    }
    owners[alias] = description.scope
  }

  private func checkPrefixed(into findings: inout Findings) {
    guard let prefix = provider.scopeRules.resourcePrefix, !prefix.isEmpty else { return }
    for description in provider.scopes.all where description.scope.value.hasBytePrefix(prefix) {
      let rest = Scope(
        String(decoding: description.scope.value.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
      guard provider.scopes[rest] != nil else { continue }
      findings.report(
        .catalogueScopeAlias,
        "\(description.scope.value.quoted) is \(rest.value.quoted) with the resource prefix",
        at: place(of: description).key, help: "describe it once, without the prefix")
    }
  }

  // MARK: References

  func checkReferences(ofScopeAt index: Int, into findings: inout Findings) {
    check(provider.scopes.all[index].implies, "implies", ofScopeAt: index, into: &findings)
    check(provider.scopes.all[index].requires, "requires", ofScopeAt: index, into: &findings)
    check(provider.scopes.all[index].replacedBy, "replaced_by", ofScopeAt: index, into: &findings)
    if case .with(let names)? = provider.scopes.all[index].conflicts {
      check(names, "conflicts", ofScopeAt: index, into: &findings)
    }
    if let id = provider.scopes.all[index].permission, provider.permission(id) == nil {
      var ids: [String] = []
      for permission in provider.permissions { ids.append(permission.id) }
      report(
        id, among: ids, kind: "permission", at: place(ofScopeAt: index).appending("permission"), into: &findings)
    }
    for (position, name) in provider.scopes.all[index].scopeParameters.enumerated()
    where !provider.scopeParameterNames.containsBytes(of: name) {
      report(
        name, among: provider.scopeParameterNames, kind: "scope parameter",
        at: place(ofScopeAt: index).appending("scope_parameters").appending(position), into: &findings)
    }
  }

  private func check(_ names: [Scope], _ key: String, ofScopeAt index: Int, into findings: inout Findings) {
    for (position, name) in names.enumerated() {
      let own = provider.scopes.all[index].scope
      let target = provider.canonicalScope(name)
      let isKnown = provider.scopes[target] != nil || isInOpenNamespace(name)
      if isKnown, target != own { continue }
      let place = place(ofScopeAt: index).appending(key).appending(position)
      if target == own {
        findings.report(
          .catalogueReference, "\(own.value.quoted) names itself in \(key)", at: place, help: "remove it",
          replacement: Finding.Replacement(place, with: nil))
      } else {
        report(name.value, among: provider.scopes.spellings, kind: "scope", at: place, into: &findings)
      }
    }
  }

  private func isInOpenNamespace(_ scope: Scope) -> Bool {
    provider.scopeRules.mode == .open || provider.scopeRules.open.contains { scope.value.matchesGlob($0) }
  }

  /// What the scope rules refer to.
  func checkRules(into findings: inout Findings) {
    let here = place.appending("scope_rules").appending("default")
    for (index, scope) in provider.scopeRules.defaults.enumerated()
    where provider.scopes[provider.canonicalScope(scope)] == nil && !isInOpenNamespace(scope) {
      report(
        scope.value, among: provider.scopes.spellings, kind: "scope", at: here.appending(index),
        into: &findings)
    }
    for (index, glob) in provider.scopeRules.open.enumerated()
    where glob.utf8.dropLast().contains(UInt8(ascii: "*")) {
      findings.report(
        .catalogueReference, "\(glob.quoted) has a star before its end",
        at: place.appending("scope_rules")
          .appending("open").appending(index), help: "a star stands for any ending, at the end only")
    }
  }

  private func report(
    _ name: String, among names: [String], kind: String, at place: Place, into findings: inout Findings
  ) {
    let near = NearestSpelling.of(name, among: names)
    findings.report(
      .catalogueReference, "\(name.quoted) is no \(kind) of this description", at: place,
      help: near.map { "did you mean \($0.quoted)?" } ?? "describe it, or remove it",
      replacement: near.map { Finding.Replacement(place, with: $0, isSafe: false) })
  }
}
