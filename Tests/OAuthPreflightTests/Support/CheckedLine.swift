import OAuthPreflight
import PreflightDocuments
import Testing

/// A line of `check --batch`, checked with a registration and a request of its own.
struct CheckedLine {
  var findings: [Finding] = []

  init(_ line: String, sdk: SDKProfile? = nil, knownElsewhere: KnownElsewhere = .nowhere) throws {
    try self.init(JSONReader.read(line, maximumDepth: 32), sdk: sdk, knownElsewhere: knownElsewhere)
  }

  init(_ root: Node, sdk: SDKProfile? = nil, knownElsewhere: KnownElsewhere = .nowhere) {
    var found = Findings()
    let line = BatchLine.load(root, into: &found)
    line.check(provider: line.provider, sdk: sdk, knownElsewhere: knownElsewhere, into: &found)
    findings = found.all
  }

  /// A line of `callback --batch`.
  init(callback line: String) throws {
    try self.init(callback: JSONReader.read(line, maximumDepth: 32))
  }

  init(callback root: Node) {
    var found = Findings()
    let line = CallbackLine.load(root, into: &found)
    findings = found.all + line.check(provider: line.provider, sdk: nil).findings.all
  }

  /// The rules of the findings, without advice.
  var rules: [String] { findings.filter { !$0.rule.isPedantic }.map(\.rule.id) }

  /// Every finding as `rule path`.
  var located: [String] {
    findings.filter { !$0.rule.isPedantic }.map { "\($0.rule.id) \($0.place.pointer.description)" }
  }

  var verdict: String {
    let findings = findings.filter { !$0.rule.isPedantic }
    if findings.contains(where: { $0.severity >= .error }) { return "reject" }
    return findings.contains { $0.severity >= .warning } ? "warn" : "accept"
  }

  var messages: Comment {
    Comment(
      rawValue: findings.map { "\($0.severity) \($0.rule.id): \($0.message); \($0.help ?? "")" }
        .joined(separator: "\n"))
  }
}
