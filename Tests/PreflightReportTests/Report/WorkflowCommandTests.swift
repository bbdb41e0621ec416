import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

@Suite struct WorkflowCommandTests {
  private func text(_ diagnostics: [Diagnostic], _ summary: ReportSummary = ReportSummary()) -> String {
    var report: any Report = WorkflowCommands(root: SourceRoot())
    return report.head() + report.text(of: diagnostics, in: "a.yaml") + report.tail(summary)
  }

  @Test func findingIsAnAnnotation() {
    let diagnostic = Diagnostic.sample("'c' is wrong", line: "a: c", at: 4..<5, number: 7, help: "say 'd'")
    #expect(
      text([diagnostic])
        == "::error file=a.yaml,line=7,endLine=7,col=4,endColumn=5,title=scope-level-mismatch::'c' is wrong. Say 'd'.\n"
    )
    #expect(text([]) == "")
  }

  @Test func rangeOfSeveralLinesHasNoColumns() {
    var diagnostic = Diagnostic.sample(line: "a: c", at: 4..<5, number: 7)
    diagnostic.location?.end = Diagnostic.Position(line: 8, column: 2)
    diagnostic.severity = .note
    #expect(
      text([diagnostic]) == "::notice file=a.yaml,line=7,endLine=8,title=scope-level-mismatch::Wrong.\n")
  }

  @Test func findingWithoutAFileSaysWhereItIs() {
    var diagnostic = Diagnostic.sample(line: "a: c", at: 4..<5)
    diagnostic.location = nil
    diagnostic.subject = "--scope a"
    diagnostic.severity = .warning
    #expect(text([diagnostic]) == "::warning title=scope-level-mismatch::Wrong. (--scope a)\n")
    diagnostic.location = .sample(line: "a", at: 1..<2, file: "<stdin>")
    #expect(text([diagnostic]) == "::warning title=scope-level-mismatch::Wrong. (<stdin>:1:1)\n")
  }

  @Test func whatCouldNotBeReadIsAnError() {
    var summary = ReportSummary()
    summary.failures = [("b\n::error::x", "100% gone")]
    #expect(text([], summary) == "::error::b\\u{a}::error::x: 100%25 gone\n")
  }

  /// The runner reads a value back as it was, and one line is one command.
  @Test(arguments: HostileTextTests.values)
  func valueComesBackAsItWas(value: String) throws {
    let text = text([HostileTextTests.diagnostic(value)])
    #expect(text.unicodeScalars.filter { $0.isUnprintable } == ["\n"])
    #expect(!text.contains("##[") && !text.contains("##vso[") && !text.contains("##teamcity["))
    let command = try #require(RunnerCommand(line: String(text.dropLast())))
    #expect(command.name == "error")
    #expect(command.properties["title"] == "scope-level-mismatch")
    #expect(!command.data.isEmpty)
    if let file = command.properties["file"] {
      #expect(file.hasSameBytes(as: SourceRoot().path(of: value)))
      #expect(command.properties["line"] == "1")
    } else {
      #expect(command.properties.count == 1)
    }
  }
}

/// A command as the runner of GitHub Actions parses it.
private struct RunnerCommand {
  var name: String
  var properties: [String: String] = [:]
  var data: String

  init?(line: String) {
    let parts = line.splitAtBytes(of: "::")
    guard parts.count >= 3, parts[0].isEmpty else { return nil }
    let head = parts[1].splitAtBytes(of: " ")
    name = head[0]
    for pair in head.dropFirst().joined(separator: " ").splitAtBytes(of: ",") {
      let sides = pair.splitAtBytes(of: "=")
      guard sides.count > 1 else { return nil }
      properties[sides[0]] = RunnerCommand.decoded(
        sides.dropFirst().joined(separator: "="), ["%0D", "%0A", "%3A", "%2C", "%25"])
    }
    data = RunnerCommand.decoded(parts.dropFirst(2).joined(separator: "::"), ["%0D", "%0A", "%25"])
  }

  private static func decoded(_ text: String, _ escapes: [String]) -> String {
    var text = text
    for escape in escapes {
      let value = Unicode.Scalar(UInt8(escape.dropFirst(), radix: 16) ?? 0)
      text = text.splitAtBytes(of: escape).joined(separator: String(value))
    }
    return text
  }
}
