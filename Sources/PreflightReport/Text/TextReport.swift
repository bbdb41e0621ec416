import OAuthPreflight
package import PreflightDocuments

/// Writes findings for people: the message, the lines that matter with what is wrong under them, and the way out.
package struct TextReport: Report, Sendable {
  private let style: TextStyle

  package init(style: TextStyle = TextStyle(isColored: false)) {
    self.style = style
  }

  package func head() -> String { "" }

  package func text(of diagnostics: [Diagnostic], in document: String) -> String {
    var text = ""
    for diagnostic in diagnostics { text += self.text(of: diagnostic) }
    return text
  }

  package func tail(_ summary: ReportSummary) -> String { summary.answer?.text ?? "" }

  /// One finding, with an empty line behind it.
  package func text(of diagnostic: Diagnostic) -> String {
    var block = Block(style: style, gutterWidth: gutterWidth(of: diagnostic))
    let head = "\(diagnostic.severity)[\(diagnostic.rule.id)]"
    block.line(style.severity(diagnostic.severity, head) + style.strong(": " + diagnostic.message.echoed))
    if let location = diagnostic.location {
      block.arrow(to: location)
    } else if let subject = diagnostic.subject {
      block.arrow(to: subject.echoed)
    } else if !diagnostic.pointer.description.isEmpty {
      block.arrow(to: diagnostic.pointer.description.echoed)
    }
    block.excerpts(of: diagnostic)
    if let help = diagnostic.help { block.remark("help", help) }
    block.remark("more", "oauth-preflight explain \(diagnostic.rule.id)")
    block.line("")
    return block.text
  }

  /// How much was checked and found, in one line.
  package static func summary(of counts: DiagnosticCounts, subject: String? = nil) -> String {
    var parts: [String] = []
    if counts.errors > 0 { parts.append(counts.errors.counted("error")) }
    if counts.warnings > 0 { parts.append(counts.warnings.counted("warning")) }
    if counts.notes > 0 { parts.append(counts.notes.counted("note")) }
    return (subject ?? counts.files.counted("file") + " checked") + ": "
      + (parts.isEmpty ? "nothing to mend" : parts.joined(separator: ", "))
      + (counts.known > 0 ? "; \(counts.known) known" : "")
      + (counts.ignored > 0 ? "; \(counts.ignored) ignored" : "")
  }

  private func gutterWidth(of diagnostic: Diagnostic) -> Int {
    var last = diagnostic.location?.start.line ?? 1
    for related in diagnostic.related { last = max(last, related.location?.start.line ?? 1) }
    return String(last).utf8.count
  }
}

/// A finding under construction.
private struct Block {
  let style: TextStyle
  let gutterWidth: Int
  var text = ""

  /// A range that is marked, and how.
  struct Span {
    var location: Diagnostic.Location
    var label: String?
    var isPrimary: Bool
  }

  init(style: TextStyle, gutterWidth: Int) {
    self.style = style
    self.gutterWidth = gutterWidth
  }

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  mutating func arrow(to place: String) {
    line(String(repeating: " ", count: gutterWidth) + style.gutter("--> ") + place)
  }

  mutating func arrow(to location: Diagnostic.Location) {
    arrow(to: "\(location.file.echoed):\(location.start.line):\(location.start.column)")
  }

  mutating func remark(_ name: String, _ remark: String) {
    line(String(repeating: " ", count: gutterWidth + 1) + style.gutter("=") + " \(name): \(remark.echoed)")
  }

  /// The lines of the finding's own file first, then those of other files under an arrow of their own.
  mutating func excerpts(of diagnostic: Diagnostic) {
    var own: [Span] = []
    var others: [Span] = []
    if let location = diagnostic.location {
      own.append(Span(location: location, label: diagnostic.label, isPrimary: true))
    }
    for related in diagnostic.related {
      guard let location = related.location else {
        // Without a place, the label of one says nothing.
        if let subject = related.subject { remark("note", subject + ": " + related.message) }
        continue
      }
      let span = Span(location: location, label: related.message, isPrimary: false)
      if location.file.utf8.elementsEqual(diagnostic.location?.file.utf8 ?? "".utf8) {
        own.append(span)
      } else {
        others.append(span)
      }
    }
    excerpt(own.sorted { $0.location.start.line < $1.location.start.line })
    for span in others {
      arrow(to: span.location)
      excerpt([span])
    }
  }

  /// Lines in file order; spans of one line share it, unless it is too long to show all of it.
  private mutating func excerpt(_ spans: [Span]) {
    guard spans.contains(where: { $0.location.line != nil }) else { return }
    gutter("", "")
    var shown: Int?
    for span in spans {
      guard let source = span.location.line else { continue }
      let excerpt = SourceExcerpt(source, from: span.location.start, to: span.location.end)
      if shown != span.location.start.line || excerpt.isCut {
        gutter(String(span.location.start.line), excerpt.text)
      }
      shown = span.location.start.line
      mark(span, under: excerpt)
    }
  }

  private mutating func mark(_ span: Span, under excerpt: SourceExcerpt) {
    var marks = String(repeating: span.isPrimary ? "^" : "-", count: excerpt.marks)
    if let label = span.label { marks += " " + label.echoed }
    marks = span.isPrimary ? style.strong(marks) : style.related(marks)
    gutter("", String(repeating: " ", count: excerpt.indent) + marks)
  }

  private mutating func gutter(_ number: String, _ content: String) {
    let head = String(repeating: " ", count: gutterWidth - number.utf8.count) + number + " |"
    line(style.gutter(head) + (content.isEmpty ? "" : " " + content))
  }
}
