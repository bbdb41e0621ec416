import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

@Suite struct SARIFReportTests {
  private func log(_ diagnostics: [Diagnostic], _ summary: ReportSummary = ReportSummary()) throws -> Node {
    var report = SARIFReport(root: SourceRoot(), version: "1.2.3")
    var signed = diagnostics
    signed.setFingerprints(document: "a.yaml", root: SourceRoot())
    let text = report.head() + report.text(of: signed, in: "a.yaml") + report.tail(summary)
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" })
    #expect(!text.contains("##[") && !text.contains("##vso[") && !text.contains("##teamcity["))
    return try JSONReader.read(text)
  }

  private func run(_ diagnostics: [Diagnostic], _ summary: ReportSummary = ReportSummary()) throws -> Node {
    try #require(log(diagnostics, summary)["runs"]?.children.first)
  }

  @Test func emptyRunHasResults() throws {
    let log = try log([])
    #expect(log["version"]?.text == "2.1.0")
    let run = try #require(log["runs"]?.children.first)
    #expect(run["results"]?.children.isEmpty == true)
    #expect(run["tool"]?["driver"]?["name"]?.text == "oauth-preflight")
    #expect(run["tool"]?["driver"]?["semanticVersion"]?.text == "1.2.3")
    #expect(run["invocations"]?.children[0]["executionSuccessful"]?.text == "true")
  }

  @Test func resultHasPlaceRuleFingerprintAndFix() throws {
    var diagnostic = Diagnostic.sample("'c' is wrong", line: "a: c", at: 4..<5, number: 7, help: "say 'd'")
    diagnostic.pointer = JSONPointer("/a")
    diagnostic.related = [
      Diagnostic.Related("said here", at: .sample(line: "b: d", at: 4..<5, number: 2, file: "b c.yaml"))
    ]
    diagnostic.fix = Diagnostic.Fix(
      "say 'd'", edits: [Diagnostic.Edit(at: diagnostic.location, text: "d")], isSafe: true)
    let run = try run([diagnostic, diagnostic])
    let results = try #require(run["results"]?.children)
    #expect(
      results[0].compactJSON == """
        {"ruleId":"scope-level-mismatch","ruleIndex":0,"level":"error","message":{"text":"'c' is wrong. Say 'd'."},\
        "locations":[{"physicalLocation":{"artifactLocation":{"uri":"a.yaml","uriBaseId":"%SRCROOT%"},\
        "region":{"startLine":7,"startColumn":4,"endLine":7,"endColumn":5}},\
        "logicalLocations":[{"fullyQualifiedName":"/a"}]}],\
        "relatedLocations":[{"id":1,"physicalLocation":{"artifactLocation":{"uri":"b%20c.yaml","uriBaseId":"%SRCROOT%"},\
        "region":{"startLine":2,"startColumn":4,"endLine":2,"endColumn":5}},"message":{"text":"said here"}}],\
        "partialFingerprints":{"primaryLocationLineHash":"\(try fingerprint(results[0]))"},"suppressions":[],\
        "fixes":[{"description":{"text":"say 'd'"},"artifactChanges":[{"artifactLocation":{"uri":"a.yaml",\
        "uriBaseId":"%SRCROOT%"},"replacements":[{"deletedRegion":{"startLine":7,"startColumn":4,"endLine":7,\
        "endColumn":5},"insertedContent":{"text":"d"}}]}]}]}
        """)
    #expect(try fingerprint(results[0]) != fingerprint(results[1]))
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.children)
    #expect(rules.map { $0["id"]?.text } == ["scope-level-mismatch"])
    for name in ["shortDescription", "fullDescription", "help"] {
      #expect(rules[0][name]?["text"]?.text.isEmpty == false)
    }
  }

  private func fingerprint(_ result: Node) throws -> String {
    try #require(result["partialFingerprints"]?["primaryLocationLineHash"]?.text)
  }

  @Test(arguments: [
    ("a b%c#d", "a%20b%25c%23d"), ("C:\\x", "C%3A%5Cx"), ("a:b/c", "a%3Ab/c"),
    ("é\u{202E}", "%C3%A9%E2%80%AE"),
    ("./a", "a"), ("a\nb", "a%0Ab"), ("-rf", "-rf"), ("[x]?", "%5Bx%5D%3F"),
  ])
  func pathIsAReference(path: String, uri: String) throws {
    let result = try #require(run([.sample(line: "a", at: 1..<2, file: path)])["results"]?.children.first)
    let location = result["locations"]?.children[0]["physicalLocation"]?["artifactLocation"]
    #expect(location?["uri"]?.text == uri)
  }

  @Test(arguments: [
    ("{0} and }", "{{0}} and }}."), ("[a](1)", "\\[a\\](1)."), ("[a] (1)", "[a] (1)."), ("plain", "Plain."),
  ])
  func messageHoldsNoPlaceholderAndNoLink(message: String, text: String) throws {
    let result = try #require(run([.sample(message, line: "a", at: 1..<2)])["results"]?.children.first)
    #expect(result["message"]?["text"]?.text == text)
  }

  @Test func whatCouldNotBeReadIsSaid() throws {
    var summary = ReportSummary()
    summary.failures = [("b.yaml", "there is no such file")]
    let invocation = try #require(run([], summary)["invocations"]?.children.first)
    #expect(invocation["executionSuccessful"]?.text == "false")
    let text = invocation["toolExecutionNotifications"]?.children[0]["message"]?["text"]?.text
    #expect(text == "b.yaml: there is no such file")
  }

  @Test func findingWithoutAFileHasNoPhysicalLocation() throws {
    var diagnostic = Diagnostic.sample(line: "a", at: 1..<2)
    diagnostic.location = nil
    diagnostic.subject = "--scope a"
    diagnostic.pointer = JSONPointer("/request/scopes/0")
    let result = try #require(run([diagnostic])["results"]?.children.first)
    #expect(
      result["locations"]?.compactJSON
        == #"[{"logicalLocations":[{"name":"--scope a","fullyQualifiedName":"/request/scopes/0"}]}]"#)
  }

  @Test(arguments: HostileTextTests.values)
  func reportIsInert(value: String) throws {
    let result = try #require(run([HostileTextTests.diagnostic(value)])["results"]?.children.first)
    let text = try #require(result["message"]?["text"]?.text)
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable })
    #expect(text.utf8.count < 8_000)
    let uri = result["locations"]?.children[0]["physicalLocation"]?["artifactLocation"]?["uri"]?.text ?? ""
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}:".utf8.contains($0) })
  }

  @Test func rulesAreARunWithoutResults() throws {
    let log = try JSONReader.read(SARIF.rules([.levelMismatch], version: "1.2.3"))
    #expect(log["runs"]?.children[0]["tool"]?["driver"]?["rules"]?.count == 1)
    #expect(log["runs"]?.children[0]["results"]?.count == 0)
  }
}
