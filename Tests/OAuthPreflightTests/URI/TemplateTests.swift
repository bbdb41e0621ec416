import OAuthPreflight
import Testing

@Suite struct TemplateTests {
  @Test(arguments: [
    ("https://idp.example.org/{tenant}/authorize", "https://idp.example.org/acme/authorize", true),
    ("https://idp.example.org/{tenant}/authorize", "https://idp.example.org//authorize", false),
    ("https://idp.example.org/{tenant}/authorize", "https://idp.example.org/a/b/authorize", false),
    ("https://{host}/a", "https://idp.example.org/a", true),
    ("https://{host}/a", "https://idp.example.org/b", false),
    ("fb{id}{suffix}", "fb12free", true), ("fb{id}{suffix}", "fb1", false), ("fb{id}{suffix}", "fb", false),
    ("{a}-{b}", "x-y-z", true), ("{a}x{b}", "xx", false), ("{a}x{b}", "xxx", true), ("{a}", "", false),
    ("plain", "plain", true), ("plain", "plainer", false), ("", "", true),
  ])
  func template(_ text: String, admits value: String, _ isAdmitted: Bool) {
    #expect(Template(text) { _ in nil }.matches(value) == isAdmitted)
  }

  @Test func knownValuesAreFilledIn() {
    let template = Template("fb{id}{suffix}") { $0 == "id" ? "12" : nil }
    #expect(template.text == nil)
    #expect(template.matches("fb12free"))
    #expect(!template.matches("fb13free"))
  }

  /// By trial and error this one would outlive the test.
  @Test(.timeLimit(.minutes(1))) func manyVariables() {
    let template = Template(String(repeating: "{a}b", count: 40)) { _ in nil }
    #expect(!template.matches(String(repeating: "b", count: 2_000) + "/"))
    #expect(template.matches(String(repeating: "ab", count: 40)))
  }
}
