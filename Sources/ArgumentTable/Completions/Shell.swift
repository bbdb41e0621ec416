/// A shell that completes a program's words.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension CommandTable {
  /// The script that teaches a shell the program's commands, options and values.
  ///
  /// - Parameter words: The words that a value of a kind may be, as far as the program knows them.
  package func completions(for shell: Shell, words: @escaping (Value.Kind) -> [String]) -> String {
    switch shell {
    case .bash: BashCompletions(table: self, words: words).script
    case .zsh: ZshCompletions(table: self, words: words).script
    case .fish: FishCompletions(table: self, words: words).script
    }
  }

  /// The program's name as the name of a shell function.
  var functionName: String {
    "_" + program.split(separator: "-").joined(separator: "_")
  }
}

extension Value {
  /// The words a value may be: its own choices, else those the program knows of its kind.
  func candidates(_ words: (Value.Kind) -> [String]) -> [String] {
    choices.isEmpty ? words(kind) : choices
  }

  /// Whether a file may stand in its place.
  var mayBeFile: Bool { kind == .file || kind == .providerOrFile }
}

extension String {
  /// The text between single quotes for a POSIX shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
