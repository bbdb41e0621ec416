/// How a redirect URI begins: with a scheme that a browser may be sent to, and not with a host or a pattern.
extension RedirectSyntax {
  func checkStart(into findings: inout Findings) -> Bool {
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

  func reportNotAbsolute(into findings: inout Findings) {
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
    if let placeholder = Placeholder.first(in: bytes, forms: .uri) {
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
    filled.uri = URIReference(Placeholder.filled(bytes, at: Placeholder.all(in: bytes, forms: .uri)))
    if filled.uri.scheme == nil {
      if placeholder.lowerBound > 0 { reportNotAbsolute(into: &findings) }
    } else if !filled.checkCharacters(into: &findings), !filled.checkAuthority(into: &findings) {
      _ = filled.checkPathAndQuery(into: &findings)
    }
  }
}
