import ArgumentTable
import OAuthPreflight
import PreflightDocuments
import PreflightLint

extension Tool {
  /// Reads an answer a line, writes a verdict a line.
  func callbackBatch(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    if let word = invocation.arguments.first {
      throw CommandFailure("'\(word)' does not go with --batch: each line has its answer")
    }
    try invocation.refuseInBatch([
      "state": "'request.state'", "no-state": "'request.state', as null",
      "client": "'registration' and 'request'", "request": "'request'", "environment": "'request'",
      "provider": "'provider'", "redirect-uri": "'request.redirect_uri'",
      "response-type": "'request.response_type'", "response-mode": "'request.response_mode'",
      "scope": "'request.scopes'", "sdk": "'sdk'", "form": "'form'",
    ])
    let answers = CallbackBatch(descriptions: try descriptions(invocation), rules: rules)
    let result = try batch(invocation) { bytes throws(JSONError) in try answers.verdict(of: bytes) }
    remark(result.summary(of: "answer"))
    return result.status
  }
}

/// Judges lines of `callback --batch`.
struct CallbackBatch {
  let descriptions: Descriptions
  /// Which findings are reported.
  let rules: RuleSelection

  /// The verdict about one line, as a line of JSON.
  func verdict(of bytes: ContiguousArray<UInt8>) throws(JSONError) -> LineVerdict {
    let root = try JSONReader.read(bytes)
    var findings = Findings()
    let line = CallbackLine.load(root, into: &findings)
    let named = descriptions.named(provider: line.providerID, sdk: line.sdk, into: &findings)
    let check = line.check(provider: line.provider ?? named.provider, sdk: named.sdk)
    findings.append(contentsOf: check.findings)
    return LineVerdict(rules.selected(findings.all), id: line.id) {
      AnswerSummary.write(check, to: &$0)
    }
  }
}
