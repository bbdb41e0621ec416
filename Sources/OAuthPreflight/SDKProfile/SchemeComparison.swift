/// How an SDK compares its callback scheme with the app's URL types.
public struct SchemeComparison: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Byte by byte.
  public static let exact = SchemeComparison(known: "exact")

  /// Without the case of ASCII letters.
  public static let caseInsensitive = SchemeComparison(known: "case_insensitive")

  package static let all: [SchemeComparison] = [.exact, .caseInsensitive]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
