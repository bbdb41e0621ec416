import OAuthPreflight
import PreflightDomainNames
import TestSupport
import Testing

@Suite struct DomainNamesTests {
  /// Names and whether the list has them.
  static let sharedHosts: [(name: String, isSuffix: Bool)] = CaseFiles.oracle("psl-shared-hosts").compactMap {
    guard let name = $0["input"]?["domain"]?.text else { return nil }
    return (name, $0["expected"]?["is_public_suffix"]?.text == "true")
  }

  /// Names and their registrable domains.
  static let registrableDomains: [(name: String, domain: String?)] = CaseFiles.oracle(
    "psl-registrable-domain"
  )
  .compactMap {
    guard let name = $0["input"]?["domain"], name.kind == .quoted, let domain = $0["expected"] else {
      return nil
    }
    return (name.text, domain.kind == .quoted ? domain.text : nil)
  }

  /// Names that came to the list, or left it, after a distribution's copy of February 2023 was made.
  static let newerThanTheList: Set = ["ngrok-free.app", "amplifyapp.com", "replit.app", "glitch.me"]

  @Test(.enabled(if: !sharedHosts.isEmpty, "no copy of the list's facts"), arguments: sharedHosts)
  func sharedHost(_ name: String, _ isSuffix: Bool) throws {
    guard !DomainNamesTests.newerThanTheList.contains(name) else { return }
    #expect(DomainNames.system.isPublicSuffix(name) == isSuffix)
  }

  /// A registrable domain is not a suffix, and what is left of it without its first label is one.
  @Test(
    .enabled(if: !registrableDomains.isEmpty, "no copy of the list's tests"), arguments: registrableDomains)
  func registrableDomain(_ name: String, _ domain: String?) throws {
    if let domain {
      #expect(!DomainNames.system.isPublicSuffix(domain))
      #expect(
        DomainNames.system.isPublicSuffix(domain.split(separator: ".").dropFirst().joined(separator: ".")))
    } else if !name.hasPrefix("."), name == name.lowercased() {
      #expect(DomainNames.system.isPublicSuffix(name))
    }
  }

  @Test(arguments: [
    ("example.com", "example.com"), ("xn--bcher-kva.example", "b\u{FC}cher.example"),
    ("a--b.r3---sn.example", "a--b.r3---sn.example"), ("xn--fiqs8s", "\u{4E2D}\u{56FD}"),
    ("www.xn--mgba3a4f16a", "www.\u{627}\u{6CC}\u{631}\u{627}\u{646}"),
    ("xn--strae-oqa.example", "stra\u{DF}e.example"), ("", ""), ("a..b", "a..b"),
  ]) func unicodeForm(_ name: String, _ unicode: String) {
    #expect(DomainNames.system.unicodeForm(name)?.hasSameBytes(as: unicode) == true)
  }

  @Test(
    "labels that no registry makes have no Unicode form",
    arguments: [
      "xn--", "xn--a", "xn--abc", "xn--ASCII-", "xn--example-.com", "xn--a-ecp.ru", "xn--9999999999999999",
      "xn--bcher-kva\u{0}.example", "xn--\u{FC}", "xn--zn7c.com", "xn--bcher-kvb",
    ]) func noUnicodeForm(_ name: String)
  {
    #expect(DomainNames.system.unicodeForm(name) == nil)
  }

  @Test(arguments: ["", "com\u{0}.example.com", "example.com\u{0}"]) func oddNamesAreNoSuffixes(
    _ name: String
  ) {
    #expect(!DomainNames.system.isPublicSuffix(name))
  }
}
