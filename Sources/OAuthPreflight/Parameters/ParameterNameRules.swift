extension Rule {
  /// The names of custom parameters.
  package static let parameterNameFamily: [Rule] = [
    customParamNameTooLong, customParamNameNonASCII, customParamNameSyntax,
    customParamReserved, customParamForbidden, customParamProtocol, customParamReservedCase,
    customParamNearReserved, customParamScopeWidening, customParamPrivilege, customParamSecurityClaim,
    customParamUnknown, customParamRequired,
  ]

  package static let customParamNameTooLong = Rule(
    "custom-param-name-too-long", .error, "A parameter name of more than 256 characters",
    reference: "RFC 6749 section 8.2",
    rationale: "No provider has such a parameter; most likely a value is in the name's place.",
    failing: .check(
      #"{"request": {"parameters": {""# + String(repeating: "a", count: 257) + #"": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamNameNonASCII = Rule(
    "custom-param-name-non-ascii", .error, "A parameter name with a character outside ASCII",
    reference: "RFC 6749 section 8.2",
    rationale:
      "Names are ASCII. Such a name passes a list of forbidden names, and a server that folds case or ignores invisible characters takes it for one of them.",
    failing: .check(#"{"request": {"parameters": {"\u017fcope": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"scope_hint": "x"}}}"#))

  package static let customParamNameSyntax = Rule(
    "custom-param-name-syntax", .error, "A parameter name with a character that no name may have",
    reference: "RFC 6749 section 8.2",
    rationale:
      "Names consist of letters, digits, '-', '.' and '_'. Brackets, spaces and dots make some servers read another, forbidden name: client.id becomes client_id.",
    failing: .check(#"{"request": {"parameters": {"client_id[]": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"ui_locales": "fr"}}}"#))

  package static let customParamReserved = Rule(
    "custom-param-reserved", .error, "A parameter that the client's library sets itself",
    reference: "RFC 6749 section 4.1.1",
    rationale:
      "The request has it already. A second one is refused, ignored, or replaces the first, which undoes what state and redirect_uri protect.",
    failing: .check(#"{"request": {"parameters": {"state": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamForbidden = Rule(
    "custom-param-forbidden", .error, "A parameter that the provider does not let an app set",
    reference: "the provider's documentation",
    rationale: "The provider, or the service in front of it, refuses the request or drops the parameter.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "parameters": {"forbidden": ["client_id", "redirect_uri", "response_type", "scope", "state", "theme"]}}, "request": {"parameters": {"theme": "x"}}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "parameters": {"forbidden": ["client_id", "redirect_uri", "response_type", "scope", "state", "theme"]}}, "request": {"parameters": {"language": "x"}}}"#
    ))

  package static let customParamProtocol = Rule(
    "custom-param-protocol", .error, "A parameter of the protocol that is given as a custom one",
    reference: "RFC 7636 section 4.3",
    rationale:
      "The client's library makes it, checks the answer against it, or gets it in the answer. From elsewhere it breaks that, or does nothing.",
    failing: .check(#"{"request": {"parameters": {"code_challenge": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamReservedCase = Rule(
    "custom-param-reserved-case", .error, "A reserved parameter in another case",
    reference: "RFC 6749 section 3.1",
    rationale:
      "Names are case-sensitive, and some servers fold case: there it replaces the parameter that the library set.",
    failing: .check(#"{"request": {"parameters": {"Client_ID": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamNearReserved = Rule(
    "custom-param-near-reserved", .warning, "A parameter whose name is nearly a reserved one",
    reference: "RFC 6749 section 4.1.1",
    rationale:
      "Servers ignore it; whoever wrote it meant the parameter of the protocol, which the library sets.",
    failing: .check(#"{"request": {"parameters": {"redirectUri": "x"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamScopeWidening = Rule(
    "custom-param-scope-widening", .warning, "A parameter that adds scopes beside the scope list",
    reference: "RFC 9700 section 2.3",
    rationale:
      "The token can do more than the scope list shows, and the comparison with what is preconfigured does not see it.",
    failing: .check(#"{"request": {"parameters": {"include_granted_scopes": "true"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamPrivilege = Rule(
    "custom-param-privilege", .warning,
    "A parameter that changes whom the token is for, or how long it works",
    reference: "RFC 9700 section 2.3",
    rationale:
      "A token for another audience, or one that works while the user is away, is more than a sign-in needs.",
    failing: .check(#"{"request": {"parameters": {"audience": "https://api.example.org"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamSecurityClaim = Rule(
    "custom-param-security-claim", .warning, "A hint that apps take for a check",
    reference: "OpenID Connect Core section 5.5.1.1",
    rationale:
      "The server need not obey it, and the user can change it: only the claim in the ID token proves the domain or the level of authentication.",
    failing: .check(#"{"request": {"parameters": {"hd": "example.org"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamUnknown = Rule(
    "custom-param-unknown", .warning, "A parameter that the provider does not document",
    reference: "the provider's documentation",
    rationale: "Servers ignore what they do not know, so a misspelt parameter silently does nothing.",
    failing: .check(#"{"provider": "yahoo.com", "request": {"parameters": {"promt": "login"}}}"#),
    passing: .check(#"{"provider": "yahoo.com", "request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamRequired = Rule(
    "custom-param-required", .error, "A parameter that the provider demands is left out",
    reference: "the provider's documentation",
    rationale: "The provider refuses every request without it.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "parameters": {"supported": {"audience": {"required": true}}}}, "request": {"scopes": ["openid"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "parameters": {"supported": {"audience": {"required": true}}}}, "request": {"scopes": ["openid"], "parameters": {"audience": "api.example.org"}}}"#
    ))
}
