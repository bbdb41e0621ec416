/// Judges the scopes of a provider's description: their names, and the names they refer to.
///
/// - Parameter place: The description.
package func checkCatalogue(of provider: Provider, at place: Place = Place(), into findings: inout Findings) {
  let all = provider.scopes.all
  let refers = all.indices.contains { all[$0].refersToScopes } || !provider.scopeRules.defaults.isEmpty
  let check = CatalogueCheck(
    provider: provider, place: place, spellings: refers ? provider.scopes.spellings : [])
  var hasUppercase = false
  for index in all.indices {
    check.checkName(all[index].scope, all[index].access, index: index, &hasUppercase, into: &findings)
    // Few scopes refer to others, and copying a description costs more than a look at its lists.
    if all[index].refersToScopes { check.checkReferences(of: all[index], into: &findings) }
    if let permission = all[index].permission {
      check.checkPermission(permission, of: all[index].scope, into: &findings)
    }
  }
  // Two names can differ in case only when one of them has an upper-case letter.
  if hasUppercase { check.checkCase(into: &findings) }
  check.checkAliases(into: &findings)
  check.checkRules(into: &findings)
  checkRetiredReferences(of: provider, at: place, into: &findings)
  checkTwins(of: provider, at: place, into: &findings)
}

private struct CatalogueCheck {
  let provider: Provider
  let place: Place
  /// What separators of scopes begin with that a scope token may have, but for a comma.
  private let separatorBytes: [UInt8]
  /// The names and aliases of all scopes, when some scope refers to others.
  private let spellings: [String]

  init(provider: Provider, place: Place, spellings: [String]) {
    self.provider = provider
    self.spellings = spellings
    self.place = place
    separatorBytes = provider.scopeRules.separators.compactMap { $0.utf8.first }
      .filter { $0.isScopeTokenByte && $0 != UInt8(ascii: ",") }
  }

  private func place(of scope: Scope) -> Place {
    place.appending("scopes").appending(scope.value)
  }

  // MARK: Names

