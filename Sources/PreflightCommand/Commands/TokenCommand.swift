import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint
import PreflightReport
import PreflightTokens

extension Tool {
  /// Checks one credential, of a file or of standard input. It is never an argument: other users of the machine can read
  /// the arguments of every process.
  func token(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let check = try credentialCheck(invocation)
    let path = invocation.arguments.first ?? "-"
    let verdict =
      switch CredentialInput(try credentialBytes(path)) {
      case .headers(let headers): check.verdict(headers, check.defaults)
      case .token(let token): check.verdict(token, check.defaults)
      }
    return report(
      CredentialReport(verdict: verdict, source: path.hasSameBytes(as: "-") ? "standard input" : path),
      invocation)
  }

  /// Checks a credential a line. See ``batch(_:judge:)``.
  func tokenBatch(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    if invocation.arguments.first != nil {
      throw CommandFailure("--batch reads standard input and no FILE", hint: "write 'token --batch < FILE'")
    }
    let check = try credentialCheck(invocation)
    let result = try batch(invocation) { bytes throws(JSONError) in
      check.verdict(of: try JSONReader.read(bytes), rules)
    }
    remark(result.summary(of: "credential"))
    if check.verifier == nil, result.judged > 0 {
      remark("no signature was verified: give the issuer's keys with --keys FILE")
    }
    return result.status
  }

  /// What the options say about the credentials.
  private func credentialCheck(_ invocation: Invocation) throws(CommandFailure) -> CredentialCheck {
    var check = CredentialCheck(defaults: try TokenLine(invocation), now: surroundings.now)
    if let path = invocation.value("keys") {
      check.verifier = try keys(path).verifier
    }
    if let word = invocation.value("now") {
      let moment = try moment(word)
      check.now = { moment.secondsSince1970 }
    }
    if let name = invocation.value("cookie") { check.cookieName = name }
    return check
  }

  private func moment(_ word: String) throws(CommandFailure) -> Moment {
    do throws(Moment.Fault) {
      return try Moment(word)
    } catch {
      throw CommandFailure("'--now \(word)' \(error.predicate)", hint: error.help)
    }
  }

  private func keys(_ path: String) throws(CommandFailure) -> SigningKeys {
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try Files.read(FileWalk.absolute(path, in: surroundings.currentFolder), atMost: 1 << 20)
    } catch {
      throw CommandFailure(
        "--keys \(path): \(error.reason)", hint: help(onUnreadable: path))
    }
    do throws(SigningKeys.Failure) {
      return try SigningKeys(bytes)
    } catch {
      throw CommandFailure(
        "--keys \(path): \(error.description)", hint: "give a JWKS, or Firebase's certificates by key id")
    }
  }

  private func credentialBytes(_ path: String) throws(CommandFailure) -> ContiguousArray<UInt8> {
    if path.hasSameBytes(as: "-") {
      guard let bytes = surroundings.input.all(atMost: CredentialInput.limit + 1) else {
        throw CommandFailure("standard input cannot be read")
      }
      guard bytes.count <= CredentialInput.limit else {
        throw CommandFailure(
          "standard input is longer than 256 KiB: it is neither a credential nor the head of a request")
      }
      return bytes
    }
    return try secretBytes(of: path, atMost: CredentialInput.limit, what: "credential")
  }
}

// MARK: - Report

/// What is said about one credential.
private struct CredentialReport {
  let verdict: TokenVerdict
  let source: String

  /// Kind and length, never the credential.
  var subject: String {
    guard let kind = verdict.kind else { return "no credential" }
    let signature =
      verdict.isVerified ? ", signature verified" : kind.hasSignature ? ", signature not verified" : ""
    return kind.noun + " of " + byteCount(verdict.length) + signature
  }

  /// What a person calls the place of a finding.
  func subject(of finding: Finding) -> String {
    let pointer = finding.place.pointer.description
    if pointer.hasByteSuffix("/authorization") { return source + ", Authorization" }
    return pointer.hasByteSuffix("/cookie") ? source + ", Cookie" : source
  }
}

