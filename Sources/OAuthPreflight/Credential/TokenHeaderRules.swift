// The rules about the header of a JSON Web Token and its signature.

extension Rule {
  package static let tokenHeaderFamily: [Rule] = [
    jwtAlgNone, jwtAlgNotAllowed, jwtSignatureEmpty, jwtSignatureInvalid, jwtUnverified, jwtKidMissing,
    jwtKidInvalid,
    jwtKidUnknown, jwtEmbeddedKey, jwtCrit, jwtZip, jwtNested, jwtTyp,
  ]

  package static let jwtAlgNone = Rule(
    "jwt-alg-none", .error, "A token that nobody signed",
    reference: "RFC 8725 section 3.2; RFC 7519 section 6",
    rationale: """
      Anybody can write a token whose algorithm is none, in whatever case the word is written. Only the Firebase Auth \
      emulator issues such tokens, and only where the emulator is expected may they pass.
      """,
    failing: .firebase(header: ["alg": "\"nOnE\""]),
    passing: .firebase())

  package static let jwtAlgNotAllowed = Rule(
    "jwt-alg-not-allowed", .error, "A token signed with another algorithm than its issuer uses",
    reference: "RFC 8725 section 3.1; OpenID Connect Core section 3.1.3.7",
    rationale: """
      A checker that lets the token choose can be made to take a public key for a shared secret: everybody has the \
      public key, so everybody can sign. Firebase signs with RS256.
      """,
    failing: .firebase(header: ["alg": "\"HS256\""]),
    passing: .firebase(header: ["alg": "\"RS256\""]))

  package static let jwtSignatureEmpty = Rule(
    "jwt-signature-empty", .error, "A token whose signature was cut off",
    reference: "RFC 7515 section 5.2; RFC 8725 section 3.2",
    rationale: "Without its third part a token proves nothing.",
    failing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.", "now": 2000}"#),
    passing: .token(#"{"token": "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln", "now": 2000}"#))

  package static let jwtSignatureInvalid = Rule(
    "jwt-signature-invalid", .error, "A signature that is not that of the issuer's key",
    reference: "RFC 7515 section 5.2; RFC 8725 section 3.3",
    rationale:
      "The token was changed after it was signed, cut, or signed by somebody who has not the issuer's key.",
    failing: signed("eyJzdWIiOiJ1MiIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ"),
    passing: signed("eyJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ"))

  package static let jwtUnverified = Rule(
    "jwt-unverified", .warning, "A token whose signature was not verified",
    reference: "RFC 7519 section 7.2; RFC 8725 section 3.1",
    rationale: """
      Sound claims are not proof: anybody can write them. A verdict without the issuer's keys helps to find out why a \
      token is refused, and must never let one in. In a batch it is a note on each line, since it is the run that \
      lacks the keys.
      """,
    failing: .firebase(),
    passing: signed("eyJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ"))

  package static let jwtKidMissing = Rule(
    "jwt-kid-missing", .error, "A header that does not name its key, where several could be meant",
    reference: "Firebase Admin SDK; OpenID Connect Core section 10.1",
    rationale: """
      Firebase names the key of every ID token. One without a name is a custom token, or was made by somebody else.
      """,
    failing: .firebase(header: ["kid": nil]),
    passing: .firebase())

  package static let jwtKidInvalid = Rule(
    "jwt-kid-invalid", .error, "A key id that is not a short name",
    reference: "RFC 7515 section 4.1.4; RFC 8725 section 3.10",
    rationale: """
      A key id looks up a key. One that is a path, a URL or a piece of a query looks up whatever its writer wants: \
      an empty file is a key that everybody knows.
      """,
    failing: .firebase(header: ["kid": "\"../../dev/null\""]),
    passing: .firebase(header: ["kid": "\"3f9a7c\""]))

  package static let jwtKidUnknown = Rule(
    "jwt-kid-unknown", .error, "A key id that none of the given keys has",
    reference: "RFC 7515 section 6; Firebase Admin SDK",
    rationale: """
      Issuers replace their keys every few days. A token of a key that is gone is old; a new token with an unknown \
      key means that the keys at hand are.
      """,
    failing: signed("eyJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ", key: "k2"),
    passing: signed("eyJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ"))

  package static let jwtEmbeddedKey = Rule(
    "jwt-embedded-key", .error, "A header that brings its own key",
    reference: "RFC 8725 section 3.10",
    rationale: """
      A key inside the token, or at a URL that the token names, proves only that its writer has a key. Which keys \
      count is known beforehand.
      """,
    failing: .firebase(header: ["jku": "\"https://evil.example.org/keys\""]),
    passing: .firebase())

  package static let jwtCrit = Rule(
    "jwt-crit", .error, "A header that demands an extension, or demands nothing",
    reference: "RFC 7515 section 4.1.11",
    rationale: """
      A token must be refused when an extension that it calls critical is not understood. An empty list, or one that \
      names what every reader knows, is malformed.
      """,
    failing: .firebase(header: ["crit": "[\"exp\"]"]),
    passing: .firebase())

  package static let jwtZip = Rule(
    "jwt-zip", .error, "A header that says the payload is compressed",
    reference: "RFC 8725 section 3.6; RFC 7516 section 4.1.3",
    rationale: "Signed tokens are not compressed; a few bytes could unpack to more than the memory holds.",
    failing: .firebase(header: ["zip": "\"DEF\""]),
    passing: .firebase())

  package static let jwtNested = Rule(
    "jwt-nested", .error, "A token within a token, where claims are expected",
    reference: "RFC 7519 section 5.2",
    rationale: "The signature would vouch for the outer token only.",
    failing: .firebase(header: ["cty": "\"JWT\""]),
    passing: .firebase())

  package static let jwtTyp = Rule(
    "jwt-typ", .error, "A token of another type than the one that is expected",
    reference: "RFC 8725 section 3.11; RFC 9068 sections 2.1 and 4",
    rationale: """
      One issuer signs ID tokens, access tokens and logout tokens with one key. Only their type keeps a token for one \
      purpose from being used for another.
      """,
    failing: .firebase(header: ["typ": "\"at+jwt\""]),
    passing: .firebase(header: ["typ": "\"JWT\""]))

  /// A token signed with ES256 for the key `k1`; the key is in the line.
  private static func signed(_ payload: String, key: String = "k1") -> Example {
    .token(
      "{\"token\": \"" + signedHeader + "." + payload + "." + signature + "\", \"algorithms\": [\"ES256\"], "
        + "\"keys\": {\"keys\": [{\"kty\": \"EC\", \"crv\": \"P-256\", \"kid\": \"" + key + "\", " + publicKey
        + "}]}, \"now\": 2000}")
  }

  private static let signedHeader = "eyJhbGciOiJFUzI1NiIsImtpZCI6ImsxIn0"
  private static let signature =
    "xby1YML2oXcX0ZttXwkXqCRNEIC9vAmfWrTLJeEsrpaEDdvoSSb1fyCBsMF_zjdUC0PavxiusDvcdkbpXU17SA"
  private static let publicKey =
    "\"x\": \"rz_qdR76IITK2UPz1wzSwpyY13b5tNiyZcDGCoiFwRc\", \"y\": \"ZyZ3FoVuiTG8lBsU25et-argNlv8FHnE8fbYVztsJv8\""
}
