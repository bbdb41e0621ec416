import Foundation
import OAuthPreflight
import PreflightYAML
import TestSupport
import Testing

@Suite struct AttackTests {
  static let attacks = CaseFiles.attacks("yaml", "yaml-bytes")

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

extension Attack {
  fileprivate var bytes: ContiguousArray<UInt8> {
    if surface == "yaml" { return ContiguousArray((input["yaml"]?.text ?? "").utf8) }
    return ContiguousArray(Data(base64Encoded: input["yaml_base64"]?.text ?? "") ?? Data())
  }
}
