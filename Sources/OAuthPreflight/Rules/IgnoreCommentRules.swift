extension Rule {
  /// The comments that hide findings. What they get wrong is never hidden itself.
  package static let ignoreCommentFamily: [Rule] = [
    ignoreMalformed, ignoreUnknownRule, ignoreRefused, ignoreExpired, ignoreUnused, ignoreWithoutReason,
  ]

  package static let ignoreMalformed = Rule(
    "ignore-malformed", .warning, "A comment that was meant to hide a finding hides none",
    reference: "OAuth Preflight documents",
    rationale:
      "A comment hides the rules it names, until the day it names: '# oauth-preflight: ignore[RULE] until=DATE reason'.",
    failing: .placeholder(ignoredBy: "ignore placeholder"),
    passing: .placeholder(ignoredBy: "ignore[placeholder] the build fills it in"), isIgnorable: false)

  package static let ignoreUnknownRule = Rule(
    "ignore-unknown-rule", .warning, "A comment names a rule that does not exist",
    reference: "OAuth Preflight documents", rationale: "It hides nothing: mostly the name is misspelt.",
    failing: .placeholder(ignoredBy: "ignore[place-holder] the build fills it in"),
    passing: .placeholder(ignoredBy: "ignore[placeholder] the build fills it in"), isIgnorable: false)

  package static let ignoreRefused = Rule(
    "ignore-refused", .error, "A comment names a rule whose findings cannot be hidden",
    reference: "OAuth Preflight documents",
    rationale: """
      A secret in a file stays known to all who can read it, a text that shows other characters than it holds deceives \
      the next reader too, and of a file that cannot be read nothing else is checked.
      """,
    failing: .document(
      """
      client: Example
      application_type: web
      providers:
        github.com:
          client_secret: a1b2c3d4e5f6  # oauth-preflight: ignore[client-secret-in-file] for tests only
      """),
    passing: .placeholder(ignoredBy: "ignore[placeholder] the build fills it in"), isIgnorable: false)

  package static let ignoreExpired = Rule(
    "ignore-expired", .warning, "A comment hid a finding until a day that is past",
    reference: "OAuth Preflight documents",
    rationale: "What was put off is due: the finding is reported again.",
    failing: .placeholder(ignoredBy: "ignore[placeholder] until=2026-06-30 the build fills it in"),
    passing: .placeholder(ignoredBy: "ignore[placeholder] until=2099-12-31 the build fills it in"),
    isIgnorable: false)

  package static let ignoreUnused = Rule(
    "ignore-unused", .warning, "A comment names a rule that nothing there breaks",
    reference: "OAuth Preflight documents",
    rationale: "It would hide the next fault of this kind, which nobody has looked at.",
    failing: .document(
      "provider: idp.example.org\nscopes: [openid]  # oauth-preflight: ignore[placeholder] the build fills it in\n"
    ),
    passing: .placeholder(ignoredBy: "ignore[placeholder] the build fills it in"), isIgnorable: false)

  package static let ignoreWithoutReason = Rule(
    "ignore-without-reason", .note, "A comment hides a finding and does not say why",
    reference: "OAuth Preflight documents",
    rationale: "Who reads it later cannot tell whether the reason still holds.",
    failing: .placeholder(ignoredBy: "ignore[placeholder]"),
    passing: .placeholder(ignoredBy: "ignore[placeholder] the build fills it in"), isPedantic: true,
    isIgnorable: false)
}

extension Rule.Example {
  /// A description with a placeholder, and a comment about it.
  fileprivate static func placeholder(ignoredBy comment: String) -> Rule.Example {
    .document(
      """
      provider: idp.example.org
      scopes: [openid]
      # oauth-preflight: \(comment)
      documentation: "https://${HOST}/docs"

      """)
  }
}
