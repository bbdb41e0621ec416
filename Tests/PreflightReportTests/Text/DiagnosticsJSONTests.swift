import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

@Suite struct DiagnosticsJSONTests {
  @Test func findingHasTheVersionedShape() {
    var diagnostic = Diagnostic.sample("wrong", line: "a: b", at: 4..<5, number: 14, help: "say c")
    diagnostic.pointer = JSONPointer("/a")
    diagnostic.related = [Diagnostic.Related("see", at: .sample(line: "c", at: 1..<2, number: 9))]
    diagnostic.fix = Diagnostic.Fix(
      "say c", edits: [Diagnostic.Edit(at: diagnostic.location, text: "c")], isSafe: true)
    diagnostic.fingerprint = "0a1f"
    var summary = ReportSummary()
    summary.counts.files = 1
    summary.counts.count(.error)
    var json = DiagnosticsJSON()
    #expect(
      json.head() + json.text(of: [diagnostic], in: "a.yaml") + json.tail(summary) == """
        {"version": 1, "diagnostics": [
        {"rule":"scope-level-mismatch","severity":"error","message":"wrong","help":"say c",\
        "file":"a.yaml","line":14,"column":4,"endLine":14,"endColumn":5,"path":"/a",\
        "related":[{"file":"a.yaml","line":9,"column":1,"message":"see"}],\
        "fix":{"title":"say c","safe":true,"edits":[{"file":"a.yaml","line":14,"column":4,"endLine":14,\
        "endColumn":5,"text":"c"}]},"fingerprint":"0a1f"}
        ], "summary": {"files":1,"errors":1,"warnings":0,"notes":0}}

        """)
  }

  @Test func noFindingIsAnEmptyList() throws {
    let json = DiagnosticsJSON()
    let text = json.head() + json.tail(ReportSummary())
    #expect(
      text
        == "{\"version\": 1, \"diagnostics\": [], \"summary\": {\"files\":0,\"errors\":0,\"warnings\":0,\"notes\":0}}\n"
    )
  }

  @Test func findingsAreSeparated() throws {
    var json = DiagnosticsJSON()
    var text = json.head()
    for _ in 0..<3 { text += json.text(of: [.sample(line: "a", at: 1..<2)], in: "a.yaml") }
    text += json.tail(ReportSummary())
    #expect(try JSONReader.read(text)["diagnostics"]?.count == 3)
  }
}
