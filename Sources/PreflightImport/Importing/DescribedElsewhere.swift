import OAuthPreflight

extension Findings {
  /// Notes where a server describes itself: no file is read but the one that is imported.
  mutating func reportDescribedElsewhere(_ url: String, at value: Node) {
    report(
      .importElsewhere, "the server describes itself at \(url.quoted)", at: .of(value.span),
      help:
        "read that document, and add its facts: oauth-preflight import openid-discovery DOCUMENT --into FILE")
  }
}
