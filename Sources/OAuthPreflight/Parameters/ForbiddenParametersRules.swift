extension Rule {
  /// The list of parameters that a provider's description forbids.
  package static let forbiddenParametersFamily: [Rule] = [
    forbiddenParamsSyntax, forbiddenParamsCase, forbiddenParamsDuplicate, forbiddenAllowedOverlap,
    forbiddenParamsIncomplete, forbiddenParamsPKCE,
  ]

  package static let forbiddenParamsSyntax = Rule(
    "forbidden-params-syntax", .error, "A forbidden parameter that is not a parameter name",
    reference: "RFC 6749 section 8.2",
    rationale: "It forbids nothing: no parameter has such a name.",
    failing: .document(forbidding(#""client_id ", redirect_uri, response_type, scope, state"#)),
    passing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")))

  package static let forbiddenParamsCase = Rule(
    "forbidden-params-case", .error, "A forbidden parameter with an upper-case letter",
    reference: "RFC 6749 section 3.1",
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
    reference: "RFC 6749 section 4.1.1",
    rationale:
      "client_id, redirect_uri, response_type, scope and state are set by the client library; leave the list out to forbid just these.",
    failing: .document(forbidding("client_id, redirect_uri, response_type, scope")),
    passing: .document(forbidding("client_id, redirect_uri, response_type, scope, state")))

  package static let forbiddenParamsPKCE = Rule(
    "forbidden-params-pkce", .warning,
    "A list of forbidden parameters without those of PKCE and OpenID Connect",
    reference: "RFC 7636 section 4.3",
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
