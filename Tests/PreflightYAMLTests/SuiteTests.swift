import OAuthPreflight
import PreflightYAML
import TestSupport
import Testing

/// The cases of github.com/yaml/yaml-test-suite, where a copy stands beside the repository.
@Suite struct SuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var text: String
    var isError: Bool
    var strictRefuses: [String]
    /// The document in JSON, when the suite gives one.
    var document: Node?

    var testDescription: String { id }
  }

  static let cases: [Case] = CaseFiles.oracle("yaml-test-suite").compactMap {
    guard let input = $0["input"], let expected = $0["expected"] else { return nil }
    return Case(
      id: input["id"]?.text ?? "", text: input["yaml"]?.text ?? "",
      isError: expected["error"]?.text == "true",
      strictRefuses: input["strict_refuses"]?.texts ?? [], document: expected["documents"]?.children.first)
  }

  /// What the reader takes although the collection calls for a refusal.
  static let exceptions: Set = [
    // The key is the text ":", and no empty key.
    "UKK6-01"
  ]

  @Test(.enabled(if: !cases.isEmpty, "no copy of the YAML test suite"), arguments: cases)
  func whatYAMLRefusesIsRefused(_ testCase: Case) {
    let reading = Reading(testCase.text)
    #expect(reading.isDecided)
    if testCase.isError || !testCase.strictRefuses.isEmpty, !SuiteTests.exceptions.contains(testCase.id) {
      #expect(reading.root == nil)
    }
  }

  @Test(.enabled(if: !cases.isEmpty, "no copy of the YAML test suite"), arguments: cases)
  func whatIsReadIsWhatTheSuiteReads(_ testCase: Case) {
    let reading = Reading(testCase.text)
    // libyaml adds no line break to a block text that ends with the file.
    guard testCase.id != "L24T-01", let root = reading.root, let document = testCase.document else { return }
    #expect(SuiteTests.json(root) == SuiteTests.json(document))
  }

  /// The tree without styles and without the order of keys; scalars compare as the text they were written as.
  static func json(_ node: Node) -> String {
    switch node.kind {
    case .sequence:
      return "[" + node.children.map(json).joined(separator: ",") + "]"
    case .mapping:
      var entries: [String] = []
      node.forEachEntry { entries.append(json($0) + ":" + json($1)) }
      return "{" + entries.sorted().joined(separator: ",") + "}"
    case .plain:
      return node.text.isEmpty ? "null" : node.text.displayed(atMost: 10_000)
    default:
      return node.text.displayed(atMost: 10_000)
    }
  }
}
