import OAuthPreflight
import OAuthPreflightCatalog
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
    var profile = line.profile
    if let issuer = line.issuer {
      profile = profile.accepting(otherIssuers: Catalog.otherNames(ofIssuer: issuer))
    }
    return TokenPreflight(profile, verifier: verifier, cookie: cookieName)
  }

  // MARK: - Lines

  /// The verdict about one line of `token --batch`.
  ///
  /// - Parameter rules: Which findings are reported.
  func verdict(of root: Node, _ rules: RuleSelection) -> LineVerdict {
    var findings = Findings()
    let given = TokenLine.load(root, into: &findings)
    let line = given.completed(by: defaults)
    let verifier = verifier(of: line, into: &findings)
    let verdict = judge(line, verifier, into: &findings)
    let all = findings.all + (verdict?.findings ?? []).map(inBatch)
    return LineVerdict(rules.selected(all), id: line.id) { writer in
      if let verdict { writer.verdict(verdict) }
    }
  }

  private func judge(
    _ line: TokenLine, _ verifier: SignatureVerifier?, into findings: inout Findings
  ) -> TokenVerdict? {
    let moment = line.now == nil ? now() : line.clock(into: &findings)
    // Without the clock that was meant, every finding about a time would be a guess.
    guard line.isComplete(into: &findings), let credential = line.credential(into: &findings), let moment
    else { return nil }
    let check = check(line, verifier)
    switch credential {
    case .token(let token):
      return check.check(token, at: moment, place: Place(JSONPointer("/token")))
    case .headers(let headers):
      return check.check(headers, at: moment, place: Place(JSONPointer("/headers")))
    }
  }

  /// It is the run that lacks the keys, not each of its million tokens: the run warns once, a line notes it.
  private func inBatch(_ finding: Finding) -> Finding {
    guard finding.rule == .jwtUnverified, finding.severity == .warning else { return finding }
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
