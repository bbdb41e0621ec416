import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

@Suite struct CallbackCommandTests {
  private static let document = """
    client: Example
    application_type: native
    providers:
      yandex.ru:
        client_id: 6ef1c6dc6f134a2daa67cc905e5c1a3d
        permissions: ["login:info", "login:email"]
        redirect_uris: ["com.example.app:/yandex"]
        requests:
          sign_in: {response_type: token, scopes: ["login:info", "login:email"], match: subset}
      yahoo.com:
        client_id: dj0yJmk9EXAMPLE
        permissions: [openid, mail-r]
        redirect_uris: ["https://app.example.org/cb/yahoo"]
        requests:
          sign_in: {scopes: [openid, mail-r], response_type: code}
          mail: {scopes: [openid, mail-r], response_type: code}
      google.com:
        client_id: x.apps.googleusercontent.com
        permissions: [openid]
        redirect_uris: ["http://127.0.0.1/cb"]
        requests:
          desktop: {scopes: [openid], response_type: code}

    """

  private func run(_ words: [String], _ answer: String) -> CommandRun {
    let workspace = Workspace()
    workspace.write("app.yaml", CallbackCommandTests.document)
    return CommandRun(words: ["callback"] + words, input: Array(answer.utf8), folder: workspace.path)
  }

  private let yandex = ["--client", "app.yaml", "--request", "sign_in", "--provider", "yandex.ru"]

  @Test func anAnswerIsReportedByKindAndLength() {
    let run = run(
      yandex + ["--state", "S1"],
      "com.example.app:/yandex#access_token=tOpSeCrEt&expires_in=31536000&token_type=bearer&state=S1\n")
    #expect(run.status == .clean)
    #expect(run.output == "found: access_token, 9 bytes\n")
    #expect(run.errors == "answer checked: nothing to mend\n")
  }

  /// What `curl --verbose` prints of the answer, and a head as it is.
  @Test(arguments: [
    "HTTP/1.1 302 Found\r\nLocation: ANSWER\r\n\r\n",
    "* Connected\n< HTTP/2 302\n< location: ANSWER\n< x: 1\n",
    "Location: ANSWER",
  ])
  func redirectionOfAnAnswerIsRead(head: String) {
    let answer =
      "com.example.app:/yandex#access_token=tOpSeCrEt&expires_in=31536000&token_type=bearer&state=S1"
    let run = run(yandex + ["--state", "S1"], head.replacing("ANSWER", with: answer))
    #expect(run.status == .clean, "\(run.output)")
    #expect(run.output == "found: access_token, 9 bytes\n")
  }

  /// An answer on the command line stands in the process list; at least it does not get into a log as well.
  @Test(arguments: [
    "https://app.example.org/cb?code=tOpSeCrEt", "com.example.app:/cb?code=tOpSeCrEt", "code=tOpSeCrEt",
  ])
  func anAnswerAsAnArgumentIsNotRepeated(answer: String) {
    let run = run(["--no-state", answer], "")
    #expect(run.status == .unusable)
    #expect(!run.errors.contains("tOpSeCrEt"))
    #expect(run.errors.contains("never from an argument"))
  }

