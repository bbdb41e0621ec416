/// What a check of a request found.
public struct Verdict: Sendable {
  /// The findings, in the order they were found.
  public let findings: [Finding]

  /// Whether nothing found is an error: the flow may start.
  public var isAllowed: Bool {
    for finding in findings where finding.severity >= .error { return false }
    return true
  }

  init(findings: [Finding] = []) {
    self.findings = findings
  }
}
