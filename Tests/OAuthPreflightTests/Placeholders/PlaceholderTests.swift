import OAuthPreflight
import Testing

@Suite struct PlaceholderTests {
  private func placeholder(_ text: String, _ forms: Placeholder.Forms) -> String? {
    let bytes = ContiguousArray(text.utf8)
    return Placeholder.first(in: bytes, forms: forms).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("https://${HOST}/cb", "${HOST}"), ("${HOST:-idp.example.org}", "${HOST:-idp.example.org}"),
    ("{{host}}", "{{host}}"), ("${{VALUE}}", "${{VALUE}}"), ("<host>", "<host>"), ("<<host>>", "<<host>>"),
    ("YOUR_APP", "YOUR_APP"), ("$(HOST)", "$(HOST)"), ("$HOST", "$HOST"), ("https://$X/cb", "$X"),
    ("#{host}", "#{host}"), ("%{host}", "%{host}"), ("%HOST%", "%HOST%"), ("/%ADDRESS%/cb", "%ADDRESS%"),
    ("%ABC%", "%ABC%"), ("%CLIENT%41", "%CLIENT%"), ("{{{host}}}", "{{{host}}}"), ("${}", nil), ("<>", nil),
    ("a < b", nil), ("?x=%AB%", nil), ("your", nil), ("", nil),
  ])
  func everywhere(text: String, found: String?) {
    #expect(placeholder(text, .document) == found)
    #expect(placeholder(text, .uri) == found)
  }

  @Test("a long run of what begins a placeholder costs no more than its length")
  func longRuns() {
    for start in ["{", "<", "[", "${", "${a:", "$(A:", "#{", "%{", "%", "%a", "%4", "$", "$a", "$_"] {
      let text = String(repeating: start, count: 200_000)
      #expect(placeholder(text, .document) == nil)
      #expect(placeholder(text, .uri) == nil)
      #expect(placeholder(text + " ${A}", .uri) != nil)
    }
  }

  @Test func everyOneIsFound() {
    let bytes = ContiguousArray("a${B}{{{c}}<d>".utf8)
    #expect(Placeholder.all(in: bytes, forms: []) == [1..<5, 5..<11, 11..<14])
  }

  @Test(arguments: [
    ("<your host>", "<your host>", nil), ("{{ host }}", "{{ host }}", nil), ("/your_app", "your_app", nil),
    ("{tenant}", nil, "{tenant}"), ("fb[APP_ID]", nil, "[APP_ID]"), ("[::1]", nil, nil),
    ("com.YOUR_APP", nil, "YOUR_APP"), ("YOUR-APP", nil, "YOUR-APP"),
    ("https://your-app.example", nil, "your-app"),
  ])
  func whereNothingElseIsMeant(text: String, inDocument: String?, inURI: String?) {
    #expect(placeholder(text, .document) == inDocument)
    #expect(placeholder(text, .uri) == inURI)
  }
}
