/// A command line that was understood.
package struct Invocation: Sendable {
  /// One option as it was given.
  struct Given: Sendable {
    var name: String
    var value: String
    /// Where a configuration says so; `nil` for what stands on the command line.
    var origin: String?
  }

  /// The command.
  package let command: Command
  /// The words behind its name.
  package internal(set) var arguments: [String] = []
  let options: [Option]
  var given: [Given] = []

  init(_ command: Command, options: [Option]) {
    self.command = command
    self.options = options
  }

  mutating func give(_ option: Option, _ value: String) {
    given.append(Given(name: option.name, value: value))
  }

  /// Whether an option stands on the command line.
  package func has(_ name: String) -> Bool {
    given.contains { $0.name.isSpelled(name) }
  }

  /// The value of an option: the last one given, else its default.
  package func value(_ name: String) -> String? {
    given.last { $0.name.isSpelled(name) }?.value ?? defaultValue(name)
  }

  /// All values of a repeated option, in order.
  package func values(_ name: String) -> [String] {
    given.filter { $0.name.isSpelled(name) }.map(\.value)
  }

  private func defaultValue(_ name: String) -> String? {
    options.first { $0.name.isSpelled(name) }?.value?.defaultValue
  }
}

/// What a command line asks for.
package enum Request: Sendable {
  case run(Invocation)
  /// Help for a command, or the overview.
  case help(Command?)
  case version
}

/// A command line that cannot be understood, and the way out.
package struct UsageError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, in one line. It may hold what the user typed: escape it before printing.
  package let message: String
  /// What to do about it.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  package var description: String {
    guard let hint else { return message }
    return message + "; " + hint
  }
}
