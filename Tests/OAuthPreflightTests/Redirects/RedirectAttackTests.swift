import OAuthPreflight
import TestSupport
import Testing

/// Our own collection of hostile redirect URIs: each must get its verdict, and the rule that names its fault.
@Suite struct RedirectAttackTests {
  static let requested = CaseFiles.attacks("redirect_uri")
  static let registered = CaseFiles.attacks("register-redirect")
  static let domains = CaseFiles.attacks("redirect-domain")

  @Test func theCollectionIsThere() {
    #expect(RedirectAttackTests.requested.count == 189)
    #expect(RedirectAttackTests.registered.count == 38)
    #expect(RedirectAttackTests.domains.count == 26)
  }

  @Test(arguments: requested) func aRequestedRedirectURI(_ attack: Attack) {
    attack.expect(
      Judged(requesting: attack.value, registered: attack.input["registered"]?.texts ?? []))
  }

  @Test(arguments: registered) func aRegisteredRedirectURI(_ attack: Attack) {
    attack.expect(
      Judged(
        requesting: nil, registered: [attack.value], in: .client(attack.input["application_type"]?.text)))
  }

  @Test(arguments: domains) func aRedirectDomain(_ attack: Attack) {
    attack.expect(
      Judged {
        checkRedirectHosts(
          [attack.value], domainNames: .few, at: Place(JSONPointer("/redirects/hosts")), into: &$0)
      })
  }
}

extension Attack {
  func expect(_ judged: Judged) {
    #expect(judged.verdict == verdict, judged.messages)
    #expect(rule.isEmpty || judged.rules.contains(rule), judged.messages)
    // One fault, one finding.
    #expect(judged.findings.count <= 1, judged.messages)
  }
}
