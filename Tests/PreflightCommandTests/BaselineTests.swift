import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `lint --baseline FILE`: what is known is passed over, what is new is reported.
@Suite struct BaselineTests {
  private let workspace = Workspace()

  private static let provider =
    "provider: idp.example.org\nscopes: [openid]\ndocumentation: \"https://${HOST}/docs\"\n"

  private func lint(_ words: String..., in folder: String = "") -> CommandRun {
    CommandRun(words: ["lint", "--baseline", "b.json"] + words, folder: workspace.path + folder)
  }

  private func written() throws -> CommandRun {
    workspace.write("providers/idp.yaml", BaselineTests.provider)
    return lint("--write-baseline", "--fail-level", "warning")
  }

  @Test("writing reports what it records for the first time")
  func writing() throws {
    let run = try written()
    #expect(run.status == .findings && run.output.hasPrefix("warning[placeholder]"))
    #expect(run.errors == "1 file checked: 1 warning\nb.json: 1 finding recorded, 1 of them new, 0 gone\n")
    let text = try workspace.read("b.json")
    #expect(
      text.hasPrefix(
        "{\n  \"version\": 1,\n  \"findings\": [\n    {\"file\":\"providers/idp.yaml\",\"rule\":\"placeholder\",\"path\":\"/documentation\",\"fingerprint\":\""
      ), "\(text)")
    let again = lint("--write-baseline", "--fail-level", "warning")
    #expect(again.status == .clean && again.output.isEmpty)
    #expect(
      again.errors
        == "1 file checked: nothing to mend; 1 known\nb.json: 1 finding recorded, 0 of them new, 0 gone\n")
    #expect(try workspace.read("b.json") == text)
  }

  @Test("known findings are passed over, also when lines move")
  func hiding() throws {
    _ = try written()
    workspace.write("providers/idp.yaml", "# a comment\n\n" + BaselineTests.provider)
    let run = lint("--fail-level", "warning")
    #expect(run.status == .clean && run.output.isEmpty)
    #expect(run.errors == "1 file checked: nothing to mend; 1 known\n")
    #expect(lint("--format", "json").output.hasSuffix("\"notes\":0,\"known\":1}}\n"))
    workspace.write("providers/idp.yaml", BaselineTests.provider + "bogus: 1\n")
    #expect(lint("--format", "json").diagnostics.map(\.rule) == ["yaml-unknown-key"])
  }

  @Test("from another folder the same is known")
  func otherFolder() throws {
    _ = try written()
    let run = CommandRun(words: ["lint", "--baseline", "../b.json"], folder: workspace.path + "/providers")
    #expect(run.errors == "1 file checked: nothing to mend; 1 known\n", "\(run.output)")
  }

  @Test(
    "a baseline named from outside of its folder lists the same, and pruning it there keeps what is known")
  func fromOutside() throws {
    _ = try written()
    let folder = workspace.path.split(separator: "/").last.map(String.init) ?? ""
    let above = String(workspace.path.dropLast(folder.count + 1))
    let words = ["lint", folder, "--baseline", folder + "/b.json"]
    #expect(CommandRun(words: words, folder: above).errors == "1 file checked: nothing to mend; 1 known\n")
    let pruned = CommandRun(words: words + ["--prune-baseline"], folder: above)
    #expect(pruned.errors.hasSuffix("b.json: 1 finding recorded, 0 gone\n"), "\(pruned.errors)")
  }

  @Test("of very many entries that are gone the first are named, and the others counted")
  func manyStale() {
    workspace.write("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    let entries = (1...250).map {
      #"{"file":"gone\#($0).yaml","rule":"placeholder","path":"/x","fingerprint":"\#($0)"}"#
    }
    workspace.write("b.json", #"{"version": 1, "findings": ["# + entries.joined(separator: ",") + "]}")
    let run = lint("--format", "json")
    #expect(run.diagnostics.count == 101)
    #expect(run.output.contains("\"the findings of 150 more entries are gone\""))
  }

  @Test("an entry whose finding is gone is a finding until it is pruned")
  func stale() throws {
    _ = try written()
    workspace.write("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    let run = lint()
    #expect(
      run.output.hasPrefix(
        "warning[baseline-stale]: the finding of 'placeholder' in 'providers/idp.yaml' is gone\n --> b.json:4:"
      ), "\(run.output)")
    let pruned = lint("--prune-baseline")
    #expect(pruned.errors == "1 file checked: nothing to mend\nb.json: 0 findings recorded, 1 gone\n")
    #expect(try workspace.read("b.json") == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
    #expect(lint().errors == "1 file checked: nothing to mend\n")
  }

  @Test("pruning adds nothing")
  func pruning() throws {
    _ = try written()
    workspace.write(
      "providers/new.yaml",
      "provider: new.example.org\nscopes: [openid]\ndocumentation: \"https://${HOST}/docs\"\n")
    let before = try workspace.read("b.json")
    let run = lint("--prune-baseline")
    #expect(run.output.contains("providers/new.yaml"))
    #expect(try workspace.read("b.json") == before)
  }

  @Test("a run that did not look has nothing to say")
  func partialRuns() throws {
    _ = try written()
    workspace.write("other-oauth-client.yaml", "client: C\nproviders: {}\n")
    #expect(lint("other-oauth-client.yaml").output.isEmpty)
    #expect(lint("--except", "placeholder").output.isEmpty)
    // Of a file that cannot be read nobody knows what else is in it.
    workspace.write("providers/idp.yaml", "provider: [\n")
    #expect(lint("--format", "json").diagnostics.map(\.rule) == ["yaml-syntax"])
    _ = lint("--write-baseline", "other-oauth-client.yaml")
    #expect(try workspace.read("b.json").contains("placeholder") == true)
  }

  @Test("findings that cannot be ignored are not recorded")
  func secrets() throws {
    workspace.write(
      "oauth-client.yaml",
      "client: C\napplication_type: web\nproviders:\n  github.com: {client_secret: a1b2c3}\n")
    #expect(lint("--write-baseline").status == .findings)
    #expect(try workspace.read("b.json").contains("secret") == false)
    #expect(lint("--format", "json").diagnostics.map(\.rule) == ["client-secret-in-file"])
  }

  private static let restore = "restore it, or delete it and write it anew with --write-baseline"

  @Test(arguments: [
    ("", "it is empty", "delete it, and write one with --write-baseline"),
    (" \n", "it is empty", "delete it, and write one with --write-baseline"),
    ("[]", "it is not a baseline", "write one with --write-baseline in a file of its own"),
    ("{\"version\": 1}", "line 1: a baseline needs 'findings'", restore),
    ("{\"version\": 1,\n \"findings\": [", "line 2: expected a value, found the end", restore),
    (
      "{\"version\": 2, \"entries\": []}", "it is of version 2, and this tool reads version 1",
      "take a newer oauth-preflight"
    ),
    ("{\"version\": 0, \"findings\": []}", "there is no version 0", "the version is 1"),
    (
      "{\"version\": 1,\n \"findings\": [{\"rule\": []}]}", "line 2: 'rule' takes text, and this is a list",
      restore
    ),
    (
      "{\"version\": 1, \"findings\": [\n<<<<<<< main\n", "line 2: a merge left its mark",
      "keep the entries of both sides, and run with --prune-baseline"
    ),
  ]) func unusable(text: String, reason: String, hint: String) throws {
    workspace.write("providers/idp.yaml", BaselineTests.provider)
    workspace.write("b.json", text)
    for words in [[], ["--write-baseline"], ["--prune-baseline"]] {
      let run = CommandRun(words: ["lint", "--baseline", "b.json"] + words, folder: workspace.path)
      #expect(run.status == .unusable)
      #expect(
        run.errors == "oauth-preflight: the baseline 'b.json' cannot be used: \(reason)\n  \(hint)\n",
        "\(run.errors)")
    }
    #expect(try workspace.read("b.json") == text)
  }

  @Test("of a document that is gone or has another name one finding tells, however many are listed")
  func renamedDocument() throws {
    workspace.write(
      "providers/old.yaml", BaselineTests.provider + "sources: [{url: \"https://${HOST}/a\"}]\n")
    _ = lint("--write-baseline")
    workspace.write("providers/new.yaml", try workspace.read("providers/old.yaml"))
    #expect(unlink(workspace.path + "/providers/old.yaml") == 0)
    let run = lint("--format", "json")
    #expect(run.diagnostics.map(\.rule) == ["placeholder", "placeholder", "baseline-stale"])
    #expect(run.output.contains("\"'providers/old.yaml' is gone, and 2 findings of it are listed\""))
    #expect(lint("--write-baseline").errors.hasSuffix("b.json: 2 findings recorded, 2 of them new, 2 gone\n"))
    #expect(lint().errors == "1 file checked: nothing to mend; 2 known\n")
  }

  @Test("an entry that a merge left twice is not a stale one, and is written once")
  func mergedEntries() throws {
    _ = try written()
    let text = try workspace.read("b.json")
    let entry = text.split(separator: "\n")[3]
    workspace.write("b.json", text.replacing(entry, with: entry + ",\n" + entry))
    #expect(lint().errors == "1 file checked: nothing to mend; 1 known\n")
    #expect(lint("--prune-baseline").errors.hasSuffix("b.json: 1 finding recorded, 0 gone\n"))
    #expect(try workspace.read("b.json") == text)
  }

  @Test("of two equal findings the one that is new is told")
  func equalFindings() throws {
    let source = "  - {url: \"https://${HOST}/a\", retrieved: 2026-11-30}\n"
    workspace.write("providers/idp.yaml", BaselineTests.provider + "sources:\n" + source)
    _ = lint("--write-baseline")
    workspace.write("providers/idp.yaml", BaselineTests.provider + "sources:\n" + source + source)
    #expect(lint("--format", "json").diagnostics.map(\.rule) == ["placeholder"])
    #expect(lint().output.contains("idp.yaml:6:11"))
  }

  @Test(
    "what a run writes it reads, whatever files are called",
    arguments: ["a\u{1B}[31m", "${HOST}", "é\u{301}", "a\"b\\"])
  func hostileNames(name: String) {
    workspace.write("providers/\(name).yaml", BaselineTests.provider)
    _ = lint("--write-baseline")
    #expect(lint().errors == "1 file checked: nothing to mend; 1 known\n")
  }

  @Test func commandLine() {
    workspace.write("providers/idp.yaml", BaselineTests.provider)
    let missing = lint()
    #expect(
      missing.status == .unusable && missing.errors.hasSuffix("  write one with --write-baseline\n"),
      "\(missing.errors)")
    let unnamed = CommandRun(words: ["lint", "--write-baseline"], folder: workspace.path)
    #expect(unnamed.errors == "oauth-preflight: no baseline is named\n  name its file with --baseline FILE\n")
    workspace.write(".oauth-preflight.yaml", "baseline: b.json\n")
    #expect(
      CommandRun(words: ["lint", "--write-baseline"], folder: workspace.path).errors.contains(
        "b.json: 1 finding recorded"))
    #expect(
      CommandRun(words: ["lint"], folder: workspace.path).errors
        == "1 file checked: nothing to mend; 1 known\n")
  }
}
