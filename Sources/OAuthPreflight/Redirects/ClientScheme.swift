/// A URL scheme that a provider makes of a client's own values: `discord-{client_id}`.
package struct ClientScheme: Sendable {
  /// The scheme, once every value is known.
  private let scheme: String?
  private let template: Template
  /// How every client's scheme begins; empty when that cannot be told, and for a scheme that all clients share.
  private let namespace: String

  init(_ text: String, for registration: Registration) {
    template = Template(text) { registration.schemeValue($0) }
    scheme = template.text
    let pieces = text.splitAtBytes(of: "{")
    if pieces.count == 1 {
      namespace = ""
    } else {
      namespace = pieces[0].utf8.isEmpty ? ClientScheme.allButTheLastLabel(of: scheme ?? "") : pieces[0]
    }
  }

  private static func allButTheLastLabel(of scheme: String) -> String {
    guard let period = scheme.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: scheme.utf8[...period], as: UTF8.self)
  }

  /// Whether a scheme is this client's, or may be as far as its values are known.
  func admits(_ other: String) -> Bool {
    if let scheme { return scheme.hasSameBytes(as: other) }
    return !namespace.utf8.isEmpty && template.matches(other)
  }

  /// The scheme of this client, when another one can only be that of another client. `fb` alone begins many names:
  /// there, only a scheme that is not a reversed domain name is meant to be one of these.
  func correction(of other: String) -> String? {
    guard let scheme, !namespace.utf8.isEmpty, other.hasBytePrefix(namespace), !admits(other) else {
      return nil
    }
    let isDistinct = namespace.utf8.contains(UInt8(ascii: ".")) || namespace.utf8.contains(UInt8(ascii: "-"))
    return isDistinct || !other.utf8.contains(UInt8(ascii: ".")) ? scheme : nil
  }
}

extension RedirectRules {
  /// The schemes that are templates, or names without variables of no web scheme, filled in for a client.
  package func clientSchemes(for registration: Registration) -> [ClientScheme] {
    var found: [ClientScheme] = []
    for scheme in schemes ?? [] where !RedirectRules.plainWords.containsBytes(of: scheme) {
      found.append(ClientScheme(scheme, for: registration))
    }
    return found
  }

  private static let plainWords = ["https", "http", "private_use"]

  /// What may stand in a scheme as `{name}`, beside the variables of a description.
  static let schemeVariables = ["client_id", "reversed_client_id", "bundle_id", "app_id", "firebase_project"]
}

/// Judges the templates among the schemes that a provider's description takes.
package func checkSchemeTemplates(of provider: Provider, into findings: inout Findings) {
  let known = RedirectRules.schemeVariables + provider.variables.map { $0.name }
  for (index, scheme) in (provider.redirects?.schemes ?? []).enumerated() {
    for variable in EndpointTemplate(scheme).variables where !known.containsBytes(of: variable.name) {
      findings.report(
        .catalogueReference, "\(variable.name.quoted) is not a variable of this description or of a client",
        at: Place(JSONPointer("/redirects/schemes")).appending(index).bytes(variable.range),
        help: NearestSpelling.help(
          for: variable.name, among: known, otherwise: "expected \(known.quotedList("or"))"))
    }
  }
}

extension Registration {
  /// The value of a variable in a scheme.
  func schemeValue(_ name: String) -> String? {
    if let value = variable(name) { return value }
    if name.hasSameBytes(as: "client_id") { return clientID }
    if name.hasSameBytes(as: "reversed_client_id") { return clientID?.reversedLabels }
    return nil
  }
}
