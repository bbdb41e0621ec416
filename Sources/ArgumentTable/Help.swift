extension CommandTable {
  /// The overview: what the program does and its commands.
  package var overview: String {
    var text = HelpText()
    text.paragraph(summary + ".")
    text.paragraph("usage: \(program) COMMAND [ARGUMENT...] [OPTION...]")
    text.list("commands", commands.map { ($0.name, $0.summary) })
    text.list("options of every command", sharedOptions.map(\.helpRow) + [Option.helpRowOfHelp])
    for note in notes { text.lines(note.title, note.lines) }
    text.paragraph("'\(program) COMMAND --help' tells more about one.")
    return text.text
  }

  /// What a command does, its arguments and its options.
  package func help(for command: Command) -> String {
    var text = HelpText()
    text.paragraph(command.summary + ".")
    text.paragraph(usage(of: command))
    for paragraph in command.discussion { text.paragraph(paragraph) }
    text.list("arguments", command.arguments.map { ($0.value.name, $0.value.explained($0.summary)) })
    text.list(
      "options", command.options.map(\.helpRow) + sharedOptions.map(\.helpRow) + [Option.helpRowOfHelp])
    text.lines(
      command.examples.count == 1 ? "example" : "examples", command.examples.map { "\(program) \($0)" })
    return text.text
  }

  /// One line that shows how a command is called.
  package func usage(of command: Command) -> String {
    var words = ["usage:", program, command.name]
    for argument in command.arguments {
      let word = argument.value.name + (argument.isRepeated ? "..." : "")
      words.append(argument.isRequired ? word : "[\(word)]")
    }
    if !command.options.isEmpty || !sharedOptions.isEmpty { words.append("[OPTION...]") }
    return words.joined(separator: " ")
  }
}

extension Option {
  /// How help shows the option every command has without saying so.
  static let helpRowOfHelp = ("--help", "show this")

  fileprivate var helpRow: (String, String) {
    guard let value else { return (spelling, summary) }
    return ("\(spelling) \(value.name)", value.explained(summary) + (isRepeated ? "; may be repeated" : ""))
  }
}

extension Value {
  /// A summary with the choices and the default behind it.
  fileprivate func explained(_ summary: String) -> String {
    var facts: [String] = []
    if !choices.isEmpty { facts.append(expectation) }
    if let defaultValue { facts.append("default: \(defaultValue)") }
    return facts.isEmpty ? summary : "\(summary) (\(facts.joined(separator: "; ")))"
  }
}

/// Help under construction: paragraphs and two-column lists, wrapped for a terminal of 80 columns.
private struct HelpText {
  private static let width = 80
  private static let indent = 26
  var text = ""

  mutating func paragraph(_ words: String) {
    separate()
    text += wrapped(words, indent: 0, at: 0)
  }

  mutating func list(_ title: String, _ rows: [(String, String)]) {
    guard !rows.isEmpty else { return }
    separate()
    text += "\(title):\n"
    for (name, summary) in rows {
      let head = "  " + name
      let isShort = head.utf8.count + 2 <= Self.indent
      text += isShort ? head + String(repeating: " ", count: Self.indent - head.utf8.count) : head + "\n"
      if !isShort { text += String(repeating: " ", count: Self.indent) }
      text += wrapped(summary, indent: Self.indent, at: Self.indent)
    }
  }

  mutating func lines(_ title: String, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    separate()
    text += "\(title):\n"
    for line in lines { text += "  \(line)\n" }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }

  private func wrapped(_ words: String, indent: Int, at start: Int) -> String {
    var lines = ""
    var column = start
    var isAtStart = true
    for word in words.split(separator: " ") {
      let width = word.unicodeScalars.count
      if !isAtStart, column + 1 + width > Self.width {
        lines += "\n" + String(repeating: " ", count: indent)
        column = indent
        isAtStart = true
      }
      lines += isAtStart ? String(word) : " " + word
      column += width + (isAtStart ? 0 : 1)
      isAtStart = false
    }
    return lines + "\n"
  }
}
