import OAuthPreflight
import TestSupport
import Testing

@Suite("Hostile credentials of our own collection")
struct AttackTests {
  @Test("a bearer token", arguments: CaseFiles.attacks("bearer"))
  func bearer(attack: Attack) throws {
    let input = attack.input
    try expect(
      attack, .mapping([("token", input["token"]), ("project", input["project_id"]), ("now", input["now"])]))
  }

  @Test("an Authorization header", arguments: CaseFiles.attacks("authorization-header"))
  func header(attack: Attack) throws {
    try expect(
      attack, .mapping([("headers", .mapping([("authorization", attack.input["value"])]))]))
  }

  @Test("the collection is there")
  func collection() {
    #expect(CaseFiles.attacks("bearer").count == 57)
    #expect(CaseFiles.attacks("authorization-header").count == 12)
  }

  private func expect(_ attack: Attack, _ line: Node) throws {
    let checked = try CheckedToken(line)
    #expect(checked.answer == attack.verdict, checked.messages)
    // One fault gives one finding.
    #expect(checked.rules == (attack.rule.isEmpty ? [] : [attack.rule]), checked.messages)
  }
}
