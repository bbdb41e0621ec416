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
      throw CommandFailure(
        "'\(word)' does not go with --batch: lines come by standard input, and each names its provider",
        hint: "write 'check --batch < FILE'")
    }
    try invocation.refuseInBatch([
      "scope": "'request.scopes'", "permission": "'registration.permissions'",
      "parameter": "'request.parameters'", "redirect-uri": "'request.redirect_uri'",
      "registered-redirect-uri": "'registration.redirect_uris'",
      "response-type": "'request.response_type'",
      "application-type": "'registration.application_type'", "sdk": "'sdk'", "url": "'request.url'",
      "client": "'registration' and 'request'", "request": "'request'", "environment": "'request'",
    ])
    let requests = RequestBatch(descriptions: try descriptions(invocation), rules: rules)
    return try batch(invocation) { bytes throws(JSONError) in try requests.verdict(of: bytes) }.status
  }
}

/// Judges lines of `check --batch`.
struct RequestBatch {
  let descriptions: Descriptions
  /// Which findings are reported.
  let rules: RuleSelection

  /// The verdict about one line, as a line of JSON.
  func verdict(of bytes: ContiguousArray<UInt8>) throws(JSONError) -> LineVerdict {
    let root = try JSONReader.read(bytes)
    var findings = Findings()
    let line = BatchLine.load(root, into: &findings)
    check(line, into: &findings)
    return LineVerdict(rules.selected(findings.all), id: line.id)
  }

  private func check(_ line: BatchLine, into findings: inout Findings) {
    let named = descriptions.named(provider: line.providerID, sdk: line.sdk, into: &findings)
    line.check(
      provider: line.provider ?? named.provider, sdk: named.sdk, domainNames: .system,
      knownElsewhere: .catalogue, into: &findings)
  }
}

extension Descriptions {
  /// The descriptions that a line names; a name that nobody knows is a finding.
  func named(
    provider id: String?, sdk sdkID: String?, into findings: inout Findings
  ) -> (provider: Provider?, sdk: SDKProfile?) {
    let found = id.flatMap { provider($0) }
    if let id, found == nil {
      let unknown = unknownProvider(id)
      findings.report(
        .registrationProviderUnknown, unknown.message, at: Place(JSONPointer("/provider")),
        help: unknown.help())
    }
    guard let sdkID, !sdkID.hasSameBytes(as: "none") else { return (found, nil) }
    let profile = sdk(sdkID)
    if profile == nil {
      let unknown = UnknownSDK(sdkID, among: sdkIDs)
      findings.report(
        .sdkUnknown, unknown.message, at: Place(JSONPointer("/sdk")), help: unknown.help())
    }
    return (found, profile)
  }
}
