// The rules about taking a credential out of a request.

extension Rule {
  package static let bearerFamily: [Rule] = [
    bearerMissing, bearerScheme, bearerEmpty, bearerSyntax, bearerMultiple, bearerPrefix, bearerPlaceholder,
    cookieSyntax,
  ]

  package static let bearerMissing = Rule(
    "bearer-missing", .error, "A request without a credential",
    reference: "RFC 6750 section 3.1; Firebase sample 'authorized HTTPS endpoint'",
    rationale: """
      Neither the Authorization header nor the cookie carries a token. A backend whose condition lets such a request \
      through goes on with a token that is undefined, and answers late or never. Behind Firebase Hosting only the \
      cookie `__session` reaches a function.
      """,
    failing: .token(#"{"headers": {"cookie": "theme=dark; token=eyJhbGciOiJSUzI1NiJ9"}}"#),
    passing: .token(#"{"headers": {"cookie": "theme=dark; __session=mF_9.B5f-4.1JqM"}}"#))

  package static let bearerScheme = Rule(
    "bearer-scheme", .error, "An Authorization header of another scheme than Bearer",
    reference: "RFC 6750 section 2.1; RFC 9110 section 11.1",
    rationale: """
      The scheme says how to read what follows. It is compared without case, and a space ends it. A token behind \
      another scheme, or behind none, is not looked at.
      """,
    failing: .token(#"{"headers": {"authorization": "Basic dTE6c2VjcmV0"}}"#),
    passing: .token(#"{"headers": {"authorization": "bearer mF_9.B5f-4.1JqM"}}"#))

  package static let bearerEmpty = Rule(
    "bearer-empty", .error, "No token where one should stand",
    reference: "RFC 6750 section 2.1",
    rationale: "The header was built before the token was there, or from an empty text.",
    failing: .token(#"{"headers": {"authorization": "Bearer "}}"#),
    passing: .token(#"{"headers": {"authorization": "Bearer mF_9.B5f-4.1JqM"}}"#))

  package static let bearerSyntax = Rule(
    "bearer-syntax", .error, "A credential that is not one token after one space",
    reference: "RFC 6750 section 2.1",
    rationale: """
      A token is letters, digits and `-._~+/`, with `=` only at its end. Anything else was put there by mistake: \
      quotation marks, a line break from a file, a variable that was not expanded, or what a language prints for an \
      optional or an object, such as `Optional("eyJ…")` and `[object Object]`.
      """,
    failing: .token(#"{"headers": {"authorization": "Bearer Optional(\"mF_9.B5f-4.1JqM\")"}}"#),
    passing: .token(#"{"headers": {"authorization": "Bearer mF_9.B5f-4.1JqM"}}"#))

  package static let bearerMultiple = Rule(
    "bearer-multiple", .error, "More than one credential in one request",
    reference: "RFC 6750 sections 2 and 3.1",
    rationale: """
      Servers and proxies differ in which of two credentials they take, so that one of them checks a user whom \
      another one serves. A cookie that carries another token than the header is a warning: the header counts.
      """,
    failing: .token(#"{"headers": {"authorization": "Bearer a1, Bearer b2"}}"#),
    passing: .token(#"{"headers": {"authorization": "Bearer a1"}}"#))

  package static let bearerPrefix = Rule(
    "bearer-prefix", .error, "A token that begins with the word Bearer",
    reference: "RFC 6750 section 2.1",
    rationale: """
      The scheme was put before a value that already had it. A server that splits at `Bearer ` then reads an empty \
      token.
      """,
    failing: .token(#"{"headers": {"authorization": "Bearer Bearer mF_9.B5f-4.1JqM"}}"#),
    passing: .token(#"{"headers": {"authorization": "Bearer mF_9.B5f-4.1JqM"}}"#))

  package static let bearerPlaceholder = Rule(
    "bearer-placeholder", .error, "A word that stands for a missing token",
    reference: "RFC 6750 section 2.1",
    rationale: """
      `undefined`, `null` and `nil` have the form of a token. They are what a variable without a value becomes when a \
      header is built from it.
      """,
    failing: .token(#"{"headers": {"authorization": "Bearer undefined"}}"#),
    passing: .token(#"{"headers": {"authorization": "Bearer mF_9.B5f-4.1JqM"}}"#))

  package static let cookieSyntax = Rule(
    "cookie-syntax", .error, "A Cookie header that readers understand in different ways",
    reference: "RFC 6265 section 4.2.1",
    rationale: """
      Whether a semicolon between quotation marks ends a cookie, and whether white space belongs to a name, every \
      reader decides for itself. Whoever may set one cookie can use that to hide or to add another.
      """,
    failing: .token(#"{"headers": {"cookie": "a=\"1; __session=mF_9.B5f-4.1JqM\""}}"#),
    passing: .token(#"{"headers": {"cookie": "a=1; __session=mF_9.B5f-4.1JqM"}}"#))
}
