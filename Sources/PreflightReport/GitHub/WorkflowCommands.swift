import OAuthPreflight
package import PreflightDocuments

/// Writes findings as the commands of a GitHub Actions runner that annotate files.
package struct WorkflowCommands: Report {
  private let root: SourceRoot

  package init(root: SourceRoot) {
    self.root = root
  }

  package func head() -> String { "" }

  package func text(of diagnostics: [Diagnostic], in document: String) -> String {
    var text = ""
    for diagnostic in diagnostics { text += line(of: diagnostic) }
    return text
  }

  package func tail(_ summary: ReportSummary) -> String {
    var text = ""
    for failure in summary.failures {
      text += "::error::" + (failure.path.echoed + ": " + failure.reason.echoed).commandData + "\n"
    }
    return text
  }

  private func line(of diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    var text = diagnostic.sentences
    if let location = diagnostic.location {
      let path = root.path(of: location.file)
      if path.isInert {
        properties.append("file=" + path.commandProperty)
        properties += lines(of: location)
      } else {
        text += " (\(path.echoed):\(location.start.line):\(location.start.column))"
      }
    } else if let subject = diagnostic.subject {
      text += " (\(subject.echoed))"
    }
    properties.append("title=" + diagnostic.rule.id.commandProperty)
    let command = "::\(diagnostic.severity.commandName) " + properties.joined(separator: ",") + "::"
    return command + text.commandData + "\n"
  }

  private func lines(of location: Diagnostic.Location) -> [String] {
    let lines = ["line=\(location.start.line)", "endLine=\(location.end.line)"]
    // The runner drops columns of a range of several lines.
    guard location.start.line == location.end.line else { return lines }
    return lines + ["col=\(location.start.column)", "endColumn=\(location.end.column)"]
  }
}

extension Severity {
  fileprivate var commandName: String { self == .note ? "notice" : description }
}

extension String {
  /// Whether a path may stand in a log as it is, but for line breaks, which a command escapes. No file is called
  /// `<stdin>`.
  fileprivate var isInert: Bool {
    let text = String(unicodeScalars.filter { $0 != "\r" && $0 != "\n" })
    return EchoedText(text).text.hasSameBytes(as: text) && !hasSameBytes(as: "<stdin>")
  }

  /// The text as a command's data.
  fileprivate var commandData: String { escaped { "%\r\n".unicodeScalars.contains($0) } }

  /// The text as the value of a command's property.
  fileprivate var commandProperty: String { escaped { "%\r\n:,".unicodeScalars.contains($0) } }

  /// The text with some ASCII characters as triplets.
  private func escaped(_ isSpecial: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if isSpecial(scalar) {
        text += PercentEncoding.triplet(of: UInt8(truncatingIfNeeded: scalar.value))
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
