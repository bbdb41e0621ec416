import OAuthPreflight
import PreflightDocuments
import Testing
import TestSupport

@testable import PreflightCommand

@Suite struct TokenCommandTests {
  /// Made for tests: signed by the key of `keys`, for the project `my-app`, valid from 1000 to 4600.
  private static let token =
    "eyJhbGciOiJFUzI1NiIsImtpZCI6ImsxIn0.eyJzdWIiOiJ1MSIsImlhdCI6MTAwMCwiZXhwIjo0NjAwfQ."
    + "xby1YML2oXcX0ZttXwkXqCRNEIC9vAmfWrTLJeEsrpaEDdvoSSb1fyCBsMF_zjdUC0PavxiusDvcdkbpXU17SA"

  private static let keys = #"""
    {"keys": [{"kty": "EC", "crv": "P-256", "kid": "k1",
      "x": "rz_qdR76IITK2UPz1wzSwpyY13b5tNiyZcDGCoiFwRc", "y": "ZyZ3FoVuiTG8lBsU25et-argNlv8FHnE8fbYVztsJv8"}]}
    """#

  private static let firebase = #"""
    {"header": {"alg": "RS256", "kid": "k1"}, "payload": {"iss": "https://securetoken.google.com/my-app",
     "aud": "my-app", "sub": "u1", "auth_time": 1000, "iat": 1000, "exp": 4600}}
    """#.replacing("\n", with: "")

  @Test func credentialOfStandardInputIsJudged() {
    let run = CommandRun("token", "--algorithm", "ES256", input: Self.token + "\n")
    #expect(run.status == .clean)
    #expect(
      run.output == """
        warning[jwt-unverified]: the signature was not verified: no keys were given
         --> standard input
          = help: give the issuer's keys with --keys FILE: a JWKS, or Firebase's certificates
          = more: oauth-preflight explain jwt-unverified


        """)
    #expect(
      run.errors == """
        a JSON Web Token of \(Self.token.utf8.count) bytes, signature not verified
        credential checked: 1 warning

        """)
  }

  @Test func keysOfAFileVerifyTheSignature() {
    let workspace = Workspace()
    workspace.write("keys.json", Self.keys)
    workspace.write("token.txt", Self.token)
    let run = CommandRun(
      "token", "token.txt", "--algorithm", "ES256", "--keys", "keys.json", "--format", "json",
      folder: workspace.path)
    #expect(run.status == .clean)
    #expect(
      run.output == """
        {"version":1,"kind":"jwt","length":\(Self.token.utf8.count),"verified":true,"diagnostics":[],\
        "summary":{"credentials":1,"errors":0,"warnings":0,"notes":0}}

