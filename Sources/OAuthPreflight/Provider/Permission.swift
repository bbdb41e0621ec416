/// One row of a provider's console; its scopes are alternatives when it is exclusive.
public struct Permission: Sendable {
  /// Its id in the description.
  public package(set) var id: String
  /// The row's name in the console.
  public package(set) var title: String?
  /// Whether only one of its scopes may be configured and asked.
  public package(set) var isExclusive = false

  package init(id: String) {
    self.id = id
  }
}
