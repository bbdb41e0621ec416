import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite struct ReportsTests {
  private let workspace = Workspace()

  init() {
    workspace.write(
      "app/oauth-client.yaml",
      """
      client: Example
      providers:
        yahoo.com:
          permissions: [openid, sdct-w]
          requests:
            sign_in: {scopes: [openid, sdct-r]}

      """)
  }

  private func lint(_ words: String..., environment: [String: String] = [:], folder: String? = nil)
    -> CommandRun
  {
    CommandRun(words: ["lint"] + words, environment: environment, folder: folder ?? workspace.path)
  }

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "junit"])
  func fileHoldsWhatStandardOutputWould(kind: String) throws {
    let shown = lint("--format", kind)
    #expect(shown.status == .findings)
    #expect(!shown.output.isEmpty)
    let run = lint("--format", "\(kind)=report", "--format", kind == "text" ? "json" : "text")
    #expect(run.status == .findings)
    #expect(try workspace.read("report").hasSameBytes(as: shown.output))
  }

  @Test func severalReportsAreWrittenInOneRun() throws {
    let run = lint("--format", "sarif=a.sarif", "--format", "junit=a.xml", "--format", "github")
    #expect(run.output.hasPrefix("::error file=app/oauth-client.yaml,line=6,"))
    #expect(run.lines.count == 1)
    #expect(run.errors == "1 file checked: 1 error\n")
    #expect(try workspace.read("a.sarif").hasPrefix("{\"version\":\"2.1.0\""))
    #expect(try workspace.read("a.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func findingsAreShownWhenReportsGoToFiles() {
    #expect(lint("--format", "sarif=a.sarif").output.hasPrefix("error[scope-level-mismatch]"))
  }

  @Test func machineReportOfACleanRunIsComplete() throws {
    workspace.write("clean/oauth-client.yaml", "client: C\nproviders: {}\n")
    #expect(lint("--format", "gitlab", "clean").output == "[]\n")
    #expect(lint("--format", "github", "clean").output == "")
    #expect(try JSONReader.read(lint("--format", "sarif", "clean").output)["runs"]?.count == 1)
    #expect(lint("--format", "junit", "clean").output.contains("tests=\"1\" failures=\"0\""))
  }

  @Test func reportOfARunWithoutDocumentsIsComplete() throws {
    workspace.write("empty/x.txt", "")
    let run = lint("--format", "gitlab=out.json", "empty")
    #expect(run.status == .nothing)
    #expect(try workspace.read("out.json") == "[]\n")
  }

  @Test(
    arguments: [
      (
        ["--format", "json", "--format", "sarif"],
        "two reports cannot share standard output\n  write one of them to a file: --format sarif=FILE"
      ),
      (["--format", "json=a", "--format", "sarif=a"], "two reports cannot share the file 'a'"),
      (["--format", "json=a", "--format", "sarif=.//a"], "two reports cannot share the file './/a'"),
      (["--format", "json="], "'--format': 'json=' names no file\n  write json=FILE"),
      (
        ["--format", "sarf=a"],
        "'--format' takes text, json, sarif, github, gitlab or junit, not 'sarf'\n  did you mean 'sarif'?"
      ),
      (["--format", "json=no/where"], "the report 'no/where' cannot be written: its folder is missing"),
    ])
  func unusableReportSaysWhy(words: [String], message: String) {
    let run = CommandRun(words: ["lint"] + words, folder: workspace.path)
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: " + message))
    #expect(run.output.isEmpty)
  }

  @Test(
    "a report overwrites nothing that the run reads or writes",
    arguments: [
      ["--format", "json=app/oauth-client.yaml"], ["--format", "json=link.yaml"],
      ["--format", "sarif=known.json", "--baseline", "known.json", "--write-baseline"],
      ["--format", "json=.oauth-preflight.yaml"],
    ])
  func reportsKeepWhatIsThere(words: [String]) throws {
    workspace.write(".oauth-preflight.yaml", "fail_level: error\n")
    #expect(symlink(workspace.path + "/app/oauth-client.yaml", workspace.path + "/link.yaml") == 0)
    let document = try workspace.read("app/oauth-client.yaml")
    let run = CommandRun(words: ["lint", "app"] + words, folder: workspace.path)
    #expect(run.status == .unusable)
    #expect(run.errors.contains("would overwrite a file that the run reads or writes"), "\(run.errors)")
    #expect(try workspace.read("app/oauth-client.yaml") == document)
    #expect(try workspace.read(".oauth-preflight.yaml") == "fail_level: error\n")
  }

  @Test func jobSummaryIsAppended() throws {
    workspace.write("summary.md", "before\n")
    let environment = ["GITHUB_STEP_SUMMARY": workspace.path + "/summary.md"]
    #expect(lint(environment: environment).status == .findings)
    #expect(try workspace.read("summary.md") == "before\n")
    _ = lint("--format", "github", environment: environment)
    let summary = try workspace.read("summary.md")
    #expect(summary.hasPrefix("before\n### OAuth Preflight\n\n1 file checked: 1 error\n"))
    #expect(summary.contains("| error | `scope-level-mismatch` | `app/oauth-client.yaml:6:34` |"))
  }

  @Test func pathsAreRelativeToTheCheckout() {
    let folder = workspace.path + "/app"
    for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      let run = lint("--format", "github", environment: [variable: workspace.path], folder: folder)
      #expect(run.output.hasPrefix("::error file=app/oauth-client.yaml,"))
    }
    #expect(lint("--format", "github", folder: folder).output.hasPrefix("::error file=oauth-client.yaml,"))
  }

  @Test func previewPrintsItsChangesAndWritesTheOtherReports() throws {
    let run = lint("--diff", "--format", "gitlab=out.json")
    #expect(run.output.hasPrefix("--- a/app/oauth-client.yaml"))
    #expect(try JSONReader.read(workspace.read("out.json")).count == 1)
  }

  @Test func requestIsReportedTheSameWay() throws {
    let words = ["check", "yahoo.com", "--permission", "sdct-w", "--scope", "sdct-r", "--format"]
    let run = CommandRun(words: words + ["github"])
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("::error title=scope-level-mismatch::"))
    #expect(run.output.contains("(--scope sdct-r)"))
    #expect(try JSONReader.read(CommandRun(words: words + ["gitlab"]).output).count >= 1)
    #expect(CommandRun(words: words + ["junit"]).output.contains("<testsuite name=\"request\""))
  }

  @Test func fileThatCannotBeReadIsInTheReports() throws {
    let run = lint("--format", "sarif", "nowhere.yaml", "app")
    #expect(run.status == .unusable)
    #expect(run.output.contains("\"executionSuccessful\":false"))
    #expect(lint("--format", "junit", "nowhere.yaml").output.contains("errors=\"1\""))
  }
}
