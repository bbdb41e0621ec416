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
    let requests = RequestBatch(
      descriptions: try descriptions(invocation), isPedantic: invocation.has("pedantic"))
    return try batch(invocation) { bytes throws(JSONError) in try requests.verdict(of: bytes) }.status
  }
}

/// Judges lines of `check --batch`.
struct RequestBatch {
  let descriptions: Descriptions
  let isPedantic: Bool

  /// The verdict about one line, as a line of JSON.
  func verdict(of bytes: ContiguousArray<UInt8>) throws(JSONError) -> LineVerdict {
    let root = try JSONReader.read(bytes)
    var findings = Findings()
    let line = BatchLine.load(root, into: &findings)
    check(line, into: &findings)
    return LineVerdict(findings.all.filter { isPedantic || !$0.rule.isPedantic }, id: line.id)
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
}
