/// How a requested redirect URI compares with the registered ones.
enum RedirectMatching {
  enum Outcome: Sendable, Equatable {
    /// One of them is the requested one, by the provider's rule.
    case match
    /// On the name localhost the port differs, which servers judge differently.
    case localhostPort(registered: Int)
    /// None is.
    case mismatch
  }

  static func outcome(
    of requested: URIReference, among registered: [RedirectURI], in context: RedirectContext
  ) -> Outcome {
    var outcome = Outcome.mismatch
    for (index, candidate) in registered.enumerated() {
      switch compare(requested, URIReference(candidate.value), in: context) {
      case .match: return .match
      case .localhostPort: if outcome == .mismatch { outcome = .localhostPort(registered: index) }
      case .mismatch: break
      }
    }
    return outcome
  }

  private static func compare(
    _ requested: URIReference, _ registered: URIReference, in context: RedirectContext
  ) -> Outcome {
    guard requested.hasSame(.scheme, as: registered), requested.hasSame(.userinfo, as: registered),
      isHostTaken(requested, registered, context.rules), requested.hasSame(.fragment, as: registered),
      (requested.authority == nil) == (registered.authority == nil),
      isPathTaken(requested, registered, by: context.rules?.match ?? .exact)
    else { return .mismatch }
    if requested.hasSame(.port, as: registered) { return .match }
    return comparePorts(requested, context)
  }

  private static func isHostTaken(
    _ requested: URIReference, _ registered: URIReference, _ rules: RedirectRules?
  ) -> Bool {
    if requested.hasSame(.host, as: registered) { return true }
    guard rules?.subdomains == true, let host = requested.host, let domain = registered.host,
      case .name = RedirectHost.kind(of: registered, domain), host.count > domain.count + 1
    else { return false }
    let ending = requested.bytes[(host.upperBound - domain.count - 1)..<host.upperBound]
    return ending.first == UInt8(ascii: ".") && ending.dropFirst().elementsEqual(registered.bytes[domain])
  }

  private static func isPathTaken(
    _ requested: URIReference, _ registered: URIReference, by rule: RedirectMatch
  ) -> Bool {
    if rule == .withoutQuery { return requested.hasSame(.path, as: registered) }
    if rule == .prefix { return isBelow(requested, registered) }
    return requested.hasSame(.path, as: registered) && requested.hasSame(.query, as: registered)
  }

  /// Whether the requested path is the registered one or goes on behind it with a slash. `/cb` does not admit `/cbx`.
  private static func isBelow(_ requested: URIReference, _ registered: URIReference) -> Bool {
    let wanted = requested.bytes[requested.path]
    let prefix = registered.bytes[registered.path]
    guard wanted.starts(with: prefix) else { return false }
    if wanted.count == prefix.count || prefix.last == UInt8(ascii: "/") { return true }
    return prefix.isEmpty || wanted[wanted.startIndex + prefix.count] == UInt8(ascii: "/")
  }

  /// What the provider says, or RFC 8252 section 7.3: a native app takes the port that is free. On the name localhost
  /// servers disagree.
  private static func comparePorts(_ requested: URIReference, _ context: RedirectContext) -> Outcome {
    guard let host = requested.host, isPlain(requested.port, in: requested) else { return .mismatch }
    if let anyPort = context.rules?.anyPort {
      switch RedirectHost.kind(of: requested, host) {
      case .loopback: return anyPort.containsBytes(of: "loopback") ? .match : .mismatch
      case .localhost: return anyPort.containsBytes(of: "localhost") ? .match : .mismatch
      case .address, .name: return .mismatch
      }
    }
    guard requested.hasScheme("http"), !context.isWebClient else { return .mismatch }
    switch RedirectHost.kind(of: requested, host) {
    case .loopback: return .match
    case .localhost: return .localhostPort(registered: 0)
    case .address, .name: return .mismatch
    }
  }

  /// No port, or one without leading zeros: an empty one is not a port of anybody's choice.
  private static func isPlain(_ port: Range<Int>?, in uri: URIReference) -> Bool {
    guard let port else { return true }
    guard let first = uri.bytes[port].first else { return false }
    return first != UInt8(ascii: "0")
  }
}
