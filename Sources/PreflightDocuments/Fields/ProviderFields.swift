package import OAuthPreflight

extension Permission {
  package static let table = FieldTable<Permission>(
    "a permission",
    [
      Field("title", .prose, "The row's name in the console", example: #""Contacts""#) { $0.title = $1.text },
      Field(
        "exclusive", .boolean, "Whether only one of its scopes may be configured and asked",
        details: "`false` unless given."
      ) {
        $0.isExclusive = $1.isTrue
      },
    ])
}

extension Metadata {
  /// The members that a standard defines, and any other.
  package static let schema: ObjectSchema = {
    var keys: [ObjectSchema.Key] = []
    for member in MetadataMember.all {
      keys.append(
        ObjectSchema.Key(
          name: member.name, value: .judged(member.kind.schema), title: member.title,
          details: member.reference + ".",
          example: nil, isRequired: false, typeRule: nil, allowsPlaceholder: true))
    }
    // `checkEndpoints` judges every member with this ending, of whatever standard.
    return ObjectSchema(
      title: "the server metadata", keys: keys, isOpen: true, endings: [("_endpoint", .judged(.text))])
  }()

  /// Reads whatever stands there: a discovery document pastes in, and the metadata checks judge it.
  package init(_ node: Node) {
    self.init()
    node.forEachEntry { members.append((name: $0.text, value: Metadata.value($1))) }
  }

  private static func value(_ node: Node) -> Value {
    switch node.kind {
    case .mapping: return .other
    case .sequence:
      for child in node.children where !isText(child) { return .other }
      return .texts(node.texts)
    case .plain:
      if node.hasText("true") { return .boolean(true) }
      if node.hasText("false") { return .boolean(false) }
      let text = node.text
      switch node.isSimple ? nil : ImplicitType.name(of: text) {
      case nil: return .text(text)
      case let type?: return type.hasSameBytes(as: "null") ? .null : .other
      }
    default: return .text(node.text)
    }
  }

  private static func isText(_ node: Node) -> Bool {
    node.isSimple || node.isScalar && (node.kind != .plain || ImplicitType.name(of: node.text) == nil)
  }
}

extension MetadataMember.Kind {
  fileprivate var schema: ValueSchema {
    switch self {
    case .endpoint, .uri, .text: .text
    case .list: .list(.text)
    case .boolean: .boolean
    case .object: .map(.anything)
    }
  }
}

extension Provider {
  package static let table = FieldTable<Provider>(
    "a provider", requiresOneOf: [["scopes", "extends"]],
    [
      Field(
        "provider", .text,
        "The id that clients and commands name it by: Firebase's provider id where Firebase knows it",
        example: #""yahoo.com""#, required: true
      ) { $0.id = $1.text },
      Field("name", .prose, "The name for people", details: "The id unless given.", example: #""Yahoo""#) {
        $0.name = $1.text
      },
      Field("extends", .text, "The description this one builds on", example: #""oidc""#) {
        $0.extends = $1.text
      },
      Field("protocol", oneOf: ProviderProtocol.self, "The protocol the provider speaks") {
        $0.protocol = $1
      },
      Field("documentation", .formed(.page), "The page that documents it") { $0.documentation = $1.text },
      Field("sources", Source.listSchema, "Where the facts were read, and when") {
        $0.sources = Source.list($1)
      },
      Field(
        "unverified",
        .list(.choice(["metadata", "scope_rules", "redirects", "pkce", "client_authentication"])),
        "The members of this description that no documentation of the provider's own confirms, at least in part",
        details: "Scopes and parameters say so themselves, with `verified: false`.",
        example: #"["metadata", "pkce"]"#
      ) { $0.unverified = $1.texts },
      Field(
        "metadata", .object(Metadata.schema),
        "Server metadata, by the names of RFC 8414 and OpenID Connect Discovery",
        details: "A discovery document pastes in; members that no standard knows are kept.",
        example: #"{"issuer": "https://idp.example.org"}"#
      ) { $0.metadata = Metadata($1) },
      Field(
        "other_authorization_endpoints", .names, "Other addresses of its authorization endpoint",
        details: "Older names, other clouds, a sandbox or a sign-in; templates as in `metadata`.",
        example: #"["https://sandbox.idp.example.org/authorize"]"#
      ) { $0.otherAuthorizationEndpoints = $1.texts },
      Field(
        "other_issuers", .names, "Other names that the issuer has in tokens and answers",
        details: "As its documentation spells them; templates as in `metadata`.",
        example: #"["idp.example.org"]"#
      ) { $0.otherIssuers = $1.texts },
      Field(
        "sends_issuer", .boolean, "Whether answers have `iss` although the metadata do not announce it",
        details: "`false` unless given. An answer without one is then no fault either."
      ) { $0.sendsIssuer = $1.isTrue },
      Field(
        "default_response_type", .text, "What a request without `response_type` asks for",
        details:
          "At `authorization_endpoint` alone, not at other ones. Left out: the provider refuses such a request, "
          + "as RFC 6749 section 3.1.1 says.",
        example: #""code""#
      ) { $0.defaultResponseType = $1.text },
      Field(
        "domains", .names, "Other domains of the provider, where its endpoints may be",
        example: #"["googleapis.com"]"#
      ) { $0.domains = $1.texts },
      Field("variables", .named(Variable.table), "The values of variables in templates as `{name}`") {
        $0.variables = $1.models(Variable.table) { Variable(name: $0) }
      },
      Field("scope_rules", .object(ScopeRules.table.schema), "How the provider reads scopes") {
        ScopeRules.table.assign($1, to: &$0.scopeRules)
      },
      Field("permissions", .named(Permission.table), "The rows of the provider's console") {
        $0.permissions = $1.models(Permission.table) { Permission(id: $0) }
      },
      Field(
        "scopes", ScopeDescription.catalogueSchema,
        "The scopes: a list of names, or a mapping that describes them",
        example: #"["openid", "email"]"#
      ) { $0.scopes = ScopeDescription.catalogue($1) },
      Field("parameters", .object(ParameterRules.table.schema), "The parameters of an authorization request")
      {
        ParameterRules.table.assign($1, to: &$0.parameters)
      },
      Field(
        "redirects", .object(RedirectRules.table.schema), "The redirect URIs it accepts",
        details: "What is left out follows RFC 8252 for the client's application type."
      ) {
        provider, node in
        var rules = RedirectRules()
        RedirectRules.table.assign(node, to: &rules)
        provider.redirects = rules
      },
      Field(
        "pkce", oneOf: ProofKeySupport.self, "What it does with PKCE (RFC 7636)",
        details:
          "`required`: it refuses a code request without one. `unsupported`: it fails on one or ignores it."
      ) {
        $0.pkce = $1
      },
      Field("client_authentication", oneOf: ClientAuthentication.self, "How a client proves itself") {
        $0.clientAuthentication = $1
      },
    ])

  /// A provider from a mapping whose structure is sound.
  package init(_ node: Node) {
    self.init(id: "")
    Provider.table.assign(node, to: &self)
  }
}
