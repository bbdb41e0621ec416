/// The value of an option that a configuration gives.
package struct ConfiguredValue: Sendable {
  /// The option's name.
  package var option: String
  package var value: String
  /// Where the configuration says so: `file:line:column`.
  package var origin: String

  package init(_ option: String, _ value: String, origin: String) {
    self.option = option
    self.value = value
    self.origin = origin
  }
}

extension Invocation {
  /// Takes what a configuration gives, as far as the command has such options. What stands on the command line replaces
  /// it.
  ///
  /// - Parameter added: Options of which both count.
  package mutating func configure(_ values: [ConfiguredValue], adding added: [String]) throws(UsageError) {
    var configured: [Given] = []
    for value in values {
      guard let option = options.first(where: { $0.name.isSpelled(value.option) }) else { continue }
      if has(value.option), !added.contains(where: { $0.isSpelled(value.option) }) { continue }
      try option.value?.check(value.value, of: "\(value.origin): '\(value.option)'")
      configured.append(Given(name: value.option, value: value.value, origin: value.origin))
    }
    // Of options given twice the last one counts, so that the command line's come last.
    given = configured + given
  }

  /// The values of an option, each with where a configuration gives it; `nil` for one of the command line.
  package func origins(of name: String) -> [(value: String, origin: String?)] {
    given.filter { $0.name.isSpelled(name) }.map { ($0.value, $0.origin) }
  }

  /// How a message begins that is about a value of an option: with the place in a configuration that gives it, or with nothing.
  package func place(of name: String, _ value: String) -> String {
    let origin = given.last { $0.name.isSpelled(name) && $0.value.isSpelled(value) }?.origin
    return origin.map { $0 + ": " } ?? ""
  }
}
