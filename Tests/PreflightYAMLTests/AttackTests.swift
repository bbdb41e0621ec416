import Foundation
import OAuthPreflight
import PreflightYAML
import Testing

@Suite struct AttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var note: String
    var bytes: ContiguousArray<UInt8>
    var verdict: String
    var rule: String

    var testDescription: String { "\(rule.isEmpty ? verdict : rule): \(note)" }
  }

  static let attacks: [Attack] = TestFiles.cases("Tests/PreflightCommandTests/Cases/attacks.json").compactMap
  {
    guard let input = $0["input"], let expected = $0["expected"] else { return nil }
    let bytes: ContiguousArray<UInt8>
    switch input["surface"]?.text {
    case "yaml": bytes = ContiguousArray((input["yaml"]?.text ?? "").utf8)
    case "yaml-bytes":
      bytes = ContiguousArray(Data(base64Encoded: input["yaml_base64"]?.text ?? "") ?? Data())
    default: return nil
    }
    return Attack(
      note: $0["note"]?.text ?? "", bytes: bytes, verdict: expected["verdict"]?.text ?? "",
      rule: expected["check"]?.text ?? "")
  }

  @Test func theCollectionIsThere() {
    #expect(AttackTests.attacks.count > 80)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let reading = Reading(attack.bytes)
    #expect(reading.isDecided)
    let rule = attack.rule
    let ownRules = Rule.yamlFamily.map(\.id)
    guard ownRules.contains(rule) else {
      // Accepted, or for the schema to judge: there must be a tree to judge.
      #expect(reading.root != nil && reading.findings.isEmpty, "\(reading.messages)")
      return
    }
    #expect(Set(reading.rules) == [rule], "\(reading.messages)")
    #expect((reading.root == nil) == (attack.verdict == "reject"))
  }
}
