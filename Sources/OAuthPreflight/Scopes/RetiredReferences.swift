extension Rule {
  package static let catalogueScopeRetired = Rule(
    "catalogue-scope-retired", .warning,
    "A retired scope is a default, required, or what another scope needs or is replaced by",
    reference: "the provider's documentation",
    rationale:
      "Catalogues keep dead scopes for years: whoever follows the description asks for one that is refused.",
    failing: .document(
      """
      provider: idp.example.org
      scope_rules: {default: [r_liteprofile]}
      scopes:
        r_liteprofile: {deprecated: "replaced on 2023-08-01", replaced_by: [profile]}
        profile: {}
      """),
    passing: .document(
      """
      provider: idp.example.org
      scope_rules: {default: [profile]}
      scopes:
        r_liteprofile: {deprecated: "replaced on 2023-08-01", replaced_by: [profile]}
        profile: {}
      """))
}

/// Judges whether a description leads to scopes that it calls retired.
func checkRetiredReferences(of provider: Provider, at place: Place, into findings: inout Findings) {
  let all = provider.scopes.all
  // Most descriptions retire nothing, and then no place need be made.
  guard all.indices.contains(where: { all[$0].deprecated != nil }) else { return }
  let check = RetiredReferences(provider: provider)
  for (index, scope) in provider.scopeRules.defaults.enumerated() where check.isRetired(scope) {
    check.report(
      scope, "is a default", at: place.appending("scope_rules").appending("default").appending(index),
      into: &findings)
  }
  for index in all.indices {
    var here: Place { place.appending("scopes").appending(all[index].scope.value) }
    if all[index].deprecated != nil {
      if all[index].isRequired {
        check.report(all[index].scope, "is required", at: here.appending("required"), into: &findings)
      }
    } else {
      check.check(
        all[index].requires, "is needed by", all[index].scope, at: here, "requires", into: &findings)
    }
    check.check(all[index].replacedBy, "replaces", all[index].scope, at: here, "replaced_by", into: &findings)
  }
}

private struct RetiredReferences {
  let provider: Provider

  func isRetired(_ scope: Scope) -> Bool {
    provider.scopes[provider.canonicalScope(scope)]?.deprecated != nil
  }

  func check(
    _ names: [Scope], _ verb: String, _ user: Scope, at place: Place, _ key: String,
    into findings: inout Findings
  ) {
    for (index, name) in names.enumerated() where isRetired(name) {
      report(name, "\(verb) \(user.value.quoted)", at: place.appending(key).appending(index), into: &findings)
    }
  }

  func report(_ scope: Scope, _ use: String, at place: Place, into findings: inout Findings) {
    findings.report(
      .catalogueScopeRetired, "\(scope.value.quoted) \(use), and is retired", at: place,
      help: "name a scope that lives")
  }
}
