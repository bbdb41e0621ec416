/// What the provider's console takes.
public struct RedirectRegistration: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Whole redirect URIs.
  public static let uri = RedirectRegistration(known: "uri")

  /// Host names.
  public static let domain = RedirectRegistration(known: "domain")

  package static let all: [RedirectRegistration] = [.uri, .domain]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
