/// Judges scheme and shape of a well-formed redirect URI that is neither `http` nor `https`. What an SDK mandates, the
/// app cannot change.
func checkNativeScheme(
  _ uri: URIReference, in context: RedirectContext, at place: Place, into findings: inout Findings
) {
  guard let scheme = uri.scheme, !context.exempts(uri) else { return }
  if reportNoPeriod(uri, scheme, at: place, into: &findings) { return }
  checkReversedDomain(uri, scheme, at: place, into: &findings)
  checkShape(uri, at: place, into: &findings)
}

private func reportNoPeriod(
  _ uri: URIReference, _ scheme: Range<Int>, at place: Place, into findings: inout Findings
) -> Bool {
  guard !uri.bytes[scheme].contains(UInt8(ascii: ".")) else { return false }
  let name = uri.text(scheme)
  if let sdk = SDKScheme.owner(of: name) {
    findings.report(
      .nativeSchemeNoPeriod, severity: .warning,
      "the scheme \(name.quoted) is \(sdk)'s and not a reversed domain name",
      at: place.bytes(scheme),
      help: "name the SDK in the client document; any other app can claim the scheme too")
  } else {
    findings.report(
      .nativeSchemeNoPeriod, "the scheme \(name.quoted) is not a reversed domain name",
      at: place.bytes(scheme),
      help: "begin it with a domain of yours, as in com.example.\(name.asciiLowercased):/callback")
  }
  return true
}

private func checkReversedDomain(
  _ uri: URIReference, _ scheme: Range<Int>, at place: Place, into findings: inout Findings
) {
  let name = uri.text(scheme)
  if HostName.fault(in: uri.bytes, scheme) != nil {
    findings.report(
      .nativeSchemeReverseDNS, "the scheme \(name.quoted) is not a domain name in reverse",
      at: place.bytes(scheme),
      help: "write it as in com.example.app")
  } else if uri.bytes[scheme].contains(where: { $0.isASCIIUppercase }) {
    findings.report(
      .nativeSchemeCase, "the scheme \(name.quoted) has upper-case letters", at: place.bytes(scheme),
      help: "write \(name.asciiLowercased), here and in the app")
  } else if let owner = ForeignDomains.owner(of: name) {
    findings.report(
      .nativeSchemeNotOwned, "the scheme \(name.quoted) begins with a domain of \(owner)",
      at: place.bytes(scheme),
      help: "begin it with a domain of yours")
  }
}

private func checkShape(_ uri: URIReference, at place: Place, into findings: inout Findings) {
  let rest = uri.path.lowerBound..<uri.bytes.count
  if let authority = uri.authority, !authority.isEmpty || uri.path.count > 1 {
    let slashes = authority.lowerBound - 2..<authority.lowerBound
    findings.report(
      .nativeSchemeAuthority, "\(uri.text(0..<uri.bytes.count).quoted) has '//' after its scheme",
      at: place.bytes(slashes), help: "write one slash, here and in the app")
  } else if uri.path.isEmpty || uri.text(uri.path).hasSameBytes(as: "/") {
    findings.report(
      .nativeSchemeEmptyPath, "nothing follows the scheme of \(uri.text(0..<uri.bytes.count).quoted)",
      at: place, help: "add a path of its own, such as /callback")
  } else if uri.bytes[uri.path.lowerBound] != UInt8(ascii: "/") {
    findings.report(
      .nativeSchemeRootless, "the path \(uri.text(rest).quoted) does not begin with a slash",
      at: place.bytes(rest),
      help: "write one slash after the scheme, here and in the app")
  }
}

/// Domains whose owners are known not to be the reader.
private enum ForeignDomains {
  static func owner(of scheme: String) -> String? {
    // Google gives every app a scheme below this one.
    if scheme.hasBytePrefix("com.googleusercontent.apps.") { return nil }
    for domain in domains where scheme.hasBytePrefix(domain.reversed + ".") { return domain.owner }
    return nil
  }

  private static let domains: [(reversed: String, owner: String)] = [
    ("com.google", "Google"), ("com.googleusercontent", "Google"), ("com.apple", "Apple"),
    ("com.microsoft", "Microsoft"), ("com.facebook", "Meta"), ("com.yahoo", "Yahoo"),
    ("com.amazon", "Amazon"),
    ("com.github", "GitHub"), ("com.linkedin", "LinkedIn"), ("ru.yandex", "Yandex"),
  ]
}
