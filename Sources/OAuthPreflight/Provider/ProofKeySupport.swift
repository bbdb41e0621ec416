/// What a provider does with PKCE (RFC 7636).
public struct ProofKeySupport: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Refuses a request without a code challenge.
  public static let required = ProofKeySupport(known: "required")

  /// Checks a challenge that is sent.
  public static let supported = ProofKeySupport(known: "supported")

  /// Fails or ignores a challenge.
  public static let unsupported = ProofKeySupport(known: "unsupported")

  package static let all: [ProofKeySupport] = [.required, .supported, .unsupported]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
