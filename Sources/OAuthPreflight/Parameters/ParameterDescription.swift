/// What a provider's documentation says about one request parameter.
public struct ParameterDescription: Sendable {
  /// Its name.
  public package(set) var name: String
  /// What it does, in a few words.
  public package(set) var title: String?
  /// The only values it takes; empty when any value of its format will do.
  public package(set) var values: [String] = []
  /// The form of its value.
  public package(set) var format: ValueFormat?
  /// What is between several values in one; `nil` for a single value.
  public package(set) var list: String?
  /// Whether every request must have it.
  public package(set) var isRequired = false
  /// The least number of characters.
  public package(set) var minimumLength: Int?
  /// The greatest number of characters.
  public package(set) var maximumLength: Int?
  /// The response types that its values stand for, where it takes the place of `response_type`.
  public package(set) var responseTypes: [(name: String, value: String)] = []
  /// Whether a source confirms it.
  public package(set) var isVerified = true

  package init(name: String) {
    self.name = name
  }
}
