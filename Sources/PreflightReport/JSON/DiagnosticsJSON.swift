package import OAuthPreflight
package import PreflightDocuments

/// Writes findings as JSON, a finding a line.
package struct DiagnosticsJSON: Report, Sendable {
  private var isFirst = true
  /// What is hidden, for the end of the report.
  private var hidden = ""

  package init() {}

  package func head() -> String { "{\"version\": 1, \"diagnostics\": [" }

  package mutating func text(of diagnostics: [Diagnostic], in document: String) -> String {
    var text = ""
    for diagnostic in diagnostics {
      var writer = JSONWriter()
      writer.diagnostic(diagnostic)
      text += (isFirst ? "\n" : ",\n") + writer.text
      isFirst = false
    }
    return text
  }

  package mutating func text(ofHidden diagnostics: [Diagnostic]) -> String {
    for diagnostic in diagnostics {
      var writer = JSONWriter()
      writer.diagnostic(diagnostic)
      hidden += (hidden.isEmpty ? "\n" : ",\n") + writer.text
    }
    return ""
  }

  package func tail(_ summary: ReportSummary) -> String {
    var writer = JSONWriter()
    writer.counts(summary.counts, of: "files", summary.counts.files)
    let answer = summary.answer.map { ", \"answer\": " + $0.json } ?? ""
    let list = hidden.isEmpty ? "" : ", \"hidden\": [" + hidden + "\n]"
    return (isFirst ? "" : "\n") + "]" + list + ", \"summary\": " + writer.text + answer + "}\n"
  }
}

extension JSONWriter {
  /// How much was checked and found.
  package mutating func counts(_ counts: DiagnosticCounts, of subject: String, _ number: Int) {
    beginObject()
    member(subject, number)
    member("errors", counts.errors)
    member("warnings", counts.warnings)
    member("notes", counts.notes)
    if counts.known > 0 { member("known", counts.known) }
    if counts.ignored > 0 { member("ignored", counts.ignored) }
    endObject()
  }

  /// A finding as the report and the batch protocol write it; without a file it has no line.
  package mutating func diagnostic(_ diagnostic: Diagnostic) {
    beginObject()
    member("rule", diagnostic.rule.id)
    member("severity", diagnostic.severity.description)
    member("message", diagnostic.message)
    if let help = diagnostic.help { member("help", help) }
    if let location = diagnostic.location { self.location(location) }
    member("path", diagnostic.pointer.description)
    if !diagnostic.related.isEmpty { related(diagnostic.related) }
    if let fix = diagnostic.fix { self.fix(fix) }
    if !diagnostic.fingerprint.isEmpty { member("fingerprint", diagnostic.fingerprint) }
    if let hiding = diagnostic.hiding { self.hiding(hiding) }
    endObject()
  }

  private mutating func hiding(_ hiding: Diagnostic.Hiding) {
    key("hiddenBy")
    beginObject()
    switch hiding {
    case .comment(let reason):
      member("kind", "comment")
      if !reason.isEmpty { member("reason", reason) }
    case .baseline(let file):
      member("kind", "baseline")
      member("file", file)
    }
    endObject()
  }

  private mutating func location(_ location: Diagnostic.Location) {
    member("file", location.file)
    member("line", location.start.line)
    member("column", location.start.column)
    member("endLine", location.end.line)
    member("endColumn", location.end.column)
  }

  private mutating func related(_ places: [Diagnostic.Related]) {
    key("related")
    beginArray()
    for place in places {
      beginObject()
      if let location = place.location {
        member("file", location.file)
        member("line", location.start.line)
        member("column", location.start.column)
      } else {
        member("path", place.pointer.description)
      }
      member("message", place.message)
      endObject()
    }
    endArray()
  }

  private mutating func fix(_ fix: Diagnostic.Fix) {
    key("fix")
    beginObject()
    member("title", fix.title)
    member("safe", fix.isSafe)
    key("edits")
    beginArray()
    for edit in fix.edits {
      beginObject()
      if let location = edit.location {
        self.location(location)
      } else {
        member("path", edit.pointer.description)
      }
      if let text = edit.text {
        member("text", text)
      } else {
        key("text")
        null()
      }
      endObject()
    }
    endArray()
    endObject()
  }
}
