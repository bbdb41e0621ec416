import ArgumentTable
import Testing

@Suite struct CompletionTests {
  private func script(_ shell: Shell) -> String {
    table.completions(for: shell) { kind in
      switch kind {
      case .rule: ["rule-a", "rule-b"]
      default: []
      }
    }
  }

  @Test(arguments: Shell.allCases)
  func scriptHasCommandsOptionsChoicesAndWords(shell: Shell) {
    let script = script(shell)
    for word in [
      "lint", "explain", "fix", "text json", "auto always never", "rule-a rule-b", "provider client",
    ] {
      #expect(script.contains(word), "\(word) in \(shell)")
    }
    #expect(script.hasSuffix("\n") && !script.contains("\n\n\n"))
  }

  @Test func descriptionIsQuoted() {
    var command = Command("x", "Don't: [say] \\ it", options: [Option("y", "it's a: [b]")])
    command.arguments = [Argument(Value("FILE", .file), "a file")]
    let table = CommandTable(program: "tool", summary: "", commands: [command])
    let zsh = table.completions(for: .zsh) { _ in [] }
    #expect(zsh.contains("'x:Don'\\''t: [say] \\ it'"))
    #expect(zsh.contains("'--y[it'\\''s a\\: \\[b\\]]'"))
    let fish = table.completions(for: .fish) { _ in [] }
    #expect(fish.contains("-a x -d 'Don\\'t: [say] \\\\ it'"))
  }

  @Test func optionThatTakesAFileBehindAChoiceSaysSo() {
    let report = Option("format", Value("KIND[=FILE]", choices: ["a", "b"], takesFile: true), "a report")
    let table = CommandTable(
      program: "my-tool", summary: "", commands: [Command("x", "X", options: [report])])
    #expect(table.completions(for: .bash) { _ in [] }.contains("x:--format) choices='a b' kind=report ;;"))
    #expect(table.completions(for: .zsh) { _ in [] }.contains(":KIND\\[=FILE\\]:_my_tool_report'"))
    #expect(table.completions(for: .fish) { _ in [] }.contains("-x -a '(_my_tool_reports a b)'"))
  }
}
