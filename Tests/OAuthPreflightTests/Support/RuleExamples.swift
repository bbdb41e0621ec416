import OAuthPreflight
import Testing

/// Runs the examples of a family: the failing one gives the rule, the passing one neither the rule nor an error.
enum RuleExamples {
  static func verify(_ rule: Rule) throws {
    for (example, isFailing) in [(rule.failing, true), (rule.passing, false)] {
      guard case .check(let line) = example else { continue }
      let checked = try CheckedLine(line)
      let has = checked.findings.contains { $0.rule == rule }
      #expect(has == isFailing, "\(rule.id) \(isFailing ? "fails" : "passes"): \(line)\n\(checked.messages)")
      guard !isFailing else { continue }
      #expect(checked.verdict == "accept", "\(rule.id): \(line)\n\(checked.messages)")
    }
  }
}
