/// What a request without scopes means to a provider.
public struct ScopeAbsence: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// All preconfigured scopes.
  public static let preconfigured = ScopeAbsence(known: "preconfigured")

  /// The provider's default scopes.
  public static let defaults = ScopeAbsence(known: "default")

  /// An error.
  public static let refused = ScopeAbsence(known: "refused")

  package static let all: [ScopeAbsence] = [.preconfigured, .defaults, .refused]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
