import OAuthPreflight
import PreflightImport
import PreflightYAML
import Testing

/// What the writer writes, every reader reads back as the text it was.
@Suite struct ScalarTests {
  @Test(arguments: [
    "plain", "two words", "", " ", "no", "12:30", "1.10", "a: b", "a:b", "a #b", "#a", "- a", "-a", "{a}",
    "a, b",
    "https://idp.example.org/a?b=c", "it's", "\"quoted\"", "back\\slash", "line\nbreak", "tab\there", "Öl",
    "\u{FEFF}mark", "zero\u{200B}width", "\u{2028}", "😀", "*", "&a", "<<", "=", "~", "null", "2026-11-30",
    "%a",
    "@a", "`a", "a]", "?", "a:", "!tag", "|", ">", "'a'", "0x1F", "\u{7F}",
  ])
  func textComesBack(text: String) throws {
    let entry = Node(
      .mapping,
      children: [
        Node(.quoted, text: "key"), Node(.quoted, text: text), Node(.quoted, text: "list"),
        Node(.sequence, children: [Node(.quoted, text: text)]), Node(.quoted, text: text + "'s"),
        Node(.mapping, children: [Node(.quoted, text: text), Node(.quoted, text: text)]),
      ])
    let written = DocumentWriter.text(of: entry)
    var findings = Findings()
    let read = try #require(YAMLReader.read(written, into: &findings), "\(written)")
    #expect(read["key"]?.text.utf8.elementsEqual(text.utf8) == true, "\(written)")
    #expect(read["list"]?.children.first?.text.utf8.elementsEqual(text.utf8) == true, "\(written)")
    #expect(read[text + "'s"]?[text]?.text.utf8.elementsEqual(text.utf8) == true, "\(written)")
    #expect(findings.all.map(\.message) == [])
  }
}
