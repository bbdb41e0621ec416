import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

@Suite struct DocsCommandTests {
  private let workspace = Workspace()

  init() {
    workspace.write(
      "private/a.yaml",
      "provider: a.example.org\nname: A\nscopes:\n  openid: {title: Sign in}\npkce: required\n")
  }

  private func docs(_ words: String...) -> CommandRun {
    CommandRun(words: ["docs", "--providers", "private"] + words, folder: workspace.path)
  }

  @Test func tablesHaveFourForms() {
    #expect(
      docs("a.example.org").output == """
        ## A (`a.example.org`)

        ### Scopes

        | Scope | Allows |
        | --- | --- |
        | `openid` | Sign in |

        ### Redirects

        | Rule | What the provider accepts |
        | --- | --- |
        | PKCE | required |

        """)
    #expect(
      docs("a.example.org", "--format", "html").output.contains(
        "<td><code>openid</code></td><td>Sign in</td>"))
    #expect(
      docs("a.example.org", "--format", "csv").output
        == "Provider,Scope,Allows,Access,Permission,Notes\r\na.example.org,openid,Sign in,,,\r\n")
    #expect(docs("a.example.org", "--format", "json").output.contains("\"scope\": \"openid\""))
  }

  @Test func marksAreFilled() throws {
    let text = """
      # Title
      <!-- oauth-preflight:docs a.example.org scopes -->
      old
      <!-- oauth-preflight:end -->
      ```
      <!-- oauth-preflight:docs nonsense -->
      ```
      End
      """
    workspace.write("README.md", text)
    let check = docs("--check", "README.md")
    #expect(check.status == .findings)
    #expect(check.output.contains("-old\n+\n+| Scope | Allows |\n"))
    #expect(try workspace.read("README.md") == text)

    #expect(docs("README.md").status == .clean)
    let expected = """
      # Title
      <!-- oauth-preflight:docs a.example.org scopes -->

      | Scope | Allows |
      | --- | --- |
      | `openid` | Sign in |

      <!-- oauth-preflight:end -->
      ```
      <!-- oauth-preflight:docs nonsense -->
      ```
      End
      """
    #expect(try workspace.read("README.md") == expected)
    #expect(docs("--check", "README.md").status == .clean)
  }

  @Test(arguments: [
    ("nothing", ToolStatus.nothing, "there is no '<!-- oauth-preflight:docs PROVIDER -->'"),
    (
      "<!-- oauth-preflight:docs a.example.org -->", .unusable,
      "README.md:1: this mark has no '<!-- oauth-preflight:end -->'"
    ),
    ("\n<!-- oauth-preflight:end -->", .unusable, "README.md:2: this mark ends nothing"),
    (
      "<!-- oauth-preflight:docs b.example.org -->\n<!-- oauth-preflight:end -->", .unusable,
      "README.md:1: no description of the provider 'b.example.org' is known\n  did you mean 'a.example.org'?"
    ),
    (
      "<!-- oauth-preflight:docs a.example.org scops -->\n<!-- oauth-preflight:end -->", .unusable,
      "README.md:1: 'scops' is not a table"
    ),
    ("<!-- oauth-preflight:dcs a -->", .unusable, "README.md:1: 'oauth-preflight:dcs' is not a mark"),
  ])
  func brokenMarksAreNamed(text: String, status: ToolStatus, message: String) {
    workspace.write("README.md", text)
    let run = docs("README.md")
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// The command that is offered reads the descriptions that this one read.
  @Test(arguments: [
    (["--providers", "private"], "--providers private"),
    (["--providers=private", "--no-config"], "--providers private --no-config"),
    (["--config", "c.yaml"], "--config c.yaml"),
    (["--providers", "my descriptions"], "--providers 'my descriptions'"),
  ]) func wayOutWritesTheSameTables(options: [String], shown: String) throws {
    workspace.write("c.yaml", "providers: [private]\n")
    workspace.write("my descriptions/a.yaml", try workspace.read("private/a.yaml"))
    workspace.write(
      "README.md", "<!-- oauth-preflight:docs a.example.org scopes -->\n<!-- oauth-preflight:end -->\n")
    let check = CommandRun(words: ["docs", "--check", "README.md"] + options, folder: workspace.path)
    #expect(check.status == .findings)
    #expect(
      check.errors
        == "oauth-preflight: README.md: tables are out of date\n  write them anew: oauth-preflight docs \(shown) README.md\n"
    )
  }

  @Test(
    "a word that does not go with the others is told",
    arguments: [
      (
        ["--check", "README"], "'--check' looks at Markdown files, and 'README' is not named as one",
        "a Markdown file is told by its ending: .md, .markdown or .mdx"
      ),
      (
        ["--check", "x.html"], "'--check' looks at Markdown files, and 'x.html' is not named as one",
        "a Markdown file is told by its ending: .md, .markdown or .mdx"
      ),
      (
        ["--check", "."], "'--check' looks at Markdown files, and '.' is not named as one",
        "a Markdown file is told by its ending: .md, .markdown or .mdx"
      ),
      (
        ["x.html"], "'x.html' is not named as a Markdown file",
        "a Markdown file is told by its ending: .md, .markdown or .mdx"
      ),
      (
        ["missing.html"], "no description of the provider 'missing.html' is known",
        "'oauth-preflight list' lists the known; --providers DIR adds a folder; a Markdown file is told by its ending: .md, .markdown or .mdx"
      ),
      (
        ["--table", "scopes", "README.md"],
        "the marks of 'README.md' say which tables it shows: '--table' does not go with it",
        "name them in the mark, as in '<!-- oauth-preflight:docs yahoo.com scopes -->'"
      ),
      (
        ["--format", "html", "README.md"],
        "the tables of 'README.md' are Markdown: '--format html' does not go with it",
        "leave it out, or name providers in place of the file"
      ),
      (
        ["a.example.org", "README.md"], "the marks of 'README.md' say which providers it shows",
        "leave out 'a.example.org'"
      ),
    ])
  func unsuitableWord(words: [String], message: String, help: String) {
    for name in ["README", "x.html", "README.md"] { workspace.write(name, "text\n") }
    let run = CommandRun(words: ["docs", "--providers", "private"] + words, folder: workspace.path)
    #expect(run.status == .unusable)
    #expect(run.errors == "oauth-preflight: \(message)\n  \(help)\n")
  }

  @Test("the name of a file is told by its ending in any case", arguments: ["A.MD", "a.markdown", "a.mdx"])
  func endings(name: String) {
    workspace.write(
      name, "<!-- oauth-preflight:docs a.example.org scopes -->\n<!-- oauth-preflight:end -->\n")
    #expect(docs(name).errors == "\(name): tables written anew\n")
  }

  @Test func helpSaysWhatAMarkIs() {
    let help = CommandRun("docs", "--help").output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(help.contains("Either mark stands alone on its line and begins it"), "\(help)")
    #expect(help.contains("A Markdown file is told by its ending: .md, .markdown or .mdx."), "\(help)")
  }

  @Test func everyProviderHasTables() {
    #expect(CommandRun("docs").status == .clean)
    #expect(CommandRun("docs", "--format", "csv").output.split(separator: "\r\n").count > 500)
  }
}

