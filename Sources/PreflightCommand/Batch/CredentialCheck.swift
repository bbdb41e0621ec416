import OAuthPreflight
import PreflightDocuments
import PreflightTokens

/// Checks credentials as the options of `token` and the members of a line say.
struct CredentialCheck {
  /// What the options say; a line may say otherwise.
  let defaults: TokenLine
  /// The clock, in seconds since 1970.
  var now: () -> Int64
  /// The keys of `--keys`.
  var verifier: SignatureVerifier?
  var cookieName = "__session"

  init(defaults: TokenLine, now: @escaping () -> Int64) {
    self.defaults = defaults
    self.now = now
  }

  func verdict(_ token: ContiguousArray<UInt8>, _ line: TokenLine) -> TokenVerdict {
    check(line, verifier).check(token, at: now(), place: Place(JSONPointer("/token")))
  }

  func verdict(_ headers: CredentialHeaders, _ line: TokenLine) -> TokenVerdict {
    check(line, verifier).check(headers, at: now(), place: Place(JSONPointer("/headers")))
  }

  private func check(_ line: TokenLine, _ verifier: SignatureVerifier?) -> TokenPreflight {
    TokenPreflight(line.profile, verifier: verifier, cookie: cookieName)
  }

  // MARK: - Lines

  /// The verdict about one line of `token --batch`.
  func verdict(of root: Node) -> LineVerdict {
    var findings = Findings()
    let given = TokenLine.load(root, into: &findings)
    let line = given.completed(by: defaults)
    let verifier = verifier(of: line, into: &findings)
    let moment = line.clock(into: &findings) ?? now()
    var verdict: TokenVerdict?
    switch line.credential(into: &findings) {
    case .token(let token):
      verdict = check(line, verifier).check(token, at: moment, place: Place(JSONPointer("/token")))
    case .headers(let headers):
      verdict = check(line, verifier).check(headers, at: moment, place: Place(JSONPointer("/headers")))
    case nil: break
    }
    let all = findings.all + (verdict?.findings ?? []).map(inBatch)
    return LineVerdict(all, id: line.id) { writer in
      if let verdict { writer.verdict(verdict) }
    }
  }

  /// It is the run that lacks the keys, not each of its million tokens: the run warns once, a line notes it.
  private func inBatch(_ finding: Finding) -> Finding {
    guard finding.rule == .jwtUnverified else { return finding }
    var finding = finding
    finding.severity = .note
    return finding
  }

  /// The keys of the line, else those of the options.
  private func verifier(of line: TokenLine, into findings: inout Findings) -> SignatureVerifier? {
    guard let keys = line.keys else { return verifier }
    do throws(SigningKeys.Failure) {
      return try SigningKeys(keys).verifier
    } catch {
      findings.report(.yamlTypeMismatch, error.description, at: Place(JSONPointer("/keys")))
      return nil
    }
  }
}
