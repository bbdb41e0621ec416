// Values of the wrong type whose meaning deserves a rule of its own. The field tables of PreflightDocuments name them.

extension Rule {
  package static let typeFamily: [Rule] = [scopeType, customParamValueType, forbiddenParamsType]

  package static let scopeType = Rule(
    "scope-type", .error, "Scopes that are neither text nor a list of texts",
    reference: "RFC 6749 section 3.3",
    rationale:
      "A number or an object in the list would be sent as something else than a scope, or not at all.",
    failing: .check(#"{"id": "1", "request": {"scopes": ["openid", 1]}}"#),
    passing: .check(#"{"id": "1", "request": {"scopes": ["openid", "email"]}}"#))

  package static let customParamValueType = Rule(
    "custom-param-value-type", .error, "A parameter value that is not text",
    reference: "RFC 6749 Appendix B",
    rationale: "Parameters are sent as text; each SDK spells a boolean or a number its own way, or drops it.",
    failing: .check(#"{"id": "1", "request": {"parameters": {"prompt": true}}}"#),
    passing: .check(#"{"id": "1", "request": {"parameters": {"prompt": "login"}}}"#))

  package static let forbiddenParamsType = Rule(
    "forbidden-params-type", .error, "A list of forbidden parameters that holds something else than names",
    reference: "OAuth Preflight schemas",
    rationale: "What is not a name forbids nothing.",
    failing: .document(
      "provider: idp.example.org\nscopes: [openid]\nparameters:\n  forbidden: client_id redirect_uri\n"),
    passing: .document(
      """
      provider: idp.example.org
      scopes: [openid]
      parameters:
        forbidden: [client_id, redirect_uri, response_type, scope, state]

      """))
}
