package import OAuthPreflight

extension SDKProfile {
  package static let table = FieldTable<SDKProfile>(
    "an SDK profile",
    [
      Field(
        "sdk", .formed(.id), "The id that clients and commands name it by", example: #""firebase-ios""#,
        required: true
      ) {
        $0.id = $1.text
      },
      Field("name", .prose, "The name for people") { $0.name = $1.text },
      Field("platform", oneOf: SDKPlatform.self, "Where it runs") { $0.platform = $1 },
      Field("documentation", .formed(.page), "The page that documents it") { $0.documentation = $1.text },
      Field("sources", Source.listSchema, "Where the facts were read, and when") {
        $0.sources = Source.list($1)
      },
      Field("providers", .object(providersTable.schema), "The providers it serves") {
        SDKProfile.providersTable.assign($1, to: &$0)
      },
      Field("parameters", .object(parametersTable.schema), "What it does with request parameters") {
        SDKProfile.parametersTable.assign($1, to: &$0)
      },
      Field("scopes", .object(scopesTable.schema), "What it does with scopes") {
        SDKProfile.scopesTable.assign($1, to: &$0)
      },
      Field("callback", .object(callbackTable.schema), "The callback URL scheme it needs") {
        SDKProfile.callbackTable.assign($1, to: &$0)
      },
      Field("variables", .named(Variable.table), "The values of variables in its templates as `{name}`") {
        $0.variables = $1.models(Variable.table) { Variable(name: $0) }
      },
      Field("redirect_uris", .list(.formed(.uriTemplate)), "The redirect URIs it owns, as templates") {
        $0.redirectURIs = $1.texts
      },
      Field("info_plist", .map(.names), "What it needs in Info.plist") { profile, node in
        node.forEachEntry { profile.infoPlist.append(RequiredEntry(key: $0.text, values: $1.texts)) }
      },
      Field("entitlements", .object(entitlementsTable.schema), "What it needs in the entitlements") {
        SDKProfile.entitlementsTable.assign($1, to: &$0)
      },
      Field(
        "pkce", oneOf: ProofKeyUse.self, "Whether it sends a PKCE challenge (RFC 7636)",
        details: "`optional`: when the app asks."
      ) {
        $0.pkce = $1
      },
    ])

  private static let providersTable = FieldTable<SDKProfile>(
    "the providers of an SDK",
    [
      Field(
        "refused", .map(.prose), "The providers it refuses, and what to use instead",
        example: #"{"apple.com": "use Sign in with Apple"}"#
      ) { profile, node in
        for pair in node.pairs { profile.refused.append(Refusal(providers: pair.name, reason: pair.value)) }
      },
      Field(
        "supported", .list(.formed(.idPattern)),
        "The only providers it serves; a star at the end stands for any ending"
      ) {
        $0.supported = $1.texts
      },
    ])

  private static let parametersTable = FieldTable<SDKProfile>(
    "the parameters of an SDK",
    [
      Field(
        "reserved", .list(.formed(.parameterName)), "The parameters it sets itself",
        example: #"["client_id", "state"]"#
      ) {
        $0.reserved = $1.texts
      },
      Field(
        "reserved_for", .map(.list(.formed(.parameterName))), "More parameters it sets itself, by provider",
        example: #"{"oidc.*": ["response_mode"]}"#
      ) {
        profile, node in
        node.forEachEntry { profile.reservedFor.append(ReservedNames(providers: $0.text, names: $1.texts)) }
      },
      Field(
        "unsafe_characters", .object(UnsafeCharacters.table.schema),
        "Characters it does not escape in a value"
      ) {
        profile, node in
        var unsafe = UnsafeCharacters()
        UnsafeCharacters.table.assign(node, to: &unsafe)
        profile.unsafeCharacters = unsafe
      },
    ])

  private static let scopesTable = FieldTable<SDKProfile>(
    "the scopes of an SDK",
    [
      Field(
        "joiner", .formed(.separator), "What it puts between two scopes",
        details: "The provider's separator unless given."
      ) { $0.joiner = $1.text },
      Field(
        "characters", .text, "The only characters it accepts in a scope",
        example: #""abcdefghijklmnopqrstuvwxyz_""#
      ) { $0.scopeCharacters = $1.text },
      Field(
        "added", .map(.list(.formed(.scope))), "The scopes it adds by itself, by provider",
        example: #"{"yahoo.com": ["profile", "email"]}"#
      ) {
        profile, node in
        node.forEachEntry { profile.addedScopes.append(AddedScopes(providers: $0.text, scopes: $1.scopes)) }
      },
      Field("sent", .boolean, "Whether it sends scopes at all", details: "`true` unless given.") {
        $0.sendsScopes = $1.isTrue
      },
    ])

  private static let callbackTable = FieldTable<SDKProfile>(
    "the callback of an SDK",
    [
      Field(
        "schemes", .list(.formed(.schemeTemplate)),
        "The callback schemes, one of which the app must register",
        details: "`reversed_client_id`, `encoded_app_id`, or a template with `{client_id}` or `{bundle_id}`.",
        example: #"["yx{client_id}"]"#
      ) { $0.callbackSchemes = $1.texts },
      Field(
        "compare", oneOf: NameComparison.self, "How it compares its scheme with the app's",
        details: "`exact`: byte by byte, and so unless given."
      ) {
        $0.schemeComparison = $1
      },
    ])

  private static let entitlementsTable = FieldTable<SDKProfile>(
    "the entitlements of an SDK",
    [
      Field(
        "associated_domains", .list(.formed(.associatedDomain)),
        "The associated domains it needs, as templates"
      ) {
        $0.associatedDomains = $1.texts
      }
    ])

  /// An SDK profile from a mapping whose structure is sound.
  package init(_ node: Node) {
    self.init(id: "")
    SDKProfile.table.assign(node, to: &self)
  }
}

extension SDKProfile.UnsafeCharacters {
  package static let table = FieldTable<SDKProfile.UnsafeCharacters>(
    "the unsafe characters",
    [
      Field("characters", .text, "The characters", example: #""&=#""#, required: true) {
        $0.characters = $1.text
      },
      Field("before", .formed(.version), "The first version that escapes them", example: #""12.17.0""#) {
        $0.before = $1.text
      },
    ])
}
