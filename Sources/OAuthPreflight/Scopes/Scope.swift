/// A scope token (RFC 6749 section 3.3), as it was written: never trimmed, split or folded.
///
/// Making one never fails; the checks judge it. Two scopes are equal when their UTF-8 bytes are.
public struct Scope: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The token's text.
  public let value: String

  /// A scope with a text.
  public init(_ value: String) {
    self.value = value
  }

  /// A scope written in the source.
  public init(stringLiteral value: String) {
    self.value = value
  }

  /// The token's text.
  public var description: String { value }

  /// Whether both are the same UTF-8 bytes.
  public static func == (one: Scope, other: Scope) -> Bool {
    one.value.hasSameBytes(as: other.value)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    value.hashBytes(into: &hasher)
  }
}