extension Tool {
  private func report(_ report: CredentialReport, _ invocation: Invocation) -> ToolStatus {
    let diagnostics = rules.selected(report.verdict.findings).map { finding in
      var diagnostic = Diagnostic(finding)
      diagnostic.subject = report.subject(of: finding)
      if finding.rule == .jwtUnverified, finding.help != nil {
        diagnostic.help = "give the issuer's keys with --keys FILE: a JWKS, or Firebase's certificates"
      }
      return diagnostic
    }
    var tally = FindingTally(failLevel: failLevel(invocation))
    tally.count(diagnostics)
    if invocation.value("format")?.hasSameBytes(as: "json") == true {
      surroundings.output.print(json(report, diagnostics, tally.counts))
    } else {
      let text = TextReport(style: style(invocation))
      for diagnostic in diagnostics { surroundings.output.print(text.text(of: diagnostic)) }
      surroundings.output.flush()
      remark(report.subject)
      remark(TextReport.summary(of: tally.counts, subject: "credential checked"))
    }
    return tally.isFailure ? .findings : .clean
  }

  private func json(
    _ report: CredentialReport, _ diagnostics: [Diagnostic], _ counts: DiagnosticCounts
  ) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.verdict(report.verdict)
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics { writer.diagnostic(diagnostic) }
    writer.endArray()
    writer.key("summary")
    writer.counts(counts, of: "credentials", 1)
    writer.endObject()
    writer.newline()
    return writer.text
  }
}

extension JSONWriter {
  /// What is known about a credential beside its findings.
  mutating func verdict(_ verdict: TokenVerdict) {
    if let kind = verdict.kind {
      member("kind", kind.name)
      member("length", verdict.length)
    }
    member("verified", verdict.isVerified)
  }
}

// MARK: - Options

extension TokenLine {
  /// What the options of `token` say, as a line would say it.
  fileprivate init(_ invocation: Invocation) throws(CommandFailure) {
    self.init()
    try invocation.refuseEmpty(["project", "issuer", "client-id", "audience", "nonce", "scope"])
    project = invocation.value("project")
    if let project, !project.isFirebaseProject {
      throw CommandFailure(
        "'--project \(project)' is not a project id: it has lower-case letters, digits and '-'",
        hint: "copy the project ID from the project settings; its name and its number are others")
    }
    credential = invocation.value("credential")
    if invocation.has("emulator") { isEmulator = true }
    issuer = invocation.value("issuer")
    clientID = invocation.value("client-id")
    audience = invocation.value("audience")
    algorithms = try invocation.algorithms()
    nonce = invocation.value("nonce")
    maximumAge = try invocation.seconds("max-age")
    leeway = try invocation.seconds("leeway")
    for scope in invocation.values("scope") { scopes.append(Scope(scope)) }
    if let conflict {
      try invocation.refuse(
        [TokenLine.option(of: conflict.member)], beside: TokenLine.option(of: conflict.deciding),
        because: conflict.reason)
    }
    if credential?.hasSameBytes(as: "firebase_id_token") == true || isEmulator == true, project == nil {
      throw CommandFailure("a Firebase ID token needs '--project ID' to be compared with")
    }
    if isEmulator == true {
      try invocation.refuse(["keys", "algorithm"], beside: "emulator", because: "the emulator does not sign")
    }
  }
}

extension TokenLine {
  /// The option that says what a member of a line says.
  private static func option(of member: String) -> String {
    member.hasSameBytes(as: "scopes") ? "scope" : member.replacing("_", with: "-")
  }
}

extension Invocation {
  /// The algorithms of `--algorithm`; `nil` when none is given.
  fileprivate func algorithms() throws(CommandFailure) -> [String]? {
    let names = values("algorithm")
    for name in names where !TokenAlgorithm.registered.containsBytes(of: name) {
      throw CommandFailure(
        "'--algorithm \(name)' is not an algorithm that tokens are signed with",
        hint: NearestSpelling.help(
          for: name, among: TokenAlgorithm.registered,
          otherwise: "expected " + TokenAlgorithm.registered.quotedList("or")))
    }
    return names.isEmpty ? nil : names
  }

  fileprivate func seconds(_ name: String) throws(CommandFailure) -> Int? {
    guard let word = value(name) else { return nil }
    guard let seconds = Int(word), (0...1_000_000_000).contains(seconds) else {
      throw CommandFailure("'--\(name) \(word)' is not a number of seconds")
    }
    return seconds
  }
}
