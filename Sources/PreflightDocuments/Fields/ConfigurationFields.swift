package import OAuthPreflight

extension Configuration {
  package static let table = FieldTable<Configuration>(
    "a configuration",
    [
      Field(
        "fail_level", .choice(KnownNames(Severity.names)), "The least severity that makes a run fail",
        details: "`error` unless given.", example: #""warning""#
      ) { $0.failLevel = $1.text },
      Field("pedantic", .boolean, "Whether advice is reported") { $0.isPedantic = $1.isTrue },
      Field(
        "providers", .names, "Folders of private descriptions", details: "Relative to this file.",
        example: #"["descriptions"]"#
      ) { $0.folders = $1.texts },
      Field(
        "format", .either([.text, .names]), "How findings are written",
        details: "As `--format` takes it; a report's file is relative to this one, and below its folder.",
        example: #"["text", "json=report.json"]"#
      ) { $0.formats = $1.texts },
      Field(
        "baseline", .text, "The file of findings that are passed over", details: "Relative to this file.",
        example: #""baseline.json""#
      ) { $0.baseline = $1.text },
      Field(
        "only", .names, "The only rules that are reported",
        details: "A star at the end stands for any ending.",
        example: #"["redirect-*"]"#
      ) { $0.only = $1.texts },
      Field(
        "except", .names, "Rules that are not reported", details: "A star at the end stands for any ending.",
        example: #"["permission-unused"]"#
      ) { $0.except = $1.texts },
      Field(
        "severities", .map(.choice(KnownNames(Severity.names))), "The severity of findings, by rule",
        details: "A star at the end stands for any ending; of two that fit the later one counts.",
        example: #"{"scope-missing": "warning"}"#
      ) { configuration, node in
        node.forEachEntry { rule, severity in
          guard let severity = Severity(severity.text) else { return }
          configuration.severities.append(RuleSelection.Weight(rules: rule.text, severity: severity))
        }
      },
    ])
}

extension Severity {
  /// What documents and command lines call the severities.
  package static let names = [
    Severity.error.description, Severity.warning.description, Severity.note.description,
  ]
}
