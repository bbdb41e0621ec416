extension Rule {
  /// Where the answer arrived, where it stands, and whose it is.
  package static let callbackFamily: [Rule] = [
    callbackTooLong, callbackNotAbsolute, callbackURIMismatch, issRedirectURIMismatch,
    callbackFragmentArtefact,
    responseInFragment, responseInQuery, accessTokenInQuery, responseTokenInFrontChannel,
    responseTypeMismatch,
    callbackResponseJWT, stateMismatch, stateUnexpected, stateNotCompared, issMissing, issMismatch,
    issUnexpected,
  ]

  package static let callbackTooLong = Rule(
    "callback-too-long", .error, "An answer has more than 65,536 bytes",
    reference: "RFC 9110 section 4.1",
    rationale: "No provider sends such an answer, and reading it costs whoever does.",
    failing: .answer("?code=" + String(repeating: "0123456789abcdef", count: 4096) + "&state=S1"),
    passing: .answer("?code=abc&state=S1"))

  package static let callbackNotAbsolute = Rule(
    "callback-not-absolute", .error, "An answer is not an absolute URL",
    reference: "RFC 6749 section 3.1.2; RFC 3986 section 4.3",
    rationale: """
      Without scheme and host nobody can say where it arrived. Pass the URL that the app was opened with, not a part of it.
      """,
    failing: .callback(#"{"url": "?code=abc&state=S1"}"#), passing: .answer("?code=abc&state=S1"))

  package static let callbackURIMismatch = Rule(
    "callback-uri-mismatch", .error,
    "An answer arrived at another address than the redirect URI of the request",
    reference: "RFC 9700 section 4.1.3; RFC 6749 section 3.1.2",
    rationale: """
      Scheme, host, port and path must be the same bytes, and the redirect URI's own query must be kept. Anything else is \
      an answer to somebody else, or a link that somebody made.
      """,
    failing: .callback(
      #"{"request": {"redirect_uri": "https://app.example.org/cb", "state": "S1", "response_type": "code"}, "url": "https://app.example.org/other?code=abc&state=S1"}"#
    ),
    passing: .answer("?code=abc&state=S1"))

  package static let issRedirectURIMismatch = Rule(
    "iss-redirect-uri-mismatch", .error, "An answer arrived at the redirect URI of another provider",
    reference: "RFC 9700 section 4.4.2.2",
    rationale: """
      An app that has a redirect URI for each provider recognises a mix-up by it: the code of one server is about to be sent \
      to another.
      """,
    failing: .elsewhere("https://app.example.org/cb/github?code=abc&state=S1"),
    passing: .elsewhere("https://app.example.org/cb/yahoo?code=abc&state=S1"))

  package static let callbackFragmentArtefact = Rule(
    "callback-fragment-artefact", .warning, "An answer ends in a fragment that is not part of it",
    reference: "practice of Facebook and Google",
    rationale: """
      Facebook appends #_=_ and Google a bare #. Code that compares or splits the whole URL trips over it; an empty \
      fragment is not worth a finding.
      """,
    failing: .answer("?code=abc&state=S1#_=_"), passing: .answer("?code=abc&state=S1#"))

  package static let responseInFragment = Rule(
    "response-in-fragment", .error, "An answer is in the fragment and not where it belongs",
    reference: "OAuth 2.0 Multiple Response Type Encoding Practices section 2.1",
    rationale: """
      The answer of the code flow is a query unless the request says otherwise. A fragment is read by scripts in the page \
      and survives redirects.
      """,
    failing: .answer("#code=abc&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let responseInQuery = Rule(
    "response-in-query", .error, "An answer is in the query and not where it belongs",
    reference: "OAuth 2.0 Multiple Response Type Encoding Practices section 5",
    rationale: """
      What a response type with a token brings is never put into a query, which servers log. An answer that does so comes \
      from somebody else, or is to one of another type.
      """,
    failing: .answer("?code=abc&id_token=a.b.c&state=S1", type: "code id_token"),
    passing: .answer("#code=abc&id_token=a.b.c&state=S1", type: "code id_token"))

  package static let accessTokenInQuery = Rule(
    "access-token-in-query", .error, "An access token is in the query of an answer",
    reference: "RFC 9700 section 4.3.2",
    rationale:
      "Queries are kept in histories and logs, and are sent on as the referrer: the token is no longer a secret.",
    failing: .answer("?access_token=abc&token_type=bearer&state=S1", type: "token"),
    passing: .answer("#access_token=abc&token_type=bearer&state=S1", type: "token"))

  package static let responseTokenInFrontChannel = Rule(
    "response-token-in-front-channel", .error, "An access token came back in the URL of a code flow",
    reference: "RFC 9700 section 2.1.2",
    rationale: """
      The app asked for a code. A token beside or instead of it was put there by somebody else: using it signs the user in \
      with the attacker's account.
      """,
    failing: .answer("#access_token=abc&token_type=bearer&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let responseTypeMismatch = Rule(
    "response-type-mismatch", .error, "An answer brings something that the request did not ask for",
    reference: "RFC 6749 section 4.1.2; OpenID Connect Core section 3.3.2.5",
    rationale:
      "What comes back must fit the response type. Anything else belongs to another flow, or was added.",
    failing: .answer("?code=abc&id_token=a.b.c&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let callbackResponseJWT = Rule(
    "callback-response-jwt", .warning, "An answer is a JWT, whose members are not judged",
    reference: "JWT Secured Authorization Response Mode",
    rationale: "Its state, issuer and code are inside, behind a signature that must be verified first.",
    failing: .answer("?response=a.b.c", state: "null"), passing: .answer("?code=abc&state=S1"))

  package static let stateMismatch = Rule(
    "state-mismatch", .error, "The state of an answer is not that of the request",
    reference: "RFC 6749 sections 4.1.2 and 10.12",
    rationale: """
      The answer belongs to another request: usually to one that an attacker started, so that the user works in the \
      attacker's account.
      """,
    failing: .answer("?code=abc&state=s1"), passing: .answer("?code=abc&state=S1"))

  package static let stateUnexpected = Rule(
    "state-unexpected", .error, "An answer has a state, and the request had none",
    reference: "RFC 6749 section 4.1.2",
    rationale: "A provider returns the state it was sent. This one was sent with another request.",
    failing: .answer("?code=abc&state=S1", state: "null"), passing: .answer("?code=abc", state: "null"))

  package static let stateNotCompared = Rule(
    "state-not-compared", .note,
    "Nobody said which state the request had, so that of its answer was not compared",
    reference: "RFC 6749 section 10.12",
    rationale: """
      The state is what an app recognises its own answer by. Old answers may be looked through without it; no app may take \
      one so.
      """,
    failing: .callback(
      #"{"request": {"response_type": "code"}, "url": "https://app.example.org/cb?code=abc&state=S1"}"#),
    passing: .answer("?code=abc&state=S1"))

  package static let issMissing = Rule(
    "iss-missing", .error, "An answer has no issuer, although the provider always sends it",
    reference: "RFC 9207 section 2.4",
    rationale: """
      The metadata announce the parameter, so an answer without it is not this provider's: the app is being led to send a \
      code to the wrong server (mix-up).
      """,
    failing: .issuer("?code=abc&state=S1", announced: true),
    passing: .issuer("?code=abc&state=S1&iss=https%3A%2F%2Fidp.example.org", announced: true))

  package static let issMismatch = Rule(
    "iss-mismatch", .error, "The issuer of an answer is not the provider",
    reference: "RFC 9207 section 2.4",
    rationale: """
      The two are compared as they stand: a slash, a port or a letter's case makes another issuer. An answer of another \
      issuer must not be used.
      """,
    failing: .issuer("?code=abc&state=S1&iss=https%3A%2F%2Fidp.example.org%2F", announced: true),
    passing: .issuer("?code=abc&state=S1&iss=https%3A%2F%2Fidp.example.org", announced: true))

  package static let issUnexpected = Rule(
    "iss-unexpected", .warning, "An answer has an issuer, which the provider does not announce",
    reference: "RFC 9207 section 2.4",
    rationale: """
      The issuer is right. Note in the description that the provider sends it, so that an answer without it is noticed.
      """,
    failing: .issuer("?code=abc&state=S1&iss=https%3A%2F%2Fidp.example.org", announced: false),
    passing: .issuer("?code=abc&state=S1", announced: false))
}

extension Rule.Example {
  /// An answer to a request with the state `S1`.
  static func answer(
    _ answer: String, type: String = "code", state: String = #""S1""#, more: String = ""
  ) -> Rule.Example {
    .callback(
      #"{"request": {"redirect_uri": "https://app.example.org/cb", "state": "# + state
        + #", "response_type": ""# + type + #"""# + more + #"}, "url": "https://app.example.org/cb"# + answer
        + #""}"#)
  }

  /// An answer of a provider with an issuer.
  fileprivate static func issuer(_ answer: String, announced: Bool) -> Rule.Example {
    .callback(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"], "metadata": {"issuer": "#
        + #""https://idp.example.org", "authorization_response_iss_parameter_supported": "#
        + (announced ? "true" : "false")
        + #"}}, "request": {"redirect_uri": "https://app.example.org/cb", "state": "S1", "response_type": "code"}, "#
        + #""url": "https://app.example.org/cb"# + answer + #""}"#)
  }

  /// An answer to an app with two providers.
  fileprivate static func elsewhere(_ url: String) -> Rule.Example {
    .callback(
      #"{"request": {"redirect_uri": "https://app.example.org/cb/yahoo", "state": "S1", "response_type": "code", "#
        + #""redirect_uris_elsewhere": {"GitHub": "https://app.example.org/cb/github"}}, "url": ""# + url
        + #""}"#)
  }
}
