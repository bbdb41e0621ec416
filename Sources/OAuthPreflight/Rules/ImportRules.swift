extension Rule {
  /// What is wrong with a file that facts are imported from, and what it and a description disagree on.
  package static let importFamily: [Rule] = [
    importSyntax, importKind, importLeftOut, importElsewhere, importScopeUndeclared, importDifference,
    driftContradiction,
    driftMissing,
  ]

  package static let importSyntax = Rule(
    "import-syntax", .error, "A file to import is neither JSON nor XML",
    reference: "RFC 8259; XML 1.0",
    rationale: "Readers that repair a broken file read different things from it.",
    failing: .imported("openid-discovery", #"{"issuer": "https://idp.example.org",}"#),
    passing: .imported("openid-discovery", #"{"issuer": "https://idp.example.org"}"#))

  package static let importKind = Rule(
    "import-kind", .error, "A file to import is not of the kind that was named",
    reference: "",
    rationale: "Nothing can be read from it, and an empty description would look like a finished one.",
    failing: .imported("openid-discovery", #"{"openapi": "3.0.0"}"#),
    passing: .imported("openid-discovery", #"{"issuer": "https://idp.example.org"}"#))

  package static let importLeftOut = Rule(
    "import-left-out", .note, "Something of an imported file has no place in a description",
    reference: "",
    rationale: "What a server says beyond the standards may matter to people, and to no check.",
    failing: .imported(
      "openid-discovery", #"{"issuer": "https://idp.example.org", "x_tenant": "example"}"#),
    passing: .imported(
      "openid-discovery", #"{"issuer": "https://idp.example.org", "ui_locales_supported": ["en"]}"#))

  package static let importElsewhere = Rule(
    "import-elsewhere", .note, "What an imported file leaves to another document",
    reference: "OpenAPI 3.0.3, Security Scheme Object; OpenID Connect Discovery 1.0 section 4",
    rationale:
      "No file is read but the one that is named, and none over the network: its facts are added by a second import.",
    failing: .imported(
      "openapi",
      #"{"components": {"securitySchemes": {"o": {"type": "openIdConnect", "openIdConnectUrl": "https://idp.example.org/.well-known/openid-configuration"}}}}"#
    ),
    passing: .imported("openid-discovery", #"{"issuer": "https://idp.example.org"}"#))

  package static let importScopeUndeclared = Rule(
    "import-scope-undeclared", .warning,
    "An operation of an API demands a scope that no security scheme declares",
    reference: "OpenAPI 3.0.3, Security Requirement Object",
    rationale:
      "It may be a slip, or a scope that the declaration forgot; whoever asks for it may be refused.",
    failing: .imported(
      "openapi",
      #"{"security": [{"o": ["b"]}], "components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"implicit": {"authorizationUrl": "https://idp.example.org/a", "scopes": {"a": "A"}}}}}}}"#
    ),
    passing: .imported(
      "openapi",
      #"{"security": [{"o": ["a"]}], "components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"implicit": {"authorizationUrl": "https://idp.example.org/a", "scopes": {"a": "A"}}}}}}}"#
    ))

  package static let importDifference = Rule(
    "import-difference", .warning, "A value to import differs from the one that is there",
    reference: "",
    rationale:
      "The one that was there is kept, and nobody but a reader can say whether it is the right one.",
    failing: .imported(
      "openapi",
      #"{"securityDefinitions": {"a": {"type": "oauth2", "flow": "application", "tokenUrl": "https://idp.example.org/a"}, "b": {"type": "oauth2", "flow": "application", "tokenUrl": "https://idp.example.org/b"}}}"#
    ),
    passing: .imported(
      "openapi",
      #"{"securityDefinitions": {"a": {"type": "oauth2", "flow": "application", "tokenUrl": "https://idp.example.org/a"}}}"#
    ))

  package static let driftContradiction = Rule(
    "drift-contradiction", .error, "A description contradicts the server's discovery document",
    reference: "RFC 8414 section 2; OpenID Connect Discovery 1.0 section 3",
    rationale:
      "One of them is out of date. Checks by the description would refuse what the server takes, or the reverse.",
    failing: .compared(
      "provider: idp.example.org\nscopes: [openid]\nmetadata: {token_endpoint: \"https://idp.example.org/old\"}\n",
      #"{"issuer": "https://idp.example.org", "token_endpoint": "https://idp.example.org/token"}"#),
    passing: .compared(
      "provider: idp.example.org\nscopes: [openid]\nmetadata: {token_endpoint: \"https://idp.example.org/token\"}\n",
      #"{"issuer": "https://idp.example.org", "token_endpoint": "https://idp.example.org/token"}"#))

  package static let driftMissing = Rule(
    "drift-missing", .note, "A description or the server's discovery document says what the other does not",
    reference: "RFC 8414 section 2; OpenID Connect Discovery 1.0 section 3",
    rationale:
      "Most members are optional, so this is not a contradiction; a new endpoint or method is worth a look.",
    failing: .compared(
      "provider: idp.example.org\nscopes: [openid]\nmetadata: {issuer: \"https://idp.example.org\"}\n",
      #"{"issuer": "https://idp.example.org", "token_endpoint": "https://idp.example.org/token"}"#),
    passing: .compared(
      "provider: idp.example.org\nscopes: [openid]\nmetadata: {issuer: \"https://idp.example.org\"}\n",
      #"{"issuer": "https://idp.example.org"}"#))
}
