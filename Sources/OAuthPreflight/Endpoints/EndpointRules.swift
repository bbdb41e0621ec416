// The endpoints and the issuer of a provider's metadata (RFC 8414 section 2, OpenID Connect Discovery section 3).
extension Rule {
  package static let endpointType = Rule(
    "endpoint-type", .error, "An endpoint is not text",
    reference: "RFC 8414 section 2",
    rationale: "An endpoint is a URL; a number, a list or null is a slip of the document.",
    failing: metadata("token_endpoint: 1"), passing: metadata("token_endpoint: https://idp.example.org/token")
  )

  package static let endpointNotAbsolute = Rule(
    "endpoint-not-absolute", .error, "An endpoint is not an absolute URL",
    reference: "RFC 3986 section 4.3",
    rationale: "There is no page that a relative URL could start from.",
    failing: metadata("token_endpoint: idp.example.org/token"),
    passing: metadata("token_endpoint: https://idp.example.org/token"))

  package static let endpointSyntax = Rule(
    "endpoint-syntax", .error, "An endpoint is not a well-formed URL",
    reference: "RFC 3986 section 3",
    rationale: "Every client would repair it in its own way, or fail when a user signs in.",
    failing: metadata("token_endpoint: \"https://idp.example.org:99999/token\""),
    passing: metadata("token_endpoint: https://idp.example.org/token"))

  package static let endpointNotHTTPS = Rule(
    "endpoint-not-https", .error, "An endpoint is not https",
    reference: "RFC 6749 sections 3.1 and 3.2; RFC 8414 section 2",
    rationale: "Codes, tokens and passwords would be readable on the way.",
    failing: metadata("token_endpoint: http://idp.example.org/token"),
    passing: metadata("token_endpoint: https://idp.example.org/token"))

  package static let endpointFragment = Rule(
    "endpoint-fragment", .error, "An endpoint has a fragment",
    reference: "RFC 6749 sections 3.1 and 3.2; RFC 8414 section 2",
    rationale: "What follows a # never reaches the server.",
    failing: metadata("token_endpoint: \"https://idp.example.org/token#x\""),
    passing: metadata("token_endpoint: https://idp.example.org/token"))

  package static let endpointUserinfo = Rule(
    "endpoint-userinfo", .error, "An endpoint holds a user name or password",
    reference: "RFC 3986 sections 3.2.1 and 7.5",
    rationale: "It is a secret in a file, and hides which host is asked.",
    failing: metadata("token_endpoint: \"https://u:p@idp.example.org/token\""),
    passing: metadata("token_endpoint: https://idp.example.org/token"), isIgnorable: false)

  package static let endpointNonASCII = Rule(
    "endpoint-non-ascii", .error, "An endpoint is not ASCII",
    reference: "RFC 3986 section 2; RFC 5890 section 2.3.2.1",
    rationale: "A URL is ASCII; a letter that looks like the right one leads to another host.",
    failing: metadata("token_endpoint: \"https://b\\u00FCcher.example.org/token\""),
    passing: metadata("token_endpoint: https://xn--bcher-kva.example.org/token"))

  package static let endpointIPLiteral = Rule(
    "endpoint-ip-literal", .warning, "The host of an endpoint is an IP address",
    reference: "RFC 3986 section 7.4",
    rationale: "It is a test server, or an address that will move.",
    failing: metadata("token_endpoint: https://192.0.2.1/token"),
    passing: metadata("token_endpoint: https://idp.example.org/token"))

  package static let endpointPlaceholder = Rule(
    "endpoint-placeholder", .warning, "An endpoint has a placeholder that no variable fills",
    reference: "practice",
    rationale: "A client has nothing to put there, and would ask a host of that name.",
    failing: metadata("token_endpoint: \"https://{tenant}.example.org/token\""),
    passing: .document(
      "provider: idp.example.org\nscopes: [openid]\nvariables: {tenant: {title: Directory}}\nmetadata:\n  token_endpoint: \"https://{tenant}.example.org/token\"\n"
    ))

  package static let endpointEmptyQuery = Rule(
    "endpoint-empty-query", .warning, "An endpoint ends in a question mark",
    reference: "RFC 3986 section 6.2.3",
    rationale: "A client that appends ? and its parameters then sends two.",
    failing: metadata("token_endpoint: \"https://idp.example.org/token?\""),
    passing: metadata("token_endpoint: https://idp.example.org/token"))

