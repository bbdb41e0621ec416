/// The header fields of a request that may carry its credential.
public struct CredentialHeaders: Sendable {
  /// The values of `Authorization`, one for each field line; empty when the request has none.
  public var authorization: [String]
  /// The values of `Cookie`, one for each field line; empty when the request has none.
  public var cookie: [String]
  /// The name of another field that holds what looks like a token.
  package private(set) var otherField: String?

  /// The fields of a request.
  public init(authorization: [String] = [], cookie: [String] = []) {
    self.authorization = authorization
    self.cookie = cookie
  }

  /// The fields of a request that has at most one line of each.
  public init(authorization: String?, cookie: String? = nil) {
    self.authorization = authorization.map { [$0] } ?? []
    self.cookie = cookie.map { [$0] } ?? []
  }

  /// Notes a field that should carry no credential and holds what looks like one.
  package mutating func noteToken(inField name: String, _ value: String) {
    let bytes = ContiguousArray(value.utf8)
    let holdsToken =
      bytes.hasASCIIPrefix("eyJ", ignoringCase: false) || bytes.hasASCIIPrefix("bearer ", ignoringCase: true)
      || value.containsBytes(of: "=eyJ")
    // A long name may be a token itself.
    if holdsToken, otherField == nil, name.utf8.count <= 24 { otherField = name }
  }
}

/// Takes the one credential out of a request.
///
/// | `Authorization` | the cookie | what counts |
/// |---|---|---|
/// | `Bearer TOKEN` | any | the header |
/// | absent, or another scheme | `TOKEN` | the cookie |
/// | absent | absent | nothing: the request is refused |
/// | another scheme | absent | nothing: the scheme is the fault |
///
/// A condition that negates the second column by mistake lets the third row through, with no token at all, and refuses
/// the second.
package struct CredentialExtraction {
  /// The name of the cookie that may carry the credential; `nil` when none may.
  let cookieName: String?
  let place: Place
  var findings = Findings()

  package init(cookieName: String?, at place: Place) {
    self.cookieName = cookieName
    self.place = place
  }

  /// The credential and where it stands; `nil` when there is none that counts, which is then among the findings.
  mutating func credential(of headers: CredentialHeaders) -> (token: ContiguousArray<UInt8>, place: Place)? {
    let headerPlace = place.appending("authorization")
    var isOtherScheme = false
    switch BearerHeader.read(headers.authorization) {
    case .token(let token):
      reportSecondCredential(headers, beside: token)
      return (token, headerPlace)
    case .fault(let fault):
      report(fault, at: headerPlace)
      return nil
    case .otherScheme: isOtherScheme = true
    case .absent: break
    }
    if let cookieName, !headers.cookie.isEmpty {
      let cookies = CookieHeader(headers.cookie)
      switch cookies.value(of: cookieName) {
      case .value(let token): return (token, place.appending("cookie"))
      case .fault(let fault):
        report(fault, at: place.appending("cookie"))
        return nil
      case .absent:
        if !isOtherScheme {
          reportMissing(among: cookies, cookieName, headers)
          return nil
        }
      }
    }
    if isOtherScheme {
      report(BearerHeader.schemeFault(headers.authorization), at: headerPlace)
    } else {
      reportMissing(
        headers.otherField.map { ": there is no Authorization, but " + $0.quoted + " holds a token" })
    }
    return nil
  }

  private mutating func reportMissing(_ circumstances: String?) {
    report(
      CredentialText.Fault(
        rule: .bearerMissing, message: "the request carries no credential" + (circumstances ?? ""),
        help: missingHelp), at: place)
  }

  private var missingHelp: String {
    "send 'Authorization: Bearer TOKEN'" + (cookieName.map { ", or the cookie " + $0.quoted } ?? "")
  }

  /// The only cookie that Firebase Hosting passes on to what stands behind it.
  private static let hostingCookie = "__session"

  private func nameHelp(_ name: String, insteadOf other: String) -> String {
    if name.hasSameBytes(as: Self.hostingCookie) {
      return "name the cookie " + name.quoted + ": Firebase Hosting passes no other on"
    }
    let reason =
      other.hasSameBytes(as: Self.hostingCookie) ? ", the only one that Firebase Hosting passes on" : ""
    return "read the cookie " + other.quoted + reason + ", or send the token as " + name.quoted
  }

  /// A cookie of another name that holds a token is the likeliest reason why the right one is missing.
  private mutating func reportMissing(
    among cookies: CookieHeader, _ name: String, _ headers: CredentialHeaders
  ) {
    if let other = cookies.nameOfToken {
      report(
        CredentialText.Fault(
          rule: .bearerMissing,
          message: "the request carries no credential: there is no cookie " + name.quoted + ", but "
            + other.quoted + " holds a token",
          help: nameHelp(name, insteadOf: other)),
        at: place.appending("cookie"))
    } else {
      let other = headers.otherField.map { ", but " + $0.quoted + " holds a token" } ?? ""
      reportMissing(": there is no cookie " + name.quoted + " and no Authorization" + other)
    }
  }

  /// Two credentials that name different users: the header counts, but somebody may read the cookie.
  private mutating func reportSecondCredential(
    _ headers: CredentialHeaders, beside token: ContiguousArray<UInt8>
  ) {
    guard let cookieName, !headers.cookie.isEmpty,
      case .value(let other) = CookieHeader(headers.cookie).value(of: cookieName), other != token
    else { return }
    findings.report(
      .bearerMultiple, severity: .warning,
      "the cookie " + cookieName.quoted
        + " carries another credential than the Authorization header, which counts",
      at: place.appending("cookie"), help: "delete the cookie when a new token is fetched")
  }

  private mutating func report(_ fault: CredentialText.Fault, at place: Place) {
    findings.report(fault.rule, fault.message, at: place, help: fault.help)
  }
}
