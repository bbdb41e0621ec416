/// A value that is in a template as `{name}`.
public struct Variable: Sendable {
  /// Its name.
  public package(set) var name: String
  /// What it means.
  public package(set) var title: String?
  /// Well-known values.
  public package(set) var values: [String] = []
  /// The forms of other values; empty when any text will do.
  public package(set) var formats: [ValueFormat] = []
  /// Whether a client must give it.
  public package(set) var isRequired = false
  /// The value of a client that gives none; itself a template.
  public package(set) var defaultValue: String?

  package init(name: String) {
    self.name = name
  }
}
