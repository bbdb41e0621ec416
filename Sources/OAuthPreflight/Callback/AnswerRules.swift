extension Rule {
  /// What an answer brings: a code, tokens, scopes, or an error.
  package static let answerFamily: [Rule] = [
    codeMissing, tokenMissing, codeSyntax, codeReused, codeAndError, tokenTypeMissing, tokenTypeUnknown,
    expiresInType, idTokenHashMismatch, errorResponse, errorSyntax, errorCodeUnknown, errorDescriptionSyntax,
    errorURIUnsafe, errorLoginRequiredInteractive, scopeGrantedEmpty, scopeGrantedSeparator, scopeGrantedLess,
    scopeGrantedMore,
  ]

  package static let codeMissing = Rule(
    "code-missing", .error, "An answer has neither a code nor an error",
    reference: "RFC 6749 section 4.1.2",
    rationale: """
      There is nothing to redeem. An empty code counts as none, and `code[]` or `Code` are other names.
      """,
    failing: .answer("?state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let tokenMissing = Rule(
    "token-missing", .error, "An answer lacks a token that the request asked for",
    reference: "RFC 6749 section 4.2.2; OpenID Connect Core section 3.2.2.5",
    rationale:
      "The response type promises it. Often the fragment was lost on the way, which a server never sees.",
    failing: .answer("#token_type=bearer&state=S1", type: "token"),
    passing: .answer("#access_token=abc&token_type=bearer&state=S1", type: "token"))

  package static let codeSyntax = Rule(
    "code-syntax", .error, "A code or token has a character outside printable ASCII",
    reference: "RFC 6749 appendices A.11 and A.12",
    rationale: "No provider makes such a one: somebody tries to break a header or a log line.",
    failing: .answer("?code=a%00b&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let codeReused = Rule(
    "code-reused", .error, "A code came back before",
    reference: "RFC 6749 section 4.1.2",
    rationale: """
      A code is good for one attempt. The provider refuses the second one and should revoke the tokens of the first.
      """,
    failing: .answer(
      "?code=abc&state=S1", more: #", "previous_url": "https://app.example.org/cb?code=abc&state=S0""#),
    passing: .answer(
      "?code=abc&state=S1", more: #", "previous_url": "https://app.example.org/cb?code=xyz&state=S0""#))

  package static let codeAndError = Rule(
    "code-and-error", .error, "An answer has a code or token and an error",
    reference: "RFC 6749 sections 4.1.2 and 4.1.2.1",
    rationale:
      "A provider sends one or the other. Code that looks for a token first takes a refusal for a success.",
    failing: .answer("?code=abc&error=access_denied&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let tokenTypeMissing = Rule(
    "token-type-missing", .error, "An access token comes without its type",
    reference: "RFC 6749 sections 4.2.2 and 5.1",
    rationale: "The type says how the token is presented, and must be there.",
    failing: .answer("#access_token=abc&state=S1", type: "token"),
    passing: .answer("#access_token=abc&token_type=bearer&state=S1", type: "token"))

  package static let tokenTypeUnknown = Rule(
    "token-type-unknown", .error, "An access token has a type that no app can present",
    reference: "RFC 6749 section 7.1",
    rationale:
      "A client must not use a token whose type it does not know. Bearer and DPoP are the types in use.",
    failing: .answer("#access_token=abc&token_type=mac&state=S1", type: "token"),
    passing: .answer("#access_token=abc&token_type=bearer&state=S1", type: "token"))

  package static let expiresInType = Rule(
    "expires-in-type", .error, "The lifetime of a token is not a positive number of seconds",
    reference: "RFC 6749 sections 5.1 and A.14",
    rationale: "An app that reads it as zero renews for ever, and one that reads it as nothing never renews.",
    failing: .answer("#access_token=abc&token_type=bearer&expires_in=1h&state=S1", type: "token"),
    passing: .answer("#access_token=abc&token_type=bearer&expires_in=3600&state=S1", type: "token"))

  package static let idTokenHashMismatch = Rule(
    "id-token-hash-mismatch", .error, "The ID token does not belong to the code or access token beside it",
    reference: "OpenID Connect Core sections 3.2.2.9 and 3.3.2.11",
    rationale: """
      c_hash and at_hash tie the parts of an answer together. Without them an attacker exchanges the code and leaves the ID \
      token alone.
      """,
    failing: .answer(
      "#code=abc&id_token=eyJhbGciOiJSUzI1NiJ9.eyJjX2hhc2giOiJ4In0.c2ln&state=S1", type: "code id_token"),
    passing: .answer(
      "#code=abc&id_token=eyJhbGciOiJSUzI1NiJ9.eyJjX2hhc2giOiJ1bmdXdjQ4QnotcEJRVURlWGE0aUl3In0.c2ln&state=S1",
      type: "code id_token"))

  package static let errorResponse = Rule(
    "error-response", .error, "The provider answered with an error",
    reference: "RFC 6749 sections 4.1.2.1 and 4.2.2.1",
    rationale: """
      No code and no token came. Code that takes the first value behind # for a token takes 'access_denied' for one.
      """,
    failing: .answer("#error=access_denied&error_description=User+denied&state=S1", type: "token"),
    passing: .answer("#access_token=abc&token_type=bearer&state=S1", type: "token"))

  package static let errorSyntax = Rule(
    "error-syntax", .error, "An error code is empty or has characters that no code has",
    reference: "RFC 6749 appendix A.7",
    rationale: "It is an error all the same, and must not be shown or logged as it stands.",
    failing: .answer("?error=bad%22code&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let errorCodeUnknown = Rule(
    "error-code-unknown", .warning, "An error code is one that no standard defines",
    reference: "RFC 6749 section 8.5",
    rationale:
      "Providers add their own. It is an error all the same; an app that only knows the usual ones must say so.",
    failing: .answer("?error=made_up&state=S1"), passing: .answer("?code=abc&state=S1"))

  package static let errorDescriptionSyntax = Rule(
    "error-description-syntax", .warning, "An error description has characters that no description has",
    reference: "RFC 6749 appendix A.8",
    rationale: """
      It comes from outside and is meant for developers: terminal sequences and markup in it act where it is shown.
      """,
    failing: .answer("?error=access_denied&error_description=%1B%5B31m&state=S1"),
    passing: .answer("?code=abc&state=S1"))

  package static let errorURIUnsafe = Rule(
    "error-uri-unsafe", .warning, "The page about an error is at no https URL",
    reference: "RFC 6749 appendix A.9",
    rationale: "An app that opens it runs a script or leaves for wherever the answer says.",
    failing: .answer("?error=access_denied&error_uri=javascript%3Aalert(1)&state=S1"),
    passing: .answer("?code=abc&state=S1"))

  package static let errorLoginRequiredInteractive = Rule(
    "error-login-required-interactive", .warning, "The provider wants interaction that the request allowed",
    reference: "OpenID Connect Core section 3.1.2.6",
    rationale: """
      These errors answer prompt=none. Without it something between app and provider keeps the page from being shown.
      """,
    failing: .answer("?error=login_required&state=S1", more: #", "parameters": {"prompt": "login"}"#),
    passing: .answer("?code=abc&state=S1", more: #", "parameters": {"prompt": "login"}"#))

  package static let scopeGrantedEmpty = Rule(
    "scope-granted-empty", .error, "An answer names no scope in its scope parameter",
    reference: "RFC 6749 sections 5.1 and A.4",
    rationale:
      "Left out, the parameter means that everything was granted. Empty, it means nothing a standard knows.",
    failing: .answer("?code=abc&state=S1&scope="), passing: .answer("?code=abc&state=S1"))

  package static let scopeGrantedSeparator = Rule(
    "scope-granted-separator", .warning,
    "The granted scopes are separated otherwise than the provider is described to",
    reference: "RFC 6749 section 3.3; the provider's documentation",
    rationale: "Code that splits at the described separator sees one scope that nobody requested.",
    failing: .answer("?code=abc&state=S1&scope=openid,email", more: #", "scopes": ["openid", "email"]"#),
    passing: .answer("?code=abc&state=S1&scope=openid%20email", more: #", "scopes": ["openid", "email"]"#))

  package static let scopeGrantedLess = Rule(
    "scope-granted-less", .error, "A requested scope was not granted",
    reference: "RFC 6749 sections 3.3 and 5.1",
    rationale: "The user or the provider left it out. Calls that need it fail later, far from their cause.",
    failing: .answer("?code=abc&state=S1&scope=openid", more: #", "scopes": ["openid", "email"]"#),
    passing: .answer("?code=abc&state=S1&scope=email+openid", more: #", "scopes": ["openid", "email"]"#))

  package static let scopeGrantedMore = Rule(
    "scope-granted-more", .error, "A scope was granted that nobody requested",
    reference: "RFC 6749 section 3.3; RFC 9700 section 2.3",
    rationale: "The request was changed on its way, or the provider grants more than the user was asked for.",
    failing: .answer("?code=abc&state=S1&scope=openid+admin", more: #", "scopes": ["openid"]"#),
    passing: .answer("?code=abc&state=S1&scope=openid", more: #", "scopes": ["openid"]"#))
}
