/// One look at a redirect URI that stops at its first fault, in the order of precedence of ``Rule/redirectSyntaxFamily``.
struct RedirectSyntax {
  let text: RedirectURI
  /// The text, with letters in place of placeholders once they were reported.
  private(set) var uri: URIReference
  let context: RedirectContext
  let place: Place
  /// Whether a person wrote the URI into a registration, where `*` and `{tenant}` have a meaning of their own.
  let isRegistered: Bool
  /// How bad a placeholder is: the rule's own severity unless given.
  var placeholderSeverity: Severity?

  init(_ text: RedirectURI, in context: RedirectContext, at place: Place, isRegistered: Bool) {
    self.text = text
    uri = URIReference(text.value)
    self.context = context
    self.place = place
    self.isRegistered = isRegistered
  }

  private var bytes: ContiguousArray<UInt8> { uri.bytes }

  /// A part as it is written.
  private func shown(_ range: Range<Int>) -> String {
    String(decoding: ContiguousArray(text.value.utf8)[range], as: UTF8.self)
  }

  /// Reports the first fault; returns whether there was one.
  func check(into findings: inout Findings) -> Bool {
    let before = findings.count
    if !checkText(into: &findings), !checkStart(into: &findings), !checkCharacters(into: &findings),
      !checkAuthority(into: &findings), !checkPathAndQuery(into: &findings)
    {
      checkTransport(into: &findings)
    }
    return findings.count > before
  }

  // MARK: The text as a whole

  private func checkText(into findings: inout Findings) -> Bool {
    if bytes.count > 2048 {
      findings.report(
        .redirectURITooLong, "the redirect URI is \(bytes.count) bytes long; 2,048 is the limit", at: place)
      return true
    }
    if let fault = firstControl() {
      let scalar = character(at: fault)
      let name = scalar == " " ? "a space" : "white space or a control character (\(scalar.codePointName))"
      findings.report(
        .redirectURIControlChar, "the redirect URI \(text.value.quoted) holds \(name)",
        at: place.bytes(fault..<fault + scalar.utf8.count),
        help: scalar == " " && isRegistered ? "write %20, or list each URI by itself" : nil)
      return true
    }
    if let fault = bytes.firstIndex(where: { $0 > 0x7F }) {
      reportNonASCII(at: fault, into: &findings)
      return true
    }
    return false
  }

