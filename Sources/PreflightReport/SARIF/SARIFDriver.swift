import OAuthPreflight

extension JSONWriter {
  /// A `toolComponent` object (SARIF 2.1.0 section 3.19): the tool and the rules it went by.
  mutating func driver(_ rules: [Rule], version: String) {
    beginObject()
    member("name", "oauth-preflight")
    member("semanticVersion", version)
    key("rules")
    beginArray()
    for rule in rules { descriptor(rule) }
    endArray()
    endObject()
  }

  /// A `reportingDescriptor` object (section 3.49).
  private mutating func descriptor(_ rule: Rule) {
    beginObject()
    member("id", rule.id)
    description("shortDescription", text: rule.summary.echoed + ".")
    description("fullDescription", text: rule.rationale.echoed)
    description(
      "help", text: RuleReference.explanation(of: rule, style: TextStyle(isColored: false)),
      markdown: RuleReference.markdown(of: rule))
    key("defaultConfiguration")
    beginObject()
    if rule.isPedantic { member("enabled", false) }
    member("level", rule.severity.description)
    endObject()
    key("properties")
    beginObject()
    member("tags", ["oauth"])
    // The names that code scanning filters by.
    member("problem.severity", rule.severity.codeScanningName)
    endObject()
    endObject()
  }

  /// A `multiformatMessageString` object (section 3.12).
  private mutating func description(_ name: String, text: String, markdown: String? = nil) {
    key(name)
    beginObject()
    member("text", text)
    if let markdown { member("markdown", markdown) }
    endObject()
  }

  /// An `invocation` object (section 3.20): whether everything could be read.
  mutating func invocation(_ failures: [(path: String, reason: String)]) {
    beginObject()
    member("executionSuccessful", failures.isEmpty)
    if !failures.isEmpty {
      key("toolExecutionNotifications")
      beginArray()
      for failure in failures {
        beginObject()
        member("level", "error")
        message("message", failure.path.echoed + ": " + failure.reason.echoed)
        endObject()
      }
      endArray()
    }
    endObject()
  }
}

extension Severity {
  fileprivate var codeScanningName: String { self == .note ? "recommendation" : description }
}