  func checkName(
    _ scope: Scope, _ access: ScopeAccess?, index: Int, _ hasUppercase: inout Bool,
    into findings: inout Findings
  ) {
    if isOrdinary(scope, &hasUppercase), !provider.scopes.hasRepetitions {
      checkMeaning(of: scope, access, into: &findings)
      return
    }
    var here: Place { place(of: scope).key }
    if !scope.isToken, let character = scope.firstIllegalCharacter {
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
    if provider.scopes.hasRepetitions, let first = provider.scopes.position(of: scope), first < index {
      // Only a list can hold a name twice: the reader refuses a key that does.
      findings.report(
        .catalogueScopeDuplicate, "\(scope.value.quoted) is described twice",
        at: place.appending("scopes").appending(index), help: "remove one of the two",
        replacement: Finding.Replacement(place.appending("scopes").appending(index), with: nil))
      return
    }
    let separators = [","] + provider.scopeRules.separators
    if let separator = separators.first(where: { scope.value.containsBytes(of: $0) }) {
      findings.report(
        .catalogueScopeComma, "the scope \(scope.value.quoted) has \(separator.quoted) in it", at: here,
        help: "a client that joins scopes with it sends several")
    }
    checkMeaning(of: scope, access, into: &findings)
  }

  /// Whether one look at the bytes of a name shows that there is nothing to say about it.
  private func isOrdinary(_ scope: Scope, _ hasUppercase: inout Bool) -> Bool {
    var isToken = !scope.value.isEmpty
    for byte in scope.value.utf8 {
      if byte.isASCIIUppercase { hasUppercase = true }
      if !byte.isScopeTokenByte || byte == UInt8(ascii: ",") { isToken = false }
    }
    return isToken && (separatorBytes.isEmpty || !scope.value.utf8.contains(where: separatorBytes.contains))
  }

  private func checkMeaning(of scope: Scope, _ access: ScopeAccess?, into findings: inout Findings) {
    guard let access, access == .write || access == .admin, scope != "offline_access",
      ScopeVocabulary.openIDConnect.contains(scope)
    else { return }
    findings.report(
      .catalogueScopeReservedMeaning,
      "\(scope.value.quoted) reads who the user is in OpenID Connect, and changes something here",
      at: place(of: scope).key, help: "check the access of the scope")
  }

  /// Names and aliases that are another's.
  func checkAliases(into findings: inout Findings) {
    var owners: [Scope: Scope] = [:]
    let all = provider.scopes.all
    for position in all.indices where !all[position].aliases.isEmpty {
      for (index, alias) in all[position].aliases.enumerated() {
        checkAlias(alias, index: index, of: all[position], owners: &owners, into: &findings)
      }
    }
    checkPrefixed(into: &findings)
  }

  /// Names that differ in case only.
  func checkCase(into findings: inout Findings) {
    let all = provider.scopes.all
    var lowercase: [Scope: Scope] = [:]
    lowercase.reserveCapacity(all.count)
    for description in all {
      let folded = Scope(description.scope.value.asciiLowercased)
      guard let twin = lowercase[folded] else {
        lowercase[folded] = description.scope
        continue
      }
      if twin == description.scope { continue }
      findings.report(
        .catalogueScopeCaseCollision,
        "\(description.scope.value.quoted) and \(twin.value.quoted) differ only in case",
        at: place(of: description.scope).key, help: "keep the spelling of the provider's documentation")
    }
  }

  private func checkAlias(
    _ alias: Scope, index: Int, of description: ScopeDescription, owners: inout [Scope: Scope],
    into findings: inout Findings
  ) {
    let here = place(of: description.scope).appending("aliases").appending(index)
    let isDescribed = provider.scopes[alias]?.scope == alias
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
        at: place(of: description.scope).key, help: "describe it once, without the prefix")
    }
  }

  // MARK: References

  func checkReferences(of description: ScopeDescription, into findings: inout Findings) {
    var here: Place { place(of: description.scope) }
    check(description.implies, "implies", of: description, into: &findings)
    check(description.requires, "requires", of: description, into: &findings)
    check(description.replacedBy, "replaced_by", of: description, into: &findings)
    if case .with(let names)? = description.conflicts {
      check(names, "conflicts", of: description, into: &findings)
    }
    for (index, name) in description.scopeParameters.enumerated()
    where !provider.scopeParameterNames.containsBytes(of: name) {
      report(
        name, among: provider.scopeParameterNames, kind: "scope parameter",
        at: here.appending("scope_parameters").appending(index), into: &findings)
    }
  }

  func checkPermission(_ id: String, of scope: Scope, into findings: inout Findings) {
    let permissions = provider.permissions
    for index in permissions.indices where permissions[index].id.hasSameBytes(as: id) { return }
    report(
      id, among: permissions.map { $0.id }, kind: "permission", at: place(of: scope).appending("permission"),
      into: &findings)
  }

  private func check(
    _ names: [Scope], _ key: String, of description: ScopeDescription, into findings: inout Findings
  ) {
    for (index, name) in names.enumerated() {
      var place: Place { self.place(of: description.scope).appending(key).appending(index) }
      if provider.canonicalScope(name) == description.scope {
        findings.report(
          .catalogueReference, "\(description.scope.value.quoted) names itself in \(key)", at: place,
          help: "remove it", replacement: Finding.Replacement(place, with: nil))
      } else if provider.scopes[provider.canonicalScope(name)] == nil, !isInOpenNamespace(name) {
        report(name.value, among: soundSpellings, kind: "scope", at: place, into: &findings)
      }
    }
  }

  /// The names that nothing is wrong with: no other is offered in place of one that is not described.
  private var soundSpellings: [String] {
    var hasUppercase = false
    return spellings.filter { isOrdinary(Scope($0), &hasUppercase) }
  }

  private func isInOpenNamespace(_ scope: Scope) -> Bool {
    provider.scopeRules.mode == .open || provider.scopeRules.open.contains { scope.value.matchesGlob($0) }
  }

  /// What the scope rules refer to.
  func checkRules(into findings: inout Findings) {
    // Made only for a finding.
    var here: Place { place.appending("scope_rules").appending("default") }
    for (index, scope) in provider.scopeRules.defaults.enumerated()
    where provider.scopes[provider.canonicalScope(scope)] == nil && !isInOpenNamespace(scope) {
      report(
        scope.value, among: soundSpellings, kind: "scope", at: here.appending(index),
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
    _ name: String, among names: @autoclosure () -> [String], kind: String, at place: Place,
    into findings: inout Findings
  ) {
    // Of hundreds, one cause is the same for all, and a guess at each would take seconds.
    let near = findings.count < 200 ? NearestSpelling.of(name, among: names()) : nil
    findings.append(
      Finding(
        .catalogueReference, "\(name.quoted) is no \(kind) of this description", at: place, meaning: near,
        otherwise: "describe it, or remove it"))
  }
}

extension ScopeDescription {
  /// Whether it names other scopes, or the parameters it is in.
  fileprivate var refersToScopes: Bool {
    !implies.isEmpty || !requires.isEmpty || !replacedBy.isEmpty || conflicts != nil
      || !scopeParameters.isEmpty
  }
}
