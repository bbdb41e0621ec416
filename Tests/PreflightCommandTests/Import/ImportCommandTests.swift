import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing

/// Descriptions that are made from files of other kinds.
@Suite struct ImportCommandTests {
  private func run(_ kind: String, _ text: String, _ words: [String] = []) -> CommandRun {
    let workspace = Workspace()
    workspace.write("file.json", text)
    return CommandRun(
      words: ["import", kind, "file.json"] + words, folder: workspace.path, now: 1_795_996_800)
  }

  /// The rules of what stands on standard error.
  private func rules(_ run: CommandRun) -> [String] {
    run.errors.split(separator: "\n").compactMap { line in
      guard let end = line.firstIndex(of: "]"), let start = line.firstIndex(of: "["), start < end,
        ["error", "warning", "note"].contains(String(line[..<start]))
      else { return nil }
      return String(line[line.index(after: start)..<end])
    }
  }

  @Test(
    "a flow that OpenAPI does not have loses no scopes without a word",
    arguments: [
      (
        #"{"components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"authorization_code": {"scopes": {"a": "A"}}, "x-own": {}}}}}}"#,
        "did you mean 'authorizationCode'?"
      ),
      (
        #"{"securityDefinitions": {"o": {"type": "oauth2", "flow": "accesscode", "scopes": {"a": "A"}}}}"#,
        "did you mean 'accessCode'?"
      ),
    ])
  func unknownFlow(text: String, hint: String) {
    let run = run("openapi", text, ["--id", "idp.example.org"])
    #expect(run.status == .findings)
    #expect(rules(run).first == "yaml-unknown-value" && run.errors.contains(hint), "\(run.errors)")
  }

  /// What the linter says about a description, advice included.
  private func lint(_ text: String) -> [String] {
    let workspace = Workspace()
    workspace.write("providers/imported.yaml", text)
    return CommandRun("lint", "--format", "json", "providers", folder: workspace.path).diagnostics.map(\.rule)
  }

