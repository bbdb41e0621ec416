import OAuthPreflight
import Testing

extension Rule {
  static let aboutCredentials = bearerFamily + tokenFormFamily + tokenHeaderFamily + claimFamily
}

extension [Rule] {
  func named(_ id: String) throws -> Rule {
    try #require(first { $0.id == id })
  }
}

@Suite("Examples of the rules about credentials")
struct ExampleTests {
  @Test("the failing example breaks its rule, and nothing else", arguments: Rule.aboutCredentials.map(\.id))
  func failing(id: String) throws {
    let rule = try Rule.aboutCredentials.named(id)
    guard case .token(let line) = rule.failing else {
      Issue.record("not a line")
      return
    }
    let findings = try CheckedToken(line).verdict.findings
    #expect(findings.contains { $0.rule == rule }, "\(findings.map(\.message))")
    let others = findings.filter { $0.rule != rule && $0.rule != .jwtUnverified }
    #expect(others.isEmpty, "\(others.map { $0.rule.id + ": " + $0.message })")
  }

  @Test("the passing example breaks nothing", arguments: Rule.aboutCredentials.map(\.id))
  func passing(id: String) throws {
    let rule = try Rule.aboutCredentials.named(id)
    guard case .token(let line) = rule.passing else {
      Issue.record("not a line")
      return
    }
    let findings = try CheckedToken(line).verdict.findings
    #expect(!findings.contains { $0.rule == rule })
    #expect(!findings.contains { $0.severity >= .error }, "\(findings.map(\.message))")
  }
}
