// The rules about the claims of a token.

extension Rule {
  package static let claimFamily: [Rule] = [
    jwtCustomToken, jwtSessionCookie, jwtClaimMissing, jwtClaimType, jwtIss, jwtAud, jwtAzp, jwtSub,
    jwtExpType,
    jwtExpired, jwtLifetime, jwtIatType, jwtIatFuture, jwtTooOld, jwtNotYetValid, jwtAuthTimeFuture,
    jwtNonceMismatch, jwtAcrMismatch, jwtScopeInsufficient,
  ]

  package static let jwtCustomToken = Rule(
    "jwt-custom-token", .error, "A Firebase custom token in an ID token's place",
    reference: "Firebase Admin SDK",
    rationale: """
      A custom token is a server's request to sign a user in. The app exchanges it for an ID token; it proves nothing \
      to a backend.
      """,
    failing: .firebase(
      header: ["kid": nil],
      payload: [
        "aud":
          "\"https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit\"",
        "iss": "\"sa@my-app.iam.gserviceaccount.com\"",
      ]),
    passing: .firebase())

  package static let jwtSessionCookie = Rule(
    "jwt-session-cookie", .error, "A Firebase session cookie in an ID token's place",
    reference: "Firebase Admin SDK",
    rationale: """
      A session cookie has another issuer, other keys and a life of up to two weeks. It is verified by a call of its \
      own.
      """,
    failing: .firebase(payload: ["iss": "\"https://session.firebase.google.com/my-app\""]),
    passing: .firebase())

  package static let jwtClaimMissing = Rule(
    "jwt-claim-missing", .error, "A token without a claim that it must have",
    reference: "OpenID Connect Core section 2; RFC 9068 section 2.2; Firebase documentation",
    rationale: "A check of a claim that is not there checks nothing; a token without `exp` never ends.",
    failing: .firebase(payload: ["exp": nil]),
    passing: .firebase())

  package static let jwtClaimType = Rule(
    "jwt-claim-type", .error, "A claim of another JSON type than its standard says",
    reference: "RFC 7519 section 4.1; OpenID Connect Core section 2",
    rationale: "A comparison with a list or an object is true in one language and false in the next.",
    failing: .openID(payload: ["amr": "\"pwd\""]),
    passing: .openID(payload: ["amr": "[\"pwd\"]"]))

  package static let jwtIss = Rule(
    "jwt-iss", .error, "An issuer other than the expected one",
    reference: "OpenID Connect Core section 3.1.3.7; RFC 8725 section 3.8; Firebase documentation",
    rationale: """
      Issuers are compared character by character: a prefix, another case or a slash at the end is another issuer. \
      That of a Firebase ID token is `https://securetoken.google.com/` and the project.
      """,
    failing: .firebase(payload: ["iss": "\"https://securetoken.google.com/my-app/\""]),
    passing: .firebase())

  package static let jwtAud = Rule(
    "jwt-aud", .error, "A token for somebody else",
    reference: "OpenID Connect Core section 3.1.3.7; RFC 8725 section 3.9; Firebase documentation",
    rationale: """
      A token that another app or project may demand from its users must not open this one. Google's own ID token \
      names an OAuth client here, a Firebase ID token names the project, as one text.
      """,
    failing: .firebase(payload: ["aud": "[\"my-app\", \"other\"]"]),
    passing: .firebase(payload: ["aud": "\"my-app\""]))

  package static let jwtAzp = Rule(
    "jwt-azp", .error, "A token that was issued to another client",
    reference: "OpenID Connect Core section 3.1.3.7",
    rationale: """
      With several audiences only `azp` says whose token it is. With one audience a different `azp` is a warning: \
      Google names the app there, and the server in `aud`.
      """,
    failing: .openID(payload: ["aud": "[\"web\", \"other\"]"]),
    passing: .openID(payload: ["aud": "[\"web\", \"other\"]", "azp": "\"web\""]))

  package static let jwtSub = Rule(
    "jwt-sub", .error, "A subject that names no user, or two",
    reference: "OpenID Connect Core section 2; Firebase Admin SDK",
    rationale: """
      The subject becomes the key of a user's data. It is a text that is not empty, of at most 255 characters, 128 at \
      Firebase, where `user_id` repeats it.
      """,
    failing: .firebase(payload: ["sub": "\"\""]),
    passing: .firebase(payload: ["sub": "\"u1\""]))

  package static let jwtExpType = Rule(
    "jwt-exp-type", .error, "An expiry that is not a number",
    reference: "RFC 7519 sections 2 and 4.1.4",
    rationale:
      "Compared with a number, a text is larger in one language, smaller in another, and not a number in a third.",
    failing: .firebase(payload: ["exp": "\"4600\""]),
    passing: .firebase(payload: ["exp": "4600"]))

