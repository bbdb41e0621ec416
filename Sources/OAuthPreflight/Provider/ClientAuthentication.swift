/// How a client proves itself at the token endpoint.
public struct ClientAuthentication: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// A shared secret (RFC 6749 section 2.3.1).
  public static let clientSecret = ClientAuthentication(known: "client_secret")

  /// A JWT signed with the client's key.
  public static let signedJWT = ClientAuthentication(known: "signed_jwt")

  /// A public client, which has nothing to prove itself with (RFC 6749 section 2.1). Documents spell it `none`.
  public static let publicClient = ClientAuthentication(known: "none")

  package static let all: [ClientAuthentication] = [.clientSecret, .signedJWT, .publicClient]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
