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
      ("1\t0\n\"Contacts", #""Contacts""#),
      ("1\t0\n\"", #""""#),
      ("1\t0\n\"é", #""é""#),
      ("1\t0\n=true", "true"),
      ("1\t0\n'3\na\n\nb", #""a\n\nb""#),
      ("1\t0\n'2\na\tb", #""a\tb""#),
      ("3\t0\n[2\t\"a\t=1", #"["a",1]"#),
      ("1\t0\n[0", "[]"),
      ("3\t0\n{1\na key\t\"b", #"{"a key":"b"}"#),
      (
        "11\t2\n2\ttitle\taccess\n1\turl\n[2\n<0\t\"Read\t\"read\n<0\t\"Write, of eight bytes and more\t\"write",
        #"[{"title":"Read","access":"read"},{"title":"Write, of eight bytes and more","access":"write"}]"#
      ),
    ])
  func reads(text: String, expected: String) {
    #expect(json(text) == expected)
  }

  @Test("keys of shapes, and of mappings without one, are found")
  func findsKeys() throws {
    let text = "9\t1\n2\ttitle\taccess\n{2\nread\t<0\t\"Read\t\"read\nwrite\t<0\t\"Write\t\"write"
    let root = try #require(PackedReader.read(ContiguousArray(text.utf8)))
    #expect(root["write"]?["access"]?.text == "write")
    #expect(root["write"]?["review"] == nil)
    #expect(root["reads"] == nil)
  }

  @Test(
    "what the generator does not write is no tree",
    arguments: [
      "", "1", "1\t", "1\t0", "1\t0\n", "1\t0\n?", "1\t0\n\n", "x\t0\n\"a", "1\tx\n\"a", "1\t1\n\"a",
      "1\t1\n1\ta",
      "1\t0\n[2\n\"a", "1\t0\n{1\na", "1\t0\n\"a\n\"b", "1\t0\n\"a\n", "1\t0\n<0", "1\t1\n1\ta\n<1\n\"a",
      "1\t0\n<", "1\t0\n[-1", "1\t0\n'2\na", "1\t0\n[9999999999",
    ])
  func refuses(text: String) {
    #expect(json(text) == nil)
  }

  @Test("neither a count nor a depth that is too large costs anything")
  func refusesTooMuch() {
    #expect(json("999999999\t0\n\"a") == #""a""#)
    #expect(json("1\t0\n[999999999\n\"a") == nil)
    #expect(json("1\t0\n" + String(repeating: "[1\n", count: 100_000) + "=1") == nil)
  }
}
