import OAuthPreflight
import PreflightDocuments

/// Counts findings, and tells whether one of them makes the run fail.
struct FindingTally {
  /// The least severity that does.
  let failLevel: Severity
  private(set) var counts = DiagnosticCounts()
  private(set) var isFailure = false

  init(failLevel: Severity) {
    self.failLevel = failLevel
  }

  mutating func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      counts.count(diagnostic.severity)
      if diagnostic.severity >= failLevel { isFailure = true }
    }
  }
}
