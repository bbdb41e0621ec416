import OAuthPreflight
import PreflightYAML
import Testing

/// Comments are found in the bytes, and only there where YAML has them.
@Suite struct CommentTests {
  /// `text of the comment > line it is about`, counted from one; `=` for one that stands alone.
  private func comments(_ text: String) throws -> [String] {
    let bytes = ContiguousArray(text.utf8)
    let root = try #require(Reading(bytes).root)
    return Comments.beginning(with: "our", in: bytes, root).map {
      String(decoding: bytes[$0.range], as: UTF8.self) + ($0.isAlone ? " = " : " > ") + String($0.subject + 1)
    }
  }

  @Test(arguments: [
    ("a: b # our x\n", ["# our x > 1"]),
    ("a: b #our\n", ["#our > 1"]),
    ("a: b\t#\tour y\r\nc: d\r\n", ["#\tour y > 1"]),
    ("# our x\na: b\n", ["# our x = 2"]),
    ("a: b\n# our x", ["# our x = 3"]),
    ("# our 1\n  # other\n# our 2\na: b\n", ["# our 1 = 4", "# our 2 = 4"]),
    ("# our 1\n\na: b\n", ["# our 1 = 2"]),
    ("\u{FEFF}# our 1\na: b\n", ["# our 1 = 2"]),
    ("a:\n- b # our x\n- c\n", ["# our x > 2"]),
    ("a: [b, # our x\n  c] # our y\n", ["# our x > 1", "# our y > 2"]),
    ("a: {b: c # our x\n  , d: e}\n", ["# our x > 1"]),
    ("a: # our x\n  b: c\n", ["# our x > 1"]),
    ("a: b # said # our x\n", ["# our x > 1"]),
    ("# said # our x\na: b\n", ["# our x = 2"]),
    ("--- # our x\na: b\n", ["# our x > 1"]),
    ("a: b\n... # our x\n", ["# our x > 2"]),
  ]) func found(text: String, expected: [String]) throws {
    #expect(try comments(text) == expected)
  }

  @Test(arguments: [
    "a: 'b # our x'\n", "a: \"b # our x\"\n", "a: 'b\n  # our x'\n", "a: \"b\n  # our x\"\n", "a: b# our x\n",
    "a: |\n  # our x\n  b # our x\n\n  # our x\nc: d\n", "a: >-\n  b\n  # our x\n", "'# our x': b\n",
    "a: |2\n    # our x\n", "? |\n  # our x\n: b\n", "a: b # not our x\n", "a: b # o\n",
  ]) func notFoundInTexts(text: String) throws {
    #expect(try comments(text) == [])
  }

  @Test("a comment may stand behind the mark of a block text, and below the text")
  func besideBlockTexts() throws {
    #expect(
      try comments("a: | # our x\n  # our y\n  b\n# our z\nc: d\n") == ["# our x > 1", "# our z = 5"])
  }

  @Test("thousands of comments take no time")
  func many() throws {
    let text = String(repeating: "# our x\n", count: 100_000) + "a: b\n"
    let found = try comments(text)
    #expect(found.count == 100_000)
    #expect(found.first == "# our x = 100001" && found.last == "# our x = 100001")
  }
}
