import OAuthPreflight
import PreflightYAML
import TestSupport
import Testing

@Suite struct MarkTests {
  /// Every value of a document with the text its span covers.
  static func values(_ text: String) -> [(text: String, source: String)] {
    let bytes = ContiguousArray(text.utf8)
    var values: [(String, String)] = []
    func walk(_ node: Node) {
      let source = bytes[Int(node.span.start.offset)..<Int(node.span.end.offset)]
      values.append((node.text, String(decoding: source, as: UTF8.self)))
      node.children.forEach(walk)
    }
    if let root = Reading(bytes).root { walk(root) }
    return values
  }

  @Test(arguments: [
    ("a: b\n", ["a: b", "a", "b"]),
    (
      "\u{E9}: \u{1F600} x # \u{E9}\nb: \u{E9}\n",
      ["\u{E9}: \u{1F600} x # \u{E9}\nb: \u{E9}", "\u{E9}", "\u{1F600} x", "b", "\u{E9}"]
    ),
    (
      "a: [x, \"\u{E9}\", {b: 'c'}]\r\nd:\r\n- e\r\n\r\n",
      [
        "a: [x, \"\u{E9}\", {b: 'c'}]\r\nd:\r\n- e", "a", "[x, \"\u{E9}\", {b: 'c'}]", "x", "\"\u{E9}\"",
        "{b: 'c'}", "b", "'c'", "d", "- e", "e",
      ]
    ),
    ("a: |\n  x\n   y\n\n# c\nb:\n\n", ["a: |\n  x\n   y\n\n# c\nb:", "a", "|\n  x\n   y", "b", ""]),
    ("a: x\n  y\nb: c\n", ["a: x\n  y\nb: c", "a", "x\n  y", "b", "c"]),
    ("\u{FEFF}a: \u{E9}\n", ["a: \u{E9}", "a", "\u{E9}"]),
  ]) func spansCoverTheirValues(_ text: String, _ sources: [String]) {
    #expect(MarkTests.values(text).map(\.source) == sources)
  }

  @Test func linesAndColumnsCountFromZero() throws {
    let root = try #require(Reading("a: \u{1F600}\n\"\u{E9}\u{E9}\":   b\r\n").root)
    let value = try #require(root["\u{E9}\u{E9}"])
    #expect(value.span.start == Node.Mark(offset: 18, line: 1, column: 8))
    #expect(value.span.end == Node.Mark(offset: 19, line: 1, column: 9))
  }

  @Test(arguments: ["a:", "? \u{E9}", "a: b\nc:", "a: b\nc: d"]) func fileWithoutALastLineBreak(
    _ text: String
  ) throws {
    let bytes = ContiguousArray(text.utf8)
    let root = try #require(Reading(bytes).root)
    #expect(root.span.end == LineTable(bytes).mark(at: bytes.count))
    #expect(root.children.last?.span.end == root.span.end)
  }

  /// The marks that libyaml counted agree with a table of lines that we count.
  @Test(arguments: CaseFiles.providers) func marksAgreeWithTheLineTable(_ path: String) throws {
    let bytes = try #require(CaseFiles.bytes(path))
    let reading = Reading(bytes)
    let root = try #require(reading.root, "\(reading.messages)")
    let table = LineTable(bytes)
    func walk(_ node: Node) {
      #expect(table.mark(at: Int(node.span.start.offset)) == node.span.start)
      #expect(table.mark(at: Int(node.span.end.offset)) == node.span.end)
      node.children.forEach(walk)
    }
    walk(root)
  }

  @Test(
    arguments: [
      ("a: b\na: c\n", "yaml-duplicate-key", 1, 0, 1),
      ("a: \u{E9} *b\nc: [*x]\n", "yaml-undefined-alias", 1, 4, 2),
      ("a: !!str\n  b\n", "yaml-tag", 0, 3, 5), ("a: &x b\n", "yaml-anchor", 0, 3, 2),
      ("a: \u{E9}\n\tb: c\n", "yaml-tab-indent", 1, 0, 1),
      ("\u{E9}: \"\\q\"\n", "yaml-invalid-escape", 0, 4, 2),
      ("\u{E9}: b\u{A0}c\n", "yaml-non-ascii-space", 0, 4, 1),
      ("a: \"x\nb: c\n", "yaml-syntax", 0, 3, 1), ("a: b\n---\nc: d\n", "yaml-multi-document", 1, 0, 3),
      ("a: b\n...\nc: d\n", "yaml-multi-document", 2, 0, 4),
      ("a: b\n...\n\n# c\nc: d\n", "yaml-multi-document", 4, 0, 4),
      ("a: b\n... c\n", "yaml-syntax", 1, 4, 1),
      ("a: {<<: b}\n", "yaml-merge-key", 0, 4, 2), ("\u{FEFF}%YAML 1.2\n", "yaml-directive", 0, 0, 9),
      ("a: \u{E9}\u{1}\n", "yaml-control-char", 0, 4, 1),
      ("a: b\n? [c]\n", "yaml-key-type", 1, 2, 3),
      ("a: [\"\\ud83d\\ude00\"]\n", "yaml-invalid-escape", 0, 5, 12),
      ("a: [\"\\ud83d!\"]\n", "yaml-invalid-escape", 0, 5, 6),
    ] as [(String, String, UInt32, UInt32, UInt32)])
  func findingsPointAtTheirPlace(
    _ text: String, _ rule: String, _ line: UInt32, _ column: UInt32, _ width: UInt32
  ) throws {
    let reading = Reading(text)
    let finding = try #require(reading.findings.all.first { $0.rule.id == rule }, "\(reading.messages)")
    let span = try #require(finding.place.span)
    #expect((span.start.line, span.start.column) == (line, column))
    #expect((span.end.line, span.end.column) == (line, column + width))
  }

  /// JSON writes an emoji as two escapes; YAML 1.2.2 section 5.7 has one for it.
  @Test func pairOfJSONEscapesIsToldApart() throws {
    let finding = try #require(Reading("a: \"\\uD83D\\ude00\"\n").findings.all.first)
    #expect(finding.message == "'\\uD83D' begins a pair of escapes that JSON joins and YAML does not")
    #expect(finding.help == "write \\U0001F600, or the character itself")
  }
}
