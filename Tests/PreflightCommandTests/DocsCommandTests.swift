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
