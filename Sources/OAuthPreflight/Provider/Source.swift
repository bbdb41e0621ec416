/// Where the facts of a description were read.
public struct Source: Sendable {
  /// The page or repository.
  public package(set) var url: String
  /// The day it was read, as `YYYY-MM-DD`.
  public package(set) var retrieved: String?
  /// What was taken from it.
  public package(set) var note: String?

  package init(url: String) {
    self.url = url
  }
}
