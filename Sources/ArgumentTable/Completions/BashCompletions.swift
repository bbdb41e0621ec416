/// Completions for bash 3.2 and newer; they need nothing of the bash-completion package.
struct BashCompletions {
  let table: CommandTable
  let words: (Value.Kind) -> [String]

  var script: String {
    """
    # bash completions of \(table.program), printed by '\(table.program) completions bash'.

    \(table.functionName)() {
    \(lineReading)
    \(candidateChoice)
    \(suggestions)
      return 0
    }

    complete -F \(table.functionName) \(table.program)

    """
  }

  /// Finds the command, and the option whose value is typed, in the line.
  private var lineReading: String {
    """
      local line=${COMP_LINE:0:COMP_POINT} word command= option= previous= prefix= kind= choices= options=
      local -a typed
      # Bash takes = and : for ends of words; blanks alone end them here.
      read -ra typed <<<"$line"
      [[ $line == *[[:blank:]] ]] && typed+=("")
      local count=${#typed[@]}
      local current=${typed[count-1]}
      local index
      for ((index = 1; index < count - 1; index++)); do
        word=${typed[index]}
        case $previous in
          \(valueOptions.joined(separator: "|"))) previous= ;;
          *)
            [[ $word != -* && -z $command ]] && command=$word
            previous=$word
            ;;
        esac
      done
      case $previous in
        \(valueOptions.joined(separator: "|"))) option=$previous ;;
      esac
      if [[ $current == --*=* ]]; then
        option=${current%%=*}
        prefix=$option=
        current=${current#*=}
      fi
    """
  }

  /// Decides what the word may be.
  private var candidateChoice: String {
    """
      case $command in
    \(commandCases)
        *) choices=\(table.commands.map(\.name).joined(separator: " ").shellQuoted) ;;
      esac
      options="$options \(spellings(table.sharedOptions)) --help"
      if [[ -n $option ]]; then
        kind=
        choices=
        case $command:$option in
    \(optionCases)
        esac
      elif [[ $current == -* ]]; then
        kind=
        choices=$options
      fi
    """
  }

  /// Offers what begins like the word.
  private var suggestions: String {
    """
      COMPREPLY=()
      if [[ $kind == report ]]; then
        if [[ $current == *=* ]]; then
          prefix=$prefix${current%%=*}=
          current=${current#*=}
          kind=file
          choices=
        else
          kind=
        fi
      fi
      # Readline replaces only what stands behind the last character that ends a word.
      local stem=
      local whole=$prefix$current
      [[ $COMP_WORDBREAKS == *=* && $whole == *=* ]] && stem=${whole%"${whole##*=}"}
      local suggestion
      while IFS= read -r suggestion; do
        suggestion=$prefix$suggestion
        COMPREPLY+=("${suggestion#"$stem"}")
      done < <(
        [[ -n $choices ]] && compgen -W "$choices" -- "$current"
        [[ $kind == file ]] && compgen -f -- "$current"
        [[ $kind == folder ]] && compgen -d -- "$current"
      )
      if [[ $kind == file || $kind == folder ]]; then compopt -o filenames 2>/dev/null; fi
    """
  }

  /// The options that take a value; the word behind them is not an argument.
  private var valueOptions: [String] {
    var spellings: [String] = []
    for option in (table.commands.flatMap(\.options) + table.sharedOptions) where option.value != nil {
      if !spellings.contains(where: { $0.isSpelled(option.spelling) }) { spellings.append(option.spelling) }
    }
    return spellings
  }

  /// For each command its options, and what its argument may be.
  private var commandCases: String {
    table.commands.map { command in
      let argument = command.arguments.last.map { setting(of: $0.value) } ?? ""
      return "    \(command.name)) options=\(spellings(command.options).shellQuoted)\(argument) ;;"
    }.joined(separator: "\n")
  }

  /// For each option with a value what it may be.
  private var optionCases: String {
    var lines: [String] = []
    for option in table.sharedOptions { append(option, of: "*", to: &lines) }
    for command in table.commands {
      for option in command.options { append(option, of: command.name, to: &lines) }
    }
    return lines.joined(separator: "\n")
  }

  private func append(_ option: Option, of command: String, to lines: inout [String]) {
    guard let value = option.value else { return }
    let setting = setting(of: value)
    if !setting.isEmpty { lines.append("      \(command):\(option.spelling))\(setting) ;;") }
  }

  private func setting(of value: Value) -> String {
    let candidates = value.candidates(words)
    var setting = candidates.isEmpty ? "" : " choices=\(candidates.joined(separator: " ").shellQuoted)"
    if value.takesFile { setting += " kind=report" }
    if value.mayBeFile { setting += " kind=file" }
    if value.kind == .folder { setting += " kind=folder" }
    return setting
  }

  private func spellings(_ options: [Option]) -> String {
    options.map(\.spelling).joined(separator: " ")
  }
}
