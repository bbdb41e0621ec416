import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

@Suite struct CodeQualityTests {
  private func issues(_ diagnostics: [Diagnostic]) throws -> [Node] {
    var report = CodeQualityReport(root: SourceRoot(currentFolder: "/checkout"))
    var signed = diagnostics
    signed.setFingerprints(document: "a.yaml", root: SourceRoot(currentFolder: "/checkout"))
    let text = report.head() + report.text(of: signed, in: "a.yaml") + report.tail(ReportSummary())
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" })
    #expect(!text.contains("##[") && !text.contains("##vso[") && !text.contains("##teamcity["))
    return Array(try JSONReader.read(text).children)
  }

  @Test func cleanRunIsAnEmptyArray() {
    let report = CodeQualityReport(root: SourceRoot())
    #expect(report.head() + report.tail(ReportSummary()) == "[]\n")
  }

  @Test func findingIsAnIssue() throws {
    let issues = try issues([
      .sample("'c' is wrong", line: "a: c", at: 4..<5, number: 7, help: "did you mean 'd'?"),
      .sample("'c' is wrong", line: "a: c", at: 4..<5, number: 7),
    ])
    #expect(
      issues[0]["description"]?.text == "scope-level-mismatch: 'c' is wrong. Did you mean 'd'?")
    #expect(issues[0]["check_name"]?.text == "scope-level-mismatch")
    #expect(issues[0]["severity"]?.text == "major")
    #expect(issues[0]["location"]?.compactJSON == #"{"path":"a.yaml","lines":{"begin":7,"end":7}}"#)
    #expect(issues[0]["fingerprint"]?.text != issues[1]["fingerprint"]?.text)
  }

  @Test(arguments: [(Severity.error, "major"), (.warning, "minor"), (.note, "info")])
  func severityHasAName(severity: Severity, name: String) throws {
    var diagnostic = Diagnostic.sample(line: "a", at: 1..<2)
    diagnostic.severity = severity
    #expect(try issues([diagnostic])[0]["severity"]?.text == name)
  }

  @Test(arguments: [
    ("/elsewhere/a.yaml", "elsewhere/a.yaml"), ("./a.yaml", "a.yaml"), ("/checkout/b/a.yaml", "b/a.yaml"),
    ("C:\\a.yaml", "C:%5Ca.yaml"), ("é.yaml", "é.yaml"), ("a\nb", "a\nb"),
  ])
  func pathIsPlainlyRelative(path: String, expected: String) throws {
    let location = try issues([.sample(line: "a", at: 1..<2, file: path)])[0]["location"]
    #expect(location?["path"]?.text == expected)
  }

  @Test(arguments: HostileTextTests.values)
  func reportIsInert(value: String) throws {
    var bare = HostileTextTests.diagnostic(value)
    bare.location = nil
    for issue in try issues([HostileTextTests.diagnostic(value), bare]) {
      #expect(issue["description"]?.text.unicodeScalars.allSatisfy { !$0.isUnprintable } == true)
      let path = try #require(issue["location"]?["path"]?.text)
      #expect(!path.isEmpty && !path.hasPrefix("/") && !path.hasPrefix("./") && !path.contains("\\"))
    }
  }
}
