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
    let separator = provider?.scopeRules.separator ?? " "
    var scopes: [PlacedScope] = []
    var start = 0
    for (index, scope) in entry.list.tokens(separator: separator).enumerated() {
      let end = start + scope.value.utf8.count
      scopes.append(
        PlacedScope(
          scope: scope, name: provider?.canonicalScope(scope) ?? scope, index: index,
          range: sent == nil ? nil : start..<end))
      start = end + separator.utf8.count
    }
    self.scopes = scopes
  }

  /// Where the list stands, given the place of the request's or registration's scopes.
  func place(in lists: Place) -> Place {
    if let writtenParameter { lists.appending(writtenParameter) } else { lists }
  }
}

extension ScopeList {
  /// The scopes as the provider reads them: text that is sent falls apart at the provider's separator.
  func tokens(separator: String) -> [Scope] {
    guard let sent else { return scopes }
    if sent.isEmpty { return [] }
    var tokens: [Scope] = []
    for part in sent.splitAtBytes(of: separator) { tokens.append(Scope(part)) }
    return tokens
  }
}
