/// How a client proves who it is: its secret, its method, its keys.
extension ClientRegistrationCheck {
  func checkSecret(into findings: inout Findings) {
    let method = client.tokenEndpointAuthMethod
    if let secret = client.clientSecret {
      let place = place.appending("client_secret")
      findings.report(
        .clientSecretInFile, ClientSecretKind.describe(secret) + " is in the document", at: place,
        help: "never in a file: keep it in the server's secret store, and renew this one")
      if isPublic {
        findings.report(
          .clientSecretPublicClient, applicationName + " cannot keep a secret", at: place,
          help: "register the app as a public client and use PKCE")
      }
    } else if isPublic, let method, method.hasBytePrefix("client_secret_") {
      findings.report(
        .clientSecretPublicClient,
        applicationName + " cannot keep the secret that " + method.shownMethod + " needs",
        at: place.appending("token_endpoint_auth_method"), help: "register it with 'none' and use PKCE")
    }
  }

  private var applicationName: String {
    registration.applicationType == .browser ? "a page's script" : "an app on a device"
  }

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
      .clientAuthMethodMismatch, providerName + " does not offer " + method.shownMethod,
      at: place.appending("token_endpoint_auth_method"), help: "it lists " + offered.quotedList("and"))
  }

  func checkKeys(into findings: inout Findings) {
    for key in client.jwks?.privateKeys(at: place.appending("jwks")) ?? [] {
      guard let name = key.members.first?.name else { continue }
      let part = key.isShared ? "shared secret" : "private part"
      findings.report(
        .clientPrivateKeyInFile, "the \(part) \(name.quoted) of a key is in the document",
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
    if let uri = client.jwksURI { checkKeySetURL(uri, at: place.appending("jwks_uri"), into: &findings) }
    if let method = client.tokenEndpointAuthMethod, method.hasSameBytes(as: "private_key_jwt"),
      client.jwks == nil, client.jwksURI == nil
    {
      findings.report(
        .clientKeyMissing, "'private_key_jwt' without jwks or jwks_uri",
        at: place.appending("token_endpoint_auth_method"))
    }
  }

  private func checkKeySetURL(_ url: String, at place: Place, into findings: inout Findings) {
    if let gap = Placeholder.first(in: url, forms: .uri) {
      findings.append(.unfilled(gap, at: place))
    } else if !url.asciiLowercased.hasBytePrefix("https://") {
      findings.report(
        .clientURL, "jwks_uri is not an https URL: " + url.quoted, at: place,
        help: "write the whole URL, with https://")
    }
  }
}
