/// A program's commands as data: parsing, help, completions and the manual page read this one table.
package struct CommandTable: Sendable {
  /// The program's name, as a user types it.
  package var program: String
  /// What it does, in one sentence.
  package var summary: String
  /// The commands, in the order help lists them.
  package var commands: [Command]
  /// The options that every command takes.
  package var sharedOptions: [Option]
  /// Paragraphs under the overview: exit statuses, environment.
  package var notes: [Note]

  /// A titled paragraph of help.
  package struct Note: Sendable {
    package var title: String
    package var lines: [String]

    package init(_ title: String, _ lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  package init(
    program: String, summary: String, commands: [Command], sharedOptions: [Option] = [], notes: [Note] = []
  ) {
    self.program = program
    self.summary = summary
    self.commands = commands
    self.sharedOptions = sharedOptions
    self.notes = notes
  }

  /// The command with a name.
  package func command(_ name: String) -> Command? {
    commands.first { $0.name.isSpelled(name) }
  }

  /// A command's own options, then the shared ones.
  package func options(of command: Command?) -> [Option] {
    (command?.options ?? []) + sharedOptions
  }
}

/// One command of a program.
package struct Command: Sendable {
  /// Its name.
  package var name: String
  /// What it does, in one sentence without a period.
  package var summary: String
  /// More about it, a paragraph an element.
  package var discussion: [String]
  /// What stands behind its name, in order; only the last may repeat.
  package var arguments: [Argument]
  /// Its own options.
  package var options: [Option]
  /// Complete command lines that show it, without the program's name.
  package var examples: [String]

  package init(
    _ name: String, _ summary: String, discussion: [String] = [], arguments: [Argument] = [],
    options: [Option] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
  }
}

/// A word behind a command's name.
package struct Argument: Sendable {
  /// What it stands for.
  package var value: Value
  /// What it means.
  package var summary: String
  package var isRequired: Bool
  package var isRepeated: Bool

  package init(_ value: Value, _ summary: String, isRequired: Bool = false, isRepeated: Bool = false) {
    self.value = value
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }
}

/// An option of a command: a flag, or a name with a value.
package struct Option: Sendable {
  /// Its name, without the dashes.
  package var name: String
  /// What it does, in a few words.
  package var summary: String
  /// The value it takes; `nil` for a flag.
  package var value: Value?
  /// Whether each use adds a value; otherwise the last one counts.
  package var isRepeated: Bool

  /// An option with a value.
  package init(_ name: String, _ value: Value, _ summary: String, isRepeated: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.isRepeated = isRepeated
  }

  /// A flag.
  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    value = nil
    isRepeated = false
  }

  /// The name as it is typed.
  package var spelling: String { "--" + name }
}

/// What an argument or an option's value stands for.
package struct Value: Sendable {
  /// What a shell may complete it with.
  package enum Kind: Sendable {
    case text
    case file
    case folder
    case number
    case provider
    /// A provider, or a file.
    case providerOrFile
    case sdk
    case rule
    case command
  }

  /// How help writes it: `DIR`.
  package var name: String
  package var kind: Kind
  /// The only words it may be; empty for anything.
  package var choices: [String]
  /// The value when none is given.
  package var defaultValue: String?
  /// Whether `=FILE` may stand behind a choice.
  package var takesFile: Bool

  package init(
    _ name: String, _ kind: Kind = .text, choices: [String] = [], default defaultValue: String? = nil,
    takesFile: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.choices = choices
    self.defaultValue = defaultValue
    self.takesFile = takesFile
  }
}
