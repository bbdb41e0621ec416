import OAuthPreflight
import PreflightPage
import Testing

@Suite("What a page asks")
struct PageTests {
  private func answer(_ question: String, isPedantic: Bool = false) throws -> Node {
    try JSONReader.read(Page.answer(ContiguousArray(question.utf8), isPedantic: isPedantic))
  }

  private func rules(_ answer: Node) -> [String] {
    (answer["diagnostics"]?.children ?? []).map { $0["rule"]?.text ?? "" }
  }

  @Test("a line, a document and documents that use each other are told apart")
  func kinds() throws {
    let line = try answer(#"{"provider": "yahoo.com", "request": {"scopes": ["nothing"]}}"#)
    #expect(line["ok"]?.text == "false")
    #expect(rules(line) == ["scope-unknown"])
    #expect(line["diagnostics"]?.children.first?["path"]?.text == "/request/scopes/0")

    let document = try answer(#"{"provider": "a.b", "scopes": [], "metadata": {"scopes_supported": "a"}}"#)
    #expect(rules(document) == ["metadata-not-array"])

    let documents = try answer(
      #"""
      [{"provider": "a.b", "scopes": ["x"]},
       {"client": "A", "providers": {"a.b": {"permissions": ["x"], "requests": {"r": {"scopes": ["x", "y"]}}}}}]
      """#)
    #expect(rules(documents) == ["scope-unknown"])
    #expect(
      documents["diagnostics"]?.children.first?["path"]?.text == "/providers/a.b/requests/r/scopes/1")
  }

  @Test("the host of a provider leads to its id")
  func hint() throws {
    let line = try answer(
      #"{"provider": "https://login.microsoftonline.com/x", "request": {"scopes": ["openid"]}}"#)
    #expect(rules(line) == ["registration-provider-unknown"])
    #expect(line["diagnostics"]?.children.first?["help"]?.text == "did you mean 'microsoft.com'?")
  }

  @Test("advice is for the pedantic answer")
  func advice() throws {
    let question = #"{"provider": "a.b", "scopes": [], "metadata": {"scopes_supported": ["a"]}}"#
    #expect(rules(try answer(question)).isEmpty)
    #expect(rules(try answer(question, isPedantic: true)) == ["metadata-member-missing"])
  }

  @Test("what is not JSON has an error in its answer", arguments: ["", "{", "{} x", "\u{202E}", "[1,]"])
  func broken(question: String) throws {
    let answer = try answer(question)
    #expect(answer["error"]?.text.hasPrefix("line 1, column ") == true)
  }
}