@Suite struct LookupCommandTests {
  @Test(arguments: [
    (["version"], "oauth-preflight 0."), (["--version"], "oauth-preflight 0."),
    (["help"], "Finds wrong scopes"),
    (["--help"], "Finds wrong scopes"), (["help", "lint"], "Check provider, SDK and client documents."),
    (["lint", "--help"], "Check provider, SDK and client documents."), (["list"], "Provider "),
    (["list", "--sdks"], "SDK"), (["show", "yahoo.com"], "Yahoo (yahoo.com)\nprotocol"),
    (["show", "firebase-ios"], "Firebase"), (["rules", "--format", "markdown"], "# Rules"),
    (["schema", "provider"], "{\n  \"$schema\""), (["explain", "scope-unknown"], "error[scope-unknown]: "),
  ])
  func answersBeginAsExpected(words: [String], start: String) {
    let run = CommandRun(words: words)
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix(start), "\(run.output.prefix(200))")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ["list", "--format", "json"], ["list", "--sdks", "--format", "json"],
    ["show", "yahoo.com", "--format", "json"],
    ["rules", "--format", "json"], ["docs", "--format", "json"], ["schema", "client"],
  ])
  func jsonIsReadable(words: [String]) throws {
    let run = CommandRun(words: words)
    #expect(run.status == .clean)
    #expect(try JSONReader.read(ContiguousArray(run.output.utf8), maximumDepth: 64).isMapping)
  }

  @Test func everyCommandHasHelp() {
    for command in ["lint", "check", "docs", "list", "show", "rules", "explain", "schema", "version", "help"]
    {
      #expect(CommandRun(command, "--help").output.contains("usage: oauth-preflight \(command)"))
    }
  }
}
