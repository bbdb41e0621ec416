import OAuthPreflight
import PreflightDocuments
import Testing

@Suite struct DocumentFingerprintTests {
  private func fingerprints(
    _ diagnostics: [Diagnostic], document: String = "a.yaml", folder: String = "/checkout"
  ) -> [String] {
    var diagnostics = diagnostics
    diagnostics.setFingerprints(document: document, root: SourceRoot(currentFolder: folder))
    return diagnostics.map(\.fingerprint)
  }

  private func finding(_ message: String = "wrong", value: String? = "x", file: String = "a.yaml")
    -> Diagnostic
  {
    var diagnostic = Diagnostic.sample(message, line: "- x", at: 3..<4, file: file)
    diagnostic.value = value
    return diagnostic
  }

  @Test func spellingOfThePathMakesNoDifference() {
    let name = fingerprints([finding()])
    #expect(fingerprints([finding(file: "./b/../a.yaml")], document: "./b/../a.yaml") == name)
    #expect(fingerprints([finding(file: "/checkout/a.yaml")], document: "/checkout/a.yaml") == name)
    #expect(fingerprints([finding(file: "app/a.yaml")], document: "app/a.yaml") != name)
  }

  @Test func documentsThatNameOneFileHaveFindingsOfTheirOwn() {
    let plist = finding(file: "Info.plist")
    #expect(fingerprints([plist], document: "b.yaml") != fingerprints([plist]))
  }

  @Test func quotedWordsStandForAValueThatNoFileHolds() {
    let all = fingerprints([finding("'x' is wrong", value: nil), finding("'y' is wrong", value: nil)])
    #expect(all[0] != all[1])
    #expect(fingerprints([finding("'y' is not right", value: nil)])[0] == all[1])
  }
}
