package import OAuthPreflight

/// The tables that a provider's documentation shows.
package enum ProviderTable: String, CaseIterable, Sendable {
  case scopes
  case parameters
  case redirects

  /// The table of a provider without empty columns; `nil` when its description says nothing about the subject.
  package func table(of provider: Provider) -> Table? {
    let table = wholeTable(of: provider)
    return table.rows.isEmpty ? nil : table.withoutEmptyColumns
  }

  /// The table with all its columns.
  func wholeTable(of provider: Provider) -> Table {
    switch self {
    case .scopes: scopeTable(of: provider)
    case .parameters: parameterTable(of: provider)
    case .redirects: redirectTable(of: provider)
    }
  }
}

// MARK: - Scopes

private func scopeTable(of provider: Provider) -> Table {
  Table(
    title: "Scopes", columns: ["Scope", "Allows", "Access", "Permission", "Notes"],
    rows: provider.scopes.all.map { scope in
      [
        .code(scope.scope.value), .text(scope.title), .text(scope.access?.name),
        .text(scope.permission.map { provider.permission($0)?.title ?? $0 }), notes(on: scope, of: provider),
      ]
    })
}

private func notes(on scope: ScopeDescription, of provider: Provider) -> Table.Cell {
  var notes: [Table.Cell] = []
  if scope.isRequired { notes.append(.text("required")) }
  if scope.isAlwaysGranted { notes.append(.text("granted with every request")) }
  if scope.coversAll { notes.append(.text("stands for all that is preconfigured")) }
  if let deprecated = scope.deprecated { notes.append(.text("retired: \(deprecated)")) }
  notes += names("use", scope.replacedBy)
  if provider.permission(scope.permission ?? "")?.isExclusive == true {
    notes += names("instead of", rivals(of: scope, at: provider))
  }
  notes += names("includes", scope.implies)
  notes += names("needs", scope.requires)
  switch scope.conflicts {
  case .with(let others)?: notes += names("not with", others)
  case .allExcept(let globs)?:
    notes.append(globs.isEmpty ? .text("only alone") : .codes(globs, after: "only with"))
  case nil: break
  }
  for parameter in scope.requiresParameters {
    notes.append(.codes([parameter.name + "=" + parameter.value], after: "needs"))
  }
  if let review = scope.review, review != .notRequired { notes.append(.text("\(review.name) review")) }
  notes += names("also", scope.aliases)
  if !scope.scopeParameters.isEmpty { notes.append(.codes(scope.scopeParameters, after: "in")) }
  if !scope.isEchoed { notes.append(.text("not named in the answer")) }
  if !scope.isVerified { notes.append(.text("unconfirmed")) }
  return .joined(notes)
}

private func names(_ words: String, _ scopes: [Scope]) -> [Table.Cell] {
  scopes.isEmpty ? [] : [.codes(scopes.map(\.value), after: words)]
}

/// The other scopes of an exclusive permission.
private func rivals(of scope: ScopeDescription, at provider: Provider) -> [Scope] {
  guard let permission = scope.permission else { return [] }
  return provider.scopes.all.filter {
    $0.scope != scope.scope && $0.permission?.hasSameBytes(as: permission) == true
  }.map(\.scope)
}

// MARK: - Parameters

private func parameterTable(of provider: Provider) -> Table {
  var rows: [[Table.Cell]] = provider.parameters.supported.map { parameter in
    [.code(parameter.name), .text(parameter.title), values(of: parameter), notes(on: parameter)]
  }
  if let forbidden = provider.parameters.forbidden {
    rows += forbidden.map { [.code($0), .empty, .empty, .text("set by the library, never by the app")] }
  }
  rows += provider.parameters.names.map {
    [.code($0.own), .codes([$0.standard], after: "this provider's name of"), .empty, .empty]
  }
  return Table(title: "Parameters", columns: ["Parameter", "Meaning", "Values", "Notes"], rows: rows)
}

private func values(of parameter: ParameterDescription) -> Table.Cell {
  guard let format = parameter.format else {
    return parameter.values.isEmpty ? .text("any text") : .codes(parameter.values)
  }
  // Listed values beside a form are taken besides it.
  let listed = parameter.values.isEmpty ? [] : [Table.Cell.codes(parameter.values)]
  return .joined(listed + [form(format)], separator: ", ")
}

