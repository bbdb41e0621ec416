import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

/// Comments in the property lists of an app, which hide findings there.
@Suite struct AppleIgnoreTests {
  private let workspace = Workspace()

  init() {
    for name in ["oauth-client.yaml", "beta-oauth-client.yaml"] {
      workspace.write(
        name,
        """
        client: C
        sdk: firebase-ios
        apple: {info_plist: Info.plist, google_service_info: G.plist}
        providers:
          yahoo.com: {permissions: [openid, profile, email]}

        """)
    }
    workspace.write(
      "G.plist", AppleIgnoreTests.plist("<key>GOOGLE_APP_ID</key>\n<string>1:4508:ios:06cb</string>"))
  }

  private static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>\n"
  }

  /// An Info.plist whose line 6 has the scheme of another app.
  private func info(above: String = "<!-- nothing -->", on: String = "", end: String = "") -> String {
    AppleIgnoreTests.plist(
      "<key>CFBundleURLTypes</key> <array><dict><key>CFBundleURLSchemes</key> <array>\n\(above)\n"
        + "<string>app-1-9999-ios-f9ea</string>\(on)\n</array></dict></array>") + end
  }

  /// `rule line:column` of each finding in Info.plist, and how many are hidden.
  private func lint(
    _ text: String, _ change: (inout LintOptions) -> Void = { _ in }
  ) throws -> (lines: [String], ignored: Int) {
    workspace.write("Info.plist", text)
    var options = workspace.options("oauth-client.yaml")
    options.today = CalendarDate("2026-11-30")
    change(&options)
    let run = try workspace.lint(options)
    return (run.reports.flatMap(\.lines), run.outcome.ignored)
  }

  private static let stale = "native-scheme-stale 6:9"

  @Test(arguments: [
    "ignore[native-scheme-stale]", "ignore[native-scheme-stale] until=2026-11-30 the build writes it",
    "ignore[native-scheme-stale]\n   the build\n   writes it",
  ]) func hidesOnTheLineTheLineBelowAndInTheFile(comment: String) throws {
    let below = comment.split(separator: "\n").count - 1
    #expect(try lint(info(on: " <!-- oauth-preflight: \(comment) -->")) == ([], 1))
    #expect(try lint(info(above: "  <!--oauth-preflight:\(comment)-->")) == ([], 1))
    #expect(try lint(info(above: "<!-- oauth-preflight: \(comment) -->\n\n<!-- a -->")) == ([], 1))
    let file = comment.replacing("ignore[", with: "ignore-file[")
    #expect(try lint(info(end: "<!-- oauth-preflight: \(file) -->\n")) == ([], 1))
    #expect(try lint("<!-- oauth-preflight: \(file) -->\n" + info()) == ([], 1))
    // Above two comments in one line the line below is meant as well; behind something it is not.
    #expect(try lint(info(above: "<!-- oauth-preflight: \(comment) --> <!-- a -->")) == ([], 1))
    let (lines, ignored) = try lint(info(above: "<string>a</string> <!-- oauth-preflight: \(comment) -->"))
    #expect(lines.contains("native-scheme-stale \(6 + below):9") && ignored == 0, "\(lines)")
  }

  @Test(arguments: [
    ("ignore", "ignore-malformed 5:1"), ("ignore[native-scheme-stale", "ignore-malformed 5:1"),
    ("ignore[native-scheme-stal]", "ignore-unknown-rule 5:30"),
    ("ignore[native-scheme-stale] until=2026-11-29", "ignore-expired 5:1"),
    ("ignore[client-secret-in-file]", "ignore-refused 5:30"), ("ignore[scope-unknown]", "ignore-unused 5:1"),
  ]) func saysWhatIsWrongAndHidesNothing(comment: String, finding: String) throws {
    #expect(
      try lint(info(above: "<!-- oauth-preflight: \(comment) -->")) == ([AppleIgnoreTests.stale, finding], 0))
  }

  @Test func reasonStandsInFindingsThatAreHidden() throws {
    workspace.write(
      "Info.plist", info(on: "<!-- oauth-preflight: ignore[native-scheme-stale] the\n build -->"))
    let hidden = try workspace.lint(workspace.options("oauth-client.yaml")).reports.flatMap(\.hidden)
    guard case .comment(let reason)? = hidden.first?.hiding else {
      Issue.record("nothing is hidden")
      return
    }
    #expect(reason == "the build")
  }

  @Test(arguments: [
    ("<!-- oauth-preflight: ignore[scope-unknown] x -->\n", "", "", ""),
    ("  <!-- oauth-preflight: ignore[scope-unknown]\n x -->\n", "", "", ""),
    ("<!-- oauth-preflight: ignore[scope-unknown] x --><!-- keep -->\n", "", "<!-- keep -->\n", ""),
    ("", " <!-- oauth-preflight: ignore[scope-unknown] x -->", "", ""),
    (
      "", " <!-- oauth-preflight: ignore[scope-unknown, native-scheme-stale] x -->", "",
      " <!-- oauth-preflight: ignore[native-scheme-stale] x -->"
    ),
  ]) func fixDeletesWhatIsUnused(above: String, on: String, aboveAfter: String, onAfter: String) throws {
    let text = { (above: String, on: String) in self.info(on: on).replacing("<!-- nothing -->\n", with: above)
    }
    _ = try lint(text(above, on)) { $0.fixing = .write }
    #expect(try workspace.read("Info.plist") == text(aboveAfter, onAfter))
  }

  @Test func previewChangesNothing() throws {
    let text = info(above: "<!-- oauth-preflight: ignore[scope-unknown] x -->")
    workspace.write("Info.plist", text)
    var options = workspace.options("oauth-client.yaml")
    options.fixing = .preview
    let changes = try workspace.lint(options).reports.compactMap(\.change)
    #expect(
      changes.map { String(decoding: $0.new, as: UTF8.self) } == [
        info().replacing("<!-- nothing -->\n", with: "")
      ])
    #expect(try workspace.read("Info.plist") == text)
  }

  @Test("a comment is used when one of two documents needs it, and each wrong one is told once")
  func sharedFile() throws {
    workspace.write(
      "beta-oauth-client.yaml",
      "client: D\napplication_type: native\napple: {info_plist: ./Info.plist}\nproviders: {github.com: {}}\n")
    let text = info(above: "<!-- oauth-preflight: ignore[native-scheme-stale, scope-unknown] x -->")
    for paths in [
      ["oauth-client.yaml", "beta-oauth-client.yaml"], ["beta-oauth-client.yaml", "oauth-client.yaml"],
    ] {
      #expect(try lint(text) { $0.paths = paths }.lines == ["ignore-unused 5:51"])
    }
    #expect(try lint(text) { $0.paths = ["beta-oauth-client.yaml"] }.lines == ["ignore-unused 5:1"])
  }

  @Test("a part of a document says nothing about comments, and --no-ignores passes over them")
  func partsAndNoIgnores() throws {
    let unused = info(above: "<!-- oauth-preflight: ignore[native-scheme-stale, scope-unknown] x -->")
    #expect(try lint(unused) { $0.request = "a" }.lines == [])
    #expect(try lint(unused) { $0.heedsIgnores = false } == ([AppleIgnoreTests.stale], 0))
  }

  @Test(arguments: ["&lt;!-- COMMENT --&gt;", "<![CDATA[<!-- COMMENT -->]]>"])
  func textsHideNothing(text: String) throws {
    let note = text.replacing("COMMENT", with: "oauth-preflight: ignore-file[native-scheme-stale]")
    let entry = "<key>Note</key> <string>\(note)</string> <key>CFBundleURLTypes"
    #expect(
      try lint(info().replacing("<key>CFBundleURLTypes", with: entry)).lines == [AppleIgnoreTests.stale])
  }

  @Test("thousands of comments take no time")
  func many() throws {
    let comments = String(repeating: "<!-- oauth-preflight: ignore[scope-unknown] -->\n", count: 15_000)
    #expect(try lint(info(above: comments)).lines.count == 101)
    #expect(try lint(info(above: comments)) { $0.fixing = .write }.lines == ["native-scheme-stale 15006:9"])
    #expect(try workspace.read("Info.plist") == info(above: ""))
  }
}
