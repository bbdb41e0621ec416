/// The checks of the header and the cookie that carry a credential.
struct BackendCarrierCheck {
  let backend: Backend
  /// The place of the backend.
  let place: Place

  func checkHeader(into findings: inout Findings) {
    guard let header = backend.header else { return }
    let place = place.appending("header")
    if reportSyntax(header, "header", at: place, into: &findings) { return }
    let name = header.asciiLowercased
    if name.hasSameBytes(as: "authorization") { return }
    for other in Self.otherHeaders where other.name.hasSameBytes(as: name) {
      findings.report(
        .backendHeaderName, "the header " + header.quoted + " " + other.use, at: place, help: other.help)
      return
    }
    guard Self.isMeantAsAuthorization(name) else {
      if backend.expectsFirebase, backend.cookie == nil { reportOwn(header, at: place, into: &findings) }
      return
    }
    findings.report(
      .backendHeaderName, header.quoted + " is not the header that carries credentials", at: place,
      help: "did you mean 'Authorization'?",
      replacement: Finding.Replacement(place, with: "Authorization", isSafe: false))
  }

  /// A backend may read any header, and the code that verifies Firebase's ID tokens looks at two places.
  private func reportOwn(_ header: String, at place: Place, into findings: inout Findings) {
    findings.report(
      .backendHeaderName,
      "a function looks for a Firebase ID token in 'Authorization' or the cookie '__session', not in "
        + header.quoted, at: place,
      help: "send it as 'Authorization: Bearer TOKEN', unless the backend was written for " + header.quoted)
  }

  /// Whether a name is a slip for `authorization`; one that begins with `x-` is a backend's own.
  private static func isMeantAsAuthorization(_ name: String) -> Bool {
    ["authentication", "auth"].containsBytes(of: name)
      || !name.hasBytePrefix("x-") && NearestSpelling.of(name, among: ["authorization"]) != nil
  }

  private static let otherHeaders: [(name: String, use: String, help: String)] = {
    let help = "send the credential in 'Authorization'"
    return [
      ("cookie", "holds all cookies", "name the cookie that carries the credential in 'cookie'"),
      ("set-cookie", "is what servers send", "name the cookie that carries the credential in 'cookie'"),
      ("www-authenticate", "is what servers send", help),
      ("proxy-authorization", "is for a proxy, which does not pass it on", help),
      ("host", "names the server", help),
      ("x-firebase-appcheck", "carries an App Check token, which vouches for the app and not its user", help),
      ("firebase-instance-id-token", "carries the address for push messages", help),
      ("x-goog-api-key", "carries an API key, which names the project and not the user", help),
    ]
  }()

  func checkCookie(into findings: inout Findings) {
    guard let cookie = backend.cookie else { return }
    let place = place.appending("cookie")
    if reportSyntax(cookie, "cookie", at: place, into: &findings) { return }
    if cookie.hasSameBytes(as: "__session") { return }
    let isHosting = backend.url.flatMap { FirebaseAddress(URIReference($0)) }?.isHosting ?? false
    guard isHosting || backend.expectsFirebase else { return }
    findings.report(
      .backendCookieName, severity: isHosting ? .error : nil,
      "the cookie " + cookie.quoted + " does not pass Firebase Hosting", at: place,
      help: "name it '__session'",
      replacement: Finding.Replacement(place, with: "__session", isSafe: false))
  }

  /// Reports what cannot be the name of a header or a cookie: both are tokens (RFC 9110 section 5.6.2, RFC 6265 section
  /// 4.1.1).
  private func reportSyntax(
    _ name: String, _ noun: String, at place: Place, into findings: inout Findings
  ) -> Bool {
    if !name.utf8.isEmpty, name.utf8.allSatisfy({ $0.isTokenCharacter }) { return false }
    if Placeholder.isWhole(name, forms: .sent) {
      findings.append(.unfilled(name, at: place))
      return true
    }
    // Behind the name somebody may have written the credential.
    let shown = name.utf8.prefix { $0.isTokenCharacter }
    findings.report(
      .backendCarrierSyntax,
      String(decoding: shown, as: UTF8.self).quoted
        + (shown.isEmpty ? " is not" : " and what follows it are not") + " the name of a " + noun, at: place,
      help: "write the name alone, without its value")
    return true
  }
}

extension UInt8 {
  /// A character of a header's or cookie's name (`tchar`).
  fileprivate var isTokenCharacter: Bool {
    isLabelCharacter || "!#$%&'*+.^_`|~".utf8.contains(self)
  }
}
