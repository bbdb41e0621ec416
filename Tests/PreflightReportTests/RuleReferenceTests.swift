import OAuthPreflight
import PreflightReport
import Testing

@Suite struct RuleReferenceTests {
  @Test func explanationShowsBothExamples() {
    #expect(
      RuleReference.explanation(of: .levelMismatch, style: TextStyle(isColored: false)) == """
        error[scope-level-mismatch]: the level is not the preconfigured one

        The provider compares strings.

        Reference: RFC 6749 3.3

        This breaks it, as a line of 'oauth-preflight check --batch':

            {"request": {}}

        This does not:

            provider: a
            scopes: [b]

        """)
  }

  @Test func pageHasAnEntryPerRule() {
    let page = RuleReference.markdown([.levelMismatch])
    #expect(page.contains("| [`scope-level-mismatch`](#scope-level-mismatch) | error |"))
    #expect(page.contains("```yaml\nprovider: a\nscopes: [b]\n```\n"))
  }

  @Test func fenceIsLongerThanWhatItHolds() {
    let rule = Rule(
      "r", .note, "s", reference: "", rationale: "r", failing: .document("a: \"````\"\n"),
      passing: .bytes([0xFF, 0x0A]))
    let page = RuleReference.markdown([rule])
    #expect(page.contains("`````yaml\na: \"````\"\n`````\n"))
    #expect(page.contains("```text\nFF 0A\n```\n"))
  }

  @Test func jsonIsReadable() throws {
    let node = try JSONReader.read(RuleReference.json([.levelMismatch]))
    #expect(node["rules"]?.children[0]["id"]?.text == "scope-level-mismatch")
  }

  @Test func listIsAligned() {
    #expect(
      RuleReference.list([.levelMismatch], style: TextStyle(isColored: false))
        == "scope-level-mismatch  error    the level is not the preconfigured one\n")
  }
}
