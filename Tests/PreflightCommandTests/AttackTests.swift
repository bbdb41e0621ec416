import OAuthPreflight
import Testing
import TestSupport

/// The hostile input of `Cases/*attacks.json`, through the command as `lint`, `check --batch` and `token --batch` are used.
@Suite struct AttackTests {
  @Test(arguments: [
    ("redirect_uri", 189), ("register-redirect", 38), ("provider-field", 54),
    ("redirect-domain", 26), ("scope", 61),
    ("custom-param", 65), ("authorization-url", 30), ("callback", 33),
    ("yaml", 75), ("yaml-bytes", 10),
    ("bearer", 57), ("authorization-header", 12),
  ])
  func everyCaseOfASurfaceGetsItsVerdict(surface: String, count: Int) {
    let cases = AttackCase.all.filter { $0.surface == surface }
    #expect(cases.count == count)
    expectVerdicts(of: cases)
  }

  @Test func everyVariantGetsItsVerdict() {
    #expect(AttackCase.variants.count == 122)
    expectVerdicts(of: AttackCase.variants)
  }

  @Test(arguments: ["authorization-url", "callback", "bearer", "authorization-header"])
  func everyStepOfAFlowGetsItsVerdict(surface: String) {
    let cases = AttackCase.ofFlows.filter { $0.surface == surface }
    #expect(cases.count > 40)
    expectVerdicts(of: cases)
  }

  private func expectVerdicts(of cases: [AttackCase]) {
    var wrong: [String] = []
    for attack in cases {
      let found = found(attack)
      let isRight =
        verdict(found) == attack.verdict
        && (attack.verdict == "accept" || found.contains { attack.rules.contains($0.rule) })
      if !isRight {
        wrong.append("\(attack.testDescription) \(attack.verdict) \(attack.rules), found \(found)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  private func found(_ attack: AttackCase) -> [(rule: String, severity: String)] {
    switch attack.plan {
    case .check(let line)?:
      return CommandRun(words: ["check", "--batch"], input: Array((line + "\n").utf8)).diagnostics
    case .callback(let line)?:
      return CommandRun(words: ["callback", "--batch"], input: Array((line + "\n").utf8)).diagnostics
    case .token(let line)?:
      return CommandRun(words: ["token", "--batch"], input: Array((line + "\n").utf8)).diagnostics
    case .lint(let bytes)?:
      // A folder a case: two cases may well claim one provider id.
      let workspace = Workspace()
      workspace.write("provider.yaml", bytes)
      return CommandRun("lint", "--format", "json", "provider.yaml", folder: workspace.path).diagnostics
    case nil: return []
    }
  }

  private func verdict(_ found: [(rule: String, severity: String)]) -> String {
    if found.contains(where: { $0.severity == "error" }) { return "reject" }
    return found.contains { $0.severity == "warning" } ? "warn" : "accept"
  }
}
