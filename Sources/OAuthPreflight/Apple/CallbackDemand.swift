/// A callback that the app must be able to receive, by one of several URL schemes.
struct CallbackDemand: Sendable {
  /// The schemes, one of which must be registered; the first is the one to add.
  var schemes: [String]
  /// Schemes whose values nobody gave, as templates.
  var openSchemes: [String]
  var comparison: NameComparison
  /// Who needs it: an SDK, or a redirect URI.
  var needer: String
  var isSDK: Bool
  var severity: Severity
  /// The line of the client document that needs it.
  var place: Place

  /// Whether a registered scheme is one of these.
  func isMet(by registered: String) -> Bool {
    for scheme in schemes where isEqual(scheme, registered) { return true }
    return matchesOpen(registered)
  }

  /// Whether a scheme is one of these, or may be.
  func admits(_ scheme: String) -> Bool {
    for known in schemes where known.hasSameBytesIgnoringASCIICase(as: scheme) { return true }
    return matchesOpen(scheme)
  }

  /// Whether every scheme that meets this demand meets another one.
  fileprivate func implies(_ other: CallbackDemand) -> Bool {
    schemes.allSatisfy { other.schemes.containsBytes(of: $0) }
      && openSchemes.allSatisfy { other.openSchemes.containsBytes(of: $0) }
  }

  private func matchesOpen(_ scheme: String) -> Bool {
    for template in openSchemes where Template(template.asIdentifiers, value: { _ in nil }).matches(scheme) {
      return true
    }
    return false
  }

  private func isEqual(_ one: String, _ other: String) -> Bool {
    comparison == .exact ? one.hasSameBytes(as: other) : one.hasSameBytesIgnoringASCIICase(as: other)
  }

  /// Puts the scheme first that a redirect URI of the client has.
  mutating func prefer(schemesOf redirects: [PlacedText]) {
    for redirect in redirects {
      let scheme = redirect.text.splitAtBytes(of: ":")[0]
      guard let index = schemes.firstIndex(where: { $0.hasSameBytesIgnoringASCIICase(as: scheme) }) else {
        continue
      }
      schemes.insert(schemes.remove(at: index), at: 0)
      return
    }
  }

  /// Who needs it, as the second place of a finding.
  var related: Finding.Related {
    Finding.Related(place, isSDK ? "\(needer) is named here" : "the redirect URI is here")
  }
}

extension String {
  /// A template whose names are written for people, as the parser takes it.
  fileprivate var asIdentifiers: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}

extension [CallbackDemand] {
  /// Several providers of one SDK need the same scheme; it is asked for once. Of two SDKs, one may take fewer of the same
  /// schemes: what meets it meets the other too.
  mutating func addUnlessKnown(_ demand: CallbackDemand) {
    for (index, known) in enumerated() {
      if demand.isSDK, known.isSDK, !demand.schemes.isEmpty, !known.schemes.isEmpty {
        if known.implies(demand) { return }
        if demand.implies(known) {
          self[index] = demand
          return
        }
      } else if demand.schemes.isEmpty {
        if known.schemes.isEmpty, known.needer.hasSameBytes(as: demand.needer) { return }
      } else if let first = demand.schemes.first, known.schemes.containsBytes(of: first) {
        return
      }
    }
    append(demand)
  }
}
