import Foundation
import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

@Suite struct LintCommandTests {
  private let workspace = Workspace()
  private let client = """
    client: Example
    providers:
      yahoo.com:
        permissions: [openid, mail-r, sdct-w]
        requests:
          sign_in:
            scopes: [openid, mail-r, sdct-r]

    """

  private func lint(_ words: String..., input: String = "") -> CommandRun {
    CommandRun(words: ["lint"] + words, input: Array(input.utf8), folder: workspace.path)
  }

  @Test func cleanRunIsSilentOnTheOutput() {
    workspace.write("oauth-client.yaml", "client: C\nproviders: {}\n")
    let run = lint()
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors == "1 file checked: nothing to mend\n")
  }

  @Test func misspeltBaseIsNotTheDescriptionItself() {
    workspace.write(
      "providers/acme.example.yaml", "provider: acme.example\nextends: acme.exampel\nscopes: [openid]\n")
    let output = lint().output
    #expect(output.contains("no description of 'acme.exampel' is known\n"))
    #expect(output.contains("= help: give its folder with --providers DIR\n"))
    #expect(!output.contains("did you mean"))
  }

  @Test func variableOfAnotherIssuerIsToldByItsKey() {
    workspace.write(
      "providers/acme.example.yaml",
      "provider: acme.example\nother_issuers: ['https://{tenant}.acme.example']\nscopes: [openid]\n")
    #expect(lint().output.contains("no variable fills '{tenant}' in 'other_issuers'\n"))
  }

  @Test func findingLooksLikeTheDesign() {
    workspace.write("oauth-client.yaml", client)
    let run = lint()
    #expect(run.status == .findings)
    #expect(
      run.output == """
        error[scope-level-mismatch]: 'sdct-r' is not the level preconfigured for Contacts
         --> oauth-client.yaml:7:34
          |
        4 |     permissions: [openid, mail-r, sdct-w]
          |                                   ------ Contacts is preconfigured as read/write
        7 |         scopes: [openid, mail-r, sdct-r]
          |                                  ^^^^^^ Yahoo refuses a level that is not the configured one
          = help: request 'sdct-w'
          = more: oauth-preflight explain scope-level-mismatch


        """)
    #expect(run.errors == "1 file checked: 1 error\n")
  }

  @Test func lineWithASecretShowsStarsInItsPlace() {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      application_type: web
      providers:
        gitlab.com: {client_secret: "SECRÉT", jwks: {keys: [{kty: OKP, x: abc, d: SECRET}]}}
        github.com: {client_secret: 12345, jwks: [SECRET]}
      environments:
        test: {providers: {gitlab.com: {client_secret: SECRET}}}

      """)
    let run = lint()
    #expect(
      run.output.contains(
        """
        error[client-private-key-in-file]: the private part 'd' of a key is in the document
         --> oauth-client.yaml:4:74
          |
        4 |   gitlab.com: {client_secret: ********, jwks: {keys: [{kty: OKP, x: abc, d: ******}]}}
          |                                                                          ^
          = help: never in a file: keep the public part, and make a new key

        """))
    for format in ["text", "json", "sarif", "github", "gitlab", "junit"] {
      let output = lint("--format", format).output
      #expect(output.contains("client-secret-in-file"))
      for secret in ["SECR", "12345"] { #expect(!output.contains(secret), "\(format)") }
    }
  }

  @Test(arguments: [
    (
      #"gitlab.com: {jwks: {keys: [{kty: EC, y: ab, "d": "SEC,RET", p : SECRET, kid: d}]}}"#,
      #"gitlab.com: {jwks: {keys: [{kty: EC, y: ab, "d": ********", p : ******, kid: d}]}}"#
    ),
    ("gitlab.com: {client_secret: SECRET, y: ab}", "gitlab.com: {client_secret: ******, y: ab}"),
    ("gitlab.com: {y: ab, client_secret: SECRÉT", "gitlab.com: {y: ab, client_secret: ******"),
    ("gitlab.com: {y: ab, client_secret:", "gitlab.com: {y: ab, client_secret:"),
    ("gitlab.com: {y: ab, d: de}", "gitlab.com: {y: ab, d: de}"),
  ])
  func lineOfABrokenDocumentShowsStarsToo(line: String, shown: String) {
    workspace.write("oauth-client.yaml", "client: C\nproviders:\n  \(line)\n")
    let lines = lint().output.split(separator: "\n").filter { $0.hasPrefix("3 |") }
    #expect(Set(lines) == ["3 |   \(shown)"])
  }

  @Test func aWrongPermissionHidesNoWrongRedirect() {
    workspace.write(
      "oauth-client.yaml",
      """
      client: Example
      sdk: firebase-ios
      firebase_project: example-1234
      providers:
        yahoo.com:
          permissions: [openid, "profile,email"]
          redirect_domains: [example-1234.web.app]

      """)
    #expect(
      Set(lint("--format", "json").diagnostics.map(\.rule))
        == ["scope-comma-separated", "sdk-redirect-not-registered"])
  }

  @Test func jsonHasTheVersionedShape() throws {
    workspace.write("oauth-client.yaml", client)
    let root = try JSONReader.read(lint("--format", "json").output)
    #expect(root["version"]?.text == "1")
    let finding = try #require(root["diagnostics"]?.children.first)
    #expect(finding["rule"]?.text == "scope-level-mismatch")
    #expect(finding["path"]?.text == "/providers/yahoo.com/requests/sign_in/scopes/2")
    #expect(finding["fix"]?["edits"]?.children.first?["text"]?.text == "sdct-w")
    #expect(finding["related"]?.children.first?["line"]?.text == "4")
    #expect(root["summary"]?["errors"]?.text == "1")
  }

  @Test func fixWritesTheSafeChangesAndReportsTheRest() throws {
    workspace.write("oauth-client.yaml", client + "bogus: 1\n")
    let run = lint("--fix")
    #expect(run.errors == "1 file checked: 1 error; 1 mended\n")
    #expect(
      try workspace.read("oauth-client.yaml") == client.replacingLast("sdct-r", with: "sdct-w") + "bogus: 1\n"
    )
    #expect(run.output.contains("yaml-unknown-key") && !run.output.contains("scope-level"))
  }

  @Test func diffChangesNothing() throws {
    workspace.write("oauth-client.yaml", client)
    let run = lint("--diff")
    #expect(run.status == .findings)
    #expect(
      run.output == """
        --- a/oauth-client.yaml
        +++ b/oauth-client.yaml
        @@ -4,4 +4,4 @@
             permissions: [openid, mail-r, sdct-w]
             requests:
               sign_in:
        -        scopes: [openid, mail-r, sdct-r]
        +        scopes: [openid, mail-r, sdct-w]

        """)
    #expect(try workspace.read("oauth-client.yaml") == client)
  }

  @Test("a change beside a secret is not printed; the others apply")
  func diffPrintsNoSecret() throws {
    let secret = """
      client: C
      application_type: web
      providers:
        yahoo.com:
          client_secret: s3cr3t-value
          permissions: [openid, sdct-w]
          requests:
            contacts: {scopes: [openid, sdct-r]}
            a: {scopes: [openid, sdct-w]}
            b: {scopes: [openid, sdct-w]}
            c: {scopes: [openid, sdct-w]}
            d: {scopes: [openid, sdct-w]}
            e: {scopes: [openid, sdct-w]}
            f: {scopes: [openid, sdct-w]}
            g: {scopes: [openid, sdct-w]}
            # oauth-preflight: ignore[scope-unknown] x

      """
    workspace.write("oauth-client.yaml", secret)
    let run = lint("--diff")
    #expect(
      run.output == """
        --- a/oauth-client.yaml
        +++ b/oauth-client.yaml
        @@ -13,4 +13,3 @@
               e: {scopes: [openid, sdct-w]}
               f: {scopes: [openid, sdct-w]}
               g: {scopes: [openid, sdct-w]}
        -      # oauth-preflight: ignore[scope-unknown] x

        """)
    #expect(
      run.errors.hasPrefix("oauth-client.yaml:8: a change beside a secret is not shown; --fix makes it\n"))
    #expect(!run.errors.contains("s3cr3t"))
    _ = lint("--fix")
    #expect(try workspace.read("oauth-client.yaml").contains("contacts: {scopes: [openid, sdct-w]}"))
  }

  @Test func standardInputCannotBeMended() {
    let run = lint("-", "--fix", input: client)
    #expect(run.status == .unusable && run.output.isEmpty)
    #expect(
      run.errors
        == "oauth-preflight: '--fix' cannot write to standard input\n  '--diff' prints the changes, as a patch\n"
    )
    let patch = lint("-", "--diff", "--stdin-filename", "app/oauth-client.yaml", input: client)
    #expect(patch.output.hasPrefix("--- a/app/oauth-client.yaml\n"))
  }

  @Test func standardInputIsLintedUnderItsName() {
    let run = lint("-", "--stdin-filename", "app/oauth-client.yaml", input: client)
    #expect(run.output.contains("--> app/oauth-client.yaml:7:34"))
  }

  @Test func failLevelDecidesTheStatus() {
    workspace.write("providers/a.yaml", "\u{FEFF}provider: a\nscopes: [openid]\n")
    let run = lint()
    #expect(run.output.contains("warning[yaml-bom]"))
    #expect(run.status == .clean)
    #expect(lint("--fail-level", "warning").status == .findings)
  }

  @Test(
    arguments: [
      (["nowhere.yaml"], ToolStatus.unusable, "nowhere.yaml: there is no such file or folder"),
      ([], .nothing, "there is no document to lint in ."),
      (["--providers", "nowhere"], .unusable, "--providers nowhere: there is no such folder"),
      (["--fromat", "json"], .unusable, "unknown option '--fromat'"),
    ] as [([String], ToolStatus, String)])
  func unusableRunSaysWhy(words: [String], status: ToolStatus, message: String) {
    let run = CommandRun(words: ["lint"] + words, folder: workspace.path)
    #expect(run.status == status)
    #expect(run.errors.contains("oauth-preflight: " + message))
    #expect(run.output.isEmpty)
  }

  /// A client document under a name that nobody looks for is not a clean run either.
  @Test func misnamedClientDocumentIsTold() {
    for name in [
      "oauth_client.yaml", "OAuth-Client.yml", "oauthclient.yaml", "oauth-client.dev.yaml",
      "oauth-clinet.yaml",
      "my.oath-client.yml", "client-oauth.yaml", "client.yaml", "clients.yml", "oauth.yaml",
    ] {
      let workspace = Workspace()
      workspace.write("App/\(name)", client)
      workspace.write("App/oauth-client-notes.yaml", "- a list\n")
      let run = CommandRun("lint", folder: workspace.path)
      #expect(run.status == .nothing)
      #expect(
        run.errors.hasPrefix(
          "App/\(name) was passed over: in a folder only client documents named '*oauth-client.yaml' are read\n"
        ),
        "\(run.errors)")
      #expect(!run.errors.contains("notes"))
    }
  }

  @Test func endingInAnotherCaseIsTold() {
    workspace.write("a/oauth-client.YAML", client)
    workspace.write("b/providers/acme.Yml", "provider: acme.example\nscopes: [openid]\n")
    workspace.write("c/acme.YAML", "provider: acme.example\nscopes: [openid]\n")
    workspace.write("d/oauth-client.yaml.txt", client)
    workspace.write("e/oauth-client.json", #"{"client": "C", "providers": {"yahoo.com": {}}}"#)
    workspace.write("e/package-oauth-client.json", #"{"client": "C"}"#)
    workspace.write("f/providers/acme.json", #"{"provider": "acme.example", "scopes": ["openid"]}"#)
    workspace.write("f/providers/notes.txt", "provider: acme.example\nscopes: [openid]\n")
    let run = lint()
    #expect(run.status == .nothing)
    let told = [
      "a/oauth-client.YAML", "b/providers/acme.Yml", "d/oauth-client.yaml.txt", "e/oauth-client.json",
      "f/providers/acme.json",
    ]
    .map { $0 + " was passed over: in a folder only files that end in '.yaml' or '.yml' are read\n" }
    #expect(run.errors.hasPrefix(told.joined() + "oauth-preflight: "), "\(run.errors)")
  }

  private static let description = "provider: acme.example\nscopes: [openid]\n"

  /// A folder is told once, however many descriptions lie in it.
  @Test(arguments: ["provider", "Providers", "provders"])
  func misnamedFolderIsTold(folder: String) {
    workspace.write("idp/\(folder)/acme.yaml", Self.description)
    workspace.write("idp/\(folder)/more/acme.yml", Self.description)
    workspace.write("idp/\(folder)/values.yaml", "provider: {name: aws}\n")
    let what = "was passed over: descriptions are read below folders named 'providers' only\n"
    let more = "and 1 more were" + what.dropFirst(3)
    #expect(lint().errors.hasPrefix("idp/\(folder)/acme.yaml \(more)oauth-preflight: "))
    #expect(lint("idp/\(folder)").errors.hasPrefix("idp/\(folder)/acme.yaml \(more)"))
    #expect(lint("idp/\(folder)/more").status == .nothing)
    let run = CommandRun("lint", folder: workspace.path + "/idp/\(folder)")
    #expect(run.errors.hasPrefix("acme.yaml \(more)"), "\(run.errors)")
  }

  /// In a folder of descriptions a file that is none may be one that lost its first line.
  @Test func fileWithoutRootKeyIsTold() {
    workspace.write("providers/acme.yaml", Self.description)
    workspace.write("providers/notes.yaml", "title: Acme\n")
    let one = lint()
    #expect(one.status == .clean)
    #expect(
      one.errors
        == "1 file checked: nothing to mend\nproviders/notes.yaml was passed over: it has no 'provider', 'sdk' or 'client' at its root\n"
    )
    workspace.write("providers/other.yaml", "")
    #expect(
      lint().errors.hasSuffix(
        "\nproviders/notes.yaml and 1 more were passed over: they have no 'provider', 'sdk' or 'client' at their root\n"
      ))
  }

  @Test(arguments: ["providr: acme.example", "Provider: acme.example", "providers: acme.example"])
  func misspeltRootKeyIsAFinding(line: String) {
    workspace.write("providers/acme.yaml", line + "\nmetadata: {issuer: 'https://acme.example'}\n")
    let run = lint("--format", "json")
    #expect(run.status == .findings)
    #expect(run.diagnostics.map(\.rule) == ["yaml-unknown-key"])
  }

  @Test func ignoredDocumentIsTold() {
    workspace.write("oauth-client.yaml", client)
    workspace.write("app/oauth-client.yaml", client)
    workspace.write("idp/providers/acme.yaml", Self.description)
    workspace.write(".gitignore", "/oauth-client.yaml\n")
    #expect(lint().errors.hasSuffix("\noauth-client.yaml was passed over: a .gitignore names it\n"))
    workspace.write(".gitignore", "*.yaml\nproviders/\n")
    let run = lint()
    #expect(run.status == .nothing)
    #expect(
      run.errors.hasPrefix(
        "app/oauth-client.yaml and 2 more were passed over: a .gitignore names them\noauth-preflight: there is no document"
      ))
    #expect(lint("app/oauth-client.yaml").errors.hasPrefix("1 file checked"))
  }

  @Test func nameOfStandardInputWantsStandardInput() {
    workspace.write("oauth-client.yaml", client)
    let run = lint("--stdin-filename", "x.yaml", input: client)
    #expect(run.status == .unusable)
    #expect(
      run.errors
        == "oauth-preflight: '--stdin-filename' names standard input, and that is not among what is linted\n  write '-' for it: lint --stdin-filename x.yaml -\n"
    )
  }

  @Test func fileInAMissingFolderCannotBeWritten() {
    workspace.write("oauth-client.yaml", client)
    #expect(
      lint("--format", "sarif=nodir/x.sarif").errors
        == "oauth-preflight: the report 'nodir/x.sarif' cannot be written: its folder is missing, make it first\n"
    )
    #expect(
      lint("--baseline", "nodir/b.json", "--write-baseline").errors.hasSuffix(
        "the baseline 'nodir/b.json' cannot be written: its folder is missing, make it first\n"))
  }

  @Test(arguments: [
    ("oauth-clinet.yaml", "did you mean 'oauth-client.yaml'?"),
    ("./app/oauth-client.yml", "did you mean './app/oauth-client.yaml'?"), ("ap", "did you mean 'app'?"),
    ("https://a.example/x.yaml", "save it to a file: nothing is read over the network"),
  ])
  func misspeltFileHasANeighbour(path: String, hint: String) {
    workspace.write("oauth-client.yaml", client)
    workspace.write("app/oauth-client.yaml", client)
    let run = lint(path)
    #expect(run.status == .unusable)
    #expect(run.errors == "oauth-preflight: \(path): there is no such file or folder\n  \(hint)\n")
    #expect(lint("nothing-like-it.json").errors.hasSuffix("file or folder\n"))
  }

  @Test func unknownEnvironmentIsNoCleanRun() {
    workspace.write("oauth-client.yaml", "client: C\nproviders: {}\nenvironments: {staging: {}}\n")
    #expect(lint("--environment", "staging").status == .clean)
    let run = lint("--environment", "stagin")
    #expect(run.status == .unusable)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "oauth-preflight: the document has no environment 'stagin'\n  did you mean 'staging'?\n")
    workspace.write("other/oauth-client.yaml", "client: D\nproviders: {}\n")
    #expect(lint("--environment", "staging").status == .clean)
    #expect(
      lint("--environment", "prod").errors
        == "oauth-preflight: no document has the environment 'prod'\n  they have 'staging'\n")
  }

  @Test func brokenPrivateDescriptionIsShown() {
    workspace.write("private/a.yaml", "provider: a\nscopes: [\n")
    workspace.write("oauth-client.yaml", client)
    let run = lint("--providers", "private")
    #expect(run.status == .unusable)
    #expect(run.errors.contains("private/a.yaml:"))
    #expect(run.errors.contains("the descriptions of --providers cannot be used"))
  }

  @Test func longWorkShowsProgressOnATerminal() {
    for number in 100..<110 {
      workspace.write("providers/p\(number).yaml", "provider: p\(number)\nscopes: [openid]\n")
    }
    let run = CommandRun(
      "lint", folder: workspace.path, isTerminal: true, clock: [0, 0.2, 0.4, 0.6, 0.65, 0.72, 0.9])
    #expect(run.errors.contains("\r3 of 10 files"))
    #expect(run.errors.hasSuffix("\r\u{1B}[K10 files checked: nothing to mend\n"))
    #expect(!CommandRun("lint", folder: workspace.path, clock: [0, 5]).errors.contains("\r"))
  }

  @Test(
    arguments: [
      ([:], false, "auto", false), ([:], true, "auto", true), (["NO_COLOR": "1"], true, "auto", false),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, "auto", false),
      (["FORCE_COLOR": "1"], false, "auto", true),
      (["CLICOLOR_FORCE": "1"], false, "auto", true), (["CLICOLOR_FORCE": "0"], true, "auto", false),
      (["NO_COLOR": ""], true, "auto", true), (["TERM": "dumb"], true, "auto", false),
      (["NO_COLOR": "1"], false, "always", true), ([:], true, "never", false),
    ] as [([String: String], Bool, String, Bool)])
  func colorFollowsTheRules(environment: [String: String], isTerminal: Bool, wish: String, isColored: Bool) {
    let run = CommandRun(
      "explain", "placeholder", "--color", wish, environment: environment, isTerminal: isTerminal)
    #expect(run.output.contains("\u{1B}[") == isColored)
  }
}

extension String {
  fileprivate func replacingLast(_ text: String, with other: String) -> String {
    guard let range = self.range(of: text, options: .backwards) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
