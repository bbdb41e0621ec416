import OAuthPreflight
import Testing

@Suite("The text of bundled descriptions")
struct PackedReaderTests {
  private func json(_ text: String) -> String? {
    PackedReader.read(ContiguousArray(text.utf8))?.compactJSON
  }

  @Test(
    "each kind of value is read",
    arguments: [
      ("1\n\n\"Contacts", #""Contacts""#),
      ("1\n\n\"", #""""#),
      ("1\n\n=true", "true"),
      ("1\n\n'3\na\n\nb", #""a\n\nb""#),
      ("3\n\n[2\n\"a\n=1", #"["a",1]"#),
      ("1\n\n[0", "[]"),
      ("3\n\n{1\na key\n\"b", #"{"a key":"b"}"#),
      (
        "11\ntitle\taccess\nurl\n\n[2\n<0\n\"Read\n\"read\n<0\n\"Write, of eight bytes and more\n\"write",
        #"[{"title":"Read","access":"read"},{"title":"Write, of eight bytes and more","access":"write"}]"#
      ),
    ])
  func reads(text: String, expected: String) {
    #expect(json(text) == expected)
  }

  @Test("keys of shapes, and of mappings without one, are found")
  func findsKeys() throws {
    let text = "9\ntitle\taccess\n\n{2\nread\n<0\n\"Read\n\"read\nwrite\n<0\n\"Write\n\"write"
    let root = try #require(PackedReader.read(ContiguousArray(text.utf8)))
    #expect(root["write"]?["access"]?.text == "write")
    #expect(root["write"]?["review"] == nil)
    #expect(root["reads"] == nil)
  }

  @Test(
    "what the generator does not write is no tree",
    arguments: [
      "", "1", "1\n", "1\n\n", "1\n\n?", "1\n\n\n", "x\n\n\"a", "1\n\n[2\n\"a", "1\n\n{1\na", "1\n\n\"a\n\"b",
      "1\n\n\"a\n", "1\n\n<0", "1\na\n\n<1\n\"a", "1\n\n<", "1\n\n[-1", "1\n\n'2\na", "1\n\n[9999999999",
    ])
  func refuses(text: String) {
    #expect(json(text) == nil)
  }

  @Test("neither a count nor a depth that is too large costs anything")
  func refusesTooMuch() {
    #expect(json("999999999\n\n\"a") == #""a""#)
    #expect(json("1\n\n" + String(repeating: "[1\n", count: 100_000) + "=1") == nil)
  }
}
