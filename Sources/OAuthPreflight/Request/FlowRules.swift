extension Rule {
  /// The response type and mode of a request.
  package static let flowFamily: [Rule] = [
    .responseTypeMissing, .responseTypeUnknown, .responseTypeNoneCombined, .responseTypeImplicit,
    .responseTypeFrontChannelToken, .responseTypeNotDescribed, .responseModeUnknown, .responseModeQueryToken,
    .authorizationDetailsNotArray, .authorizationDetailsTypeMissing, .rarTypesMissing,
  ]

  package static let responseTypeMissing = Rule(
    "response-type-missing", .error, "The response type is missing or empty",
    reference: "RFC 6749 section 3.1.1",
    rationale:
      "The provider cannot know what to answer and shows its error page. A few take 'code' for granted: their descriptions say so in default_response_type.",
    failing: .check(#"{"request": {"response_type": ""}}"#),
    passing: .check(#"{"request": {"response_type": "code"}}"#))

  package static let responseTypeUnknown = Rule(
    "response-type-unknown", .error, "The response type has a word that no standard defines",
    reference: "RFC 6749 sections 3.1.1 and 8.4",
    rationale: "The provider answers unsupported_response_type; the words are case-sensitive.",
    failing: .check(#"{"request": {"response_type": "Code"}}"#),
    passing: .check(#"{"request": {"response_type": "code"}}"#))

  package static let responseTypeNoneCombined = Rule(
    "response-type-none-combined", .error, "The response type none is combined with another one",
    reference: "OAuth 2.0 Multiple Response Type Encoding Practices section 4",
    rationale: "It asks for nothing and for something at once, and the provider refuses it.",
    failing: .check(#"{"request": {"response_type": "none code"}}"#),
    passing: .check(#"{"request": {"response_type": "none"}}"#))

  package static let responseTypeImplicit = Rule(
    "response-type-implicit", .error, "The access token comes back in a URL, without a code",
    reference: "RFC 9700 section 2.1.2",
    rationale: "History, logs and other apps can read it, and nothing proves that it was issued to this app.",
    failing: .check(#"{"request": {"response_type": "token"}}"#),
    passing: .check(#"{"request": {"response_type": "code"}}"#))

  package static let responseTypeFrontChannelToken = Rule(
    "response-type-front-channel-token", .error, "An access token comes back in a URL beside the code",
    reference: "RFC 9700 section 2.1.2",
    rationale: "The code brings a token through a safe channel; the one in the URL leaks.",
    failing: .check(#"{"request": {"response_type": "code token"}}"#),
    passing: .check(#"{"request": {"response_type": "code"}}"#))

  package static let responseTypeNotDescribed = Rule(
    "response-type-not-described", .error, "The provider or the registration does not list the response type",
    reference: "RFC 8414 section 2", rationale: "The provider answers unsupported_response_type.",
    failing: .flow("response_types_supported", ["code"], #""response_type": "code id_token""#),
    passing: .flow(
      "response_types_supported", ["code", "id_token code"], #""response_type": "code id_token""#))

  package static let responseModeUnknown = Rule(
    "response-mode-unknown", .error, "The response mode is one the provider does not have",
    reference: "OAuth 2.0 Multiple Response Type Encoding Practices section 2.1",
    rationale: "The provider refuses it, or answers where the app does not look.",
    failing: .flow("response_modes_supported", ["query", "fragment"], #""response_mode": "form_post""#),
    passing: .flow("response_modes_supported", ["query", "form_post"], #""response_mode": "form_post""#))

  package static let responseModeQueryToken = Rule(
    "response-mode-query-token", .error, "Tokens are asked back in a query",
    reference: "OAuth 2.0 Multiple Response Type Encoding Practices section 5",
    rationale: "A query is sent to servers and written to their logs; the standard forbids it.",
    failing: .check(#"{"request": {"response_type": "code id_token", "response_mode": "query"}}"#),
    passing: .check(#"{"request": {"response_type": "code id_token", "response_mode": "form_post"}}"#))

  package static let authorizationDetailsNotArray = Rule(
    "authorization-details-not-array", .error, "authorization_details is not a JSON list of objects",
    reference: "RFC 9396 section 2",
    rationale:
      "The provider answers invalid_authorization_details, for a single object too: it must stand in a list.",
    failing: .check(#"{"request": {"parameters": {"authorization_details": "{\"type\": \"payment\"}"}}}"#),
    passing: .check(#"{"request": {"parameters": {"authorization_details": "[{\"type\": \"payment\"}]"}}}"#))

  package static let authorizationDetailsTypeMissing = Rule(
    "authorization-details-type-missing", .error, "An item of authorization_details has no type",
    reference: "RFC 9396 section 2",
    rationale:
      "The type says what the other members of the item mean. The provider answers invalid_authorization_details.",
    failing: .check(
      #"{"request": {"parameters": {"authorization_details": "[{\"actions\": [\"read\"]}]"}}}"#),
    passing: .check(#"{"request": {"parameters": {"authorization_details": "[{\"type\": \"payment\"}]"}}}"#))

  package static let rarTypesMissing = Rule(
    "rar-types-missing", .warning, "The provider does not list a type of the authorization details",
    reference: "RFC 9396 section 10",
    rationale: "A type it does not know makes the provider refuse the whole request.",
    failing: .flow(
      "authorization_details_types_supported", ["account"],
      #""parameters": {"authorization_details": "[{\"type\": \"payment\"}]"}"#),
    passing: .flow(
      "authorization_details_types_supported", ["payment"],
      #""parameters": {"authorization_details": "[{\"type\": \"payment\"}]"}"#))
}

extension Rule.Example {
  /// A request to a provider whose metadata lists some values.
  fileprivate static func flow(_ member: String, _ values: [String], _ request: String) -> Rule.Example {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member(member, values)
    writer.endObject()
    return .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"], "metadata": "# + writer.text
        + #"}, "request": {"# + request + "}}")
  }
}
