extension Rule {
  /// The app's own files as files, its associated domains, and its ids at Google.
  package static let appleFileFamily: [Rule] = [
    appleFileMissing, propertyListInvalid, propertyListDuplicateKey, propertyListType,
    nativeHTTPSNotAssociated, associatedDomainSyntax,
    googleAppIDForm, googleAppIDMismatch, googleClientIDForm, googleClientIDMismatch, googleReversedClientID,
    googleProjectsMixed,
    firebaseProjectMismatch, googleBundleIDMismatch,
  ]

  // MARK: - Files

  package static let appleFileMissing = Rule(
    "apple-file-missing", .error, "A file of the app that the client document names cannot be read",
    reference: "OAuth Preflight documents",
    rationale: "What cannot be read was not checked. Paths are relative to the document.",
    failing: .files([
      ("oauth-client.yaml", "client: Example\napple: {info_plist: App/Info.plist}\nproviders: {}\n")
    ]),
    passing: .app("providers: {}", info: Example.urlTypes("com.example.app")))

  package static let propertyListInvalid = Rule(
    "property-list-invalid", .error, "A file of the app is not a property list",
    reference: "Apple, Information Property List",
    rationale: "Neither the system nor an SDK reads anything of a property list that is broken somewhere.",
    failing: .app("providers: {}", info: "<key>CFBundleName</key><string>Example"),
    passing: .app("providers: {}", info: "<key>CFBundleName</key><string>Example</string>"))

  package static let propertyListDuplicateKey = Rule(
    "property-list-duplicate-key", .error, "A key appears twice in a dictionary of a property list",
    reference: "Apple, Information Property List",
    rationale: """
      One of the two values is lost. It happens when the instructions of two SDKs are pasted one after the other, each with \
      a CFBundleURLTypes of its own.
      """,
    failing: .app(
      "providers: {}", info: Example.urlTypes("com.example.a") + "\n" + Example.urlTypes("com.example.b")),
    passing: .app("providers: {}", info: Example.urlTypes("com.example.a")))

  package static let propertyListType = Rule(
    "property-list-type", .error, "A value of a property list has another type than its reader expects",
    reference: "Apple, CFBundleURLTypes",
    rationale:
      "CFBundleURLTypes is an array of dictionaries, each with an array of strings; readers pass over anything else.",
    failing: .app(
      "providers: {}",
      info: """
        <key>CFBundleURLTypes</key>
        <array><dict><key>CFBundleURLSchemes</key><string>com.example.app</string></dict></array>
        """),
    passing: .app("providers: {}", info: Example.urlTypes("com.example.app")))

  // MARK: - Associated domains

  package static let nativeHTTPSNotAssociated = Rule(
    "native-https-not-associated", .warning, "No associated domain brings an https redirect back to the app",
    reference: "RFC 8252 section 7.2; Apple, Associated Domains Entitlement",
    rationale:
      "The system opens an app for an https URL only when the entitlements name its host; otherwise the browser loads the page.",
    failing: .app(
      Example.appAuthClient("https://app.example.org/cb"), entitlements: domains("applinks:www.example.org")),
    passing: .app(
      Example.appAuthClient("https://app.example.org/cb"), entitlements: domains("applinks:app.example.org")))

  package static let associatedDomainSyntax = Rule(
    "associated-domain-syntax", .error, "An associated domain is not written as service:domain",
    reference: "Apple, Associated Domains Entitlement",
    rationale:
      "The system looks for a file at the domain. With a scheme, a path or a slash after it there is none.",
    failing: .app("providers: {}", entitlements: domains("applinks:https://app.example.org/")),
    passing: .app("providers: {}", entitlements: domains("applinks:app.example.org")))

  // MARK: - GoogleService-Info.plist

  package static let googleAppIDForm = Rule(
    "google-app-id-form", .error, "GOOGLE_APP_ID is not an app id of an Apple app",
    reference: "Firebase, GoogleService-Info.plist",
    rationale: "Firebase stops the app at its start, or makes a callback scheme that nobody registered.",
    failing: .app("providers: {}", google: "<key>GOOGLE_APP_ID</key><string>1:4508:android:06cb</string>"),
    passing: .app("providers: {}", google: Example.appIDEntry))

