package import OAuthPreflight

extension ClientDocument {
  package static let table = FieldTable<ClientDocument>(
    "a client document", [titleField] + overlayFields + [environmentsField])

  /// What an environment may say: all but the title and other environments.
  private static let overlayTable = FieldTable<ClientDocument>("an environment", overlayFields)

  private static let titleField = Field<ClientDocument>(
    "client", .prose, "What the document is about", example: #""Example for iOS""#, required: true
  ) { $0.title = $1.text }

  private static let environmentsField = Field<ClientDocument>(
    "environments", .map(.object(overlayTable.schema)), "Variants of the document, each checked by itself",
    details: "What one says replaces what the document says; mappings are merged."
  ) { document, node in
    node.forEachEntry { name, _ in document.environments.append(name.text) }
  }

  private static let overlayFields: [Field<ClientDocument>] = [
    Field("sdk", .text, "The SDK that makes the requests; `none` for no SDK", example: #""firebase-ios""#) {
      $0.sdk = $1.text
    },
    Field("sdk_version", .formed(.version), "The SDK's version", example: #""12.18.0""#) {
      $0.sdkVersion = $1.text
    },
    Field(
      "application_type", oneOf: ApplicationType.self, "The kind of client",
      details: "`native`: an app on a device. `web`: a server. `browser`: a page's own script."
    ) {
      $0.applicationType = $1
    },
    Field(
      "firebase_project", .text, "The id of the Firebase project",
      details: "`lint` takes that of the app's GoogleService-Info.plist unless given.",
      example: #""example-1234""#
    ) {
      $0.firebaseProject = $1.text
    },
    Field(
      "variables", .map(.text), "Values for the templates of providers and SDKs",
      example: #"{"bundle_id": "com.example.app"}"#
    ) {
      $0.variables = $1.pairs
    },
    Field("apple", .object(AppleFiles.table.schema), "The files of an Apple app") {
      AppleFiles.table.assign($1, to: &$0.apple)
    },
    Field(
      "providers", .named(ProviderEntry.table), "The registrations, by provider id",
      example: #"{"yahoo.com": {"permissions": ["openid"]}}"#
    ) {
      $0.providers = $1.models(ProviderEntry.table) {
        ProviderEntry(provider: $0, registration: Registration())
      }
    },
    Field("resources", .named(Resource.table), "The backends the app calls with a credential") {
      $0.resources = $1.models(Resource.table) { Resource(name: $0) }
    },
  ]

  /// A client document from a mapping whose structure is sound.
  package init(_ node: Node) {
    self.init(title: "")
    ClientDocument.table.assign(node, to: &self)
  }
}

extension ClientDocument.AppleFiles {
  package static let table = FieldTable<ClientDocument.AppleFiles>(
    "the Apple files",
    [
      Field("info_plist", .text, "The path of Info.plist") { $0.infoPlist = $1.text },
      Field("google_service_info", .text, "The path of GoogleService-Info.plist") {
        $0.googleServiceInfo = $1.text
      },
      Field("entitlements", .text, "The path of the entitlements") { $0.entitlements = $1.text },
    ])
}

extension ClientDocument.Resource {
  package static let table = FieldTable<ClientDocument.Resource>(
    "a resource",
    [
      Field("url", .text, "The URL that is called") { $0.url = $1.text },
      Field(
        "credential", .choice(KnownNames(CredentialKinds.names)), "The credential it expects"
      ) { $0.credential = $1.text },
      Field("header", .text, "The header that carries it") { $0.header = $1.text },
      Field("cookie", .text, "The cookie that carries it") { $0.cookie = $1.text },
      Field(
        "scopes", .list(.formed(.scope)), "The scopes that the call needs",
        details: "One request must ask for all of them.", example: #"["webmaster:verify"]"#
      ) { $0.scopes = $1.scopes },
    ])
}

extension ClientDocument.ProviderEntry {
  package static let table = FieldTable<ClientDocument.ProviderEntry>(
    "a registration", ownFields + registrationFields)

  private static let ownFields: [Field<ClientDocument.ProviderEntry>] = [
    Field("sdk", .text, "The SDK of this provider's requests; `none` for no SDK") { $0.sdk = $1.text },
    Field("variables", .map(.text), "Values for the provider's templates", example: #"{"tenant": "common"}"#)
    {
      $0.variables = $1.pairs
    },
    Field(
      "requests", .named(AuthorizationRequest.table), "The requests the app makes, by name",
      example: #"{"sign_in": {"scopes": ["openid"]}}"#
    ) { entry, node in
      node.forEachEntry { name, value in
        entry.requests.append(
          ClientDocument.NamedRequest(
            name: name.text, request: AuthorizationRequest(value, AuthorizationRequest.table)))
      }
    },
  ]

  private static let registrationFields: [Field<ClientDocument.ProviderEntry>] = {
    var fields: [Field<ClientDocument.ProviderEntry>] = []
    for field in Registration.common(scopes: ScopeLists.schema, text: .text) {
      let key = field.key
      fields.append(
        Field(
          key.name, key.value, key.title, details: key.details, example: key.example,
          required: key.isRequired,
          typeRule: key.typeRule, allowsPlaceholder: key.allowsPlaceholder, holdsSecrets: key.holdsSecrets
        ) { field.assign(&$0.registration, $1) })
    }
    return fields
  }()
}
