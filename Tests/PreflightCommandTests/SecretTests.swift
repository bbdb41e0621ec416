import PreflightCommand
import Testing
import TestSupport

/// No report shows a credential that somebody wrote into a client document, wherever it stands.
@Suite struct SecretTests {
  private static let secret = "SeCrEt7XqZ9vKpLmTn"

  @Test(arguments: [
    "client_secret: SeCrEt7XqZ9vKpLmTn", "clientSecret: SeCrEt7XqZ9vKpLmTn",
    "redirect_uris: ['https://u:SeCrEt7XqZ9vKpLmTn@app.acme.com/cb']",
    "redirect_uris: ['https://app.acme.com/cb?client_secret=SeCrEt7XqZ9vKpLmTn#x']",
    "requests: {s: {parameters: {client_secret: SeCrEt7XqZ9vKpLmTn}}}",
    "requests: {s: {parameters: {access_token: 'SeCrEt7XqZ9vKpLmTn', scope: x}}}",
  ])
  func ofARegistration(member: String) {
    expectHidden("client: C\nproviders:\n  google.com:\n    \(member)\n")
  }

  @Test(arguments: [
    "url: 'https://u:SeCrEt7XqZ9vKpLmTn@api.acme.com/x'",
    "url: 'https://api.acme.com/x?access_token=SeCrEt7XqZ9vKpLmTn'",
    "header: 'Authorization: Bearer SeCrEt7XqZ9vKpLmTn'", "cookie: __session=SeCrEt7XqZ9vKpLmTn",
  ])
  func ofABackend(member: String) {
    expectHidden("client: C\nproviders: {google.com: {}}\nresources:\n  f:\n    \(member)\n")
  }

  private func expectHidden(_ document: String) {
    let workspace = Workspace()
    workspace.write("oauth-client.yaml", document)
    for format in ["text", "json", "sarif", "github", "gitlab", "junit"] {
      let run = CommandRun("lint", "--format", format, folder: workspace.path)
      #expect(run.status == .findings)
      #expect(!(run.output + run.errors).contains(SecretTests.secret), "\(run.output)")
    }
  }

