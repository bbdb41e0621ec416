import OAuthPreflight
import PreflightYAML
import Testing

@Suite struct RuleExampleTests {
  @Test(arguments: Rule.yamlFamily) func failingExampleBreaksTheRule(_ rule: Rule) throws {
    let reading = Reading(try bytes(of: rule.failing))
    #expect(reading.rules == [rule.id], "\(reading.messages)")
    #expect(reading.isDecided)
  }

  @Test(arguments: Rule.yamlFamily) func passingExampleBreaksNoRule(_ rule: Rule) throws {
    let reading = Reading(try bytes(of: rule.passing))
    #expect(reading.findings.isEmpty && reading.root != nil, "\(reading.messages)")
  }

  private func bytes(of example: Rule.Example) throws -> ContiguousArray<UInt8> {
    switch example {
    case .document(let text): return ContiguousArray(text.utf8)
    case .bytes(let bytes): return ContiguousArray(bytes)
    case .repeated(let text, let times, let start, let end):
      return ContiguousArray((start + String(repeating: text, count: times) + end).utf8)
    case .documents, .files, .check, .callback, .token, .imported, .compared: throw Unexpected()
    }
  }

  private struct Unexpected: Error {}
}