  @Test func discoveryDocument() {
    let run = run(
      "openid-discovery",
      """
      {"issuer": "https://accounts.idp.example.org",
       "authorization_endpoint": "https://accounts.idp.example.org/authorize",
       "token_endpoint": "https://accounts.idp.example.org/token",
       "jwks_uri": "https://accounts.idp.example.org/keys",
       "response_types_supported": ["code"], "subject_types_supported": ["public"],
       "id_token_signing_alg_values_supported": ["RS256"],
       "scopes_supported": ["openid", "orders:read"], "code_challenge_methods_supported": ["S256"]}
      """)
    #expect(
      run.output == """
        # yaml-language-server: $schema=../schemas/provider.schema.json
        provider: example.org
        protocol: openid_connect
        sources:
          - {url: "https://accounts.idp.example.org/.well-known/openid-configuration", retrieved: 2026-11-30, note: read from file.json}

        metadata:
          issuer: https://accounts.idp.example.org
          authorization_endpoint: https://accounts.idp.example.org/authorize
          token_endpoint: https://accounts.idp.example.org/token
          jwks_uri: https://accounts.idp.example.org/keys
          response_types_supported: [code]
          subject_types_supported: [public]
          id_token_signing_alg_values_supported: [RS256]
          code_challenge_methods_supported: [S256]

        scopes:
          openid: {title: Sign in with OpenID Connect, access: read}
          "orders:read": {}
        pkce: supported

        """)
    #expect(rules(run) == [] && run.status == .clean, "\(run.errors)")
    #expect(lint(run.output) == [])
  }

  /// A file with a fault, what is found, and where.
  @Test(arguments: [
    (#"{"issuer": "https://a.example", "scopes_supported": ["a", " "]}"#, "catalogue-scope-charset", "1:59"),
    (#"{"issuer": "https://a.example", "scopes_supported": ["a", ""]}"#, "catalogue-scope-charset", "1:59"),
    (
      #"{"issuer": "https://a.example", "scopes_supported": ["a", "a"]}"#, "catalogue-scope-duplicate", "1:59"
    ),
    (#"{"issuer": "https://a.example", "scopes_supported": ["a", 1]}"#, "yaml-type-mismatch", "1:59"),
    (#"{"issuer": "https://a.example", "token_endpoint": "/token"}"#, "endpoint-not-absolute", "1:51"),
    (#"{"issuer": "https://a.example", "token_endpoint": null}"#, "endpoint-type", "1:51"),
    (#"{"issuer": "https://a.example", "x_b": 1}"#, "import-left-out", "1:33"),
    (#"{"issuer": "https://a.example", "issuer": 1}"#, "import-syntax", "1:33"),
    (#"[]"#, "import-kind", "1:1"), (#"{}"#, "import-kind", "1:1"), (#"true"#, "import-kind", "1:1"),
  ])
  func faultOfADiscoveryDocument(text: String, rule: String, place: String) {
    let run = run("openid-discovery", text)
    #expect(rules(run) == [rule], "\(run.errors)")
    #expect(run.errors.contains("--> file.json:\(place)\n"), "\(run.errors)")
    if !run.output.isEmpty { #expect(lint(run.output) == [], "\(run.output)") }
  }

  private static let openAPI = """
    {"openapi": "3.0.3", "info": {"title": "Orders"},
     "security": [{"o": ["orders.read"]}],
     "components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {
       "implicit": {"authorizationUrl": "https://idp.example.org/authorize", "scopes": {"orders.read": "Read orders."}},
       "authorizationCode": {"authorizationUrl": "https://idp.example.org/authorize",
         "tokenUrl": "https://idp.example.org/token", "scopes": {"orders.read": "Read orders.", "orders.write": ""}}}}}}}
    """

  @Test func openAPIDescription() {
    let run = run("openapi", Self.openAPI)
    #expect(
      run.output == """
        # yaml-language-server: $schema=../schemas/provider.schema.json
        provider: example.org
        name: Orders
        protocol: oauth2

        metadata:
          authorization_endpoint: https://idp.example.org/authorize
          token_endpoint: https://idp.example.org/token
          response_types_supported: [code, token]
          grant_types_supported: [authorization_code, implicit]

        scopes:
          orders.read: {title: Read orders}
          orders.write: {}

        """)
    #expect(rules(run) == [] && run.status == .clean, "\(run.errors)")
    #expect(lint(run.output) == [])
  }

  /// A server for many tenants has a variable in its addresses.
  @Test func variableOfADiscoveryDocument() {
    let run = run("openid-discovery", #"{"issuer": "https://idp.example.org/{tenant}/v2.0"}"#)
    #expect(run.output.contains("\nvariables:\n  tenant: {}\n"), "\(run.output)")
    #expect(rules(run) == [] && lint(run.output) == [])
  }

  /// The same facts in version 2 and as YAML, with keys that YAML reads as numbers.
  @Test func openAPI2AsYAML() {
    let run = run(
      "openapi",
      """
      swagger: "2.0"
      paths:
        /orders:
          get: {security: [{o: [orders.read]}], responses: {200: {description: OK}}}
      securityDefinitions:
        o:
          type: oauth2
          flow: accessCode
          authorizationUrl: https://{tenant}.example.org/authorize
          tokenUrl: https://{tenant}.example.org/token
          scopes: {orders.read: Read orders}
      """, ["--id", "example.org"])
    #expect(rules(run) == [] && run.status == .clean, "\(run.errors)")
    #expect(run.output.contains("\nvariables:\n  tenant: {}\n"), "\(run.output)")
    #expect(run.output.contains("scopes:\n  orders.read: {title: Read orders}\n"))
    #expect(lint(run.output) == [])
  }

  @Test(arguments: [
    (#""flow": "accessCode", "authorizationUrl": "/authorize", "scopes": {}"#, ["endpoint-not-absolute"]),
    (
      #""flow": "accessCode", "authorizationUrl": "https://a.example/a", "scopes": {" ": ""}"#,
      ["catalogue-scope-charset"]
    ),
    (
      #""flow": "accessCode", "authorizationUrl": "https://a.example/a", "scopes": ["a"]"#,
      ["yaml-type-mismatch"]
    ),
    (#""flow": "accessCode", "authorizationUrl": 1, "scopes": {"a": ""}"#, ["endpoint-type"]),
    (
      #""flow": "accessCode"}, "p": {"type": "basic"}}, "security": [{"o": ["b"]}, {"p": ["c"]}], "x": {"y": {"#,
      ["import-scope-undeclared"]
    ),
  ])
  func faultOfAnOpenAPIDescription(scheme: String, found: [String]) {
    let run = run("openapi", "{\"securityDefinitions\": {\"o\": {\"type\": \"oauth2\", \(scheme)}}}")
    #expect(rules(run) == found, "\(run.errors)")
    #expect(lint(run.output) == [], "\(run.output)")
  }

  // MARK: - OpenID Connect and the places of requirements

  /// A server that describes itself elsewhere: the document says where, and what operations demand of it is known.
  @Test func openIDConnectScheme() {
    let run = run(
      "openapi",
      """
      {"openapi": "3.1.0", "security": [{"login": ["openid", "orders:read"]}],
       "components": {"securitySchemes": {
         "key": {"type": "apiKey", "name": "key", "in": "header"},
         "login": {"type": "openIdConnect", "openIdConnectUrl": "https://idp.example.org/.well-known/openid-configuration"}}}}
      """)
    #expect(
      run.output == """
        # yaml-language-server: $schema=../schemas/provider.schema.json
        provider: example.org
        protocol: openid_connect

        metadata:
          issuer: https://idp.example.org

        scope_rules: {mode: open}

        scopes:
          openid: {title: Sign in with OpenID Connect, access: read}
          "orders:read": {}

        """, "\(run.output)")
    #expect(rules(run) == ["import-elsewhere"] && run.status == .clean, "\(run.errors)")
    #expect(
      run.errors.contains(" --> file.json:4:59\n") && run.errors.contains("--into FILE"), "\(run.errors)")
    #expect(lint(run.output) == [])
  }

  /// A relative address, and one that does not end as the standard demands: neither tells an issuer.
  @Test(arguments: [
    ("/.well-known/openid-configuration", ["import-elsewhere", "endpoint-not-absolute"]),
    ("https://idp.example.org/about.json", ["import-elsewhere"]),
    ("http://idp.example.org/.well-known/openid-configuration", ["import-elsewhere", "endpoint-not-https"]),
  ])
  func addressOfADiscoveryDocument(address: String, found: [String]) {
    let run = run(
      "openapi",
      "{\"components\": {\"securitySchemes\": {\"a\": {\"type\": \"openIdConnect\", \"openIdConnectUrl\": \"\(address)\"}}}}",
      ["--id", "idp.example.org"])
    #expect(rules(run) == found, "\(run.errors)")
    #expect(!run.output.contains("issuer") && lint(run.output) == [], "\(run.output)")
  }

  /// Where a description demands a scope that its scheme does not declare, and the line and column of the finding.
  @Test(arguments: [
    (#""security": [{"o": ["a", "b"]}]"#, 27),
    (#""paths": {"/x": {"get": {"security": [{"o": ["b"]}]}}}"#, 47),
    (#""paths": {"/x": {"query": {"security": [{"o": ["b"]}]}}}"#, 49),
    (#""paths": {"/x": {"additionalOperations": {"COPY": {"security": [{"o": ["b"]}]}}}}"#, 73),
    (
      #""paths": {"/x": {"post": {"callbacks": {"done": {"{$url}": {"post": {"security": [{"o": ["b"]}]}}}}}}}"#,
      91
    ),
    (#""webhooks": {"paid": {"post": {"security": [{"o": ["b"]}]}}}"#, 53),
    (#""components": {"pathItems": {"x": {"put": {"security": [{"o": ["b"]}]}}}, $}"#, 65),
    (#""components": {"callbacks": {"x": {"{$url}": {"put": {"security": [{"o": ["b"]}]}}}}, $}"#, 76),
  ])
  func undeclaredScope(place: String, column: Int) {
    let scheme =
      #""o": {"type": "oauth2", "flows": {"clientCredentials": {"tokenUrl": "https://idp.example.org/t", "scopes": {"a": "A"}}}}"#
    let text =
      place.contains("$}")
      ? place.replacing(", $}", with: ", \"securitySchemes\": {\(scheme)}}")
      : place + ", \"components\": {\"securitySchemes\": {\(scheme)}}"
    let run = run("openapi", "{" + text + "}")
    #expect(rules(run) == ["import-scope-undeclared"], "\(run.errors)")
    #expect(run.errors.contains(" --> file.json:1:\(column)\n"), "\(run.errors)")
    #expect(run.output.hasSuffix("  a: {title: A}\n  b: {verified: false}\n"), "\(run.output)")
  }

  /// What is no requirement, and requirements of schemes that are not there.
  @Test(arguments: [
    (#"[{"o": "a"}]"#, ["yaml-type-mismatch"]), (#"[{"o": [{}]}]"#, ["yaml-type-mismatch"]),
    (#"[{"o": [""]}]"#, ["catalogue-scope-charset"]), (#"[{"o": ["a b"]}]"#, ["catalogue-scope-charset"]),
    (#"[{"oh": ["a"]}, {"oh": ["b"]}]"#, ["import-scope-undeclared"]), (#"[{"oh": []}]"#, []),
    (#"[{"key": ["admin"]}]"#, []), (#"{"o": ["a"]}"#, []), ("[]", []), ("null", []),
  ])
  func faultOfARequirement(security: String, found: [String]) {
    let run = run(
      "openapi",
      "{\"security\": \(security), \"components\": {\"securitySchemes\": {\"key\": {\"type\": \"apiKey\"}, \"o\": {\"type\": \"oauth2\", \"flows\": {}}}}}",
      ["--id", "idp.example.org"])
    #expect(rules(run) == found, "\(run.errors)")
    #expect(lint(run.output) == [], "\(run.output)")
  }

  @Test func schemeOfAnotherFile() {
    let run = run(
      "openapi",
      #"{"components": {"securitySchemes": {"o": {"$ref": "security.yaml#/o"}, "p": {"type": "oauth2", "flows": 1}}}}"#,
      ["--id", "idp.example.org"])
    #expect(rules(run) == ["import-elsewhere", "yaml-type-mismatch"], "\(run.errors)")
  }

  @Test func deviceFlow() {
    let run = run(
      "openapi",
      #"{"components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"deviceAuthorization": {"deviceAuthorizationUrl": "https://idp.example.org/device", "tokenUrl": "https://idp.example.org/token", "scopes": {}}}}}}}"#
    )
    #expect(
      run.output.contains(
        """
          token_endpoint: https://idp.example.org/token
          device_authorization_endpoint: https://idp.example.org/device
          grant_types_supported: ["urn:ietf:params:oauth:grant-type:device_code"]
        """), "\(run.output)")
    #expect(rules(run) == [] && lint(run.output) == [], "\(run.errors)")
  }

  @Test func foreignYAMLWithAnchorsIsRefused() {
    let run = run("openapi", "a: &b {c: d}\ne: *b\n")
    #expect(run.status == .unusable && rules(run) == ["yaml-anchor"], "\(run.errors)")
  }

  @Test func googleDiscoveryDocument() {
    let run = run(
      "google-discovery",
      """
      {"kind": "discovery#restDescription", "discoveryRestUrl": "https://tasks.googleapis.com/$discovery/rest?version=v1",
       "auth": {"oauth2": {"scopes": {
         "https://www.googleapis.com/auth/tasks": {"description": "Create, edit and delete all your tasks"},
         "https://www.googleapis.com/auth/tasks.readonly": {"description": "View your tasks"}}}}}
      """)
    #expect(
      run.output.hasSuffix(
        """
        scopes:
          "https://www.googleapis.com/auth/tasks": {title: "Create, edit and delete all your tasks"}
          "https://www.googleapis.com/auth/tasks.readonly": {title: View your tasks, access: read}

        """), "\(run.output)")
    #expect(run.output.contains("provider: google.com\n") && rules(run) == [], "\(run.errors)")
    #expect(lint(run.output) == ["description-overrides-bundled"])
    #expect(
      rules(self.run("google-discovery", #"{"scopes": {"https://mail.google.com/": {}}}"#)) == ["import-kind"]
    )
  }

  @Test func graphPermissions() {
    let run = run(
      "msgraph",
      """
      {"permissions": {
        "Mail.Read": {"schemes": {"DelegatedWork": {"userDisplayName": "Read your mail", "requiresAdminConsent": false}}},
        "User.ReadWrite.All": {"schemes": {"DelegatedWork": {"adminDisplayName": "Read and write all users", "requiresAdminConsent": true}}},
        "Sites.Selected": {"schemes": {"Application": {"adminDisplayName": "Selected sites"}}}}}
      """)
    #expect(
      run.output.hasSuffix(
        """
        scopes:
          Mail.Read: {title: Read your mail, access: read}
          User.ReadWrite.All: {title: Read and write all users, access: write, review: admin}

        """), "\(run.output)")
    #expect(rules(run) == ["import-left-out"], "\(run.errors)")
    #expect(lint(run.output) == ["description-overrides-bundled"])
  }

  @Test func grantConfiguration() {
    let file = """
      {"shop": {"authorize_url": "https://[subdomain].shop.example/authorize", "access_url": "https://[subdomain].shop.example/token", "oauth": 2},
       "old": {"request_url": "https://old.example/r", "authorize_url": "https://old.example/a", "access_url": "https://old.example/t", "oauth": 1, "scope_delimiter": " "}}
      """
    let run = run("grant", file, ["--entry", "shop", "--id", "shop.example"])
    #expect(
      run.output.contains("token_endpoint: \"https://{subdomain}.shop.example/token\""), "\(run.output)")
    #expect(run.output.contains("scope_rules: {separator: \",\", mode: open}\n"), "\(run.output)")
    #expect(rules(run) == [] && lint(run.output) == [], "\(run.errors)")
    let old = self.run("grant", file, ["--entry", "old"])
    #expect(old.output.contains("provider: old.example\nprotocol: oauth1\n"), "\(old.output)")
    #expect(rules(self.run("grant", file)) == ["import-kind"])
    #expect(self.run("grant", file, ["--entry", "shap"]).errors.contains("did you mean 'shop'?"))
  }

  // MARK: - OpenIddict

  private static let openIddict = """
    <?xml version="1.0" encoding="utf-8"?>
    <Providers>
      <!-- Two shops. -->
      <Provider Name="Shop" DisplayName="The Shop" Id="1" Documentation="https://shop.example/docs">
        <Environment Name="Sandbox" Issuer="https://sandbox.shop.example/" />
        <Environment Name="Production" Issuer="https://shop.example/">
          <Configuration AuthorizationEndpoint="https://{settings.Region}.shop.example/authorize"
                         TokenEndpoint="https://shop.example/token"
                         UserInfoEndpoint="{settings.Region is 'CN' ? 'https://a' : 'https://b'}">
            <CodeChallengeMethod Value="S256" />
            <GrantType Value="authorization_code" />
            <GrantType Value="refresh_token" />
            <TokenEndpointAuthMethod Value="client_secret_basic" />
          </Configuration>
          <Scope Name="profile" Default="true" Required="true" />
          <Scope Name="orders" Default="true" Required="false" />
        </Environment>
        <Setting PropertyName="Region" ParameterName="region" Type="String" Required="true" DefaultValue="eu"
                 Description="The region &quot;eu&quot; or &quot;us&quot;" />
      </Provider>
      <Provider Name="Idp"><Environment Issuer="https://login.idp.example/{settings.Tenant}/" /></Provider>
      <Provider Name="Own"><Environment Issuer="{settings.Issuer}" /></Provider>
      <Provider Name="Empty" />
    </Providers>

    """

  @Test func openIddictProvider() {
    let run = run("openiddict", Self.openIddict, ["--entry", "Shop"])
    #expect(
      run.output == """
        # yaml-language-server: $schema=../schemas/provider.schema.json
        provider: shop.example
        name: The Shop
        protocol: oauth2
        documentation: https://shop.example/docs

        metadata:
          authorization_endpoint: "https://{Region}.shop.example/authorize"
          token_endpoint: https://shop.example/token
          grant_types_supported: [authorization_code, refresh_token]
          code_challenge_methods_supported: [S256]
          token_endpoint_auth_methods_supported: [client_secret_basic]
        variables:
          Region: {title: "The region \\"eu\\" or \\"us\\"", default: eu}

        scope_rules: {mode: open}

        scopes:
          profile: {required: true}
          orders: {}
        pkce: supported

        """, "\(run.output)")
    #expect(rules(run) == ["import-left-out", "import-left-out"] && run.status == .clean, "\(run.errors)")
    #expect(
      run.errors.contains("the environment 'Sandbox' is another server\n --> file.json:5:23\n"),
      "\(run.errors)")
    #expect(
      run.errors.contains("OpenIddict works UserInfoEndpoint out from its settings\n --> file.json:9:39\n"),
      "\(run.errors)")
    #expect(lint(run.output) == [])
  }

  /// A provider, what is found, and a part of what is said.
  @Test(arguments: [
    ("Idp", ["import-elsewhere"], "at 'https://login.idp.example/{Tenant}/.well-known/openid-configuration'"),
    ("Own", ["import-left-out"], "OpenIddict works Issuer out from its settings"),
    ("Empty", ["import-kind"], "'Empty' has no environment"),
    ("Shap", ["import-kind"], "did you mean 'Shop'?"),
  ])
  func otherOpenIddictProvider(name: String, found: [String], words: String) {
    let run = run("openiddict", Self.openIddict, ["--entry", name])
    #expect(rules(run) == found && run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty == (found == ["import-kind"]))
    if !run.output.isEmpty { #expect(lint(run.output) == [], "\(run.output)") }
  }

  @Test func openIddictPointers() {
    let workspace = Workspace()
    workspace.write("file.xml", Self.openIddict)
    _ = CommandRun(
      "import", "openiddict", "file.xml", "--entry", "Shop", "--format", "json=report.json",
      folder: workspace.path)
    let report = try? workspace.read("report.json")
    #expect(report?.contains("\"/Providers/*/0/Provider/*/0/Environment/Name\"") == true, "\(report ?? "")")
    #expect(
      report?.contains("\"/Providers/*/0/Provider/*/1/Environment/*/0/Configuration/UserInfoEndpoint\"")
        == true)
  }

  @Test(arguments: [
    ("", "import-syntax", "1:1"), ("{}", "import-syntax", "1:1"), ("<Providers>", "import-syntax", "1:1"),
    ("<Providers/>", "import-kind", "1:1"), ("<Apps><Provider Name='a'/></Apps>", "import-kind", "1:1"),
    ("<!DOCTYPE Providers SYSTEM 'http://a.example/a.dtd'><Providers/>", "import-syntax", "1:1"),
    (
      "<Providers><Provider Name='a'><Environment Issuer='&all;'/></Provider></Providers>", "import-syntax",
      "1:31"
    ),
    (
      "<Providers><Provider Name='a'><Environment Issuer=''><Configuration TokenEndpoint='/token'/></Environment></Provider></Providers>",
      "endpoint-not-absolute", "1:83"
    ),
    (
      "<Providers><Provider Name='a'><Environment Issuer=''><Configuration/><Scope Name=' '/></Environment></Provider></Providers>",
      "catalogue-scope-charset", "1:82"
    ),
  ])
  func faultOfAnOpenIddictFile(text: String, rule: String, place: String) {
    let run = run("openiddict", text)
    #expect(rules(run) == [rule], "\(run.errors)")
    #expect(run.errors.contains("--> file.json:\(place)\n"), "\(run.errors)")
    if !run.output.isEmpty { #expect(lint(run.output) == [], "\(run.output)") }
  }

  // MARK: - Into a description that exists

  private static let description = """
    # Ours.
    provider: idp.example.org
    protocol: oauth2
    metadata:
      token_endpoint: https://idp.example.org/tokens    # moved in May
    scopes:
      orders.read: {title: See what was ordered, access: admin}
      # The end.

    """

  @Test func factsAreAddedAndNothingIsChanged() throws {
    let workspace = Workspace()
    workspace.write("idp.yaml", Self.description)
    workspace.write("file.json", Self.openAPI)
    let words = ["import", "openapi", "file.json", "--into", "idp.yaml"]
    let preview = CommandRun(words: words + ["--diff"], folder: workspace.path)
    #expect(try workspace.read("idp.yaml") == Self.description)
    let run = CommandRun(words: words, folder: workspace.path)
    #expect(
      run.output == preview.output && run.output.hasPrefix("--- a/idp.yaml\n+++ b/idp.yaml\n"),
      "\(run.errors)")
    #expect(
      try workspace.read("idp.yaml") == """
        # Ours.
        provider: idp.example.org
        protocol: oauth2
        metadata:
          token_endpoint: https://idp.example.org/tokens    # moved in May
          authorization_endpoint: https://idp.example.org/authorize
          response_types_supported: [code, token]
          grant_types_supported: [authorization_code, implicit]
        scopes:
          orders.read: {title: See what was ordered, access: admin}
          orders.write: {}
          # The end.
        name: Orders

        """)
    #expect(rules(run).filter { $0 != "grant-implicit" } == ["import-difference"], "\(run.errors)")
    let again = CommandRun(words: words, folder: workspace.path)
    #expect(again.output.isEmpty)
    let alone = CommandRun("import", "openapi", "file.json", "--diff", folder: workspace.path)
    #expect(alone.status == .unusable && alone.errors.contains("--into FILE"), "\(alone.errors)")
  }

  @Test func otherAddressAndOtherOrderAreNoDifference() throws {
    let workspace = Workspace()
    workspace.write(
      "idp.yaml",
      """
      provider: idp.example.org
      protocol: oauth2
      metadata:
        issuer: https://idp.example.org
        authorization_endpoint: https://idp.example.org/new
        response_types_supported: [code, code id_token]
      other_authorization_endpoints: ["https://idp.example.org/old"]
      scope_rules: {mode: open}
      scopes: []

      """)
    workspace.write(
      "file.json",
      #"{"issuer": "https://idp.example.org", "authorization_endpoint": "https://idp.example.org/old", "response_types_supported": ["id_token code"]}"#
    )
    let run = CommandRun(
      "import", "openid-discovery", "file.json", "--into", "idp.yaml", folder: workspace.path)
    #expect(rules(run) == [] && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test func linesEndAsInTheDescription() throws {
    let workspace = Workspace()
    workspace.write("idp.yaml", "provider: idp.example.org\r\nscopes:\r\n-   orders.read\r\n")
    workspace.write(
      "file.json", #"{"auth": {"oauth2": {"scopes": {"orders.read": {}, "orders.write": {}}}}}"#)
    let run = CommandRun(
      "import", "google-discovery", "file.json", "--into", "idp.yaml", folder: workspace.path)
    #expect(
      try workspace.read("idp.yaml")
        == "provider: idp.example.org\r\nscopes:\r\n-   orders.read\r\n-   orders.write\r\n", "\(run.errors)")
  }

  /// Descriptions in which the same facts stand in other forms.
  @Test(arguments: [
    "{provider: idp.example.org, scopes: [orders.read]}", "provider: idp.example.org\nscopes: []",
    "provider: idp.example.org\nscopes: {}\nmetadata: {}\n",
    "provider: idp.example.org\nscopes:\n  - orders.read",
    "provider: idp.example.org\nscopes: [\n  orders.read,  # the only one\n]\nmetadata: {issuer: \"https://idp.example.org\"  # ours\n  }\n",
    "provider: idp.example.org\nmetadata:\n  response_types_supported:\n    - code\nscopes:\n  orders.write:\n    access: write",
  ])
  func everyFormTakesFacts(description: String) throws {
    let workspace = Workspace()
    workspace.write("idp.yaml", description)
    workspace.write("file.json", Self.openAPI)
    let run = CommandRun("import", "openapi", "file.json", "--into", "idp.yaml", folder: workspace.path)
    let text = try workspace.read("idp.yaml")
    #expect(text.contains("orders.write") && text.contains("orders.read"), "\(text)\(run.errors)")
    #expect(
      lint(text).allSatisfy { ["grant-implicit", "response-types-implicit-only"].contains($0) }, "\(text)")
  }

  /// Ends and beginnings of a description that facts go in front of, or behind.
  @Test(arguments: [
    ("---\n", "\n", ""), ("", "\n...\n", "...\n"),
    ("", "\n... # the end\n# behind\n", "... # the end\n# behind\n"),
    ("# ours\n", "\n# The last word.\n", ""), ("", "   # no line break", ""), ("", "", ""),
    ("--- # ours\n", "\n\n\n", ""), ("", "\n# one\n...\n", "...\n"),
  ])
  func factsGoToTheEndOfTheDocument(start: String, end: String, behind: String) throws {
    for lineEnd in ["\n", "\r\n"] {
      let workspace = Workspace()
      let old = (start + "provider: idp.example.org\nscopes:\n  orders.read: {title: Ours}" + end)
        .replacing("\n", with: lineEnd)
      workspace.write("idp.yaml", old)
      workspace.write("file.json", Self.openAPI)
      let words = ["import", "openapi", "file.json", "--into", "idp.yaml"]
      let run = CommandRun(words: words, folder: workspace.path)
      let text = try workspace.read("idp.yaml")
      #expect(text.contains("\(lineEnd)name: Orders\(lineEnd)metadata:\(lineEnd)"), "\(text)\(run.errors)")
      #expect(text.contains("title: Ours}" + end.prefix { $0 != "\n" }), "\(text)")
      #expect(text.contains("\(lineEnd)  orders.write: {}\(lineEnd)"), "\(text)")
      #expect(text.hasSuffix("implicit]" + lineEnd + behind.replacing("\n", with: lineEnd)), "\(text)")
      #expect(
        text.split(separator: lineEnd, omittingEmptySubsequences: false).allSatisfy { !$0.contains("\n") })
      #expect(CommandRun(words: words, folder: workspace.path).output.isEmpty)
    }
  }

  /// What cannot take an entry without being written anew is left alone.
  @Test(arguments: [
    "provider: idp.example.org\nscopes:\n  ? orders.read\n  : {title: Ours}\n",
    "provider: idp.example.org\nscopes:\n  orders.read:\n    description: |+\n      Ours.\n\n\n",
  ])
  func unusualFormIsLeftAlone(description: String) throws {
    let workspace = Workspace()
    workspace.write("idp.yaml", description)
    workspace.write("file.json", Self.openAPI)
    let run = CommandRun("import", "openapi", "file.json", "--into", "idp.yaml", folder: workspace.path)
    #expect(try workspace.read("idp.yaml") == description, "\(run.output)")
    #expect(run.status == .unusable && run.errors.contains("without rewriting it"), "\(run.errors)")
  }

  // MARK: - Limits

  private func scopeList(_ count: Int) -> String {
    "{\"issuer\": \"https://idp.example.org\", \"scopes_supported\": ["
      + (0..<count).map { "\"s\($0)\"" }.joined(separator: ",") + "]}"
  }

  @Test func tooManyScopesMakeNoDescription() {
    let most = run("openid-discovery", scopeList(5_000))
    #expect(most.status == .clean && rules(most) == [], "\(most.errors)")
    #expect(lint(most.output) == [])
    let more = run("openid-discovery", scopeList(5_001))
    #expect(more.status == .unusable && more.output.isEmpty)
    #expect(rules(more) == ["yaml-too-many-items"], "\(more.errors)")
    #expect(more.errors.contains("there are 5001 scopes, and a description has at most 5000"))
  }

  @Test func whatADescriptionCannotHoldIsLeftOut() {
    let claims = (0...2_000).map { "\"c\($0)\"" }.joined(separator: ",")
    let list = run(
      "openid-discovery", "{\"issuer\": \"https://a.example\", \"claims_supported\": [\(claims)]}")
    #expect(rules(list) == ["yaml-too-many-items"] && list.status == .findings, "\(list.errors)")
    #expect(list.errors.contains("the list has 2001 items, and a list of a description at most 2000"))
    #expect(!list.output.contains("claims_supported") && lint(list.output) == [])
    let text = String(repeating: "Orders ", count: 10_000)
    let title = run(
      "google-discovery", "{\"auth\": {\"oauth2\": {\"scopes\": {\"a\": {\"description\": \"\(text)\"}}}}}")
    #expect(
      rules(title) == ["yaml-value-too-long"] && title.output.hasSuffix("scopes:\n  a: {}\n"),
      "\(title.errors)")
  }

  @Test func descriptionThatNothingWouldReadIsRefused() {
    let words = String(repeating: "Orders ", count: 100)
    let scopes = (0..<2_000).map { "\"s\($0)\": {\"description\": \"\(words)\"}" }.joined(separator: ",")
    let run = run("google-discovery", "{\"auth\": {\"oauth2\": {\"scopes\": {\(scopes)}}}}")
    #expect(run.status == .unusable && run.output.isEmpty)
    #expect(run.errors.contains("at most 1 MiB are read"), "\(run.errors.suffix(300))")
  }

  /// A description of an API may be larger than one of ours, as YAML too.
  @Test func largeForeignYAML() {
    let paths = (0..<6_000).map {
      "  /orders/\($0): {get: {description: \(String(repeating: "x", count: 200))}}\n"
    }
    let run = run(
      "openapi",
      "openapi: 3.0.3\npaths:\n\(paths.joined())components: {securitySchemes: {o: {type: oauth2, flows: {}}}}\n",
      ["--id", "idp.example.org"])
    #expect(run.status == .clean && run.output.contains("provider: idp.example.org"), "\(run.errors)")
  }

  @Test(arguments: [("", "yaml-empty"), ("- a\n", "yaml-root-type"), ("a\n", "yaml-root-type")])
  func foreignYAMLIsToldNothingOfOurKeys(text: String, rule: String) {
    let run = run("openapi", text)
    #expect(rules(run) == [rule] && !run.errors.contains("provider:"), "\(run.errors)")
  }

  @Test func manyFindingsHavePointers() throws {
    let scopes = (0..<300).map { "\"s\($0)\"" }.joined(separator: ",")
    let workspace = Workspace()
    workspace.write(
      "file.json",
      "{\"security\": [{\"o\": [\(scopes)]}], \"components\": {\"securitySchemes\": {\"o\": {\"type\": \"oauth2\", \"flows\": {}}}}}"
    )
    _ = CommandRun(
      "import", "openapi", "file.json", "--id", "idp.example.org", "--format", "json=report.json",
      folder: workspace.path)
    let report = try workspace.read("report.json")
    #expect(report.contains("\"/security/0/o/299\""))
  }

  @Test func severalFilesMakeOneDescription() {
    let workspace = Workspace()
    for name in ["a", "b"] {
      workspace.write(
        name + ".json",
        "{\"auth\": {\"oauth2\": {\"scopes\": {\"\(name)\": {\"description\": \"\(name)\"}, \"c\": {}}}}}")
    }
    let run = CommandRun("import", "google-discovery", "a.json", "b.json", folder: workspace.path)
    #expect(
      run.output.hasSuffix("scopes:\n  a: {title: a}\n  c: {}\n  b: {title: b}\n"),
      "\(run.output)\(run.errors)")
  }

  @Test func optionsBeatWhatIsDerived() {
    let run = run(
      "openid-discovery", #"{"issuer": "https://a.example"}"#,
      ["--id", "oidc.acme", "--source", "https://a.example/about"])
    #expect(run.output.contains("provider: oidc.acme\n"))
    #expect(run.output.contains("{url: \"https://a.example/about\", retrieved: 2026-11-30}"), "\(run.output)")
  }

  @Test func reportGoesToAFile() {
    let run = run("openid-discovery", #"{"issuer": "https://a.example"}"#, ["--format", "json"])
    #expect(run.status == .unusable)
    #expect(run.errors.contains("--format json=FILE"))
  }
}
