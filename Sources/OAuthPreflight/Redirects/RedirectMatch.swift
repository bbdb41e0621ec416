/// How a provider compares a redirect URI with the registered ones.
public struct RedirectMatch: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// String equality (RFC 9700 section 2.1).
  public static let exact = RedirectMatch(known: "exact")

  /// A path below the registered one is accepted.
  public static let prefix = RedirectMatch(known: "prefix")

  /// Scheme, host, port and path; the query may differ.
  public static let withoutQuery = RedirectMatch(known: "without_query")

  package static let all: [RedirectMatch] = [.exact, .prefix, .withoutQuery]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
