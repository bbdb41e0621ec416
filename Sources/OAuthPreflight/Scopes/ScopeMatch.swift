/// How equal the requested scopes must be to the preconfigured ones.
public struct ScopeMatch: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// The same set.
  public static let exact = ScopeMatch(known: "exact")

  /// Any part of the preconfigured scopes.
  public static let subset = ScopeMatch(known: "subset")

  /// Nothing is preconfigured, because the console has no list to tick: only the catalogue decides. Documents spell
  /// it `none`.
  public static let unrestricted = ScopeMatch(known: "none")

  package static let all: [ScopeMatch] = [.exact, .subset, .unrestricted]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
