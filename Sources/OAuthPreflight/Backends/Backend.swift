/// A backend that a client calls with a credential, as far as checks look at it.
package struct Backend {
  package var url: String?
  /// The kind of credential it expects: `firebase_id_token`, `id_token` or `access_token`.
  package var credential: String?
  package var header: String?
  package var cookie: String?

  package init(url: String?, credential: String?, header: String?, cookie: String?) {
    self.url = url
    self.credential = credential
    self.header = header
    self.cookie = cookie
  }

  /// Whether the backend is known to take a Firebase ID token.
  var expectsFirebase: Bool { credential?.hasSameBytes(as: "firebase_id_token") == true }
}

/// Checks a backend: that the credential arrives there, unread, and at the project that it is for.
package func checkBackend(
  _ backend: Backend, firebaseProject: String?, at place: Place, into findings: inout Findings
) {
  if let url = backend.url {
    let check = BackendURLCheck(
      url, isForeign: backend.credential != nil && !backend.expectsFirebase, place: place.appending("url"))
    check.run(firebaseProject: firebaseProject, into: &findings)
  }
  let carriers = BackendCarrierCheck(backend: backend, place: place)
  carriers.checkHeader(into: &findings)
  carriers.checkCookie(into: &findings)
}
