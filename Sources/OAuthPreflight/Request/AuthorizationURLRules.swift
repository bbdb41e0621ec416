extension Rule {
  /// The text, the endpoint and the parameter names of an authorization URL.
  package static let authorizationURLFamily: [Rule] = [
    authorizationURLTooLong, authorizationURLSyntax, authorizationEndpointNotHTTPS,
    authorizationEndpointFragment,
    authorizationEndpointMismatch, parameterNameSyntax, parameterCaseVariant, parameterSemicolon,
    parameterControlChar, clientIDMismatch, clientSecretInURL, accessTokenInURL, codeVerifierInRequest,
  ]

  package static let authorizationURLTooLong = Rule(
    "authorization-url-too-long", .error, "An authorization URL has more than 65,536 bytes",
    reference: "RFC 9110 section 4.1",
    rationale: """
      Servers and proxies refuse URLs far shorter than that. Push a long request instead (RFC 9126).
      """,
    failing: .check(
      #"{"request": {"url": "https://idp.example.org/authorize?login_hint="#
        + String(repeating: "0123456789abcdef", count: 4096) + #""}}"#),
    passing: .sound)

  package static let authorizationURLSyntax = Rule(
    "authorization-url-syntax", .error, "An authorization URL is not an absolute web URL",
    reference: "RFC 6749 section 3.1; RFC 3986 section 4.3",
    rationale: "It needs a scheme and a host, and names no user: a browser opens nothing else.",
    failing: .check(#"{"request": {"url": "/authorize?client_id=abc&response_type=code"}}"#),
    passing: .sound)

  package static let authorizationEndpointNotHTTPS = Rule(
    "authorization-endpoint-not-https", .error, "The request goes to an authorization endpoint without TLS",
    reference: "RFC 6749 section 3.1",
    rationale: """
      The user types a password there, and the answer carries a code: whoever sits on the network reads and changes both.
      """,
    failing: .check(
      #"{"request": {"url": "http://idp.example.org/authorize?client_id=abc&response_type=code"}}"#),
    passing: .sound)

  package static let authorizationEndpointFragment = Rule(
    "authorization-endpoint-fragment", .error, "An authorization URL has a fragment",
    reference: "RFC 6749 section 3.1",
    rationale: """
      A browser never sends what comes after #: parameters there are lost, and an unescaped # in a value cuts the request.
      """,
    failing: .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc#response_type=code"}}"#),
    passing: .sound)

  package static let authorizationEndpointMismatch = Rule(
    "authorization-endpoint-mismatch", .error,
    "The request goes to another address than the described authorization endpoint",
    reference: "RFC 9700 section 2.6",
    rationale: """
      A misspelt or foreign endpoint sends the user's password to somebody else, or shows a page that does not exist.
      """,
    failing: .endpoint("https://idp.example.net/authorize"),
    passing: .endpoint("https://idp.example.org/authorize"))

  package static let parameterNameSyntax = Rule(
    "parameter-name-syntax", .error, "A parameter's name has characters that no name has",
    reference: "RFC 6749 section 8.2",
    rationale: """
      Names consist of letters, digits, '-', '.' and '_'. Some servers read scope[]=a or a name with a space as the \
      parameter it resembles, others as none.
      """,
    failing: .sound("scope%5B%5D=admin"), passing: .sound)

  package static let parameterCaseVariant = Rule(
    "parameter-case-variant", .error, "A parameter is spelt like one of the protocol but for its case",
    reference: "RFC 6749 section 3.1",
    rationale: """
      Names are compared as they stand: most servers ignore the parameter, and one that folds case reads it twice.
      """,
    failing: .sound("SCOPE=admin"), passing: .sound)

  package static let parameterSemicolon = Rule(
    "parameter-semicolon", .error, "A semicolon is used where & separates parameters",
    reference: "URL Standard section 5.1",
    rationale: """
      Old parsers split at a semicolon and new ones do not: two servers on the way see different parameters.
      """,
    failing: .sound("ui=small;scope=admin"), passing: .sound("ui=small"))

  package static let parameterControlChar = Rule(
    "parameter-control-char", .error, "A parameter's decoded value has a control character",
    reference: "RFC 6749 section 10.14",
    rationale: "No parameter needs one. It splits headers, cuts strings in C and breaks log lines.",
    failing: .sound("response_mode=query%00"), passing: .sound("response_mode=query"))

  package static let clientIDMismatch = Rule(
    "client-id-mismatch", .error, "The client id of a request is not the registered one",
    reference: "RFC 6749 section 4.1.1",
    rationale: """
      The provider looks up redirect URIs and permissions by the client id: it shows an error, or another app's consent page.
      """,
    failing: .client(#"{"client_id": "6ef1c6dc"}"#, "client_id=abc"),
    passing: .client(#"{"client_id": "abc"}"#, "client_id=abc"))

  package static let clientSecretInURL = Rule(
    "client-secret-in-url", .error, "The client's credential is in an authorization URL",
    reference: "RFC 6749 section 2.3.1",
    rationale: """
      The URL passes through the user's browser, its history and every log on the way. The credential belongs in the \
      body or header of the token request.
      """,
    failing: .sound("client_secret=GOCSPX-abc"), passing: .sound)

  package static let accessTokenInURL = Rule(
    "access-token-in-url", .error, "A token or password is in an authorization URL",
    reference: "RFC 9700 section 4.3.2; RFC 6750 section 5.3",
    rationale:
      "Browsers keep URLs, servers log them and pages leak them: whoever reads one can use the token.",
    failing: .sound("access_token=mF_9.B5f-4.1JqM"), passing: .sound)

  package static let codeVerifierInRequest = Rule(
    "code-verifier-in-authorization-request", .error,
    "The PKCE verifier is sent with the authorization request",
    reference: "RFC 7636 sections 4.3 and 4.5",
    rationale: """
      The verifier proves at the token endpoint that the code belongs to the app. Sent with the request it proves nothing: \
      whoever sees the request can redeem the code.
      """,
    failing: .sound("code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"), passing: .sound)
}

extension Rule.Example {
  /// A sound request to a provider with one endpoint.
  fileprivate static func endpoint(_ endpoint: String) -> Rule.Example {
    .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["openid"], "metadata": {"authorization_endpoint": "#
        + #""https://idp.example.org/authorize"}}, "request": {"url": ""# + endpoint
        + "?client_id=abc&response_type=code&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid"
        + "&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + #""}}"#)
  }

  /// A request of a registered client.
  fileprivate static func client(_ registration: String, _ parameter: String) -> Rule.Example {
    .check(
      #"{"registration": "# + registration
        + #", "request": {"url": "https://idp.example.org/authorize?response_type=code&"# + parameter
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + #""}}"#)
  }
}
