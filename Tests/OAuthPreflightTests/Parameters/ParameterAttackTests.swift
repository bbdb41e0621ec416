import OAuthPreflight
import Testing

@Suite struct ParameterAttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var line: Node
    var verdict: String
    var rule: String
    var testDescription: String
  }

  static let attacks: [Attack] = CaseFiles.attacks("custom-param").map {
    let name = $0["input"]?["name"]?.text ?? ""
    let parameters = Node.mapping([(name, $0["input"]?["value"])])
    return Attack(
      line: .mapping([("request", .mapping([("parameters", parameters)]))]),
      verdict: $0["expected"]?["verdict"]?.text ?? "", rule: $0["expected"]?["check"]?.text ?? "",
      testDescription: "\(name.quoted) \($0["input"]?["value"]?.text.quoted ?? "")")
  }

  @Test func theCollectionIsThere() {
    #expect(ParameterAttackTests.attacks.count == 65)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let line = CheckedLine(attack.line)
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(line.rules == (attack.rule.isEmpty ? [] : [attack.rule]), line.messages)
  }
}
