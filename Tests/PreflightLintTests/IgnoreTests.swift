import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

/// Comments that hide findings.
@Suite struct IgnoreTests {
  private let workspace = Workspace()

  /// A provider whose line 4 has a placeholder.
  private func provider(above: String = "# nothing", on: String = "", end: String = "") -> String {
    "provider: idp.example.org\nscopes: [openid]\n\(above)\ndocumentation: \"https://${HOST}/docs\"\(on)\n\(end)"
  }

  private func lint(
    _ text: String, _ change: (inout LintOptions) -> Void = { _ in }
  ) throws -> (lines: [String], ignored: Int) {
    workspace.write("providers/a.yaml", text)
    var options = workspace.options()
    options.today = CalendarDate("2026-11-30")
    change(&options)
    let report = try #require(try workspace.lint(options).reports.first)
    return (report.lines, report.ignored.count)
  }

  @Test(arguments: [
    "ignore[placeholder]", "ignore[placeholder] the build fills it in",
    "ignore[placeholder] until=2026-11-30", "ignore[placeholder] until=9999-12-31",
    "ignore[placeholder] until=2028-02-29", "ignore[placeholder] see ticket=12",
    "ignore[ placeholder ]", "ignore[placeholder] why until=2027-01-31",
  ]) func hidesOnTheLineOrTheLineBelow(comment: String) throws {
    #expect(try lint(provider(on: "  # oauth-preflight: \(comment)")) == ([], 1))
    #expect(try lint(provider(above: "  #oauth-preflight:\(comment)")) == ([], 1))
  }

  @Test func hidesInTheWholeFile() throws {
    let comment = "# oauth-preflight: ignore-file[placeholder] a template"
    #expect(try lint(provider(end: comment)) == ([], 1))
    #expect(try lint(comment + "\n" + provider()) == ([], 1))
  }

  @Test(arguments: [
    ("ignore", "ignore-malformed"), ("ignore[]", "ignore-malformed"),
    ("ignore[placeholder", "ignore-malformed"), ("ignore[error[placeholder]]", "ignore-malformed"),
    ("ignore [placeholder]", "ignore-malformed"), ("ignore[placeholder,]", "ignore-malformed"),
    ("ignore[placeholder]why", "ignore-malformed"),
    ("ignore[placeholder] until=2027-02-29", "ignore-malformed"),
    ("ignore[placeholder] until 2027-01-31", "ignore-malformed"),
    ("ignore[placeholder] until=2027-01-31 until=2027-02-01", "ignore-malformed"),
    ("ignore[placeholder] until=2027-1-31", "ignore-malformed"),
    ("ignore[placeholder] until=31.01.2027", "ignore-malformed"),
    ("ignore[placeholder] until=", "ignore-malformed"),
    ("ignore[placeholder] Until=2027-01-31", "ignore-malformed"),
    ("ignore[placeholder] why expires=2027-01-31", "ignore-malformed"),
    ("ignore[placeholder] why until:2027-01-31", "ignore-malformed"),
    ("ignore[placeholder] until=0001-01-01", "ignore-expired"),
    ("ignored[placeholder]", "ignore-malformed"), ("disable[placeholder]", "ignore-malformed"),
    ("ignore[place-holder]", "ignore-unknown-rule"), ("ignore[Placeholder]", "ignore-unknown-rule"),
    ("ignore[*]", "ignore-unknown-rule"), ("ignore[placeholder] until=2026-11-29", "ignore-expired"),
    ("ignore[string-bidi-control]", "ignore-refused"), ("ignore[ignore-unused]", "ignore-refused"),
    ("ignore[scope-unknown]", "ignore-unused"),
  ]) func saysWhatIsWrongAndHidesNothing(comment: String, rule: String) throws {
    let (lines, ignored) = try lint(provider(above: "# oauth-preflight: \(comment)"))
    #expect(lines.map { $0.split(separator: " ")[0] } == [Substring(rule), "placeholder"], "\(lines)")
    #expect(ignored == 0)
  }

  @Test(arguments: [
    "# oauth-preflight reads this file", "# oauth-preflights: ignore",
    "# see oauth-preflight: ignore[placeholder]",
  ]) func leavesOtherCommentsAlone(comment: String) throws {
    #expect(try lint(provider(above: comment)).lines == ["placeholder 4:16"])
  }

  @Test func missingColonIsSeen() throws {
    let (lines, _) = try lint(provider(above: "# oauth-preflight ignore[placeholder]"))
    #expect(lines == ["ignore-malformed 3:1", "placeholder 4:16"])
  }

