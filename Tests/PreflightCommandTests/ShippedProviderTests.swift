import Testing

/// What the documentation of a provider says, through its shipped description.
@Suite struct ShippedProviderTests {
  struct Fact: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: String
    var found: [String] = []
  }

  static let separators: [Fact] = [
    Fact(testDescription: "Yahoo reads a space", line: request("yahoo.com", #""openid email""#)),
    Fact(testDescription: "Yahoo reads a comma", line: request("yahoo.com", #""openid,email""#)),
    Fact(
      testDescription: "Facebook reads a comma", line: request("facebook.com", #""public_profile,email""#)),
    Fact(
      testDescription: "Facebook reads a space", line: request("facebook.com", #""public_profile email""#)),
    Fact(
      testDescription: "Threads reads a space",
      line: request("threads.net", #""threads_basic threads_delete""#)),
    Fact(testDescription: "Slack reads a space at sign-in", line: request("slack.com", #""openid profile""#)),
    Fact(
      testDescription: "Google reads no comma", line: request("google.com", #""openid,email""#),
      found: ["error scope-comma-separated"]),
    Fact(
      testDescription: "a list needs no separator", line: request("yahoo.com", #"["openid,email"]"#),
      found: ["error scope-comma-separated"]),
    Fact(
      testDescription: "a place behind another separator", line: request("yahoo.com", #""openid,eamil""#),
      found: ["error scope-unknown"]),
  ]

  static let microsoft: [Fact] = [
    Fact(
      testDescription: ".default is not ticked",
      line: request("microsoft.com", #"["https://graph.microsoft.com/.default"]"#, ticked: #"["User.Read"]"#)),
    Fact(
      testDescription: ".default covers an exact match",
      line: request(
        "microsoft.com", #"["openid", ".default"]"#, ticked: #"["openid", "User.Read", "Mail.Read"]"#,
        match: "exact")),
    Fact(
      testDescription: ".default of another resource",
      line: request("microsoft.com", #"["https://vault.azure.net/.default"]"#, ticked: #"["User.Read"]"#)),
    Fact(
      testDescription: ".default of the app itself",
      line: request(
        "microsoft.com", #"["9ada6f8a-6d83-41bc-b169-a306c21527a5/.default"]"#, ticked: #"["User.Read"]"#)),
    Fact(
      testDescription: ".default beside a named scope",
      line: request("microsoft.com", #"["https://graph.microsoft.com/.default", "Mail.Read"]"#),
      found: ["error scope-conflict"]),
    Fact(
      testDescription: ".default of another resource beside a named scope",
      line: request("microsoft.com", #"["Mail.Read", "https://vault.azure.net/.default"]"#),
      found: ["error scope-conflict"]),
    Fact(
      testDescription: "the prefix of Microsoft Graph",
      line: request(
        "microsoft.com", #"["https://graph.microsoft.com/User.Read"]"#, ticked: #"["User.Read"]"#)),
    Fact(
      testDescription: "another case is taken",
      line: request("microsoft.com", #"["user.read"]"#, ticked: #"["User.Read"]"#),
      found: ["warning scope-case-mismatch"]),
    Fact(
      testDescription: "another case of what is not ticked",
      line: request("microsoft.com", #"["mail.read"]"#, ticked: #"["User.Read"]"#),
      found: ["warning scope-case-mismatch", "error scope-not-preconfigured"]),
    Fact(
      testDescription: "another case in the console's list",
      line: request("microsoft.com", #"["User.Read"]"#, ticked: #"["user.read"]"#),
      found: ["warning permission-case-mismatch"]),
  ]

  static let alwaysGranted: [Fact] = [
    Fact(
      testDescription: "Apple gives an ID token without openid",
      line:
        #"{"provider": "apple.com", "request": {"scopes": ["name", "email"], "response_type": "code id_token", "response_mode": "form_post", "parameters": {"nonce": "Zm9vYmFyMTIzNDU2Nzg5MDEyMw"}}}"#
    ),
    Fact(
      testDescription: "elsewhere openid is missing",
      line:
        #"{"provider": "yahoo.com", "request": {"scopes": ["email"], "response_type": "id_token", "parameters": {"nonce": "Zm9vYmFyMTIzNDU2Nzg5MDEyMw"}}}"#,
      found: ["error scope-openid-missing"]),
    Fact(
      testDescription: "Facebook adds public_profile",
      line: request(
        "facebook.com", #"["email"]"#, ticked: #"["email", "public_profile"]"#, match: "exact")),
  ]

  static let gitHub: [Fact] = [
    ("https://acme-corp.com/path", []), ("https://acme-corp.com/path/subdir/other", []),
    ("https://oauth.acme-corp.com/path", []), ("https://oauth.acme-corp.com/path/subdir/other", []),
    ("https://acme-corp.com/bar", mismatch), ("https://acme-corp.com/", mismatch),
    ("https://acme-corp.com:8080/path", mismatch), ("https://oauth.acme-corp.com:8080/path", mismatch),
    ("https://acme-corp.org/path", mismatch), ("https://evilacme-corp.com/path", mismatch),
    ("https://acme-corp.com.evil-corp.net/path", mismatch),
  ].map { uri, found in
    Fact(
      testDescription: uri,
      line: redirect("github.com", registered: "https://acme-corp.com/path", requested: uri), found: found)
  }

  static let ports: [Fact] = [
    Fact(
      testDescription: "GitHub, loopback",
      line: redirect(
        "github.com", registered: "http://127.0.0.1/path", requested: "http://127.0.0.1:1234/path")),
    Fact(
      testDescription: "GitHub, localhost",
      line: redirect(
        "github.com", registered: "http://localhost/path", requested: "http://localhost:1234/path")),
    Fact(
      testDescription: "Microsoft, a server in development",
      line: redirect(
        "microsoft.com", registered: "http://localhost:5000/cb", requested: "http://localhost:8080/cb",
        client: #""application_type": "web", "#)),
    Fact(
      testDescription: "Google, a server in development",
      line: redirect(
        "google.com", registered: "http://localhost:5000/cb", requested: "http://localhost:8080/cb",
        client: #""application_type": "web", "#), found: mismatch),
    Fact(
      testDescription: "X, where nobody says so",
      line: redirect("x.com", registered: "http://localhost/cb", requested: "http://localhost:8080/cb"),
      found: ["warning redirect-uri-localhost-port"]),
  ]

  static let schemes: [Fact] = [
    ("discord.com", "123", "discord-123:/authorize/callback", []),
    ("discord.com", nil, "discord-123:/authorize/callback", []),
    ("discord.com", "123", "discord-456:/authorize/callback", otherClient),
    ("facebook.com", "123456", "fb123456://authorize", []),
    ("facebook.com", "123456", "fb123456free://authorize", []),
    ("facebook.com", "123456", "fb654321://authorize", otherClient),
    ("facebook.com", "123456", "fb.example.app:/authorize", []),
    (
      "google.com", "12-ab.apps.googleusercontent.com",
      "com.googleusercontent.apps.12-ab:/oauth2redirect", []
    ),
    (
      "google.com", "12-ab.apps.googleusercontent.com",
      "com.googleusercontent.apps.34-cd:/oauth2redirect", otherClient
    ),
    ("google.com", "12-ab.apps.googleusercontent.com", "com.example.app:/oauth2redirect", []),
    ("google.com", nil, "myapp:/oauth2redirect", ["error native-scheme-no-period"]),
    ("microsoft.com", nil, "msauth.com.example.app://auth", []),
    ("microsoft.com", nil, "msauth://com.example.app/2pmj9i4rSx0yEb", []),
    (
      "microsoft.com", "9ada6f8a-6d83-41bc-b169-a306c21527a5",
      "msal9ada6f8a-6d83-41bc-b169-a306c21527a5://auth", []
    ),
    (
      "microsoft.com", "9ada6f8a-6d83-41bc-b169-a306c21527a5",
      "msal00000000-6d83-41bc-b169-a306c21527a5://auth", otherClient
    ),
    (
      "yandex.ru", "6ef1c6dc6f134a2daa67cc905e5c1a3d",
      "yx6ef1c6dc6f134a2daa67cc905e5c1a3d:///auth/finish?platform=ios", []
    ),
  ].map { (provider: String, client: String?, uri: String, found: [String]) in
    let id = client.map { #""client_id": "\#($0)", "# } ?? ""
    return Fact(
      testDescription: "\(provider) \(uri)",
      line:
        #"{"provider": "\#(provider)", "registration": {\#(id)"application_type": "native", "redirect_uris": ["\#(uri)"]}}"#,
      found: found)
  }

  static let outOfBand: [Fact] = [
    ("yahoo.com", "oob", []), ("twitter.com", "oob", []),
    ("google.com", "oob", ["error redirect-uri-not-absolute"]),
    ("google.com", "urn:ietf:wg:oauth:2.0:oob", ["error redirect-uri-forbidden-scheme"]),
    ("google.com", "urn:ietf:wg:oauth:2.0:oob:auto", ["error redirect-uri-forbidden-scheme"]),
  ].map { provider, uri, found in
    Fact(
      testDescription: "\(uri) at \(provider)",
      line: #"{"provider": "\#(provider)", "request": {"redirect_uri": "\#(uri)"}}"#, found: found)
  }

  static let addresses: [Fact] = [
    ("slack.com", "https://slack.com/openid/connect/authorize", []),
    ("google.com", "https://accounts.google.com/o/oauth2/auth", []),
    ("yandex.ru", "https://oauth.yandex.com/authorize", []),
    ("microsoft.com", "https://login.microsoftonline.us/common/oauth2/v2.0/authorize", []),
    ("facebook.com", "https://www.facebook.com/v19.0/dialog/oauth", []),
    ("squareup.com", "https://connect.squareupsandbox.com/oauth2/authorize", []),
    ("threads.net", "https://threads.net/oauth/authorize", []),
    ("slack.com", "https://slack.com.evil-corp.net/openid/connect/authorize", elsewhere),
    ("google.com", "https://accounts.google.com/o/oauth2/token", elsewhere),
  ].map { provider, address, found in
    Fact(
      testDescription: address,
      line:
        #"{"provider": "\#(provider)", "request": {"url": "\#(address)?client_id=123456&response_type=code&redirect_uri=https%3A%2F%2Fapp.acme-corp.com%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw&nonce=YmFyZm9vMTIzNDU2Nzg5MDEyMw&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"}}"#,
      found: found)
  }

  /// What a request asks for that has no `response_type`, or says so in the provider's own words.
  static let responseTypes: [Fact] = [
    ("slack.com", "https://slack.com/oauth/v2/authorize?", []),
    ("slack.com", "https://slack.com/openid/connect/authorize?", ["error response-type-missing"]),
    ("github.com", "https://github.com/login/oauth/authorize?", []),
    ("shopify.com", "https://acme.myshopify.com/admin/oauth/authorize?", []),
    ("facebook.com", "https://www.facebook.com/v19.0/dialog/oauth?", []),
    ("intercom.com", "https://app.intercom.com/oauth?", []),
    ("monday.com", "https://auth.monday.com/oauth2/authorize?", []),
    ("pipedrive.com", "https://oauth.pipedrive.com/oauth/authorize?", []),
    ("squareup.com", "https://connect.squareup.com/oauth2/authorize?", []),
    ("squareup.com", "https://connect.squareupsandbox.com/oauth2/authorize?", []),
    ("basecamp.com", "https://launchpad.37signals.com/authorization/new?type=web_server&", []),
    (
      "basecamp.com", "https://launchpad.37signals.com/authorization/new?type=user_agent&",
      ["error response-type-implicit"]
    ),
    ("google.com", "https://accounts.google.com/o/oauth2/v2/auth?", ["error response-type-missing"]),
  ].map { provider, address, found in
    Fact(
      testDescription: address,
      line:
        #"{"provider": "\#(provider)", "request": {"url": "\#(address)client_id=123456&redirect_uri=https%3A%2F%2Fapp.acme-corp.com%2Fcb&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"}}"#,
      found: found)
  }

  /// What a web app in development registers.
  static let development: [Fact] = [
    ("google.com", "http://localhost:3000/cb", []), ("google.com", "http://127.0.0.1:3000/cb", []),
    ("dropbox.com", "http://localhost:3000/cb", []), ("xero.com", "http://localhost:8742/callback", []),
    ("mailchimp.com", "http://127.0.0.1:3000/cb", []),
    ("mailchimp.com", "http://localhost:3000/cb", ["error redirect-uri-http-not-loopback"]),
    ("notion.com", "http://localhost:3000/cb", ["warning redirect-uri-http-not-loopback"]),
    ("apple.com", "http://localhost:3000/cb", ["error redirect-uri-http-not-loopback"]),
  ].map { provider, uri, found in
    Fact(
      testDescription: "\(provider) \(uri)",
      line:
        #"{"provider": "\#(provider)", "registration": {"application_type": "web", "redirect_uris": ["\#(uri)"]}}"#,
      found: found)
  }

  static let withoutScopes: [Fact] = [
    Fact(
      testDescription: "Miro takes a team",
      line: #"{"provider": "miro.com", "request": {"parameters": {"team_id": "3074457345618265000"}}}"#),
    Fact(
      testDescription: "Miro accepts no scopes", line: request("miro.com", #"["boards:read"]"#),
      found: ["error scope-not-taken"]),
  ]

  private static let elsewhere = ["error authorization-endpoint-mismatch"]
  private static let mismatch = ["error redirect-uri-mismatch"]
  private static let otherClient = ["error redirect-uri-scheme-of-other-client"]

  @Test(arguments: gitHub) func redirectBelowTheRegisteredOne(fact: Fact) { verify(fact) }
  @Test(arguments: ports) func portThatIsFree(fact: Fact) { verify(fact) }
  @Test(arguments: schemes) func schemeMadeOfTheClientsValues(fact: Fact) { verify(fact) }
  @Test(arguments: addresses) func addressOfTheAuthorizationEndpoint(fact: Fact) {
    let run = CommandRun(words: ["check", "--batch"], input: Array((fact.line + "\n").utf8))
    let found = run.diagnostics.map { "\($0.severity) \($0.rule)" }
    #expect(found.filter { $0.hasSuffix("endpoint-mismatch") } == fact.found, "\(run.output)")
  }
  @Test(arguments: responseTypes) func responseTypeOfARequestWithoutOne(fact: Fact) {
    let run = CommandRun(words: ["check", "--batch"], input: Array((fact.line + "\n").utf8))
    let found = run.diagnostics.map { "\($0.severity) \($0.rule)" }
    #expect(found.filter { $0.contains(" response-type") } == fact.found, "\(run.output)")
  }
  @Test(arguments: outOfBand) func codeShownToTheUser(fact: Fact) { verify(fact) }
  @Test(arguments: development) func redirectInDevelopment(fact: Fact) { verify(fact) }
  @Test(arguments: withoutScopes) func requestWithoutScopes(fact: Fact) { verify(fact) }
  @Test(arguments: separators) func separator(fact: Fact) { verify(fact) }
  @Test(arguments: microsoft) func scopeOfMicrosoft(fact: Fact) { verify(fact) }
  @Test(arguments: alwaysGranted) func scopeThatNobodyNeedsToName(fact: Fact) { verify(fact) }

  static func request(
    _ provider: String, _ scopes: String, ticked: String? = nil, match: String? = nil
  ) -> String {
    let registration = ticked.map { #""registration": {"permissions": \#($0)}, "# } ?? ""
    let match = match.map { #", "match": "\#($0)""# } ?? ""
    return #"{"provider": "\#(provider)", \#(registration)"request": {"scopes": \#(scopes)\#(match)}}"#
  }

  static func redirect(
    _ provider: String, registered: String, requested: String, client: String = ""
  ) -> String {
    #"{"provider": "\#(provider)", "registration": {\#(client)"redirect_uris": ["\#(registered)"]}, "request": {"redirect_uri": "\#(requested)"}}"#
  }

  private func verify(_ fact: Fact) {
    let run = CommandRun(words: ["check", "--batch"], input: Array((fact.line + "\n").utf8))
    let found = run.diagnostics.filter { $0.severity != "note" }.map { "\($0.severity) \($0.rule)" }
    #expect(found == fact.found, "\(run.output)")
  }
}
