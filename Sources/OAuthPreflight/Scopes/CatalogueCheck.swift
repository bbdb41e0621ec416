/// Judges the scopes of a provider's description: their names, and the names they refer to.
///
/// - Parameter place: The description.
package func checkCatalogue(of provider: Provider, at place: Place = Place(), into findings: inout Findings) {
  let check = CatalogueCheck(provider: provider, place: place)
  for (index, description) in provider.scopes.all.enumerated() {
    check.checkName(of: description, index: index, into: &findings)
    check.checkReferences(of: description, into: &findings)
  }
  check.checkSpellings(into: &findings)
  check.checkRules(into: &findings)
}

private struct CatalogueCheck {
  let provider: Provider
  let place: Place

  private func place(of description: ScopeDescription) -> Place {
    place.appending("scopes").appending(description.scope.value)
  }

  // MARK: Names

  func checkName(of description: ScopeDescription, index: Int, into findings: inout Findings) {
    let scope = description.scope
    let here = place(of: description).key
    if let character = scope.firstIllegalCharacter {
      let words = scope.words
      findings.report(
        .catalogueScopeCharset,
        "the scope \(scope.value.quoted) has \(character == " " ? "a space" : character.codePointName)",
        at: here,
        help: words.count > 1
          ? "describe \(words.quotedList("and")) as scopes of their own" : "type it again",
        label: character.codePointName)
      return
    }
    if scope.value.isEmpty {
      findings.report(.catalogueScopeCharset, "a scope has an empty name", at: here, help: "remove it")
      return
    }
    let first = provider.scopes.all.firstIndex { $0.scope == scope } ?? index
    if first < index {
      // Only a list can hold a name twice: the reader refuses a key that does.
      findings.report(
        .catalogueScopeDuplicate, "\(scope.value.quoted) is described twice",
        at: place.appending("scopes").appending(index), help: "remove one of the two",
        replacement: Finding.Replacement(place.appending("scopes").appending(index), with: nil))
      return
    }
    for separator in [",", provider.scopeRules.separator]
    where scope.value.splitAtBytes(of: separator).count > 1 {
      findings.report(
        .catalogueScopeComma, "the scope \(scope.value.quoted) has \(separator.quoted) in it", at: here,
        help: "a client that joins scopes with it sends several")
      break
    }
    checkMeaning(of: description, at: here, into: &findings)
  }

  private func checkMeaning(of description: ScopeDescription, at here: Place, into findings: inout Findings) {
    guard description.access == .write || description.access == .admin, description.scope != "offline_access",
      ScopeVocabulary.openIDConnect.contains(description.scope)
    else { return }
    findings.report(
      .catalogueScopeReservedMeaning,
      "\(description.scope.value.quoted) reads who the user is in OpenID Connect, and changes something here",
      at: here, help: "check the access of the scope")
  }

  /// Names and aliases that are another's, or differ from another in case.
  func checkSpellings(into findings: inout Findings) {
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
    var owners: [Scope: Scope] = [:]
    for description in provider.scopes.all {
      for (index, alias) in description.aliases.enumerated() {
        checkAlias(alias, index: index, of: description, owners: &owners, into: &findings)
      }
    }
    checkPrefixed(into: &findings)
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

  func checkReferences(of description: ScopeDescription, into findings: inout Findings) {
    let here = place(of: description)
    check(description.implies, "implies", of: description, at: here, into: &findings)
    check(description.requires, "requires", of: description, at: here, into: &findings)
    check(description.replacedBy, "replaced_by", of: description, at: here, into: &findings)
    if case .with(let names)? = description.conflicts {
      check(names, "conflicts", of: description, at: here, into: &findings)
    }
    if let id = description.permission, provider.permission(id) == nil {
      var ids: [String] = []
      for permission in provider.permissions { ids.append(permission.id) }
      report(id, among: ids, kind: "permission", at: here.appending("permission"), into: &findings)
    }
    for (index, name) in description.scopeParameters.enumerated()
    where !provider.scopeParameterNames.containsBytes(of: name) {
      report(
        name, among: provider.scopeParameterNames, kind: "scope parameter",
        at: here.appending("scope_parameters").appending(index), into: &findings)
    }
  }

  private func check(
    _ names: [Scope], _ key: String, of description: ScopeDescription, at here: Place,
    into findings: inout Findings
  ) {
    for (index, name) in names.enumerated() {
      let place = here.appending(key).appending(index)
      if provider.canonicalScope(name) == description.scope {
        findings.report(
          .catalogueReference, "\(description.scope.value.quoted) names itself in \(key)", at: place,
          help: "remove it", replacement: Finding.Replacement(place, with: nil))
      } else if provider.scopes[provider.canonicalScope(name)] == nil, !isInOpenNamespace(name) {
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
