import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing
import TestSupport

/// What is larger than a description may be, and files that are larger than one.
@Suite struct ImportLimitTests {
  private func scopeList(_ count: Int) -> String {
    "{\"issuer\": \"https://idp.example.org\", \"scopes_supported\": ["
      + (0..<count).map { "\"s\($0)\"" }.joined(separator: ",") + "]}"
  }

  @Test func tooManyScopesMakeNoDescription() {
    let most = imported("openid-discovery", scopeList(5_000))
    #expect(most.status == .clean && most.reportedRules == [], "\(most.errors)")
    #expect(lintRules(of: most.output) == [])
    let more = imported("openid-discovery", scopeList(5_001))
    #expect(more.status == .unusable && more.output.isEmpty)
    #expect(more.reportedRules == ["yaml-too-many-items"], "\(more.errors)")
    #expect(more.errors.contains("there are 5001 scopes, and a description has at most 5000"))
  }

  @Test func whatADescriptionCannotHoldIsLeftOut() {
    let claims = (0...2_000).map { "\"c\($0)\"" }.joined(separator: ",")
    let list = imported(
      "openid-discovery", "{\"issuer\": \"https://a.example\", \"claims_supported\": [\(claims)]}")
    #expect(list.reportedRules == ["yaml-too-many-items"] && list.status == .findings, "\(list.errors)")
    #expect(list.errors.contains("the list has 2001 items, and a list of a description at most 2000"))
    #expect(!list.output.contains("claims_supported") && lintRules(of: list.output) == [])
    let text = String(repeating: "Orders ", count: 10_000)
    let title = imported(
      "google-discovery", "{\"auth\": {\"oauth2\": {\"scopes\": {\"a\": {\"description\": \"\(text)\"}}}}}")
    #expect(
      title.reportedRules == ["yaml-value-too-long"] && title.output.hasSuffix("scopes:\n  a: {}\n"),
      "\(title.errors)")
  }

  @Test func descriptionThatNothingWouldReadIsRefused() {
    let words = String(repeating: "Orders ", count: 100)
    let scopes = (0..<2_000).map { "\"s\($0)\": {\"description\": \"\(words)\"}" }.joined(separator: ",")
    let run = imported("google-discovery", "{\"auth\": {\"oauth2\": {\"scopes\": {\(scopes)}}}}")
    #expect(run.status == .unusable && run.output.isEmpty)
    #expect(run.errors.contains("at most 1 MiB are read"), "\(run.errors.suffix(300))")
  }

  /// A description of an API may be larger than one of ours, as YAML too.
  @Test func largeForeignYAML() {
    let paths = (0..<6_000).map {
      "  /orders/\($0): {get: {description: \(String(repeating: "x", count: 200))}}\n"
    }
    let run = imported(
      "openapi",
      "openapi: 3.0.3\npaths:\n\(paths.joined())components: {securitySchemes: {o: {type: oauth2, flows: {}}}}\n",
      ["--id", "idp.example.org"])
    #expect(run.status == .clean && run.output.contains("provider: idp.example.org"), "\(run.errors)")
  }

  @Test(arguments: [("", "yaml-empty"), ("- a\n", "yaml-root-type"), ("a\n", "yaml-root-type")])
  func foreignYAMLIsToldNothingOfOurKeys(text: String, rule: String) {
    let run = imported("openapi", text)
    #expect(run.reportedRules == [rule] && !run.errors.contains("provider:"), "\(run.errors)")
  }

  @Test func manyFindingsHavePointers() throws {
    let scopes = (0..<300).map { "\"s\($0)\"" }.joined(separator: ",")
    let workspace = Workspace()
    workspace.write(
      "file.json",
      "{\"security\": [{\"o\": [\(scopes)]}], \"components\": {\"securitySchemes\": {\"o\": {\"type\": \"oauth2\", \"flows\": {}}}}}"
    )
    _ = CommandRun(
      "import", "openapi", "file.json", "--id", "idp.example.org", "--format", "json=report.json",
      folder: workspace.path)
    let report = try workspace.read("report.json")
    #expect(report.contains("\"/security/0/o/299\""))
  }
}
