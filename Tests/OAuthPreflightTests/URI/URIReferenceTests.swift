import OAuthPreflight
import Testing

@Suite struct URIReferenceTests {
  /// The components in order, `-` for one that is not there.
  private func parts(_ text: String) -> [String] {
    let uri = URIReference(text)
    return [.scheme, .userinfo, .host, .port, .path, .query, .fragment].map {
      (component: URIReference.Component) in
      uri.range(of: component).map { uri.text($0) } ?? "-"
    }
  }

  @Test(arguments: [
    ("", ["-", "-", "-", "-", "", "-", "-"]),
    ("https://a.example/cb?x=1#y", ["https", "-", "a.example", "-", "/cb", "x=1", "y"]),
    ("https://u:p@a.example:8443/cb", ["https", "u:p", "a.example", "8443", "/cb", "-", "-"]),
    ("https://a@b@c", ["https", "a@b", "c", "-", "", "-", "-"]),
    ("https://a.example:?#", ["https", "-", "a.example", "", "", "", ""]),
    ("http://[::1]:80/x", ["http", "-", "[::1]", "80", "/x", "-", "-"]),
    ("http://[::1/x", ["http", "-", "[::1", "-", "/x", "-", "-"]),
    ("http://[::1]x:80/", ["http", "-", "[::1]x:80", "-", "/", "-", "-"]),
    ("com.example.app:/cb", ["com.example.app", "-", "-", "-", "/cb", "-", "-"]),
    ("com.example.app:cb", ["com.example.app", "-", "-", "-", "cb", "-", "-"]),
    ("com.example.app://cb", ["com.example.app", "-", "cb", "-", "", "-", "-"]),
    ("//a.example/x", ["-", "-", "a.example", "-", "/x", "-", "-"]),
    ("/x:y", ["-", "-", "-", "-", "/x:y", "-", "-"]),
    ("?x:y", ["-", "-", "-", "-", "", "x:y", "-"]),
    ("#x?y", ["-", "-", "-", "-", "", "-", "x?y"]),
    ("1a:b", ["-", "-", "-", "-", "1a:b", "-", "-"]),
    ("https:\\\\a.example", ["https", "-", "-", "-", "\\\\a.example", "-", "-"]),
    ("https://a.example?x/y", ["https", "-", "a.example", "-", "", "x/y", "-"]),
  ])
  func components(_ text: String, _ expected: [String]) {
    #expect(parts(text) == expected)
  }

  @Test(arguments: [
    ("127.0.0.1", "canonical"), ("255.255.255.255", "canonical"), ("0.0.0.0", "canonical"),
    ("a.example", "name"), ("1.example", "name"),
    ("1a", "name"), ("0xg", "name"), ("127.0.0.1.", "name"), ("2130706433", "127.0.0.1"),
    ("0x7f.1", "127.0.0.1"),
    ("0177.0.0.1", "127.0.0.1"), ("127.0.258", "127.0.1.2"), ("0x", "0.0.0.0"), ("256.0.0.1", "nothing"),
    ("1.2.3.4.5", "nothing"),
    ("08", "nothing"), ("4294967296", "nothing"), ("99999999999999999999999999", "nothing"),
  ])
  func spellingsOfIPv4(_ host: String, _ expected: String) {
    let bytes = ContiguousArray(host.utf8)
    let found =
      switch IPv4Spelling(bytes, 0..<bytes.count) {
      case .notAnAddress: "name"
      case .canonical: "canonical"
      case .other(let meaning): meaning ?? "nothing"
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("::1", "canonical"), ("::", "canonical"), ("2001:db8::1", "canonical"),
    ("2001:db8:0:1:1:1:1:1", "canonical"), ("1::8", "canonical"),
    ("2001:db8::1:0:0:1", "canonical"), ("0:0:0:0:0:0:0:1", "::1"), ("2001:DB8::1", "2001:db8::1"),
    ("2001:0db8::1", "2001:db8::1"),
    ("2001:db8::0:1", "2001:db8::1"), ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
    ("2001:db8:0:0:1::1", "2001:db8::1:0:0:1"),
    ("::ffff:127.0.0.1", "IPv4"), ("::ffff:7f00:1", "IPv4"), ("::127.0.0.1", "IPv4"),
    ("64:ff9b::1.2.3.4", "IPv4"), ("", "nothing"),
    (":", "nothing"), (":::", "nothing"), ("1:", "nothing"), ("1::2::3", "nothing"),
    ("1:2:3:4:5:6:7:8:9", "nothing"), ("12345::", "nothing"),
    ("::1%25lo", "nothing"), ("::1.2.3", "nothing"), ("::1.2.3.256", "nothing"), ("1.2.3.4", "nothing"),
    ("g::1", "nothing"),
  ])
  func spellingsOfIPv6(_ text: String, _ expected: String) {
    let bytes = ContiguousArray(text.utf8)
    let found =
      switch IPv6Spelling(bytes, 0..<bytes.count) {
      case .canonical: "canonical"
      case .other(let canonical): canonical
      case .wrappedIPv4: "IPv4"
      case .malformed: "nothing"
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("HTTPS://A.example", "https://a.example/"), ("https://a.example:443/%7e%2fb", "https://a.example/~%2Fb"),
    ("http://a.example:080/", "http://a.example/"), ("https://a.example:8443/", "https://a.example:8443/"),
    ("com.Example:/x", "com.example:/x"),
  ])
  func normalForms(_ text: String, _ expected: String) {
    #expect(URINormalForm.text(of: URIReference(text)) == expected)
  }
}