  package static let googleAppIDMismatch = Rule(
    "google-app-id-mismatch", .error, "GOOGLE_APP_ID is not the app id of the client document",
    reference: "Firebase, GoogleService-Info.plist",
    rationale: "The file belongs to another app, whose providers and schemes are others.",
    failing: .app("variables: {app_id: \"1:4508:ios:ffff\"}\nproviders: {}", google: Example.appIDEntry),
    passing: .app("variables: {app_id: \"1:4508:ios:06cb\"}\nproviders: {}", google: Example.appIDEntry))

  package static let googleClientIDForm = Rule(
    "google-client-id-form", .error, "A client id of Google has not its form",
    reference: "Google, OAuth client ids",
    rationale:
      "Google refuses a client id that it never gave out; mostly it is the reversed one, or that of a project.",
    failing: .app(
      "providers: {}", google: "<key>CLIENT_ID</key><string>com.googleusercontent.apps.4508-a</string>"),
    passing: .app(
      "providers: {}", google: "<key>CLIENT_ID</key><string>4508-a.apps.googleusercontent.com</string>"))

  package static let googleClientIDMismatch = Rule(
    "google-client-id-mismatch", .error, "The app's client id at Google is not that of the client document",
    reference: "Google Sign-In, Info.plist",
    rationale: """
      The app asks for one client, and the document describes another: its scopes, its redirects and the audience of its ID \
      tokens are not those of the app.
      """,
    failing: .app(
      Example.googleClient, info: Example.urlTypes("com.googleusercontent.apps.4508-b"),
      google: "<key>CLIENT_ID</key><string>4508-b.apps.googleusercontent.com</string>"),
    passing: .app(
      Example.googleClient, info: Example.urlTypes("com.googleusercontent.apps.4508-a"),
      google: "<key>CLIENT_ID</key><string>4508-a.apps.googleusercontent.com</string>"))

  package static let googleReversedClientID = Rule(
    "google-reversed-client-id", .error, "REVERSED_CLIENT_ID is not the reverse of CLIENT_ID",
    reference: "Firebase, GoogleService-Info.plist",
    rationale: "SDKs reverse CLIENT_ID themselves; a scheme copied from the other entry is never called.",
    failing: .app("providers: {}", google: clientIDs(reversed: "com.googleusercontent.apps.4508-b")),
    passing: .app("providers: {}", google: clientIDs(reversed: "com.googleusercontent.apps.4508-a")))

  package static let googleProjectsMixed = Rule(
    "google-projects-mixed", .error, "GoogleService-Info.plist has ids of two projects",
    reference: "Firebase, GoogleService-Info.plist",
    rationale: "Firebase answers for one project only: an id of another is an invalid client or app to it.",
    failing: .app(
      "providers: {}", google: Example.appIDEntry + "\n<key>GCM_SENDER_ID</key><string>1074</string>"),
    passing: .app(
      "providers: {}", google: Example.appIDEntry + "\n<key>GCM_SENDER_ID</key><string>4508</string>"))

  package static let firebaseProjectMismatch = Rule(
    "firebase-project-mismatch", .error, "GoogleService-Info.plist belongs to another Firebase project",
    reference: "Firebase, GoogleService-Info.plist",
    rationale: """
      The app signs in at the project of its file. The redirect domain that the provider knows, and the backend that takes \
      the token, are the other's.
      """,
    failing: .app(
      "firebase_project: example-1234\nproviders: {}",
      google: "<key>PROJECT_ID</key><string>example-staging</string>"),
    passing: .app(
      "firebase_project: example-1234\nproviders: {}",
      google: "<key>PROJECT_ID</key><string>example-1234</string>"))

  package static let googleBundleIDMismatch = Rule(
    "google-bundle-id-mismatch", .warning, "GoogleService-Info.plist was made for another bundle id",
    reference: "Firebase, GoogleService-Info.plist",
    rationale: "Firebase logs it and goes on; the handler at the server may not know the app.",
    failing: .app(
      "variables: {bundle_id: com.example.app}\nproviders: {}",
      google: "<key>BUNDLE_ID</key><string>com.example.other</string>"),
    passing: .app(
      "variables: {bundle_id: com.example.app}\nproviders: {}",
      google: "<key>BUNDLE_ID</key><string>com.example.app</string>"))

  private static func domains(_ entry: String) -> String {
    "<key>\(AppleKey.associatedDomains)</key>\n<array><string>\(entry)</string></array>"
  }

  private static func clientIDs(reversed: String) -> String {
    """
    <key>CLIENT_ID</key><string>4508-a.apps.googleusercontent.com</string>
    <key>REVERSED_CLIENT_ID</key><string>\(reversed)</string>
    """
  }
}
