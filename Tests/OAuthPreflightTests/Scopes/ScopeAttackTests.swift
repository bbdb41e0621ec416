import OAuthPreflight
import Testing

@Suite struct ScopeAttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var line: Node
    var verdict: String
    var rule: String
    var note: String
    var testDescription: String { "\(rule.isEmpty ? verdict : rule): \(note)" }
  }

  static let attacks: [Attack] = CaseFiles.attacks("scope").map {
    let input = $0["input"] ?? Node(.mapping)
    return Attack(
      line: .mapping([
        ("registration", .mapping([("permissions", input["preconfigured"])])),
        ("request", .mapping([("scopes", input["requested"])])),
      ]),
      verdict: $0["expected"]?["verdict"]?.text ?? "", rule: $0["expected"]?["check"]?.text ?? "",
      note: $0["note"]?.text ?? "")
  }

  @Test func theCollectionIsThere() {
    #expect(ScopeAttackTests.attacks.count == 61)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let line = CheckedLine(attack.line)
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(attack.rule.isEmpty || line.rules.contains(attack.rule), line.messages)
    // One fault, one finding; a request for something else altogether also misses what is preconfigured.
    let wrong = line.located.filter { !$0.hasPrefix("scope-missing") }
    #expect(Set(wrong).count == wrong.count, line.messages)
    #expect(Set(line.rules).subtracting(["scope-missing"]).count <= 1, line.messages)
  }
}
