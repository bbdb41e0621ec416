/// What a scope lets an app do.
public struct ScopeAccess: Sendable, Hashable, CustomStringConvertible, Vocabulary {
  /// The word, as documents spell it.
  public let name: String

  /// Read.
  public static let read = ScopeAccess(known: "read")

  /// Read and write, or act.
  public static let write = ScopeAccess(known: "write")

  /// Administer, or everything.
  public static let admin = ScopeAccess(known: "admin")

  package static let all: [ScopeAccess] = [.read, .write, .admin]

  package init(known name: String) {
    self.name = name
  }

  /// The word, as documents spell it.
  public var description: String { name }
}
