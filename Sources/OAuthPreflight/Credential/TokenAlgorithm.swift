/// A signature algorithm, as the `alg` header names it (RFC 7518 section 3.1).
///
/// An open vocabulary: a profile may allow a name that is not listed here.
public struct TokenAlgorithm: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name in the header, case-sensitive.
  public let name: String

  /// RSASSA-PKCS1-v1_5 with SHA-256: what Firebase, Google and most OpenID providers sign with.
  public static let rs256: TokenAlgorithm = "RS256"
  /// ECDSA on P-256 with SHA-256.
  public static let es256: TokenAlgorithm = "ES256"

  /// The names of the algorithms that standards define for signatures: RFC 7518 section 3.1, RFC 8037, RFC 8812 and RFC 9864.
  /// `none` is no signature.
  package static let registered = [
    "RS256", "RS384", "RS512", "ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "HS256", "HS384",
    "HS512", "EdDSA", "Ed25519", "Ed448", "ES256K",
  ]

  /// The algorithm with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// An algorithm written in the source.
  public init(stringLiteral value: String) {
    name = value
  }

  /// The name in the header.
  public var description: String { name }

  /// Whether both names are the same UTF-8 bytes.
  public static func == (one: TokenAlgorithm, other: TokenAlgorithm) -> Bool {
    one.name.hasSameBytes(as: other.name)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    name.hashBytes(into: &hasher)
  }
}
