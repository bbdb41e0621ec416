extension Rule {
  /// The list of parameters that a provider's description forbids.
  package static let forbiddenParametersFamily: [Rule] = [
    forbiddenParamsSyntax, forbiddenParamsCase, forbiddenParamsDuplicate, forbiddenAllowedOverlap,
    forbiddenParamsIncomplete, forbiddenParamsPKCE,
  ]

  package static let forbiddenParamsSyntax = Rule(
    "forbidden-params-syntax", .error, "A forbidden parameter that is no parameter name",
    reference: "RFC 6749 8.2",
    rationale: "It forbids nothing: no parameter has such a name.",
    failing: .document(forbidding(#""client_id ", redirect_uri, response_type, scope, state"#)),
    passing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")))

  package static let forbiddenParamsCase = Rule(
    "forbidden-params-case", .error, "A forbidden parameter with an upper-case letter",
    reference: "RFC 6749 3.1",
    rationale: "Names are case-sensitive, so the parameter itself stays allowed.",
    failing: .document(forbidding("Client_ID, redirect_uri, response_type, scope, state")),
    passing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")))

  package static let forbiddenParamsDuplicate = Rule(
    "forbidden-params-duplicate", .error, "A parameter that is forbidden twice",
    reference: "OAuth Preflight schemas",
    rationale: "The second entry is mostly a slip for another name.",
    failing: .document(forbidding("client_id, redirect_uri, response_type, scope, state, scope")),
    passing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")))

  package static let forbiddenAllowedOverlap = Rule(
    "forbidden-allowed-overlap", .error, "A parameter that is both forbidden and supported",
    reference: "OAuth Preflight schemas",
    rationale: "Nobody can tell which of the two is meant.",
    failing: .document(
      forbidding("client_id, redirect_uri, response_type, scope, state, prompt")
        + "  supported:\n    prompt: {}\n"),
    passing: .document(
      forbidding("client_id, redirect_uri, response_type, scope, state") + "  supported:\n    prompt: {}\n"))

  package static let forbiddenParamsIncomplete = Rule(
    "forbidden-params-incomplete", .error,
    "A list of forbidden parameters that lacks one of the protocol's own",
    reference: "RFC 6749 4.1.1",
    rationale:
      "client_id, redirect_uri, response_type, scope and state are set by the client library; leave the list out to forbid just these.",
    failing: .document(forbidding("client_id, redirect_uri, response_type, scope")),
    passing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")))

  package static let forbiddenParamsPKCE = Rule(
    "forbidden-params-pkce", .warning,
    "A list of forbidden parameters without those of PKCE and OpenID Connect",
    reference: "RFC 7636 4.3",
    rationale: "An app that sets code_challenge or nonce itself breaks what its library checks later.",
    failing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")),
    passing: .document(
      forbidding(
        "client_id, redirect_uri, response_type, scope, state, code_challenge, code_challenge_method, nonce, response_mode"
      )),
    isPedantic: true)

  private static func forbidding(_ names: String) -> String {
    "provider: idp.example.org\nscopes: [openid]\nparameters:\n  forbidden: [\(names)]\n"
  }
}

/// Judges the list of forbidden parameters of a provider's description. A description without one forbids the
/// protocol's five.
///
/// - Parameter place: The description.
package func checkForbiddenParameters(
  of provider: Provider, at place: Place = Place(), into findings: inout Findings
) {
  guard let names = provider.parameters.forbidden else { return }
  let list = place.appending("parameters").appending("forbidden")
  for (index, name) in names.enumerated() {
    checkName(name, index: index, of: names, provider: provider, at: list, into: &findings)
  }
  checkCompleteness(of: names, provider: provider, at: list, into: &findings)
}

private func checkName(
  _ name: String, index: Int, of names: [String], provider: Provider, at list: Place,
  into findings: inout Findings
) {
  var here: Place { list.appending(index) }
  if !name.isParameterName {
    findings.report(
      .forbiddenParamsSyntax, "\(name.quoted) is no parameter name", at: here,
      help: "list each name as an item; names consist of letters, digits, '-', '.' and '_'")
  } else if !name.asciiLowercased.hasSameBytes(as: name) {
    findings.report(
      .forbiddenParamsCase, "\(name.quoted) has upper-case letters", at: here,
      help: "write \(name.asciiLowercased.quoted)",
      replacement: Finding.Replacement(here, with: name.asciiLowercased))
  } else if let first = names.firstIndex(ofBytes: name), first < index {
    findings.report(
      .forbiddenParamsDuplicate, "\(name.quoted) is listed twice", at: here,
      related: [.init(list.appending(first), "first listed here")],
      replacement: Finding.Replacement(here, with: nil))
  } else if provider.parameters.description(of: name) != nil {
    findings.report(
      .forbiddenAllowedOverlap, "\(name.quoted) is forbidden and supported", at: here,
      help: "remove it from one of the two")
  }
}

private func checkCompleteness(
  of names: [String], provider: Provider, at list: Place, into findings: inout Findings
) {
  // OAuth 1.0a has other parameters.
  if provider.protocol == .oauth1 { return }
  var missing: [String] = []
  for standard in ParameterRules.protocolParameters
  where !names.containsBytes(of: standard) && !names.contains(where: { $0.mentions(standard) }) {
    let own = provider.ownName(of: standard)
    if let own, names.containsBytes(of: own) { continue }
    missing.append(own ?? standard)
  }
  // An entry that is no name was meant to be one.
  let mistaken = names.count { !$0.isParameterName }
  if !missing.isEmpty, missing.count <= mistaken { return }
  if !missing.isEmpty {
    findings.report(
      .forbiddenParamsIncomplete, "the list lacks \(missing.quotedList("and"))", at: list,
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
    findings.report(.forbiddenParamsPKCE, "the list could also forbid \(advised.quotedList("and"))", at: list)
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
