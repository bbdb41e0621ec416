import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

/// Private descriptions in the place of bundled ones: they count, and never silently.
@Suite struct OverrideTests {
  private let workspace = Workspace()
  /// The package's folder.
  private static let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  @Test("a description of the same id replaces the bundled one")
  func replaces() {
    workspace.write("providers/github.yaml", "provider: github.com\nscopes: [repo, own]\n")
    let lint = CommandRun(words: ["lint"], folder: workspace.path)
    #expect(lint.status == .clean)
    #expect(
      lint.output.hasPrefix(
        "note[description-overrides-bundled]: this description replaces the bundled one of 'github.com'\n --> providers/github.yaml:1:11\n"
      ), "\(lint.output)")
    #expect(lint.output.contains("help: 'extends: github.com' keeps what the bundled one says"))
    let check = CommandRun(
      words: ["check", "github.com", "--scope", "read:user", "--providers", "providers"],
      folder: workspace.path)
    #expect(check.output.hasPrefix("error[scope-unknown]"))
    #expect(
      check.errors.hasPrefix(
        "providers/github.yaml describes 'github.com' in the place of the bundled description\n"),
      "\(check.errors)")
  }

  @Test("with 'extends:' and its own id it adds to it")
  func extends() {
    workspace.write("providers/github.yaml", "provider: github.com\nextends: github.com\nname: Our GitHub\n")
    workspace.write(
      "providers/yahoo.yaml", "provider: yahoo.com\nextends: yahoo.com\nscopes: [openid]\npkce: required\n")
    let lint = CommandRun(words: ["lint", "--format", "json"], folder: workspace.path)
    #expect(
      lint.diagnostics.map { "\($0.rule) \($0.severity)" }
        == Array(repeating: "description-overrides-bundled note", count: 2), "\(lint.output)")
    #expect(lint.output.contains("this description extends the bundled one of 'yahoo.com'"))
    let shown = CommandRun(words: ["show", "github.com", "--providers", "providers"], folder: workspace.path)
      .output
    #expect(shown.contains("Our GitHub") && shown.contains("read:user"), "\(shown)")
  }

  @Test(
    "the bundled descriptions and the examples are clean, and a copy of a bundled description is none of its own"
  )
  func copies() throws {
    let run = CommandRun(words: ["lint", "providers", "Examples"], folder: OverrideTests.repository)
    #expect(run.status == .clean && run.output.isEmpty, "\(run.output)")
    let departures = CommandRun(
      words: ["lint", "--no-ignores", "--format", "json", "providers", "Examples"],
      folder: OverrideTests.repository
    ).diagnostics
    #expect(!departures.isEmpty && departures.allSatisfy { $0.severity == "warning" })
    #expect(
      run.errors.hasSuffix(" files checked: nothing to mend; \(departures.count) ignored\n"), "\(run.errors)")
    let folder = CommandRun(words: ["list", "--providers", "providers"], folder: OverrideTests.repository)
    #expect(folder.errors.isEmpty)
  }

  @Test("a base that only 'oidc' describes is told, and is a warning when a described one is spelt nearly so")
  func genericBase() {
    let path = "providers/oidc.acme-staging.yaml"
    func lint() -> [String] {
      CommandRun(words: ["lint", "--format", "json"], folder: workspace.path).diagnostics
        .map { $0.rule + " " + $0.severity }
    }
    workspace.write(path, "provider: oidc.acme-staging\nextends: oidc\nscopes: [x]\n")
    #expect(lint().isEmpty)
    workspace.write(path, "provider: oidc.acme-staging\nextends: oidc.acme-staging\nscopes: [x]\n")
    #expect(lint().isEmpty)
    workspace.write(path, "provider: oidc.acme-staging\nextends: oidc.acmee\nscopes: [x]\n")
    #expect(lint() == ["extends-generic note"])
    workspace.write("discovery.json", #"{"issuer": "https://idp.example.org"}"#)
    for words in [
      ["compare", path, "discovery.json"], ["import", "openid-discovery", "discovery.json", "--into", path],
    ] {
      let run = CommandRun(words: words, folder: workspace.path)
      #expect(
        run.errors.contains("note[extends-generic]: 'oidc.acmee' has no description of its own: 'oidc'"))
    }
    workspace.write("providers/oidc.acme.yaml", "provider: oidc.acme\nextends: oidc\nscopes: [z]\n")
    #expect(lint() == ["extends-generic warning"])
    workspace.write(path, "provider: oidc.acme-staging\nextends: oidc.acme\nscopes: [x]\n")
    #expect(lint().isEmpty)
  }

  @Test("what nobody bundles cannot extend itself")
  func circular() {
    workspace.write(
      "providers/acme.yaml", "provider: acme.example\nextends: acme.example\nscopes: [openid]\n")
    let lint = CommandRun(words: ["lint", "--format", "json"], folder: workspace.path)
    #expect(lint.diagnostics.map(\.rule) == ["extends-circular"])
  }
}
