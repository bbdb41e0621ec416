import OAuthPreflight
import Testing

@Suite struct PermissionTests {
  /// An SDK that adds scopes and joins with commas.
  static var firebase: SDKProfile {
    var sdk = SDKProfile(id: "firebase-ios")
    sdk.name = "Firebase"
    sdk.joiner = ","
    sdk.addedScopes = [.init(providers: "yahoo.com", scopes: ["profile", "email"])]
    return sdk
  }

  private func line(_ permissions: String, _ scopes: String? = nil, sdk: SDKProfile? = nil) throws
    -> CheckedLine
  {
    let request = scopes.map { #", "request": {"scopes": \#($0)}"# } ?? ""
    return try CheckedLine(
      #"{"provider": \#(ExactMatchTests.yahoo), "registration": {"permissions": \#(permissions)}\#(request)}"#
        .replacing("\n", with: " "), sdk: sdk)
  }

  @Test func whatAnSDKAddsMustBeTicked() throws {
    let line = try line(#"["openid", "email"]"#, #"["openid"]"#, sdk: PermissionTests.firebase)
    #expect(line.located == ["scope-not-preconfigured /registration/permissions"], line.messages)
    #expect(line.findings.first?.message == "Firebase adds 'profile', which is not preconfigured")
  }

  @Test func whatAnSDKAddsCountsAsRequested() throws {
    let line = try line(#"["openid", "profile", "email"]"#, #"["openid"]"#, sdk: PermissionTests.firebase)
    #expect(line.located == [], line.messages)
  }

  @Test func whatAnSDKJoinsFallsApart() throws {
    let line = try line(
      #"["openid", "profile", "email"]"#, #"["openid,profile"]"#, sdk: PermissionTests.firebase)
    #expect(line.located == ["scope-transport-join /request/scopes/0"], line.messages)
  }

  @Test(arguments: [
    (#"["openid", "email", "openid"]"#, ["permission-duplicate /registration/permissions/2"]),
    ("[]", ["permissions-empty /registration/permissions"]),
    (#"["openid", "oрenid"]"#, ["scope-token-charset /registration/permissions/1"]),
    (#"["sdct-r", "sdct-w"]"#, ["scope-conflict /registration/permissions/1"]),
    (#"["openid", "Email"]"#, ["permission-case-mismatch /registration/permissions/1"]),
    (#"{"scopes": ["openid"]}"#, ["scope-parameter-unknown /registration/permissions/scopes"]),
  ]) func permissions(_ permissions: String, found: [String]) throws {
    let line = try line(permissions)
    #expect(line.located == found, line.messages)
  }

  @Test func anSDKThatSendsNoScopes() throws {
    var sdk = SDKProfile(id: "silent")
    sdk.sendsScopes = false
    #expect(try line(#"["openid", "email"]"#, #"["email", "openid"]"#, sdk: sdk).located == [])
    #expect(
      try line(#"["openid", "email"]"#, #"["openid"]"#, sdk: sdk).located == [
        "scope-not-sent /request/scopes"
      ])
    // What the app would never get is told of each scope.
    for (scope, rule) in [("emial", "scope-unknown"), ("profile", "scope-not-preconfigured")] {
      #expect(
        try line(#"["openid", "email"]"#, "[\"openid\", \"\(scope)\"]", sdk: sdk).located == [
          "\(rule) /request/scopes/1"
        ])
    }
  }

  @Test func whatCannotBeComparedIsReportedOnce() throws {
    let line = try line(#"{"scopes": ["openid"]}"#, #"["openid"]"#)
    #expect(line.located == ["scope-parameter-unknown /registration/permissions/scopes"], line.messages)
  }

  // MARK: Over all requests

  private func unused(_ match: ScopeMatch, _ requests: [ScopeLists?]) -> [String] {
    var provider = Provider(id: "idp.example.org")
    provider.scopeRules.match = match
    provider.scopes = ScopeCatalogue([ScopeDescription("a"), ScopeDescription("b"), ScopeDescription("c")])
    let preflight = Preflight(preparing: provider, Registration(permissions: ["a", "b", "c"]))
    var findings = Findings()
    preflight.checkUnusedPermissions(
      requests.map { AuthorizationRequest(scopes: $0) }, registrationAt: Place(), into: &findings)
    return findings.all.map { "\($0.severity) \($0.rule.id) \($0.place.pointer.description)" }
  }

  @Test func permissionsThatNobodyAsksFor() {
    #expect(unused(.subset, [["a"], ["b", "a"]]) == ["note permission-unused /permissions/2"])
    #expect(unused(.subset, [["a"], ["b", "c"]]) == [])
    // Every request of an exact provider says itself what it lacks.
    #expect(unused(.exact, [["a"]]) == [])
    // A misspelt scope is meant to be the permission that nobody seems to ask for.
    #expect(unused(.subset, [["a", "b", "cc"]]) == [])
    // A request that does not say what it asks may ask for anything.
    #expect(unused(.subset, [["a"], nil]) == [])
    #expect(unused(.subset, []) == [])
  }
}
