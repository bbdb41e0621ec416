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

  private func verify(_ fact: Fact) {
    let run = CommandRun(words: ["check", "--batch"], input: Array((fact.line + "\n").utf8))
    let found = run.diagnostics.filter { $0.severity != "note" }.map { "\($0.severity) \($0.rule)" }
    #expect(found == fact.found, "\(run.output)")
  }
}
