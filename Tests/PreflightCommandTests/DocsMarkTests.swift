import PreflightCommand
import TestSupport
import Testing

/// What `docs` takes for a mark: a table behind a line that it passes over would be out of date unseen.
@Suite struct DocsMarkTests {
  private let workspace = Workspace()
  /// Tables that are up to date.
  private static let good = """
    <!-- oauth-preflight:docs a.example.org scopes -->

    | Scope |
    | --- |
    | `openid` |

    <!-- oauth-preflight:end -->

    """

  init() {
    workspace.write("private/a.yaml", "provider: a.example.org\nscopes: [openid]\n")
  }

  /// Checks a file in which other lines stand behind good tables, from line 8 on.
  private func check(_ lines: String, start: String = good) -> CommandRun {
    workspace.write("t.md", start + lines + "\n")
    return CommandRun("docs", "--check", "--providers", "private", "t.md", folder: workspace.path)
  }

  @Test(arguments: [
    "<!--oauth-preflight:docs a.example.org scopes-->",
    "<!--  oauth-preflight:docs  a.example.org  scopes  -->",
    "<!--\toauth-preflight:docs\ta.example.org\tscopes\t-->  ",
    "<!-- oauth-preflight:docs a.example.org -->\r",
    "<!-- oauth-preflight: docs a.example.org -->", "\u{FEFF}<!-- oauth-preflight:docs a.example.org -->",
  ]) func spacesWithinAMarkAreFree(mark: String) throws {
    let run = check(mark + "\nold\n<!--oauth-preflight:end-->", start: "")
    #expect(run.status == .findings)
    #expect(run.output.contains("-old\n"), "\(run.output)\(run.errors)")
  }

  @Test(
    "what is nearly a mark is a fault with a way out",
    arguments: [
      (
        "  <!-- oauth-preflight:docs apple.com scopes -->", "a mark begins its line",
        "write '<!-- oauth-preflight:docs apple.com scopes -->' without the spaces before it; an example belongs between ``` and ```"
      ),
      (
        "- <!-- oauth-preflight:docs apple.com -->", "a mark stands alone on its line",
        "put '<!-- oauth-preflight:docs apple.com -->' on a line of its own"
      ),
      (
        "text <!--oauth-preflight:docs apple.com-->", "a mark stands alone on its line",
        "put '<!-- oauth-preflight:docs apple.com -->' on a line of its own"
      ),
      (
        "<!-- oauth-preflight:docs apple.com --><!-- oauth-preflight:end -->",
        "a mark stands alone on its line",
        "put '<!-- oauth-preflight:docs apple.com -->' on a line of its own"
      ),
      (
        "<!-- oauth-preflight:end --> text", "a mark stands alone on its line",
        "put '<!-- oauth-preflight:end -->' on a line of its own"
      ),
      (
        "<!-- oauth-preflight docs apple.com scopes -->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:docs apple.com scopes -->', or begin it with another word"
      ),
      (
        "<!-- oauth_preflight:docs apple.com -->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:docs apple.com -->', or begin it with another word"
      ),
      (
        "<!-- OAuth-Preflight:docs apple.com -->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:docs apple.com -->', or begin it with another word"
      ),
      (
        "<!-- OAuth Preflight: Docs apple.com -->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:docs apple.com -->', or begin it with another word"
      ),
      (
        "<!-- oath-prefligt:docs apple.com -->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:docs apple.com -->', or begin it with another word"
      ),
      (
        "<!-- tables: oauth-preflight:docs apple.com -->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:docs apple.com -->', or begin it with another word"
      ),
      (
        "<!---oauth-preflight:end--->", "this comment is nearly a mark",
        "write '<!-- oauth-preflight:end -->', or begin it with another word"
      ),
      (
        "<!-- oauth-preflight:Docs apple.com -->", "'oauth-preflight:Docs' is not a mark",
        "write '<!-- oauth-preflight:docs apple.com -->'"
      ),
      (
        "<!-- oauth-preflight:doc apple.com -->", "'oauth-preflight:doc' is not a mark",
        "write '<!-- oauth-preflight:docs apple.com -->'"
      ),
      (
        "<!-- oauth-preflight:End -->", "'oauth-preflight:End' is not a mark",
        "write '<!-- oauth-preflight:end -->'"
      ),
      (
        "<!-- oauth-preflight:table apple.com -->", "'oauth-preflight:table' is not a mark",
        "a mark is '<!-- oauth-preflight:docs PROVIDER [TABLE...] -->' or '<!-- oauth-preflight:end -->'"
      ),
      (
        "<!-- oauth-preflight:docs apple.com", "a mark is a comment on one line",
        "write '<!-- oauth-preflight:docs apple.com -->'"
      ),
      (
        "{/* oauth-preflight:docs apple.com */}", "a mark is a comment on one line",
        "write '<!-- oauth-preflight:docs apple.com -->'"
      ),
    ])
  func nearlyAMark(line: String, message: String, help: String) {
    let run = check(line)
    #expect(run.status == .unusable)
    #expect(run.errors == "oauth-preflight: t.md:8: \(message)\n  \(help)\n")
    // The first fault is the cause of those behind it.
    #expect(check(line + "\n<!-- oauth-preflight:end -->").errors == run.errors)
  }

