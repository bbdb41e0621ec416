import OAuthPreflight
import TestSupport
import Testing

/// The web platform's URL tests: how browsers read what people and attackers write.
@Suite(.enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct BrowserReadingTests {
  static let cases = CaseFiles.oracle("wpt-urltestdata")

  @Test func theCollectionIsThere() {
    #expect(BrowserReadingTests.cases.count == 891)
  }

  /// What a browser refuses to parse is never a redirect URI.
  @Test(arguments: cases.filter { $0["expected"]?["failure"] != nil || $0["expected"]?.isScalar == true })
  func aFailure(_ node: Node) {
    let judged = Judged(requesting: nil, registered: [node["input"]?["input"]?.text ?? ""])
    #expect(judged.isRefused, "\(node["input"]?["input"]?.text.quoted ?? "") was taken")
  }

  /// The findings that say: a browser writes this in another way.
  private static let spelling: Set<String> = [
    "redirect-uri-normal-form", "redirect-uri-default-port", "redirect-uri-path-missing",
    "native-scheme-case",
  ]

  /// What is taken as it is spelt, a browser reads as we do: same scheme, host, port, path and query.
  @Test(arguments: cases.filter { $0["expected"]?["href"] != nil })
  func aReading(_ node: Node) {
    let text = node["input"]?["input"]?.text ?? ""
    let judged = Judged(requesting: nil, registered: [text])
    guard !judged.isRefused, BrowserReadingTests.spelling.isDisjoint(with: judged.rules) else { return }
    let uri = URIReference(text)
    func part(_ range: Range<Int>?) -> String { range.map { uri.text($0) } ?? "" }
    func expected(_ name: String) -> String { node["expected"]?[name]?.text ?? "" }
    #expect(part(uri.scheme) + ":" == expected("protocol"), "\(text.quoted)")
    #expect(part(uri.host) == expected("hostname"), "\(text.quoted)")
    #expect(part(uri.port) == expected("port"), "\(text.quoted)")
    #expect(part(uri.path) == expected("pathname"), "\(text.quoted)")
    #expect(uri.query.map { "?" + uri.text($0) } ?? "" == expected("search"), "\(text.quoted)")
  }
}
