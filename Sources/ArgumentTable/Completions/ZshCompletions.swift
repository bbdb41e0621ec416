/// Completions for zsh's `compsys`: a file for a folder of `$fpath`, which may also be sourced.
struct ZshCompletions {
  let table: CommandTable
  let words: (Value.Kind) -> [String]

  var script: String {
    let shared = table.sharedOptions.map(specification) + ["'(- *)--help[show help]'"]
    return """
      #compdef \(table.program)
      # zsh completions of \(table.program), printed by '\(table.program) completions zsh'.

      \(table.functionName)_report() {
        local -a kinds
        kinds=(\(reportKinds.joined(separator: " ")))
        if compset -P '*='; then _files; else compadd -a kinds; fi
      }

      \(table.functionName)() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        _arguments -C \\
          \((shared + ["'1:command:->command'", "'*::argument:->argument'"]).joined(separator: " \\\n    "))
        case $state in
          command)
            commands=(
      \(table.commands.map { "        \(($0.name + ":" + $0.summary).shellQuoted)" }.joined(separator: "\n"))
            )
            _describe -t commands command commands
            ;;
          argument)
            case $line[1] in
      \(table.commands.map(arguments).joined(separator: "\n"))
            esac
            ;;
        esac
      }

      if [[ $funcstack[1] == \(table.functionName) ]]; then
        \(table.functionName) "$@"
      else
        compdef \(table.functionName) \(table.program)
      fi

      """
  }

  private var reportKinds: [String] {
    for option in table.commands.flatMap(\.options) {
      if let value = option.value, value.takesFile { return value.choices }
    }
    return []
  }

  /// What stands behind a command's name.
  private func arguments(of command: Command) -> String {
    var specifications = (command.options + table.sharedOptions).map(specification)
    if let argument = command.arguments.last {
      let position = argument.isRepeated ? "*" : "1"
      specifications.append("\(position):\(argument.value.name):\(action(for: argument.value))".shellQuoted)
    }
    return "        \(command.name))\n          _arguments \\\n            "
      + specifications.joined(separator: " \\\n            ") + "\n          ;;"
  }

  private func specification(of option: Option) -> String {
    let repeated = option.isRepeated ? "*" : ""
    let head = "\(repeated)\(option.spelling)\(option.value == nil ? "" : "=")[\(option.summary.zshEscaped)]"
    guard let value = option.value else { return head.shellQuoted }
    return "\(head):\(value.name.zshEscaped):\(action(for: value))".shellQuoted
  }

  private func action(for value: Value) -> String {
    if value.takesFile { return table.functionName + "_report" }
    let candidates = value.candidates(words)
    let list = "(" + candidates.joined(separator: " ") + ")"
    switch value.kind {
    case .file: return "_files"
    case .folder: return "_files -/"
    case .providerOrFile:
      return "{ local -a known; known=\(list); compadd -a known; _files }"
    default: return candidates.isEmpty ? " " : list
    }
  }
}

extension String {
  /// The text as a part of an `_arguments` specification.
  fileprivate var zshEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      if "[]:\\".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
