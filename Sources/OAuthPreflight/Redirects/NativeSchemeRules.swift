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
      "The scheme should be a domain under the app's control: the owner of this one may register the scheme for an app of theirs.",
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
