import OAuthPreflight
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("writes members in the order it is told")
  func order() {
    var writer = JSONWriter()
    writeSample(to: &writer)
    #expect(
      writer.text
        == #"{"version":1,"ok":false,"list":["a","b"],"empty":{},"none":[],"in":[{"x":null},{"y":-2}]}"#)
  }

  @Test("indents")
  func indented() {
    var writer = JSONWriter(indentation: 2)
    writeSample(to: &writer)
    #expect(
      writer.text == """
        {
          "version": 1,
          "ok": false,
          "list": [
            "a",
            "b"
          ],
          "empty": {},
          "none": [],
          "in": [
            {
              "x": null
            },
            {
              "y": -2
            }
          ]
        }
        """)
  }

  @Test("separates lines of newline-delimited JSON")
  func lines() {
    var writer = JSONWriter()
    for id in ["a", "b"] {
      writer.beginObject()
      writer.member("id", id)
      writer.endObject()
      writer.newline()
    }
    #expect(writer.text == "{\"id\":\"a\"}\n{\"id\":\"b\"}\n")
  }

  @Test(
    "escapes what JSON demands and what a terminal would act on",
    arguments: [
      ("a/b", "a/b"), ("\"\\", #"\"\\"#), ("\u{8}\u{C}\n\r\t", #"\b\f\n\r\t"#),
      ("\0\u{1B}[31m", #"\u0000\u001B[31m"#),
      ("\u{7F}\u{85}\u{9B}", #"\u007F\u0085\u009B"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
      ("a\u{202E}b", #"a\u202Eb"#), ("\u{200B}\u{FEFF}", #"\u200B\uFEFF"#), ("é€😀", "é€😀"),
      ("\u{E0001}", #"\uDB40\uDC01"#), ("\u{1FFFF}", #"\uD83F\uDFFF"#), ("</script>", "</script>"),
      ("a#b #", "a#b #"), ("##[x]", #"#\u0023[x]"#),
    ])
  func escapes(text: String, written: String) throws {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.text == "\"" + written + "\"")
    #expect(Array(try JSONReader.read(writer.text).text.utf8) == Array(text.utf8))
  }

  @Test("every character is read back")
  func everyScalar() throws {
    for value in 0..<0x11_0000 as Range<UInt32>
    where value < 0x3000 || value % 0x61 == 0 || value & 0xFFFF > 0xFF00 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var writer = JSONWriter()
      writer.string(String(scalar))
      guard Array(try JSONReader.read(writer.bytes).text.unicodeScalars) == [scalar] else {
        Issue.record("\(scalar.codePointName)")
        return
      }
    }
  }

  @Test(
    "a scalar without quotes is a number or literal only where JSON writes it the same",
    arguments: [
      ("true", "true"), ("null", "null"), ("12", "12"), ("-1.5", "-1.5"), ("012", "\"012\""),
      ("yes", "\"yes\""),
      ("2026-11-30", "\"2026-11-30\""), ("0x1F", "\"0x1F\""), ("1_000", "\"1_000\""), ("", "\"\""),
      (".5", "\".5\""),
      ("True", "\"True\""),
    ])
  func plainScalars(text: String, written: String) {
    #expect(Node(.plain, text: text).compactJSON == written)
    #expect(Node(.quoted, text: text).compactJSON == "\"" + text + "\"")
  }

  private func writeSample(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("version", 1)
    writer.member("ok", false)
    writer.member("list", ["a", "b"])
    writer.key("empty")
    writer.beginObject()
    writer.endObject()
    writer.member("none", [])
    writer.key("in")
    writer.beginArray()
    writer.beginObject()
    writer.key("x")
    writer.null()
    writer.endObject()
    writer.beginObject()
    writer.member("y", -2)
    writer.endObject()
    writer.endArray()
    writer.endObject()
  }
}
