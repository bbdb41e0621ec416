/// What a provider calls a redirect URI.
public struct RedirectForm: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// A URI (RFC 6749 section 3.1.2).
  public static let uri = RedirectForm(known: "uri")

  /// A registered name that stands for one, such as eBay's RuName.
  public static let opaque = RedirectForm(known: "opaque")

  package static let all: [RedirectForm] = [.uri, .opaque]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
