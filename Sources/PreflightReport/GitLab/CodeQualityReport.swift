import OAuthPreflight
package import PreflightDocuments

/// Writes findings as a GitLab Code Quality report: one array, empty when there is nothing to say.
package struct CodeQualityReport: Report {
  private let root: SourceRoot
  private var isFirst = true

  package init(root: SourceRoot) {
    self.root = root
  }

  package func head() -> String { "[" }

  package mutating func text(of diagnostics: [Diagnostic], in document: String) -> String {
    var text = ""
    for diagnostic in diagnostics {
      var writer = JSONWriter()
      writer.issue(diagnostic, root)
      text += (isFirst ? "\n" : ",\n") + writer.text
      isFirst = false
    }
    return text
  }

  package func tail(_ summary: ReportSummary) -> String { (isFirst ? "" : "\n") + "]\n" }
}

extension JSONWriter {
  fileprivate mutating func issue(_ diagnostic: Diagnostic, _ root: SourceRoot) {
    beginObject()
    // The page that shows a report leaves `check_name` out.
    member("description", diagnostic.rule.id + ": " + diagnostic.sentences)
    member("check_name", diagnostic.rule.id)
    member("fingerprint", diagnostic.fingerprint)
    member("severity", diagnostic.severity.codeQualityName)
    key("location")
    beginObject()
    let path = diagnostic.location.map { root.path(of: $0.file) } ?? diagnostic.pointer.description
    member("path", path.plainlyRelative)
    key("lines")
    beginObject()
    member("begin", diagnostic.location?.start.line ?? 1)
    member("end", diagnostic.location?.end.line ?? 1)
    endObject()
    endObject()
    endObject()
  }
}

extension Severity {
  fileprivate var codeQualityName: String {
    self >= .error ? "major" : self >= .warning ? "minor" : "info"
  }
}

extension String {
  /// A path as GitLab takes it: never absolute, and without the backslashes it reads as another system's separators.
  fileprivate var plainlyRelative: String {
    var path = ""
    for scalar in unicodeScalars.drop(while: { $0 == "/" }) {
      if scalar == "\\" { path += "%5C" } else { path.unicodeScalars.append(scalar) }
    }
    return path.isEmpty ? "request" : path
  }
}
