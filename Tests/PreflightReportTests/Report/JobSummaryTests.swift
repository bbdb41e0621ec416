import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

@Suite struct JobSummaryTests {
  private func text(_ diagnostics: [Diagnostic], files: Int = 1) -> String {
    var report = JobSummary(root: SourceRoot())
    var summary = ReportSummary()
    summary.counts.files = files
    for diagnostic in diagnostics { summary.counts.count(diagnostic.severity) }
    return report.head() + report.text(of: diagnostics, in: "a.yaml") + report.tail(summary)
  }

  @Test func countsComeFirst() {
    let diagnostic = Diagnostic.sample("'c' is wrong", line: "a: c", at: 4..<5, number: 7)
    #expect(
      text([diagnostic]) == """
        ### OAuth Preflight

        1 file checked: 1 error

        | Severity | Rule | Place | Finding |
        | --- | --- | --- | --- |
        | error | `scope-level-mismatch` | `a.yaml:7:4` | 'c' is wrong. |


        """)
    #expect(text([]) == "### OAuth Preflight\n\n1 file checked: nothing to mend\n\n")
  }

  @Test(arguments: HostileTextTests.values)
  func valueIsNoMarkup(value: String) {
    let rows = text([HostileTextTests.diagnostic(value)]).split(separator: "\n").dropFirst(4)
    #expect(rows.count == 1)
    for row in rows {
      #expect(row.unicodeScalars.allSatisfy { !$0.isUnprintable })
      #expect(row.splitCells == 4)
      #expect(!row.contains("<img") && !row.contains("```") && !row.contains(" @everyone"))
      #expect(!row.contains("##["))
    }
  }

  @Test func summaryEndsBeforeTheServiceRefusesIt() {
    let many = Array(
      repeating: Diagnostic.sample(String(repeating: "x", count: 900), line: "a", at: 1..<2), count: 1_500)
    let text = text(many)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasSuffix(" more findings do not fit here\n\n"))
  }
}

extension Substring {
  /// How many cells a row of a table has.
  fileprivate var splitCells: Int {
    var pipes = 0
    var isEscaped = false
    for byte in utf8 {
      if byte == UInt8(ascii: "|"), !isEscaped { pipes += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return pipes - 1
  }
}
