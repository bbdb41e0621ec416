// Private-use URI schemes of native apps (RFC 8252 section 7.1).
extension Rule {
  package static let nativeSchemeNoPeriod = Rule(
    "native-scheme-no-period", .error, "A private-use scheme is not a reversed domain name",
    reference: "RFC 8252 sections 7.1 and 8.4",
    rationale: """
      Any app can register a short scheme, and then receives the code. A scheme that begins with a domain of its owner \
      collides with nobody by accident, and servers should refuse one without a period.
      """,
    failing: .check(#"{"registration": {"application_type": "native", "redirect_uris": ["myapp:/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#))

  package static let nativeSchemeReverseDNS = Rule(
    "native-scheme-reverse-dns", .error, "A private-use scheme is not a domain name in reverse",
    reference: "RFC 8252 section 7.1; RFC 7595 section 3.8",
    rationale: "Without a well-formed domain name nobody can say whose the scheme is.",
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com..example:/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#))

  package static let nativeSchemeNotOwned = Rule(
    "native-scheme-not-owned", .warning, "A private-use scheme begins with a domain of another company",
    reference: "RFC 8252 sections 8.4 and 8.6",
    rationale:
      "the scheme should be a domain under the app's control: the owner of this one may register the scheme for an app of theirs.",
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.google.myapp:/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#),
    isPedantic: true)

  package static let nativeSchemeAuthority = Rule(
    "native-scheme-authority", .warning, "A redirect URI of a private-use scheme has '//' and a host",
    reference: "RFC 8252 section 7.1",
    rationale:
      "There is no naming authority behind a private-use scheme; libraries and systems differ on what follows the '//'.",
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app://cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#))

  package static let nativeSchemeRootless = Rule(
    "native-scheme-rootless", .warning, "The path of a private-use scheme does not begin with a slash",
    reference: "RFC 8252 section 7.1; RFC 3986 section 3.3",
    rationale:
      "Foundation and browsers parse scheme:path without a path to match, so the callback is not recognised.",
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#))

  package static let nativeSchemeEmptyPath = Rule(
    "native-scheme-empty-path", .error, "Nothing follows a private-use scheme",
    reference: "RFC 8252 section 7.1",
    rationale: "The app cannot tell the response of this provider from anything else that opens its scheme.",
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#))

  package static let nativeSchemeCase = Rule(
    "native-scheme-case", .warning, "A private-use scheme has upper-case letters",
    reference: "RFC 3986 sections 3.1 and 6.2.2.1",
    rationale:
      "Systems compare schemes without case and libraries often with it: the app opens, and the response is ignored.",
    failing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.APP:/cb"]}}"#),
    passing: .check(
      #"{"registration": {"application_type": "native", "redirect_uris": ["com.example.app:/cb"]}}"#))

  package static let nativeSchemeFamily: [Rule] = [
    nativeSchemeNoPeriod, nativeSchemeReverseDNS, nativeSchemeNotOwned, nativeSchemeAuthority,
    nativeSchemeRootless,
    nativeSchemeEmptyPath, nativeSchemeCase,
  ]
}

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
      .nativeSchemeAuthority, "\(uri.text(0..<uri.bytes.count).quoted) has '//' behind its scheme",
      at: place.bytes(slashes), help: "write one slash, here and in the app")
  } else if uri.path.isEmpty || uri.text(uri.path).hasSameBytes(as: "/") {
    findings.report(
      .nativeSchemeEmptyPath, "nothing follows the scheme of \(uri.text(0..<uri.bytes.count).quoted)",
      at: place, help: "add a path of its own, such as /callback")
  } else if uri.bytes[uri.path.lowerBound] != UInt8(ascii: "/") {
    findings.report(
      .nativeSchemeRootless, "the path \(uri.text(rest).quoted) does not begin with a slash",
      at: place.bytes(rest),
      help: "write one slash behind the scheme, here and in the app")
  }
}

/// Schemes without a period that SDKs derive from an app's id.
enum SDKScheme {
  /// The SDK whose shape a scheme has, `nil` when it is nobody's.
  static func owner(of scheme: String) -> String? {
    let name = scheme.asciiLowercased
    if isFacebook(name) { return "Facebook" }
    if isShape(name, prefix: "app-", isIDByte: { $0.isLabelCharacter }, atLeast: 10),
      name.utf8.contains(UInt8(ascii: "-"))
    {
      return name.hasBytePrefix("app-1-") ? "Firebase" : nil
    }
    if isShape(name, prefix: "msal", isIDByte: { $0.hexDigit != nil || $0 == UInt8(ascii: "-") }, atLeast: 32)
    {
      return "MSAL"
    }
    if isShape(name, prefix: "yx", isIDByte: { $0.hexDigit != nil }, atLeast: 32) { return "Yandex" }
    if isShape(name, prefix: "vk", isIDByte: { $0.isASCIIDigit }, atLeast: 5) { return "VK" }
    if isShape(name, prefix: "kakao", isIDByte: { $0.hexDigit != nil }, atLeast: 16) { return "Kakao" }
    return nil
  }

  /// `fb`, the number of the app, and the suffix by which several apps that share the number tell themselves apart.
  private static func isFacebook(_ name: String) -> Bool {
    guard name.hasBytePrefix("fb") else { return false }
    let suffix = name.utf8.dropFirst(2).drop { $0.isASCIIDigit }
    return name.utf8.count - suffix.count >= 7 && suffix.allSatisfy { $0.isASCIILetter }
  }

  private static func isShape(
    _ name: String, prefix: String, isIDByte: (UInt8) -> Bool, atLeast count: Int
  ) -> Bool {
    guard name.hasBytePrefix(prefix) else { return false }
    let id = name.utf8.dropFirst(prefix.utf8.count)
    return id.count >= count && id.allSatisfy(isIDByte)
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
