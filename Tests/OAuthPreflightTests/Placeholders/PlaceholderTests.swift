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
    ("YOUR_APP", "YOUR_APP"), ("${}", nil), ("<>", nil), ("a < b", nil), ("your", nil), ("", nil),
  ])
  func everywhere(text: String, found: String?) {
    #expect(placeholder(text, .document) == found)
    #expect(placeholder(text, .uri) == found)
  }

  @Test(arguments: [
    ("<your host>", "<your host>", nil), ("{{ host }}", "{{ host }}", nil), ("/your_app", "your_app", nil),
    ("{tenant}", nil, "{tenant}"), ("$(HOST)", nil, "$(HOST)"), ("$HOST", nil, "$HOST"),
    ("#{host}", nil, "#{host}"), ("fb[APP_ID]", nil, "[APP_ID]"), ("[::1]", nil, nil),
    ("com.YOUR_APP", nil, "YOUR_APP"), ("YOUR-APP", nil, "YOUR-APP"),
    ("https://your-app.example", nil, "your-app"),
  ])
  func whereNothingElseIsMeant(text: String, inDocument: String?, inURI: String?) {
    #expect(placeholder(text, .document) == inDocument)
    #expect(placeholder(text, .uri) == inURI)
  }
}
