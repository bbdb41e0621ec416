package import OAuthPreflight
package import PreflightDocuments

/// Writes findings as JUnit XML: a suite for each document, a test that failed for each finding that makes the run fail,
/// one that was skipped for every other, and one that passed for a clean document.
package struct JUnitReport: Report {
  private let failLevel: Severity

  package init(failLevel: Severity) {
    self.failLevel = failLevel
  }

  package func head() -> String { XMLWriter.declaration + "<testsuites name=\"oauth-preflight\">\n" }

  package func text(of diagnostics: [Diagnostic], in document: String) -> String {
    var writer = XMLWriter()
    let failures = diagnostics.count { $0.severity >= failLevel }
    writer.begin(
      "testsuite",
      [
        ("name", document.echoed), ("tests", String(max(1, diagnostics.count))),
        ("failures", String(failures)),
        ("errors", "0"), ("skipped", String(diagnostics.count - failures)),
      ])
    writer.newline()
    if diagnostics.isEmpty {
      writer.element("testcase", [("name", "nothing to mend"), ("classname", document.echoed)])
      writer.newline()
    }
    var names = TestNames()
    for diagnostic in diagnostics {
      writer.begin("testcase", [("name", names.next(diagnostic)), ("classname", document.echoed)])
      if diagnostic.severity >= failLevel {
        let attributes = [("type", diagnostic.severity.description), ("message", diagnostic.sentences)]
        writer.begin("failure", attributes)
        writer.characters(TextReport().text(of: diagnostic))
        writer.end()
      } else {
        writer.element("skipped", [("message", "\(diagnostic.severity): " + diagnostic.sentences)])
      }
      writer.end()
      writer.newline()
    }
    writer.end()
    writer.newline()
    return writer.text
  }

  package func tail(_ summary: ReportSummary) -> String {
    var writer = XMLWriter()
    for failure in summary.failures {
      let attributes = [("name", failure.path.echoed), ("tests", "1"), ("failures", "0"), ("errors", "1")]
      writer.begin("testsuite", attributes)
      writer.begin("testcase", [("name", "readable"), ("classname", failure.path.echoed)])
      writer.element("error", [("type", "error"), ("message", failure.reason.echoed)])
      writer.end()
      writer.end()
      writer.newline()
    }
    return writer.text + "</testsuites>\n"
  }
}

/// The names of a document's tests: rule and place, which stay when lines move, and a number where two would be the same.
private struct TestNames {
  private var counts: [[UInt8]: Int] = [:]

  mutating func next(_ diagnostic: Diagnostic) -> String {
    let pointer = diagnostic.pointer.description.echoed
    let name = diagnostic.rule.id + (pointer.isEmpty ? "" : " " + pointer)
    let count = counts[Array(name.utf8), default: 0] + 1
    counts[Array(name.utf8)] = count
    return count == 1 ? name : name + " (\(count))"
  }
}
