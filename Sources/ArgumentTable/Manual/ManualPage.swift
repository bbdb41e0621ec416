extension CommandTable {
  /// The manual page of the program, in the man macros of roff.
  ///
  /// - Parameters:
  ///   - version: The program's version.
  ///   - date: The day it is from, as `2026-11-30`.
  package func manual(version: String, date: String) -> String {
    var page = ManualPage()
    page.source += ".TH \(program.uppercased()) 1 \(date) \"\(program) \(version)\" \"User Commands\"\n"
    page.section("NAME")
    page.text("\(program) - \(summary.lowercasedFirst)")
    page.section("SYNOPSIS")
    page.bold(program)
    page.text("COMMAND [ARGUMENT...] [OPTION...]")
    page.section("COMMANDS")
    for command in commands { page.command(command, usage: usage(of: command)) }
    page.section("OPTIONS OF EVERY COMMAND")
    for option in sharedOptions { page.option(option) }
    page.item("--help", "Show what a command does.")
    for note in notes {
      page.section(note.title.uppercased())
      for line in note.lines {
        let parts = line.splitAtFirst(" ")
        page.item(parts.head, (parts.tail ?? "").withoutLeadingBlanks.capitalizedSentence)
      }
    }
    page.section("EXAMPLES")
    page.examples(commands.flatMap(\.examples).map { "\(program) \($0)" })
    return page.source
  }
}

/// A page under construction.
private struct ManualPage {
  var source = ""

  mutating func macro(_ name: String, _ arguments: String...) {
    source += "." + name
    for argument in arguments { source += " \"" + argument.roff + "\"" }
    source += "\n"
  }

  mutating func section(_ title: String) { macro("SH", title) }

  mutating func text(_ words: String) { source += words.roff + "\n" }

  mutating func bold(_ words: String) { source += ".B " + words.roff + "\n" }

  mutating func item(_ head: String, _ words: String) {
    source += ".TP\n"
    bold(head)
    text(words)
  }

  mutating func examples(_ lines: [String]) {
    source += ".EX\n"
    for line in lines { text(line) }
    source += ".EE\n"
  }

  mutating func command(_ command: Command, usage: String) {
    macro("SS", command.name)
    text(command.summary + ".")
    source += ".PP\n"
    text(usage)
    for paragraph in command.discussion {
      source += ".PP\n"
      text(paragraph)
    }
    for argument in command.arguments { item(argument.value.name, argument.value.sentence(argument.summary)) }
    for option in command.options { self.option(option) }
  }

  mutating func option(_ option: Option) {
    guard let value = option.value else {
      item(option.spelling, option.summary.capitalizedSentence)
      return
    }
    let repeated = option.isRepeated ? " May be repeated." : ""
    source += ".TP\n.BI \"" + (option.spelling + " ").roff + "\" \"" + value.name.roff + "\"\n"
    text(value.sentence(option.summary) + repeated)
  }
}

extension Value {
  /// A summary with the choices and the default behind it, as sentences.
  fileprivate func sentence(_ summary: String) -> String {
    var text = summary.capitalizedSentence
    if !choices.isEmpty { text += " One of " + expectation + "." }
    if let defaultValue { text += " Default: " + defaultValue + "." }
    return text
  }
}

extension String {
  /// The text with nothing in it that roff acts on.
  fileprivate var roff: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "\"": text += "\\(dq"
      case "'": text += "\\(aq"
      case "." where text.isEmpty: text += "\\&."
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "]"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  fileprivate var capitalizedSentence: String {
    guard let first = unicodeScalars.first else { return self }
    let text = first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
    return text.utf8.last == UInt8(ascii: ".") ? text : text + "."
  }

  fileprivate var lowercasedFirst: String {
    guard let first = unicodeScalars.first else { return self }
    return first.properties.lowercaseMapping + String(unicodeScalars.dropFirst())
  }

  fileprivate var withoutLeadingBlanks: String { String(drop { $0 == " " }) }
}
