// The rules about bytes and YAML syntax. PreflightYAML decides them, before there is a tree; they are declared here so
// that `Rule.all` lists them where no YAML reader is linked.

extension Rule {
  package static let yamlFamily: [Rule] = yamlByteRules + yamlSyntaxRules + yamlSubsetRules + yamlLimitRules

  /// A description that nothing is wrong with: most rules of the family pass on it.
  fileprivate static let soundDocument = Example.document("provider: idp.example.org\nscopes: [openid]\n")
}

// MARK: - Bytes

extension Rule {
  private static let yamlByteRules = [
    yamlEncoding, yamlUTF8Invalid, yamlBOM, yamlControlChar, yamlLineEndings, yamlNonASCIIBreak,
    yamlNonASCIISpace,
    yamlTabIndent,
  ]

  package static let yamlEncoding = Rule(
    "yaml-encoding", .error, "A file in UTF-16 or UTF-32",
    reference: "YAML 1.2.2 section 5.2",
    rationale: "Documents are UTF-8, so that every tool that reads them sees the same text.",
    failing: .bytes([0xFF, 0xFE, 0x69, 0x00, 0x64, 0x00]), passing: soundDocument, isIgnorable: false)

  package static let yamlUTF8Invalid = Rule(
    "yaml-utf8-invalid", .error,
    "Bytes that are not UTF-8: overlong, cut off, a surrogate or another encoding",
    reference: "RFC 3629 section 3; YAML 1.2.2 section 5.2",
    rationale:
      "One reader replaces such bytes and the next drops them: a name would not be the same name to both.",
    failing: .bytes(Array("provider: caf".utf8) + [0xE9, 0x0A]), passing: soundDocument, isIgnorable: false)

  package static let yamlBOM = Rule(
    "yaml-bom", .warning, "A byte order mark",
    reference: "YAML 1.2.2 section 5.2",
    rationale: """
      At the start of a file it says nothing, since documents are UTF-8, and some tools read it as part of the first \
      key. Anywhere else it is an invisible character, and an error.
      """,
    failing: .bytes([0xEF, 0xBB, 0xBF] + Array("provider: idp.example.org\nscopes: [openid]\n".utf8)),
    passing: soundDocument)

