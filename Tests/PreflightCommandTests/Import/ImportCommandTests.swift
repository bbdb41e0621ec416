import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing
import TestSupport

/// Descriptions that are made from files of other kinds.
@Suite struct ImportCommandTests {
  @Test func whatIsNoFileOfJSONIsTold() {
    let workspace = Workspace()
    workspace.write("client.yaml", "client: C\n")
    let run = CommandRun("import", "openid-discovery", "client.yaml", folder: workspace.path)
    #expect(run.errors.contains("= help: give a file of JSON\n"))
    let address = CommandRun(
      "import", "openid-discovery", "https://idp.example.org/x", folder: workspace.path)
    #expect(address.errors.contains("\n  save it to a file: nothing is read over the network\n"))
  }

  /// An editor finds the schema where a repository keeps it, and a path that leads nowhere would be worse than none.
  @Test func schemaIsNamedWhereItStands() {
    let workspace = Workspace()
    workspace.write("file.json", ImportSamples.openAPI)
    let line = "# yaml-language-server: $schema=../schemas/provider.schema.json\n"
    let alone = CommandRun("import", "openapi", "file.json", folder: workspace.path)
    #expect(alone.output.hasPrefix("provider: example.org\n"))
    workspace.write("schemas/provider.schema.json", "{}")
    let run = CommandRun("import", "openapi", "file.json", folder: workspace.path)
    #expect(run.output == line + alone.output)
  }

