extension Rule {
  /// The redirect URI that an SDK sends by itself.
  package static let ownedRedirectFamily: [Rule] = [sdkRedirectNotRegistered]

  package static let sdkRedirectNotRegistered = Rule(
    "sdk-redirect-not-registered", .error, "The redirect URI that the SDK sends is not registered",
    reference: "RFC 6749 section 3.1.2.2; firebase.google.com/docs/auth/ios/yahoo-oauth",
    rationale: """
      Firebase sends its own handler's address, on the project's domain, whatever the app does. A console that has \
      another project's domain refuses every sign-in.
      """,
    failing: .document(document(domain: "example-9999.firebaseapp.com")),
    passing: .document(document(domain: "example-1234.firebaseapp.com")))

  private static func document(domain: String) -> String {
    """
    client: Example
    sdk: firebase-ios
    firebase_project: example-1234
    providers:
      yahoo.com: {redirect_domains: [\(domain)]}

    """
  }
}

/// Judges whether what an SDK sends as redirect URI is among what is registered. The SDK's own URI needs no other check.
///
/// - Parameter place: The registration.
func checkOwnedRedirects(
  _ uris: [RedirectURI], sdk: SDKProfile, of registration: Registration, in context: RedirectContext,
  at place: Place,
  into findings: inout Findings
) {
  for uri in uris {
    let reference = URIReference(uri.value)
    let host = reference.host.map { reference.text($0) } ?? ""
    if let registered = registration.redirectURIs {
      if case .match = RedirectMatching.outcome(of: reference, among: registered, in: context) { continue }
    }
    if let domains = registration.redirectDomains,
      domains.contains(where: { $0.asciiLowercased.hasSameBytes(as: host) })
    {
      continue
    }
    let takesDomains = registration.redirectDomains != nil
    guard takesDomains || registration.redirectURIs != nil else { return }
    findings.report(
      .sdkRedirectNotRegistered,
      "\(sdk.displayName) returns to \(uri.value.quoted), and that is not registered here",
      at: place.appending(takesDomains ? "redirect_domains" : "redirect_uris"),
      help: "register \(takesDomains ? host.quoted : uri.value.quoted), or correct \(sdk.redirectValues)")
  }
}

extension SDKProfile {
  /// The names of what its redirect URIs are made of, for a way out.
  fileprivate var redirectValues: String {
    var names: [String] = []
    for variable in variables {
      names.append(variable.name)
      guard let value = variable.defaultValue else { continue }
      _ = Template(value) { name in
        names.append(name)
        return nil
      }
    }
    return names.isEmpty ? "the values that it is made of" : names.quotedList("or")
  }
}
