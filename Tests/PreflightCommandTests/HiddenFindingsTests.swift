import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

/// What comments and the baseline hide, in the reports that tell it.
@Suite struct HiddenFindingsTests {
  private let workspace = Workspace()

  /// Two findings of one rule and value; a comment with a reason hides a third.
  private static let provider = """
    provider: idp.example.org
    scopes: [openid]
    documentation: "https://${HOST}/docs"
    sources:
      - {url: "https://${HOST}/a", retrieved: 2026-11-30}
      - {url: "https://${HOST}/a", retrieved: 2026-11-30}
      # oauth-preflight: ignore[placeholder] until=2099-12-31 the build {fills} it in
      - {url: "https://${HOST}/b", retrieved: 2026-11-30}

    """

  init() {
    workspace.write("providers/idp.yaml", HiddenFindingsTests.provider)
  }

  private func lint(_ words: String..., environment: [String: String] = [:]) -> CommandRun {
    CommandRun(words: ["lint"] + words, environment: environment, folder: workspace.path)
  }

  private func results(_ words: String..., environment: [String: String] = [:]) throws -> [Node] {
    let run = CommandRun(
      words: ["lint", "--format", "sarif"] + words, environment: environment, folder: workspace.path)
    let results = try #require(try JSONReader.read(run.output)["runs"]?.children.first?["results"])
    return Array(results.children)
  }

  private func line(_ result: Node) -> String? {
    result["locations"]?.children[0]["physicalLocation"]?["region"]?["startLine"]?.text
  }

  private func fingerprint(_ result: Node) -> String? {
    result["partialFingerprints"]?["primaryLocationLineHash"]?.text
  }

  @Test("SARIF holds what a comment hides as suppressed, with the comment's reason")
  func commentInSARIF() throws {
    let results = try results()
    #expect(results.map { line($0) } == ["3", "5", "6", "8"])
    #expect(results.map { $0["suppressions"]?.count } == [0, 0, 0, 1])
    #expect(
      results[3]["suppressions"]?.compactJSON
        == #"[{"kind":"inSource","justification":"the build {fills} it in"}]"#)
    #expect(results.allSatisfy { $0["baselineState"] == nil })
    #expect(Set(results.map { fingerprint($0) }).count == 4)
  }

  @Test("with a baseline every result says whether it is new")
  func baselineInSARIF() throws {
    _ = lint("--baseline", "known.json", "--write-baseline")
    let added = HiddenFindingsTests.provider.replacing("scopes: [openid]", with: "scopes: [openid, openid]")
    workspace.write("providers/idp.yaml", added)
    let results = try results("--baseline", "known.json")
    #expect(results.map { line($0) } == ["2", "3", "5", "6", "8"])
    #expect(
      results.map { $0["baselineState"]?.text } == ["new", "unchanged", "unchanged", "unchanged", "new"])
    #expect(
      results.map { $0["suppressions"]?.children.first?["kind"]?.text } == [
        nil, "external", "external", "external", "inSource",
      ])
    #expect(results[1]["suppressions"]?.children[0]["justification"]?.text == "listed in known.json")
  }

  @Test("a baseline has the name that it has in the checkout")
  func baselineOfTheCheckout() throws {
    workspace.write(".oauth-preflight.yaml", "baseline: known.json\n")
    _ = lint("--write-baseline")
    let run = CommandRun(
      words: ["lint", "--format", "sarif", "idp.yaml"], environment: ["CI_PROJECT_DIR": workspace.path],
      folder: workspace.path + "/providers")
    let result = try #require(JSONReader.read(run.output)["runs"]?.children.first?["results"]?.children.first)
    #expect(result["suppressions"]?.children[0]["justification"]?.text == "listed in known.json")
  }

  @Test("a finding has the same fingerprint with and without what hides the others")
  func fingerprintsStay() throws {
    let before = try results().map { fingerprint($0) }
    _ = lint("--baseline", "known.json", "--write-baseline")
    #expect(try results("--baseline", "known.json").map { fingerprint($0) } == before)
  }

  @Test(
    "code scanning would show suppressed results as open, so that a job of GitHub gets none",
    arguments: [
      ([], [:], 4), ([], ["GITHUB_ACTIONS": "true"], 3),
      (["--suppressed", "always"], ["GITHUB_ACTIONS": "true"], 4), (["--suppressed", "never"], [:], 3),
    ] as [([String], [String: String], Int)])
  func suppressed(words: [String], environment: [String: String], count: Int) throws {
    let run = CommandRun(
      words: ["lint", "--format", "sarif"] + words, environment: environment, folder: workspace.path)
    let log = try JSONReader.read(run.output)
    let results = try #require(log["runs"]?.children.first?["results"]?.children)
    #expect(results.count == count)
    #expect(results.allSatisfy { ($0["suppressions"] != nil) == (count == 4) })
    #expect(run.errors == "1 file checked: 3 warnings; 1 ignored\n")
  }

  @Test("JSON lists what is hidden apart from the findings")
  func json() throws {
    _ = lint("--baseline", "known.json", "--write-baseline")
    let run = lint("--format", "json", "--baseline", "known.json")
    #expect(run.status == .clean)
    let report = try JSONReader.read(run.output)
    #expect(report["diagnostics"]?.count == 0)
    let hidden = try #require(report["hidden"]?.children)
    #expect(hidden.map { $0["line"]?.text } == ["3", "5", "6", "8"])
    #expect(hidden[0]["hiddenBy"]?.compactJSON == #"{"kind":"baseline","file":"known.json"}"#)
    #expect(hidden[3]["hiddenBy"]?.compactJSON == #"{"kind":"comment","reason":"the build {fills} it in"}"#)
    #expect(report["summary"]?["known"]?.text == "3")
    #expect(report["summary"]?["ignored"]?.text == "1")
    #expect(try JSONReader.read(lint("--format", "json", "--no-ignores").output)["hidden"] == nil)
  }

  @Test("the other reports are about what is left", arguments: ["text", "github", "gitlab", "junit"])
  func otherReports(kind: String) {
    #expect(!lint("--format", kind).output.contains("idp.yaml:8"))
    #expect(!lint("--format", kind).output.contains("fills"))
  }
}
