import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

@Suite struct CheckCommandTests {
  @Test("an SDK that sends scopes of its own needs none of the app")
  func scopesOfTheSDK() {
    let line = #"{"provider":"google.com","sdk":"google-sign-in-ios","request":{"scopes":[]}}"#
    #expect(CommandRun("check", "--batch", input: line + "\n").output.contains(#""ok":true"#))
  }

  @Test("where loopback addresses are taken, localhost of a web client is told from them")
  func localhostOfAWebClient() {
    let line =
      #"{"provider":"spotify.com","registration":{"application_type":"web","redirect_uris":["http://localhost:3000/cb"]}}"#
    let output = CommandRun("check", "--batch", input: line + "\n").output
    #expect(output.contains("Spotify accepts http on 127.0.0.1 and [::1] only"), "\(output)")
  }

  @Test func requestIsCheckedAgainstThePermissions() {
    let run = CommandRun(
      "check", "yahoo.com", "--permission", "openid", "--permission", "sdct-w", "--scope", "openid",
      "--scope",
      "sdct-r")
    #expect(run.status == .findings)
    #expect(
      run.output == """
        error[scope-level-mismatch]: 'sdct-r' is not the level preconfigured for Contacts
         --> --scope sdct-r
          = note: --permission sdct-w: Contacts is preconfigured as read/write
          = help: request 'sdct-w'
          = more: oauth-preflight explain scope-level-mismatch


        """)
    #expect(run.errors == "request checked: 1 error\n")
  }

  @Test func withoutPermissionsItSaysThatTheMatchWasNotChecked() {
    let run = CommandRun("check", "yahoo.com", "--scope", "openid")
    #expect(run.status == .clean)
    #expect(run.errors.contains("the exact match was not checked"))
    // GitHub's console has no permissions.
    #expect(
      CommandRun("check", "github.com", "--scope", "user:email").errors
        == "request checked: nothing to mend\n")
  }

  /// A scope that nobody knows, and what it was meant to be.
  @Test(arguments: [
    (
      "google.com", "https://www.googleapis.com/auth/gmail.read",
      "https://www.googleapis.com/auth/gmail.readonly"
    ),
    ("google.com", "gmail.readonly", "https://www.googleapis.com/auth/gmail.readonly"),
    ("google.com", "drive", "https://www.googleapis.com/auth/drive"),
    ("yandex.ru", "email", "login:email"), ("microsoft.com", "offline", "offline_access"),
    ("yahoo.com", "openi", "openid"), ("yahoo.com", "profle", "profile"),
  ])
  func theScopeThatWasMeant(provider: String, scope: String, meant: String) {
    let run = CommandRun("check", provider, "--scope", scope)
    #expect(run.output.contains("  = help: did you mean '\(meant)'?\n"), "\(run.output)")
  }

  @Test func theValueThatBeginsAlike() {
    let run = CommandRun("check", "google.com", "--parameter", "access_type=ofline")
    #expect(run.output.contains("did you mean 'offline'?"), "\(run.output)")
  }

  /// OAuth 1.0 sends the browser with a temporary token alone.
  @Test(arguments: [
    ("trello.com", "https://trello.com/1/OAuthAuthorizeToken?oauth_token=abc&scope=read,write&name=Example"),
    ("twitter.com", "https://api.x.com/oauth/authenticate?oauth_token=abc"),
  ])
  func urlOfOAuth1(provider: String, url: String) {
    let run = CommandRun("check", provider, "--url", url)
    #expect(run.output == "" && run.status == .clean, "\(run.output)")
  }

  /// Providers whose own documentation sends no response type, and one that demands it.
  @Test(arguments: [
    (
      "github.com",
      "https://github.com/login/oauth/authorize?client_id=Iv1.8a61f9b3a7aba766&scope=user:email", false
    ),
    ("slack.com", "https://slack.com/oauth/v2/authorize?client_id=1.2&scope=chat:write", false),
    ("yahoo.com", "https://api.login.yahoo.com/oauth2/request_auth?client_id=dj0yJmk9&scope=openid", true),
  ])
  func responseTypeThatIsTakenForGranted(provider: String, url: String, isDemanded: Bool) {
    let run = CommandRun("check", provider, "--url", url + "&state=k3PpA0sVb1oYw7Zt9qLm2XcR")
    #expect(run.output.contains("[response-type-missing]") == isDemanded, "\(run.output)")
  }

  @Test func sdkThatRefusesAProviderIsNamedByItsOption() {
    let run = CommandRun("check", "apple.com", "--sdk", "firebase-ios")
    #expect(run.output.contains("\n --> --sdk firebase-ios\n"))
  }

  @Test(arguments: [
    ("redirect_url", "redirect_uri"), ("redirectUrl", "redirect_uri"), ("redirectURL", "redirect_uri"),
    ("request_url", "request_uri"), ("clientId", "client_id"),
  ])
  func otherSpellingsOfAReservedNameAreSeen(name: String, meant: String) {
    let run = CommandRun("check", "google.com", "--parameter", name + "=x", "--format", "json")
    #expect(run.diagnostics.map(\.rule) == ["custom-param-near-reserved"])
    #expect(run.output.contains("'\(name)' is nearly the reserved '\(meant)'"))
  }

  @Test(arguments: ["https://{host}/cb", "https://${HOST}/cb", "${REDIRECT}", "https://YOUR_HOST/cb"])
  func placeholderThatIsSentIsAnError(uri: String) {
    let run = CommandRun("check", "microsoft.com", "--redirect-uri", uri, "--format", "json")
    #expect(run.diagnostics.map(\.rule) == ["redirect-uri-placeholder"])
    #expect(run.status == .findings)
  }

  @Test func parameterIsSplitAtItsFirstEqualsSign() {
    let run = CommandRun("check", "yahoo.com", "--parameter", "scope=a=b", "--format", "json")
    #expect(run.diagnostics.map(\.rule) == ["custom-param-reserved"])
  }

  @Test(arguments: [
    (["check", "--request", "a"], "'--request' goes with --client FILE"),
    (
      ["check", "yahoo.com", "--sdk", "firebase"],
      "no profile of the SDK 'firebase' is known\n  did you mean 'firebase-android', "
    ),
    (
      ["lint", "--only", "scope*,redirect*"],
      "'--only': there is no rule 'scope*,redirect*'\n  write '--only' before each rule"
    ),
    (["check"], "'check' needs a PROVIDER, --client FILE or --batch"),
    (["check", "yaho.com", "--scope", "openid"], "no description of the provider 'yaho.com' is known"),
    (["check", "yahoo.com", "--sdk", "firebase-io"], "no profile of the SDK 'firebase-io' is known"),
    (["check", "yahoo.com", "--parameter", "prompt"], "'--parameter prompt' has no value"),
    (["check", "yahoo.com", "--request", "a"], "'--request' goes with --client FILE"),
    (["check", "--client", "a.yaml", "--scope", "a"], "'--scope' does not go with --client"),
    (
      ["check", "--batch", "yahoo.com"],
      "'yahoo.com' does not go with --batch: lines come by standard input, and each names its provider\n  write 'check --batch < FILE'"
    ),
    (
      ["check", "a.yaml", "--scope", "openid"],
      "no description of the provider 'a.yaml' is known\n  'oauth-preflight lint a.yaml' checks a file, 'check --client a.yaml' "
    ),
    (
      ["show", "a.yml"],
      "neither a provider nor an SDK 'a.yml' is known\n  'oauth-preflight lint a.yml' checks a file"
    ),
    (["check", "yahoo.com", "--json"], "unknown option '--json'\n  write '--format json'"),
    (["lint", "--error"], "unknown option '--error'\n  write '--fail-level error'"),
    (
      ["explain", "error[scope-unknwon]: x"],
      "there is no rule 'scope-unknwon'\n  did you mean 'scope-unknown'?"
    ),
    (
      ["check", "--batch", "--scope", "a"],
      "'--scope' does not go with --batch: a line says it in 'request.scopes'"
    ),
    (
      ["check", "--batch", "--permission", "a"],
      "'--permission' does not go with --batch: a line says it in 'registr"
    ),
    (
      ["check", "--batch", "--parameter", "a=b"],
      "'--parameter' does not go with --batch: a line says it in 'request"
    ),
    (
      ["check", "--batch", "--redirect-uri", "a:/b"],
      "'--redirect-uri' does not go with --batch: a line says it in "
    ),
    (
      ["check", "--batch", "--registered-redirect-uri", "a:/b"],
      "'--registered-redirect-uri' does not go with --bat"
    ),
    (
      ["check", "--batch", "--response-type", "code"],
      "'--response-type' does not go with --batch: a line says it"
    ),
    (
      ["check", "--batch", "--application-type", "web"],
      "'--application-type' does not go with --batch: a line says"
    ),
    (["check", "--batch", "--sdk", "none"], "'--sdk' does not go with --batch: a line says it in 'sdk'"),
    (
      ["check", "--batch", "--url", "-"], "'--url' does not go with --batch: a line says it in 'request.url'"
    ),
    (
      ["check", "--batch", "--client", "a"],
      "'--client' does not go with --batch: a line says it in 'registration'"
    ),
    (["show", "yaho.com"], "neither a provider nor an SDK 'yaho.com' is known"),
    (
      ["explain", "backend-header"],
      "there is no rule 'backend-header'\n  did you mean 'backend-header-name'?"
    ),
    (
      ["explain", "missing-scope"],
      "there is no rule 'missing-scope'\n  rules with that in their names: 'scope-missing', "
    ),
    (
      ["explain", "endpoint not"],
      "there is no rule 'endpoint not'\n  rules with that in their names: 'endpoint-not-absolute', 'endpoint-not-https' and "
    ),
    (["explain", "scope-unknwon"], "there is no rule 'scope-unknwon'\n  did you mean 'scope-unknown'?"),
    (
      ["schema", "providr"],
      "KIND takes provider, sdk, client, configuration or report, not 'providr'\n  did you mean 'provider'?"
    ),
    (["check", "--batch", "--format", "sarif"], "'--format sarif' does not go with --batch"),
    (["check", "yahoo.com", "--scop", "a"], "unknown option '--scop'\n  did you mean '--scope'?"),
    (
      ["check", "yahoo.com", "--application-type", "nativ"],
      "'--application-type' takes native, web or browser, not 'nativ'\n  did you mean 'native'?"
    ),
    (
      ["lint", "--fail-level", "eror"],
      "'--fail-level' takes error, warning or note, not 'eror'\n  did you mean 'error'?"
    ),
    (["completions", "bsh"], "SHELL takes bash, zsh or fish, not 'bsh'\n  did you mean 'bash'?"),
    (["explian", "x"], "unknown command 'explian'\n  did you mean 'explain'?"),
    (
      ["docs", "yaho.com"], "no description of the provider 'yaho.com' is known\n  did you mean 'yahoo.com'?"
    ),
    (["docs", "gogle"], "no description of the provider 'gogle' is known\n  did you mean 'google.com'?"),
    (["show", "gogle"], "neither a provider nor an SDK 'gogle' is known\n  did you mean 'google.com'?"),
    (
      ["show", "firebase-io"],
      "neither a provider nor an SDK 'firebase-io' is known\n  did you mean 'firebase-ios'?"
    ),
    (
      ["show", "firebase"],
      "neither a provider nor an SDK 'firebase' is known\n  did you mean 'firebase-android', "
    ),
    (["show", "nothing"], "neither a provider nor an SDK 'nothing' is known\n  'oauth-preflight list' and "),
    (["help", "lnit"], "unknown command 'lnit'\n  did you mean 'lint'?"),
    (["lint", "a\u{1B}[31m.yaml"], "a\\u{1b}[31m.yaml: there is no such file or folder"),
  ])
  func unusableCommandLineSaysTheWayOut(words: [String], message: String) {
    let run = CommandRun(words: words, folder: "/nowhere")
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: " + message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func requestOfAClientDocumentIsChecked() {
    let workspace = Workspace()
    workspace.write(
      "app.yaml",
      """
      client: C
      providers:
        yahoo.com:
          permissions: [openid, sdct-w]
          requests:
            good: {scopes: [openid, sdct-w]}
            bad: {scopes: [openid, sdct-r]}

      """)
    func check(_ words: String...) -> CommandRun {
      CommandRun(words: ["check", "--client", "app.yaml"] + words, folder: workspace.path)
    }
    #expect(check("--request", "good").status == .clean)
    #expect(check("--request", "bad").output.contains("--> app.yaml:7:30"))
    #expect(check().status == .findings)
    #expect(check("yahoo.com").status == .findings)
  }

  @Test(arguments: [
    ("https://github.com", "did you mean 'github.com'?"), ("github.com/login", "did you mean 'github.com'?"),
    ("GitHub", "did you mean 'github.com'?"), ("www.facebook.com", "did you mean 'facebook.com'?"),
    ("https://accounts.google.com/o/oauth2/v2/auth", "did you mean 'google.com'?"),
    ("login.microsoftonline.com", "did you mean 'microsoft.com'?"),
    ("api.login.yahoo.com", "did you mean 'yahoo.com'?"),
    ("nowhere.example", "'oauth-preflight list' lists the known"),
  ])
  func addressOfAProviderLeadsToItsID(word: String, hint: String) {
    let run = CommandRun("check", word, "--scope", "email")
    #expect(run.status == .unusable)
    let shown = word.replacing("/o/oauth2/v2/auth", with: "/…")
    #expect(run.errors.contains("'\(shown)' is known\n  \(hint)"), "\(run.errors)")
    let batch = CommandRun(
      "check", "--batch", input: #"{"provider": "\#(word)", "request": {"scopes": ["email"]}}"#)
    let line = try? JSONReader.read(batch.output)
    let help = line?["diagnostics"]?.children.first?["help"]?.text
    #expect(help == (hint.hasPrefix("did") ? hint : nil))
  }

  @Test(arguments: [
    ("--scope", "openid email", "write --scope openid --scope email"),
    ("--scope", "openid,email", "write --scope openid --scope email"),
    ("--permission", "openid email", "write --permission openid --permission email"),
    (
      "--scope", "openid email $HOME",
      "write 'openid', 'email' and '$HOME' as items of the list; the request joins them"
    ),
  ])
  func severalScopesInOneOptionAreTakenApart(option: String, value: String, help: String) {
    let run = CommandRun(
      "check", "yahoo.com", option, value, option == "--scope" ? "--permission" : "--scope", "openid")
    #expect(run.output.contains("= help: " + help + "\n"), "\(run.output)")
  }

  /// A provider alone is no request: "nothing to mend" would praise what nobody looked at.
  @Test func nothingToCheckIsNoCleanRun() {
    let run = CommandRun("check", "yahoo.com")
    #expect(run.status == .nothing)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("oauth-preflight: nothing was given to check about Yahoo\n  give --scope, "))
  }

  @Test func strayValueIsToldFromAnArgument() {
    let run = CommandRun("check", "yahoo.com", "--scope", "openid", "email")
    #expect(
      run.errors
        == "oauth-preflight: 'check' takes no argument 'email'\n  write '--scope' before each of its values: --scope email\n"
    )
  }

  /// A misspelt name is told before anything is checked: findings about the rest of the document would hide it.
  @Test(arguments: [
    (["--request", "god"], "request 'god'\n  did you mean 'good'?"),
    (["--request", "link"], "request 'link'\n  it has 'good' and 'bad'"),
    (["google.com"], "provider 'google.com'\n  it has 'yahoo.com' and 'yandex.ru'"),
    (["yandex.ru", "--request", "good"], "request 'good'\n  it has none"),
    (["--environment", "stagin"], "environment 'stagin'\n  did you mean 'staging'?"),
  ])
  func misspeltNameIsToldBeforeTheCheck(words: [String], message: String) {
    let workspace = Workspace()
    workspace.write(
      "app.yaml",
      """
      client: C
      unknown: key
      providers:
        yahoo.com: {permissions: [openid, sdct-w], requests: {good: {scopes: [openid]}, bad: {scopes: [sdct-r]}}}
        yandex.ru: {permissions: [login:info]}
      environments: {staging: {}}

      """)
    let run = CommandRun(words: ["check", "--client", "app.yaml"] + words, folder: workspace.path)
    #expect(run.status == .unusable)
    #expect(run.output.isEmpty)
    #expect(run.errors == "oauth-preflight: the document has no \(message)\n")
  }

  /// Another file would be checked as what it is, and look like a client document without a fault.
  @Test(arguments: ["check", "callback"])
  func fileOfAnotherKindIsNoClient(command: String) {
    let workspace = Workspace()
    workspace.write("idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.write("kit.yaml", "sdk: kit\n")
    workspace.write("nameless.yaml", "scopes: [openid]\n")
    workspace.write(".oauth-preflight.yaml", "fail_level: error\n")
    for (file, reason) in [
      ("idp.yaml", "it describes a provider"), ("kit.yaml", "it describes an SDK"),
      ("nameless.yaml", "there is no 'client' at its root"),
      (".oauth-preflight.yaml", "there is no 'client' at its root"),
    ] {
      let run = CommandRun(command, "--client", file, folder: workspace.path)
      #expect(run.status == .unusable && run.output.isEmpty)
      #expect(
        run.errors
          == "oauth-preflight: \(file) is not a client document: \(reason)\n  'oauth-preflight lint \(file)' checks any kind of document\n"
      )
    }
    #expect(CommandRun(command, "--client", ".", folder: workspace.path).errors.hasSuffix("it is a folder\n"))
  }

  /// What a report shows of a rule is taken for its id.
  @Test(arguments: ["error[scope-unknown]", "warning[scope-unknown]: 'x' is unknown", "[scope-unknown]"])
  func rulePastedFromAReportIsFound(pasted: String) {
    let explained = CommandRun("explain", "scope-unknown").output
    #expect(CommandRun("explain", pasted).output == explained)
    let words = ["check", "yahoo.com", "--scope", "nonsense"]
    #expect(CommandRun(words: words + ["--only", pasted]).output.hasPrefix("error[scope-unknown]: "))
    #expect(CommandRun(words: words + ["--except", pasted]).status == .clean)
  }

  /// What a hook sends along hides no misspelt name: a provider, a property list.
  @Test func misspeltNameIsToldAmongOtherFiles() {
    let workspace = Workspace()
    workspace.write("oauth-client.yaml", "client: C\nenvironments: {staging: {}}\n")
    workspace.write("idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.write("Info.plist", "<plist></plist>\n")
    let run = CommandRun(
      "lint", "oauth-client.yaml", "idp.yaml", "Info.plist", "--environment", "stagin", folder: workspace.path
    )
    #expect(run.status == .unusable)
    #expect(
      run.errors == "oauth-preflight: no document has the environment 'stagin'\n  did you mean 'staging'?\n")
  }

  /// A request may stand in an environment alone; a document that cannot be read has faults to tell first.
  @Test func nameIsNotMissedWhereItStands() {
    let workspace = Workspace()
    workspace.write(
      "app.yaml",
      """
      client: C
      providers: {yahoo.com: {permissions: [openid]}}
      environments: {staging: {providers: {yahoo.com: {requests: {sign_in: {scopes: [mail-r]}}}}}}

      """)
    workspace.write("broken.yaml", "client: C\nproviders: [\n")
    let run = CommandRun("check", "--client", "app.yaml", "--request", "sign_in", folder: workspace.path)
    #expect(run.output.contains("\nerror[scope-not-preconfigured]: 'mail-r' is requested"), "\(run.output)")
    let broken = CommandRun(
      "check", "--client", "broken.yaml", "--request", "sign_in", folder: workspace.path)
    #expect(broken.status == .findings)
    #expect(broken.output.contains("yaml-syntax"))
  }
}
