import OAuthPreflight
package import PreflightDocuments

/// Writes findings as the Markdown that a GitHub Actions job shows as its summary. Annotations end after ten of each
/// kind; the summary goes on.
package struct JobSummary: Report {
  /// A step that writes more than a mebibyte gets no summary at all.
  private static let limit = 1_000_000

  private let root: SourceRoot
  private var rows = ""
  private var left = 0

  package init(root: SourceRoot) {
    self.root = root
  }

  package func head() -> String { "" }

  /// Nothing is written before the counts, which come first on the page.
  package mutating func text(of diagnostics: [Diagnostic], in document: String) -> String {
    for diagnostic in diagnostics {
      let row = row(of: diagnostic)
      if rows.utf8.count + row.utf8.count > JobSummary.limit {
        left += 1
      } else {
        rows += row
      }
    }
    return ""
  }

  package func tail(_ summary: ReportSummary) -> String {
    var text = "### OAuth Preflight\n\n" + TextReport.summary(of: summary.counts).markdownProse + "\n"
    for failure in summary.failures {
      text += "\n" + (failure.path + ": " + failure.reason).markdownProse + "\n"
    }
    if !rows.isEmpty {
      text += "\n| Severity | Rule | Place | Finding |\n| --- | --- | --- | --- |\n" + rows
    }
    if left > 0 { text += "\n\(left) more findings do not fit here\n" }
    return text + "\n"
  }

  private func row(of diagnostic: Diagnostic) -> String {
    var place = diagnostic.subject ?? diagnostic.pointer.description
    if let location = diagnostic.location {
      place = "\(root.path(of: location.file)):\(location.start.line):\(location.start.column)"
    }
    return
      "| \(diagnostic.severity) | `\(diagnostic.rule.id)` | \(place.echoed.markdownCode) | \(diagnostic.sentences.markdownProse) |\n"
  }
}
