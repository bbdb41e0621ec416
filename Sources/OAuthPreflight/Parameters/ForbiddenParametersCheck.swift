/// Judges the list of forbidden parameters of a provider's description. A description without one forbids the
/// protocol's five.
///
/// - Parameter place: The description.
package func checkForbiddenParameters(
  of provider: Provider, at place: Place = Place(), into findings: inout Findings
) {
  guard let names = provider.parameters.forbidden else { return }
  for (index, name) in names.enumerated() {
    checkName(name, index: index, of: names, provider: provider, at: place, into: &findings)
  }
  checkCompleteness(of: names, provider: provider, at: place, into: &findings)
}

extension Place {
  /// Where a description lists the forbidden parameters; made only for a finding.
  fileprivate var forbidden: Place { appending("parameters").appending("forbidden") }
}

private func checkName(
  _ name: String, index: Int, of names: [String], provider: Provider, at place: Place,
  into findings: inout Findings
) {
  var here: Place { place.forbidden.appending(index) }
  if !name.isParameterName {
    findings.report(
      .forbiddenParamsSyntax, "\(name.quoted) is not a parameter name", at: here,
      help: "list each name as an item; names consist of letters, digits, '-', '.' and '_'")
  } else if !name.asciiLowercased.hasSameBytes(as: name) {
    findings.report(
      .forbiddenParamsCase, "\(name.quoted) has upper-case letters", at: here,
      help: "write \(name.asciiLowercased.quoted)",
      replacement: Finding.Replacement(here, with: name.asciiLowercased))
  } else if let first = names.firstIndex(ofBytes: name), first < index {
    findings.report(
      .forbiddenParamsDuplicate, "\(name.quoted) is listed twice", at: here,
      related: [.init(place.forbidden.appending(first), "first listed here")],
      replacement: Finding.Replacement(here, with: nil))
  } else if provider.parameters.description(of: name) != nil {
    findings.report(
      .forbiddenAllowedOverlap, "\(name.quoted) is forbidden and supported", at: here,
      help: "remove it from one of the two")
  }
}

private func checkCompleteness(
  of names: [String], provider: Provider, at place: Place, into findings: inout Findings
) {
  // OAuth 1.0a has other parameters.
  if provider.protocol == .oauth1 { return }
  var missing: [String] = []
  for standard in ProtocolParameters.core
  where !names.containsBytes(of: standard) && !names.contains(where: { $0.mentions(standard) }) {
    let own = provider.ownName(of: standard)
    if let own, names.containsBytes(of: own) { continue }
    missing.append(own ?? standard)
  }
  // An entry that is not a name was meant to be one.
  let mistaken = names.count { !$0.isParameterName }
  if !missing.isEmpty, missing.count <= mistaken { return }
  if !missing.isEmpty {
    findings.report(
      .forbiddenParamsIncomplete, "the list lacks \(missing.quotedList("and"))", at: place.forbidden,
      help: "add \(missing.count == 1 ? "it" : "them"), or leave the list out to forbid the protocol's five")
    return
  }
  guard findings.wantsAdvice else { return }
  var advised: [String] = []
  for name in ["code_challenge", "code_challenge_method", "nonce", "response_mode"]
  where !names.containsBytes(of: name) && provider.parameters.description(of: name) == nil {
    advised.append(name)
  }
  if !advised.isEmpty {
    findings.report(
      .forbiddenParamsPKCE, "the list could also forbid \(advised.quotedList("and"))", at: place.forbidden)
  }
}

extension String {
  fileprivate var isParameterName: Bool { !isEmpty && utf8.allSatisfy { $0.isParameterNameByte } }

  /// Whether the text holds a name in any case: a misspelt entry is not missing as well.
  fileprivate func mentions(_ name: String) -> Bool {
    asciiLowercased.containsBytes(of: name)
  }
}

extension Provider {
  /// What the provider calls a parameter of the protocol; `nil` for the standard's name.
  fileprivate func ownName(of standard: String) -> String? {
    if let pair = parameters.names.first(where: { $0.standard.hasSameBytes(as: standard) }) {
      return pair.own
    }
    let first = scopeRules.firstParameter
    return standard.hasSameBytes(as: "scope") && !first.hasSameBytes(as: "scope") ? first : nil
  }
}
