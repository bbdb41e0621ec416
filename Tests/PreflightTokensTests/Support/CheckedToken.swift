import OAuthPreflight
import PreflightDocuments
import PreflightTokens
import Testing

/// What a line of `token --batch` gives.
struct CheckedToken {
  var verdict: TokenVerdict

  init(_ line: String) throws {
    try self.init(JSONReader.read(line))
  }

  init(_ root: Node) throws {
    var findings = Findings()
    let line = TokenLine.load(root, into: &findings)
    let keys = try line.keys.map { try SigningKeys($0) }
    let check = TokenPreflight(line.profile, verifier: keys?.verifier)
    let now = line.clock(into: &findings) ?? 2_000
    let verdict: TokenVerdict? =
      switch line.credential(into: &findings) {
      case .token(let token): check.check(token, at: now, place: Place(JSONPointer("/token")))
      case .headers(let headers): check.check(headers, at: now)
      case nil: nil
      }
    self.verdict = TokenVerdict(
      findings: findings.all + (verdict?.findings ?? []), kind: verdict?.kind, length: verdict?.length ?? 0,
      isVerified: verdict?.isVerified ?? false)
  }

  init(_ verdict: TokenVerdict) {
    self.verdict = verdict
  }

  /// The rules of the findings, without the remark that nobody vouches for the token.
  var rules: [String] {
    verdict.findings.filter { $0.rule != .jwtUnverified }.map(\.rule.id)
  }

  /// What the findings come to.
  var answer: String {
    if !verdict.isAllowed { return "reject" }
    return rules.isEmpty ? "accept" : "warn"
  }

  var messages: Comment {
    Comment(
      rawValue: verdict.findings.map { "\($0.severity) \($0.rule.id): \($0.message); \($0.help ?? "")" }
        .joined(separator: "\n"))
  }
}

extension Node {
  var isNull: Bool { kind == .plain && text == "null" }

  /// What a case of an oracle expects, as a strict checker should answer.
  var strictExpectation: Node? { self["strict_expected"] ?? self["expected"] }

  /// The same as a yes or no.
  var isExpectedToPass: Bool {
    guard let expected = strictExpectation else { return false }
    let answer = expected["ok"]?.text ?? expected.text
    return answer == "true" || answer == "valid"
  }
}
