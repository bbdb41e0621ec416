extension CommandTable {
  /// Reads the words behind a program's name.
  ///
  /// Options may stand anywhere, `--name value` or `--name=value`; behind `--` everything is an argument, and `-` is one.
  package func parse(_ words: [String]) throws(UsageError) -> Request {
    var reader = WordReader(table: self, words: words)
    return try reader.read()
  }
}

private struct WordReader {
  let table: CommandTable
  let words: [String]
  var position = 0
  var invocation: Invocation?
  /// Shared options that stand before the command's name.
  var early: [(option: Option, value: String)] = []
  var isBehindDashes = false
  /// The option whose value the last word is.
  var lastOption: Option?
  /// The argument that stands behind the value of an option which may be repeated.
  var stray: (option: Option, position: Int)?

  init(table: CommandTable, words: [String]) {
    self.table = table
    self.words = words
  }

  mutating func read() throws(UsageError) -> Request {
    while position < words.count {
      let word = words[position]
      position += 1
      if isBehindDashes || !word.utf8.starts(with: "-".utf8) || word.isSpelled("-") {
        try take(argument: word)
      } else if word.isSpelled("--") {
        isBehindDashes = true
      } else if word.isSpelled("--help") || word.isSpelled("-h") {
        return .help(invocation?.command)
      } else if invocation == nil, word.isSpelled("--version") {
        return .version
      } else {
        try take(option: word)
      }
    }
    return .run(try finished())
  }

  private mutating func take(argument word: String) throws(UsageError) {
    guard invocation == nil else {
      if let lastOption, lastOption.isRepeated, stray == nil {
        stray = (lastOption, invocation?.arguments.count ?? 0)
      }
      lastOption = nil
      invocation?.arguments.append(word)
      return
    }
    guard let command = table.command(word) else {
      throw UsageError(
        "unknown command \(word.shown)", hint: way(from: word, among: table.commands.map(\.name)))
    }
    var start = Invocation(command, options: table.options(of: command))
    for (option, value) in early { start.give(option, value) }
    invocation = start
  }

  private mutating func take(option word: String) throws(UsageError) {
    let parts = word.splitAtFirst("=")
    let options = table.options(of: invocation?.command)
    guard let option = options.first(where: { $0.spelling.isSpelled(parts.head) }) else {
      throw UsageError("unknown option '\(parts.head)'", hint: wayFromUnknown(option: parts.head, options))
    }
    let value = try self.value(of: option, attached: parts.tail)
    lastOption = option.value == nil ? nil : option
    if invocation == nil {
      early.append((option, value))
    } else {
      invocation?.give(option, value)
    }
  }

  private mutating func value(of option: Option, attached: String?) throws(UsageError) -> String {
    guard let value = option.value else {
      if attached != nil { throw UsageError("'\(option.spelling)' takes no value") }
      return ""
    }
    if let attached {
      try value.check(attached, of: "'\(option.spelling)'")
      return attached
    }
    guard position < words.count, !words[position].utf8.starts(with: "--".utf8) else {
      throw UsageError(
        "'\(option.spelling)' needs a value: \(value.expectation)",
        hint: position < words.count
          ? "a value that begins with dashes is written '\(option.spelling)=\(words[position])'" : nil)
    }
    let word = words[position]
    position += 1
    try value.check(word, of: "'\(option.spelling)'")
    return word
  }

  private func finished() throws(UsageError) -> Invocation {
    guard let invocation else {
      throw UsageError("no command was given", hint: "try '\(table.program) help'")
    }
    let command = invocation.command
    let count = invocation.arguments.count
    if count > command.arguments.count, command.arguments.last?.isRepeated != true {
      let extra = invocation.arguments[command.arguments.count]
      var hint = "try '\(table.program) \(command.name) --help'"
      if let stray, stray.position <= command.arguments.count {
        let word = invocation.arguments[stray.position]
        hint = "write '\(stray.option.spelling)' before each of its values: \(stray.option.spelling) \(word)"
      }
      throw UsageError("'\(command.name)' takes no argument \(extra.shown)", hint: hint)
    }
    for (index, word) in invocation.arguments.enumerated() {
      let argument = command.arguments[min(index, command.arguments.count - 1)]
      try argument.value.check(word, of: argument.value.name)
    }
    // A word in the wrong place tells more than the one that is missing behind it.
    if count < command.arguments.count, command.arguments[count].isRequired {
      throw UsageError(
        "'\(command.name)' needs \(command.arguments[count].value.expectation)",
        hint: "try '\(table.program) \(command.name) --help'")
    }
    return invocation
  }

  /// Where to go from an unknown option: the nearest one, the command that has it, or the help.
  private func wayFromUnknown(option name: String, _ options: [Option]) -> String {
    if let near = nearestSpelling(of: name, among: options.map(\.spelling) + ["--help"]) {
      return "did you mean '\(near)'?"
    }
    let owners = table.commands.filter { $0.options.contains { $0.spelling.isSpelled(name) } }
    if let owner = owners.first {
      return "'\(owner.name)' takes it"
        + (invocation == nil
          ? ": write it after the command" : ", '\(invocation?.command.name ?? "")' does not")
    }
    for option in options where option.value?.choices.contains(where: { name.isSpelled("--" + $0) }) == true {
      return "write '\(option.spelling) \(name.dropFirst(2))'"
    }
    return
      "'\(([table.program] + [invocation?.command.name].compactMap { $0 }).joined(separator: " ")) --help' lists them"
  }

  private func way(from word: String, among names: [String]) -> String {
    guard let near = nearestSpelling(of: word, among: names) else {
      return "'\(table.program) help' lists them"
    }
    return "did you mean '\(near)'?"
  }
}

extension Value {
  /// Refuses a word that the value cannot be.
  func check(_ word: String, of owner: String) throws(UsageError) {
    if kind == .number, word.utf8.isEmpty || !word.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      throw UsageError("\(owner) takes a number, not '\(word)'")
    }
    if choices.isEmpty { return }
    let parts = word.splitAtFirst("=")
    let isWithFile = takesFile && parts.tail != nil
    let choice = isWithFile ? parts.head : word
    guard choices.contains(where: { $0.isSpelled(choice) }) else {
      let near = nearestSpelling(of: choice, among: choices)
      throw UsageError(
        "\(owner) takes \(expectation), not '\(choice)'", hint: near.map { "did you mean '\($0)'?" })
    }
    if isWithFile, parts.tail?.isEmpty == true {
      throw UsageError("\(owner): '\(word)' names no file", hint: "write \(choice)=FILE")
    }
  }

  /// What is expected in its place: `text or json`, or `a FILE`.
  var expectation: String {
    guard let last = choices.last else { return name }
    if choices.count == 1 { return last }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// A word of the command line in a message; a long one may be a credential that does not belong there.
  fileprivate var shown: String { utf8.count <= 24 ? "'\(self)'" : "of \(count) characters" }
}
