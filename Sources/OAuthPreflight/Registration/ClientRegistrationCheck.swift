/// Judges what a client registered beside its redirect URIs and permissions.
///
/// - Parameters:
///   - place: The registration: `/providers/yahoo.com` of a client document, `/registration` of a batch line.
package func checkClientRegistration(
  _ registration: Registration, provider: Provider?, sdk: SDKProfile?, at place: Place,
  into findings: inout Findings
) {
  let check = ClientRegistrationCheck(registration: registration, provider: provider, sdk: sdk, place: place)
  check.checkClientID(into: &findings)
  check.checkSecret(into: &findings)
  check.checkAuthentication(into: &findings)
  check.checkKeys(into: &findings)
  check.checkGrants(into: &findings)
  check.checkResponseTypes(into: &findings)
  check.checkProofKey(into: &findings)
  check.checkRedirects(into: &findings)
  check.checkUserAgent(into: &findings)
}

struct ClientRegistrationCheck {
  let registration: Registration
  let provider: Provider?
  let sdk: SDKProfile?
  let place: Place

  var client: ClientMetadata { registration.clientMetadata }
  var providerName: String { provider.nameInSentence }

  /// Whether the client runs where its user can read it, and so keeps no secret (RFC 6749 section 2.1).
  var isPublic: Bool {
    registration.applicationType == .native || registration.applicationType == .browser
  }
}

// MARK: - Flow

extension ClientRegistrationCheck {
  func checkGrants(into findings: inout Findings) {
    let list = place.appending("grant_types")
    for (index, grant) in (client.grantTypes ?? []).enumerated() {
      if grant.hasSameBytes(as: "password") {
        findings.report(
          .grantPassword, "the client is registered for the password grant", at: list.appending(index),
          help: "use authorization_code with PKCE")
      } else if grant.hasSameBytes(as: "implicit") {
        findings.report(
          .grantImplicit, severity: implicitSeverity, "the client is registered for the implicit grant",
          at: list.appending(index), help: "use authorization_code with PKCE")
      }
    }
  }

  /// An ID token in the front channel takes the implicit grant's name and is not an access token (RFC 7591 section 2.1).
  private var implicitSeverity: Severity {
    guard let types = client.responseTypes, !types.isEmpty else { return .error }
    return types.contains { ResponseType($0).hasToken } ? .error : .note
  }

  func checkResponseTypes(into findings: inout Findings) {
    guard let types = client.responseTypes, let grants = client.grantTypes else { return }
    let typesPlace = place.appending("response_types")
    let grantsPlace = place.appending("grant_types")
    for (index, type) in types.enumerated() {
      for grant in ResponseType(type).grants where !grants.containsBytes(of: grant) {
        findings.report(
          .responseTypeGrantMismatch,
          "the response type " + type.quoted + " needs the grant type '" + grant + "'",
          at: typesPlace.appending(index), help: "add '" + grant + "' to grant_types",
          related: [Finding.Related(grantsPlace, "not among these")])
        break
      }
    }
    for (index, grant) in grants.enumerated() where ResponseType.frontGrants.containsBytes(of: grant) {
      if types.contains(where: { ResponseType($0).grants.containsBytes(of: grant) }) { continue }
      findings.report(
        .responseTypeGrantMismatch, "no response type uses the grant type " + grant.quoted,
        at: grantsPlace.appending(index), related: [Finding.Related(typesPlace, "none of these")])
    }
  }

  func checkProofKey(into findings: inout Findings) {
    let check = ProofKeyCheck(provider: provider, registration: registration, sdk: sdk)
    check.checkRegistered(at: place, into: &findings)
  }

  func checkRedirects(into findings: inout Findings) {
    guard registration.applicationType == .web || registration.applicationType == .browser else { return }
    let list = place.appending("redirect_uris")
    for (index, uri) in (registration.redirectURIs ?? []).enumerated() {
      guard let scheme = uri.privateUseScheme else { continue }
      findings.report(
        .applicationTypeRedirectMismatch,
        "only an app on a device receives the scheme " + scheme.quoted, at: list.appending(index),
        help: "register an https URI, or a client of the type native")
    }
  }

  func checkUserAgent(into findings: inout Findings) {
    guard let agent = client.userAgent, agent.hasSameBytes(as: "webview"),
      registration.applicationType == nil || registration.applicationType == .native
    else { return }
    findings.report(
      .nativeEmbeddedUserAgent, "the sign-in page opens in a web view of the app",
      at: place.appending("user_agent"),
      help: "use ASWebAuthenticationSession or a Custom Tab, and write 'system'")
  }
}

extension RedirectURI {
  /// The scheme when it is a private-use one with a period, as RFC 8252 section 7.1 wants it. Any other scheme is judged
  /// with the redirect URI.
  fileprivate var privateUseScheme: String? {
    let uri = URIReference(value)
    guard let scheme = uri.scheme, uri.bytes[scheme].contains(UInt8(ascii: ".")) else { return nil }
    return uri.text(scheme)
  }
}