  package static let yamlControlChar = Rule(
    "yaml-control-char", .error, "A control character in the file",
    reference: "YAML 1.2.2 section 5.1",
    rationale: "YAML does not admit it, a terminal may act on it, and nobody sees it in review.",
    failing: .document("provider: idp.example.org\nname: \"\u{1B}[31m\"\nscopes: [openid]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlLineEndings = Rule(
    "yaml-line-endings", .warning, "A line that ends in a carriage return alone",
    reference: "YAML 1.2.2 section 5.4",
    rationale: "Most tools count such a file as one line, so their positions and diffs are of no use.",
    failing: .document("provider: idp.example.org\rscopes: [openid]\r"),
    passing: .document("provider: idp.example.org\r\nscopes: [openid]\r\n"))

  package static let yamlNonASCIIBreak = Rule(
    "yaml-non-ascii-break", .error, "A line break outside ASCII: U+0085, U+2028 or U+2029",
    reference: "YAML 1.2.2 section 5.4",
    rationale: "It ends a line in YAML 1.1 and is text in YAML 1.2: two readers see two different documents.",
    failing: .document("provider: idp.example.org\u{2028}scopes: [openid]\n"), passing: soundDocument,
    isIgnorable: false)

  package static let yamlNonASCIISpace = Rule(
    "yaml-non-ascii-space", .error, "A space outside ASCII in a key or value, as U+00A0",
    reference: "YAML 1.2.2 section 6.1",
    rationale: """
      It looks like a space and is none: to YAML it is a letter, and a key or a scope that holds it matches nothing. \
      It comes from copying out of web pages.
      """,
    failing: .document("provider: idp.example.org\nscopes: [openid]\nname:\u{A0}Example\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlTabIndent = Rule(
    "yaml-tab-indent", .error, "A line that is indented with a tab",
    reference: "YAML 1.2.2 section 6.1",
    rationale: "YAML has no width for a tab, so it cannot tell what such a line belongs to.",
    failing: .document("provider: idp.example.org\nscopes:\n\t- openid\n"),
    passing: .document("provider: idp.example.org\nscopes:\n  - openid\n"), isIgnorable: false)
}

// MARK: - Syntax

extension Rule {
  private static let yamlSyntaxRules = [
    yamlSyntax, yamlInvalidEscape, yamlEmpty, yamlRootType, yamlMultiDocument, yamlDuplicateKey, yamlKeyType,
  ]

  package static let yamlSyntax = Rule(
    "yaml-syntax", .error, "Text that is not YAML",
    reference: "YAML 1.2.2 5 to 9",
    rationale: "Nothing of the file can be checked until it can be read.",
    failing: .document("provider: idp.example.org\nscopes: [openid\n"), passing: soundDocument,
    isIgnorable: false)

  package static let yamlInvalidEscape = Rule(
    "yaml-invalid-escape", .error, "An escape that YAML does not know, or one that is not a character",
    reference: "YAML 1.2.2 section 5.7",
    rationale: "Readers keep, drop or replace it, each in its own way.",
    failing: .document("provider: idp.example.org\nname: \"\\ud800\"\nscopes: [openid]\n"),
    passing: .document("provider: idp.example.org\nname: \"Caf\\u00e9\"\nscopes: [openid]\n"),
    isIgnorable: false)

  package static let yamlEmpty = Rule(
    "yaml-empty", .error, "A file that holds no document",
    reference: "YAML 1.2.2 section 9.2",
    rationale: "An empty description checks nothing, and a run over it would look green.",
    failing: .document("# comment only\n"), passing: soundDocument, isIgnorable: false)

  package static let yamlRootType = Rule(
    "yaml-root-type", .error, "A document that is not a mapping",
    reference: "YAML 1.2.2 section 3.2.1",
    rationale: "A description is a mapping of keys to values from its first line on.",
    failing: .document("- provider: idp.example.org\n"), passing: soundDocument, isIgnorable: false)

  package static let yamlMultiDocument = Rule(
    "yaml-multi-document", .error, "More than one document in a file",
    reference: "YAML 1.2.2 section 9.2",
    rationale: "Most readers take the first and silently ignore the rest.",
    failing: .document("provider: idp.example.org\nscopes: [openid]\n---\nprovider: id.example.com\n"),
    passing: .document("---\nprovider: idp.example.org\nscopes: [openid]\n"), isIgnorable: false)

  package static let yamlDuplicateKey = Rule(
    "yaml-duplicate-key", .error, "A key that appears twice in one mapping",
    reference: "YAML 1.2.2 section 3.2.1.1",
    rationale: """
      Some readers take the first value and some the last, so the reviewed one may not be the one in force. Keys are \
      compared after quotes and escapes are resolved.
      """,
    failing: .document("provider: idp.example.org\n\"\\u0070rovider\": id.example.com\nscopes: [openid]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlKeyType = Rule(
    "yaml-key-type", .error, "A key that is not text: a number, a boolean, null or a collection",
    reference: "YAML 1.2.2 section 10.3",
    rationale:
      "`on`, `1` or `~` as a key is the word to one reader and a boolean, a number or null to the next.",
    failing: .document("provider: idp.example.org\nscopes: [openid]\nmetadata: {on: x}\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\nmetadata: {\"on\": x}\n"),
    isIgnorable: false)
}

// MARK: - The subset

extension Rule {
  private static let yamlSubsetRules = [
    yamlDirective, yamlTag, yamlAnchor, yamlAliasBomb, yamlUndefinedAlias, yamlAliasCycle, yamlMergeKey,
  ]

  package static let yamlDirective = Rule(
    "yaml-directive", .error, "A %YAML, %TAG or other directive",
    reference: "YAML 1.2.2 section 6.8",
    rationale: "It changes what the text below it means. Documents mean one thing only.",
    failing: .document("%YAML 1.1\n---\nprovider: idp.example.org\nscopes: [openid]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlTag = Rule(
    "yaml-tag", .error, "A tag",
    reference: "YAML 1.2.2 section 6.9.1",
    rationale: """
      A tag makes a reader build another type of value, in some readers any object with any arguments. The keys of a \
      description already say what type each value has.
      """,
    failing: .document("provider: !!python/object/apply:os.system [id]\nscopes: [openid]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlAnchor = Rule(
    "yaml-anchor", .error, "An anchor, with or without aliases to it",
    reference: "YAML 1.2.2 sections 6.9.2 and 7.1",
    rationale: """
      What an alias stands for is written somewhere else, so a line cannot be reviewed by itself; and nine lines of \
      aliases can stand for a billion values.
      """,
    failing: .document("provider: idp.example.org\nscopes: &all [openid]\nscope_rules: {default: *all}\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\nscope_rules: {default: [openid]}\n"),
    isIgnorable: false)

  package static let yamlAliasBomb = Rule(
    "yaml-alias-bomb", .error, "Aliases within aliases that stand for thousands of values",
    reference: "YAML 1.2.2 section 7.1",
    rationale: "A few lines make a reader that writes every alias out run out of memory.",
    failing: .document(
      """
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]

      """),
    passing: .document("provider: idp.example.org\nscopes: [openid]\n"), isIgnorable: false)

  package static let yamlUndefinedAlias = Rule(
    "yaml-undefined-alias", .error, "An alias without an anchor before it",
    reference: "YAML 1.2.2 section 7.1",
    rationale: "It stands for nothing. Often it is a value that begins with `*` and has lost its quotes.",
    failing: .document("provider: idp.example.org\nscopes: [*openid]\n"), passing: soundDocument,
    isIgnorable: false)

  package static let yamlAliasCycle = Rule(
    "yaml-alias-cycle", .error, "An alias inside the value it stands for",
    reference: "YAML 1.2.2 sections 3.2.1 and 7.1",
    rationale: "The value holds itself without end: a reader that walks it never returns.",
    failing: .document("provider: idp.example.org\nscopes: &all [openid, *all]\n"), passing: soundDocument,
    isIgnorable: false)

  package static let yamlMergeKey = Rule(
    "yaml-merge-key", .error, "A merge key `<<`",
    reference: "YAML 1.1 merge type",
    rationale:
      "YAML 1.2 has no merge key: one reader copies the keys in, the next sees a key that is named `<<`.",
    failing: .document("provider: idp.example.org\nscopes: [openid]\nmetadata: {<<: {issuer: x}}\n"),
    passing: soundDocument, isIgnorable: false)
}

// MARK: - Limits

extension Rule {
  private static let yamlLimitRules = [yamlDepth, yamlTooManyItems, yamlValueTooLong, yamlFileTooLong]

  package static let yamlDepth = Rule(
    "yaml-depth", .error, "Collections that are nested deeper than 32 levels",
    reference: "YAML 1.2.2 section 3.1",
    rationale: "No description needs as many, and deep nesting exhausts the stack of a reader that recurses.",
    failing: .document("provider: \(String(repeating: "[", count: 32))\nscopes: [openid]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlTooManyItems = Rule(
    "yaml-too-many-items", .error, "A list of more than 2,000 items, or a mapping of more than 5,000 entries",
    reference: "YAML 1.2.2 section 3.1",
    rationale:
      "The largest provider known has nearly 3,000 scopes, each with a title; more is a mistake or an attack.",
    failing: .repeated(
      "openid, ", times: 2_001, after: "provider: idp.example.org\nscopes: [", before: "]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlValueTooLong = Rule(
    "yaml-value-too-long", .error, "A key or value of more than 64 KiB",
    reference: "YAML 1.2.2 section 3.1",
    rationale: "No name, title or URL is that long; more is a mistake or an attack.",
    failing: .repeated(
      "Example ", times: 9_000, after: "provider: idp.example.org\nname: ", before: "\nscopes: [openid]\n"),
    passing: soundDocument, isIgnorable: false)

  package static let yamlFileTooLong = Rule(
    "yaml-file-too-long", .error, "A file of more than 1 MiB",
    reference: "YAML 1.2.2 section 3.1",
    rationale: "The longest description known has a tenth of it; more is a mistake or an attack.",
    failing: .repeated(
      "# padding\n", times: 110_000, after: "provider: idp.example.org\nscopes: [openid]\n", before: ""),
    passing: soundDocument, isIgnorable: false)
}
