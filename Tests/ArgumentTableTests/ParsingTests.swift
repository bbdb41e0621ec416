import ArgumentTable
import Testing

@Suite struct ParsingTests {
  private func run(_ words: [String]) throws -> Invocation {
    let request = try table.parse(words)
    guard case .run(let invocation) = request else {
      throw UsageError("not run: \(request)")
    }
    return invocation
  }

  private func failure(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try table.parse(words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ["lint", "a", "--format", "json", "b"], ["lint", "--format=json", "a", "b"],
    ["lint", "a", "b", "--format", "text", "--format", "json"], ["lint", "--format=json", "--", "a", "b"],
  ])
  func optionsStandAnywhere(words: [String]) throws {
    let invocation = try run(words)
    #expect(invocation.command.name == "lint")
    #expect(invocation.arguments == ["a", "b"])
    #expect(invocation.value("format") == "json")
    #expect(!invocation.has("fix"))
  }

  @Test func valuesOfRepeatedOptionsKeepTheirOrder() throws {
    let invocation = try run(["lint", "--scope", "openid", "--scope=a=b", "--scope", "-x", "--scope="])
    #expect(invocation.values("scope") == ["openid", "a=b", "-x", ""])
  }

  @Test func defaultsStandIn() throws {
    let invocation = try run(["lint", "--fix"])
    #expect(invocation.value("format") == "text")
    #expect(invocation.value("color") == "auto")
    #expect(invocation.value("limit") == nil)
    #expect(invocation.has("fix"))
    #expect(!invocation.has("format"))
  }

  @Test func sharedOptionsMayStandBeforeTheCommand() throws {
    #expect(try run(["--color", "never", "list"]).value("color") == "never")
  }

  @Test func everythingBehindTwoDashesIsAnArgument() throws {
    #expect(try run(["lint", "--", "--format", "--", "-"]).arguments == ["--format", "--", "-"])
    #expect(try run(["lint", "-"]).arguments == ["-"])
  }

  @Test func helpAndVersionAreAskedFor() throws {
    guard case .help(let command) = try table.parse(["--help", "--nonsense"])
    else {
      Issue.record("no help")
      return
    }
    #expect(command == nil)
    guard case .help(let lint?) = try table.parse(["lint", "x", "-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(lint.name == "lint")
    guard case .version = try table.parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }

  @Test(
    arguments: [
      ([], "no command was given; try 'tool help'"),
      (["lnit"], "unknown command 'lnit'; did you mean 'lint'?"),
      (["expl"], "unknown command 'expl'; did you mean 'explain'?"),
      (["lint", "--form", "json"], "unknown option '--form'; did you mean '--format'?"),
      (["lint", "-format", "json"], "unknown option '-format'; did you mean '--format'?"),
      (["frobnicate"], "unknown command 'frobnicate'; 'tool help' lists them"),
      (["lint", "--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
      (["lint", "--fromat=json"], "unknown option '--fromat'; did you mean '--format'?"),
      (["lint", "--zzzzzzzz"], "unknown option '--zzzzzzzz'; 'tool lint --help' lists them"),
      (["lint", "-f"], "unknown option '-f'; 'tool lint --help' lists them"),
      (["list", "--format", "json"], "unknown option '--format'; 'lint' takes it, 'list' does not"),
      (["--format", "json"], "unknown option '--format'; 'lint' takes it: write it after the command"),
      (["lint", "--format"], "'--format' needs a value: text or json"),
      (
        ["lint", "--scope", "--fix"],
        "'--scope' needs a value: SCOPE; a value that begins with dashes is written '--scope=--fix'"
      ),
      (["lint", "--format", "jsno"], "'--format' takes text or json, not 'jsno'; did you mean 'json'?"),
      (["lint", "--limit", "ten"], "'--limit' takes a number, not 'ten'"),
      (["lint", "--fix=yes"], "'--fix' takes no value"),
      (["lint", "--\u{212A}"], "unknown option '--\u{212A}'; 'tool lint --help' lists them"),
      (["explain"], "'explain' needs RULE; try 'tool explain --help'"),
      (["explain", "a", "b"], "'explain' takes no argument 'b'; try 'tool explain --help'"),
      (["schema", "provder"], "KIND takes provider or client, not 'provder'; did you mean 'provider'?"),
    ] as [([String], String)])
  func usageErrorsSayTheWayOut(words: [String], message: String) {
    #expect(failure(words) == message)
  }
}
