/// What the metadata says of proof keys and signatures.
extension MetadataCheck {
  func checkProofs(into findings: inout Findings) {
    let name = "code_challenge_methods_supported"
    let methods = metadata.texts(name) ?? []
    report(
      .pkcePlainAdvertised, "plain", in: name, "the server accepts the code challenge method plain",
      help: "clients should use S256", into: &findings)
    guard !methods.isEmpty, !methods.containsBytes(of: "S256") else { return }
    let misspelt = NearestSpelling.of("S256", among: methods)
    findings.report(
      .pkceNotAdvertised, "the code challenge methods leave out S256", at: place.appending(name),
      help: misspelt.map { "did you mean 'S256' by " + $0.quoted + "?" })
  }

  func checkSignatures(into findings: inout Findings) {
    let name = "id_token_signing_alg_values_supported"
    report(
      .signingAlgNone, severity: .warning, "none", in: name, "the server may leave ID tokens unsigned",
      into: &findings)
    for name in MetadataCheck.signedLists {
      report(
        .signingAlgNone, "none", in: name,
        "'none' is among the algorithms, and an unsigned JWT proves nothing", into: &findings)
    }
    if let algorithms = metadata.texts(name), !algorithms.isEmpty, !algorithms.containsBytes(of: "RS256") {
      findings.report(
        .signingAlgRS256Missing, "ID tokens cannot be signed with RS256", at: place.appending(name))
    }
    if !isOpenID { checkAuthenticationAlgorithms(into: &findings) }
  }

  /// The lists that `none` must not stand in.
  private static let signedLists = [
    "token_endpoint_auth_signing_alg_values_supported",
    "revocation_endpoint_auth_signing_alg_values_supported",
    "introspection_endpoint_auth_signing_alg_values_supported", "dpop_signing_alg_values_supported",
  ]

  /// OpenID Connect Discovery leaves the algorithms optional, so only plain OAuth 2.0 servers must list them.
  private func checkAuthenticationAlgorithms(into findings: inout Findings) {
    for endpoint in ["token", "revocation", "introspection"] {
      let methods = endpoint + "_endpoint_auth_methods_supported"
      let algorithms = endpoint + "_endpoint_auth_signing_alg_values_supported"
      guard metadata[algorithms] == nil else { continue }
      for item in items(of: methods) where item.value.hasByteSuffix("_jwt") {
        findings.report(
          .tokenAuthSigningAlgMissing,
          item.value.quoted + " needs the signing algorithms, and they are not listed",
          at: place(of: item), help: "add " + algorithms)
        break
      }
    }
  }
}
