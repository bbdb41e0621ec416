package import OAuthPreflight

/// Which rules a run reports, and how much their findings weigh.
///
/// Rules whose findings cannot be ignored are always reported, and never weigh less than by themselves. A name may end in
/// a star, which stands for any ending.
package struct RuleSelection: Sendable {
  /// The severity that findings of some rules get.
  package struct Weight: Sendable {
    package var rules: String
    package var severity: Severity

    package init(rules: String, severity: Severity) {
      self.rules = rules
      self.severity = severity
    }
  }

  /// The only rules that are reported; all when it is empty.
  package var only: [String] = []
  package var except: [String] = []
  package var severities: [Weight] = []
  /// Whether advice is reported.
  package var isPedantic = false

  package init() {}

  /// Whether advice has to be composed: all of it, or some that is named, is reported.
  package var wantsAdvice: Bool {
    if isPedantic { return true }
    if only.isEmpty, severities.isEmpty { return false }
    return Rule.all.contains { $0.isPedantic && isNamed($0) }
  }

  /// Whether findings of a rule are reported.
  package func reports(_ rule: Rule) -> Bool {
    let isWanted = isPedantic || !rule.isPedantic || isNamed(rule)
    guard rule.isIgnorable else { return isWanted }
    for name in except where rule.id.matchesGlob(name) { return false }
    if only.isEmpty { return isWanted }
    for name in only where rule.id.matchesGlob(name) { return isWanted }
    return false
  }

  /// Whether advice is asked for by its name.
  private func isNamed(_ rule: Rule) -> Bool {
    only.containsBytes(of: rule.id) || severities.contains { $0.rules.hasSameBytes(as: rule.id) }
  }

  /// How much a finding weighs.
  package func severity(of finding: Finding) -> Severity {
    if severities.isEmpty { return finding.severity }
    var severity = finding.severity
    for weight in severities where finding.rule.id.matchesGlob(weight.rules) { severity = weight.severity }
    return finding.rule.isIgnorable ? severity : max(severity, finding.severity)
  }

  /// The findings that are reported, with their weight.
  package func selected(_ findings: [Finding]) -> [Finding] {
    var selected: [Finding] = []
    for finding in findings where reports(finding.rule) {
      selected.append(finding)
      selected[selected.count - 1].severity = severity(of: finding)
    }
    return selected
  }
}
