extension Rule {
  /// Which providers an SDK serves, and what it decides by itself.
  package static let sdkFamily: [Rule] = [sdkProviderRefused, pkceSetBySDK]

  package static let sdkProviderRefused = Rule(
    "sdk-provider-refused", .error, "A provider that the SDK does not serve",
    reference: "the SDK's documentation",
    rationale:
      "The SDK stops the app, or its server answers with an error: Firebase on iOS refuses Facebook and Apple in its generic sign-in.",
    failing: .check(#"{"sdk": "firebase-ios", "provider": "apple.com", "registration": {}}"#),
    passing: .check(#"{"sdk": "firebase-ios", "provider": "yahoo.com", "registration": {}}"#))

  package static let pkceSetBySDK = Rule(
    "pkce-set-by-sdk", .warning, "A document says of PKCE what the SDK does not do",
    reference: "the SDK's documentation",
    rationale:
      "The SDK decides by itself. Whoever reads the document believes in a protection, or a lack of it.",
    failing: .check(
      #"{"sdk": "yandex-login-ios", "provider": "yandex.ru", "registration": {"application_type": "native", "pkce": "none"}}"#
    ),
    passing: .check(
      #"{"sdk": "yandex-login-ios", "provider": "yandex.ru", "registration": {"application_type": "native", "pkce": "S256"}}"#
    ))
}

/// Judges whether an SDK serves a provider.
///
/// - Parameter place: The registration.
func checkSDK(_ sdk: SDKProfile, serves provider: Provider, at place: Place, into findings: inout Findings) {
  if let refusal = sdk.refusal(of: provider.id) {
    findings.report(
      .sdkProviderRefused, "\(sdk.displayName) refuses \(provider.displayName)", at: place.key,
      help: refusal.reason.isEmpty ? nil : refusal.reason)
    return
  }
  if sdk.supported.isEmpty { return }
  for glob in sdk.supported where provider.id.matchesGlob(glob) { return }
  findings.report(
    .sdkProviderRefused, "\(sdk.displayName) does not serve \(provider.displayName)", at: place.key,
    help: "it serves \(sdk.supported.quotedList("and"))")
}