  @Test func discoveryDocument() {
    let run = imported(
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
    #expect(run.reportedRules == [] && run.status == .clean, "\(run.errors)")
    #expect(lintRules(of: run.output) == [])
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
    let run = imported("openid-discovery", text)
    #expect(run.reportedRules == [rule], "\(run.errors)")
    #expect(run.errors.contains("--> file.json:\(place)\n"), "\(run.errors)")
    if !run.output.isEmpty { #expect(lintRules(of: run.output) == [], "\(run.output)") }
  }

  /// A server for many tenants has a variable in its addresses.
  @Test func variableOfADiscoveryDocument() {
    let run = imported("openid-discovery", #"{"issuer": "https://idp.example.org/{tenant}/v2.0"}"#)
    #expect(run.output.contains("\nvariables:\n  tenant: {}\n"), "\(run.output)")
    #expect(run.reportedRules == [] && lintRules(of: run.output) == [])
  }

  @Test func googleDiscoveryDocument() {
    let run = imported(
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
    #expect(run.output.contains("provider: google.com\n") && run.reportedRules == [], "\(run.errors)")
    #expect(lintRules(of: run.output) == ["description-overrides-bundled"])
    #expect(
      imported("google-discovery", #"{"scopes": {"https://mail.google.com/": {}}}"#).reportedRules == [
        "import-kind"
      ]
    )
  }

  @Test func graphPermissions() {
    let run = imported(
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
    #expect(run.reportedRules == ["import-left-out"], "\(run.errors)")
    #expect(lintRules(of: run.output) == ["description-overrides-bundled"])
  }

  @Test func grantConfiguration() {
    let file = """
      {"shop": {"authorize_url": "https://[subdomain].shop.example/authorize", "access_url": "https://[subdomain].shop.example/token", "oauth": 2},
       "old": {"request_url": "https://old.example/r", "authorize_url": "https://old.example/a", "access_url": "https://old.example/t", "oauth": 1, "scope_delimiter": " "}}
      """
    let run = imported("grant", file, ["--entry", "shop", "--id", "shop.example"])
    #expect(
      run.output.contains("token_endpoint: \"https://{subdomain}.shop.example/token\""), "\(run.output)")
    #expect(run.output.contains("scope_rules: {separator: \",\", mode: open}\n"), "\(run.output)")
    #expect(run.reportedRules == [] && lintRules(of: run.output) == [], "\(run.errors)")
    let old = imported("grant", file, ["--entry", "old"])
    #expect(old.output.contains("provider: old.example\nprotocol: oauth1\n"), "\(old.output)")
    #expect(imported("grant", file).reportedRules == ["import-kind"])
    #expect(imported("grant", file, ["--entry", "shap"]).errors.contains("did you mean 'shop'?"))
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
    let run = imported(
      "openid-discovery", #"{"issuer": "https://a.example"}"#,
      ["--id", "oidc.acme", "--source", "https://a.example/about"])
    #expect(run.output.contains("provider: oidc.acme\n"))
    #expect(run.output.contains("{url: \"https://a.example/about\", retrieved: 2026-11-30}"), "\(run.output)")
  }

  @Test(
    "what no description can hold is refused before the file is read",
    arguments: [
      (["--source", "foo"], "'--source' takes an https URL, not 'foo'\n"),
      (["--source", ""], "'--source' takes an https URL, not ''\n"),
      (
        ["--source", "http://foo.example/x"], "'--source' takes an https URL, not 'http://foo.example/x'\n"
      ),
      (
        ["--id", "Acme Corp"],
        "'--id': 'Acme Corp' is not a provider id\n  write lower-case letters and digits, with single dots or hyphens between them\n"
      ),
      (["--id", "Acme"], "'--id': the provider id 'Acme' has upper-case letters\n  write acme\n"),
      (
        ["--entry", "shop"],
        "'--entry' chooses one of several providers, and a discovery document describes one\n  leave it out\n"
      ),
      (["-", "-"], "standard input can be read only once\n  give '-' once\n"),
    ])
  func unusableOption(words: [String], message: String) {
    let run = imported("openid-discovery", "no JSON", words)
    #expect(run.status == .unusable && run.output.isEmpty)
    #expect(run.errors == "oauth-preflight: " + message)
  }

  @Test func idOfAnotherDescriptionIsRefused() {
    let workspace = Workspace()
    workspace.write("file.json", #"{"issuer": "https://idp.example.org"}"#)
    workspace.write("a.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    func added(_ id: String) -> CommandRun {
      CommandRun(
        "import", "openid-discovery", "file.json", "--into", "a.yaml", "--diff", "--id", id,
        folder: workspace.path)
    }
    #expect(added("idp.example.org").status == .clean)
    #expect(
      added("example.org").errors
        == "oauth-preflight: '--id' says 'example.org', and a.yaml describes 'idp.example.org'\n  leave it out\n"
    )
  }

  @Test func forgottenKindIsTold() {
    let kinds = "openid-discovery, openapi, google-discovery, msgraph, openiddict or grant"
    #expect(CommandRun("import", "d.json").errors == "oauth-preflight: KIND takes \(kinds), not 'd.json'\n")
    #expect(
      CommandRun("import", "openid-discovery").errors
        == "oauth-preflight: 'import' needs FILE\n  try 'oauth-preflight import --help'\n")
  }

  @Test func standardInputIsAFile() {
    let run = CommandRun(
      "import", "openid-discovery", "-", "--source", "https://a.example/about",
      input: #"{"issuer": "https://a.example"}"#, now: 1_795_996_800)
    #expect(run.status == .clean && run.errors == "standard input imported: nothing to mend\n")
    #expect(run.output.contains("issuer: https://a.example\n"), "\(run.output)")
    let broken = CommandRun("import", "openid-discovery", "-", input: "{")
    #expect(broken.errors.contains(" --> standard input:1:2\n"), "\(broken.errors)")
  }

  /// What help shows is what a run makes: the description is in the file of its id.
  @Test func exampleOfHelpNamesTheFileAfterItsID() {
    #expect(CommandRun("import", "--help").output.contains("> providers/example.org.yaml"))
    let run = imported("openid-discovery", #"{"issuer": "https://idp.example.org"}"#)
    #expect(run.output.hasPrefix("provider: example.org\n"), "\(run.output)")
  }

  @Test func reportGoesToAFile() {
    let run = imported("openid-discovery", #"{"issuer": "https://a.example"}"#, ["--format", "json"])
    #expect(run.status == .unusable)
    #expect(run.errors.contains("--format json=FILE"))
  }
}
