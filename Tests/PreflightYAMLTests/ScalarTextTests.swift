import OAuthPreflight
import PreflightYAML
import Testing

@Suite struct ScalarTextTests {
  static let texts = [
    "openid", "Read mail", "user:email", "https://www.example.org/a?b=c#d", "caf\u{E9}", "\u{4E2D}\u{6587}",
    "a.b-c_d", "1a",
    "", " ", "a ", " a", "no", "NO", "y", "~", "null", "12", "1.0", "0x1F", "12:30", "2026-11-30", "<<", "=",
    ".inf", "-1",
    "- a", "-", "-a", "?a", "? a", ":a", ":", "a:", "a: b", "a :b", "a #b", "a#b", "#a", "[a]", "a, b", "{a}",
    "a]", "&a", "*a",
    "!a", "|", ">", "'a'", "\"a\"", "it's", "%a", "@a", "`a", "---", "--- a", "...", "... a", ".a", "a\\b",
    "a\nb", "a\tb", "\t",
    "a\r\nb", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{A0}", "a\u{A0}b", "\u{2028}", "\u{202E}a",
    "\u{FEFF}a", "\u{1F600}",
    "\u{FFFE}", "\u{10FFFF}", "\u{3000}", "a  b", String(repeating: "a", count: 1_025),
  ]

  static let frames: [(before: String, after: String)] = [
    ("k: ", "\n"), ("k: ", " # comment\n"), ("k: [", "]\n"), ("k: [x, ", ", y]\n"), ("k: {x: ", "}\n"),
    ("- ", "\n"),
  ]

  @Test(arguments: texts, [ScalarText.Style.plain, .singleQuoted, .doubleQuoted])
  func aTextReadsBackAsItself(_ text: String, _ style: ScalarText.Style) throws {
    let yaml = ScalarText.yaml(text, style)
    for (before, after) in ScalarTextTests.frames {
      let source = before.hasPrefix("-") ? "k:\n" + before + yaml + after : before + yaml + after
      let reading = Reading(source)
      let root = try #require(reading.root, "\(source.displayed(atMost: 80)): \(reading.messages)")
      let value = try #require(root["k"])
      let scalar = value.isSequence ? value.children.first { $0.text != "x" } : value["x"] ?? value
      #expect(scalar?.text.hasSameBytes(as: text) == true)
      #expect(scalar?.isFolded == false)
    }
  }

  @Test(arguments: texts) func aTextReadsBackAsAKey(_ text: String) {
    guard !text.isEmpty, text.utf8.count < 1_000 else { return }
    for style in [ScalarText.Style.plain, .singleQuoted, .doubleQuoted] {
      let yaml = ScalarText.yaml(text, style)
      for source in ["\(yaml): x\n", "k: {\(yaml): x}\n"] {
        let root = Reading(source).root
        #expect((root?["k"] ?? root)?[text]?.text == "x")
      }
    }
  }

  @Test(arguments: [
    ("openid", "openid", "'openid'"), ("Read mail", "Read mail", "'Read mail'"), ("no", "\"no\"", "'no'"),
    ("it's", "it's", "\"it's\""), ("a: b", "\"a: b\"", "'a: b'"), ("\u{1B}", "\"\\x1B\"", "\"\\x1B\""),
    ("a\u{202E}", "\"a\\u202E\"", "\"a\\u202E\""), ("\u{E0001}", "\"\\U000E0001\"", "\"\\U000E0001\""),
    ("\\", "\\", "'\\'"), ("\"", "\"\\\"\"", "'\"'"),
  ]) func theStyleIsKeptWhereItCanBe(_ text: String, _ plain: String, _ singleQuoted: String) {
    #expect(ScalarText.yaml(text, .plain) == plain)
    #expect(ScalarText.yaml(text, .singleQuoted) == singleQuoted)
  }

  @Test func theStyleOfAScalar() throws {
    let bytes = ContiguousArray("k: [a, 'b', \"c\"]\nt: |\n  d\n".utf8)
    let root = try #require(Reading(bytes).root)
    let styles = try #require(root["k"]).children.map { ScalarText.Style(of: $0, in: bytes) }
    #expect(styles == [.plain, .singleQuoted, .doubleQuoted])
    #expect(ScalarText.Style(of: try #require(root["t"]), in: bytes) == .doubleQuoted)
  }
}