        """)
    let forged = CommandRun(
      "token", "--algorithm", "ES256", "--keys", "keys.json", "--format", "json",
      input: Self.token.dropLast(4) + "AAAA", folder: workspace.path)
    #expect(forged.status == .findings)
    #expect(forged.diagnostics.map(\.rule) == ["jwt-signature-invalid"])
  }

  @Test(arguments: [
    ("Authorization: Bearer Optional(\"x\")\r\n", "bearer-syntax"),
    ("GET / HTTP/1.1\r\nHost: a.example\r\nauthorization:Bearer Bearer x\r\n\r\n", "bearer-prefix"),
    ("Cookie: token=eyJhbGciOiJSUzI1NiJ9.e30.c2ln\n", "bearer-missing"),
    ("COOKIE: __session=undefined\n", "bearer-placeholder"),
    ("Authorization: Bearer a1\nAuthorization: Bearer a2\n", "bearer-multiple"),
    // What stands behind the empty line is the body, whatever it looks like.
    ("POST / HTTP/1.1\r\nCookie: a=1\r\n\r\nAuthorization: Bearer a1\r\n", "bearer-missing"),
    ("POST / HTTP/1.1\r\nHost: a.example\r\n", "bearer-missing"),
    ("X-Auth: \(token)", "bearer-missing"), ("X-Auth:Bearer a1", "bearer-missing"),
    // What `curl --verbose` prints.
    ("* Connected\n> GET / HTTP/2\n> Authorization: Basic dTE6cA\n> \n< HTTP/2 401\n", "bearer-scheme"),
    ("> GET / HTTP/1.1\r\n> Authorization: Bearer undefined\r\n>\r\n", "bearer-placeholder"),
    ("< HTTP/2 401\n< www-authenticate: Bearer\n", "bearer-missing"),
    // What it remarks of a request of HTTP/2, a line of which may be pasted alone.
    ("* [HTTP/2] [1] [authorization: Bearer undefined]\n", "bearer-placeholder"),
    ("* h2h3 [authorization: Basic dTE6cA]\r\n", "bearer-scheme"),
    ("* [HTTP/2] [1] [cookie: __session=undefined]\n* [HTTP/2] [1] [accept: */*]\n", "bearer-placeholder"),
    ("* [HTTP/2] [1] [accept: */*]\n", "bearer-missing"),
    (
      "* [HTTP/2] [1] [authorization: Bearer undefined]\n> GET / HTTP/2\n> authorization: Bearer undefined\n",
      "bearer-placeholder"
    ),
    ("<TOKEN>\n", "bearer-syntax"), ("> quoted\n", "bearer-syntax"),
    ("https://a.example/?t=1", "bearer-syntax"),
  ])
  func headerLinesAreReadAsARequest(input: String, rule: String) {
    let run = CommandRun("token", "--format", "json", input: input)
    #expect(run.status == .findings)
    #expect(run.diagnostics.map(\.rule) == [rule])
  }

  @Test(arguments: ["> Authorization: Bearer ", "> authorization: bearer ", "> Cookie: a=1; __session="])
  func tokenOfAVerboseRequestIsJudged(line: String) {
    let log = "* Connected\n> GET / HTTP/2\n\(line)\(Self.token)\n> \n< HTTP/2 200\n< x: 1\n\nbody\n"
    let run = CommandRun("token", "--format", "json", "--algorithm", "ES256", input: log)
    #expect(run.diagnostics.map(\.rule) == ["jwt-unverified"])
  }

  /// Whoever copies more than the token is told what to give.
  @Test(arguments: [
    ("\"TOKEN\"", "is in quotation marks"), ("'TOKEN'", "is in quotation marks"),
    ("\"TOKEN\",", "is in quotation marks, with a comma after them"),
    ("  \"idToken\": \"TOKEN\",", "is a member of a JSON object, with its name"),
    ("{\"idToken\": \"TOKEN\"}", "is an object or template where a token belongs"),
    ("curl -H 'Authorization: Bearer TOKEN' a.example", "is a command, or an option of one"),
    ("-H \"Authorization: Bearer TOKEN\"", "is a command, or an option of one"),
    ("export SESSION=TOKEN", "a name and '=' stand before the token"),
    ("__session=TOKEN", "a name and '=' stand before the token"),
    ("https://app.example/cb#id_token=TOKEN", "is a URL"),
    (" TOKEN", "a space at its start"), ("['TOKEN']", "is a list where a token belongs"),
    ("Authorization: 'Bearer TOKEN',", "the Authorization header is in quotation marks"),
    ("X-Auth: TOKEN", "no Authorization, but 'X-Auth' holds a token"),
    ("Set-Cookie: __session=TOKEN; Path=/", "no Authorization, but 'Set-Cookie' holds a token"),
    ("Host: a\nX-Auth: TOKEN\nCookie: a=1", "no Authorization, but 'X-Auth' holds a token"),
  ])
  func whatWasCopiedWithATokenIsTold(text: String, message: String) {
    for options in [[], ["--project", "my-app"]] {
      let run = CommandRun(
        words: ["token"] + options, input: Array(text.replacing("TOKEN", with: Self.token).utf8))
      #expect(run.status == .findings)
      let isSpace = message.hasPrefix("a space") && !options.isEmpty
      #expect(run.output.contains(isSpace ? "the header holds white space" : message), "\(run.output)")
      #expect(!run.output.contains("eyJhbGci") && !run.errors.contains("eyJhbGci"))
      #expect(run.output.split(separator: "error[").count == 1)
    }
  }

  /// The bundled descriptions know the names an issuer has beside the one of its metadata.
  @Test(
    arguments: [
      ("https://accounts.google.com", "accounts.google.com", []),
      ("accounts.google.com", "https://accounts.google.com", []),
      ("https://api.login.yahoo.com", "https://login.yahoo.com", []),
      ("https://api.login.yahoo.com", "https://login.yahoo.com/", ["jwt-iss"]),
      ("https://appleid.apple.com", "accounts.google.com", ["jwt-iss"]),
    ] as [(String, String, [String])])
  func otherNamesOfAnIssuerWillDo(given: String, claimed: String, rules: [String]) {
    let payload = #"{"iss": "\#(claimed)", "sub": "u", "aud": "c", "exp": 4600, "iat": 1000}"#
    let run = CommandRun(
      "token", "--batch", "--issuer", given,
      input: #"{"token": {"header": {"alg": "RS256"}, "payload": \#(payload)}}"# + "\n")
    let found = (try? JSONReader.read(run.output))?["diagnostics"]?.children ?? []
    #expect(found.map { $0["rule"]?.text ?? "" }.filter { $0 != "jwt-unverified" } == rules)
  }

  @Test func clockIsTheMachinesUnlessItIsGiven() {
    let words = ["token", "--format", "json", "--algorithm", "ES256"]
    func rules(_ more: [String], now: Int64) -> [String] {
      CommandRun(words: words + more, input: Array(Self.token.utf8), now: now).diagnostics.map(\.rule)
    }
    #expect(rules([], now: 4_599) == ["jwt-unverified"])
    #expect(rules([], now: 4_600) == ["jwt-expired"])
    #expect(rules(["--now", "4599"], now: 9_000) == ["jwt-unverified"])
    #expect(rules(["--leeway", "10"], now: 4_605) == ["jwt-unverified"])
  }

  @Test(arguments: [
    ("1796040000", 1_796_040_000), ("0", 0), ("1970-01-02", 86_400), ("2026-11-30", 1_795_996_800),
    ("2026-11-30T12:00:00Z", 1_796_040_000), ("2026-11-30T12:00:00.999Z", 1_796_040_000),
    ("2026-11-30 13:00:00+01:00", 1_796_040_000), ("2026-11-30t06:30:00-0530", 1_796_040_000),
    ("2026-11-30T12:00Z", 1_796_040_000), ("2024-02-29T00:00:00Z", 1_709_164_800),
    ("2000-03-01", 951_868_800), ("1970-01-01T00:00:00Z", 0), ("1796040000.9", 1_796_040_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("2016-12-31T23:59:60Z", 1_483_228_800),
  ])
  func timeIsSecondsOrADateAndTime(text: String, seconds: Int64) throws {
    #expect(try Moment(text).secondsSince1970 == seconds)
    let isNumber = text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    let value = Node(isNumber ? .plain : .quoted, text: text)
    #expect(try Moment(value).secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "+1", "1.", ".5", "1.2.3", "--1", "1e9", "soon", "2026-11-31", "2026-11-30T", "2026-11-30T12",
    "2026-11-30T24:00:00Z",
    "2026-11-30T12:60:00Z", "2026-11-30T12:00:00", "2026-11-30T12:00:00.Z", "2026-11-30T12:00:00+1",
    "2026-11-30T12:00:00+25:00", "2026-11-30T12:00:00Z ", "20261130T120000Z",
  ])
  func timeIsNotGuessed(text: String) {
    #expect(throws: Moment.Fault.notATime) { try Moment(text) }
  }

  @Test(arguments: [
    (["token", "--now", "soon"], "'--now soon' is not a time\n  give seconds since 1970, such as "),
    (["token", "--now", "2026-11-30T12:00:00"], "'--now 2026-11-30T12:00:00' is not a time"),
    (["token", "--now", "1796040000000"], "'--now 1796040000000' looks like milliseconds"),
    (
      ["token", "--now", "1969-12-31T23:59:59Z"],
      "'--now 1969-12-31T23:59:59Z' is before 1970\n  give seconds "
    ),
    (["token", "--now=-1"], "'--now -1' is before 1970"),
    (["token", "--now", "99999999999999999999"], "'--now 99999999999999999999' is after the year 9999"),
    (
      ["token", "--keys", "https://a.example/jwks"],
      "--keys https://a.example/jwks: there is no such file\n  save it to a file"
    ),
    (["token", "--leeway", "99999999999"], "'--leeway 99999999999' is not a number of seconds"),
    (["token", "--emulator"], "a Firebase ID token needs '--project ID' to be compared with"),
    (["token", "--keys", "none.json"], "--keys none.json: there is no such file"),
    (
      ["token", "--algorithm", "rs256"],
      "'--algorithm rs256' is not an algorithm that tokens are signed with\n  did you mean 'RS256'?"
    ),
    (["token", "--algorithm", "none"], "'--algorithm none' is not an algorithm that tokens are signed with"),
    (["token", "--issuer", "i", "--scope", ""], "'--scope' is empty"),
    (["token", "--project", "\"acme\""], "'--project \"acme\"' is not a project id: "),
    (["token", "--project", "1234567890"], "'--project 1234567890' is not a project id: "),
    (["token", "--project", ""], "'--project' is empty"),
    (
      ["token", "none.txt"],
      "the file that was named for the credential cannot be read: there is no such file"
    ),
    (["token", "--batch", "none.txt"], "--batch reads standard input and no FILE"),
  ])
  func unusableCommandLineSaysTheWayOut(words: [String], message: String) {
    let run = CommandRun(words: words, folder: "/nowhere")
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: " + message), "\(run.errors)")
  }

  /// An option is used or refused, never passed over.
  @Test(arguments: [
    (
      ["--project", "my-app", "--issuer", "i"],
      "'--issuer' does not go with --project: it is for an ID token or "
    ),
    (
      ["--project", "my-app", "--client-id", "c"],
      "'--client-id' does not go with --project: it is for an ID token"
    ),
    (
      ["--project", "my-app", "--audience", "a"],
      "'--audience' does not go with --project: it is for an access tok"
    ),
    (
      ["--project", "my-app", "--scope", "s"],
      "'--scope' does not go with --project: it is for an access token, not"
    ),
    (
      ["--project", "my-app", "--nonce", "n"],
      "'--nonce' does not go with --project: it is for an ID token, not "
    ),
    (
      ["--project", "my-app", "--max-age", "1"],
      "'--max-age' does not go with --project: it is for an ID token, no"
    ),
    (["--emulator", "--issuer", "i"], "'--issuer' does not go with --emulator: it is for an ID token or "),
    (
      ["--client-id", "c", "--audience", "a"],
      "'--audience' does not go with --client-id: it is for an access tok"
    ),
    (
      ["--nonce", "n", "--scope", "s"],
      "'--scope' does not go with --nonce: it is for an access token, not for an "
    ),
    (
      ["--credential", "access_token", "--client-id", "c"],
      "'--client-id' does not go with --credential: it is for an ID token, not for an access token"
    ),
    (
      ["--credential", "id_token", "--project", "my-app"],
      "'--project' does not go with --credential: it is for a "
    ),
    (
      ["--project", "my-app", "--emulator", "--keys", "k"],
      "'--keys' does not go with --emulator: the emulator doe"
    ),
    (
      ["--project", "my-app", "--emulator", "--algorithm", "ES256"],
      "'--algorithm' does not go with --emulator: the emulator does not sign"
    ),
  ])
  func optionsOfDifferentKindsDoNotGoTogether(options: [String], message: String) {
    for words in [["token"], ["token", "--batch"]] {
      let run = CommandRun(words: words + options)
      #expect(run.status == .unusable)
      #expect(run.errors.hasPrefix("oauth-preflight: " + message), "\(run.errors)")
    }
  }

  /// What belongs to one kind says that the credential is of it.
  @Test(
    arguments: [
      (["--nonce", "n"], "\"nonce\": \"n\"", []),
      (["--nonce", "n"], "\"nonce\": \"m\"", ["jwt-nonce-mismatch"]),
      (["--nonce", "n"], "\"a\": 1", ["jwt-nonce-mismatch"]),
      (["--max-age", "60"], "\"auth_time\": 1000", ["jwt-auth-time-future"]),
      (["--issuer", "i", "--client-id", "c", "--nonce", "n"], "\"nonce\": \"n\"", []),
    ] as [([String], String, [String])])
  func anOptionOfIDTokensIsUsedAlone(options: [String], claim: String, rules: [String]) {
    let payload = "{\"iss\": \"i\", \"sub\": \"u\", \"aud\": \"c\", \"exp\": 4600, \"iat\": 1000, \(claim)}"
    let run = CommandRun(
      words: ["token", "--batch"] + options,
      input: Array("{\"token\": {\"header\": {\"alg\": \"RS256\"}, \"payload\": \(payload)}}".utf8))
    #expect(run.diagnostics.map(\.rule).filter { $0 != "jwt-unverified" } == rules)
  }

  /// A line that says which credential it is about is judged as that, whatever the options expect of the others.
  @Test(arguments: [
    (["--project", "my-app"], #""issuer": "i""#, "jwt-alg-none"),
    (["--project", "my-app"], #""credential": "access_token""#, "jwt-typ"),
    (["--audience", "a"], #""client_id": "d""#, "jwt-aud"),
    (["--project", "my-app", "--emulator"], #""emulator": false"#, "jwt-alg-none"),
    (["--issuer", "j"], #""client_id": "c""#, "jwt-iss"),
  ])
  func aLineIsNotBentTowardsAnotherKind(options: [String], member: String, rule: String) {
    let payload = #"{"iss": "i", "sub": "u", "aud": "c", "exp": 4600, "iat": 1000}"#
    let run = CommandRun(
      words: ["token", "--batch"] + options,
      input: Array(#"{"token": {"header": {"alg": "none"}, "payload": \#(payload)}, \#(member)}"#.utf8))
    #expect(run.diagnostics.map(\.rule).contains(rule), "\(run.output)")
  }

  /// A token on the command line stands in the process list; at least it does not get into a log as well.
  @Test(arguments: [token + String(repeating: "A", count: 100), "eyJhbGci-opaque"])
  func tokenGivenAsAnArgumentIsNotRepeated(token: String) {
    let run = CommandRun(words: ["token", token], folder: "/nowhere")
    #expect(run.status == .unusable)
    #expect(!run.errors.contains("eyJhbGci"))
    #expect(run.errors.contains("never from an argument"))
  }

  @Test func eachLineOfABatchGetsAVerdict() {
    let lines = [
      "{\"id\": 1, \"token\": \(Self.firebase)}",
      "{\"id\": \"b\", \"headers\": {\"authorization\": \"Bearer nil\"}}",
      "", "no json", "{\"id\": 4, \"token\": \(Self.firebase), \"now\": 4600}",
      "{\"id\": 5, \"headers\": {\"cookie\": null}}",
    ]
    let run = CommandRun(
      words: ["token", "--batch", "--project", "my-app"],
      input: Array(lines.joined(separator: "\n").utf8), chunk: 7)
    #expect(run.status == .unusable)
    #expect(
      run.errors == """
        4 credentials checked: 3 failed, 1 line could not be read
        no signature was verified: give the issuer's keys with --keys FILE

