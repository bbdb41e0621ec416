import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `lint --changed-since REV`: what a branch touched, and what depends on it.
@Suite struct ChangedSinceTests {
  private let workspace = Workspace()

  init() {
    workspace.write("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.write("providers/child.yaml", "provider: child.example.org\nextends: idp.example.org\n")
    workspace.write("providers/other.yaml", "provider: other.example.org\nscopes: [openid]\n")
    workspace.write("sdks/providers/sdk.yaml", "sdk: our-sdk\n")
    workspace.write(
      "idp-oauth-client.yaml", "client: A\nproviders:\n  idp.example.org: {permissions: [openid]}\n")
    workspace.write(
      "child-oauth-client.yaml", "client: B\nproviders:\n  child.example.org: {permissions: [openid]}\n")
    workspace.write(
      "other-oauth-client.yaml",
      "client: C\nsdk: our-sdk\nproviders:\n  other.example.org: {permissions: [openid]}\n")
    git("init -q -b main && git add -A && git commit -q -m first && git tag start && git checkout -q -b work")
  }

  /// Runs git commands in the workspace, without anybody's configuration.
  private func git(_ words: String) {
    let identity =
      "GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b"
    #expect(system("cd '\(workspace.path)' && export \(identity) && git \(words)") == 0)
  }

  /// The documents that are linted, told by an unknown key in each of them.
  private func linted(since revision: String = "start", _ words: String...) -> CommandRun {
    CommandRun(words: ["lint", "--changed-since", revision] + words, folder: workspace.path)
  }

  @Test func nothingChanged() {
    let run = linted()
    #expect(run.status == .clean && run.output.isEmpty)
    #expect(run.errors == "nothing to lint changed since 'start'\n")
  }

  @Test(arguments: [
    ("other-oauth-client.yaml", "client: C\nproviders: {}\n", 1),
    ("providers/other.yaml", "provider: other.example.org\nscopes: [openid, email]\n", 2),
    ("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid, email]\n", 4),
    ("providers/child.yaml", "provider: child.example.org\nextends: idp.example.org\nname: Child\n", 2),
    ("sdks/providers/sdk.yaml", "sdk: our-sdk\nname: Ours\n", 2),
    ("unrelated.txt", "x", 0), ("providers/new.yaml", "provider: new.example.org\nscopes: [openid]\n", 1),
  ]) func changesReachWhatDependsOnThem(file: String, text: String, count: Int) {
    workspace.write(file, text)
    let checked = "\(count) file\(count == 1 ? "" : "s") checked: nothing to mend\n"
    #expect(linted().errors == (count == 0 ? "nothing to lint changed since 'start'\n" : checked))
    git("add -A && git commit -q -m change")
    #expect(linted(since: "main").errors == (count == 0 ? "nothing to lint changed since 'main'\n" : checked))
    #expect(linted(since: "HEAD").errors == "nothing to lint changed since 'HEAD'\n")
  }

  @Test("what changed on the other branch since is not this branch's")
  func changesOfTheOtherBranch() {
    git("checkout -q main")
    workspace.write("providers/other.yaml", "provider: other.example.org\nscopes: [openid, email]\n")
    git("commit -q -a -m theirs && git checkout -q work")
    workspace.write("providers/new.yaml", "provider: new.example.org\nscopes: [openid]\n")
    #expect(linted(since: "main").errors == "1 file checked: nothing to mend\n")
  }

  @Test func deletedDescription() {
    git("rm -q providers/other.yaml")
    let run = linted()
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("error[registration-provider-unknown]"), "\(run.output)")
  }

  @Test func fileOfAnAppleApp() {
    workspace.write(
      "app/oauth-client.yaml",
      "client: D\napple: {info_plist: App/Info.plist}\nproviders:\n  idp.example.org: {permissions: [openid]}\n"
    )
    workspace.write("app/App/Info.plist", "<plist version=\"1.0\"><dict/></plist>")
    git("add -A && git commit -q -m app && git update-ref refs/tags/start HEAD")
    workspace.write("app/App/Info.plist", "<plist version=\"1.0\"><dict></dict></plist>")
    #expect(linted().errors == "1 file checked: nothing to mend\n")
  }

  @Test func oneOfTwoThatDescribeTheSame() {
    workspace.write("providers/zebra.yaml", "provider: zebra.example.org\nscopes: [openid]\n")
    git("add -A && git commit -q -m zebra && git update-ref refs/tags/start HEAD")
    workspace.write("providers/idp.yaml", "provider: zebra.example.org\nscopes: [openid]\n")
    #expect(linted().output.contains("error[provider-id-duplicate]"))
  }

  @Test("what links lead to is found under their names too")
  func links() {
    workspace.write("docs/real.yaml", "provider: linked.example.org\nscopes: [openid]\n")
    #expect(symlink("../docs/real.yaml", workspace.path + "/providers/linked.yaml") == 0)
    #expect(symlink("providers", workspace.path + "/elsewhere") == 0)
    git("add -A && git commit -q -m links && git update-ref refs/tags/start HEAD")
    workspace.write("docs/real.yaml", "provider: linked.example.org\nscopes: [openid, email]\n")
    #expect(linted(since: "start", "providers/linked.yaml").errors == "1 file checked: nothing to mend\n")
    workspace.write("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid, email]\n")
    #expect(linted(since: "start", "elsewhere/idp.yaml").errors == "1 file checked: nothing to mend\n")
  }

  @Test("a repository in the repository counts as changed whole")
  func nestedRepository() {
    workspace.write("nested/providers/idp.yaml", "provider: nested.example.org\nscopes: [openid]\n")
    git("init -q nested")
    #expect(linted(since: "start", "nested").errors == "1 file checked: nothing to mend\n")
  }

  @Test func namesWithSpecialCharacters() {
    workspace.write(
      "providers/a b\nc\u{E9}\".yaml", "provider: odd.example.org\nscopes: [openid]\nbogus: 1\n")
    #expect(linted().status == .findings)
  }

  @Test func fromAFolderOfTheRepository() {
    workspace.write("providers/other.yaml", "provider: other.example.org\nscopes: [openid, email]\n")
    let run = CommandRun(words: ["lint", "--changed-since", "start"], folder: workspace.path + "/providers")
    #expect(run.errors == "1 file checked: nothing to mend\n")
  }

  @Test("a changed configuration touches everything")
  func configuration() {
    workspace.write(".oauth-preflight.yaml", "fail_level: warning\n")
    #expect(linted().errors == "7 files checked: nothing to mend\n")
  }

  @Test(arguments: ["nowhere", "--help", "-q", "", "HEAD..main", "^HEAD", "--output=x"])
  func unknownRevision(revision: String) {
    let run = CommandRun(words: ["lint", "--changed-since=\(revision)"], folder: workspace.path)
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: git knows no revision '\(revision)'\n"), "\(run.errors)")
  }

  @Test(arguments: ["main..work", "main...work"])
  func rangeIsNotNeeded(revision: String) {
    #expect(linted(since: revision).errors.hasSuffix("'\n  name only where the range begins: 'main'\n"))
  }

  @Test func noRepository() {
    let elsewhere = Workspace()
    elsewhere.write("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    let run = CommandRun(words: ["lint", "--changed-since", "main"], folder: elsewhere.path)
    #expect(run.status == .unusable)
    #expect(
      run.errors
        == "oauth-preflight: '--changed-since' needs a git repository, and git finds none here\n  run it in a checkout\n"
    )
  }
}
