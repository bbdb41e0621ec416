import OAuthPreflight
import TestSupport
import Testing

@Suite struct FormDecodingTests {
  @Test(arguments: [
    ("a=b&c=d", [["a", "b"], ["c", "d"]]), ("&&a=b&&", [["a", "b"]]), ("a", [["a", ""]]),
    ("a=", [["a", ""]]),
    ("=b", [["", "b"]]), ("a==b", [["a", "=b"]]), ("a+b=c+d", [["a b", "c d"]]),
    ("a%2Bb=%26%3D", [["a+b", "&="]]),
    ("%61=%C3%A9", [["a", "é"]]), ("", []), ("a;b=c", [["a;b", "c"]]),
  ])
  func pairs(text: String, pairs: [[String]]) {
    #expect(FormDecoding(text).pairs.map { [$0.name, $0.value] } == pairs)
  }

  @Test(arguments: ["%", "%a", "%zz", "a=%", "a=%2", "a=%%2a", "a=%u0041"])
  func brokenTriplets(text: String) {
    guard case .triplet? = FormDecoding(text).pairs.first?.fault else {
      Issue.record("\(text)")
      return
    }
  }

  @Test(arguments: ["%FF", "%C0%AE", "%ED%A0%80", "%F4%90%80%80", "a=%E2%82", "%C3=%A9"])
  func notUTF8(text: String) {
    guard case .encoding? = FormDecoding(text).pairs.first?.fault else {
      Issue.record("\(text)")
      return
    }
  }

  /// What a browser repairs is refused, and everything else is read as a browser reads it.
  @Test(.enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
  func browsersReadTheSame() {
    let cases = CaseFiles.oracle("wpt-urlencoded-parser")
    #expect(cases.count == 35)
    for test in cases {
      let text = test["input"]?["query"]?.text ?? ""
      let form = FormDecoding(text)
      switch test["strict_expected"]?.text {
      case "invalid-percent-encoding": #expect(form.pairs.contains { $0.fault != nil }, "\(text)")
      case "duplicate-parameter":
        #expect(Set(form.pairs.map { Array($0.name.utf8) }).count < form.pairs.count, "\(text)")
      default:
        let expected = (test["expected"]?.children ?? []).map { $0.texts.map { Array($0.utf8) } }
        #expect(form.pairs.map { [Array($0.name.utf8), Array($0.value.utf8)] } == expected, "\(text)")
        #expect(form.pairs.allSatisfy { $0.fault == nil }, "\(text)")
      }
    }
  }
}
