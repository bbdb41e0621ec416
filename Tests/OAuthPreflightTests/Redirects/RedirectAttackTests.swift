import OAuthPreflight
import Testing

/// Our own collection of hostile redirect URIs: each must get its verdict, and the rule that names its fault.
@Suite struct RedirectAttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var input: Node
    var verdict: String
    var rule: String
    var note: String
    var value: String { input["value"]?.text ?? "" }
    var testDescription: String { "\(rule.isEmpty ? verdict : rule): \(note) \(value.displayed(atMost: 80))" }

    init(_ node: Node) {
      input = node["input"] ?? Node(.mapping)
      verdict = node["expected"]?["verdict"]?.text ?? ""
      rule = node["expected"]?["check"]?.text ?? ""
      note = node["note"]?.text ?? ""
    }

    func expect(_ judged: Judged) {
      #expect(judged.verdict == verdict, judged.messages)
      #expect(rule.isEmpty || judged.rules.contains(rule), judged.messages)
      // One fault, one finding.
      #expect(judged.findings.count <= 1, judged.messages)
    }
  }

  static let requested = CaseFiles.attacks("redirect_uri").map { Attack($0) }
  static let registered = CaseFiles.attacks("register-redirect").map { Attack($0) }
  static let domains = CaseFiles.attacks("redirect-domain").map { Attack($0) }

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
