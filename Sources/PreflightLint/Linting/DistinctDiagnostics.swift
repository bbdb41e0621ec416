import OAuthPreflight
import PreflightDocuments

/// Findings without those that were made before: what several environments have in common is said once.
struct DistinctDiagnostics {
  var all: [Diagnostic] = []
  private var seen: Set<ExactName> = []

  init(_ diagnostics: [Diagnostic] = []) {
    add(diagnostics)
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let start = diagnostic.location?.start
      let key = "\(diagnostic.rule.id) \(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.message)"
      if seen.insert(ExactName(key)).inserted { all.append(diagnostic) }
    }
  }
}
