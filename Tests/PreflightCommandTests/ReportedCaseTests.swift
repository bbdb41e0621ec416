import Foundation
import PreflightCommand
import Testing

/// Public reports whose cause is told before the flow: the first finding names it and says the way out.
@Suite struct ReportedCaseTests {
  @Test(arguments: scopes + parameters) func scopesAndParameters(_ report: ReportedCase) {
    expectFirst(report)
  }

  @Test(arguments: apps) func filesOfApps(_ report: ReportedCase) { expectFirst(report) }

  @Test(arguments: answers + tokens) func answersAndTokens(_ report: ReportedCase) { expectFirst(report) }

  private func expectFirst(_ report: ReportedCase) {
    let run = report.run()
    let first = run.output.components(separatedBy: "\n\n")[0]
    for text in report.said { #expect(first.contains(text), "\(run.output)\(run.errors)") }
    #expect(run.status == .findings)
  }

  // MARK: Scopes and parameters

  private static let scopes = [
    ReportedCase(
      source: "FirebaseUI-iOS 1046",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "yahoo.com", "permissions: [profile, email]\nrequests: {sign_in: {scopes: [user.readwrite]}}",
          sdk: "firebase-ios")
      ], said: ["error[scope-unknown]: 'user.readwrite' is not a scope of Yahoo but of Microsoft"]),
    ReportedCase(
      source: "firebase_auth_oauth 52",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "microsoft.com", "permissions: [User.Read]\nrequests: {sign_in: {scopes: ['user:email']}}",
          sdk: "firebase-ios")
      ], said: ["error[scope-unknown]: 'user:email' is not a scope of Microsoft but of GitHub"]),
    ReportedCase(
      source: "roundcubemail 7940",
      words: ["check", "yahoo.com", "--permission", "mail-r", "--scope", "mail-r", "--scope", "sdct-w"],
      said: [
        "error[scope-not-preconfigured]: 'sdct-w' is requested but not preconfigured",
        "tick it in the console of Yahoo",
      ]),
    ReportedCase(
      source: "jbobbink, Yandex Webmaster",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "yandex.ru",
          "permissions: ['webmaster:hostinfo']\nrequests: {report: {scopes: ['webmaster:hostinfo']}}")
            + """
            resources:
              summary:
                url: https://api.webmaster.yandex.net/v4/user
                credential: access_token
                scopes: ["webmaster:verify"]

            """
      ],
      said: [
        "error[backend-scope-not-requested]: no request asks for 'webmaster:verify', which 'summary' needs",
        "request it, and tick it in the console of Yandex",
      ]),
    ReportedCase(
      source: "inkeep agents 2784", words: ["check", "google.com", "--scope", "openid, email"],
      said: ["error[scope-comma-separated]: 'openid, email' separates scopes with commas"]),
    ReportedCase(
      source: "facebook-ios-sdk, Permission.swift",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "facebook.com", "requests: {sign_in: {scopes: [public_profile, user_actions.books]}}",
          sdk: "facebook-login-ios")
      ],
      said: [
        "error[sdk-scope-characters]: Facebook Login for iOS accepts no '.' in a scope, and refuses 'user_actions.books'"
      ]),
  ]

  private static let parameters = [
    ReportedCase(
      source: "firebase-ios-sdk 16394",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "microsoft.com", "requests: {sign_in: {parameters: {login_hint: 'a&tid=other'}}}",
          sdk: "firebase-ios", more: "sdk_version: \"12.16.0\"\n")
      ], said: ["error[custom-param-value-injection]: '&' in the value of 'login_hint'", "12.17.0"]),
    ReportedCase(
      source: "apple_id 6", words: ["check", "apple.com", "--scope", "name"],
      said: ["error[scope-requires-parameter]: 'name' needs response_mode=form_post"]),
    ReportedCase(
      source: "google-auth-library-ruby 94",
      words: ["check", "google.com", "--registered-redirect-uri", "https://app.acme.com/cb?state=abc"],
      said: ["error[redirect-uri-response-param]: the query already holds 'state'"]),
    ReportedCase(
      source: "quickstart-js 556",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "google.com", "variables: {auth_domain: ''}\nrequests: {sign_in: {}}", sdk: "firebase-web",
          more: "firebase_project: acme\n")
      ],
      said: [
        "error[variable-value]: '' is not a value of 'auth_domain': it is empty", "leave it out to take",
        ".firebaseapp.com",
      ]),
  ]

  // MARK: Files of apps

  private static let apps = [
    ReportedCase(
      source: "flutterfire 9621",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "yahoo.com", "requests: {sign_in: {}}", sdk: "firebase-ios", more: ReportedCase.appleFiles),
        "Info.plist": ReportedCase.info(schemes: "com.acme.app"),
        "GoogleService-Info.plist": ReportedCase.google(["GOOGLE_APP_ID": "1:4508:ios:06cb"]),
      ],
      said: [
        "error[native-scheme-not-declared]: no URL type has the scheme 'app-1-4508-ios-06cb'",
        "<string>app-1-4508-ios-06cb</string>",
      ]),
    ReportedCase(
      source: "react-native-firebase 2346",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "yahoo.com", "requests: {sign_in: {}}", sdk: "firebase-ios", more: ReportedCase.appleFiles),
        "Info.plist": ReportedCase.info(schemes: "app-1-9999-ios-f9ea"),
        "GoogleService-Info.plist": ReportedCase.google(["GOOGLE_APP_ID": "1:1074:ios:f9ea"]),
      ],
      said: [
        "error[native-scheme-stale]: the scheme 'app-1-9999-ios-f9ea' belongs to another app id",
        "--> Info.plist:6:58", "write <string>app-1-1074-ios-f9ea</string>",
      ]),
    ReportedCase(
      source: "google-services 81",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "google.com", "requests: {sign_in: {}}", sdk: "google-sign-in-ios", more: ReportedCase.appleFiles),
        "Info.plist": ReportedCase.propertyList(""),
        "GoogleService-Info.plist": ReportedCase.google([
          "CLIENT_ID": "364-b.apps.googleusercontent.com", "GOOGLE_APP_ID": "1:364:ios:06cb",
        ]),
      ],
      said: [
        "error[native-url-types-missing]: 'CFBundleURLTypes' is missing",
        "<string>com.googleusercontent.apps.364-b</string>",
      ]),
    ReportedCase(
      source: "flutterfire 1794, 8356",
      files: [
        "oauth-client.yaml": ReportedCase.document(
          "apple.com", "requests: {sign_in: {}}", sdk: "firebase-ios")
      ], said: ["error[sdk-provider-refused]", "use Sign in with Apple"]),
    ReportedCase(
      source: "functions-samples 187",
      files: [
        "oauth-client.yaml": ReportedCase.document("google.com", "requests: {sign_in: {}}")
          + "resources: {f: {url: 'https://acme.web.app/f', credential: firebase_id_token, cookie: token}}\n"
      ],
      said: ["error[backend-cookie-name]: the cookie 'token' does not pass Firebase Hosting", "'__session'"]),
  ]

  // MARK: What came back

  private static let answers = [
    ReportedCase(
      source: "AppAuth-iOS 232, 890",
      words: ["callback", "--state", "s", "--redirect-uri", "https://www.acme.com/cb"],
      input: "app://cb?code=1&state=s",
      said: ["error[callback-uri-mismatch]: the answer arrived with the scheme 'app'"]),
    ReportedCase(
      source: "AppAuth-iOS 292",
      words: ["callback", "--state", "s", "--redirect-uri", "acme://cb", "--response-type", "code"],
      input: "acme://cb#code=1&state=s",
      said: ["error[response-in-fragment]: the answer is in the fragment"]),
    ReportedCase(
      source: "YandexOauth",
      words: [
        "callback", "--provider", "yandex.ru", "--no-state", "--redirect-uri", "acme://token",
        "--response-type", "token",
      ], input: "acme://token#error=access_denied&error_description=User+denied",
      said: ["error[error-response]: Yandex answered 'access_denied': 'User denied'", "no token came"]),
  ]

  // MARK: Bearer tokens

  private static func token(_ header: String, _ payload: String) -> String {
    [header, payload, "sig"].map {
      Data($0.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }.joined(separator: ".")
  }

  private static let payload =
    #"{"iss":"https://securetoken.google.com/acme","aud":"acme","sub":"u","iat":1000,"exp":4600,"auth_time":1000}"#

  private static let tokens = [
    ReportedCase(
      source: "firebase-admin-go 723", words: ["token", "--project", "acme"],
      input: token(
        #"{"alg":"RS256","kid":"k"}"#,
        payload.replacing(#""aud":"acme""#, with: #""aud":"43-x.apps.googleusercontent.com""#)),
      said: ["error[jwt-aud]", "the credential is an ID token of Google, not a Firebase ID token"]),
    ReportedCase(
      source: "firebase-admin-node 2215", words: ["token", "--project", "demo-test", "--emulator"],
      input: token(
        #"{"alg":"none"}"#,
        #"{"aud":"https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit","iss":"a@b","sub":"a@b","uid":"u","iat":1000,"exp":4600}"#
      ), said: ["error[jwt-custom-token]", "sign in with it (signInWithCustomToken)"]),
    ReportedCase(
      source: "firebase-tokens-php 15",
      files: [
        "keys.json": ["a", "b"].map { #"{"kty":"RSA","kid":"\#($0)","n":"\#(modulus)","e":"AQAB"}"# }.joined(
          separator: ","
        ).enclosed(in: #"{"keys":["#, "]}")
      ], words: ["token", "--project", "acme", "--keys", "keys.json"],
      input: token(#"{"alg":"RS256","kid":"3494b1"}"#, payload),
      said: ["error[jwt-kid-unknown]: none of the given keys is called '3494b1'", "the token is old"]),
  ]

  /// The modulus of an RSA key of 2048 bits.
  private static let modulus =
    "2vPVQftlkQWNjtpp_uuPAc2myO4hnWrbewPHgoUx2UIz3tl_ym48MWC549PL_aVrx0EBIMgAhn8DXvUjG9QqeavTyifkJ6xoC7jxTBVAqR1P6dKXPc1G"
    + "LkydPi7LZYes7VLik3DeXtx2EOnJg9Ci4R8_OQjJ3Tdou4C2wVsuENtYplEFn1yYkEtvo1jXSVRqxrv1QDJ_oJ82t_bvqSG9NrXCOjwms9zJbw4yDkmn"
    + "7WIfGHbd5JKjVa5e9sUnMxk70J9XubqsB6T-62gGYotXomqKVt94L4l6SJgiwPFs6s4ReejbDQinrZUAXtyaHf_xkG6-xx1CbNhLhAFHUv39bQ"
}

extension String {
  fileprivate func enclosed(in start: String, _ end: String) -> String { start + self + end }
}
