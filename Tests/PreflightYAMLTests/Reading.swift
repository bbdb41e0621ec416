import OAuthPreflight
import PreflightYAML

/// What reading a file gave.
struct Reading {
  var root: Node?
  var findings = Findings()

  init(_ bytes: ContiguousArray<UInt8>, isForeign: Bool = false) {
    root = YAMLReader.read(bytes, as: isForeign ? .foreign : .document, into: &findings)
  }

  init(_ text: String) {
    self.init(ContiguousArray(text.utf8))
  }

  var rules: [String] { findings.all.map(\.rule.id) }
  var messages: String {
    findings.all.map { "\($0.rule.id): \($0.message); \($0.help ?? "")" }.joined(separator: "\n")
  }

  /// A tree, or an error that says why there is none: anything else is a fault of the reader.
  var isDecided: Bool { (root != nil) != findings.hasErrors }
}