  @Test func aRefusalIsAnError() {
    let run = run(
      yandex + ["--state", "S1"],
      "com.example.app:/yandex#state=S1&error_description=User+denied&error=access_denied\r\n")
    #expect(run.status == .findings)
    #expect(
      run.output == """
        error[error-response]: Yandex answered 'access_denied': 'User denied'
         --> 'error' of the answer
          = help: the user or the provider refused: no token came, start again only when the user asks
          = more: oauth-preflight explain error-response


        """)
  }

  @Test func noReportShowsACredential() {
    for format in ["text", "json"] {
      for answer in [
        "?code=tOpSeCrEt&state=tOpSeCrEt", "#access_token=tOpSeCrEt", "?tOpSeCrEt=%", "&code=tOpSeCrEt",
        "tOpSeCrEt",
      ] {
        let run = run(
          yandex + ["--state", "tOpSeCrEt2", "--format", format], "com.example.app:/yandex" + answer)
        #expect(run.status == .findings)
        #expect(!(run.output + run.errors).contains("tOpSeCrEt"), "\(run.output)")
      }
    }
  }

  @Test func jsonSaysWhatWasFound() throws {
    let run = run(
      ["--client", "app.yaml", "--request", "mail", "--state", "S1", "--format", "json"],
      "https://app.example.org/cb/yahoo?code=abc&state=S1&scope=openid")
    let root = try JSONReader.read(run.output)
    #expect(run.diagnostics.map(\.rule) == ["scope-granted-less"])
    #expect(
      root["answer"]?.compactJSON == #"{"found":[{"kind":"code","length":3}],"granted":["openid"]}"#)
    #expect(root["diagnostics"]?.children.first?["related"]?.children.first?["line"]?.text == "16")
  }

  @Test(arguments: [
    ("https://app.example.org/cb/yahoo?code=abc&state=S1", []),
    ("https://app.example.org/cb/google?code=abc&state=S1", ["callback-uri-mismatch"]),
    ("com.example.app:/yandex?code=abc&state=S1", ["iss-redirect-uri-mismatch"]),
    ("https://app.example.org/cb/yahoo?code=abc&state=S2", ["state-mismatch"]),
  ])
  func theRegistrationGivesTheRedirectURI(answer: String, rules: [String]) {
    let run = run(
      ["--client", "app.yaml", "--request", "mail", "--state", "S1", "--format", "json"], answer)
    #expect(run.diagnostics.map(\.rule) == rules)
  }

  @Test(arguments: [
    ("http://127.0.0.1:51004/cb?code=abc&state=S1", []), ("http://127.0.0.1/cb?code=abc&state=S1", []),
    ("http://127.0.0.2:51004/cb?code=abc&state=S1", ["callback-uri-mismatch"]),
    ("http://127.0.0.1:51004/other?code=abc&state=S1", ["callback-uri-mismatch"]),
  ])
  func thePortOfALoopbackAddressIsTheAppsToChoose(answer: String, rules: [String]) {
    let run = run(
      ["--client", "app.yaml", "--request", "desktop", "--state", "S1", "--format", "json"], answer)
    #expect(run.diagnostics.filter { $0.severity == "error" }.map(\.rule) == rules)
  }

  @Test func withoutAStateItSaysThatItWasNotCompared() {
    let run = run(
      ["--client", "app.yaml", "--request", "mail"], "https://app.example.org/cb/yahoo?code=abc&state=S1")
    #expect(run.status == .clean)
    #expect(
      run.output == """
        note[state-not-compared]: the state was not compared: nobody said which one the request had
         --> the answer
          = help: give --state, or --no-state when the request had none
          = more: oauth-preflight explain state-not-compared

        found: code, 3 bytes

        """)
  }

  @Test func optionsGiveTheRequestToo() {
    let run = run(
      ["--provider", "yandex.ru", "--response-type", "token", "--no-state", "--redirect-uri", "app:/cb"],
      "app:/cb#access_token=a&token_type=bearer")
    #expect(run.status == .clean && run.output == "found: access_token, 1 byte\n", "\(run.output)")
  }

  /// Firebase hands the app a URL of its own; the provider's answer went to its page.
  @Test func theURLOfAnSDKIsNotTheProvidersAnswer() throws {
    let workspace = Workspace()
    workspace.write(
      "app.yaml",
      """
      client: Example
      sdk: firebase-ios
      firebase_project: example-1234
      providers:
        yahoo.com:
          requests:
            sign_in: {scopes: [openid], response_type: code}

      """)
    let run = CommandRun(
      words: ["callback", "--client", "app.yaml", "--state", "S1", "--format", "json"],
      input: Array("app-1-1234-ios-abc://firebaseauth/link?deep_link_id=x".utf8), folder: workspace.path)
    #expect(run.diagnostics.map(\.rule) == ["callback-uri-mismatch"])
    #expect(run.output.contains("Yahoo answers at 'https://example-1234.firebaseapp.com/__/auth/handler'"))
  }

  @Test func aPostedFormIsRead() {
    let run = run(
      ["--state", "S1", "--response-type", "code", "--response-mode", "form_post", "--form"],
      "code=abc&state=S1")
    #expect(run.status == .clean && run.output == "found: code, 3 bytes\n", "\(run.output)")
  }

  @Test func theAnswerMayStandInAFile() {
    let workspace = Workspace()
    workspace.write("answer.txt", "app:/cb?code=abc\n")
    let run = CommandRun("callback", "--no-state", "answer.txt", folder: workspace.path)
    #expect(run.status == .clean && run.output == "found: code, 3 bytes\n")
  }

  @Test(arguments: [
    (["--client", "app.yaml", "--state", "S1"], "the document has several requests that may be answered"),
    (
      ["--client", "app.yaml", "--request", "sign_in", "--state", "S1"],
      "the document has several requests that may be answered"
    ),
    (
      ["--client", "app.yaml", "--request", "mial"],
      "the document has no request 'mial'\n  did you mean 'mail'?"
    ),
    (["--client", "app.yaml", "--provider", "yaho.com"], "the document has no provider 'yaho.com'"),
    (["--client", "none.yaml"], "none.yaml: "),
    (["--state", "S1", "--no-state"], "'--state' does not go with --no-state"),
    (["--client", "app.yaml", "--scope", "openid"], "'--scope' does not go with --client"),
    (["--provider", "yaho.com"], "no description of the provider 'yaho.com' is known"),
    (["--batch", "answer.txt"], "'answer.txt' does not go with --batch"),
    (["--client", "app.yaml", "--environment", "prod"], "the document has no environment 'prod'"),
    (["--provider", "yandex.ru", "--request", "sign_in"], "'--request' goes with --client FILE"),
    (["--environment", "prod"], "'--environment' goes with --client FILE"),
    (["--state", ""], "'--state' is empty\n  is the variable set"),
    (
      ["--state", "S1", "app.yaml"],
      "what was given as the answer is a client document\n  name it with --client app.yaml; the answer is the URL"
    ),
    (
      ["--form", "--state", "S1"],
      "the answer is a URL, and '--form' reads the body of a POST\n  leave '--form' out"
    ),
    (["--batch", "--state", "S1"], "'--state' does not go with --batch: a line says it in 'request.state'"),
    (
      ["--batch", "--no-state"],
      "'--no-state' does not go with --batch: a line says it in 'request.state', as null"
    ),
    (
      ["--batch", "--client", "a"],
      "'--client' does not go with --batch: a line says it in 'registration' and "
    ),
    (["--batch", "--request", "a"], "'--request' does not go with --batch: a line says it in 'request'"),
    (
      ["--batch", "--environment", "a"],
      "'--environment' does not go with --batch: a line says it in 'request'"
    ),
    (
      ["--batch", "--provider", "yahoo.com"],
      "'--provider' does not go with --batch: a line says it in 'provider'"
    ),
    (
      ["--batch", "--redirect-uri", "a:/b"],
      "'--redirect-uri' does not go with --batch: a line says it in 'request.r"
    ),
    (
      ["--batch", "--response-type", "code"],
      "'--response-type' does not go with --batch: a line says it in 'request"
    ),
    (
      ["--batch", "--response-mode", "query"],
      "'--response-mode' does not go with --batch: a line says it in 'reques"
    ),
    (["--batch", "--scope", "s"], "'--scope' does not go with --batch: a line says it in 'request.scopes'"),
    (["--batch", "--sdk", "none"], "'--sdk' does not go with --batch: a line says it in 'sdk'"),
    (["--batch", "--form"], "'--form' does not go with --batch: a line says it in 'form'"),
  ])
  func unusableCommandLineSaysTheWayOut(words: [String], message: String) {
    let run = run(words, "app:/cb?code=abc")
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: " + message), "\(run.errors)")
  }

  /// A misspelt type or mode would leave nothing to compare the answer with.
  @Test(arguments: [
    (
      ["--response-type", "tokn"], "--response-type", "no such response type: 'tokn'", "did you mean 'token'?"
    ),
    (
      ["--response-type", "code", "--response-mode", "from_post"], "--response-mode",
      "no such response mode: 'from_post'", "did you mean 'form_post'?"
    ),
  ])
  func aMisspeltRequestIsTold(options: [String], subject: String, message: String, help: String) {
    let run = run(["--no-state"] + options, "app:/cb?code=abc")
    #expect(run.status == .findings)
    #expect(run.output.contains("]: \(message)\n --> \(subject)\n  = help: \(help)\n"), "\(run.output)")
    #expect(run.errors == "answer checked: 1 error\n")
  }

  @Test func thePostedBodyIsNoURL() {
    let run = run(["--state", "S1"], "code=abc&state=S1")
    #expect(run.output.contains("or read the body of a POST as a form\n"), "\(run.output)")
  }

  @Test func anEmptyInputIsNoAnswer() {
    #expect(run(["--state", "S1"], "\n").status == .unusable)
  }
}