  /// The first space, C0, DEL or C1 character.
  private func firstControl() -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 || byte == 0x7F { return index }
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return index }
      index += 1
    }
    return nil
  }

  private func character(at offset: Int) -> Unicode.Scalar {
    let length = UTF8Sequence.length(in: bytes, at: offset) ?? 1
    return shown(offset..<offset + length).unicodeScalars.first ?? "\u{FFFD}"
  }

  private func reportNonASCII(at offset: Int, into findings: inout Findings) {
    let scalar = character(at: offset)
    var message = "the redirect URI \(text.value.quoted) holds \(scalar.codePointName), which is not ASCII"
    if let latin = LookAlike.asciiLetter(for: scalar) {
      message += " and only looks like '\(String(Character(latin)))'"
    }
    let isHost = uri.host?.contains(offset) ?? false
    findings.report(
      .redirectURINonASCII, message, at: place.bytes(offset..<offset + scalar.utf8.count),
      help: isHost ? "write the host in its xn-- form" : "percent-encode the character's UTF-8 bytes")
  }

  // MARK: Scheme

  private func checkStart(into findings: inout Findings) -> Bool {
    if OutOfBand.isMeant(by: text) {
      findings.report(
        uri.scheme == nil ? .redirectURINotAbsolute : .redirectURIForbiddenScheme, OutOfBand.message(text),
        at: place, help: OutOfBand.help)
      return true
    }
    if let reason = ForbiddenSchemes.reason(for: uri), let scheme = uri.scheme {
      findings.report(
        .redirectURIForbiddenScheme,
        "a redirect URI cannot have the scheme \(shown(scheme).quoted): \(reason.text)",
        at: place.bytes(scheme))
      return true
    }
    if isRegistered, checkTemplate(into: &findings) { return true }
    if let scheme = uri.scheme {
      guard isHostAndPort(scheme) else { return false }
      findings.report(
        .redirectURINotAbsolute, "\(text.value.quoted) begins with a host and a port, not with a scheme",
        at: place,
        help: "write https:// before it")
      return true
    }
    if let failed = uri.failedScheme, isRegistered, !bytes[failed].contains(UInt8(ascii: "%")) {
      findings.report(
        .redirectURISyntax, "\(shown(failed).quoted) is not a URI scheme", at: place.bytes(failed),
        help: "a scheme is letters, digits, '+', '-' and '.', and begins with a letter")
      return true
    }
    reportNotAbsolute(into: &findings)
    return true
  }

  private func reportNotAbsolute(into findings: inout Findings) {
    findings.report(
      .redirectURINotAbsolute,
      bytes.isEmpty
        ? "the redirect URI is empty" : "the redirect URI \(text.value.quoted) does not begin with a scheme",
      at: place, help: "write the whole URI, as in https://app.example.org/callback")
  }

  /// `localhost:8080/cb` and `app.example.org:443` are URIs with a scheme by the grammar, and never by intent.
  private func isHostAndPort(_ scheme: Range<Int>) -> Bool {
    var end = scheme.upperBound + 1
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
    guard end > scheme.upperBound + 1 else { return false }
    return end == bytes.count || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: "?")
  }

  private func checkTemplate(into findings: inout Findings) -> Bool {
    if let star = RedirectTemplate.wildcard(in: bytes) {
      findings.report(
        .redirectURIWildcard, "the registered redirect URI \(text.value.quoted) holds a pattern",
        at: place.bytes(star),
        help: "register each redirect URI in full: a pattern admits hosts or paths of others")
      return true
    }
    if let placeholder = RedirectTemplate.placeholder(in: bytes) {
      findings.report(
        .redirectURIPlaceholder, severity: placeholderSeverity,
        "\(shown(placeholder).quoted) in the redirect URI stands for a value",
        at: place.bytes(placeholder), help: "write the value")
      checkAround(placeholder, into: &findings)
      return true
    }
    return false
  }

  /// Reports what is wrong whatever the placeholders stand for; one at the beginning may stand for nearly all.
  private func checkAround(_ placeholder: Range<Int>, into findings: inout Findings) {
    var filled = self
    filled.uri = URIReference(RedirectTemplate.filled(bytes))
    if filled.uri.scheme == nil {
      if placeholder.lowerBound > 0 { reportNotAbsolute(into: &findings) }
    } else if !filled.checkCharacters(into: &findings), !filled.checkAuthority(into: &findings) {
      _ = filled.checkPathAndQuery(into: &findings)
    }
  }

  // MARK: Syntax

  private func checkCharacters(into findings: inout Findings) -> Bool {
    if let broken = PercentEncoding.firstBroken(in: bytes, outsideIPLiteral(0..<bytes.count)) {
      reportSyntax(
        "'%' in \(text.value.quoted) is not followed by two hexadecimal digits", broken..<broken + 1,
        help: "write %25 for a percent sign", into: &findings)
      return true
    }
    if let fault = firstForeignCharacter() {
      let character = String(Character(Unicode.Scalar(bytes[fault])))
      reportSyntax(
        "\(text.value.quoted) holds \(character.quoted), which no URI does", fault..<fault + 1,
        help: bytes[fault] == UInt8(ascii: "\\")
          ? "write '/': browsers take a backslash for one, servers do not" : nil,
        into: &findings)
      return true
    }
    guard uri.isWeb else { return false }
    guard let host = uri.host else {
      reportSyntax("\(text.value.quoted) has no '//' between scheme and host", nil, into: &findings)
      return true
    }
    if host.isEmpty, !isBareIPv6 {
      reportSyntax("\(text.value.quoted) names no host", nil, into: &findings)
      return true
    }
    return false
  }

  private func reportSyntax(
    _ message: String, _ range: Range<Int>?, help: String? = nil, into findings: inout Findings
  ) {
    findings.report(
      .redirectURISyntax, message, at: range.map { place.bytes($0) } ?? place, help: help)
  }

  /// An IP literal is judged as one, with all that stands in its brackets.
  private func outsideIPLiteral(_ range: Range<Int>) -> Range<Int> {
    guard let host = uri.host, isIPLiteral(host) else { return range }
    return host.upperBound..<range.upperBound
  }

  private func isIPLiteral(_ host: Range<Int>) -> Bool {
    !host.isEmpty && bytes[host.lowerBound] == UInt8(ascii: "[")
  }

  private func firstForeignCharacter() -> Int? {
    var index = uri.scheme?.upperBound ?? 0
    while index < bytes.count {
      let byte = bytes[index]
      if !byte.isPathCharacter, byte != UInt8(ascii: "%"), !isDelimiter(byte, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func isDelimiter(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"): true
    case UInt8(ascii: "#"): uri.fragment?.lowerBound == index + 1
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      // In a user name they only dress it up as an address; the user name is the fault to report.
      uri.userinfo?.contains(index) ?? false || isIPLiteralByte(index)
    default: isIPLiteralByte(index)
    }
  }

  private func isIPLiteralByte(_ index: Int) -> Bool {
    uri.host.map { isIPLiteral($0) && $0.contains(index) } ?? false
  }

  /// `http://::1/`: an address that lacks its brackets.
  private var isBareIPv6: Bool {
    guard let host = uri.host, let port = uri.port, !isIPLiteral(host) else { return false }
    guard case .malformed = IPv6Spelling(bytes, host.lowerBound..<port.upperBound) else { return true }
    return false
  }

  // MARK: Authority

  private func checkAuthority(into findings: inout Findings) -> Bool {
    if let userinfo = uri.userinfo {
      let host = uri.host.map { shown($0).quoted } ?? "another one"
      findings.report(
        .redirectURIUserinfo, "the redirect URI names a user before '@'; its host is \(host)",
        at: place.bytes(userinfo.lowerBound..<userinfo.upperBound + 1),
        help: "remove everything up to the '@'")
      return true
    }
    if let fragment = uri.fragment {
      findings.report(
        .redirectURIFragment,
        fragment.isEmpty ? "the redirect URI ends in '#'" : "the redirect URI has a fragment",
        at: place.bytes(fragment.lowerBound - 1..<fragment.upperBound),
        help: "remove the '#' and what follows it")
      return true
    }
    guard let host = uri.host else { return false }
    if uri.isWeb, checkHost(host, into: &findings) { return true }
    return checkPort(into: &findings)
  }

  private func checkHost(_ host: Range<Int>, into findings: inout Findings) -> Bool {
    if checkIPSpelling(host, into: &findings) { return true }
    if bytes[host].contains(UInt8(ascii: "%")) {
      findings.report(
        .redirectURIHostPercentEncoded, "the host \(shown(host).quoted) is percent-encoded",
        at: place.bytes(host),
        help: "write the host as it is")
      return true
    }
    for label in HostName.labels(of: bytes, host) where label.isEmpty {
      let isLast = label.lowerBound == host.upperBound
      findings.report(
        .redirectURIHostDots,
        isLast
          ? "the host \(shown(host).quoted) ends in a dot"
          : "the host \(shown(host).quoted) has an empty label",
        at: place.bytes(host))
      return true
    }
    return false
  }

  private func checkIPSpelling(_ host: Range<Int>, into findings: inout Findings) -> Bool {
    if isIPLiteral(host) {
      let isClosed = host.count > 1 && bytes[host.upperBound - 1] == UInt8(ascii: "]")
      let address = host.lowerBound + 1..<(isClosed ? host.upperBound - 1 : host.upperBound)
      return checkIPv6(isClosed ? IPv6Spelling(bytes, address) : .malformed, host, into: &findings)
    }
    if let port = uri.port, isBareIPv6 {
      reportIPSpelling(
        host.lowerBound..<port.upperBound, "is an IPv6 address without its brackets", nil, into: &findings)
      return true
    }
    guard case .other(let meaning) = IPv4Spelling(bytes, host) else { return false }
    if let meaning {
      reportIPSpelling(host, "is another spelling of \(meaning)", meaning, into: &findings)
    } else {
      reportIPSpelling(host, "ends in a number, but is no IPv4 address", nil, into: &findings)
    }
    return true
  }

  private func checkIPv6(_ spelling: IPv6Spelling, _ host: Range<Int>, into findings: inout Findings) -> Bool
  {
    switch spelling {
    case .canonical: return false
    case .other(let canonical):
      reportIPSpelling(
        host, "is another spelling of [\(canonical)]", "[" + canonical + "]", into: &findings)
    case .wrappedIPv4: reportIPSpelling(host, "wraps an IPv4 address", nil, into: &findings)
    case .malformed: reportIPSpelling(host, "is no IPv6 address", nil, into: &findings)
    }
    return true
  }

  private func reportIPSpelling(
    _ host: Range<Int>, _ problem: String, _ canonical: String?, into findings: inout Findings
  ) {
    findings.report(
      .redirectURIIPSpelling, "the host \(shown(host).quoted) \(problem)", at: place.bytes(host),
      help: canonical.map { "write \($0)" })
  }

  private func checkPort(into findings: inout Findings) -> Bool {
    guard let port = uri.port, !port.isEmpty, !uri.isPortNumber(port) else { return false }
    findings.report(
      .redirectURIPortInvalid, "\(shown(port).quoted) is not a port number from 1 to 65535",
      at: place.bytes(port))
    return true
  }

  // MARK: Path and query

  private func checkPathAndQuery(into findings: inout Findings) -> Bool {
    let rest = uri.path.lowerBound..<(uri.query?.upperBound ?? uri.path.upperBound)
    if let control = PercentEncoding.firstControl(in: bytes, rest) {
      findings.report(
        .redirectURIEncodedControl,
        "\(shown(control..<control + 3).quoted) in the redirect URI stands for a control character",
        at: place.bytes(control..<control + 3))
      return true
    }
    if !PercentEncoding.decodesToUTF8(bytes, rest) {
      findings.report(
        .redirectURIInvalidUTF8, "the percent-encoded bytes of \(text.value.quoted) are not UTF-8",
        at: place.bytes(rest))
      return true
    }
    if DotSegments.exist(in: bytes, uri.path, parameters: isRegistered) {
      findings.report(
        .redirectURIDotSegments, "the path \(shown(uri.path).quoted) holds a '.' or '..' segment",
        at: place.bytes(uri.path), help: "write the path that they lead to")
      return true
    }
    return false
  }

  // MARK: Transport

  private func checkTransport(into findings: inout Findings) {
    guard uri.hasScheme("http"), let host = uri.host else { return }
    let kind = RedirectHost.kind(of: uri, host)
    if kind == .loopback || kind == .localhost {
      let isTaken = kind == .loopback ? context.rules?.loopback : context.rules?.localhost
      guard context.isWebClient, isTaken != true else { return }
      if kind == .localhost, context.rules?.loopback == true {
        findings.report(
          .redirectURIHTTPNotLoopback,
          "\(context.provider) takes http on 127.0.0.1 and [::1] only",
          at: place.bytes(host), help: "write http://127.0.0.1 in place of localhost")
        return
      }
      findings.report(
        .redirectURIHTTPNotLoopback,
        "only a native app may be redirected to over http, and this is a \(clientName)",
        at: place.bytes(uri.scheme ?? 0..<0), help: "use https, or say application_type: native")
      return
    }
    findings.report(
      .redirectURIHTTPNotLoopback,
      "the response would go to \(shown(host).quoted) over http, readable on the way",
      at: place.bytes(uri.scheme ?? 0..<0), help: "use https")
  }

  private var clientName: String { context.applicationType == .browser ? "browser app" : "web client" }
}
