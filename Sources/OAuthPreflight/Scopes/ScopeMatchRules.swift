extension Rule {
  /// Steps 2 to 6 of the exact match: names that are compared.
  package static let scopeMatchFamily: [Rule] = [
    scopeNotTaken, scopeNotSent, scopeParameterUnknown, scopeWrongParameter, scopeCaseMismatch,
    scopeConfusable,
    scopeUnknown, scopeLevelMismatch, scopeNotPreconfigured, scopeConflict, scopeMissing,
  ]

  package static let scopeNotTaken = Rule(
    "scope-not-taken", .error, "Scopes are requested at a provider that accepts none",
    reference: "the provider's documentation",
    rationale:
      "The provider's console alone decides what the app may do. Some servers refuse a request that has a scope parameter.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scope_rules": {"mode": "none"}, "scopes": []}, "request": {"scopes": ["read"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scope_rules": {"mode": "none"}, "scopes": []}, "request": {"parameters": {}}}"#
    ))

  package static let scopeNotSent = Rule(
    "scope-not-sent", .warning, "Scopes are requested through an SDK that sends none",
    reference: "the SDK's source",
    rationale:
      "The SDK leaves scopes out, so the app gets everything that is preconfigured, whatever the code asks for.",
    failing: .check(
      #"{"sdk": "yandex-login-ios", "provider": "yandex.ru", "registration": {"permissions": ["login:info", "login:email"]}, "request": {"scopes": ["login:info"]}}"#
    ),
    passing: .check(
      #"{"sdk": "yandex-login-ios", "provider": "yandex.ru", "registration": {"permissions": ["login:info", "login:email"]}, "request": {"scopes": ["login:info", "login:email"]}}"#
    ))

  package static let scopeParameterUnknown = Rule(
    "scope-parameter-unknown", .error, "Scopes are given for a parameter that the provider does not have",
    reference: "the provider's documentation",
    rationale: "Servers ignore a parameter that they do not know, so its scopes are never granted.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["read"]}, "request": {"scopes": {"scopes": ["read"]}}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["read"]}, "request": {"scopes": {"scope": ["read"]}}}"#
    ))

  package static let scopeWrongParameter = Rule(
    "scope-wrong-parameter", .error, "A scope is in a scope parameter that does not take it",
    reference: "the provider's documentation",
    rationale:
      "A provider with several scope parameters grants each scope to another party, and refuses it in the wrong one.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scope_rules": {"parameters": {"scope": {}, "user_scope": {}}}, "scopes": {"identity": {"scope_parameters": ["user_scope"]}}}, "request": {"scopes": {"scope": ["identity"]}}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scope_rules": {"parameters": {"scope": {}, "user_scope": {}}}, "scopes": {"identity": {"scope_parameters": ["user_scope"]}}}, "request": {"scopes": {"user_scope": ["identity"]}}}"#
    ))

  package static let scopeCaseMismatch = Rule(
    "scope-case-mismatch", .error,
    "A scope differs from a known one in case (a warning where the provider ignores case)",
    reference: "RFC 6749 section 3.3",
    rationale:
      "Scopes are case-sensitive. A server may know the other spelling today and refuse it tomorrow; an exact match refuses it at once.",
    failing: .check(
      #"{"registration": {"permissions": ["User.Read"]}, "request": {"scopes": ["user.read"]}}"#),
    passing: .check(
      #"{"registration": {"permissions": ["User.Read"]}, "request": {"scopes": ["User.Read"]}}"#))

  package static let scopeConfusable = Rule(
    "scope-confusable", .error, "A scope looks like a known one and has other characters",
    reference: "UTS #39 section 4",
    rationale:
      "A digit in a letter's place is invisible in many fonts. The server compares bytes and refuses the scope.",
    failing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"]}, "request": {"scopes": ["emai1"]}}"#
    ),
    passing: .check(
      #"{"provider": {"provider": "idp.example.org", "scopes": ["email"]}, "request": {"scopes": ["email"]}}"#
    ))

  package static let scopeUnknown = Rule(
    "scope-unknown", .error, "A scope that the provider does not have is requested",
    reference: "RFC 6749 section 4.1.2.1",
    rationale:
      "The server answers invalid_scope, and the user sees an error page. Often the name is misspelt, or is another provider's.",
    failing: .check(#"{"provider": "yahoo.com", "request": {"scopes": ["user.readwrite"]}}"#),
    passing: .check(#"{"provider": "yahoo.com", "request": {"scopes": ["openid"]}}"#))

  package static let scopeLevelMismatch = Rule(
    "scope-level-mismatch", .error, "Another level of a permission is requested than the preconfigured one",
    reference: "firebase.google.com/docs/auth/ios/yahoo-oauth",
    rationale:
      "One row of the console holds alternatives, of which one is ticked. Such a provider compares names: it refuses read access although read and write access is configured.",
    failing: .check(
      #"{"provider": "yahoo.com", "registration": {"permissions": ["openid", "sdct-w"]}, "request": {"scopes": ["openid", "sdct-r"]}}"#
    ),
    passing: .check(
      #"{"provider": "yahoo.com", "registration": {"permissions": ["openid", "sdct-w"]}, "request": {"scopes": ["openid", "sdct-w"]}}"#
    ))

  package static let scopeNotPreconfigured = Rule(
    "scope-not-preconfigured", .error, "A scope is requested that is not preconfigured",
    reference: "RFC 6749 section 3.3",
    rationale:
      "The server grants only what is ticked in its console, and refuses the whole request when more is asked.",
    failing: .check(
      #"{"registration": {"permissions": ["openid"]}, "request": {"scopes": ["openid", "admin"]}}"#),
    passing: .check(#"{"registration": {"permissions": ["openid"]}, "request": {"scopes": ["openid"]}}"#))

  package static let scopeConflict = Rule(
    "scope-conflict", .error, "Two scopes exclude each other",
    reference: "the provider's documentation",
    rationale:
      "The provider refuses a request that has both: they are alternatives of one permission, or belong to different flows.",
    failing: .check(#"{"provider": "yahoo.com", "request": {"scopes": ["openid", "mail-r", "mail-w"]}}"#),
    passing: .check(#"{"provider": "yahoo.com", "request": {"scopes": ["openid", "mail-w"]}}"#))

  package static let scopeMissing = Rule(
    "scope-missing", .error, "A preconfigured scope is not requested",
    reference: "firebase.google.com/docs/auth/ios/yahoo-oauth",
    rationale:
      "Where requested and preconfigured scopes must be the same set, a request for less is refused like one for more.",
    failing: .check(
      #"{"registration": {"permissions": ["openid", "email"]}, "request": {"scopes": ["openid"]}}"#),
    passing: .check(
      #"{"registration": {"permissions": ["openid", "email"]}, "request": {"scopes": ["email", "openid"]}}"#))
}
