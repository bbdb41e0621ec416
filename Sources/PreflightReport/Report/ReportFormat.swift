package import OAuthPreflight
package import PreflightDocuments

/// A form that findings are reported in.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif
  case github
  case gitlab
  case junit

  /// What all reports of a run know.
  package struct Surroundings: Sendable {
    package var root: SourceRoot
    /// The severity that makes the run fail.
    package var failLevel: Severity
    /// The version of the tool.
    package var version: String
    /// Whether SARIF holds what comments and the baseline hide, as suppressed.
    package var listsSuppressed: Bool

    package init(root: SourceRoot, failLevel: Severity, version: String, listsSuppressed: Bool = true) {
      self.root = root
      self.failLevel = failLevel
      self.version = version
      self.listsSuppressed = listsSuppressed
    }
  }

  /// A report of this form that has not begun.
  package func report(_ surroundings: Surroundings, style: TextStyle) -> any Report {
    switch self {
    case .text: TextReport(style: style)
    case .json: DiagnosticsJSON()
    case .sarif:
      SARIFReport(
        root: surroundings.root, version: surroundings.version, listsSuppressed: surroundings.listsSuppressed)
    case .github: WorkflowCommands(root: surroundings.root)
    case .gitlab: CodeQualityReport(root: surroundings.root)
    case .junit: JUnitReport(failLevel: surroundings.failLevel)
    }
  }
}
