import OAuthPreflight
import PreflightDocuments
import PreflightXML
import Testing

/// What is well-formed is read with its places; what is not, and what reaches outside the file, is refused where it stands.
@Suite struct XMLReaderTests {
  private func read(_ text: String) throws(XMLError) -> Node {
    try XMLReader.read(ContiguousArray(text.utf8), maximumDepth: 32)
  }

  private func failure(_ bytes: some Sequence<UInt8>) -> XMLError? {
    do throws(XMLError) {
      _ = try XMLReader.read(ContiguousArray(bytes), maximumDepth: 32)
      return nil
    } catch {
      return error
    }
  }

  @Test func elementsAndAttributes() throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
      <!-- é -->
      <Providers xmlns:xsi='x'>
        text &amp; more <![CDATA[<a>]]>
        <Provider Name="A &quot;B&#x22;" Two = 'a
      b'/>
        <Provider Name="C"><Scope/></Provider >
        <?go on?>
      </Providers>

      """
    let root = try #require(XMLElement(try read(text)))
    #expect(root.isNamed("Providers") && root["xmlns:xsi"]?.text == "x")
    let providers = root.elements(named: "Provider")
    #expect(providers.compactMap { $0["Name"]?.text } == ["A \"B\"", "C"])
    #expect(providers[0]["Two"]?.text == "a b")
    #expect(providers[1].elements(named: "Scope").count == 1 && providers[1].elements(named: "Other").isEmpty)
    let name = try #require(providers[1]["Name"])
    #expect(name.span.start == Node.Mark(offset: 180, line: 6, column: 17))
    let bytes = Array(text.utf8)
    #expect(
      String(decoding: bytes[Int(name.span.start.offset)..<Int(name.span.end.offset)], as: UTF8.self)
        == "\"C\"")
  }

  /// The path of a value: of the elements in an element by their positions.
  @Test func pointers() throws {
    let root = try read("<P a='1'><Q/><R b='2'><S c='3'/></R></P>")
    let inner = root.children[1][XMLReader.elements]?.children[1].children[1]
    let value = try #require(inner?["b"])
    #expect(root.pointer(to: value.span)?.description == "/P/*/1/R/b")
    #expect(root["P"]?["a"].flatMap { root.pointer(to: $0.span) }?.description == "/P/a")
  }

  /// A text that is refused, the message, the line and the column.
  @Test(arguments: [
    ("", "there is no element", 1, 1), ("a", "this is not well-formed XML", 1, 1),
    ("<", "a tag, comment or instruction does not end", 1, 1),
    ("<1/>", "this is not well-formed XML", 1, 2),
    ("<a", "a tag, comment or instruction does not end", 1, 1), ("<a>", "an element does not end", 1, 1),
    ("<a>\n<b>\n</a>", "an end tag does not fit the element that is open", 3, 3),
    ("<a/><b/>", "something comes after the end of the document", 1, 5),
    ("<a/>x", "something comes after the end of the document", 1, 5),
    ("<a b/>", "this is not well-formed XML", 1, 5), ("<a b=c/>", "this is not well-formed XML", 1, 6),
    ("<a b='c/>", "a tag, comment or instruction does not end", 1, 1),
    ("<a b='<'/>", "this is not well-formed XML", 1, 7),
    ("<a b='c'd='e'/>", "this is not well-formed XML", 1, 9),
    ("<a b='1' b='2'/>", "an attribute appears twice in one tag", 1, 10),
    ("<a>&b;</a>", "'&' begins no character that XML has by itself", 1, 4),
    ("<a>&#0;</a>", "'&' begins no character that XML has by itself", 1, 4),
    ("<a>&#+65;</a>", "this is not well-formed XML", 1, 6),
    ("<a b='&#xD800;'/>", "'&' begins no character that XML has by itself", 1, 7),
    ("<a>]]></a>", "this is not well-formed XML", 1, 6),
    ("<!-- a -- b --><a/>", "this is not well-formed XML", 1, 10),
    ("<!-- a", "a tag, comment or instruction does not end", 1, 1),
    ("<a><![CDATA[</a>", "a CDATA section does not end", 1, 17),
    ("<a>\u{1}</a>", "this is not well-formed XML", 1, 4),
    ("<a b='\u{0}'/>", "this is not well-formed XML", 1, 7),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "the file is 'ISO-8859-1', and only UTF-8 is read",
      1, 1
    ),
  ])
  func refused(text: String, message: String, line: UInt32, column: UInt32) {
    let error = failure(text.utf8)
    #expect(error?.message == message)
    #expect(error.map { [$0.mark.line + 1, $0.mark.column + 1] } == [line, column])
  }

  /// Entities that stand for other files, for addresses, and for each other: the declaration that they need is refused.
  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "<!DOCTYPE a SYSTEM 'http://idp.example.org/a.dtd'><a/>",
    "<!DOCTYPE a [<!ENTITY % b SYSTEM 'http://idp.example.org/b'> %b;]><a/>",
    "<!DOCTYPE a [<!ENTITY b 'lol'><!ENTITY c '&b;&b;&b;'>]><a>&c;</a>", "<!DOCTYPE a><a/>",
    "<?xml version='1.0'?>\n<!-- a --><!DOCTYPE a><a/>",
  ])
  func declarationsAreRefused(text: String) {
    let error = failure(text.utf8)
    #expect(error?.message == "a document type declaration is not read, nor what it declares")
  }

  @Test func textThatIsNotUTF8IsRefused() {
    let texts: [[UInt8]] = [[0xFF, 0xFE, 0x3C, 0x00], [0, 0x3C], Array("<a b='".utf8) + [0xC3, 0x28]]
    for bytes in texts { #expect(failure(bytes)?.message == "bytes are not UTF-8") }
  }

  @Test func nestingEnds() throws {
    let open = String(repeating: "<a>", count: 32)
    _ = try read(open + String(repeating: "</a>", count: 32))
    #expect(failure((open + "<a>").utf8)?.message == "nested deeper than 32 levels")
    #expect(failure(String(repeating: "<a>", count: 300_000).utf8)?.message == "nested deeper than 32 levels")
  }

  /// Every beginning of a document is refused at a place in it.
  @Test func everyPrefix() {
    let text =
      "<?xml version='1.0'?><!-- a --><P a=\"&lt;b\">é<![CDATA[x]]><Q b='c' d=\"e\"/>&#65;<R></R><?i j?></P>"
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let error = failure(bytes[..<end])
      #expect(error != nil && Int(error?.mark.offset ?? .max) <= end, "\(end)")
    }
    #expect(failure(bytes) == nil)
  }
}