private func form(_ format: ValueFormat) -> Table.Cell {
  switch format {
  case .languageTag: return .text("language tag (BCP 47)")
  case .integer: return .text("whole number")
  case .boolean: return .codes(["true", "false"])
  case .url: return .text("URL")
  case .email: return .text("e-mail address")
  case .host: return .text("host name")
  case .guid: return .text("GUID")
  case .json: return .text("JSON object")
  default: return .text("any text")
  }
}

private func notes(on parameter: ParameterDescription) -> Table.Cell {
  var notes: [Table.Cell] = []
  if parameter.isRequired { notes.append(.text("required")) }
  if let list = parameter.list {
    notes.append(
      .text(list.hasSameBytes(as: " ") ? "several, separated by a space" : "several, separated by '\(list)'"))
  }
  switch (parameter.minimumLength, parameter.maximumLength) {
  case (let least?, let most?): notes.append(.text("\(least) to \(most) characters"))
  case (let least?, nil): notes.append(.text("at least \(least) characters"))
  case (nil, let most?): notes.append(.text("at most \(most) characters"))
  case (nil, nil): break
  }
  if !parameter.responseTypes.isEmpty {
    notes.append(
      .codes(parameter.responseTypes.map { $0.name + "=" + $0.value }, after: "in place of response_type:"))
  }
  if !parameter.isVerified { notes.append(.text("unconfirmed")) }
  return .joined(notes)
}

// MARK: - Redirects

private func redirectTable(of provider: Provider) -> Table {
  var rows: [[Table.Cell]] = []
  if let rules = provider.redirects {
    if rules.form == .opaque { rows.append([.text("Redirect"), .text("a registered name, not a URI")]) }
    if let schemes = rules.schemes { rows.append([.text("Schemes"), schemeCell(schemes)]) }
    rows += permission("http on 127.0.0.1 and [::1]", rules.loopback)
    rows += permission("http on localhost", rules.localhost)
    rows += permission("Other IP addresses", rules.ip)
    if !rules.hosts.isEmpty { rows.append([.text("Hosts"), .codes(rules.hosts)]) }
    rows.append([.text("Compared"), .text(comparison(rules.match))])
    if rules.subdomains { rows.append([.text("Hosts below the registered one"), .text("yes")]) }
    if let hosts = rules.anyPort { rows.append([.text("Any port"), anyPortCell(hosts)]) }
    if !rules.outOfBand.isEmpty { rows.append([.text("Shows the code for"), .codes(rules.outOfBand)]) }
    rows.append([
      .text("Registered as"), .text(rules.register == .domain ? "a domain" : "a whole redirect URI"),
    ])
  }
  switch provider.pkce {
  case .required?: rows.append([.text("PKCE"), .text("required")])
  case .supported?: rows.append([.text("PKCE"), .text("supported")])
  case .unsupported?: rows.append([.text("PKCE"), .text("not supported")])
  default: break
  }
  let unconfirmed = provider.unverified.filter {
    $0.hasSameBytes(as: "redirects") || $0.hasSameBytes(as: "pkce")
  }
  if !unconfirmed.isEmpty { rows.append([.text("Unconfirmed"), .codes(unconfirmed)]) }
  return Table(title: "Redirects", columns: ["Rule", "What the provider accepts"], rows: rows)
}

private func permission(_ name: String, _ isTaken: Bool?) -> [[Table.Cell]] {
  isTaken.map { [[.text(name), .text($0 ? "yes" : "no")]] } ?? []
}

private func anyPortCell(_ hosts: [String]) -> Table.Cell {
  hosts.isEmpty
    ? .text("nowhere")
    : .joined(
      hosts.map { .text($0.hasSameBytes(as: "loopback") ? "127.0.0.1 and [::1]" : "localhost") },
      separator: ", ")
}

private func schemeCell(_ schemes: [String]) -> Table.Cell {
  .joined(
    schemes.map { $0.hasSameBytes(as: "private_use") ? .text("the app's own (RFC 8252)") : .code($0) },
    separator: ", ")
}

private func comparison(_ match: RedirectMatch) -> String {
  switch match {
  case .prefix: "a longer path is taken too"
  case .withoutQuery: "all but the query, byte by byte"
  default: "byte by byte"
  }
}
