// What an SDK needs and owns at one client, filled in from the client's variables.

extension SDKProfile {
  /// The redirect URIs the SDK owns, as far as the variables of a registration fill their templates.
  package func ownedRedirectURIs(for registration: Registration) -> [RedirectURI] {
    var uris: [RedirectURI] = []
    for template in redirectURIs {
      if let text = expand(template, for: registration) { uris.append(RedirectURI(text)) }
    }
    return uris
  }

  /// The URL schemes the SDK mandates, whatever they look like.
  package func mandatedSchemes(for registration: Registration) -> [String] {
    var schemes: [String] = []
    for template in callbackSchemes {
      if template.hasSameBytes(as: "encoded_app_id") {
        if let id = registration.variable("app_id") {
          schemes.append(id.encodedAppID)
        } else {
          schemes += registration.encodedAppIDs
        }
      } else if !template.hasSameBytes(as: "reversed_client_id") {
        if let text = expand(template, for: registration) {
          schemes.append(text)
        } else {
          schemes += registration.schemes(likeTemplate: template)
        }
      }
    }
    return schemes
  }

  /// Whether the SDK makes its scheme of the client id of the registration, which is then one of Google's.
  var takesGoogleClientIDs: Bool {
    callbackSchemes.containsBytes(of: "reversed_client_id")
      && !callbackSchemes.containsBytes(of: "encoded_app_id")
  }

  /// The client id in a callback scheme of the SDK: `0a1b…` of `yx0a1b…`. `nil` when the text is not such a scheme.
  func clientID(inScheme text: String) -> String? {
    guard SDKScheme.owner(of: text) != nil else { return nil }
    for template in callbackSchemes {
      let parts = template.splitAtBytes(of: "{client_id}")
      guard parts.count > 1, !parts[0].isEmpty, text.hasBytePrefix(parts[0]) else { continue }
      return String(decoding: text.utf8.dropFirst(parts[0].utf8.count), as: UTF8.self)
    }
    return nil
  }

  /// A template with the values of a registration; `nil` when one is not given.
  package func expand(_ template: String, for registration: Registration) -> String? {
    expand(template, for: registration, depth: 0)
  }

  /// A variable's default is itself a template; a few steps are enough, and a circle ends.
  private func expand(_ template: String, for registration: Registration, depth: Int) -> String? {
    guard depth < 4 else { return nil }
    return Template(template) { value(of: $0, for: registration, depth: depth) }.text
  }

  private func value(of name: String, for registration: Registration, depth: Int) -> String? {
    if let value = registration.schemeValue(name) { return value }
    for variable in variables where variable.name.hasSameBytes(as: name) {
      return variable.defaultValue.flatMap { expand($0, for: registration, depth: depth + 1) }
    }
    return nil
  }
}

extension String {
  /// The URL scheme that Firebase derives from an app id: `1:23:ios:4f` becomes `app-1-23-ios-4f`.
  package var encodedAppID: String {
    var text = "app"
    for part in splitAtBytes(of: ":") { text += "-" + part }
    return text
  }
}

extension Registration {
  /// The schemes of redirect URIs that look like Firebase's encoded app ids, when the app id is not given.
  fileprivate var encodedAppIDs: [String] { schemes(beginningWith: "app-1-") }

  /// The schemes of redirect URIs that a template may have made, when the values to fill it with are not given:
  /// `msauth.com.example.app` of `msauth.{bundle_id}`.
  fileprivate func schemes(likeTemplate template: String) -> [String] {
    let beginning = template.splitAtBytes(of: "{")[0]
    return beginning.utf8.isEmpty ? [] : schemes(beginningWith: beginning.asciiLowercased)
  }

  private func schemes(beginningWith beginning: String) -> [String] {
    var schemes: [String] = []
    for uri in redirectURIs ?? [] {
      let scheme = uri.value.splitAtBytes(of: ":")[0]
      if scheme.asciiLowercased.hasBytePrefix(beginning) { schemes.append(scheme) }
    }
    return schemes
  }
}
