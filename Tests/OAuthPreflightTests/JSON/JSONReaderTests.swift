import OAuthPreflight
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  @Test(
    "reads every kind of value",
    arguments: [
      ("{}", "{}"), ("[]", "[]"), (" \t\r\n[ ] ", "[]"), ("\"\"", "\"\""), ("0", "0"), ("-0", "-0"),
      ("12", "12"),
      ("-1.5e+10", "-1.5e+10"), ("1E5", "1E5"), ("0.25", "0.25"), ("true", "true"), ("false", "false"),
      ("null", "null"), (#"{"a":[1,{"b":null}],"c":"d"}"#, #"{"a":[1,{"b":null}],"c":"d"}"#),
      (#"{ "a" : 1 , "A" : 2 }"#, #"{"a":1,"A":2}"#), (#""\/\b\f\n\r\t\"\\""#, #""/\b\f\n\r\t\"\\""#),
      (#""\u00e9\u20AC""#, "\"é€\""), (#""\uD83D\uDE00""#, "\"😀\""), (#""\u0000""#, #""\u0000""#),
      (#"{"":0}"#, #"{"":0}"#), ("\"\u{10FFFD}é\"", "\"\u{10FFFD}é\""),
    ])
  func reads(text: String, compact: String) throws {
    let node = try JSONReader.read(text)
    #expect(node.compactJSON == compact)
    #expect(try JSONReader.read(node.compactJSON).compactJSON == compact)
  }

  @Test(
    "refuses what is not JSON",
    arguments: [
      ("", 0, "found the end"), (" ", 1, "found the end"), ("nul", 0, "without quotes"),
      ("NaN", 0, "found 'N'"),
      ("Infinity", 0, "found 'I'"), ("-Infinity", 0, "number"), ("01", 0, "leading zeros"),
      ("-01", 0, "number"),
      ("1.", 0, "number"), (".5", 0, "found '.'"), ("+1", 0, "found '+'"), ("1e", 0, "number"),
      ("0x10", 1, "after the end"), ("1 2", 2, "after the end"), ("{} x", 3, "after the end"),
      ("[1,]", 3, "found ']'"), ("[1 2]", 3, "expected ','"), ("[", 1, "found the end"),
      ("[1", 2, "found the end"),
      ("{\"a\":1,}", 7, "member's name"), ("{a:1}", 1, "member's name"), ("{'a':1}", 1, "member's name"),
      ("{\"a\" 1}", 5, "expected ':'"), ("{\"a\":}", 5, "found '}'"), ("{\"a\":1", 6, "found the end"),
      ("'a'", 0, "found '''"), ("\"a", 0, "does not end"), ("\"a\\", 3, "escape"),
      ("\"\\x\"", 2, "backslash and 'x'"),
      ("\"\\u12\"", 5, "hexadecimal"), ("\"\\ud800\"", 3, "surrogate"), ("\"\\udc00\"", 3, "surrogate"),
      ("\"\\ud800\\u0041\"", 3, "surrogate"), ("\"\\ud800\\ud800\"", 3, "surrogate"),
      ("\"a\tb\"", 2, "U+0009"),
      ("\"a\nb\"", 2, "U+000A"), ("\"\0\"", 1, "U+0000"), ("// a\n1", 0, "found '/'"),
      ("\u{FEFF}1", 0, "byte order"),
      ("\u{A0}1", 0, "0xC2"), ("{\"a\":1,\"\\u0061\":2}", 7, "'a' stands twice"),
      ("[1]\0", 3, "after the end"),
      ("truex", 4, "after the end"), ("[1,,2]", 3, "found ','"),
    ])
  func refuses(text: String, offset: Int, part: String) throws {
    let error = try #require(throws: JSONError.self) { try JSONReader.read(text) }
    #expect(error.offset == offset)
    #expect(error.message.contains(part), "\(error.message)")
    #expect(!error.message.hasSuffix("."))
  }

  @Test(
    "refuses bytes that are not UTF-8",
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func refusesBadBytes(bytes: [UInt8]) throws {
    let text = ContiguousArray([UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])
    let error = try #require(throws: JSONError.self) { try JSONReader.read(text) }
    #expect(error.message == "bytes are not UTF-8")
    #expect(error.offset == 1)
  }

  @Test("marks count bytes, lines and code points")
  func marks() throws {
    let node = try JSONReader.read("{\"é\":\n  [\"😀é\", 12]}")
    #expect(node.span == span((0, 0, 0), (24, 1, 13)))
    #expect(node.children[0].span == span((1, 0, 1), (5, 0, 4)))
    let list = try #require(node["é"])
    #expect(list.span == span((9, 1, 2), (23, 1, 12)))
    #expect(list.children[0].span == span((10, 1, 3), (18, 1, 7)))
    #expect(list.children[1].span == span((20, 1, 9), (22, 1, 11)))
  }

  @Test("an error knows its line and column")
  func errorDescription() throws {
    let error = try #require(throws: JSONError.self) { try JSONReader.read("{\n \"é\": 01}") }
    #expect(error.description.hasPrefix("line 2, column 7: a number"))
  }

  @Test("nesting stops at the limit", arguments: [1, 2, 32, 100])
  func depth(limit: Int) throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try JSONReader.read(nested(limit), maximumDepth: limit)
    let error = try #require(throws: JSONError.self) {
      try JSONReader.read(nested(limit + 1), maximumDepth: limit)
    }
    #expect(error.message == "nested deeper than \(limit) levels")
    #expect(throws: JSONError.self) { try JSONReader.read(String(repeating: "[", count: 500_000)) }
    #expect(throws: JSONError.self) { try JSONReader.read(String(repeating: "{\"a\":", count: 100_000)) }
  }

  @Test("a member that stands twice is found among few and among many", arguments: [2, 8, 9, 10, 500])
  func duplicates(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try JSONReader.read("{\(members)}").count == count)
    for name in ["k0", "k\(count - 1)"] {
      #expect(throws: JSONError.self) { try JSONReader.read("{\(members),\"\(name)\":1}") }
    }
  }

  @Test("names are told apart by bytes")
  func canonicalEquivalence() throws {
    #expect(try JSONReader.read(#"{"\u212A":1,"K":2,"\u00e9":3,"e\u0301":4}"#).count == 4)
  }

  private static let sample = #"""
    {"issuer": "https://idp.example.org", "é": ["a\u00e9\n", -1.5e3, true, null, {}, []],
     "deep": {"x": [[1, 2], {"y": "\ud83d\ude00"}]}, "a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7}
    """#

  @Test("no prefix of a text is read, and none is a crash")
  func prefixes() throws {
    let bytes = ContiguousArray(Self.sample.utf8)
    _ = try JSONReader.read(bytes)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try JSONReader.read(ContiguousArray(bytes[..<length])) }
    }
  }

  @Test("no changed byte is a crash, and what is read is written and read again")
  func byteFlips() throws {
    let bytes = ContiguousArray(Self.sample.utf8)
    for index in bytes.indices {
      for change in 1...255 as ClosedRange<UInt8> {
        var changed = bytes
        changed[index] ^= change
        guard let node = try? JSONReader.read(changed) else { continue }
        #expect(node.span.end.offset == UInt32(bytes.count))
        let again = try JSONReader.read(node.compactJSON)
        guard again.compactJSON == node.compactJSON else {
          Issue.record("byte \(index) ^ \(change)")
          return
        }
      }
    }
  }

  private func span(_ start: (UInt32, UInt32, UInt32), _ end: (UInt32, UInt32, UInt32)) -> Node.Span {
    Node.Span(
      start: Node.Mark(offset: start.0, line: start.1, column: start.2),
      end: Node.Mark(offset: end.0, line: end.1, column: end.2))
  }
}
