import OAuthPreflight
import PreflightCommand
import PreflightReport
import Testing
import TestSupport

/// Every rule's own examples, through the command: they are its documentation, so they must be true.
@Suite struct RuleExampleTests {
  /// The rules whose examples some command of this version runs.
  private static let ids = Rule.all.filter { rule in
    switch rule.failing {
    case .callback: CommandRun("callback", "--help").status == .clean
    case .token: CommandRun("token", "--help").status == .clean
    default: true
    }
  }.map(\.id)

  /// The day of the examples, 2026-11-30.
  private static let now: Int64 = 1_796_000_000

  @Test(arguments: RuleExampleTests.ids)
  func failingExampleBreaksTheRule(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let found = found(rule.failing, isPedantic: rule.isPedantic)
    #expect(found.contains { $0.rule == id }, "found \(found)")
  }

  @Test(arguments: RuleExampleTests.ids)
  func passingExampleDoesNot(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let found = found(rule.passing, isPedantic: rule.isPedantic)
    #expect(!found.contains { $0.rule == id || $0.severity == "error" }, "found \(found)")
  }

  @Test func idsAreUniqueAndInKebabCase() {
    var ids: Set<String> = []
    for rule in Rule.all {
      #expect(ids.insert(rule.id).inserted, "\(rule.id)")
      #expect(rule.id.utf8.allSatisfy { $0 == 0x2D || $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }, "\(rule.id)")
      #expect(!rule.summary.hasSuffix(".") && !rule.rationale.isEmpty, "\(rule.id)")
    }
  }

  private func found(_ example: Rule.Example, isPedantic: Bool) -> [(rule: String, severity: String)] {
    let advice = isPedantic ? ["--pedantic"] : []
    switch example {
    case .check(let line):
      let run = CommandRun(words: ["check", "--batch"] + advice, input: Array((line + "\n").utf8))
      return run.diagnostics
    case .callback(let line):
      let run = CommandRun(words: ["callback", "--batch"] + advice, input: Array((line + "\n").utf8))
      return run.diagnostics
    case .token(let line):
      let run = CommandRun(words: ["token", "--batch"] + advice, input: Array((line + "\n").utf8))
      return run.diagnostics
    case .imported(let kind, let text): return imported(text, as: kind)
    case .compared(let document, let discovery):
      let workspace = Workspace()
      workspace.write("idp.example.org.yaml", document)
      workspace.write("discovery.json", discovery)
      let words = ["compare", "--format", "json", "idp.example.org.yaml", "discovery.json"]
      return CommandRun(words: words, folder: workspace.path).diagnostics
    case .document(let text): return lint([Array(text.utf8)], advice)
    case .documents(let texts): return lint(texts.map { Array($0.utf8) }, advice)
    case .files(let files): return lint(files, advice)
    case .bytes(let bytes): return lint([bytes], advice)
    case .repeated(let text, let times, let start, let end):
      return lint([Array((start + String(repeating: text, count: times) + end).utf8)], advice)
    }
  }

  private func imported(_ text: String, as kind: String) -> [(rule: String, severity: String)] {
    let workspace = Workspace()
    workspace.write("file", text)
    let words = ["import", kind, "file", "--format", "json=report.json"]
    _ = CommandRun(words: words, folder: workspace.path)
    let report = try? JSONReader.read(workspace.read("report.json"))
    return report?["diagnostics"]?.children.map { ($0["rule"]?.text ?? "", $0["severity"]?.text ?? "") } ?? []
  }

  /// The client document is linted, and finds the files it names beside it.
  private func lint(
    _ files: [(name: String, text: String)], _ advice: [String]
  ) -> [(rule: String, severity: String)] {
    let workspace = Workspace()
    for file in files { workspace.write(file.name, file.text) }
    return CommandRun(
      words: ["lint", "--format", "json"] + advice + [files[0].name], folder: workspace.path,
      now: RuleExampleTests.now
    ).diagnostics
  }

  private func lint(_ documents: [[UInt8]], _ advice: [String]) -> [(rule: String, severity: String)] {
    let workspace = Workspace()
    var names: [String] = []
    for (index, document) in documents.enumerated() {
      let name = "document\(index).yaml"
      workspace.write(name, document)
      names.append(name)
    }
    return CommandRun(
      words: ["lint", "--format", "json"] + advice + names, folder: workspace.path,
      now: RuleExampleTests.now
    ).diagnostics
  }
}
