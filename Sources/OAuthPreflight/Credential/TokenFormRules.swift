// The rules about the form of a JSON Web Token.

extension Rule {
  package static let tokenFormFamily: [Rule] = [
    jwtTooLong, jwtStructure, jwtBase64URL, jwtUTF8, jwtJSON, jwtJSONDepth, jwtPayloadNotObject,
    jwtDuplicateHeader,
    jwtDuplicateClaim,
  ]

  package static let jwtTooLong = Rule(
    "jwt-too-long", .error, "A token longer than 16 KiB",
    reference: "OAuth Preflight limits",
    rationale:
      "No server accepts a header line that long; one that tries to read it spends its memory on an attack.",
    failing: .token("{\"token\": \"" + String(repeating: "a", count: 16_385) + "\", \"now\": 2000}"),
    passing: .token(#"{"token": "mF_9.B5f-4.1JqM", "now": 2000}"#))

  package static let jwtStructure = Rule(
    "jwt-structure", .error, "A credential that is not three parts with dots between them",
    reference: "RFC 7515 sections 3.1 and 7.1",
    rationale: """
      A signed token is header, payload and signature. What has another form is cut, encrypted, or another kind of \
      credential: an access token that only its provider can read is not an ID token.
      """,
    failing: .token(#"{"token": "ya29.a0AfExample", "project": "my-app", "now": 2000}"#),
    passing: .firebase())

  package static let jwtBase64URL = Rule(
    "jwt-base64url", .error, "A part of a token that is not base64url",
    reference: "RFC 7515 section 2; RFC 4648 sections 3.5 and 5",
    rationale: """
      Padding, `+`, `/`, white space and spare bits give the same token a second spelling, which passes by a list of \
      refused tokens. They come from an encoder for ordinary base64, or from a token copied with its quotes.
      """,
    failing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ==.c2ln", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln", "now": 2000}"#))

  package static let jwtUTF8 = Rule(
    "jwt-utf8", .error, "A part of a token whose bytes are not UTF-8",
    reference: "RFC 7515 section 5.2; RFC 8725 section 3.7",
    rationale: "A reader that guesses another encoding sees other claims than the one that checked them.",
    failing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.__57AH0A.c2ln", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln", "now": 2000}"#))

  package static let jwtJSON = Rule(
    "jwt-json", .error, "A part of a token that is not JSON",
    reference: "RFC 7515 section 5.2; RFC 7519 section 7.2",
    rationale: "What one reader repairs another one refuses, or reads as something else.",
    failing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjox.c2ln", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln", "now": 2000}"#))

  package static let jwtJSONDepth = Rule(
    "jwt-json-depth", .error, "A token whose JSON is nested too deep",
    reference: "OAuth Preflight limits",
    rationale: "No issuer nests claims so deep; a reader that follows runs out of stack.",
    failing: .token(
      "{\"token\": \"eyJhbGciOiJSUzI1NiJ9." + Base64URL.encoded(ContiguousArray(nested(40).utf8))
        + ".c2ln\", \"now\": 2000}"),
    passing: .token(
      "{\"token\": \"eyJhbGciOiJSUzI1NiJ9." + Base64URL.encoded(ContiguousArray(nested(4).utf8))
        + ".c2ln\", \"now\": 2000}"))

  private static func nested(_ depth: Int) -> String {
    "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
  }

  package static let jwtPayloadNotObject = Rule(
    "jwt-payload-not-object", .error, "A payload that is JSON but no set of claims",
    reference: "RFC 7519 section 7.2",
    rationale: "Claims are the members of an object. A number, a text or a list has none.",
    failing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.MQ.c2ln", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln", "now": 2000}"#))

  package static let jwtDuplicateHeader = Rule(
    "jwt-duplicate-header", .error, "A header with one name twice",
    reference: "RFC 7515 section 4",
    rationale: "Of two values of `alg` one reader takes the first, another one the last.",
    failing: .token(
      #"{"token": "eyJhbGciOiJSUzI1NiIsImFsZyI6Im5vbmUifQ.eyJhIjoxfQ.c2ln", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln", "now": 2000}"#))

  package static let jwtDuplicateClaim = Rule(
    "jwt-duplicate-claim", .error, "A payload with one claim twice",
    reference: "RFC 7519 section 4",
    rationale:
      "Of two issuers one reader takes the first, another one the last: one checks it, the other trusts it.",
    failing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxLCJhIjoyfQ.c2ln", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln", "now": 2000}"#))
}
