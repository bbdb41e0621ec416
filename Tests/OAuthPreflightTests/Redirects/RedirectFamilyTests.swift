import OAuthPreflight
import Testing

/// Families of hostile spellings, each with the one rule that names it.
@Suite struct RedirectFamilyTests {
  private static let registered = [
    "https://my-app.firebaseapp.com/__/auth/handler", "http://127.0.0.1/cb", "http://[::1]/cb",
  ]

  struct Family: Sendable, CustomTestStringConvertible {
    var rule: String
    var uris: [String]
    var testDescription: String { rule }
  }

  static let requested: [Family] = [
    Family(
      rule: "redirect-uri-ip-spelling",
      uris: [
        "http://2130706433/cb", "http://127.1/cb", "http://127.0.1/cb", "http://0x7f.1/cb",
        "http://0x7F000001/cb",
        "http://017700000001/cb", "http://0177.0.0.1/cb", "http://127.000.000.001/cb", "http://127.0.0.01/cb",
        "http://127.0.0.0x1/cb", "http://4294967296/cb", "http://127.0.0.256/cb", "http://127.0.0.1.1/cb",
        "http://1.2.3/cb", "http://0/cb", "http://0x/cb", "http://127.0.0.08/cb", "http://a.1/cb",
        "http://[::0001]/cb", "http://[0:0:0:0:0:0:0:1]/cb", "http://[0::1]/cb", "http://[::0:1]/cb",
        "http://[0000:0000:0000:0000:0000:0000:0000:0001]:8080/cb", "http://[::FFFF:1]/cb",
        "http://[FE80::1]/cb",
        "http://[::ffff:127.0.0.1]/cb", "http://[::ffff:7f00:1]/cb", "http://[::127.0.0.1]/cb",
        "http://[fe80::1%25lo0]/cb", "http://[::1%25eth0]/cb", "http://[::1%eth0]/cb", "http://[::1%1]/cb",
        "http://[::1/cb", "http://[::1]]/cb", "http://[[::1]]/cb", "http://[::1]x/cb", "http://[::1]8080/cb",
        "http://[]/cb", "http://[:]/cb", "http://[:::1]/cb", "http://[::1::]/cb", "http://[1::2::3]/cb",
        "http://[12345::1]/cb", "http://[1:2:3:4:5:6:7]/cb", "http://[1:2:3:4:5:6:7:8:9]/cb",
        "http://[::g]/cb",
        "http://[localhost]/cb", "http://[127.0.0.1]/cb", "http://[v1.fe80]/cb", "http://::1/cb",
        "http://fe80::1/cb",
      ]),
    Family(
      rule: "redirect-uri-host-dots",
      uris: [
        "https://my-app.firebaseapp.com./__/auth/handler", "https://my-app..firebaseapp.com/__/auth/handler",
        "https://.my-app.firebaseapp.com/__/auth/handler", "https://my-app.firebaseapp.com../__/auth/handler",
        "https://./__/auth/handler", "https://../__/auth/handler", "http://localhost./cb",
        "http://127.0.0.1./cb",
        "https://my-app.firebaseapp.com.:443/__/auth/handler",
      ]),
    Family(
      rule: "redirect-uri-host-percent-encoded",
      uris: [
        "https://my-app%2Efirebaseapp.com/__/auth/handler",
        "https://%6dy-app.firebaseapp.com/__/auth/handler",
        "https://evil.com%2f.my-app.firebaseapp.com/__/auth/handler", "https://evil.com%5c%40x/",
        "https://my-app.firebaseapp.com%00.evil.com/", "https://evil.com%23.my-app.firebaseapp.com/",
        "https://evil.com%3f.my-app.firebaseapp.com/", "https://evil.com%252f.my-app.firebaseapp.com/",
        "https://my-app.firebaseapp.com%3a443/__/auth/handler", "https://my-app%E3%80%82firebaseapp.com/",
        "http://%31%32%37.0.0.1x/cb",
      ]),
    Family(
      rule: "redirect-uri-userinfo",
      uris: [
        "https://my-app.firebaseapp.com@evil.com/", "https://@my-app.firebaseapp.com/", "https://:@evil.com/",
        "https://user:pass@my-app.firebaseapp.com/__/auth/handler", "https://a@b@my-app.firebaseapp.com/",
        "https://my-app.firebaseapp.com%2f@evil.com/", "https://my-app.firebaseapp.com%5c@evil.com/",
        "https://my-app.firebaseapp.com:443@evil.com:443/", "http://127.0.0.1@evil.com/cb",
        "http://[::1]@evil.com/cb",
        "https://my-app.firebaseapp.com&@evil.com/", "https://my-app.firebaseapp.com;@evil.com/#x",
        "https://[x]@evil.com/",
      ]),
    Family(
      rule: "redirect-uri-syntax",
      uris: [
        "https:my-app.firebaseapp.com/", "https:/my-app.firebaseapp.com/", "https:///my-app.firebaseapp.com/",
        "https:////my-app.firebaseapp.com/", "https://", "https://?", "https://:443/", "https:", "http:",
        "https:\\\\my-app.firebaseapp.com/", "https:/\\my-app.firebaseapp.com/",
        "https:\\/my-app.firebaseapp.com/",
        "https://evil.com\\@my-app.firebaseapp.com/", "https://evil.com\\.my-app.firebaseapp.com/",
        "https://my-app.firebaseapp.com%/", "https://my-app.firebaseapp.com/%",
        "https://my-app.firebaseapp.com/%2",
        "https://my-app.firebaseapp.com/%zz", "https://my-app.firebaseapp.com/%u0061",
        "https://my-app.firebaseapp.com/<x>",
        "https://my-app.firebaseapp.com/\"", "https://my-app.firebaseapp.com/^",
        "https://my-app.firebaseapp.com/`",
        "https://my-app.firebaseapp.com/{x}", "https://my-app.firebaseapp.com/|",
        "https://my-app.firebaseapp.com/[x]",
        "https://my-app.firebaseapp.com/?x=[1]", "https://my-app.firebaseapp.com<evil.com/",
        "https://my-app.firebaseapp.com[::1]/",
      ]),
    Family(
      rule: "redirect-uri-not-absolute",
      uris: [
        "", "/", "//my-app.firebaseapp.com/", "///my-app.firebaseapp.com/", "/\\my-app.firebaseapp.com/",
        "\\/my-app.firebaseapp.com/", "\\\\my-app.firebaseapp.com", "/__/auth/handler", "handler",
        "./handler", "../handler",
        "?code=1", "#x", "://my-app.firebaseapp.com/", ":https://my-app.firebaseapp.com/",
        "my-app.firebaseapp.com",
        "my-app.firebaseapp.com:443/__/auth/handler", "localhost:8080/cb", "127.0.0.1/cb",
        "https%3A//my-app.firebaseapp.com/",
        "https%3a%2f%2fmy-app.firebaseapp.com", "%68ttps://my-app.firebaseapp.com/",
        "1https://my-app.firebaseapp.com/",
        "\"https://my-app.firebaseapp.com/\"", "<https://my-app.firebaseapp.com/>", "java%0ascript:alert(1)",
        "oob", "auto",
        "postmessage", "undefined", "null",
      ]),
    Family(
      rule: "redirect-uri-control-char",
      uris: [
        " https://my-app.firebaseapp.com/", "https://my-app.firebaseapp.com/ ",
        "https:// my-app.firebaseapp.com/",
        "\u{1}javascript:alert(1)", "java\tscript:alert(1)", "java\r\nscript:alert(1)",
        "https://my-app.firebaseapp.com/\u{0}",
        "https://my-app.firebaseapp.com/\u{7F}", "https://my-app.firebaseapp.com/\u{80}",
        "\u{9B}https://my-app.firebaseapp.com/",
        "https://my-app.firebaseapp.com/\u{9F}", "https://my-app.firebaseapp.com/\u{430}\n",
        "\u{FEFF}https://a.example/ ",
      ]),
    Family(
      rule: "redirect-uri-non-ascii",
      uris: [
        "\u{FEFF}https://my-app.firebaseapp.com/", "\u{A0}https://my-app.firebaseapp.com/",
        "java\u{200B}script:alert(1)",
        "https://my-app.firebaseapp.com/\u{E0041}", "https://my-app\u{FF61}firebaseapp.com/",
        "http\u{455}://my-app.firebaseapp.com/",
        "https:\u{2044}\u{2044}my-app.firebaseapp.com/", "https\u{FF1A}//my-app.firebaseapp.com/",
        "https://\u{1F4A9}.example/",
        "https://127.0.0.\u{FF11}/cb", "http://\u{2460}27.0.0.1/cb", "https://fa\u{DF}.example/",
        "https://e\u{301}.example/",
      ]),
    Family(
      rule: "redirect-uri-forbidden-scheme",
      uris: [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "javascript://%0aalert(1)", "data:text/html,x",
        "DATA:text/html;base64,eA==",
        "vbscript:x", "file:///etc/passwd", "file://localhost/x", "filesystem:https://a.example/x",
        "blob:https://a.example/x",
        "about:blank", "view-source:https://a.example/", "intent://a.example/#Intent;end",
        "android-app://x/https/a.example",
        "resource://x", "jar:https://a.example!/x", "feed:https://a.example", "chrome://settings",
        "chrome-extension://x/y",
        "moz-extension://x/y", "ms-settings:x", "ms-word:ofe|u|https://a.example", "ms-browser-extension://x",
        "itms-apps://x",
        "itms-services://?x", "mailto:a@a.example", "tel:+1", "sms:1", "ftp://my-app.firebaseapp.com/",
        "ws://my-app.firebaseapp.com/",
        "wss://my-app.firebaseapp.com/", "gopher://my-app.firebaseapp.com/", "urn:ietf:wg:oauth:2.0:oob",
        "urn:ietf:wg:oauth:2.0:oob:auto", "URN:ietf:wg:oauth:2.0:oob", "storagerelay://https/a.example",
        "res://x", "mhtml:x",
      ]),
    Family(
      rule: "redirect-uri-port-invalid",
      uris: [
        "https://my-app.firebaseapp.com:0/", "https://my-app.firebaseapp.com:65536/",
        "https://my-app.firebaseapp.com:99999999999999999999/",
        "https://my-app.firebaseapp.com:-1/", "https://my-app.firebaseapp.com:+443/",
        "https://my-app.firebaseapp.com:443a/",
        "https://my-app.firebaseapp.com:0x1bb/", "https://my-app.firebaseapp.com:443:443/",
        "https://my-app.firebaseapp.com::443/",
        "https://my-app.firebaseapp.com:443.0/", "https://my-app.firebaseapp.com:%34%34%33/",
        "http://127.0.0.1:0/cb", "http://[::1]:0/cb",
        "http://127.0.0.1:00000/cb", "http://127.0.0.1:1e3/cb",
      ]),
    Family(
      rule: "redirect-uri-dot-segments",
      uris: [
        "https://my-app.firebaseapp.com/..", "https://my-app.firebaseapp.com/.",
        "https://my-app.firebaseapp.com/__/./auth",
        "https://my-app.firebaseapp.com/__/auth/handler/../evil", "https://my-app.firebaseapp.com/%2e/x",
        "https://my-app.firebaseapp.com/%2E%2E/x",
        "https://my-app.firebaseapp.com/.%2e/x", "https://my-app.firebaseapp.com/%252e%252e/x",
        "https://my-app.firebaseapp.com/%25252e%25252e/x",
        "https://my-app.firebaseapp.com/..%2fx", "https://my-app.firebaseapp.com/..%5cx",
        "https://my-app.firebaseapp.com/x%2f..%2fy",
        "https://my-app.firebaseapp.com/%2e%2e%2fx", "https://my-app.firebaseapp.com/..?x=1",
      ]),
    Family(
      rule: "redirect-uri-encoded-control",
      uris: [
        "https://my-app.firebaseapp.com/%00", "https://my-app.firebaseapp.com/%0d%0aX:1",
        "https://my-app.firebaseapp.com/x%0A",
        "https://my-app.firebaseapp.com/%09", "https://my-app.firebaseapp.com/%7f",
        "https://my-app.firebaseapp.com/%1F?x",
        "https://my-app.firebaseapp.com/?x=%00", "https://my-app.firebaseapp.com/%c0%ae%00",
      ]),
    Family(
      rule: "redirect-uri-invalid-utf8",
      uris: [
        "https://my-app.firebaseapp.com/%c0%ae%c0%ae/", "https://my-app.firebaseapp.com/%e0%80%ae",
        "https://my-app.firebaseapp.com/%ff",
        "https://my-app.firebaseapp.com/%ed%a0%80", "https://my-app.firebaseapp.com/%c3",
        "https://my-app.firebaseapp.com/%80",
        "https://my-app.firebaseapp.com/%f4%90%80%80", "https://my-app.firebaseapp.com/%f0%80%80%ae",
        "https://my-app.firebaseapp.com/?x=%c0%af",
      ]),
    Family(
      rule: "redirect-uri-fragment",
      uris: [
        "https://my-app.firebaseapp.com/__/auth/handler#", "https://my-app.firebaseapp.com#@evil.com/",
        "https://my-app.firebaseapp.com/#/..",
        "http://127.0.0.1:8080/cb#x", "com.example.app:/cb#", "https://my-app.firebaseapp.com/?x#y",
        "https://[::ffff:1.2.3.4]/#x",
      ]),
    Family(
      rule: "redirect-uri-http-not-loopback",
      uris: [
        "http://my-app.firebaseapp.com/__/auth/handler", "HTTP://my-app.firebaseapp.com/__/auth/handler",
        "http://127.0.0.2/cb",
        "http://0.0.0.0/cb", "http://[::]/cb", "http://[::2]/cb", "http://10.0.0.1/cb",
        "http://localhost.evil.com/cb", "http://a.localhost/cb",
        "http://127.0.0.1.evil.com/cb", "http://127.0.0.1.nip.io/cb", "http://localtest.me/cb",
        "http://xlocalhost/cb",
      ]),
    Family(
      rule: "redirect-uri-mismatch",
      uris: [
        "https://my-app.firebaseapp.com/__/auth/handler/", "https://my-app.firebaseapp.com/__/auth/handler?",
        "https://127.0.0.1/cb",
        "http://127.0.0.1:8080/cb/", "http://127.0.0.1:8080/CB", "http://127.0.0.1:8080/cb?x",
        "http://127.0.0.1:/cb", "http://127.0.0.1:08080/cb",
        "http://localhost/cb", "http://localhost:8080/cb", "com.example.app:/cb", "https://xn--a/",
        "https://my-app.firebaseapp.com:443/__/auth/handler",
        "https://my-app.firebaseapp.com/__/auth/handler%2f",
        "https://my-app.firebaseapp.com/__/auth/handler;x", "https://my-app.firebaseapp.com/x/..;/y",
        "https://my-app.firebaseapp.com/__/auth/handle",
      ]),
  ]

