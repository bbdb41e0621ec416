/// One look at a redirect URI that stops at its first fault, in the order of precedence of ``Rule/redirectSyntaxFamily``.
struct RedirectSyntax {
  let text: RedirectURI
  /// The text, with letters in place of placeholders once they were reported.
  var uri: URIReference
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

  var bytes: ContiguousArray<UInt8> { uri.bytes }

  /// A part as it is written.
  func shown(_ range: Range<Int>) -> String {
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
}

// MARK: - The text as a whole

extension RedirectSyntax {
  func checkText(into findings: inout Findings) -> Bool {
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

  func character(at offset: Int) -> Unicode.Scalar {
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
}

// MARK: - Path and query

extension RedirectSyntax {
  func checkPathAndQuery(into findings: inout Findings) -> Bool {
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
}

// MARK: - Transport

extension RedirectSyntax {
  func checkTransport(into findings: inout Findings) {
    guard uri.hasScheme("http"), let host = uri.host else { return }
    let kind = RedirectHost.kind(of: uri, host)
    if kind == .loopback || kind == .localhost {
      let isTaken = kind == .loopback ? context.rules?.loopback : context.rules?.localhost
      guard context.isWebClient, isTaken != true else { return }
      if kind == .localhost, context.rules?.loopback == true {
        findings.report(
          .redirectURIHTTPNotLoopback,
          "\(context.provider) accepts http on 127.0.0.1 and [::1] only",
          at: place.bytes(host), help: "write http://127.0.0.1 in place of localhost")
        return
      }
      let place = place.bytes(uri.scheme ?? 0..<0)
      if context.mayTakeLoopback {
        findings.report(
          .redirectURIHTTPNotLoopback, severity: .warning,
          "\(context.provider) may refuse http from a \(clientName): its description does not say", at: place,
          help: "use https, or keep this for development, where the console accepts it")
      } else {
        findings.report(
          .redirectURIHTTPNotLoopback,
          "only a native app may be redirected to over http, and this is a \(clientName)", at: place,
          help: "use https, or say application_type: native")
      }
      return
    }
    findings.report(
      .redirectURIHTTPNotLoopback,
      "the response would go to \(shown(host).quoted) over http, readable on the way",
      at: place.bytes(uri.scheme ?? 0..<0), help: "use https")
  }

  private var clientName: String { context.applicationType == .browser ? "browser app" : "web client" }
}
