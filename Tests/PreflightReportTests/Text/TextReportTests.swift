import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

@Suite struct TextReportTests {
  @Test func findingLooksLikeTheDesign() {
    var diagnostic = Diagnostic.sample(
      "'sdct-r' is not the level preconfigured for Contacts", line: "        scopes: [mail-r, sdct-r]",
      at: 26..<32, number: 14, label: "Yahoo refuses a level that is not the configured one",
      help: "request 'sdct-w'", file: "oauth-client.yaml")
    diagnostic.related = [
      Diagnostic.Related(
        "Contacts is preconfigured as read/write",
        at: .sample(
          line: "    permissions: [mail-r, sdct-w]", at: 27..<33, number: 9, file: "oauth-client.yaml"))
    ]
    #expect(
      TextReport().text(of: diagnostic) == """
        error[scope-level-mismatch]: 'sdct-r' is not the level preconfigured for Contacts
          --> oauth-client.yaml:14:26
           |
         9 |     permissions: [mail-r, sdct-w]
           |                           ------ Contacts is preconfigured as read/write
        14 |         scopes: [mail-r, sdct-r]
           |                          ^^^^^^ Yahoo refuses a level that is not the configured one
           = help: request 'sdct-w'
           = more: oauth-preflight explain scope-level-mismatch


        """)
  }

  @Test func otherFileHasItsOwnArrow() {
    var diagnostic = Diagnostic.sample(line: "a: b", at: 4..<5, number: 2)
    diagnostic.related = [
      Diagnostic.Related("said here", at: .sample(line: "c: d", at: 1..<2, number: 3, file: "b.yaml"))
    ]
    #expect(
      TextReport().text(of: diagnostic) == """
        error[scope-level-mismatch]: wrong
         --> a.yaml:2:4
          |
        2 | a: b
          |    ^
         --> b.yaml:3:1
          |
        3 | c: d
          | - said here
          = more: oauth-preflight explain scope-level-mismatch


        """)
  }

  @Test func twoRangesShareTheirLine() {
    var diagnostic = Diagnostic.sample(line: "[mail-r, mail-w]", at: 10..<16, label: "second")
    diagnostic.related = [Diagnostic.Related("first", at: .sample(line: "[mail-r, mail-w]", at: 2..<8))]
    #expect(
      TextReport().text(of: diagnostic).hasSuffix(
        """
          |
        1 | [mail-r, mail-w]
          |          ^^^^^^ second
          |  ------ first
          = more: oauth-preflight explain scope-level-mismatch


        """))
  }

  @Test(arguments: [
    ("\ta: b", 5..<6, "       ^"),
    ("名前: b", 5..<6, "      ^"),
    ("名前: b", 1..<3, "^^^^"),
    ("e\u{301}: b", 5..<6, "   ^"),
    ("😀: b", 4..<5, "    ^"),
    ("a\u{202E}b: c", 5..<6, "           ^"),
    ("a: \u{1B}[31m", 4..<9, "   ^^^^^^^^^^"),
    ("abc", 4..<4, "   ^"),
    ("abc", 2..<9, " ^^"),
    ("", 1..<1, "^"),
  ])
  func caretStandsUnderItsText(line: String, columns: Range<Int>, marks: String) {
    let lines = TextReport().text(of: .sample(line: line, at: columns)).split(separator: "\n")
    #expect(lines[4] == "  | " + marks)
  }

  /// Lines that are shown as they are take a way of their own; up to the width it must give what the other way gives.
  @Test(arguments: [118, 119, 120, 121])
  func plainLineIsMarkedLikeAnyOther(length: Int) {
    let plain = String(repeating: "x", count: length)
    let other = "é" + plain.dropFirst()
    let marked = [plain, other].map { line in
      TextReport().text(of: .sample(line: line, at: 40..<90)).split(separator: "\n")[4]
    }
    #expect(marked[0] == marked[1])
    #expect(marked[0] == "  | " + String(repeating: " ", count: 39) + String(repeating: "^", count: 50))
  }

  @Test func longLineIsCutAroundTheCaret() {
    let line = String(repeating: "x", count: 5_000) + "HERE" + String(repeating: "y", count: 5_000)
    let lines = TextReport().text(of: .sample(line: line, at: 5_001..<5_005)).split(separator: "\n")
    #expect(
      lines[3] == "1 | …" + String(repeating: "x", count: 50) + "HERE" + String(repeating: "y", count: 66)
        + "…")
    #expect(lines[4] == "  | " + String(repeating: " ", count: 51) + "^^^^")
  }

  @Test func excerptOfALongLineIsMarkedAsCut() {
    let diagnostic = Diagnostic.sample(line: "abc HERE def", at: 1_004..<1_008, firstColumn: 1_000)
    let lines = TextReport().text(of: diagnostic).split(separator: "\n")
    #expect(lines[3] == "1 | …abc HERE def")
    #expect(lines[4] == "  |      ^^^^")
  }

  @Test func findingWithoutAFileNamesItsPlace() {
    let finding = Finding(.levelMismatch, "wrong", at: Place(JSONPointer("/request/scopes/0")))
    var diagnostic = Diagnostic(finding)
    #expect(TextReport().text(of: diagnostic).contains("\n --> /request/scopes/0\n"))
    diagnostic.subject = "--scope a\u{7}b"
    #expect(TextReport().text(of: diagnostic).contains("\n --> --scope a\\u{7}b\n"))
  }

  @Test func colorIsUsedOnlyWhenAsked() {
    let diagnostic = Diagnostic.sample(line: "a: b", at: 1..<2)
    #expect(!TextReport().text(of: diagnostic).utf8.contains(0x1B))
    let colored = TextReport(style: TextStyle(isColored: true)).text(of: diagnostic)
    #expect(colored.hasPrefix("\u{1B}[1;31merror[scope-level-mismatch]\u{1B}[0m"))
  }

  @Test func summaryCounts() {
    var counts = DiagnosticCounts()
    counts.files = 2
    #expect(TextReport.summary(of: counts) == "2 files checked: nothing to mend")
    counts.count(.error)
    counts.count(.note)
    counts.count(.note)
    #expect(TextReport.summary(of: counts) == "2 files checked: 1 error, 2 notes")
  }
}