        """)
    let kinds = run.lines.map { (try? JSONReader.read($0))?["kind"]?.text ?? "" }
    let verdicts = run.lines.map { (try? JSONReader.read($0))?["ok"]?.text ?? "" }
    #expect(kinds == ["firebase_id_token", "", "", "firebase_id_token", ""])
    #expect(verdicts == ["true", "false", "false", "false", "false"])
    #expect(run.lines[0].contains("\"verified\":false"))
    #expect(run.lines[0].contains("\"rule\":\"jwt-unverified\",\"severity\":\"note\""))
  }

  @Test(arguments: [
    (#""headers": {"authorization": "Bearer a1", "Authorization": "Bearer a2"}"#, ["bearer-multiple"]),
    (#""headers": {"authorization": 5, "cookie": "__session=a1"}"#, ["yaml-type-mismatch"]),
    (#""headers": {"authorization": ["Bearer a1", 5]}"#, ["yaml-type-mismatch"]),
    (#""headers": {"authorization": null, "cookie": ["a=1", "__session=a1"]}"#, []),
    (#""headers": [["authorization", "Bearer a1"]]"#, ["yaml-type-mismatch"]),
    (#""token": "a1", "headers": {"authorization": "Bearer a2"}"#, ["bearer-multiple"]),
    (#""token": "a1", "now": "2000""#, ["yaml-type-mismatch"]),
    (#""token": "a1", "now": null"#, ["yaml-type-mismatch"]),
    (#""token": "a1", "now": 1796040000000"#, ["yaml-type-mismatch"]),
    (#""token": "a1", "now": -1"#, ["yaml-type-mismatch"]),
    (#""token": "a1", "now": 1e300"#, ["yaml-type-mismatch"]),
    (#""token": "a1", "now": "1969-12-31""#, ["yaml-type-mismatch"]),
    (#""token": "a1", "now": "2026-11-30T12:00:00Z""#, []), (#""token": "a1", "now": 1.79604e9"#, []),
    (#""token": "a1", "credential": "firebase_id_token""#, ["yaml-missing-key"]),
    (#""token": "a1", "emulator": true"#, ["yaml-missing-key"]),
    (#""token": "a1", "project": "my-app", "nonce": "n""#, ["yaml-unknown-key"]),
    (#""token": "a1", "client_id": "c", "scopes": ["s"]"#, ["yaml-unknown-key"]),
    (#""token": "a1", "credential": "id_token", "audience": "a""#, ["yaml-unknown-key"]),
    (#""token": "a1", "algorithms": ["rs256"]"#, ["yaml-unknown-value"]),
  ])
  func nothingOfALineIsGuessed(members: String, rules: [String]) {
    let run = CommandRun("token", "--batch", input: "{\(members)}")
    #expect((try? JSONReader.read(run.output))?["diagnostics"]?.children.map { $0["rule"]?.text } == rules)
  }

  @Test(arguments: [
    ([], "session", "name the cookie '__session': Firebase Hosting passes no other on"),
    (
      ["--cookie", "session"], "__session",
      "read the cookie '__session', the only one that Firebase Hosting passes on, or send the token as 'session'"
    ),
    (["--cookie", "session"], "sid", "read the cookie 'sid', or send the token as 'session'"),
  ])
  func aTokenInAnotherCookieIsTold(options: [String], sent: String, help: String) {
    let run = CommandRun(words: ["token"] + options, input: Array("Cookie: \(sent)=\(Self.token)\n".utf8))
    #expect(run.status == .findings)
    #expect(run.output.contains("  = help: \(help)\n"), "\(run.output)")
  }

  /// The way out of what is wrong with a token of an OpenID provider.
  @Test(arguments: [
    (
      ["--client-id", "d"], "JWT",
      "send a token that this client asked for: no other client's may be accepted"
    ),
    (["--issuer", "j"], "JWT", "send a token that 'j' issued: no other issuer's may be accepted"),
    (["--issuer", "i/"], "JWT", "expect the issuer exactly as the provider's metadata has it"),
    (["--client-id", "c"], "at+jwt", "send the id_token that the provider answered with"),
    (["--audience", "c"], "JWT", "send an access token, of a server that issues them by RFC 9068"),
    (["--audience", "d"], "at+jwt", "ask for a token for 'd': no other server's may be accepted"),
  ])
  func aWrongTokenHasAWayOut(options: [String], type: String, help: String) {
    let payload =
      #"{"iss": "i", "sub": "u", "aud": "c", "exp": 4600, "iat": 1000, "jti": "1", "client_id": "c"}"#
    let run = CommandRun(
      words: ["token", "--batch"] + options,
      input: Array(
        #"{"token": {"header": {"alg": "RS256", "typ": "\#(type)"}, "payload": \#(payload)}}"#.utf8))
    #expect(run.output.contains("\"help\":\"\(help)\""), "\(run.output)")
  }

  @Test func inputThatIsNoCredentialIsNotCutToOne() {
    let run = CommandRun("token", input: String(repeating: "a", count: 300_000))
    #expect(run.status == .unusable)
    #expect(run.errors.contains("longer than 256 KiB"))
  }

  @Test func keysOfALineCount() {
    let line = "{\"token\": \"\(Self.token)\", \"algorithms\": [\"ES256\"], \"keys\": \(Self.keys)}"
    let run = CommandRun("token", "--batch", input: line.replacing("\n", with: " "))
    #expect(run.status == .clean)
    #expect(run.output.contains("\"verified\":true"))
    let wrong = CommandRun("token", "--batch", input: "{\"token\": \"\(Self.token)\", \"keys\": []}")
    #expect(wrong.diagnostics.map(\.rule).contains("yaml-type-mismatch"))
  }

  /// Whatever is wrong with a credential, no report shows any of it.
  @Test(arguments: ["text", "json", "batch"])
  func noReportShowsACredential(format: String) {
    let secrets = [
      Self.token, "ya29.SECRETSECRETSECRET", "Bearer SECRETSECRETSECRET", "SECRET SECRETSECRET",
      "Optional(\"SECRET\")",
      "{SECRET}", "SECRET.SECRET.SECRET", "eyJ\"SECRET\".SECRET.SECRET",
    ]
    for secret in secrets {
      for input in [
        secret, "Authorization: " + secret, "Authorization: Bearer " + secret, "Cookie: __session=" + secret,
      ] {
        let run: CommandRun
        if format == "batch" {
          var writer = JSONWriter()
          writer.beginObject()
          writer.member("token", input)
          writer.member("project", "my-app")
          writer.endObject()
          run = CommandRun("token", "--batch", input: writer.text)
        } else {
          run = CommandRun("token", "--format", format, "--project", "my-app", input: input)
        }
        #expect(!run.output.contains("SECRET") && !run.output.contains("eyJhbGci"), "\(run.output)")
        #expect(!run.errors.contains("SECRET"), "\(run.errors)")
      }
    }
  }
}
