// Examples of the rules about an app's own files: a client document, and the property lists it names.
extension Rule.Example {
  /// A client document and what the dictionaries of its property lists hold.
  static func app(
    _ client: String, info: String? = nil, google: String? = nil, entitlements: String? = nil
  ) -> Rule.Example {
    var named: [String] = []
    var files: [(name: String, text: String)] = []
    for (key, name, content) in [
      ("info_plist", "Info.plist", info), ("google_service_info", "GoogleService-Info.plist", google),
      ("entitlements", "App.entitlements", entitlements),
    ] {
      guard let content else { continue }
      named.append(key + ": " + name)
      files.append((name, "<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>\n"))
    }
    var line = "apple: {"
    for (index, name) in named.enumerated() { line += (index == 0 ? "" : ", ") + name }
    files.insert(("oauth-client.yaml", "client: Example\n\(line)}\n\(client)\n"), at: 0)
    return .files(files)
  }

  /// An app that signs in at Yahoo through Firebase.
  static func firebaseApp(schemes: String, google: String = appIDEntry) -> Rule.Example {
    .app(firebaseClient, info: urlTypes(schemes), google: google)
  }

  static let firebaseClient = """
    sdk: firebase-ios
    providers: {yahoo.com: {permissions: [openid, profile, email]}}
    """

  static let googleClient = """
    sdk: google-sign-in-ios
    providers: {google.com: {client_id: 4508-a.apps.googleusercontent.com}}
    """

  static let yandexClient = """
    sdk: yandex-login-ios
    providers: {yandex.ru: {client_id: 0123456789abcdef0123456789abcdef}}
    """

  /// An app that sends its requests through AppAuth, with a redirect URI.
  static func appAuthClient(_ uri: String) -> String {
    """
    sdk: appauth-ios
    application_type: native
    providers: {gitlab.com: {redirect_uris: ["\(uri)"]}}
    """
  }

  static let appIDEntry = "<key>GOOGLE_APP_ID</key><string>1:4508:ios:06cb</string>"

  static func urlTypes(_ scheme: String) -> String {
    """
    <key>CFBundleURLTypes</key>
    <array><dict><key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array></dict></array>
    """
  }
}
