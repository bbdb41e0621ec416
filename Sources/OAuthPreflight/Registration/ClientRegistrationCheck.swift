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

/// Reports a client id that two providers of one client document share: an id is unique to its server.
package func checkSharedClientIDs(
  _ clients: [(provider: String, clientID: String, place: Place)], into findings: inout Findings
) {
  for (index, client) in clients.enumerated() where !client.clientID.isEmpty {
    let first = clients.prefix(index).first { $0.clientID.hasSameBytes(as: client.clientID) }
    guard let first else { continue }
    findings.report(
      .clientIDShared,
      client.provider.quoted + " has the client id of " + first.provider.quoted, at: client.place,
      help: "copy the id from the console of each provider",
      related: [Finding.Related(first.place, "the same id")])
  }
}

private struct ClientRegistrationCheck {
  let registration: Registration
  let provider: Provider?
  let sdk: SDKProfile?
  let place: Place

  var client: ClientMetadata { registration.clientMetadata }
  var isPublic: Bool {
    registration.applicationType == .native || registration.applicationType == .browser
  }
}

// MARK: - Identifier and secret

extension ClientRegistrationCheck {
  func checkClientID(into findings: inout Findings) {
    guard let id = registration.clientID else { return }
    let place = place.appending("client_id")
    if id.isEmpty {
      findings.report(
        .clientIDMissing, "the client id is empty", at: place, help: "copy it from the provider's console")
    } else if let trimmed = id.trimmingWhiteSpace {
      findings.report(
        .clientIDWhitespace, "the client id " + trimmed.quoted + " has white space around it", at: place,
        replacement: trimmed.isEmpty ? nil : Finding.Replacement(place, with: trimmed))
    } else if let scalar = id.unicodeScalars.first(where: { $0.value < 0x20 || $0.value > 0x7E }) {
      findings.report(
        .clientIDSyntax, "the client id " + id.quoted + " has the character " + scalar.codePointName,
        at: place,
        help: "client ids are printable ASCII: copy it from the provider's console")
    } else if id.isPlaceholder {
      findings.report(
        .clientIDPlaceholder, id.quoted + " is an example, not the client id", at: place,
        help: "copy it from the provider's console")
    } else {
      checkClientIDForm(id, at: place, into: &findings)
    }
  }

  /// Ids whose form is known, and schemes that are made of them.
  private func checkClientIDForm(_ id: String, at place: Place, into findings: inout Findings) {
    let isReversed = id.hasBytePrefix("com.googleusercontent.apps.")
    if isReversed || sdk?.takesGoogleClientIDs == true && !GoogleClientID.isWellFormed(id) {
      findings.report(
        .googleClientIDForm, "\(id.quoted) is no client id of Google", at: place,
        help: isReversed
          ? "write \(id.reversedLabels.quoted), the other way round"
          : "it reads NUMBER-NAME.apps.googleusercontent.com",
        replacement: isReversed ? Finding.Replacement(place, with: id.reversedLabels, isSafe: false) : nil)
    } else if let sdk, let bare = sdk.clientID(inScheme: id) {
      findings.report(
        .clientIDScheme, "\(id.quoted) is the callback scheme of \(sdk.displayName), and not the client id",
        at: place, help: "write \(bare.quoted)",
        replacement: Finding.Replacement(place, with: bare, isSafe: false))
    }
  }

  func checkSecret(into findings: inout Findings) {
    let method = client.tokenEndpointAuthMethod
    if let secret = client.clientSecret {
      let place = place.appending("client_secret")
      findings.report(
        .clientSecretInFile, ClientSecretKind.describe(secret) + " stands in the document", at: place,
        help: "never in a file: keep it in the server's secret store, and renew this one")
      if isPublic {
        findings.report(
          .clientSecretPublicClient, applicationName + " cannot keep a secret", at: place,
          help: "register the app as a public client and use PKCE")
      }
    } else if isPublic, let method, method.hasBytePrefix("client_secret_") {
      findings.report(
        .clientSecretPublicClient,
        applicationName + " cannot keep the secret that " + method.quoted + " needs",
        at: place.appending("token_endpoint_auth_method"), help: "register it with 'none' and use PKCE")
    }
  }

  private var applicationName: String {
    registration.applicationType == .browser ? "a page's script" : "an app on a device"
  }
}

// MARK: - Authentication

