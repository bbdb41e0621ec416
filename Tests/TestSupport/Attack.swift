package import OAuthPreflight

/// A case of our own collection of wrong and hostile input: the verdict it must get, and the rule that names its fault.
package struct Attack: Sendable, CustomStringConvertible {
  package let input: Node
  /// `accept`, `warn` or `reject`.
  package let verdict: String
  /// The rule's id; empty when nothing is wrong.
  package let rule: String
  private let note: String

  init(_ node: Node) {
    input = node["input"] ?? Node(.mapping)
    verdict = node["expected"]?["verdict"]?.text ?? ""
    rule = node["expected"]?["check"]?.text ?? ""
    note = node["note"]?.text ?? ""
  }

  /// The entry point that the input comes in by.
  package var surface: String { input["surface"]?.text ?? "" }

  /// The value in question, of a case that is about a single one.
  package var value: String { input["value"]?.text ?? "" }

  package var description: String {
    "\(rule.isEmpty ? verdict : rule): \(note) \(value.displayed(atMost: 80))"
  }
}
