import OAuthPreflight
import Testing

@Suite("Hostile credentials of our own collection")
struct AttackTests {
  @Test("a bearer token", arguments: CaseFiles.attacks("bearer"))
  func bearer(attack: Node) throws {
    let input = try #require(attack["input"])
    try expect(
      attack, .mapping([("token", input["token"]), ("project", input["project_id"]), ("now", input["now"])]))
  }

  @Test("an Authorization header", arguments: CaseFiles.attacks("authorization-header"))
  func header(attack: Node) throws {
    try expect(
      attack, .mapping([("headers", .mapping([("authorization", attack["input"]?["value"])]))]))
  }

  @Test("the collection is there")
  func collection() {
    #expect(CaseFiles.attacks("bearer").count == 57)
    #expect(CaseFiles.attacks("authorization-header").count == 12)
  }

  private func expect(_ attack: Node, _ line: Node) throws {
    let checked = try CheckedToken(line)
    let expected = try #require(attack["expected"])
    #expect(checked.answer == expected["verdict"]?.text, checked.messages)
    let rule = expected["check"]?.text ?? ""
    // One fault gives one finding.
    #expect(checked.rules == (rule.isEmpty ? [] : [rule]), checked.messages)
  }
}
