/// Who else has a scope that a provider does not: `user.readwrite`, asked at Yahoo, is Microsoft's.
///
/// The descriptions of other providers are another module's; it passes a function that looks there, also without case.
package struct KnownElsewhere: Sendable {
  /// The names, for people, of the providers that have a scope with a name.
  package var providers: @Sendable (_ scope: String) -> [String]

  /// Answers from a catalogue.
  package init(providers: @escaping @Sendable (_ scope: String) -> [String]) {
    self.providers = providers
  }

  /// Nobody is known.
  package static let nowhere = KnownElsewhere { _ in [] }
}
