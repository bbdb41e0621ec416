/// A scope of a request or a registration, with where it stands.
struct PlacedScope: Sendable {
  /// The scope as it was written.
  let scope: Scope
  /// The name under which the provider describes it: an alias and its scope have one.
  let name: Scope
  /// Its position among the scopes of its parameter.
  let index: Int
  /// Its bytes in the text of the scope parameter, when that was given as it is sent.
  let range: Range<Int>?

  /// Where it stands, given the place of its list.
  func place(in list: Place) -> Place {
    if let range { list.bytes(range) } else { list.appending(index) }
  }
}

/// The scopes of one scope parameter, with where they stand.
struct PlacedScopes: Sendable {
  /// The parameter's name, also when the document leaves it out.
  let parameter: String
  /// The name as it was written; `nil` for a list without one.
  let writtenParameter: String?
  /// The whole text, when it was given as it is sent.
  let sent: String?
  let scopes: [PlacedScope]

  init(_ entry: ScopeLists.Entry, provider: Provider?) {
    writtenParameter = entry.parameter
    parameter = entry.parameter ?? provider?.scopeRules.firstParameter ?? "scope"
    sent = entry.list.sent
    let parts = sent?.parts(betweenAny: provider.scopeSeparators)
    // A longer list is refused as a whole, and looking up its names would take long.
    let isJudged = (parts?.count ?? entry.list.scopes.count) <= ScopeSyntaxCheck.maximumCount
    func placed(_ scope: Scope, _ index: Int, _ range: Range<Int>?) -> PlacedScope {
      let name = isJudged ? provider?.canonicalScope(scope) : nil
      return PlacedScope(scope: scope, name: name ?? scope, index: index, range: range)
    }
    if let parts {
      scopes = parts.enumerated().map { placed(Scope($1.text), $0, $1.range) }
    } else {
      scopes = entry.list.scopes.enumerated().map { placed($1, $0, nil) }
    }
  }

  /// Where the list stands, given the place of the request's or registration's scopes.
  func place(in lists: Place) -> Place {
    if let writtenParameter { lists.appending(writtenParameter) } else { lists }
  }

  /// Reports a parameter that holds no scopes at the provider; returns whether it did.
  func reportUnknownParameter(
    of provider: Provider?, at place: Place, into findings: inout Findings
  ) -> Bool {
    guard let provider, !provider.scopeParameterNames.containsBytes(of: parameter) else { return false }
    let names = provider.scopeParameterNames
    let near = NearestSpelling.of(parameter, among: names) ?? (names.count == 1 ? names[0] : nil)
    findings.report(
      .scopeParameterUnknown, "\(parameter.quoted) is not a scope parameter of \(provider.displayName)",
      at: place.key, help: NearestSpelling.help(naming: near, otherwise: "expected \(names.quotedList("or"))")
    )
    return true
  }
}
