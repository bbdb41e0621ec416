/// How a provider compares scopes, or an SDK its callback scheme with the app's URL types.
public struct NameComparison: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Byte by byte.
  public static let exact = NameComparison(known: "exact")

  /// Without the case of ASCII letters.
  public static let caseInsensitive = NameComparison(known: "case_insensitive")

  package static let all: [NameComparison] = [.exact, .caseInsensitive]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
