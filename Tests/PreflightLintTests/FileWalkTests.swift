import PreflightLint
import Testing
import TestSupport

@Suite struct FileWalkTests {
  private let workspace = Workspace()

  private func walk(_ paths: String..., from folder: String = "") -> [String] {
    var walk = FileWalk(currentFolder: folder.isEmpty ? workspace.path : workspace.path + "/" + folder)
    for path in paths { walk.add(path) }
    return walk.files.map(\.path)
  }

  init() {
    for name in [
      "providers/b.yaml", "providers/a.yml", "providers/sdks/s.yaml", "providers/readme.md", "other/c.yaml",
      "app/oauth-client.yaml", "app/my.oauth-client.yml", ".hidden/oauth-client.yaml",
      ".build/oauth-client.yaml",
      "node_modules/x/oauth-client.yaml", "generated/oauth-client.yaml", "app/tmp/oauth-client.yaml",
      "app/keep/oauth-client.yaml", "z.oauth-client.yaml",
    ] { workspace.write(name, "") }
    workspace.write(".gitignore", "# comment\n/generated/\ntmp\n*.log\n")
  }

  @Test("a file counts once, by whatever path a command line leads to it")
  func fileCountsOnce() {
    let once = ["providers/a.yml", "providers/b.yaml", "providers/sdks/s.yaml"]
    #expect(walk("providers", "./providers", workspace.path + "/providers", "app/../providers/a.yml") == once)
    #expect(walk("..", ".", from: "other") == walk("..", from: "other"))
  }

  @Test func walkTakesOurNamesInAFixedOrder() {
    #expect(
      walk(".") == [
        "app/keep/oauth-client.yaml", "app/my.oauth-client.yml", "app/oauth-client.yaml", "providers/a.yml",
        "providers/b.yaml", "providers/sdks/s.yaml", "z.oauth-client.yaml",
      ])
  }

  @Test func folderNamedProvidersIsOneAlsoFromInside() {
    #expect(walk("providers/") == ["providers/a.yml", "providers/b.yaml", "providers/sdks/s.yaml"])
    #expect(walk("providers/sdks") == ["providers/sdks/s.yaml"])
    #expect(walk(".", from: "providers") == ["a.yml", "b.yaml", "sdks/s.yaml"])
  }

  @Test func namedFileIsAlwaysTaken() {
    #expect(
      walk("other/c.yaml", "generated/oauth-client.yaml", "other/c.yaml") == [
        "other/c.yaml", "generated/oauth-client.yaml",
      ])
  }

  @Test(arguments: [
    ("*.yaml", "oauth-client.yaml", true), ("oauth-*", "oauth-client.yaml", true),
    ("client.yaml", "oauth-client.yaml", false), ("!oauth-client.yaml\n", "oauth-client.yaml", false),
    ("*\n!oauth-client.yaml", "oauth-client.yaml", false),
    ("**/deep/*.yaml", "x/deep/oauth-client.yaml", true),
    ("x/*.yaml", "x/deep/oauth-client.yaml", false), ("x/**", "x/deep/oauth-client.yaml", true),
    ("?auth-client.yaml", "oauth-client.yaml", true), ("deep/", "deep/oauth-client.yaml", true),
    ("/deep", "x/deep/oauth-client.yaml", false), ("a*b*c*d*e", "oauth-client.yaml", false),
  ])
  func ignoreRulesFollowGit(rules: String, path: String, isIgnored: Bool) {
    let workspace = Workspace()
    workspace.write(".gitignore", rules)
    workspace.write(path, "")
    var walk = FileWalk(currentFolder: workspace.path)
    walk.add(".")
    #expect(walk.files.isEmpty == isIgnored)
  }
}
