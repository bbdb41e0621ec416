import Foundation
import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  private func text(
    _ diagnostics: [Diagnostic], in document: String = "a.yaml", failLevel: Severity = .error,
    _ summary: ReportSummary = ReportSummary()
  ) -> String {
    let report = JUnitReport(failLevel: failLevel)
    return report.head() + report.text(of: diagnostics, in: document) + report.tail(summary)
  }

  @Test func cleanDocumentIsAPassingTest() {
    #expect(
      text([]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="oauth-preflight">
        <testsuite name="a.yaml" tests="1" failures="0" errors="0" skipped="0">
        <testcase name="nothing to mend" classname="a.yaml"/>
        </testsuite>
        </testsuites>

        """)
  }

  @Test func findingIsATestThatFailsWhereTheRunDoes() throws {
    var diagnostic = Diagnostic.sample("'c' is wrong", line: "a: c", at: 4..<5, help: "say 'd'")
    diagnostic.pointer = JSONPointer("/a")
    var warning = diagnostic
    warning.severity = .warning
    let suite = try parsed(text([diagnostic, diagnostic, warning])).children[0]
    #expect(suite.attributes["tests"] == "3")
    #expect(suite.attributes["failures"] == "2")
    #expect(suite.attributes["skipped"] == "1")
    #expect(suite.children.map { $0.children[0].name } == ["failure", "failure", "skipped"])
    #expect(
      suite.children.map { $0.attributes["name"] } == [
        "scope-level-mismatch /a", "scope-level-mismatch /a (2)", "scope-level-mismatch /a (3)",
      ])
    let failure = suite.children[0].children[0]
    #expect(failure.attributes["message"] == "'c' is wrong. Say 'd'.")
    #expect(failure.text == TextReport().text(of: diagnostic))
    #expect(try parsed(text([warning], failLevel: .warning)).children[0].attributes["failures"] == "1")
  }

  @Test func whatCouldNotBeReadIsAnError() throws {
    var summary = ReportSummary()
    summary.failures = [("b.yaml", "there is no such file")]
    let suite = try parsed(text([], summary)).children[1]
    #expect(suite.attributes["name"] == "b.yaml")
    #expect(suite.attributes["errors"] == "1")
    #expect(suite.children[0].children[0].attributes["message"] == "there is no such file")
  }

  @Test(arguments: HostileTextTests.values)
  func reportIsWellFormedAndInert(value: String) throws {
    let text = text([HostileTextTests.diagnostic(value)], in: value)
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" })
    #expect(!text.contains("##[") && !text.contains("##vso[") && !text.contains("##teamcity["))
    for line in text.split(separator: "\n") { #expect(!line.drop { $0 == " " }.hasPrefix("::")) }
    let suite = try parsed(text).children[0]
    #expect(suite.attributes["name"]?.hasSameBytes(as: value.echoed) == true)
    #expect(suite.children[0].children[0].attributes["message"]?.isEmpty == false)
  }

  private func parsed(_ text: String) throws -> Element {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    return try #require(reader.root)
  }
}

private final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Element] = []
  var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }
}

private final class ElementReader: NSObject, XMLParserDelegate {
  var root: Element?
  private var open: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Element(name: name, attributes: attributes)
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    open.last?.text += characters
  }
}
