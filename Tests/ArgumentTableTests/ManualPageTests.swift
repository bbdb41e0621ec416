import ArgumentTable
import Testing

@Suite struct ManualPageTests {
  @Test func pageHasEverythingOfTheTable() {
    let page = table.manual(version: "1.2.3", date: "2026-11-30")
    #expect(
      page.hasPrefix(
        ".TH TOOL 1 2026-11-30 \"tool 1.2.3\" \"User Commands\"\n.SH \"NAME\"\ntool \\- checks things\n"))
    for part in [
      ".SS \"lint\"\nChecks files.\n", ".TP\n.BI \"\\-\\-limit \" \"N\"\nHow many.\n",
      "How findings are written. One of text or json. Default: text.\n", "A scope. May be repeated.\n",
      ".SH \"EXIT STATUS\"\n.TP\n.B 0\nClean.\n", ".EX\ntool lint \\-\\-fix .\n.EE\n",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func nothingInTheTableIsAMacro() {
    let command = Command("x", ".SH it's \\n \"…\"", options: [Option("y", ".TH -")])
    let page = CommandTable(program: "tool", summary: "s", commands: [command]).manual(version: "1", date: "")
    #expect(page.contains("\n\\&.SH it\\(aqs \\en \\(dq\\[u2026]\\(dq.\n"))
    #expect(page.contains("\n\\&.TH \\-.\n"))
  }
}
