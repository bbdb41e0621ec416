/// Why a flow must not start: the errors of a check. Printing it says what to change.
public struct PreflightFailure: Error, Sendable, CustomStringConvertible {
  /// The errors; never empty.
  public let findings: [Finding]

  /// The failure of findings of which at least one is an error; `nil` when none is.
  package init?(errorsOf findings: [Finding]) {
    let errors = findings.filter { $0.severity >= .error }
    if errors.isEmpty { return nil }
    self.findings = errors
  }

  /// What is wrong and the way out: a line for each error, those after the first indented.
  public var description: String { findings.sentences }
}

extension [Finding] {
  /// What is wrong and the way out: a line for each finding, those after the first indented.
  var sentences: String {
    var text = ""
    for finding in self {
      if !text.isEmpty { text += "\n  " }
      if let sentence = finding.sentence {
        text += sentence
      } else {
        text += finding.message
        if let help = finding.help { text += ": " + help }
      }
    }
    return text
  }
}