  @Test func textsOfTheDocumentHideNothing() throws {
    let text = """
      provider: idp.example.org
      name: "x # oauth-preflight: ignore-file[placeholder]"
      scopes: [openid]
      documentation: "https://${HOST}/docs"

      """
    #expect(try lint(text) == (["placeholder 4:16"], 0))
  }

  @Test func aSecretCannotBeHidden() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      application_type: web
      providers:
        github.com:
          client_secret: a1b2c3d4e5f6 # oauth-preflight: ignore[client-secret-in-file] tests

      """)
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(reports[0].lines == ["client-secret-in-file 5:20", "ignore-refused 5:59"])
  }

  @Test func whatTheRunDidNotLookForIsNotUnused() throws {
    let advice = provider(on: " # oauth-preflight: ignore[placeholder, ignore-without-reason] x")
    #expect(try lint(advice).lines == ["ignore-refused 4:78"])
    let pedantic = try #require(Rule.all.first { $0.isPedantic && $0.isIgnorable })
    let comment = " # oauth-preflight: ignore[placeholder, \(pedantic.id)] x"
    #expect(try lint(provider(on: comment)).lines == [])
    #expect(try lint(provider(on: comment)) { $0.isPedantic = true }.lines == ["ignore-unused 4:78"])
    // Where the structure is broken, nobody knows what else there is to hide.
    let broken = provider(on: " # oauth-preflight: ignore[scope-unknown] x", end: "bogus: 1\n")
    #expect(try lint(broken).lines == ["placeholder 4:16", "yaml-unknown-key 5:1"])
  }

  @Test func adviceAboutReasons() throws {
    let text = provider(on: " # oauth-preflight: ignore[placeholder]")
    #expect(try lint(text) { $0.isPedantic = true }.lines.contains("ignore-without-reason 4:39"))
  }

  @Test func noIgnores() throws {
    let text = provider(on: " # oauth-preflight: ignore[placeholder]", end: "# oauth-preflight: ignore\n")
    #expect(try lint(text) { $0.heedsIgnores = false } == (["placeholder 4:16"], 0))
  }

  @Test(arguments: [
    ("# oauth-preflight: ignore[scope-unknown] x", "", nil, ""),
    ("# other", " # oauth-preflight: ignore[scope-unknown] x", "# other", ""),
    (
      "# other", " # oauth-preflight: ignore[scope-unknown, placeholder] x", "# other",
      " # oauth-preflight: ignore[placeholder] x"
    ),
    (
      "# other", " # oauth-preflight: ignore[placeholder, scope-unknown] x", "# other",
      " # oauth-preflight: ignore[placeholder] x"
    ),
    (
      "# other", " # oauth-preflight: ignore[scope-missing, placeholder, scope-unknown, scope-conflict] x",
      "# other",
      " # oauth-preflight: ignore[placeholder] x"
    ),
  ]) func fixesRemoveUnusedOnes(above: String, on: String, aboveAfter: String?, onAfter: String) throws {
    _ = try lint(provider(above: above, on: on)) { $0.fixing = .write }
    let expected =
      aboveAfter.map { provider(above: $0, on: onAfter) }
      ?? provider().replacing("# nothing\n", with: "")
    #expect(try workspace.read("providers/a.yaml") == expected)
  }

  @Test func hiddenFindingsAreNotMended() throws {
    let text =
      "provider: idp.example.org\nscopes: [openid, openid] # oauth-preflight: ignore[catalogue-scope-duplicate] x\n"
    #expect(try lint(text) { $0.fixing = .write } == ([], 1))
    #expect(try workspace.read("providers/a.yaml") == text)
  }

  @Test("thousands of wrong comments take no time")
  func many() throws {
    let comments = String(repeating: "# oauth-preflight: ignore[x]\n", count: 30_000)
    #expect(try lint(comments + provider()).lines.count == 101)
    let names = (1...30_000).map { "x\($0)" }.joined(separator: ",")
    #expect(try lint("# oauth-preflight: ignore[\(names)] why\n" + provider()).lines.count == 101)
  }

  @Test("--fix deletes thousands of comments at once")
  func manyUnused() throws {
    let comments = String(repeating: "# oauth-preflight: ignore[scope-unknown] x\n", count: 20_000)
    #expect(try lint(comments + provider()).lines.count == 101)
    #expect(try lint(comments + provider()) { $0.fixing = .write }.lines == ["placeholder 4:16"])
    #expect(try workspace.read("providers/a.yaml") == provider())
  }
}
