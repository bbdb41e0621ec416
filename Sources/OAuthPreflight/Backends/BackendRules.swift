// The rules about the backends of a client document, which the app calls with a credential.

extension Rule {
  package static let backendFamily: [Rule] = [
    backendURLSyntax, backendURLCredential, backendNotHTTPS, backendProjectMismatch, backendHeaderName,
    backendCookieName, backendCarrierSyntax, backendScopeNotRequested,
  ]

  package static let backendURLSyntax = Rule(
    "backend-url-syntax", .error, "The URL of a backend is not an absolute web URL",
    reference: "RFC 3986 section 4.3; RFC 9110 section 4.2",
    rationale: "The app would fail at its first call, or call something else.",
    failing: .backend(url: "us-central1-example-1234.cloudfunctions.net/testAuth"),
    passing: .backend())

  package static let backendURLCredential = Rule(
    "backend-url-credential", .error, "The URL of a backend carries a credential",
    reference: "RFC 6750 sections 2.3 and 5.3; RFC 3986 section 3.2.1",
    rationale:
      "Logs, histories and caches keep URLs, and everybody who reads one of them can use the credential.",
    failing: .backend(url: "https://us-central1-example-1234.cloudfunctions.net/testAuth?access_token=x"),
    passing: .backend())

  package static let backendNotHTTPS = Rule(
    "backend-not-https", .error, "A backend that is called without TLS",
    reference: "RFC 6750 sections 5.2 and 5.3",
    rationale: """
      A bearer token opens the backend to whoever reads it on the way. Only an emulator on the same machine may be \
      called over http.
      """,
    failing: .backend(url: "http://us-central1-example-1234.cloudfunctions.net/testAuth"),
    passing: .backend(url: "http://127.0.0.1:5001/example-1234/us-central1/testAuth"))

  package static let backendProjectMismatch = Rule(
    "backend-project-mismatch", .error, "A backend of another Firebase project than the document's",
    reference: "Cloud Functions for Firebase",
    rationale: """
      A function verifies ID tokens of its own project: it refuses every user of another one. It happens when an \
      environment changes the project and keeps the URL. At an address of Hosting it is a warning, because one project \
      may have several sites.
      """,
    failing: .backend(url: "https://us-central1-example-9999.cloudfunctions.net/testAuth"),
    passing: .backend())

  package static let backendHeaderName = Rule(
    "backend-header-name", .warning, "A header that is not a place for a credential",
    reference: "RFC 6750 section 2.1; RFC 9110 section 11.6.2",
    rationale: """
      Servers and their libraries look for a credential in Authorization, functions that take a Firebase ID token in \
      the cookie `__session` too. In a misspelt header, or in one that has another use, nobody finds it, and the \
      request is refused.
      """,
    failing: .backend("header: Authorisation"), passing: .backend("header: Authorization"))

  package static let backendCookieName = Rule(
    "backend-cookie-name", .warning, "A cookie that Firebase Hosting does not pass on",
    reference: "Firebase Hosting documentation",
    rationale: """
      Of all cookies Hosting passes on only `__session`: a function behind it never sees another one, and refuses \
      every user. At an address of Hosting it is an error; elsewhere it works until Hosting is put in front of the backend.
      """,
    failing: .backend("cookie: token"), passing: .backend("cookie: __session"))

  package static let backendCarrierSyntax = Rule(
    "backend-carrier-syntax", .error,
    "What carries a credential has no name that a header or cookie can have",
    reference: "RFC 9110 section 5.6.2; RFC 6265 section 4.1.1",
    rationale: "Libraries refuse such a name, or send a request that the server reads differently.",
    failing: .backend("header: \"Authorization: Bearer\""), passing: .backend("header: Authorization"))

  package static let backendScopeNotRequested = Rule(
    "backend-scope-not-requested", .error, "A call needs a scope that no request asks for",
    reference: "RFC 6750 section 3.1",
    rationale: """
      The sign-in succeeds and the call is refused (insufficient_scope), which looks like a fault of the backend. Yandex \
      Webmaster lists the sites of a token with `webmaster:hostinfo`, and gives their data to `webmaster:verify` alone.
      """,
    failing: .document(callDocument(scopes: #""webmaster:hostinfo""#)),
    passing: .document(callDocument(scopes: #""webmaster:hostinfo", "webmaster:verify""#)))

  private static func callDocument(scopes: String) -> String {
    """
    client: Example
    providers:
      yandex.ru:
        requests:
          report: {scopes: [\(scopes)]}
    resources:
      summary:
        url: https://api.webmaster.yandex.net/v4/user
        credential: access_token
        scopes: ["webmaster:verify"]

    """
  }
}

extension Rule.Example {
  /// A client document with one backend.
  fileprivate static func backend(
    _ carrier: String = "header: Authorization",
    url: String = "https://us-central1-example-1234.cloudfunctions.net/testAuth"
  ) -> Rule.Example {
    .document(
      "client: Example\nfirebase_project: example-1234\nproviders:\n  yahoo.com: {permissions: [openid]}\n"
        + "resources:\n  test_auth:\n    url: \"" + url + "\"\n    credential: firebase_id_token\n    "
        + carrier
        + "\n")
  }
}
