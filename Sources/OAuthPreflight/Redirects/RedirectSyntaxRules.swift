// What a redirect URI may be made of, in the order of precedence: the first rule that a URI breaks is the one reported.
extension Rule {
  package static let redirectURITooLong = Rule(
    "redirect-uri-too-long", .error, "A redirect URI is longer than 2,048 bytes",
    reference: "practice of browsers and servers",
    rationale: """
      Servers and browsers cut or refuse long URIs, so the response may be lost. A redirect URI of this length is a pasted \
      document or an attack on a parser.
      """,
    failing: .check(
      #"{"registration": {"redirect_uris": ["https://app.example.org/"#
        + String(repeating: "long-path/", count: 210) + #""]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIControlChar = Rule(
    "redirect-uri-control-char", .error, "A redirect URI holds white space or a control character",
    reference: "RFC 3986 section 2",
    rationale: """
      A URI has no such characters. Browsers silently remove tabs and line breaks, so that the URI a server compared and \
      the place where the browser goes differ.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/c b"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURINonASCII = Rule(
    "redirect-uri-non-ascii", .error, "A redirect URI holds a character outside ASCII",
    reference: "RFC 3986 section 2; RFC 3987 section 3.1",
    rationale: """
      A URI is ASCII. What looks like a letter, a dot or a slash of another script is mapped by browsers and compared as \
      bytes by servers: the two see different hosts.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/c\u0430llback"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/callback"]}}"#))

  package static let redirectURIForbiddenScheme = Rule(
    "redirect-uri-forbidden-scheme", .error, "The scheme of a redirect URI never leads back to an app",
    reference: "RFC 6749 section 10.14",
    rationale: """
      javascript: and data: run in the page that redirects, file: and intent: lead to whatever the device chooses, and the \
      out-of-band URN has been withdrawn by the providers that had it.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["javascript:alert(1)"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURINotAbsolute = Rule(
    "redirect-uri-not-absolute", .error, "A redirect URI has no scheme",
    reference: "RFC 6749 section 3.1.2; RFC 3986 section 4.3",
    rationale:
      "The redirection endpoint must be an absolute URI: the provider has no page that a relative one starts from.",
    failing: .check(#"{"registration": {"redirect_uris": ["//app.example.org/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURISyntax = Rule(
    "redirect-uri-syntax", .error, "A redirect URI is not well-formed",
    reference: "RFC 3986 sections 2 and 3",
    rationale: """
      What the grammar leaves out, every parser reads its own way: a browser takes a backslash for a slash, a server does \
      not, and the response goes to another host than the one that was checked.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["https:///app.example.org/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIUserinfo = Rule(
    "redirect-uri-userinfo", .error, "A redirect URI names a user before its host",
    reference: "RFC 3986 sections 3.2.1 and 7.6",
    rationale:
      "In https://trusted.example@evil.example the host is evil.example; nobody needs the part before the @.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org@evil.example.net/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIFragment = Rule(
    "redirect-uri-fragment", .error, "A redirect URI has a fragment",
    reference: "RFC 6749 section 3.1.2",
    rationale: """
      The redirection endpoint must not include a fragment, not even an empty one: the provider appends the response, and \
      behind a # no server sees it.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb#"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIIPSpelling = Rule(
    "redirect-uri-ip-spelling", .error, "The host is an IP address in an unusual spelling",
    reference: "RFC 3986 sections 3.2.2 and 7.4; RFC 5952 section 4",
    rationale: """
      Browsers read 2130706433, 0x7f.1 and 0177.0.0.1 as 127.0.0.1; a server that compares strings, or that guards its own \
      network, does not.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["http://2130706433/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["http://127.0.0.1/cb"]}}"#))

  package static let redirectURIHostPercentEncoded = Rule(
    "redirect-uri-host-percent-encoded", .error, "The host is percent-encoded",
    reference: "RFC 3986 section 3.2.2",
    rationale:
      "Some parsers decode a host and some do not, so they see different hosts; a DNS name never needs it.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app%2Eexample.org/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIHostDots = Rule(
    "redirect-uri-host-dots", .error, "The host has a dot too many",
    reference: "RFC 1034 section 3.1; RFC 3986 section 3.2.2",
    rationale:
      "To DNS a name with a dot at its end is the same, to a browser it is another origin, and to a comparison another string.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org./cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIPortInvalid = Rule(
    "redirect-uri-port-invalid", .error, "The port is not a number from 1 to 65535",
    reference: "RFC 3986 section 3.2.3",
    rationale: "Nothing can listen there, so the response never arrives.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org:65536/cb"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org:8443/cb"]}}"#))

  package static let redirectURIEncodedControl = Rule(
    "redirect-uri-encoded-control", .error, "A redirect URI encodes a control character",
    reference: "RFC 6749 section 10.14",
    rationale: "A decoded line break splits an HTTP header in two, a decoded NUL ends a string early.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb%0d%0aX:1"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb%20x"]}}"#))

  package static let redirectURIInvalidUTF8 = Rule(
    "redirect-uri-invalid-utf8", .error, "The encoded bytes of a redirect URI are not UTF-8",
    reference: "RFC 3986 section 2.5; RFC 3629 section 3",
    rationale: "An overlong form such as %c0%ae is a dot to careless decoders and slips past checks for it.",
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb%c0%ae"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb%C3%A9"]}}"#))

  package static let redirectURIDotSegments = Rule(
    "redirect-uri-dot-segments", .error, "The path holds . or .. segments, plain or encoded",
    reference: "RFC 3986 sections 5.2.4 and 6.2.2.3",
    rationale: """
      A browser removes them before it asks, so the response goes to another path than the one that was compared; encoded \
      ones are removed by proxies and frameworks behind it.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb/%2e%2e/x"]}}"#),
    passing: .check(#"{"registration": {"redirect_uris": ["https://app.example.org/cb"]}}"#))

  package static let redirectURIHTTPNotLoopback = Rule(
    "redirect-uri-http-not-loopback", .error, "A redirect URI sends the response over plain http",
    reference: "RFC 9700 section 2.6; RFC 8252 section 7.3",
    rationale: """
      Everybody on the way reads the code. Only a native app that listens on its own device, at 127.0.0.1 or [::1], may use \
      http. Many providers take that from a web client in development, too: where a description does not say so, it is a \
      warning.
      """,
    failing: .check(#"{"registration": {"redirect_uris": ["http://app.example.org/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["http://127.0.0.1/cb"]}}"#))

  package static let redirectSyntaxFamily: [Rule] = [
    redirectURITooLong, redirectURIControlChar, redirectURINonASCII, redirectURIForbiddenScheme,
    redirectURINotAbsolute, redirectURISyntax, redirectURIUserinfo, redirectURIFragment,
    redirectURIIPSpelling,
    redirectURIHostPercentEncoded, redirectURIHostDots, redirectURIPortInvalid, redirectURIEncodedControl,
    redirectURIInvalidUTF8, redirectURIDotSegments, redirectURIHTTPNotLoopback,
  ]
}
