/// The protocol an authorization server speaks.
public struct ProviderProtocol: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// OAuth 1.0a (RFC 5849); it has no scopes.
  public static let oauth1 = ProviderProtocol(known: "oauth1")

  /// OAuth 2.0 (RFC 6749).
  public static let oauth2 = ProviderProtocol(known: "oauth2")

  /// OpenID Connect Core 1.0.
  public static let openIDConnect = ProviderProtocol(known: "openid_connect")

  package static let all: [ProviderProtocol] = [.oauth1, .oauth2, .openIDConnect]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