  /// What is in the wrong place of a line may be a credential: no message shows it.
  @Test(arguments: [
    ("token", #""tOpSeCrEt""#), ("token", #""Bearer tOpSeCrEt""#), ("token", #"{"credential": "tOpSeCrEt"}"#),
    ("token", #"{"token": "a.b.c", "project": ["tOpSeCrEt"]}"#),
    ("token", #"{"tOpSeCrEt.tOpSeCrEt.tOpSeCrEt": 1}"#), ("callback", #""tOpSeCrEt""#),
    ("callback", #""app:/cb?ticket=tOpSeCrEt""#), ("callback", #"{"url": ["app:/cb?code[]=tOpSeCrEt"]}"#),
    ("callback", #"{"request": "tOpSeCrEt"}"#), ("callback", #"{"registration": "tOpSeCrEt"}"#),
    ("callback", #"{"provider": "https://u:tOpSeCrEt@a/cb?ticket=tOpSeCrEt", "url": "app:/cb?code=a"}"#),
    ("callback", #"{"provider": "code=tOpSeCrEt", "url": "app:/cb?code=a"}"#),
    ("check", #""tOpSeCrEt""#), ("check", #"{"request": "tOpSeCrEt"}"#),
    ("check", #"{"request": {"parameters": {"client_secret": ["tOpSeCrEt"]}}}"#),
  ])
  func whatIsInTheWrongPlaceOfALine(command: String, line: String) {
    let run = CommandRun(command, "--batch", input: line + "\n")
    #expect(run.status != .clean)
    #expect(!run.lines.isEmpty)
    #expect(!(run.output + run.errors).contains("tOpSeCrEt"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    "client_secret: [SeCrEt7XqZ9vKpLmTn]", "clientSecret: SeCrEt7XqZ9vKpLmTn",
    "private_key: SeCrEt7XqZ9vKpLmTn", "secret: SeCrEt7XqZ9vKpLmTn",
    "client_secrets: [SeCrEt7XqZ9vKpLmTn]", "firebase_api_key: SeCrEt7XqZ9vKpLmTn",
    "requests: {r: {scopes: [openid], parameters: {client_secret: [SeCrEt7XqZ9vKpLmTn]}}}",
    "requests: {r: {scopes: [nope], parameters: {nope: x, id_token_hint: SeCrEt7XqZ9vKpLmTn, Authorization: Bearer SeCrEt7XqZ9vKpLmTn}}}",
  ])
  func whatANameSaysIsASecret(entry: String) {
    expectHidden("client: C\nproviders: {yahoo.com: {permissions: [openid], \(entry)}}\n")
  }

  @Test(
    "a credential that is known by how it begins is shown nowhere",
    arguments: [
      "GOCSPX-", "ya29.", "ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
      "sk_live_",
      "eyJhbGciOiJub25lIn0.",
    ])
  func whatIsKnownByItself(beginning: String) {
    let value = beginning + SecretTests.secret
    for member in [
      "client_id: \(value)", "client_id: ' \(value) '", "redirect_uris: [\(value)]",
      "response_types: [\(value)]",
      "permissions: [openid, \(value)]", "\(value): x",
      "requests: {r: {scopes: [\(value)], parameters: {promt: \(value), \(value): x}}}",
    ] {
      expectHidden("client: C\nproviders: {google.com: {typo: 1, \(member)}}\n")
    }
  }

  @Test(
    "a scope that is somebody's address, and what is no name of a method, are shown nowhere",
    arguments: [
      "google.com: {token_endpoint_auth_method: SeCrEt7XqZ9vKpLmTn}",
      "google.com: {token_endpoint_auth_method: SeCrEt7XqZ9vKpLmTn, token_endpoint_auth_signing_alg: RS256}",
      "google.com: {application_type: native, token_endpoint_auth_method: client_secret_SeCrEt7XqZ9vKpLmTn}",
      "oidc.acme: {typo: 1, requests: {r: {scopes: [openid, SeCrEt7XqZ9vKpLmTn@a.example]}}}",
      "google.com: {requests: {r: {scopes: [openid, SeCrEt7XqZ9vKpLmTn@a.example]}}}",
    ])
  func whatIsNoName(registration: String) {
    expectHidden("client: C\nproviders: {\(registration)}\n")
  }

  @Test(
    "a secret is hidden in a document of another kind too",
    arguments: [
      ("oauth-client.yaml", "providers: {google.com: {client_secret: SeCrEt7XqZ9vKpLmTn}}\n"),
      ("providers/a.yaml", "provider: a.example\nscopes: [a]\nclient_secret: SeCrEt7XqZ9vKpLmTn\n"),
      ("providers/a.yaml", "provider: a.example\nscopes: [a]\npkce: GOCSPX-SeCrEt7XqZ9vKpLmTn\n"),
      ("providers/a.yaml", "provider: a.example\nscopes: [a]\nname: [GOCSPX-SeCrEt7XqZ9vKpLmTn]\n"),
      ("providers/a.yaml", "sdk: a\nplatform: ghp_SeCrEt7XqZ9vKpLmTn\n"),
      (".oauth-preflight.yaml", "client_secret: SeCrEt7XqZ9vKpLmTn\n"),
      (
        "oauth-client.yaml",
        "client: C\nproviders: {}\nresources: {a: {url: 'https://a.example/x', token: SeCrEt7XqZ9vKpLmTn}}\n"
      ),
    ])
  func ofAnotherDocument(file: String, text: String) {
    let workspace = Workspace()
    workspace.write(file, text)
    for format in ["text", "json", "sarif", "github", "gitlab", "junit"] {
      let run = CommandRun("lint", "--no-config", "--format", format, file, folder: workspace.path)
      #expect(run.status == .findings)
      #expect(!(run.output + run.errors).contains(SecretTests.secret), "\(run.output)\(run.errors)")
    }
  }

  @Test func misspeltMethodIsShown() {
    let workspace = Workspace()
    workspace.write(
      "oauth-client.yaml",
      "client: C\nproviders: {google.com: {token_endpoint_auth_method: client_secret_pots}}\n")
    #expect(CommandRun("lint", folder: workspace.path).output.contains("method 'client_secret_pots'\n"))
  }

  @Test(arguments: [
    ["token", "x", "tOpSeCrEt.tOpSeCrEt.tOpSeCrEt"], ["tOpSeCrEt.tOpSeCrEt.tOpSeCrEt"],
    ["callback", "--no-state", "tOpSeCrEt"], ["token", "tOpSeCrEt"],
  ])
  func whatIsOnTheCommandLine(words: [String]) {
    let run = CommandRun(words: words, folder: "/nowhere")
    #expect(run.status == .unusable)
    #expect(!(run.output + run.errors).contains("tOpSeCrEt"), "\(run.errors)")
  }
}
