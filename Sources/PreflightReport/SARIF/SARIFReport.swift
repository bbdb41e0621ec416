package import OAuthPreflight
package import PreflightDocuments

/// Writes findings in the Static Analysis Results Interchange Format, SARIF 2.1.0, with what GitHub code scanning wants of
/// it.
///
/// Members have no order in JSON: the rules stand behind the results, so that only those that were broken are described.
package struct SARIFReport: Report {
  private let root: SourceRoot
  private let version: String
  private let listsSuppressed: Bool
  private var rules: [Rule] = []
  private var positions: [String: Int] = [:]
  private var isFirst = true

  /// - Parameter listsSuppressed: Whether hidden findings are results too. A viewer must know what a suppression is: GitHub's
  ///   code scanning shows such results like any other.
  package init(root: SourceRoot, version: String, listsSuppressed: Bool = true) {
    self.root = root
    self.version = version
    self.listsSuppressed = listsSuppressed
  }

  package func head() -> String {
    SARIF.head + ",\"columnKind\":\"unicodeCodePoints\",\"results\":["
  }

  package mutating func text(of diagnostics: [Diagnostic], in document: String) -> String {
    results(diagnostics)
  }

  package mutating func text(ofHidden diagnostics: [Diagnostic]) -> String {
    listsSuppressed ? results(diagnostics) : ""
  }

  private mutating func results(_ diagnostics: [Diagnostic]) -> String {
    var text = ""
    for diagnostic in diagnostics {
      var writer = JSONWriter()
      writer.result(
        diagnostic, ruleIndex: position(of: diagnostic.rule), root: root, listsSuppressed: listsSuppressed)
      text += (isFirst ? "\n" : ",\n") + writer.text
      isFirst = false
    }
    return text
  }

  package func tail(_ summary: ReportSummary) -> String {
    var driver = JSONWriter()
    driver.driver(rules, version: version)
    var invocation = JSONWriter()
    invocation.invocation(summary.failures)
    return "\n],\n\"tool\":{\"driver\":" + driver.text + "},\n\"invocations\":["
      + invocation.text + "]}]}\n"
  }

  /// Where a rule is in the list at the end.
  private mutating func position(of rule: Rule) -> Int {
    if let position = positions[rule.id] { return position }
    positions[rule.id] = rules.count
    rules.append(rule)
    return rules.count - 1
  }
}

/// What both SARIF files have in common: the report of a run, and the list of all rules.
package enum SARIF {
  /// The beginning of a log with one run, up to the run's first member.
  static let head = """
    {"version":"2.1.0","$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/\
    sarif-schema-2.1.0.json","runs":[{"automationDetails":{"id":"oauth-preflight/"}
    """

  /// All rules as a run without results.
  package static func rules(_ rules: [Rule], version: String) -> String {
    var driver = JSONWriter(indentation: 2)
    driver.driver(rules, version: version)
    return head + ",\"results\":[],\n\"tool\":{\"driver\":" + driver.text + "}}]}\n"
  }
}
