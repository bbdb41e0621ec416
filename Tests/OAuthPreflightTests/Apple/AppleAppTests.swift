import OAuthPreflight
import Testing

/// The files of an app, as JSON, judged for one SDK.
@Suite struct AppleAppTests {
  private func plist(_ json: String?, _ path: String) throws -> PropertyList? {
    try json.map { PropertyList(try JSONReader.read($0), path: path) }
  }

  private func findings(
    info: String? = nil, google: String? = nil, entitlements: String? = nil, client: AppleClient
  ) throws -> [Finding] {
    let app = AppleApp(
      infoPlist: try plist(info, "Info.plist"),
      googleServiceInfo: try plist(google, "GoogleService-Info.plist"),
      entitlements: try plist(entitlements, "App.entitlements"))
    var findings = Findings()
    AppleAppCheck(app, for: client).run(into: &findings)
    return findings.all
  }

  private func client(
    _ profile: SDKProfile?, clientID: String? = nil, redirects: [String] = [],
    type: ApplicationType? = .native, variables: [(String, String)] = []
  ) -> AppleClient {
    var registration = Registration(
      applicationType: type, clientID: clientID, redirectURIs: redirects.map { RedirectURI($0) })
    registration.variables = variables.map { (name: $0.0, value: $0.1) }
    var client = AppleClient()
    client.entries = [
      AppleClient.Entry(
        providerName: "Example", profile: profile, registration: registration,
        place: Place(JSONPointer("/sdk"), document: "oauth-client.yaml"),
        redirects: redirects.map {
          PlacedText($0, Place(JSONPointer("/redirect"), document: "oauth-client.yaml"))
        },
        clientID: clientID.map {
          PlacedText($0, Place(JSONPointer("/client_id"), document: "oauth-client.yaml"))
        })
    ]
    return client
  }

