import OAuthPreflight
import TestSupport
import Testing

@Suite struct ParameterAttackTests {
  static let attacks = CaseFiles.attacks("custom-param")

  /// A request with the parameter of a case.
  static func line(_ input: Node) -> Node {
    let parameters = Node.mapping([(input["name"]?.text ?? "", input["value"])])
    return .mapping([("request", .mapping([("parameters", parameters)]))])
  }

  @Test func theCollectionIsThere() {
    #expect(ParameterAttackTests.attacks.count == 65)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let line = CheckedLine(Self.line(attack.input))
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(line.rules == (attack.rule.isEmpty ? [] : [attack.rule]), line.messages)
  }
}
