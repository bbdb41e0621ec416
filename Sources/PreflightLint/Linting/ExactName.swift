import OAuthPreflight

/// A key of a dictionary that is the same as another when its bytes are.
struct ExactName: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: ExactName, other: ExactName) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}
