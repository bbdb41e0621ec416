import OAuthPreflight
import TestSupport
import Testing

@Suite struct ScopeAttackTests {
  static let attacks = CaseFiles.attacks("scope")

  /// A registration and a request with the scopes of a case.
  static func line(_ input: Node) -> Node {
    .mapping([
      ("registration", .mapping([("permissions", input["preconfigured"])])),
      ("request", .mapping([("scopes", input["requested"])])),
    ])
  }

  @Test func theCollectionIsThere() {
    #expect(ScopeAttackTests.attacks.count == 61)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let line = CheckedLine(Self.line(attack.input))
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(attack.rule.isEmpty || line.rules.contains(attack.rule), line.messages)
    // One fault, one finding; a request for something else altogether also misses what is preconfigured.
    let wrong = line.located.filter { !$0.hasPrefix("scope-missing") }
    #expect(Set(wrong).count == wrong.count, line.messages)
    #expect(Set(line.rules).subtracting(["scope-missing"]).count <= 1, line.messages)
  }
}
