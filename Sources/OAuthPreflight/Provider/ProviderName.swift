extension Provider? {
  /// The provider's name in a sentence, which a hostile description cannot make long; "the provider" where none is
  /// described.
  var nameInSentence: String { map { $0.displayName.displayed(atMost: 60) } ?? "the provider" }
}