@Suite struct CallbackBatchTests {
  @Test func eachLineGetsItsVerdict() {
    let run = CommandRun(
      "callback", "--batch",
      input: """
        {"id": "a", "provider": "yandex.ru", "request": {"state": "s", "response_type": "token", "scopes": ["login:info"]}, "url": "app:/cb#access_token=tOpSeCrEt&token_type=bearer&state=s"}
        {"id": 2, "request": {"state": null, "response_type": "code"}, "url": "app:/cb?error=access_denied"}
        nonsense
        {"id": 3, "provider": "yaho.com", "request": {"state": "s"}, "form": "code=a&state=s"}
        {"id": 4, "request": {"response_type": "code"}, "url": "app:/cb?code=a"}
        {"id": 5, "request": {"state": null, "response_type": "tokn"}, "url": "app:/cb?code=a"}
        {"id": 6, "request": {"state": "s", "response_type": "code"}, "form": "app:/cb?code=a&state=s"}
        """)
    #expect(run.status == .unusable)
    #expect(
      run.lines[0] == #"{"id":"a","ok":true,"found":[{"kind":"access_token","length":9}],"diagnostics":[]}"#)
    #expect(
      run.lines[1].hasPrefix(
        #"{"id":2,"ok":false,"found":[],"error":"access_denied","diagnostics":[{"rule":"error-response","#))
    #expect(run.lines[2].hasPrefix(#"{"line":3,"ok":false,"error":"#))
    #expect(run.lines[3].contains("registration-provider-unknown"))
    #expect(
      run.lines[4]
        == #"{"id":4,"ok":true,"found":[{"kind":"code","length":1}],"diagnostics":[{"rule":"state-not-compared","#
        + #""severity":"note","message":"the state was not compared: nobody said which one the request had","#
        + #""help":"give the state of the request, or say that it had none","path":"/url"}]}"#)
    #expect(
      run.lines[5].contains(#""message":"no such response type: 'tokn'","help":"did you mean 'token'?""#))
    #expect(
      run.lines[6]
        == #"{"id":6,"ok":false,"found":[],"diagnostics":[{"rule":"code-missing","severity":"error","#
        + #""message":"the answer is a URL, not the body of a POST","help":"read it as the URL that came back","#
        + #""path":"/form"}]}"#)
    #expect(run.errors == "6 answers checked: 4 failed, 1 line could not be read\n")
  }
}

@Suite struct URLCommandTests {
  private static let url =
    "https://api.login.yahoo.com/oauth2/request_auth?client_id=abc&response_type=code"
    + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
    + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"

  private func run(_ words: [String], input: String = "") -> CommandRun {
    let workspace = Workspace()
    workspace.write(
      "app.yaml",
      """
      client: Example
      providers:
        yahoo.com:
          client_id: abc
          permissions: [openid, sdct-w]
          redirect_uris: ["https://app.example.org/cb"]
          requests:
            sign_in: {scopes: [openid, sdct-w]}
        google.com:
          client_id: abc

      """)
    return CommandRun(words: ["check"] + words, input: Array(input.utf8), folder: workspace.path)
  }

  @Test func aSoundURLIsClean() {
    let run = run(["--client", "app.yaml", "--url", URLCommandTests.url + "&scope=openid%20sdct-w"])
    #expect(run.status == .clean && run.output.isEmpty, "\(run.output)")
    #expect(run.errors == "URL checked: nothing to mend\n")
  }

  @Test func findingsPointIntoTheDocument() {
    let run = run(
      ["--client", "app.yaml", "--url", "-"], input: URLCommandTests.url + "&scope=openid%20sdct-r\n")
    #expect(run.status == .findings)
    #expect(
      run.output == """
        error[scope-level-mismatch]: 'sdct-r' is not the level preconfigured for Contacts
         --> 'scope' of the URL
         --> app.yaml:5:27
          |
        5 |     permissions: [openid, sdct-w]
          |                           ------ Contacts is preconfigured as read/write
          = help: request 'sdct-w'
          = more: oauth-preflight explain scope-level-mismatch


        """)
  }

  @Test func optionsGiveTheRegistration() {
    let run = run([
      "yahoo.com", "--permission", "openid", "--registered-redirect-uri", "https://app.example.org/other",
      "--format",
      "json", "--url", URLCommandTests.url + "&scope=openid",
    ])
    #expect(run.diagnostics.map(\.rule) == ["redirect-uri-mismatch"])
    #expect(self.run(["--url", URLCommandTests.url + "&scope=openid"]).status == .clean)
  }

  @Test(arguments: [
    (["--url", "https://idp.example.org/a", "--client", "app.yaml"], "the URL does not tell which provider"),
    (["--url", "https://idp.example.org/a", "--scope", "a"], "'--scope' does not go with --url"),
    (["--url", "x", "--client", "app.yaml", "yaho.com"], "the document has no provider 'yaho.com'"),
    (["--url", "-"], "there is no URL on standard input"),
    (["--url", "https://idp.example.org/a", "--request", "a"], "'--request' goes with --client FILE"),
    (
      ["--url", "https://idp.example.org/a", "--client", "app.yaml", "--permission", "a"],
      "'--permission' does not go with --client: the document says it"
    ),
  ])
  func unusableCommandLineSaysTheWayOut(words: [String], message: String) {
    let run = run(words)
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: " + message), "\(run.errors)")
  }

  /// What a URL was not compared with is said beside the report.
  @Test(
    arguments: [
      (
        [], url, ["the URL is Yahoo's, write 'check yahoo.com --url URL'", "the exact match was not checked"]
      ),
      (["yahoo.com"], url, ["the exact match was not checked"]),
      (["yahoo.com", "--permission", "openid"], url, []),
      (
        [], "https://idp.example.org/a?client_id=x&state=y",
        [
          "was not checked: write 'check PROVIDER --url URL'", "the exact match was not checked",
        ]
      ),
      (
        ["yahoo.com", "--permission", "openid"], "https://idp.example.org/a?client_id=x",
        [
          "the URL ends after its first parameter: a shell cuts an unquoted URL at '&'; quote it, or give it with --url -"
        ]
      ),
    ] as [([String], String, [String])])
  func whatWasNotJudgedIsSaid(words: [String], url: String, remarks: [String]) {
    let lines = run(words + ["--url", url]).errors.split(separator: "\n").dropLast()
    #expect(lines.count == remarks.count)
    for (line, remark) in zip(lines, remarks) { #expect(line.contains(remark), "\(line)") }
  }

  @Test func noReportShowsASecret() {
    let run = run(["--url", URLCommandTests.url + "&scope=openid&client_secret=tOpSeCrEt&state=tOpSeCrEt"])
    #expect(run.status == .findings && !run.output.contains("tOpSeCrEt"), "\(run.output)")
  }

  @Test func aBatchTakesURLs() {
    let run = CommandRun(
      "check", "--batch",
      input: #"{"id": 1, "provider": "yahoo.com", "request": {"url": "\#(URLCommandTests.url)&scope=opnid"}}"#
    )
    #expect(run.diagnostics.first?.rule == "scope-unknown")
    #expect(run.output.contains(#""path":"/request/url""#))
  }
}
