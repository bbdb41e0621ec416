/// What a description says about a provider's scopes.
public struct ScopeMode: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Every scope is listed.
  public static let listed = ScopeMode(known: "listed")

  /// There are scopes that cannot be listed.
  public static let open = ScopeMode(known: "open")

  /// The provider accepts no scopes. Documents spell it `none`.
  public static let unsupported = ScopeMode(known: "none")

  package static let all: [ScopeMode] = [.listed, .open, .unsupported]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
