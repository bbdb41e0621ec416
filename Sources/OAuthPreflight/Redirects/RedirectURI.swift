/// A redirect URI (RFC 6749 section 3.1.2), as it was written. Two are equal when their bytes are (RFC 9700 section 2.1).
public struct RedirectURI: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The URI's text.
  public let value: String

  /// A redirect URI with a text; the checks judge it.
  public init(_ value: String) {
    self.value = value
  }

  /// A redirect URI written in the source.
  public init(stringLiteral value: String) {
    self.value = value
  }

  /// The URI's text.
  public var description: String { value }

  /// Whether both are the same UTF-8 bytes.
  public static func == (one: RedirectURI, other: RedirectURI) -> Bool {
    one.value.hasSameBytes(as: other.value)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    value.hashBytes(into: &hasher)
  }
}