  package static let endpointReservedQuery = Rule(
    "endpoint-reserved-query", .error, "The query of an endpoint already holds a protocol parameter",
    reference: "RFC 6749 section 3.1",
    rationale: "The client sends its own, and a parameter must not be sent twice.",
    failing: metadata("authorization_endpoint: \"https://idp.example.org/authorize?client_id=x\""),
    passing: metadata("authorization_endpoint: \"https://idp.example.org/authorize?tenant=x\""))

  package static let endpointMissing = Rule(
    "endpoint-missing", .warning, "The metadata lack the authorization or the token endpoint",
    reference: "RFC 8414 section 2",
    rationale: "The code flow needs both; a description with one of them probably lost the other.",
    failing: metadata("authorization_endpoint: https://idp.example.org/authorize"),
    passing: metadata(
      "authorization_endpoint: https://idp.example.org/authorize\n  token_endpoint: https://idp.example.org/token"
    ),
    isPedantic: true)

  package static let endpointSame = Rule(
    "endpoint-same", .warning, "Authorization and token endpoint are the same URL",
    reference: "RFC 6749 section 3",
    rationale:
      "One is for browsers and shows pages, the other for programs; one of the two was pasted twice.",
    failing: metadata(
      "authorization_endpoint: https://idp.example.org/oauth\n  token_endpoint: https://idp.example.org/oauth"
    ),
    passing: metadata(
      "authorization_endpoint: https://idp.example.org/authorize\n  token_endpoint: https://idp.example.org/token"
    ))

  package static let endpointForeignDomain = Rule(
    "endpoint-foreign-domain", .warning,
    "An endpoint is in another domain than the issuer, and the description does not list it",
    reference: "RFC 9700 section 4.4",
    rationale:
      "Large providers do this on purpose; in any other description it is worth a second look, since the code goes there.",
    failing: metadata("issuer: https://idp.example.org\n  token_endpoint: https://idp.example.net/token"),
    passing: metadata("issuer: https://idp.example.org\n  token_endpoint: https://token.example.org/token"),
    isPedantic: true)

  package static let issuerMissing = Rule(
    "issuer-missing", .warning, "An OpenID provider's metadata has no issuer",
    reference: "OpenID Connect Discovery section 3",
    rationale: "A client compares the iss of ID tokens and responses with it.",
    failing: .document(
      "provider: idp.example.org\nprotocol: openid_connect\nscopes: [openid]\nmetadata:\n  jwks_uri: https://idp.example.org/keys\n"
    ),
    passing: .document(
      "provider: idp.example.org\nprotocol: openid_connect\nscopes: [openid]\nmetadata:\n  issuer: https://idp.example.org\n  jwks_uri: https://idp.example.org/keys\n"
    ), isPedantic: true)

  package static let issuerQuery = Rule(
    "issuer-query", .error, "The issuer has a query",
    reference: "RFC 8414 section 2; RFC 9207 section 2",
    rationale: "An issuer is a name as much as a URL: https, host and path, and nothing after them.",
    failing: metadata("issuer: \"https://idp.example.org/?x=1\""),
    passing: metadata("issuer: https://idp.example.org"))

  package static let issuerTrailingSlash = Rule(
    "issuer-trailing-slash", .warning, "The issuer is a bare host with a slash",
    reference: "RFC 8414 section 3.3; RFC 9207 section 2.4",
    rationale:
      "Tokens name the issuer as a string; few providers put the slash there, and one that does not matches nothing.",
    failing: metadata("issuer: https://idp.example.org/"),
    passing: metadata("issuer: https://idp.example.org"))

  package static let issuerNormalForm = Rule(
    "issuer-normal-form", .warning, "The issuer has upper-case letters or a default port",
    reference: "RFC 3986 sections 6.2.2.1 and 6.2.3",
    rationale: "The issuer of a token is compared as a string, and hardly any server spells it so.",
    failing: metadata("issuer: \"https://idp.example.org:443\""),
    passing: metadata("issuer: https://idp.example.org"))

  private static func metadata(_ lines: String) -> Example {
    .document("provider: idp.example.org\nscopes: [openid]\nmetadata:\n  \(lines)\n")
  }

  package static let endpointFamily: [Rule] = [
    endpointType, endpointNotAbsolute, endpointSyntax, endpointNotHTTPS, endpointFragment, endpointUserinfo,
    endpointNonASCII, endpointIPLiteral, endpointPlaceholder, endpointEmptyQuery, endpointReservedQuery,
    endpointMissing, endpointSame, endpointForeignDomain, issuerMissing, issuerQuery, issuerTrailingSlash,
    issuerNormalForm,
  ]
}