  @Test(arguments: requested) func aRequest(_ family: Family) {
    for uri in family.uris {
      let judged = Judged(requesting: uri, registered: RedirectFamilyTests.registered)
      let messages: Comment = "\(uri.quoted)\n\(judged.messages.rawValue)"
      #expect(judged.rules == [family.rule], messages)
      #expect(judged.isRefused, messages)
    }
  }

  @Test(arguments: [
    "https://my-app.firebaseapp.com/__/auth/handler", "http://127.0.0.1/cb", "http://127.0.0.1:8080/cb",
    "http://127.0.0.1:1/cb",
    "http://127.0.0.1:65535/cb", "http://[::1]:49152/cb",
  ])
  func aSoundRequest(_ uri: String) {
    let judged = Judged(requesting: uri, registered: RedirectFamilyTests.registered)
    #expect(judged.findings.isEmpty, judged.messages)
  }

  static let registrations: [Family] = [
    Family(
      rule: "redirect-uri-dot-segments",
      uris: ["https://app.example.org/x/..;/y", "https://app.example.org/..;a=b/y", "com.example.app:/../cb"]),
    Family(
      rule: "redirect-uri-wildcard",
      uris: [
        "*", "https://*", "https://*.example.org/cb", "https://app.example.org/*",
        "https://app-*.example.org/cb", "http://127.0.0.1:*/cb",
        "*://app.example.org/cb", "https://app.example.org/**", "https://app.example.org/.*",
        "com.example.app:/*", "https://{a,b}.example.org/cb",
        "https://app.example.org/cb?x=*",
      ]),
    Family(
      rule: "redirect-uri-syntax",
      uris: [
        "1app.example:/cb", "my_app.example:/cb", ".com.example:/cb", "-app:/cb",
        "^https://app\\.example\\.org/cb$", "https://app.example.org/(a|b)",
        "https://app!.example.org/cb", "https://-app.example.org/cb", "https://app-.example.org/cb",
        "https://app,www.example.org/cb",
      ]),
    Family(
      rule: "redirect-uri-response-param",
      uris: [
        "https://app.example.org/cb?state=x", "https://app.example.org/cb?a=b&code=",
        "https://app.example.org/cb?%63ode=x", "https://app.example.org/cb?iss",
        "https://app.example.org/cb?error=x", "https://app.example.org/cb?id_token=x",
        "https://app.example.org/cb?access_token=x",
        "com.example.app:/cb?scope=x",
      ]),
    Family(
      rule: "redirect-uri-public-suffix",
      uris: ["https://github.io/cb", "https://firebaseapp.com/__/auth/handler", "https://co.uk/cb"]),
    Family(
      rule: "redirect-domain-confusable",
      uris: ["https://xn--80ak6aa92e.com/cb", "https://xn--exmple-4nf.org/cb"]),
    Family(rule: "redirect-domain-idna", uris: ["https://xn--a.example.org/cb"]),
    Family(
      rule: "native-scheme-no-period",
      uris: [
        "myapp:/cb", "myapp://cb", "oauth:/cb", "web+app:/cb", "app:/cb", "fb:/cb", "fbx123://x", "http2:/cb",
      ]),
    Family(
      rule: "native-scheme-reverse-dns",
      uris: ["com..example:/cb", "com.example.:/cb", "com.-example:/cb", "com.example+x:/cb"]),
    Family(
      rule: "native-scheme-empty-path",
      uris: ["com.example.app:", "com.example.app:/", "com.example.app://", "com.example.app:?x=1"]),
    Family(rule: "redirect-uri-localhost", uris: ["https://localhost/cb", "https://localhost:8443/cb"]),
  ]

