package import OAuthPreflight

/// Checks what a configuration says about rules: each must exist, and some are not for it to change.
package struct ConfigurationCheck {
  private let rules: [Rule]

  package init(rules: [Rule] = Rule.all) {
    self.rules = rules
  }

  package func check(_ configuration: Configuration, into findings: inout Findings) {
    for (key, names) in [("only", configuration.only), ("except", configuration.except)] {
      let list = Place(JSONPointer("/" + key))
      for (index, name) in names.enumerated() {
        let place = list.appending(index)
        guard let rule = rule(name, at: place, into: &findings) else { continue }
        if !rule.isIgnorable, key.hasSameBytes(as: "except") {
          findings.report(
            .configurationRefused, "findings of \(name.quoted) cannot be ignored", at: place,
            help: "delete it from the list")
        }
      }
    }
    for weight in configuration.severities {
      let place = Place(JSONPointer("/severities")).appending(weight.rules)
      guard let rule = rule(weight.rules, at: place.key, into: &findings) else { continue }
      if !rule.isIgnorable, weight.severity < rule.severity {
        findings.report(
          .configurationRefused,
          "findings of \(weight.rules.quoted) are at least \(rule.severity.description)s",
          at: place, help: "delete the line")
      }
    }
  }

  /// The rule that a name means; of a name with a star none, when there are such rules.
  private func rule(_ name: String, at place: Place, into findings: inout Findings) -> Rule? {
    for rule in rules where rule.id.matchesGlob(name) {
      return name.utf8.last == UInt8(ascii: "*") ? nil : rule
    }
    var ids: [String] = []
    for rule in rules { ids.append(rule.id) }
    findings.append(
      Finding(
        .configurationUnknownRule, "no rule is called \(name.quoted)", at: place,
        meaning: NearestSpelling.of(name, among: ids), otherwise: "'oauth-preflight rules' lists the rules"))
    return nil
  }
}
