extension Rule {
  /// The values of custom parameters.
  package static let parameterValueFamily: [Rule] = [
    customParamValueControl, customParamValueBidi, customParamValueTooLong, customParamEmptyValue,
    customParamValueInjection, customParamValuePreEncoded, customParamWildcardValue,
    customParamValueNotListed,
    customParamValueFormat, promptNoneCombined, promptUnknownValue, displayUnknownValue, maxAgeInvalid,
    uiLocalesBCP47, claimsNotJSON, claimsWithoutOpenID,
  ]

  package static let customParamValueControl = Rule(
    "custom-param-value-control", .error, "A parameter value with a control character",
    reference: "RFC 6749 section 10.14",
    rationale: "A line break in a value can end a header or a log line; no provider has a use for it.",
    failing: .check(#"{"request": {"parameters": {"login_hint": "ann\r\nX: 1"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamValueBidi = Rule(
    "custom-param-value-bidi", .warning, "A parameter value with a character that nobody sees",
    reference: "UAX #9",
    rationale:
      "Invisible characters and those that change the direction of text come from copying, and make two values look the same.",
    failing: .check(#"{"request": {"parameters": {"login_hint": "\u202eann"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamValueTooLong = Rule(
    "custom-param-value-too-long", .error, "A parameter value of more than 2,048 bytes",
    reference: "RFC 9110 section 4.1",
    rationale: "The request is a URL. Servers and proxies cut or refuse URLs of that length.",
    failing: .check(
      #"{"request": {"parameters": {"login_hint": ""# + String(repeating: "a", count: 2049) + #""}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamEmptyValue = Rule(
    "custom-param-empty-value", .warning, "A parameter without a value",
    reference: "RFC 6749 section 3.1",
    rationale: "A parameter without a value counts as left out.",
    failing: .check(#"{"request": {"parameters": {"prompt": ""}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamValueInjection = Rule(
    "custom-param-value-injection", .error, "A parameter value that can add parameters to the request",
    reference: "RFC 6749 appendix B",
    rationale:
      "Where a value is put into the URL as it is, what follows '&' is another parameter. The Firebase SDK for Apple platforms did so before 12.17.0.",
    failing: .check(#"{"request": {"parameters": {"login_hint": "ann&scope=admin"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamValuePreEncoded = Rule(
    "custom-param-value-pre-encoded", .warning, "A parameter value that is encoded already",
    reference: "RFC 3986 section 2.4",
    rationale: "The request encodes its values; an encoded one is encoded twice.",
    failing: .check(#"{"request": {"parameters": {"login_hint": "ann%40example.org"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann@example.org"}}}"#))

  package static let customParamWildcardValue = Rule(
    "custom-param-wildcard-value", .warning, "A star in a value's place",
    reference: "the provider's documentation",
    rationale: "Hardly any parameter takes a wildcard, and where one does it admits everybody.",
    failing: .check(#"{"request": {"parameters": {"hd": "*"}}}"#),
    passing: .check(#"{"request": {"parameters": {"login_hint": "ann"}}}"#))

  package static let customParamValueNotListed = Rule(
    "custom-param-value-not-listed", .warning, "A parameter value that the provider does not document",
    reference: "the provider's documentation",
    rationale: "Servers ignore the value or refuse the request.",
    failing: .check(#"{"provider": "yahoo.com", "request": {"parameters": {"prompt": "select_account"}}}"#),
    passing: .check(#"{"provider": "yahoo.com", "request": {"parameters": {"prompt": "login"}}}"#))

  package static let customParamValueFormat = Rule(
    "custom-param-value-format", .warning, "A parameter value of another form than the provider documents",
    reference: "the provider's documentation",
    rationale: "Servers ignore the value or refuse the request.",
    failing: .check(#"{"provider": "yahoo.com", "request": {"parameters": {"language": "en_US"}}}"#),
    passing: .check(#"{"provider": "yahoo.com", "request": {"parameters": {"language": "en-US"}}}"#))

  package static let promptNoneCombined = Rule(
    "prompt-none-combined", .error, "Prompt with none beside another value",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale: "None forbids every page and the other value demands one: the server answers with an error.",
    failing: .check(#"{"request": {"parameters": {"prompt": "none login"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login consent"}}}"#))

  package static let promptUnknownValue = Rule(
    "prompt-unknown-value", .warning, "Prompt with a value that no standard defines",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale:
      "Values are case-sensitive, and a server need not know others than none, login, consent, select_account and create.",
    failing: .check(#"{"request": {"parameters": {"prompt": "Login"}}}"#),
    passing: .check(#"{"request": {"parameters": {"prompt": "login"}}}"#))

  package static let displayUnknownValue = Rule(
    "display-unknown-value", .warning, "Display with a value that no standard defines",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale: "The values are page, popup, touch and wap.",
    failing: .check(#"{"request": {"parameters": {"display": "dialog"}}}"#),
    passing: .check(#"{"request": {"parameters": {"display": "popup"}}}"#))

  package static let maxAgeInvalid = Rule(
    "max-age-invalid", .error, "A max_age that is not a number of seconds",
    reference: "OpenID Connect Core section 3.1.2.1",
    rationale: "The server refuses the request, or does not ask the user to sign in again.",
    failing: .check(#"{"request": {"parameters": {"max_age": "-1"}}}"#),
    passing: .check(#"{"request": {"parameters": {"max_age": "3600"}}}"#))

  package static let uiLocalesBCP47 = Rule(
    "ui-locales-bcp47", .warning, "Locales that are not language tags",
    reference: "RFC 5646 section 2.1",
    rationale:
      "Languages are separated by spaces and their subtags by hyphens: en-US, not en_US. A server ignores what it cannot read.",
    failing: .check(#"{"request": {"parameters": {"ui_locales": "en_US"}}}"#),
    passing: .check(#"{"request": {"parameters": {"ui_locales": "en-US fr"}}}"#))

  package static let claimsNotJSON = Rule(
    "claims-not-json", .error, "Claims that are not a JSON object",
    reference: "OpenID Connect Core section 5.5",
    rationale: "The server refuses the request.",
    failing: .check(#"{"request": {"parameters": {"claims": "{\"userinfo\":"}}}"#),
    passing: .check(#"{"request": {"parameters": {"claims": "{\"id_token\":{}}"}}}"#))

  package static let claimsWithoutOpenID = Rule(
    "claims-without-openid", .warning, "Claims in a request without the scope openid",
    reference: "OpenID Connect Core section 5.5",
    rationale: "Only OpenID Connect knows claims; without openid the server ignores them.",
    failing: .check(
      #"{"request": {"scopes": ["email"], "parameters": {"claims": "{\"id_token\":{}}"}}}"#),
    passing: .check(
      #"{"request": {"scopes": ["openid", "email"], "parameters": {"claims": "{\"id_token\":{}}"}}}"#))
}
