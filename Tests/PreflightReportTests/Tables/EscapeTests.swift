import OAuthPreflight
import PreflightReport
import Testing

@Suite struct EscapeTests {
  @Test(arguments: [
    ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
    ("a | b", "a \\| b"), ("```\nx", "\\`\\`\\`\\u{a}x"),
    ("@everyone #1", "@<!-- -->everyone \\#1"), ("[a](http://b)", "\\[a\\](http\\://b)"),
    ("www.example.org", "www\\.example.org"), ("a\\|b", "a\\\\\\|b"), ("*_~", "\\*\\_\\~"),
    ("\u{202E}x", "\\\\u\\{202e\\}x"),
  ])
  func markdownProseIsInert(text: String, escaped: String) {
    // The escape of an unprintable character is itself prose.
    let expected = text == "```\nx" ? "\\`\\`\\`\\\\u\\{a\\}x" : escaped
    #expect(text.markdownProse == expected)
  }

  @Test(arguments: [
    ("openid", "`openid`"), ("a|b", "<code>a&#124;b</code>"), ("a`b", "<code>a&#96;b</code>"),
    ("", "(empty)"), (" ", "<code>&#32;</code>"), ("<b>", "<code>&#60;b&#62;</code>"),
    ("a\\", "<code>a&#92;</code>"), ("##[x]", "<code>&#35;&#35;&#91;x&#93;</code>"), ("a#b", "`a#b`"),
    ("https://a.org/b", "`https://a.org/b`"),
  ])
  func markdownCodeIsInert(text: String, escaped: String) {
    #expect(text.markdownCode == escaped)
  }

  @Test(arguments: [
    ("=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"), ("@SUM(A1)", "'@SUM(A1)"), ("+1", "'+1"), ("-1", "'-1"),
    ("\t=1", "'\\u{9}=1"), ("a,\"b\"\nc", "\"a,\"\"b\"\"\\u{a}c\""), ("plain", "plain"), ("", ""),
    ("##[x]", "#\\u{23}[x]"),
  ])
  func csvFieldIsTextAndQuoted(text: String, escaped: String) {
    #expect(text.csvField == escaped)
  }

  @Test(arguments: [
    ("<script>", "&lt;script&gt;"), ("##[x]", "#&#35;[x]"), ("a\"b'c&", "a&quot;b&#39;c&amp;"),
    ("a\u{0}b", "a\\u{0}b"),
  ])
  func htmlTextIsNotMarkup(text: String, escaped: String) {
    #expect(text.htmlText == escaped)
  }
}
