/// Whether an SDK sends a PKCE challenge (RFC 7636).
public struct ProofKeyUse: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// With every code request.
  public static let always = ProofKeyUse(known: "always")

  /// Never.
  public static let never = ProofKeyUse(known: "never")

  /// When the app asks.
  public static let optional = ProofKeyUse(known: "optional")

  package static let all: [ProofKeyUse] = [.always, .never, .optional]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
