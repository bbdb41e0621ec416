import OAuthPreflight
import OAuthPreflightCatalog
import PreflightCommand
import Testing

@Suite struct CompletionsCommandTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func idsAreCompleted(shell: String) {
    let run = CommandRun("completions", shell)
    #expect(run.status == .clean && run.errors.isEmpty)
    for id in Catalog.providerIDs + Catalog.sdkIDs + Rule.all.map(\.id) {
      #expect(run.output.containsBytes(of: id), "\(id)")
    }
  }

  @Test func manualHasEveryCommandAndEveryNote() {
    let page = CommandRun("man").output
    #expect(page.hasPrefix(".TH OAUTH\\-PREFLIGHT 1 ") || page.hasPrefix(".TH OAUTH-PREFLIGHT 1 "))
    for name in ["lint", "check", "callback", "token", "docs", "explain", "completions", "man"] {
      #expect(page.contains("\n.SS \"\(name)\"\n"), "\(name)")
    }
    #expect(page.contains(".SH \"EXIT STATUS\"") && page.contains(".B GITHUB_STEP_SUMMARY"))
  }

  @Test func rulesAreASARIFRun() throws {
    let log = try JSONReader.read(CommandRun("rules", "--format", "sarif").output)
    let rules = log["runs"]?.children[0]["tool"]?["driver"]?["rules"]
    #expect(rules?.count == Rule.all.count)
    for rule in rules?.children ?? [] {
      #expect((rule["fullDescription"]?["text"]?.text.unicodeScalars.count ?? 0) <= 1_024)
    }
  }
}
