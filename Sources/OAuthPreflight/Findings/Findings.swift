/// What a check appends to. An empty value allocates nothing.
public struct Findings: Sendable {
  /// The findings in the order they were found.
  public private(set) var all: [Finding] = []

  /// Whether advice is wanted: a run that reports none need not compose it.
  package var wantsAdvice = true

  /// No findings.
  public init() {}

  /// Findings in the order given.
  package init(_ findings: [Finding]) {
    all = findings
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { all.isEmpty }

  /// Whether anything found is an error.
  public var hasErrors: Bool { all.contains { $0.severity >= .error } }

  /// How many were found.
  public var count: Int { all.count }

  /// Adds one finding.
  public mutating func append(_ finding: Finding) {
    all.append(finding)
  }

  /// Adds a finding of a rule at a place.
  package mutating func report(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at place: Place, help: String? = nil,
    label: String? = nil, related: [Finding.Related] = [], replacement: Finding.Replacement? = nil
  ) {
    if rule.isPedantic, !wantsAdvice { return }
    all.append(
      Finding(
        rule, severity: severity, message, at: place, help: help, label: label, related: related,
        replacement: replacement))
  }

  /// Adds what another check found.
  package mutating func append(contentsOf other: Findings) {
    all.append(contentsOf: other.all)
  }

  /// Takes findings back that another one says better.
  mutating func removeAll(where isSaid: (Finding) -> Bool) {
    all.removeAll(where: isSaid)
  }

  /// Whether a rule was broken.
  package func contains(_ rule: Rule) -> Bool {
    all.contains { $0.rule == rule }
  }
}
