import OAuthPreflight
import Testing

/// Public reports about scopes and parameters, reduced to what would have caught each before the flow.
@Suite struct ReportedScopeTests {
  struct Report: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var provider: String
    var line: String
    var found: [String]
  }

  static let microsoft = KnownElsewhere {
    $0 == "user.readwrite" ? ["Microsoft"] : $0 == "user:email" ? ["GitHub"] : []
  }

  static let reports: [Report] = [
    Report(
      testDescription: "FirebaseUI-iOS 1046: a Microsoft scope at Yahoo", provider: ExactMatchTests.yahoo,
      line:
        #""registration": {"permissions": ["profile", "email"]}, "request": {"match": "subset", "scopes": ["user.readwrite"], "parameters": {"prompt": "consent"}}"#,
      found: ["scope-unknown /request/scopes/0"]),
    Report(
      testDescription: "roundcubemail 7940: rights that are not registered", provider: ExactMatchTests.yahoo,
      line:
        #""registration": {"permissions": ["mail-r"]}, "request": {"scopes": ["openid", "mail-r", "mail-w", "sdct-w"]}"#,
      found: [
        "scope-not-preconfigured /request/scopes/0", "scope-level-mismatch /request/scopes/2",
        "scope-not-preconfigured /request/scopes/3",
      ]),
    Report(
      testDescription: "product-is 4729: an empty scope", provider: ExactMatchTests.yahoo,
      line: #""registration": {"permissions": ["openid"]}, "request": {"scopes": [""]}"#,
      found: ["scope-empty-token /request/scopes/0"]),
    Report(
      testDescription: "agentgate 56: a product the app lacks, and a retired scope",
      provider:
        #"{"provider": "linkedin.com", "scope_rules": {"match": "subset"}, "scopes": {"openid": {}, "profile": {}, "email": {}, "w_member_social": {}, "r_liteprofile": {"deprecated": "2023-08-01", "replaced_by": ["openid", "profile"]}}}"#,
      line:
        #""registration": {"permissions": ["profile", "email", "w_member_social"]}, "request": {"scopes": ["openid", "profile", "email", "r_liteprofile", "w_member_social"]}"#,
      found: ["scope-not-preconfigured /request/scopes/0", "scope-retired /request/scopes/3"]),
    Report(
      testDescription: "passport-dropbox-oauth2 14: commas",
      provider:
        #"{"provider": "dropbox.com", "scope_rules": {"match": "subset"}, "scopes": ["account_info.read", "files.metadata.read"]}"#,
      line: #""request": {"scopes": "account_info.read,files.metadata.read"}"#,
      found: ["scope-comma-separated /request/scopes"]),
    Report(
      testDescription: "inkeep agents 2784: blanks behind commas",
      provider: #"{"provider": "o.example", "scopes": []}"#,
      line: #""request": {"scopes": "accounts.all, accountNotes.all"}"#,
      found: ["scope-comma-separated /request/scopes"]),
    Report(
      testDescription: "facebook-ios-sdk Permission.swift: a name nobody has",
      provider:
        #"{"provider": "facebook.com", "scope_rules": {"match": "subset", "separator": ","}, "scopes": ["public_profile", "user_actions.fitness"]}"#,
      line: #""request": {"scopes": ["public_profile", "user_action.fitness"]}"#,
      found: ["scope-unknown /request/scopes/1"]),
    Report(
      testDescription: "firebase_auth_oauth 52: scope and parameter of others",
      provider:
        #"{"provider": "microsoft.com", "name": "Microsoft", "scope_rules": {"match": "subset"}, "scopes": ["User.Read"], "parameters": {"supported": {"prompt": {}, "tenant": {}}}}"#,
      line:
        #""registration": {"permissions": ["User.Read"]}, "request": {"scopes": ["user:email"], "parameters": {"lang": "en"}}"#,
      found: ["scope-unknown /request/scopes/0", "custom-param-unknown /request/parameters/lang"]),
    Report(
      testDescription: "apple_id 6: form_post",
      provider:
        #"{"provider": "apple.com", "scope_rules": {"match": "none"}, "scopes": {"name": {"requires_parameters": {"response_mode": "form_post"}}, "email": {"requires_parameters": {"response_mode": "form_post"}}}}"#,
      line: #""request": {"scopes": ["name", "email"]}"#,
      found: ["scope-requires-parameter /request/scopes/0"]),
    Report(
      testDescription: "statping-ng 165: scopes for scope",
      provider: #"{"provider": "o.example", "scopes": ["read"]}"#,
      line: #""request": {"scopes": ["read"], "parameters": {"scopes": "read"}}"#,
      found: ["custom-param-near-reserved /request/parameters/scopes"]),
    Report(
      testDescription: "next-auth 11987: state among the parameters",
      provider: #"{"provider": "o.example", "scopes": ["read"]}"#,
      line: #""request": {"parameters": {"state": "sample_state", "client_id": "x"}}"#,
      found: [
        "custom-param-reserved /request/parameters/state",
        "custom-param-reserved /request/parameters/client_id",
      ]),
    Report(
      testDescription: "google-ads: required scope left out",
      provider: #"{"provider": "hubspot.com", "scopes": {"oauth": {"required": true}, "contacts": {}}}"#,
      line: #""request": {"scopes": ["contacts"]}"#, found: ["scope-required /request/scopes"]),
    Report(
      testDescription: "n8n 5032: the list doubled",
      provider:
        #"{"provider": "todoist.com", "scope_rules": {"separator": ","}, "scopes": ["data:read", "data:write"]}"#,
      line: #""request": {"scopes": "data:read,data:write,data:read,data:write"}"#,
      found: ["scope-duplicate /request/scopes", "scope-duplicate /request/scopes"]),
  ]

  @Test(arguments: reports) func report(_ report: Report) throws {
    let line = try CheckedLine(
      #"{"provider": \#(report.provider), \#(report.line)}"#.replacing("\n", with: " "),
      knownElsewhere: ReportedScopeTests.microsoft)
    #expect(line.located == report.found, line.messages)
  }

  @Test func whoseScopeItIs() throws {
    let line = try CheckedLine(
      #"{"provider": \#(ExactMatchTests.yahoo), "request": {"scopes": ["user.readwrite"]}}"#
        .replacing("\n", with: " "), knownElsewhere: ReportedScopeTests.microsoft)
    #expect(line.findings.first?.message == "'user.readwrite' is not a scope of Yahoo but of Microsoft")
  }
}
