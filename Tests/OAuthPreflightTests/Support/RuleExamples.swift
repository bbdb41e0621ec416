import OAuthPreflight
import Testing

/// Runs the examples of a family: the failing one gives the rule, the passing one neither the rule nor an error.
enum RuleExamples {
  static func verify(_ rule: Rule) throws {
    for (example, isFailing) in [(rule.failing, true), (rule.passing, false)] {
      let checked: CheckedLine
      switch example {
      case .check(let line): checked = try CheckedLine(line)
      case .callback(let line): checked = try CheckedLine(callback: line)
      default: continue
      }
      let has = checked.findings.contains { $0.rule == rule }
      #expect(has == isFailing, "\(rule.id) \(isFailing ? "fails" : "passes"): \(checked.messages)")
      guard !isFailing else { continue }
      #expect(checked.verdict == "accept", "\(rule.id): \(checked.messages)")
    }
  }
}
