import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightLint
import PreflightReport

extension Tool {
  /// Reads a request a line, writes a verdict a line. A line that cannot be read gets an error, and the stream goes on.
  func checkBatch(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    if let word = invocation.arguments.first {
      throw CommandFailure("'\(word)' does not go with --batch: each line names its provider")
    }
    let batch = RequestBatch(
      descriptions: try descriptions(invocation), isPedantic: invocation.has("pedantic"))
    let output = surroundings.output
    var lines = LineReader(surroundings.input) { output.flush() }
    var number = 0
    var status = ToolStatus.clean
    let failLevel = failLevel(invocation)
    while let line = lines.next() {
      number += 1
      guard case .bytes(let bytes) = line else {
        output.print(RequestBatch.error("the line is longer than 1 MiB", line: number))
        status = .unusable
        continue
      }
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(JSONError) {
        let verdict = try batch.verdict(of: bytes)
        output.print(verdict.text)
        if status == .clean, let worst = verdict.worst, worst >= failLevel { status = .findings }
      } catch {
        output.print(RequestBatch.error(error.message, line: number, column: Int(error.mark.column) + 1))
        status = .unusable
      }
    }
    guard !lines.hasFailed else { throw CommandFailure("standard input cannot be read") }
    return status
  }
}

/// Judges lines of `check --batch`.
struct RequestBatch {
  struct Verdict {
    var text: String
    /// The greatest severity found.
    var worst: Severity?
  }

  let descriptions: Descriptions
  let isPedantic: Bool

  /// The verdict about one line, as a line of JSON.
  func verdict(of bytes: ContiguousArray<UInt8>) throws(JSONError) -> Verdict {
    let root = try JSONReader.read(bytes)
    var findings = Findings()
    let line = BatchLine.load(root, into: &findings)
    check(line, into: &findings)
    return write(findings, id: line.id)
  }

  private func check(_ line: BatchLine, into findings: inout Findings) {
    var provider = line.provider
    if let id = line.providerID {
      provider = descriptions.provider(id)
      if provider == nil {
        let near = NearestSpelling.of(id, among: descriptions.providerIDs)
        findings.report(
          .registrationProviderUnknown, "no description of the provider \(id.quoted) is known",
          at: Place(JSONPointer("/provider")), help: near.map { "did you mean '\($0)'?" })
      }
    }
    var profile: SDKProfile?
    if let id = line.sdk, !id.hasSameBytes(as: "none") {
      profile = descriptions.sdk(id)
      if profile == nil {
        let near = NearestSpelling.of(id, among: descriptions.sdkIDs)
        findings.report(
          .sdkUnknown, "no profile of the SDK \(id.quoted) is known", at: Place(JSONPointer("/sdk")),
          help: near.map { "did you mean '\($0)'?" })
      }
    }
    let preflight = Preflight(
      preparing: provider, line.registration ?? Registration(), sdk: profile, domainNames: .system,
      knownElsewhere: .catalogue)
    let registrationPlace = Place(JSONPointer("/registration"))
    if line.registration != nil {
      findings.append(contentsOf: preflight.registrationFindings(at: registrationPlace))
    }
    if let url = line.url {
      findings.append(
        contentsOf: preflight.check(
          url: url, at: Place(JSONPointer("/request")), registrationAt: registrationPlace))
    } else if let request = line.request {
      findings.append(
        contentsOf: preflight.check(
          request, at: Place(JSONPointer("/request")), registrationAt: registrationPlace))
    }
  }

  private func write(_ findings: Findings, id: Node?) -> Verdict {
    let reported = findings.all.filter { isPedantic || !$0.rule.isPedantic }
    let worst = reported.map(\.severity).max()
    var writer = JSONWriter()
    writer.beginObject()
    if let id {
      writer.key("id")
      writer.node(id)
    }
    writer.member("ok", worst.map { $0 < .error } ?? true)
    writer.key("diagnostics")
    writer.beginArray()
    for finding in reported { writer.diagnostic(Diagnostic(about: finding)) }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return Verdict(text: writer.text.withoutRunnerCommands, worst: worst)
  }

  /// What stands in the place of a verdict about a line that cannot be read.
  static func error(_ message: String, line: Int, column: Int? = nil) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("line", line)
    writer.member("ok", false)
    writer.key("error")
    writer.beginObject()
    writer.member("message", message)
    if let column { writer.member("column", column) }
    writer.endObject()
    writer.endObject()
    writer.newline()
    return writer.text.withoutRunnerCommands
  }
}
