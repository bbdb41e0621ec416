import OAuthPreflight
import PreflightDocuments
import Testing

@Suite("From a place to a line and a column")
struct PlaceTests {
  private let text = #"{"scopes": ["openid", "é-mail"], "a": {"b": "x y"}}"#

  private func excerpt(_ pointer: String, part: Place.Part = .value, range: Range<Int>? = nil) throws
    -> String
  {
    let root = try JSONReader.read(text)
    let resolved = root.resolve(Place(JSONPointer(pointer), part: part, range: range))
    let bytes = Array(text.utf8)[Int(resolved.span.start.offset)..<Int(resolved.span.end.offset)]
    return (resolved.isExact ? "" : "near ") + String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("/scopes/1", #""é-mail""#), ("/scopes/openid", #""openid""#), ("/a/b", #""x y""#),
    ("/a/c", #"near "a""#),
    ("/zzz", #"near "scopes""#), ("", #""scopes""#),
  ])
  func values(pointer: String, expected: String) throws {
    #expect(try excerpt(pointer) == expected)
  }

  @Test func partsAndBytes() throws {
    #expect(try excerpt("/a/b", part: .key) == #""b""#)
    #expect(try excerpt("/a/b", part: .entry) == #""b": "x y""#)
    #expect(try excerpt("/a/b", range: 2..<3) == "y")
    #expect(try excerpt("/scopes/1", range: 0..<2) == "é")
    #expect(try excerpt("/scopes/1", range: 2..<99) == #""é-mail""#)
  }

  @Test("an overlaid value keeps the place that says it")
  func overlay() throws {
    let root = try JSONReader.read(
      #"{"client": "A", "sdk": "x", "providers": {"p": {"client_id": "1"}}, "environments": {"dev": {"providers": {"p": {"client_id": "2"}}}}}"#
    )
    let merged = try #require(ClientDocument.environment("dev", of: root))
    let place = merged.resolve(Place(JSONPointer("/providers/p/client_id")))
    #expect(root.pointer(to: place.span)?.description == "/environments/dev/providers/p/client_id")
    #expect(merged["sdk"]?.text == "x")
    #expect(merged.index(of: "environments") == nil)
    #expect(ClientDocument.environment("prod", of: root)?.text == nil)
  }

  /// Every value of a document is found from its span, however many there are: going through all that stand before it would
  /// take minutes.
  @Test func pointersOfManySpans() throws {
    let names = (0..<20_000).map { "\"n\($0)\"" }
    let root = try JSONReader.read(
      "{\"a\": [\(names.joined(separator: ","))], \"b\": {\(names.map { $0 + ": {}" }.joined(separator: ","))}}"
    )
    let items = try #require(root["a"]).children
    let entries = try #require(root["b"]).children
    for index in 0..<20_000 {
      #expect(root.pointer(to: items[index].span)?.description == "/a/\(index)")
      #expect(root.pointer(to: entries[2 * index].span)?.description == "/b/n\(index)")
      #expect(root.pointer(to: entries[2 * index + 1].span)?.description == "/b/n\(index)")
    }
    #expect(root.pointer(to: Node.Span(start: items[5].span.start, end: items[6].span.end)) == nil)
  }

  @Test func pointersEscape() {
    let pointer = JSONPointer.root.appending("a/b~c").appending(0)
    #expect(pointer.description == "/a~1b~0c/0")
    #expect(pointer.tokens == ["a/b~c", "0"])
  }
}
