/// Completions for fish: a line for each command, option and argument.
struct FishCompletions {
  let table: CommandTable
  let words: (Value.Kind) -> [String]

  var script: String {
    var lines = [
      "# fish completions of \(table.program), printed by '\(table.program) completions fish'.", "",
      reportFunction, "", complete("-f"),
    ]
    for command in table.commands {
      lines.append(
        complete("-n __fish_use_subcommand -a \(command.name) -d \(command.summary.fishQuoted)"))
    }
    for option in table.sharedOptions { lines.append(self.line(of: option, "")) }
    lines.append(complete("-l help -d 'show help'"))
    for command in table.commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)' "
      for option in command.options { lines.append(self.line(of: option, condition)) }
      if let argument = command.arguments.last {
        lines.append(complete(condition + candidates(for: argument.value)))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Kinds of reports, and files behind `KIND=`.
  private var reportFunction: String {
    """
    function \(table.functionName)_reports
        set -l word (string replace -r '^--[a-z-]+=' '' -- (commandline -ct))
        if string match -q '*=*' -- $word
            set -l kind (string replace -r '=.*' '' -- $word)
            for path in (__fish_complete_path (string replace -r '^[^=]*=' '' -- $word) | string replace -r '\\t.*' '')
                echo $kind=$path
            end
        else
            printf '%s\\n' $argv
        end
    end
    """
  }

  private func line(of option: Option, _ condition: String) -> String {
    var line = condition + "-l \(option.name)"
    if let value = option.value {
      line += value.kind == .file ? " -r" : " -x"
      let candidates = candidates(for: value)
      if !candidates.isEmpty { line += " " + candidates }
    }
    return complete(line + " -d \(option.summary.fishQuoted)")
  }

  private func candidates(for value: Value) -> String {
    let candidates = value.candidates(words).joined(separator: " ")
    if value.takesFile { return "-a '(\(table.functionName)_reports \(candidates))'" }
    switch value.kind {
    case .file: return "-F"
    case .folder: return "-a '(__fish_complete_directories)'"
    case .providerOrFile: return "-F -a \(candidates.fishQuoted)"
    default: return candidates.isEmpty ? "" : "-a \(candidates.fishQuoted)"
    }
  }

  private func complete(_ rest: String) -> String { "complete -c \(table.program) \(rest)" }
}

extension String {
  /// The text between single quotes for fish.
  fileprivate var fishQuoted: String {
    var text = "'"
    for scalar in unicodeScalars {
      if scalar == "'" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "'"
  }
}
