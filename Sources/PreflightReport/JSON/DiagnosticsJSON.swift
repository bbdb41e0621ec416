package import OAuthPreflight
package import PreflightDocuments

/// Writes findings as JSON, a finding a line, so that a report can be written while files are still being read.
package struct DiagnosticsJSON: Sendable {
  private var isFirst = true

  package init() {}

  /// What stands before the findings.
  package var head: String { "{\"version\": 1, \"diagnostics\": [" }

  /// One finding.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    defer { isFirst = false }
    var writer = JSONWriter()
    writer.diagnostic(diagnostic)
    return (isFirst ? "\n" : ",\n") + writer.text.withoutRunnerCommands
  }

  /// What stands behind the findings.
  ///
  /// - Parameter answer: What came back from a provider, as JSON, of a report about that.
  package func tail(_ counts: DiagnosticCounts, answer: String? = nil) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("files", counts.files)
    writer.member("errors", counts.errors)
    writer.member("warnings", counts.warnings)
    writer.member("notes", counts.notes)
    writer.endObject()
    let more = answer.map { ", \"answer\": " + $0.withoutRunnerCommands } ?? ""
    return (isFirst ? "" : "\n") + "], \"summary\": " + writer.text + more + "}\n"
  }
}

extension String {
  /// JSON text in which no CI runner finds a command: `#` stands only in strings, where `\u0023` means the same.
  package var withoutRunnerCommands: String {
    guard utf8.contains(UInt8(ascii: "#")) else { return self }
    var text = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "#", last == "#" {
        text += "\\u0023"
      } else {
        text.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return text
  }
}

extension JSONWriter {
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
