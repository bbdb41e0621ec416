// What no URL of a flow may have, whichever way it goes: the authorization URL and the callback share these rules.

extension Rule {
  package static let urlTextFamily: [Rule] = [
    urlControlChar, urlNonASCII, percentEncodingInvalid, utf8Invalid, duplicateParameter,
  ]

  package static let urlControlChar = Rule(
    "url-control-char", .error, "A URL holds white space, a control character or a second #",
    reference: "RFC 3986 sections 2 and 3.5",
    rationale: """
      A URL has no such characters. Browsers drop tabs and line breaks and cut or encode spaces, each its own way, so that \
      the server reads another request than the one that was written.
      """,
    failing: .check(#"{"request": {"url": "https://idp.example.org/authorize?scope=openid email"}}"#),
    passing: .sound)

  package static let urlNonASCII = Rule(
    "url-non-ascii", .error, "A URL holds a character outside ASCII that is not percent-encoded",
    reference: "RFC 3986 section 2",
    rationale: """
      A URL is ASCII. What is written raw is encoded by whoever sends it, in an encoding of its choice, and may look like \
      another letter.
      """,
    failing: .check(#"{"request": {"url": "https://idp.example.org/authorize?login_hint=zo\u00eb"}}"#),
    passing: .sound)

  package static let percentEncodingInvalid = Rule(
    "percent-encoding-invalid", .error, "A percent sign is not followed by two hexadecimal digits",
    reference: "RFC 3986 section 2.1",
    rationale: """
      One reader keeps the percent sign, the next drops it or refuses the request: two sides of a flow then see two values.
      """,
    failing: .check(#"{"request": {"url": "https://idp.example.org/authorize?login_hint=100%"}}"#),
    passing: .sound)

  package static let utf8Invalid = Rule(
    "utf8-invalid", .error, "A decoded parameter is not UTF-8",
    reference: "RFC 6749 Appendix B; RFC 3629 section 3",
    rationale: """
      Parameters are UTF-8. Bytes that are none become a replacement character on one side and something else on the \
      other, and overlong forms are an old way past filters.
      """,
    failing: .check(#"{"request": {"url": "https://idp.example.org/authorize?login_hint=%C3%28"}}"#),
    passing: .sound)

  package static let duplicateParameter = Rule(
    "duplicate-parameter", .error, "A parameter appears more than once",
    reference: "RFC 6749 section 3.1; RFC 8707 section 2",
    rationale: """
      Parameters must not be included more than once. One server reads the first, another the last, a proxy checks one of \
      them and the application uses the other. Only `resource` may be repeated.
      """,
    failing: .check(
      #"{"request": {"url": "https://idp.example.org/authorize?scope=openid&state=x&%73cope=admin"}}"#),
    passing: .sound)
}

extension Rule.Example {
  /// An authorization URL that breaks no rule.
  static let sound = sound("")

  /// An authorization URL that breaks no rule, with a parameter more.
  static func sound(_ parameter: String) -> Rule.Example {
    .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code"#
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + (parameter.isEmpty ? "" : "&" + parameter) + #""}}"#)
  }
}

extension URIReference {
  /// Whether bytes of a query or fragment hold a character that is in none, of which one finding says enough.
  func hasStranger(in range: Range<Int>) -> Bool {
    bytes[range].contains { $0.isNoURLCharacter || $0 == UInt8(ascii: "#") }
  }
}

extension UInt8 {
  /// White space, a control character, or a byte outside ASCII (RFC 3986 section 2).
  fileprivate var isNoURLCharacter: Bool { self <= 0x20 || self >= 0x7F }
}

/// Reports what is wrong with the text of a URL and with its form encoding. Values are never shown: they may be secret.
struct URLTextCheck: Sendable {
  let uri: URIReference
  let place: Place

  /// Reports characters that no URL has.
  func checkCharacters(into findings: inout Findings) {
    var control: Int?
    var stranger: Int?
    for index in uri.bytes.indices {
      let byte = uri.bytes[index]
      if byte.isNoURLCharacter, byte < 0x80 {
        control = control ?? index
      } else if byte >= 0x80 {
        stranger = stranger ?? index
      }
    }
    if let control {
      let name = uri.bytes[control] == 0x20 ? "a space" : Unicode.Scalar(uri.bytes[control]).codePointName
      findings.report(
        .urlControlChar, "the URL holds " + name, at: place.bytes(control..<control + 1),
        help: uri.bytes[control] == 0x20 ? "encode it as %20" : nil)
    }
    if let stranger {
      let length = UTF8Sequence.length(in: uri.bytes, at: stranger) ?? 1
      findings.report(
        .urlNonASCII, "the URL holds a character outside ASCII",
        at: place.bytes(stranger..<stranger + length),
        help: "percent-encode its UTF-8 bytes")
    }
  }

  /// Reports why a pair cannot be read.
  ///
  /// - Parameter name: What the pair is called in a message.
  func report(_ fault: FormDecoding.Fault, in name: String, into findings: inout Findings) {
    switch fault {
    case .triplet(let index):
      let end = Swift.min(index + 3, uri.bytes.count)
      findings.report(
        .percentEncodingInvalid, "a % in " + name + " is not followed by two hexadecimal digits",
        at: place.bytes(index..<end), help: "write a percent sign as %25")
    case .encoding(let range):
      findings.report(.utf8Invalid, name + " is not UTF-8 once it is decoded", at: place.bytes(range))
    }
  }
}