extension ClientRegistrationCheck {
  func checkAuthentication(into findings: inout Findings) {
    if let method = client.tokenEndpointAuthMethod {
      checkMethod(method, into: &findings)
    }
    guard let algorithm = client.tokenEndpointAuthSigningAlg else { return }
    let place = place.appending("token_endpoint_auth_signing_alg")
    if let fault = SigningAlgorithm.fault(of: algorithm, for: client.tokenEndpointAuthMethod) {
      findings.report(.clientAuthMethodMismatch, fault, at: place)
    } else if let offered = provider?.metadata.texts("token_endpoint_auth_signing_alg_values_supported"),
      !offered.isEmpty, !offered.containsBytes(of: algorithm)
    {
      findings.report(
        .clientAuthMethodMismatch,
        providerName + " does not verify client assertions signed with "
          + algorithm.quoted, at: place, help: "it lists " + offered.quotedList("and"))
    }
  }

  private func checkMethod(_ method: String, into findings: inout Findings) {
    guard let offered = provider?.metadata.texts("token_endpoint_auth_methods_supported"), !offered.isEmpty,
      !offered.containsBytes(of: method)
    else { return }
    // Many servers leave 'none' out of the list and take public clients all the same.
    if method.hasSameBytes(as: "none") { return }
    findings.report(
      .clientAuthMethodMismatch, providerName + " does not offer the authentication method " + method.quoted,
      at: place.appending("token_endpoint_auth_method"), help: "it lists " + offered.quotedList("and"))
  }

  func checkKeys(into findings: inout Findings) {
    for key in client.jwks?.privateKeys(at: place.appending("jwks")) ?? [] {
      guard let name = key.members.first?.name else { continue }
      let part = key.isShared ? "shared secret" : "private part"
      findings.report(
        .clientPrivateKeyInFile, "the \(part) \(name.quoted) of a key stands in the document",
        at: key.place.appending(name, part: .key),
        help: "never in a file: "
          + (key.isShared
            ? "only public keys belong here; renew this one"
            : "keep the public part, and make a new key"))
    }
    if client.jwks != nil, client.jwksURI != nil {
      findings.report(
        .clientJWKSAndJWKSURI, "jwks and jwks_uri are both given", at: place.appending("jwks", part: .key),
        help: "keep jwks_uri, so that keys can change",
        related: [Finding.Related(place.appending("jwks_uri", part: .key), "the other one")])
    }
    if let uri = client.jwksURI, !uri.asciiLowercased.hasBytePrefix("https://") {
      findings.report(
        .clientURL, "jwks_uri is no https URL: " + uri.quoted, at: place.appending("jwks_uri"),
        help: "write the whole URL, with https://")
    }
    if let method = client.tokenEndpointAuthMethod, method.hasSameBytes(as: "private_key_jwt"),
      client.jwks == nil, client.jwksURI == nil
    {
      findings.report(
        .clientKeyMissing, "'private_key_jwt' without jwks or jwks_uri",
        at: place.appending("token_endpoint_auth_method"))
    }
  }

  var providerName: String { provider.nameInSentence }
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

  /// An ID token in the front channel takes the implicit grant's name and is no access token (RFC 7591 section 2.1).
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

// MARK: - Text

extension RedirectURI {
  /// The scheme when it is a private-use one with a period, as RFC 8252 section 7.1 wants it. Any other scheme is judged
  /// with the redirect URI.
  fileprivate var privateUseScheme: String? {
    guard let colon = value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = value.utf8[..<colon]
    guard scheme.contains(UInt8(ascii: ".")), let first = scheme.first, first | 0x20 &- 0x61 < 26 else {
      return nil
    }
    for byte in scheme where !byte.isSchemeByte { return nil }
    return String(decoding: scheme, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a byte may stand in a scheme (RFC 3986 section 3.1).
  fileprivate var isSchemeByte: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension String {
  /// The text without white space at its ends; `nil` when there is none.
  fileprivate var trimmingWhiteSpace: String? {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    let end = scalars.index(after: last)
    if start == scalars.startIndex, end == scalars.endIndex { return nil }
    return String(scalars[start..<end])
  }

  /// Whether the text is what documentation writes where an id belongs.
  fileprivate var isPlaceholder: Bool {
    let text = asciiLowercased
    for prefix in [
      "your_", "your-", "yourclient", "<", "${", "{{", "[", "insert_", "replace", "changeme", "xxxx", "todo",
    ]
    where text.hasBytePrefix(prefix) {
      return true
    }
    return ["client_id", "client-id", "clientid", "...", "…"].containsBytes(of: text)
  }
}
