package import OAuthPreflight

extension ScopeDescription {
  package static let table = FieldTable<ScopeDescription>(
    "a scope",
    [
      Field("title", .prose, "What it allows, in a few words", example: #""Read contacts""#) {
        $0.title = $1.text
      },
      Field("description", .prose, "More about it") { $0.details = $1.text },
      Field("permission", .text, "The row of the provider's console that holds it") {
        $0.permission = $1.text
      },
      Field(
        "access", oneOf: ScopeAccess.self, "What it lets an app do",
        details: "`write` includes acting in the user's name; `admin` is control of everything."
      ) {
        $0.access = $1
      },
      Field("required", .boolean, "Whether every request must have it", details: "`false` unless given.") {
        $0.isRequired = $1.isTrue
      },
      Field(
        "always_granted", .boolean, "Whether every request counts as asking it, named or not",
        details: "`false` unless given."
      ) {
        $0.isAlwaysGranted = $1.isTrue
      },
      Field(
        "covers_all", .boolean, "Whether it stands for everything that is preconfigured",
        details: "Also after the identifier of a resource and a slash. `false` unless given."
      ) {
        $0.coversAll = $1.isTrue
      },
      Field(
        "implies", .names, "The scopes that it includes",
        details: "Whoever asks for it, or has it preconfigured, counts as asking for or having these."
      ) { $0.implies = $1.scopes },
      Field("requires", .names, "The scopes that must be asked with it") { $0.requires = $1.scopes },
      Field(
        "conflicts", .either([.names, .object(ConflictsFields.table.schema)]),
        "The scopes that must not be asked with it", example: #"{"all_except": ["identity.*"]}"#
      ) { scope, node in
        if let exceptions = node["all_except"] {
          scope.conflicts = .allExcept(exceptions.texts)
        } else {
          scope.conflicts = .with(node.scopes)
        }
      },
      Field("deprecated", .prose, "Since when and why it is retired", example: #""replaced on 2023-08-01""#) {
        $0.deprecated = $1.text
      },
      Field("replaced_by", .names, "What to ask instead of a retired scope") { $0.replacedBy = $1.scopes },
      Field(
        "review", oneOf: ScopeReview.self, "The review it needs before everybody can grant it",
        details:
          "`sensitive`: the app is verified. `restricted`: a security assessment or an approval as well. "
          + "`admin`: an administrator consents."
      ) {
        $0.review = $1
      },
      Field(
        "requires_parameters", .map(.text), "The parameters a request with it must have, and their values",
        example: #"{"response_mode": "form_post"}"#
      ) { $0.requiresParameters = $1.pairs },
      Field(
        "echoed", .boolean, "Whether the server names it in its answer when it grants it",
        details: "`true` unless given."
      ) {
        $0.isEchoed = $1.isTrue
      },
      Field("aliases", .list(.formed(.scope)), "Other names of the same scope") { $0.aliases = $1.scopes },
      Field("scope_parameters", .names, "The scope parameters it may stand in; the first one when absent") {
        $0.scopeParameters = $1.texts
      },
      Field("verified", .boolean, "`false` when no source could confirm it") { $0.isVerified = $1.isTrue },
    ])

  /// The scopes of a provider, from the short form (a list of names) or the long one.
  package static func catalogue(_ node: Node) -> ScopeCatalogue {
    var descriptions: [ScopeDescription] = []
    if node.isMapping {
      descriptions = node.models(table) { ScopeDescription(Scope($0)) }
    } else {
      for scope in node.scopes { descriptions.append(ScopeDescription(scope)) }
    }
    return ScopeCatalogue(descriptions, areNamesUnique: node.isMapping)
  }

  package static let catalogueSchema: ValueSchema = .either([.names, .named(table)])
}

/// The long form of `conflicts`.
private enum ConflictsFields {
  static let table = FieldTable<[String]>(
    "the conflicts of a scope",
    [
      Field(
        "all_except", .list(.formed(.scopePattern)),
        "Everything conflicts but these; a star at the end stands for any ending",
        required: true
      ) { $0 = $1.texts }
    ])
}

extension ScopeRules {
  package static let table = FieldTable<ScopeRules>(
    "the scope rules",
    [
      Field(
        "separator", .formed(.separator), "What separates two scopes of a request",
        details: "A space unless given."
      ) {
        $0.separator = $1.text
      },
      Field(
        "other_separators", .list(.formed(.separator)), "What else it reads between two scopes of a request",
        example: #"[","]"#
      ) {
        $0.otherSeparators = $1.texts
      },
      Field(
        "response_separator", .formed(.separator), "What separates two scopes of an answer",
        details: "The separator of a request unless given."
      ) {
        $0.responseSeparator = $1.text
      },
      Field(
        "match", oneOf: ScopeMatch.self, "How equal requested and preconfigured scopes must be",
        details: "`exact`: the same set, and so unless given. `subset`: any part of it. "
          + "`none`: the console has no list to tick."
      ) {
        $0.match = $1
      },
      Field(
        "mode", oneOf: ScopeMode.self, "Whether the description lists every scope",
        details: "`listed`: it does, and so unless given. `open`: there are others. "
          + "`none`: the provider accepts no scopes."
      ) {
        $0.mode = $1
      },
      Field(
        "compare", oneOf: NameComparison.self, "How it compares the names of scopes",
        details: "`exact`: byte by byte, and so unless given."
      ) {
        $0.comparison = $1
      },
      Field(
        "open", .names,
        "Names that an app defines itself; a star at the end stands for any ending",
        example: #"["api://*"]"#
      ) {
        $0.open = $1.texts
      },
      Field("resource_prefix", .text, "What may stand before a scope without changing it") {
        $0.resourcePrefix = $1.text
      },
      Field(
        "parameters", .named(ScopeRules.Parameter.table),
        "The parameters that take scopes, the usual one first", details: "`scope` unless given.",
        example: #"{"scope": {"title": "Bot token scopes"}, "user_scope": {"title": "User token scopes"}}"#
      ) { $0.parameters = $1.models(ScopeRules.Parameter.table) { ScopeRules.Parameter(name: $0) } },
      Field("default", .names, "The scopes of a request that names none") { $0.defaults = $1.scopes },
      Field(
        "absent", oneOf: ScopeAbsence.self, "What a request without scopes means",
        details:
          "`preconfigured`: all that are ticked. `default`: those listed as `default`. `refused`: an error."
      ) {
        $0.absent = $1
      },
    ])
}

extension ScopeRules.Parameter {
  package static let table = FieldTable<ScopeRules.Parameter>(
    "a scope parameter", [Field("title", .prose, "What its scopes are for") { $0.title = $1.text }])
}
