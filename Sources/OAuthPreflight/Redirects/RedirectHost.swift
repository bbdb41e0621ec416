/// What kind of host a web URI names.
package enum RedirectHost {
  package enum Kind: Sendable {
    /// `127.0.0.1` or `[::1]`, the literals of RFC 8252 section 7.3.
    case loopback
    /// The name `localhost`.
    case localhost
    /// Another IP literal.
    case address
    /// A name.
    case name
  }

  package static func kind(of uri: URIReference, _ host: Range<Int>) -> Kind {
    if uri.holds("127.0.0.1", in: host) || uri.holds("[::1]", in: host) { return .loopback }
    if uri.holdsIgnoringCase("localhost", in: host) { return .localhost }
    if !host.isEmpty, uri.bytes[host.lowerBound] == UInt8(ascii: "[") { return .address }
    if case .canonical = IPv4Spelling(uri.bytes, host) { return .address }
    return .name
  }
}
