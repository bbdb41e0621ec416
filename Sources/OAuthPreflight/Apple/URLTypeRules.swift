extension Rule {
  /// The schemes that an app registers, and the ones it asks for.
  package static let urlTypeFamily: [Rule] = [
    nativeSchemeNotDeclared, nativeURLTypesMissing, nativeSchemeStale, nativeSchemeMisspelt,
    nativeSchemeCaseMismatch, nativeSchemeSyntax, nativeSchemeWrongKey, nativeSchemeBuildSetting,
    nativeSchemeUndeclaredUse, infoPlistEntryMissing,
  ]

  package static let nativeSchemeNotDeclared = Rule(
    "native-scheme-not-declared", .error, "No URL type of the app has the scheme of its callback",
    reference: "Apple, CFBundleURLSchemes; RFC 8252 appendix B.1",
    rationale: """
      The system opens an app for the schemes in its Info.plist and for no other. Firebase stops the app with "Please \
      register custom URL scheme", Yandex's SDK throws, and with others the browser stays open. Without an SDK it is a \
      warning: an ASWebAuthenticationSession takes the response by itself.
      """,
    failing: .firebaseApp(schemes: "com.example.app"),
    passing: .firebaseApp(schemes: "app-1-4508-ios-06cb"))

  package static let nativeURLTypesMissing = Rule(
    "native-url-types-missing", .error, "Info.plist has no URL types, and the app needs a callback",
    reference: "Apple, CFBundleURLTypes",
    rationale: "Without URL types no URL opens the app, so that no response reaches it.",
    failing: .app(
      Example.firebaseClient, info: "<key>CFBundleName</key><string>Example</string>",
      google: Example.appIDEntry),
    passing: .firebaseApp(schemes: "app-1-4508-ios-06cb"))

  package static let nativeSchemeStale = Rule(
    "native-scheme-stale", .error, "The callback scheme belongs to another app id, client id or bundle id",
    reference: "Firebase, encoded app id; Google, reversed client id",
    rationale: """
      The scheme is made from an id. After the app was registered anew, or its GoogleService-Info.plist replaced, the old \
      scheme is nobody's, and the sign-in stops as if there were none.
      """,
    failing: .firebaseApp(schemes: "app-1-99990-ios-06cb"),
    passing: .firebaseApp(schemes: "app-1-4508-ios-06cb"))

  package static let nativeSchemeMisspelt = Rule(
    "native-scheme-misspelt", .error, "The callback scheme is nearly the one that is needed",
    reference: "the SDK's documentation",
    rationale:
      "A scheme of one letter more or less opens nothing: the browser says that the address is invalid.",
    failing: .app(
      """
      sdk: msal-ios
      variables: {bundle_id: com.example.app}
      providers: {microsoft.com: {client_id: 0f1e2d3c-aaaa-bbbb-cccc-0123456789ab}}
      """,
      info: Example.urlTypes("msalio0f1e2d3c-aaaa-bbbb-cccc-0123456789ab") + "\n" + brokerSchemes),
    passing: .app(
      """
      sdk: msal-ios
      variables: {bundle_id: com.example.app}
      providers: {microsoft.com: {client_id: 0f1e2d3c-aaaa-bbbb-cccc-0123456789ab}}
      """,
      info: Example.urlTypes("msal0f1e2d3c-aaaa-bbbb-cccc-0123456789ab") + "\n" + brokerSchemes))

  package static let nativeSchemeCaseMismatch = Rule(
    "native-scheme-case-mismatch", .error,
    "The callback scheme differs in case, and the SDK compares it with case",
    reference: "the SDK's documentation",
    rationale: """
      The system compares schemes without case, Firebase too. Yandex's SDK looks for the exact bytes in Info.plist and \
      refuses to start.
      """,
    failing: .app(
      Example.yandexClient,
      info: Example.urlTypes("YX0123456789abcdef0123456789abcdef") + "\n" + yandexSchemes),
    passing: .app(
      Example.yandexClient,
      info: Example.urlTypes("yx0123456789abcdef0123456789abcdef") + "\n" + yandexSchemes))

  package static let nativeSchemeSyntax = Rule(
    "native-scheme-syntax", .error, "An entry among the URL schemes is not a scheme",
    reference: "RFC 3986 section 3.1; Apple, CFBundleURLSchemes",
    rationale:
      "A scheme is the name before the colon. With '://', a space or an underscore no URL can begin with it.",
    failing: .firebaseApp(schemes: "app-1-4508-ios-06cb://"),
    passing: .firebaseApp(schemes: "app-1-4508-ios-06cb"))

  package static let nativeSchemeWrongKey = Rule(
    "native-scheme-wrong-key", .error, "A scheme is in the wrong one of two keys",
    reference: "Apple, CFBundleURLTypes and LSApplicationQueriesSchemes",
    rationale: """
      CFBundleURLTypes lists what opens this app, LSApplicationQueriesSchemes what it may ask other apps for. An app with \
      'fbapi' among its URL types takes Facebook's place, and the Facebook SDK stops it.
      """,
    failing: .app(
      Example.firebaseClient,
      info:
        "<key>CFBundleURLTypes</key><array/>\n<key>LSApplicationQueriesSchemes</key><array><string>app-1-4508-ios-06cb</string></array>",
      google: Example.appIDEntry),
    passing: .firebaseApp(schemes: "app-1-4508-ios-06cb"))

  package static let nativeSchemeBuildSetting = Rule(
    "native-scheme-build-setting", .note, "A build setting hides whether the callback scheme is registered",
    reference: "practice",
    rationale:
      "Xcode fills it in when it builds the app; only the built app's Info.plist shows the scheme.",
    failing: .firebaseApp(schemes: "$(CALLBACK_SCHEME)"),
    passing: .firebaseApp(schemes: "app-1-4508-ios-06cb"))

  package static let nativeSchemeUndeclaredUse = Rule(
    "native-scheme-undeclared-use", .warning, "The app registers a scheme that no request comes back to",
    reference: "RFC 8252 section 8.4",
    rationale: """
      Whatever opens the app by that scheme reaches its code. Many apps have one for links of their own, so that only the \
      pedantic run says so.
      """,
    failing: .app(Example.appAuthClient("com.example.app:/cb"), info: twoTypes),
    passing: .app(
      Example.appAuthClient("com.example.app:/cb"), info: Example.urlTypes("com.example.app")),
    isPedantic: true)

  package static let infoPlistEntryMissing = Rule(
    "info-plist-entry-missing", .error, "Info.plist lacks an entry that the SDK needs",
    reference: "Apple, LSApplicationQueriesSchemes; the SDK's documentation",
    rationale: """
      An app may ask the system only for schemes that it lists. Yandex's and Microsoft's SDKs look for their entries before \
      they start, and return an error.
      """,
    failing: .app(
      Example.yandexClient, info: Example.urlTypes("yx0123456789abcdef0123456789abcdef")),
    passing: .app(
      Example.yandexClient,
      info: Example.urlTypes("yx0123456789abcdef0123456789abcdef") + "\n" + yandexSchemes))

  private static let yandexSchemes = """
    <key>LSApplicationQueriesSchemes</key>
    <array><string>primaryyandexloginsdk</string><string>secondaryyandexloginsdk</string></array>
    """

  private static let brokerSchemes = """
    <key>LSApplicationQueriesSchemes</key>
    <array><string>msauthv2</string><string>msauthv3</string></array>
    """

  private static let twoTypes = """
    <key>CFBundleURLTypes</key>
    <array><dict><key>CFBundleURLSchemes</key>
    <array><string>com.example.app</string><string>com.example.links</string></array></dict></array>
    """
}