  package static let jwtExpired = Rule(
    "jwt-expired", .error, "A token whose time is over",
    reference: "RFC 7519 section 4.1.4",
    rationale: """
      The token was kept too long: an app asks its SDK for the token before each call instead of keeping it. At the \
      very second of `exp` it is over.
      """,
    failing: .firebase(payload: ["exp": "2000"]),
    passing: .firebase(payload: ["exp": "2001"]))

  package static let jwtLifetime = Rule(
    "jwt-lifetime", .warning, "A token that lives longer than its kind does",
    reference: "RFC 6750 section 5.3; Firebase documentation",
    rationale: """
      A stolen token works until it ends, so bearer tokens live an hour at most. Firebase issues none that lives \
      longer: there it is an error. An expiry in milliseconds lies centuries ahead.
      """,
    failing: .firebase(payload: ["exp": "8201"]),
    passing: .firebase(payload: ["exp": "4600"]))

  package static let jwtIatType = Rule(
    "jwt-iat-type", .error, "A time of issue that is not a number",
    reference: "RFC 7519 sections 2 and 4.1.6",
    rationale: "Compared with a number, a text is larger in one language and smaller in another.",
    failing: .firebase(payload: ["iat": "\"1000\""]),
    passing: .firebase(payload: ["iat": "1000"]))

  package static let jwtIatFuture = Rule(
    "jwt-iat-future", .error, "A token that was issued in the future",
    reference: "RFC 7519 section 4.1.6; Firebase documentation",
    rationale: "One of the clocks is wrong, or the token was made up.",
    failing: .firebase(payload: ["iat": "3000"]),
    passing: .firebase(payload: ["iat": "1000"]))

  package static let jwtTooOld = Rule(
    "jwt-too-old", .error, "A token that was issued too long ago",
    reference: "OpenID Connect Core section 3.1.3.7",
    rationale: "A checker may refuse old tokens, so that it has to remember the nonces of a short time only.",
    failing: .openID(payload: ["iat": "1000"], rest: ", \"max_token_age\": 300"),
    passing: .openID(payload: ["iat": "1900"], rest: ", \"max_token_age\": 300"))

  package static let jwtNotYetValid = Rule(
    "jwt-not-yet-valid", .error, "A token whose time has not come",
    reference: "RFC 7519 section 4.1.5",
    rationale:
      "Before `nbf` nobody may take the token. One of the clocks is wrong, or it was sent too early.",
    failing: .firebase(payload: ["nbf": "3000"]),
    passing: .firebase(payload: ["nbf": "1000"]))

  package static let jwtAuthTimeFuture = Rule(
    "jwt-auth-time-future", .error, "A sign-in in the future, or longer ago than the request allows",
    reference: "OpenID Connect Core section 3.1.3.7; Firebase documentation",
    rationale: """
      `auth_time` is when the user last proved to be there. A request with `max_age` relies on it; a moment in the \
      future was made up.
      """,
    failing: .firebase(payload: ["auth_time": "3000"]),
    passing: .firebase(payload: ["auth_time": "1000"]))

  package static let jwtNonceMismatch = Rule(
    "jwt-nonce-mismatch", .error, "An ID token that answers another request",
    reference: "OpenID Connect Core section 3.1.3.7",
    rationale:
      "The nonce ties the token to one sign-in of one browser. Without the comparison a stolen token fits any.",
    failing: .openID(payload: ["nonce": "\"n2\""], rest: ", \"nonce\": \"n1\""),
    passing: .openID(payload: ["nonce": "\"n1\""], rest: ", \"nonce\": \"n1\""))

  package static let jwtAcrMismatch = Rule(
    "jwt-acr-mismatch", .error, "A sign-in that was weaker than the request demanded",
    reference: "OpenID Connect Core section 3.1.3.7",
    rationale: "Asking for a strong sign-in is only a wish. Whether it was one, `acr` says.",
    failing: .openID(payload: ["acr": "\"urn:pwd\""], rest: ", \"acr_values\": [\"urn:mfa\"]"),
    passing: .openID(payload: ["acr": "\"urn:mfa\""], rest: ", \"acr_values\": [\"urn:mfa\"]"))

  package static let jwtScopeInsufficient = Rule(
    "jwt-scope-insufficient", .error, "An access token without a scope that the call needs",
    reference: "RFC 9068 sections 2.2.3 and 4; RFC 6750 section 3.1",
    rationale:
      "A valid token opens only what its scopes say. Whole names are compared: `emails` does not hold `email`.",
    failing: .accessToken(payload: ["scope": "\"emails\""], rest: ", \"scopes\": [\"email\"]"),
    passing: .accessToken(rest: ", \"scopes\": [\"email\"]"))
}
