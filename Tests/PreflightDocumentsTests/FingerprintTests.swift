import OAuthPreflight
import PreflightDocuments
import Testing

@Suite("Fingerprints of findings")
struct FingerprintTests {
  private func fingerprint(
    _ rule: Rule = .placeholder, _ file: String = "a.yaml", _ path: String = "/scopes/1",
    value: String? = "x", line: Int = 3, message: String = "wrong"
  ) -> String {
    var fingerprints = Fingerprints()
    return fingerprints.next(diagnostic(rule, file, path, value: value, line: line, message: message))
      .description
  }

  private func diagnostic(
    _ rule: Rule = .placeholder, _ file: String = "a.yaml", _ path: String = "/scopes/1",
    value: String? = "x", line: Int = 3, message: String = "wrong"
  ) -> Diagnostic {
    let start = Diagnostic.Position(line: line, column: 5)
    var diagnostic = Diagnostic(
      Finding(rule, message, at: Place(JSONPointer(path))),
      at: Diagnostic.Location(file: file, start: start, end: start))
    diagnostic.value = value
    return diagnostic
  }

  @Test("they stand still when lines, list positions or words move")
  func still() {
    let first = fingerprint()
    #expect(first == "7dbbc72dcdb11b6e7e291685d49f4f3f")
    #expect(fingerprint(line: 40) == first)
    #expect(fingerprint(message: "not right") == first)
    #expect(fingerprint(.placeholder, "a.yaml", "/scopes/7") == first)
    #expect(fingerprint(.placeholder, "./a.yaml") == first)
  }

  @Test("another rule, file, path or value is another finding")
  func different() {
    let all = [
      fingerprint(), fingerprint(.stringNotNFC), fingerprint(.placeholder, "b.yaml"),
      fingerprint(.placeholder, "a.yaml", "/scope/1"), fingerprint(value: "y"), fingerprint(value: nil),
      fingerprint(.placeholder, "a.yaml", "/scopes/1/x"),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test("equal findings are counted")
  func counted() {
    var fingerprints = Fingerprints()
    let all = (0..<4).map { _ in fingerprints.next(diagnostic()) }
    #expect(Set(all).count == 4)
    var again = Fingerprints()
    #expect((0..<4).map { _ in again.next(diagnostic()) } == all)
  }

  @Test func quotedPartsOfMessages() {
    #expect("'a' is not 'b c'".quotedParts == "a\nb c\n")
    #expect("nothing".quotedParts == "")
  }
}
