/// The review a provider demands before it grants a scope to everybody.
public struct ScopeReview: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// No review. Documents spell it `none`.
  public static let notRequired = ScopeReview(known: "none")

  /// Verification of the app.
  public static let sensitive = ScopeReview(known: "sensitive")

  /// Verification and a security assessment, or approval by the provider.
  public static let restricted = ScopeReview(known: "restricted")

  /// Consent of an administrator.
  public static let admin = ScopeReview(known: "admin")

  package static let all: [ScopeReview] = [.notRequired, .sensitive, .restricted, .admin]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
