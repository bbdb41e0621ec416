extension Rule {
  /// The file `.oauth-preflight.yaml`.
  package static let configurationFamily: [Rule] = [configurationUnknownRule, configurationRefused]

  package static let configurationUnknownRule = Rule(
    "configuration-unknown-rule", .error, "A configuration names a rule that does not exist",
    reference: "OAuth Preflight configuration",
    rationale: "What it was meant to change stays as it is: mostly the name is misspelt.",
    failing: .configuration("severities: {scope-mising: warning}\n"),
    passing: .configuration("severities: {scope-missing: warning}\n"), isIgnorable: false)

  package static let configurationRefused = Rule(
    "configuration-refused", .error, "A configuration hides findings that cannot be hidden",
    reference: "OAuth Preflight configuration",
    rationale: "What no comment may hide, one line for all files may hide even less.",
    failing: .configuration("except: [client-secret-in-file]\n"),
    passing: .configuration("except: [client-key-missing]\n"), isIgnorable: false)
}

extension Rule.Example {
  fileprivate static func configuration(_ text: String) -> Rule.Example {
    .files([(name: ".oauth-preflight.yaml", text: text)])
  }
}