  @Test(arguments: registrations) func aRegistration(_ family: Family) {
    for uri in family.uris {
      let judged = Judged(requesting: nil, registered: [uri], in: .client("native"))
      let messages: Comment = "\(uri.quoted)\n\(judged.messages.rawValue)"
      #expect(judged.rules == [family.rule], messages)
      #expect(judged.isRefused, messages)
    }
  }

  static let warnings: [Family] = [
    Family(
      rule: "redirect-uri-placeholder",
      uris: [
        "https://{tenant}.example.org/cb", "https://${HOST}/cb", "https://$(HOST)/cb",
        "https://<project>.firebaseapp.com/cb", "https://YOUR_PROJECT.firebaseapp.com/cb",
        "https://your-app.firebaseapp.com/cb", "{{redirect}}", "$(REVERSED_CLIENT_ID):/cb",
        "https://example.com/cb", "https://www.example.org/cb",
      ]),
    Family(
      rule: "redirect-uri-special-use-domain",
      uris: [
        "https://app.test/cb", "https://a.onion/cb", "https://a.local/cb", "https://a.invalid/cb",
        "https://a.localhost/cb",
      ]),
    Family(rule: "redirect-uri-single-label-host", uris: ["https://intranet/cb"]),
    Family(rule: "redirect-uri-ip-literal", uris: ["https://192.168.0.1/cb", "https://[2001:db8::1]/cb"]),
    Family(rule: "redirect-uri-url-shortener", uris: ["https://bit.ly/x", "https://t.co/x"]),
    Family(
      rule: "redirect-uri-default-port",
      uris: [
        "https://app.example.org:443/cb", "https://app.example.org:/cb", "http://127.0.0.1:80/cb",
        "https://app.example.org:0443/cb",
      ]),
    Family(rule: "redirect-uri-path-missing", uris: ["https://app.example.org", "http://127.0.0.1:8080"]),
    Family(
      rule: "redirect-uri-normal-form", uris: ["https://App.example.org/cb", "HTTPS://app.example.org/cb"]),
    Family(
      rule: "redirect-uri-open-redirector",
      uris: [
        "https://app.example.org/cb?next=https://a.example", "https://app.example.org/cb?u=%2F%2Fa.example",
        "https://app.example.org/cb?u=%2f%5ca.example",
        "https://app.example.org/cb?a=b&u=HTTP://a.example", "https://www.google.com/url?q=x",
        "https://accounts.google.com/BackToAuthSubTarget",
      ]),
    Family(rule: "redirect-uri-localhost", uris: ["http://localhost/cb", "http://localhost:8080/cb"]),
    Family(
      rule: "native-scheme-no-period",
      uris: [
        "fb1234567890://authorize", "app-1-1234567890-ios-abcdef://firebaseauth/link",
        "msal12345678-1234-1234-1234-123456789abc://auth",
      ]),
    Family(
      rule: "native-scheme-authority",
      uris: ["com.example.app://cb", "com.example.app:///cb", "msauth.com.example.app://auth"]),
    Family(rule: "native-scheme-rootless", uris: ["com.example.app:cb"]),
    Family(rule: "native-scheme-case", uris: ["com.example.APP:/cb", "Com.example.app:/cb"]),
  ]

  @Test(arguments: warnings) func aWarning(_ family: Family) {
    for uri in family.uris {
      let judged = Judged(requesting: nil, registered: [uri], in: .client("native"))
      let messages: Comment = "\(uri.quoted)\n\(judged.messages.rawValue)"
      #expect(judged.rules == [family.rule], messages)
      #expect(!judged.isRefused, messages)
    }
  }

  @Test(arguments: [
    "com.googleusercontent.apps.123-abc:/oauth2redirect", "net.example.my-app:/cb",
    "com.example.app:/a/b?x=1", "https://app.example.org/cb",
    "https://app.example.org:8443/cb", "https://my-app.firebaseapp.com/__/auth/handler",
    "https://my_app.example.org/cb", "http://127.0.0.1/cb",
    "http://[::1]:8080/cb", "https://xn--bcher-kva.example.org/cb",
    "https://app.example.org/%7B123%7D?tenant=a%20b+c",
    "https://app.example.org/.well-known/cb", "https://app.example.org/...", "https://app.example.org/a.b..c",
  ])
  func aSoundRegistration(_ uri: String) {
    let judged = Judged(requesting: nil, registered: [uri], in: .client("native"))
    #expect(judged.findings.isEmpty, judged.messages)
  }
}
