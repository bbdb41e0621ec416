package import PreflightDocuments

/// A report under way: findings in, text out. A run hands over each document's findings as they come, so that nothing
/// waits in memory for the end.
package protocol Report {
  /// What comes before the findings.
  mutating func head() -> String
  /// The findings of a document; none when it is clean.
  mutating func text(of diagnostics: [Diagnostic], in document: String) -> String
  /// The findings of a document that comments or the baseline hide: nothing in most reports.
  mutating func text(ofHidden diagnostics: [Diagnostic]) -> String
  /// What comes after the findings.
  mutating func tail(_ summary: ReportSummary) -> String
}

extension Report {
  package func text(ofHidden diagnostics: [Diagnostic]) -> String { "" }
}

/// What is known at the end of a run.
package struct ReportSummary: Sendable {
  package var counts = DiagnosticCounts()
  /// What could not be read, and why.
  package var failures: [(path: String, reason: String)] = []
  /// What came back from a provider, of a report about that: for people, and as JSON.
  package var answer: (text: String, json: String)?

  package init() {}
}
