extension Rule {
  /// The file of known findings.
  package static let baselineFamily: [Rule] = [baselineStale]

  package static let baselineStale = Rule(
    "baseline-stale", .warning, "A baseline lists a finding that is gone",
    reference: "OAuth Preflight configuration",
    rationale: "The entry would hide the finding when it comes back, and nobody would look at it.",
    failing: .baselined(
      #"{"file": "oauth-client.yaml", "rule": "scope-unknown", "path": "", "fingerprint": "0123456789abcdef0123456789abcdef"}"#
    ), passing: .baselined(""), isIgnorable: false)
}

extension Rule.Example {
  /// A client document without findings, and a baseline with an entry.
  fileprivate static func baselined(_ entry: String) -> Rule.Example {
    .files([
      (name: "oauth-client.yaml", text: "client: Example\nproviders: {}\n"),
      (name: ".oauth-preflight.yaml", text: "baseline: baseline.json\n"),
      (name: "baseline.json", text: "{\"version\": 1, \"findings\": [\(entry)]}\n"),
    ])
  }
}
