// The rules about the shape of a document. The field tables of PreflightDocuments decide them, so that the loader, the
// JSON schemas and these findings cannot disagree.

extension Rule {
  package static let structureFamily: [Rule] = [
    documentKind, yamlUnknownKey, yamlMissingKey, yamlTypeMismatch, yamlImplicitType, yamlUnknownValue,
    yamlBlockScalar, yamlFoldedScalar, stringControlChar, stringBidiControl, stringNotNFC, placeholder,
  ]

  package static let documentKind = Rule(
    "document-kind", .error,
    "The file is not one of our documents: it has no `provider:`, `sdk:` or `client:`",
    reference: "OAuth Preflight documents",
    rationale: """
      A root key tells what a document describes. Without one nothing in the file can be checked, and a run that \
      silently skipped it would look green.
      """,
    failing: .document("name: Example\nlogo: example.png\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\n"), isIgnorable: false)

  package static let yamlUnknownKey = Rule(
    "yaml-unknown-key", .error, "A key that this place does not know",
    reference: "OAuth Preflight schemas",
    rationale: """
      A misspelt key is a setting that silently does nothing. Keys are compared byte by byte: case, spaces and \
      look-alike letters count.
      """,
    failing: .document("provider: idp.example.org\nscopes: [openid]\nscope_rule: {match: subset}\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\nscope_rules: {match: subset}\n"))

  package static let yamlMissingKey = Rule(
    "yaml-missing-key", .error, "A key that must be there is not",
    reference: "OAuth Preflight schemas",
    rationale: "Without it the document does not say enough to check anything.",
    failing: .document("provider: idp.example.org\nname: Example\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\n"))

  package static let yamlTypeMismatch = Rule(
    "yaml-type-mismatch", .error, "A value of another kind than its key accepts",
    reference: "OAuth Preflight schemas",
    rationale: "A text where a list belongs is one name with spaces in it, not several names.",
    failing: .document("provider: idp.example.org\nscopes: openid email\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid, email]\n"))

  package static let yamlImplicitType = Rule(
    "yaml-implicit-type", .error, "An unquoted value that YAML reads as something else than text",
    reference: "YAML 1.2.2 section 10.3; YAML 1.1 types",
    rationale: """
      YAML readers disagree on `no`, `014`, `1.10` or `12:30`: to one it is text, to the next a boolean or a number. \
      Quotes make it text everywhere.
      """,
    failing: .document("provider: idp.example.org\nscopes: [openid, no]\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid, \"no\"]\n"))

  package static let yamlUnknownValue = Rule(
    "yaml-unknown-value", .error, "A word that the key does not accept",
    reference: "OAuth Preflight schemas",
    rationale: "A misspelt word would otherwise be read as the default.",
    failing: .document("provider: idp.example.org\nscopes: [openid]\nscope_rules: {match: exactly}\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\nscope_rules: {match: exact}\n"))

  package static let yamlBlockScalar = Rule(
    "yaml-block-scalar", .error, "A name written as a block scalar, which keeps a line break",
    reference: "YAML 1.2.2 section 8.1",
    rationale:
      "`>` and `|` end in a line break that becomes part of the name; the provider then knows no such name.",
    failing: .document("provider: idp.example.org\nscopes:\n  - >\n    openid\n"),
    passing: .document("provider: idp.example.org\nscopes:\n  - openid\n"))

  package static let yamlFoldedScalar = Rule(
    "yaml-folded-scalar", .error, "A name written over several lines, which YAML joins with a space",
    reference: "YAML 1.2.2 sections 6.5 and 7.3",
    rationale: "A list item whose dash is indented too far continues the item above: two names become one.",
    failing: .document("provider: idp.example.org\nscopes:\n- openid\n  - email\n"),
    passing: .document("provider: idp.example.org\nscopes:\n- openid\n- email\n"))

  package static let stringControlChar = Rule(
    "string-control-char", .error, "A control character in a value",
    reference: "RFC 6749 Appendix A",
    rationale: "No name, URL or scope may hold one, and a terminal or a log would act on it.",
    failing: .document("provider: idp.example.org\nname: \"Example\\e[31m\"\nscopes: [openid]\n"),
    passing: .document("provider: idp.example.org\nname: Example\nscopes: [openid]\n"), isIgnorable: false)

  package static let stringBidiControl = Rule(
    "string-bidi-control", .error, "A character that changes the direction of text",
    reference: "UAX #9; CVE-2021-42574",
    rationale: "It makes a reader see another value than the one that is sent.",
    failing: .document("provider: idp.example.org\nname: \"\\u202Eelpmaxe\"\nscopes: [openid]\n"),
    passing: .document("provider: idp.example.org\nname: Example\nscopes: [openid]\n"), isIgnorable: false)

  package static let stringNotNFC = Rule(
    "string-not-nfc", .warning,
    "A name with a combining mark: it looks like another name and is not equal to it",
    reference: "UAX #15",
    rationale: "Providers compare bytes. `é` as one character and as `e` with a mark are two names.",
    failing: .document(
      "provider: idp.example.org\nscopes: [openid]\npermissions: {\"cafe\\u0301\": {title: Cafe}}\n"),
    passing: .document(
      "provider: idp.example.org\nscopes: [openid]\npermissions: {\"caf\\u00e9\": {title: Cafe}}\n"))

  package static let placeholder = Rule(
    "placeholder", .warning, "A placeholder that nobody filled in",
    reference: "practice",
    rationale: "The provider receives the placeholder itself, and refuses it.",
    failing: .document(
      "provider: idp.example.org\nscopes: [openid]\ndocumentation: \"https://${HOST}/docs\"\n"),
    passing: .document(
      "provider: idp.example.org\nscopes: [openid]\ndocumentation: https://idp.example.org/docs\n"))
}
