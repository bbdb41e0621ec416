import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

/// The files of an Apple app, found and reported by the linter.
@Suite struct AppleLintTests {
  private let workspace = Workspace()

  private func client(_ apple: String = "{info_plist: App/Info.plist, google_service_info: App/G.plist}")
    -> String
  {
    """
    client: C
    sdk: firebase-ios
    apple: \(apple)
    providers:
      yahoo.com: {permissions: [openid, profile, email]}

    """
  }

  private func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(content)
    </dict>
    </plist>

    """
  }

  private func urlTypes(_ schemes: String...) -> String {
    let list = schemes.map { "<string>\($0)</string>\n" }.joined()
    return plist(
      "<key>CFBundleURLTypes</key>\n<array><dict><key>CFBundleURLSchemes</key>\n<array>\n\(list)</array></dict></array>"
    )
  }

  private func google(_ number: String, _ rest: String = "") -> String {
    plist("<key>GOOGLE_APP_ID</key>\n<string>1:\(number):ios:06cb</string>\n" + rest)
  }

  /// `file rule line:column` of each finding.
  private func lines(_ change: (inout LintOptions) -> Void = { _ in }) throws -> [String] {
    var options = workspace.options("oauth-client.yaml")
    change(&options)
    return try workspace.lint(options).reports.flatMap(\.diagnostics).map { diagnostic in
      let start = diagnostic.location?.start
      return
        "\(diagnostic.location?.file ?? "") \(diagnostic.rule.id) \(start?.line ?? 0):\(start?.column ?? 0)"
    }
  }

  /// It is not YAML, and says nothing without the app's document.
  @Test(arguments: ["Info.plist", "App.entitlements"]) func propertyListByItselfIsNoDocument(name: String)
    throws
  {
    workspace.write(name, urlTypes("com.acme"))
    let diagnostics = try workspace.lint(workspace.options(name)).reports.flatMap(\.diagnostics)
    #expect(diagnostics.map(\.rule.id) == ["document-kind"])
    #expect(diagnostics.first?.help == "name it under 'apple' of an oauth-client.yaml, and lint that")
  }

  @Test func findingStandsInTheFileAndNamesTheLineThatNeedsIt() throws {
    workspace.write("oauth-client.yaml", client())
    workspace.write("App/Info.plist", urlTypes("app-1-9999-ios-f9ea"))
    workspace.write("App/G.plist", google("4508"))
    #expect(try lines() == ["App/Info.plist native-scheme-stale 7:9"])
    let finding = try #require(try workspace.lint(workspace.options()).reports[0].diagnostics.first)
    #expect(finding.pointer.description == "/CFBundleURLTypes/0/CFBundleURLSchemes/0")
    #expect(finding.location?.line?.text == "<string>app-1-9999-ios-f9ea</string>")
    #expect(finding.related.first?.location?.file == "oauth-client.yaml")
    #expect(finding.related.first?.location?.start.line == 2)
    let edit = try #require(finding.fix?.edits.first)
    #expect(
      edit.location?.file == "App/Info.plist" && edit.text == "app-1-4508-ios-06cb" && edit.bytes == nil)
    #expect(finding.fix?.isSafe == false)
  }

  @Test func fixLeavesTheFilesOfTheAppAlone() throws {
    workspace.write("oauth-client.yaml", client())
    workspace.write("App/Info.plist", urlTypes("app-1-9999-ios-f9ea"))
    workspace.write("App/G.plist", google("4508"))
    #expect(try lines { $0.fixing = .write } == ["App/Info.plist native-scheme-stale 7:9"])
    #expect(try workspace.read("App/Info.plist") == urlTypes("app-1-9999-ios-f9ea"))
    #expect(try workspace.read("oauth-client.yaml") == client())
  }

  @Test func documentInAFolderNamesFilesFromThere() throws {
    workspace.write("ios/oauth-client.yaml", client())
    workspace.write("ios/App/Info.plist", urlTypes())
    workspace.write("ios/App/G.plist", google("4508"))
    #expect(
      try lines { $0.paths = ["ios/oauth-client.yaml"] } == [
        "ios/App/Info.plist native-scheme-not-declared 4:6"
      ])
  }

  @Test func missingFileIsAFindingOfTheDocument() throws {
    workspace.write("oauth-client.yaml", client("{info_plist: App/Info.plist, google_service_info: App}"))
    workspace.write("App/x", "")
    #expect(
      try lines() == [
        "oauth-client.yaml apple-file-missing 3:21", "oauth-client.yaml apple-file-missing 3:58",
      ])
  }

  @Test func namedFileThatIsNoPropertyListShowsNothingOfItself() throws {
    workspace.write("oauth-client.yaml", client("{info_plist: secret.txt}"))
    workspace.write("secret.txt", "password: 1234\n")
    #expect(try lines() == ["secret.txt property-list-invalid 1:1"])
    #expect(try workspace.lint(workspace.options()).reports[0].diagnostics[0].location?.line == nil)
  }

  @Test func duplicateKeyShowsBothPlaces() throws {
    workspace.write("oauth-client.yaml", client("{info_plist: Info.plist}"))
    workspace.write(
      "Info.plist",
      plist("<key>CFBundleURLTypes</key>\n<array/>\n<key>CFBundleURLTypes</key>\n<array/>"))
    let found = try lines()
    #expect(
      found == ["Info.plist property-list-duplicate-key 6:6", "Info.plist native-scheme-not-declared 6:6"])
  }

  // MARK: - Beside the document

  @Test(arguments: [
    ("firebase-ios", "", ["Info.plist native-scheme-not-declared 4:6"]),
    ("firebase-web", "", []), ("none", "", []),
    ("firebase-ios", "<key>CFBundlePackageType</key><string>FMWK</string>", []),
    ("firebase-ios", "<key>NSExtension</key><dict/>", []),
    (
      "firebase-ios", "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>",
      ["Info.plist native-scheme-not-declared 4:6"]
    ),
  ])
  func fileBesideTheDocumentIsReadWhenItIsTheApps(sdk: String, rest: String, expected: [String]) throws {
    workspace.write(
      "oauth-client.yaml", "client: C\nsdk: \(sdk)\nproviders: {yahoo.com: {}}\n")
    workspace.write("Info.plist", plist("<key>CFBundleURLTypes</key><array/>" + rest))
    workspace.write("GoogleService-Info.plist", google("4508"))
    #expect(try lines() == expected)
  }

  @Test func brokenFileThatNobodyNamedIsPassedOver() throws {
    workspace.write("oauth-client.yaml", "client: C\nsdk: firebase-ios\nproviders: {yahoo.com: {}}\n")
    workspace.write("Info.plist", "#include \"Shared.plist\"\n")
    #expect(try lines() == [])
  }

  // MARK: - The project of the file

  @Test(arguments: [
    ("", "wrong", "", ["oauth-client.yaml sdk-redirect-not-registered 6:31"]),
    ("", "example-1234", "", []),
    ("firebase_project: example-1234", "wrong", "", ["oauth-client.yaml sdk-redirect-not-registered 6:31"]),
    (
      "resources: {f: {url: \"https://us-central1-other.cloudfunctions.net/f\"}}", "example-1234", "",
      ["oauth-client.yaml backend-project-mismatch 4:43"]
    ),
    ("", "wrong", "variables: {auth_domain: wrong.firebaseapp.com}", []),
  ])
  func redirectIsThatOfTheProjectOfTheFile(
    first: String, domain: String, second: String, expected: [String]
  ) throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      sdk: firebase-ios
      apple: {google_service_info: G.plist}
      \(first)
      providers:
        github.com: {redirect_uris: ["https://\(domain).firebaseapp.com/__/auth/handler"]}
      \(second)

      """)
    workspace.write("G.plist", google("4508", "<key>PROJECT_ID</key><string>example-1234</string>"))
    #expect(try lines() == expected)
  }

  // MARK: - Environments

  @Test func environmentWithAClientIDOfItsOwnHasFilesOfItsOwn() throws {
    let id = ".apps.googleusercontent.com"
    workspace.write("App/G.plist", plist("<key>CLIENT_ID</key>\n<string>1-a\(id)</string>"))
    workspace.write("App/Staging.plist", plist("<key>CLIENT_ID</key>\n<string>2-b\(id)</string>"))
    let document = """
      client: C
      sdk: google-sign-in-ios
      apple: {google_service_info: App/G.plist}
      providers: {google.com: {client_id: 1-a\(id)}}
      environments: {staging: {providers: {google.com: {client_id: 2-z\(id)}}

      """
    workspace.write("oauth-client.yaml", document.dropLast() + "}}\n")
    #expect(try lines() == [])
    workspace.write(
      "oauth-client.yaml", document.dropLast() + ", apple: {google_service_info: App/Staging.plist}}}\n")
    #expect(try lines() == ["App/Staging.plist google-client-id-mismatch 5:9"])
  }

  @Test func environmentsHaveFilesOfTheirOwn() throws {
    workspace.write(
      "oauth-client.yaml",
      client() + "environments: {staging: {apple: {google_service_info: App/Staging.plist}}}\n")
    workspace.write("App/Info.plist", urlTypes("app-1-4508-ios-06cb"))
    workspace.write("App/G.plist", google("4508"))
    workspace.write("App/Staging.plist", google("99991"))
    #expect(try lines() == ["App/Info.plist native-scheme-not-declared 4:6"])
    workspace.write("App/Info.plist", urlTypes("app-1-4508-ios-06cb", "app-1-99991-ios-06cb"))
    #expect(try lines { $0.isPedantic = true } == [])
  }

  @Test func commonFindingIsSaidOnce() throws {
    workspace.write(
      "oauth-client.yaml", client() + "environments: {a: {sdk_version: 12.1.0}, b: {sdk_version: 12.2.0}}\n")
    workspace.write("App/Info.plist", urlTypes())
    workspace.write("App/G.plist", google("4508", "<key>CLIENT_ID</key><string>x</string>"))
    #expect(
      try lines() == [
        "App/G.plist google-client-id-form 6:29", "App/Info.plist native-scheme-not-declared 4:6",
      ])
  }

  @Test func environmentOfAnotherProjectDoesNotInheritTheFile() throws {
    workspace.write(
      "oauth-client.yaml",
      client() + "firebase_project: example\nenvironments: {staging: {firebase_project: other}}\n")
    workspace.write("App/Info.plist", urlTypes("app-1-4508-ios-06cb"))
    workspace.write("App/G.plist", google("4508", "<key>PROJECT_ID</key><string>example</string>"))
    #expect(try lines() == [])
    workspace.write("App/G.plist", google("4508", "<key>PROJECT_ID</key><string>wrong</string>"))
    #expect(try lines() == ["App/G.plist firebase-project-mismatch 6:30"])
  }

  @Test func oneRequestAloneSaysNothingOfTheApp() throws {
    workspace.write("oauth-client.yaml", client())
    #expect(try lines { $0.provider = "yahoo.com" } == [])
  }
}
