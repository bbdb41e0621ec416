import OAuthPreflight
import Testing

@Suite struct GoogleServiceInfoTests {
  private func findings(_ google: String, info: String? = nil, _ client: AppleClient = AppleClient()) throws
    -> [Finding]
  {
    let app = AppleApp(
      infoPlist: try info.map { PropertyList(try JSONReader.read($0), path: "Info.plist") },
      googleServiceInfo: PropertyList(try JSONReader.read(google), path: "GoogleService-Info.plist"))
    var findings = Findings()
    AppleAppCheck(app, for: client).run(into: &findings)
    return findings.all
  }

  /// The forms that Firebase takes and refuses when it starts.
  @Test(arguments: [
    ("1:123456789:ios:123abc456def", true), ("1:1:ios:F", true), ("2:anything", true), ("$(APP_ID)", true),
    ("", false), ("1", false), ("x:1:ios:f", false), ("1:1:ios", false), ("1:1:ios:f:", false),
    ("1:1:ios:xyz", false), ("1:1:ios:", false), ("1:1:IOS:f", false), ("1:1:android:f", false),
    ("1:one:ios:f", false), ("1:1:ios:f ", false),
  ])
  func appIDHasItsForm(id: String, isSound: Bool) throws {
    let found = try findings(#"{"GOOGLE_APP_ID": ""# + id + #""}"#)
    #expect(found.map(\.rule.id) == (isSound ? [] : ["google-app-id-form"]))
  }

  @Test(arguments: [
    (#"{"CLIENT_ID": "1-a.apps.googleusercontent.com"}"#, [String]()),
    (#"{"CLIENT_ID": "123456.apps.googleusercontent.com"}"#, []),
    (#"{"CLIENT_ID": "1-a"}"#, ["google-client-id-form"]),
    (#"{"CLIENT_ID": "com.googleusercontent.apps.1-a"}"#, ["google-client-id-form"]),
    (
      #"{"CLIENT_ID": "1-a.apps.googleusercontent.com", "REVERSED_CLIENT_ID": "com.googleusercontent.apps.1-a"}"#,
      []
    ),
    (
      #"{"CLIENT_ID": "1-a.apps.googleusercontent.com", "REVERSED_CLIENT_ID": "com.googleusercontent.apps.1-b"}"#,
      ["google-reversed-client-id"]
    ),
    (
      #"{"GOOGLE_APP_ID": "1:1:ios:f", "GCM_SENDER_ID": "1", "CLIENT_ID": "1-a.apps.googleusercontent.com"}"#,
      []
    ),
    (#"{"GOOGLE_APP_ID": "1:1:ios:f", "GCM_SENDER_ID": "2"}"#, ["google-projects-mixed"]),
    (
      #"{"GOOGLE_APP_ID": "1:1:ios:f", "CLIENT_ID": "2-a.apps.googleusercontent.com"}"#,
      ["google-projects-mixed"]
    ),
  ])
  func idsBelongTogether(google: String, expected: [String]) throws {
    #expect(try findings(google).map(\.rule.id) == expected)
  }

  @Test(arguments: [
    ("example-1234", "com.acme", "1:1:ios:f", [String]()),
    ("example-staging", "com.acme", "1:1:ios:f", ["firebase-project-mismatch"]),
    ("example-1234", "com.acme.dev", "1:1:ios:f", ["google-bundle-id-mismatch"]),
    ("example-1234", "com.acme", "1:1:ios:e", ["google-app-id-mismatch"]),
  ])
  func fileBelongsToTheClient(project: String, bundleID: String, appID: String, expected: [String]) throws {
    var client = AppleClient()
    client.firebaseProject = PlacedText(project, Place(document: "oauth-client.yaml"))
    client.bundleID = PlacedText(bundleID, Place(document: "oauth-client.yaml"))
    client.appID = PlacedText(appID, Place(document: "oauth-client.yaml"))
    let found = try findings(
      #"{"PROJECT_ID": "example-1234", "BUNDLE_ID": "com.acme", "GOOGLE_APP_ID": "1:1:ios:f"}"#, client)
    #expect(found.map(\.rule.id) == expected)
    #expect(found.allSatisfy { $0.related.first?.place.document == "oauth-client.yaml" })
  }

  @Test func bundleIDOfTheAppItselfCounts() throws {
    let google = #"{"BUNDLE_ID": "com.acme"}"#
    #expect(
      try findings(google, info: #"{"CFBundleIdentifier": "com.other"}"#).map(\.rule.id)
        == ["google-bundle-id-mismatch"])
    #expect(try findings(google, info: #"{"CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"}"#).isEmpty)
  }

  @Test(arguments: [
    ("{}", "com.googleusercontent.apps.1-a", ["google-client-id-form"]),
    (#"{"CLIENT_ID": "1-a.apps.googleusercontent.com"}"#, "1-b.apps.googleusercontent.com", []),
    (
      #"{"CLIENT_ID": "1-a.apps.googleusercontent.com"}"#, "2-a.apps.googleusercontent.com",
      ["google-projects-mixed"]
    ),
  ])
  func clientIDOfGoogleInInfoPlistIsOfTheProject(google: String, id: String, expected: [String]) throws {
    #expect(
      try findings(google, info: #"{"GIDClientID": ""# + id + #""}"#).map(\.rule.id) == expected)
  }

  @Test(arguments: [
    ("4508-a", "google-client-id-form"), ("com.googleusercontent.apps.4508-a", "google-client-id-form"),
    ("4508-a.apps.googleusercontent.com", nil),
  ])
  func clientIDOfTheDocumentHasItsFormToo(id: String, rule: String?) throws {
    var profile = SDKProfile(id: "google-sign-in-ios")
    profile.callbackSchemes = ["reversed_client_id"]
    let line = try CheckedLine(#"{"registration": {"client_id": ""# + id + #""}}"#, sdk: profile)
    #expect(line.rules == (rule.map { [$0] } ?? []))
  }
}