  private func urlTypes(_ schemes: String...) -> String {
    let list = schemes.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["# + list + "]}]}"
  }

  private func lines(_ findings: [Finding]) -> [String] {
    findings.filter { !$0.rule.isPedantic }.map { finding in
      let part = finding.place.part == .key ? " (key)" : ""
      return
        "\(finding.severity)[\(finding.rule.id)] \(finding.place.document ?? "")\(finding.place.pointer)\(part)"
    }
  }

  // MARK: - Reports of others

  @Test func report29NamesTheSchemeOfTheAppID() throws {
    let found = try findings(
      info: urlTypes("com.acme.app"), google: #"{"GOOGLE_APP_ID": "1:4508:ios:06cb"}"#,
      client: client(.firebase))
    #expect(lines(found) == ["error[native-scheme-not-declared] Info.plist/CFBundleURLTypes (key)"])
    #expect(
      found[0].message
        == "no URL type has the scheme 'app-1-4508-ios-06cb', which Firebase Authentication returns to")
    #expect(
      found[0].help
        == "add <dict><key>CFBundleURLSchemes</key><array><string>app-1-4508-ios-06cb</string></array></dict> to 'CFBundleURLTypes'"
    )
    #expect(found[0].related.first?.place.document == "oauth-client.yaml")
  }

  @Test func report31TellsAStaleScheme() throws {
    let found = try findings(
      info: urlTypes("app-1-9999-ios-f9ea"), google: #"{"GOOGLE_APP_ID": "1:1074:ios:f9ea"}"#,
      client: client(.firebase))
    #expect(
      lines(found) == ["error[native-scheme-stale] Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/0"])
    #expect(found[0].message == "the scheme 'app-1-9999-ios-f9ea' belongs to another app id")
    #expect(found[0].replacement?.text == "app-1-1074-ios-f9ea")
  }

  @Test func report33WantsURLTypes() throws {
    let found = try findings(
      info: #"{"CFBundleName": "A"}"#, google: #"{"CLIENT_ID": "364-b.apps.googleusercontent.com"}"#,
      client: client(.googleSignIn))
    #expect(lines(found) == ["error[native-url-types-missing] Info.plist"])
    #expect(found[0].help?.contains("<string>com.googleusercontent.apps.364-b</string>") == true)
  }

  @Test func report35FindsTheNearestScheme() throws {
    let found = try findings(
      info: urlTypes("msalio9338"),
      client: client(.msal, clientID: "9338", variables: [("bundle_id", "com.acme")]))
    #expect(
      lines(found) == ["error[native-scheme-misspelt] Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/0"])
    #expect(found[0].replacement?.text == "msal9338")
  }

  @Test func report37WantsTheSchemeOfARedirectURI() throws {
    let found = try findings(
      info: urlTypes(), client: client(.appAuth, redirects: ["com.acme:/cb"]))
    #expect(lines(found) == ["error[native-scheme-not-declared] Info.plist/CFBundleURLTypes (key)"])
    #expect(found[0].related.first?.place.pointer.description == "/redirect")
  }

  @Test func report17AlsoMissesTheSchemeAtMicrosoft() throws {
    let found = try findings(
      info: urlTypes(), google: #"{"GOOGLE_APP_ID": "1:221:ios:46fb"}"#, client: client(.firebase))
    #expect(found.first?.message.contains("'app-1-221-ios-46fb'") == true)
  }

  // MARK: - Client ids of Google

  struct ClientIDs: Sendable, CustomTestStringConvertible {
    var ownID: String?
    var fileID: String?
    var documentID: String?
    var scheme: String
    var expected: [String]

    var testDescription: String {
      "GIDClientID \(ownID ?? "-"), CLIENT_ID \(fileID ?? "-"), client_id \(documentID ?? "-"), scheme \(scheme)"
    }
  }

  private static let schemeFault =
    "error[native-scheme-misspelt] Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/0"
  private static let clientIDs = [
    ClientIDs(fileID: "1-a", documentID: "1-a", scheme: "1-a", expected: []),
    ClientIDs(ownID: "1-a", documentID: "1-a", scheme: "1-a", expected: []),
    ClientIDs(ownID: "1-a", scheme: "1-a", expected: []),
    ClientIDs(documentID: "1-a", scheme: "1-a", expected: []),
    ClientIDs(
      fileID: "1-a", documentID: "1-z", scheme: "1-a",
      expected: ["error[google-client-id-mismatch] GoogleService-Info.plist/CLIENT_ID"]),
    ClientIDs(
      ownID: "1-a", documentID: "1-z", scheme: "1-z",
      expected: ["error[google-client-id-mismatch] Info.plist/GIDClientID"]),
    // What Info.plist says comes first, and Firebase may have another client of the same project.
    ClientIDs(ownID: "1-a", fileID: "1-b", documentID: "1-a", scheme: "1-a", expected: []),
    ClientIDs(ownID: "1-a", fileID: "1-b", scheme: "1-b", expected: [schemeFault]),
    ClientIDs(
      ownID: "2-a", fileID: "1-a", documentID: "1-a", scheme: "1-a",
      expected: ["error[google-projects-mixed] Info.plist/GIDClientID"]),
    ClientIDs(ownID: "$(CLIENT_ID)", fileID: "1-a", documentID: "1-z", scheme: "1-z", expected: []),
  ]

  private static func whole(_ id: String?) -> String? {
    id.map { $0.hasPrefix("$") ? $0 : $0 + ".apps.googleusercontent.com" }
  }

  @Test(arguments: clientIDs)
  private func clientIDsOfAppAndDocumentAreOne(ids: ClientIDs) throws {
    let own = Self.whole(ids.ownID).map { #", "GIDClientID": ""# + $0 + "\"}" } ?? "}"
    let found = try findings(
      info: urlTypes("com.googleusercontent.apps." + ids.scheme).dropLast() + own,
      google: Self.whole(ids.fileID).map { #"{"CLIENT_ID": ""# + $0 + "\"}" },
      client: client(.googleSignIn, clientID: Self.whole(ids.documentID)))
    #expect(lines(found) == ids.expected)
  }

  @Test func clientIDMismatchNamesBoth() throws {
    let found = try findings(
      info: #"{"GIDClientID": "1-a.apps.googleusercontent.com"}"#,
      client: client(.googleSignIn, clientID: "1-z.apps.googleusercontent.com"))
    #expect(
      found[0].message
        == "'GIDClientID' is '1-a.apps.googleusercontent.com' and not '1-z.apps.googleusercontent.com', as the client document has it"
    )
    #expect(found[0].related.first?.place.pointer.description == "/client_id")
  }

  @Test(arguments: ["dj0yJmk9abc", "1-web.apps.googleusercontent.com"])
  func clientIDAtFirebaseIsThatOfItsServer(id: String) throws {
    let found = try findings(
      info: urlTypes("com.googleusercontent.apps.1-a"),
      google: #"{"CLIENT_ID": "1-a.apps.googleusercontent.com", "GOOGLE_APP_ID": "1:1:ios:f"}"#,
      client: client(.firebase, clientID: id))
    #expect(found.isEmpty)
  }

  // MARK: - Schemes

  @Test func everySchemeThatTheSDKLooksForIsUsed() throws {
    let found = try findings(
      info: urlTypes("com.googleusercontent.apps.1-a", "app-1-1-ios-f", "com.example.links"),
      google: #"{"CLIENT_ID": "1-a.apps.googleusercontent.com", "GOOGLE_APP_ID": "1:1:ios:f"}"#,
      client: client(.firebase))
    #expect(
      found.map { "\($0.rule.id) \($0.place.pointer)" } == [
        "native-scheme-undeclared-use /CFBundleURLTypes/0/CFBundleURLSchemes/2"
      ])
  }

  @Test(arguments: [true, false])
  func twoSDKsEachGetTheirScheme(isFirebaseFirst: Bool) throws {
    var both = client(.firebase)
    both.entries += client(.googleSignIn).entries
    if !isFirebaseFirst { both.entries.reverse() }
    let google = #"{"CLIENT_ID": "1-a.apps.googleusercontent.com", "GOOGLE_APP_ID": "1:1:ios:f"}"#
    #expect(
      try findings(info: urlTypes("app-1-1-ios-f"), google: google, client: both).first?.message
        == "no URL type has the scheme 'com.googleusercontent.apps.1-a', which Google Sign-In returns to")
    #expect(
      try findings(info: urlTypes("com.googleusercontent.apps.1-a"), google: google, client: both).isEmpty)
  }

  @Test(
    arguments: [
      (["app-1-4508-ios-06cb"], nil), (["APP-1-4508-IOS-06CB"], nil),
      (["com.googleusercontent.apps.4508-a"], nil),
      (["com.googleusercontent.apps.4508-a", "com.example.links"], nil),
      (["com.googleusercontent.apps.9999-zzzz"], "error[native-scheme-stale]"),
      (["app-1-4508-ios-06cc"], "error[native-scheme-misspelt]"),
      (["ap-1-4508-ios-06cb"], "error[native-scheme-misspelt]"),
      ([" app-1-4508-ios-06cb\\n"], "error[native-scheme-syntax]"),
      (["app-1-4508-ios-06cb://firebaseauth"], "error[native-scheme-syntax]"),
      (["YOUR_REVERSED_CLIENT_ID"], "error[placeholder]"), (["REVERSED_CLIENT_ID"], "error[placeholder]"),
      (["$(REVERSED_CLIENT_ID)"], "note[native-scheme-build-setting]"),
      (["${GOOGLE_SCHEME}", "com.example"], "note[native-scheme-build-setting]"),
      (["com.example"], "error[native-scheme-not-declared]"), ([], "error[native-scheme-not-declared]"),
      (["1:4508:ios:06cb"], "error[native-scheme-misspelt]"), (["4508-a"], "error[native-scheme-misspelt]"),
      (["4508-a.apps.googleusercontent.com"], "error[native-scheme-misspelt]"),
      (
        ["com.googleusercontent.apps.4508-a.apps.googleusercontent.com"], "error[native-scheme-misspelt]"
      ),
    ] as [([String], String?)])
  func firebaseTakesEitherSchemeWithoutCase(schemes: [String], line: String?) throws {
    let list = schemes.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = try findings(
      info: #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["# + list + "]}]}",
      google: #"{"GOOGLE_APP_ID": "1:4508:ios:06cb", "CLIENT_ID": "4508-a.apps.googleusercontent.com"}"#,
      client: client(.firebase))
    #expect(lines(found).map { String($0.split(separator: " ")[0]) } == (line.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (["com.googleusercontent.apps.1-a"], true), (["app-1-2-ios-f"], true), (["com.example"], false),
    ([], false),
  ])
  func unknownIDsAreJudgedByTheirShape(schemes: [String], isSound: Bool) throws {
    let list = schemes.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = try findings(
      info: #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["# + list + "]}]}", client: client(.firebase))
    #expect(lines(found).isEmpty == isSound)
    if !isSound { #expect(found[0].help?.contains("app-1-{project number}-ios-{hash}") == true) }
  }

  @Test(arguments: [
    ("YOUR_REVERSED_CLIENT_ID", "com.googleusercontent.apps.4508-a"),
    ("YOUR_SCHEME", "app-1-4508-ios-06cb"), ("app-[APP_ID]", "app-1-4508-ios-06cb"),
  ])
  func gapIsFilledWithTheSchemeItWasLeftFor(gap: String, scheme: String) throws {
    let found = try findings(
      info: urlTypes(gap),
      google: #"{"GOOGLE_APP_ID": "1:4508:ios:06cb", "CLIENT_ID": "4508-a.apps.googleusercontent.com"}"#,
      client: client(.firebase))
    #expect(found.map(\.replacement?.text) == [scheme])
  }

  @Test func gapForAnotherSDKIsNoneOfThisOne() throws {
    let found = try findings(
      info: urlTypes("YOUR_REVERSED_CLIENT_ID"),
      client: client(.msal, clientID: "9338", variables: [("bundle_id", "com.acme")]))
    #expect(found.map(\.rule.id) == ["native-scheme-not-declared", "placeholder"])
  }

  @Test func reversedClientIDCountsOnlyIfTheFileHasOne() throws {
    let found = try findings(
      info: urlTypes("com.googleusercontent.apps.4508-a"), google: #"{"GOOGLE_APP_ID": "1:4508:ios:06cb"}"#,
      client: client(.firebase))
    #expect(lines(found) == ["error[native-scheme-not-declared] Info.plist/CFBundleURLTypes (key)"])
    #expect(
      found[0].related.last?.message == "not looked for: GoogleService-Info.plist has no CLIENT_ID")
  }

  @Test func clientIDThatIsNoneAsksForNoSchemeOfIts() throws {
    let found = try findings(
      info: urlTypes("com.googleusercontent.apps.4508-a"), client: client(.googleSignIn, clientID: "4508-a"))
    #expect(found.isEmpty)
  }

  @Test func yandexComparesWithCase() throws {
    let queries = #""LSApplicationQueriesSchemes": ["primaryyandexloginsdk", "secondaryyandexloginsdk"]"#
    let found = try findings(
      info: #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["YXabc"]}], "# + queries + "}",
      client: client(.yandex, clientID: "abc"))
    #expect(
      lines(found) == [
        "error[native-scheme-case-mismatch] Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/0"
      ])
  }

  @Test(arguments: [
    (#""LSApplicationQueriesSchemes": ["primaryyandexloginsdk", "secondaryyandexloginsdk"]"#, [String](), ""),
    (
      #""A": "b""#, ["error[info-plist-entry-missing] Info.plist"], "'LSApplicationQueriesSchemes' is missing"
    ),
    (
      #""LSApplicationQueriesSchemes": ["primaryyandexloginsdk"]"#,
      ["error[info-plist-entry-missing] Info.plist/LSApplicationQueriesSchemes (key)"],
      "'LSApplicationQueriesSchemes' lacks 'secondaryyandexloginsdk'"
    ),
    (
      #""LSApplicationQueriesSchemes": ["primaryYandexLoginSDK", "secondaryyandexloginsdk"]"#,
      ["error[info-plist-entry-missing] Info.plist/LSApplicationQueriesSchemes/0"],
      "'primaryYandexLoginSDK' is not"
    ),
    (
      #""LSApplicationQueriesSchemes": {"Item 0": "primaryyandexloginsdk"}"#,
      ["error[property-list-type] Info.plist/LSApplicationQueriesSchemes"], "is not an array"
    ),
  ])
  func querySchemesAreNeeded(entry: String, expected: [String], words: String) throws {
    let found = try findings(
      info: #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["yxabc"]}], "# + entry + "}",
      client: client(.yandex, clientID: "abc"))
    #expect(lines(found) == expected)
    if let first = found.first { #expect(first.message.contains(words)) }
  }

  @Test func schemesInTheWrongKeyAreFoundThere() throws {
    let found = try findings(
      info: #"""
        {"CFBundleURLTypes": [{"CFBundleURLSchemes": ["primaryyandexloginsdk", "fbapi"]}],
         "LSApplicationQueriesSchemes": ["yxabc", "secondaryyandexloginsdk"]}
        """#, client: client(.yandex, clientID: "abc"))
    #expect(
      lines(found) == [
        "error[native-scheme-wrong-key] Info.plist/LSApplicationQueriesSchemes/0",
        "error[native-scheme-wrong-key] Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/0",
        "error[native-scheme-wrong-key] Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/1",
      ])
  }

  @Test(arguments: [
    ("msauth.com.acme", true, "error"), ("msauth.$(PRODUCT_BUNDLE_IDENTIFIER)", true, "error"),
    ("msal9338", true, "warning"), ("msauth.com.other", false, "error"),
  ])
  func bundleIDIsFilledIn(scheme: String, isSound: Bool, severity: String) throws {
    let found = try findings(
      info: urlTypes(scheme),
      client: client(.msalWithBroker, clientID: "9338", variables: [("bundle_id", "com.acme")]))
    #expect(found.contains { $0.rule == .nativeSchemeStale } == !isSound)
    // Without a broker nobody asks for its schemes.
    #expect(found.last { $0.rule == .infoPlistEntryMissing }?.severity.description == severity)
  }

  @Test(arguments: [
    (#"{"CFBundleURLTypes": "com.acme"}"#, "Info.plist/CFBundleURLTypes"),
    (#"{"CFBundleURLTypes": ["com.acme"]}"#, "Info.plist/CFBundleURLTypes/0"),
    (
      #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": "com.acme"}]}"#,
      "Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes"
    ),
    (
      #"{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["com.acme", 1]}]}"#,
      "Info.plist/CFBundleURLTypes/0/CFBundleURLSchemes/1"
    ),
  ])
  func wrongTypesAreOneFinding(info: String, place: String) throws {
    let found = try findings(info: info, client: client(.appAuth, redirects: ["com.acme:/cb"]))
    #expect(lines(found).first == "error[property-list-type] \(place)")
    #expect(found.count == 1)
  }

  @Test func withoutAnSDKASessionMayTakeTheResponse() throws {
    #expect(
      lines(try findings(info: urlTypes(), client: client(nil, redirects: ["com.acme:/cb"])))
        == ["warning[native-scheme-not-declared] Info.plist/CFBundleURLTypes (key)"])
    #expect(
      try findings(info: urlTypes(), client: client(nil, redirects: ["com.acme:/cb"], type: .web)).isEmpty)
    #expect(
      try findings(info: urlTypes(), client: client(.firebaseWeb, redirects: ["com.acme:/cb"])).isEmpty)
  }

  @Test func gapThatNoSDKLeftIsNamedBesideTheMissingScheme() throws {
    let found = try findings(
      info: urlTypes("YOUR_REVERSED_CLIENT_ID", "fbapi20130214"),
      client: client(.appAuth, redirects: ["com.acme:/cb"]))
    #expect(
      found.map(\.rule.id) == ["native-scheme-not-declared", "placeholder", "native-scheme-wrong-key"])
  }

  @Test func schemesOfOtherEnvironmentsAreNotStale() throws {
    var client = client(.firebase)
    client.schemesElsewhere = ["app-1-9999-ios-f9ea"]
    let found = try findings(
      info: urlTypes("app-1-9999-ios-f9ea"), google: #"{"GOOGLE_APP_ID": "1:1074:ios:f9ea"}"#, client: client)
    #expect(lines(found) == ["error[native-scheme-not-declared] Info.plist/CFBundleURLTypes (key)"])
  }

  @Test func schemesThatNobodyNeedsAreAdvice() throws {
    let found = try findings(
      info: urlTypes("com.acme", "com.acme.links"), client: client(.appAuth, redirects: ["com.acme:/cb"]))
    #expect(found.map(\.rule.id) == ["native-scheme-undeclared-use"])
  }

  // MARK: - Associated domains

  @Test(arguments: [
    ("applinks:app.acme.example", [String]()), ("webcredentials:app.acme.example?mode=developer", []),
    ("applinks:*.acme.example", []), ("applinks:$(HOST)", []),
    ("applinks:acme.example", ["warning[native-https-not-associated]"]),
    ("activitycontinuation:app.acme.example", ["warning[native-https-not-associated]"]),
    ("applinks:https://app.acme.example/", ["error[associated-domain-syntax]"]),
    ("app.acme.example", ["error[associated-domain-syntax]"]),
  ])
  func httpsRedirectNeedsAnAssociatedDomain(entry: String, expected: [String]) throws {
    let found = try findings(
      entitlements: #"{"com.apple.developer.associated-domains": [""# + entry + #""]}"#,
      client: client(.appAuth, redirects: ["https://app.acme.example/cb"]))
    #expect(lines(found).map { String($0.split(separator: " ")[0]) } == expected)
  }

  @Test func handlerOfFirebaseNeedsNoAssociatedDomain() throws {
    let found = try findings(
      entitlements: "{}", client: client(.firebase, redirects: ["https://x.firebaseapp.com/__/auth/handler"]))
    #expect(found.isEmpty)
  }

  @Test func domainOfAnSDKIsWantedAsItStands() throws {
    let found = try findings(entitlements: "{}", client: client(.yandex, clientID: "abc"))
    #expect(
      found.map(\.help) == [
        "add <key>com.apple.developer.associated-domains</key><array><string>applinks:yxabc.oauth.yandex.ru</string></array>"
      ])
  }
}

extension SDKProfile {
  fileprivate static func test(
    _ name: String, schemes: [String], _ change: (inout SDKProfile) -> Void = { _ in }
  )
    -> SDKProfile
  {
    var profile = SDKProfile(id: "test")
    profile.name = name
    profile.platform = .ios
    profile.callbackSchemes = schemes
    change(&profile)
    return profile
  }

  fileprivate static let firebase = test(
    "Firebase Authentication", schemes: ["reversed_client_id", "encoded_app_id"]
  ) {
    $0.schemeComparison = .caseInsensitive
    $0.redirectURIs = ["https://{auth_domain}/__/auth/handler"]
  }
  fileprivate static let firebaseWeb = test("Firebase Authentication", schemes: []) { $0.platform = .web }
  fileprivate static let googleSignIn = test("Google Sign-In", schemes: ["reversed_client_id"]) {
    $0.schemeComparison = .caseInsensitive
  }
  fileprivate static let msal = test("MSAL", schemes: ["msauth.{bundle_id}", "msal{client_id}"])
  fileprivate static let msalWithBroker = test("MSAL", schemes: ["msauth.{bundle_id}", "msal{client_id}"]) {
    $0.infoPlist = [RequiredEntry(key: "LSApplicationQueriesSchemes", values: ["msauthv2", "msauthv3"])]
  }
  fileprivate static let appAuth = test("AppAuth", schemes: [])
  fileprivate static let yandex = test("Yandex LoginSDK", schemes: ["yx{client_id}"]) {
    $0.infoPlist = [
      RequiredEntry(
        key: "LSApplicationQueriesSchemes", values: ["primaryyandexloginsdk", "secondaryyandexloginsdk"])
    ]
    $0.associatedDomains = ["applinks:yx{client_id}.oauth.yandex.ru"]
  }
}