  @Test func markOverSeveralLines() {
    #expect(
      check("<!--\n  oauth-preflight:docs apple.com\n-->").errors
        == "oauth-preflight: t.md:9: a mark is a comment on one line\n  write '<!-- oauth-preflight:docs apple.com -->'\n"
    )
  }

  @Test(
    "what only shows a mark, or speaks of the tool, is text",
    arguments: [
      "```\n<!--oauth-preflight:docs nonsense-->\n  <!-- oauth-preflight docs -->\n```",
      "~~~~\n~~~\n```\n<!-- oauth-preflight:dcs x -->\n~~~~", "````\n```\n<!-- oauth-preflight:end -->\n````",
      "- ```\n  <!-- oauth-preflight:docs x -->\n  ```", "> ```\n> <!-- oauth-preflight:docs x -->\n> ```",
      "1. ```md\n   <!-- oauth-preflight:docs x -->\n   ```",
      "```\n``` text\n<!-- oauth-preflight:docs x -->\n```",
      "Write `<!-- oauth-preflight:docs PROVIDER -->` and ``<!--oauth-preflight:end-->``.",
      #"Write \<!-- oauth-preflight:docs PROVIDER -->."#,
      "`oauth-preflight:docs` is the first word of a mark.",
      "See &lt;!-- oauth-preflight:docs x --&gt;.", "<!-- The tables are made by oauth-preflight docs. -->",
      "<!-- oauth-preflight makes the tables: see the docs -->", "<!-- docs: of the provider -->",
      "oauth-preflight docs t.md", "<!-- `make docs` runs oauth-preflight -->",
    ]) func text(lines: String)
  {
    let run = check(lines)
    #expect(run.status == .clean && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
  }

  @Test("the end of a quotation ends the code in it")
  func codeOfAQuotation() {
    let run = check("> ```\n> code\n\n<!-- oauth-preflight:end -->")
    #expect(run.errors.contains("t.md:11: this mark ends nothing\n"), "\(run.errors)")
  }

  @Test("a line of lone backticks is read in a time that grows with its length", .timeLimit(.minutes(1)))
  func loneBackticks() {
    let rows = (1...2_000).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    #expect(check("x " + rows).status == .clean)
  }

  /// Only what was read can be written again.
  @Test func longFileIsRefused() throws {
    let run = check(String(repeating: "x", count: 16 << 20))
    #expect(run.status == .unusable)
    #expect(
      run.errors == "oauth-preflight: t.md: has more than 16 MiB\n  keep the tables in a file of their own\n")
  }

  @Test("code within a line opens no block that would hide marks")
  func codeWithinALine() {
    #expect(
      check("```code``` in text\n<!-- oauth-preflight:end -->").errors.contains(
        "t.md:9: this mark ends nothing\n"))
  }

  @Test(
    "a mark names a provider, and then tables",
    arguments: [
      (
        "", "this mark names no provider",
        "write '<!-- oauth-preflight:docs PROVIDER -->'; 'oauth-preflight list' lists the ids"
      ),
      (
        " scopes", "this mark names no provider",
        "write '<!-- oauth-preflight:docs PROVIDER scopes -->'; 'oauth-preflight list' lists the ids"
      ),
      (
        " scopes yahoo.com", "a mark names its provider first",
        "write '<!-- oauth-preflight:docs yahoo.com scopes -->'"
      ),
      (" scops yahoo.com", "'scops' is not a table", "did you mean 'scopes'?"),
      (
        " yahoo.com scopes,redirects", "'scopes,redirects' is not a table",
        "there are scopes, parameters and redirects, with spaces between them"
      ),
      (
        " yahoo.com apple.com", "'apple.com' is not a table",
        "a mark shows one provider: write another one for 'apple.com'"
      ),
    ])
  func wordsOfAMark(words: String, message: String, help: String) {
    let run = check("<!-- oauth-preflight:docs\(words) -->\n<!-- oauth-preflight:end -->")
    #expect(run.status == .unusable)
    #expect(run.errors == "oauth-preflight: t.md:8: \(message)\n  \(help)\n")
  }
}
