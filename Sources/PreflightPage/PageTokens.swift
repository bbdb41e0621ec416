import OAuthPreflight
import PreflightDocuments

extension Page {
  /// Judges a credential. A page has neither keys nor, in Embedded Swift, a clock: the line says what time it is.
  static func check(_ line: TokenLine, into findings: inout Findings) {
    guard line.isComplete(into: &findings) else { return }
    let check = TokenPreflight(line.profile)
    let now = line.clock(into: &findings) ?? 0
    switch line.credential(into: &findings) {
    case .token(let token):
      append(check.check(token, at: now, place: Place(JSONPointer("/token"))), to: &findings)
    case .headers(let headers):
      append(check.check(headers, at: now, place: Place(JSONPointer("/headers"))), to: &findings)
    case nil: break
    }
  }

  private static func append(_ verdict: TokenVerdict, to findings: inout Findings) {
    for finding in verdict.findings { findings.append(finding) }
  }
}
