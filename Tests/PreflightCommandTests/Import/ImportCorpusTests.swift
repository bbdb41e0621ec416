import Foundation
import OAuthPreflight
import PreflightCommand
import PreflightLint
import PreflightXML
import Testing
import TestSupport

/// Where a checkout has the files that other projects publish.
private enum Corpora {
  private static let tests = #filePath.range(of: "Tests/PreflightCommandTests", options: .backwards)
  static let folder = tests.flatMap { tests in
    ["../shared", "../../shared"].map { String(#filePath[..<tests.lowerBound]) + $0 + "/corpora/" }
      .first { Files.kind(of: $0) == .folder }
  }
}

/// Files that other projects publish are imported without a crash, and what is made of them has no error.
@Suite(.enabled(if: Corpora.folder != nil, "there are no files of other projects here"))
struct ImportCorpusTests {
  private static func bytes(_ name: String) -> [UInt8] {
    guard let folder = Corpora.folder, let bytes = try? Files.read(folder + name, atMost: 64 << 20) else {
      return []
    }
    return Array(bytes)
  }

  private static func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: #require(Corpora.folder) + name).sorted()
  }

  private static func node(_ name: String) -> Node? {
    try? JSONReader.read(ContiguousArray(bytes(name)), maximumDepth: 64)
  }

  /// What became of some files.
  private struct Outcome {
    var imported = 0
    var refused = 0
    /// How often each rule reported something, of the files and of the descriptions made of them.
    var rules: [String: Int] = [:]
    var lintRules: [String: Int] = [:]
    var lintErrors: [String] = []

    mutating func add(_ kind: String, _ bytes: [UInt8], _ words: [String] = []) {
      let workspace = Workspace()
      workspace.write("file", bytes)
      let run = CommandRun(
        words: ["import", kind, "file", "--id", "idp.example.org", "--format", "json=report.json"] + words,
        folder: workspace.path)
      for diagnostic in Outcome.diagnostics((try? workspace.read("report.json")) ?? "") {
        rules[diagnostic.rule, default: 0] += 1
      }
      guard !run.output.isEmpty else {
        refused += 1
        return
      }
      imported += 1
      workspace.write("providers/idp.yaml", run.output)
      let lint = CommandRun("lint", "--format", "json", "providers", folder: workspace.path)
      for diagnostic in lint.diagnostics {
        lintRules[diagnostic.rule, default: 0] += 1
        if diagnostic.severity == "error" { lintErrors.append(diagnostic.rule) }
      }
    }

    private static func diagnostics(_ report: String) -> [(rule: String, severity: String)] {
      guard let found = try? JSONReader.read(report)["diagnostics"] else { return [] }
      return found.children.map { ($0["rule"]?.text ?? "", $0["severity"]?.text ?? "") }
    }
  }

  @Test func discoveryDocuments() throws {
    var outcome = Outcome()
    for name in try Self.names(in: "oidc") {
      outcome.add("openid-discovery", Self.bytes("oidc/" + name))
    }
    #expect(outcome.imported == 23)
    #expect(outcome.refused == 1)
    #expect(
      outcome.rules == [
        "endpoint-ip-literal": 1, "endpoint-not-https": 23, "endpoint-placeholder": 8, "endpoint-same": 1,
        "import-left-out": 4, "import-syntax": 1, "issuer-trailing-slash": 1, "metadata-empty-array": 1,
        "response-types-implicit-only": 1, "signing-alg-rs256-missing": 3,
      ])
    #expect(outcome.lintErrors == [])
    #expect(
      outcome.lintRules == [
        "endpoint-ip-literal": 1, "endpoint-placeholder": 8, "issuer-trailing-slash": 1,
        "response-types-implicit-only": 1, "signing-alg-rs256-missing": 3,
      ])
  }

  @Test func openAPIDescriptions() throws {
    var outcome = Outcome()
    for name in try Self.names(in: "openapi/originals") {
      outcome.add("openapi", Self.bytes("openapi/originals/" + name))
    }
    #expect(outcome.imported == 23)
    #expect(outcome.refused == 0)
    #expect(
      outcome.rules == [
        "catalogue-scope-charset": 1, "endpoint-not-absolute": 6, "endpoint-same": 1, "import-difference": 1,
        "import-scope-undeclared": 7, "response-types-implicit-only": 6,
      ])
    #expect(outcome.lintErrors == [])
    #expect(outcome.lintRules == ["endpoint-same": 1, "response-types-implicit-only": 5])
  }

  /// The security schemes of 2,031 descriptions of APIs, each kind once, with what their operations demand.
  @Test func securitySchemes() throws {
    var seen: Set<ExactName> = []
    var outcome = Outcome()
    for line in Self.bytes("openapi/oauth2-extracts.jsonl").split(separator: UInt8(ascii: "\n")) {
      let extract = try JSONReader.read(ContiguousArray(line), maximumDepth: 64)
      let text = extract.openAPI
      if seen.insert(ExactName(text)).inserted { outcome.add("openapi", Array(text.utf8)) }
    }
    #expect(outcome.imported == 297)
    #expect(outcome.refused == 0)
    #expect(
      outcome.rules == [
        "catalogue-scope-charset": 3, "endpoint-not-absolute": 15, "endpoint-same": 2, "endpoint-syntax": 1,
        "import-difference": 3, "import-elsewhere": 1, "import-scope-undeclared": 10,
        "response-types-implicit-only": 21,
      ])
    #expect(outcome.lintErrors == [])
    #expect(outcome.lintRules == ["endpoint-same": 1, "response-types-implicit-only": 20])
  }

  @Test func grantProviders() throws {
    let configuration = try #require(Self.node("grant/oauth.json"))
    let bytes = Self.bytes("grant/oauth.json")
    var outcome = Outcome()
    configuration.forEachEntry { name, _ in outcome.add("grant", bytes, ["--entry", name.text]) }
    #expect(outcome.imported == 218)
    #expect(outcome.refused == 0)
    #expect(outcome.rules == ["endpoint-same": 1])
    #expect(outcome.lintErrors == [])
    #expect(outcome.lintRules == ["endpoint-same": 1])
  }

  @Test func openIddictProviders() throws {
    let bytes = Self.bytes("openiddict/OpenIddictClientWebIntegrationProviders.xml")
    let root = try XMLElement(XMLReader.read(ContiguousArray(bytes), maximumDepth: 32))
    var outcome = Outcome()
    for provider in try #require(root).elements(named: "Provider") {
      outcome.add("openiddict", bytes, ["--entry", provider["Name"]?.text ?? ""])
    }
    #expect(outcome.imported == 95)
    #expect(outcome.refused == 0)
    #expect(outcome.rules == ["endpoint-not-https": 1, "import-elsewhere": 32, "import-left-out": 31])
    #expect(outcome.lintErrors == [])
    #expect(outcome.lintRules == [:])
  }

  @Test func graphPermissions() {
    var outcome = Outcome()
    outcome.add("msgraph", Self.bytes("msgraph/permissions.compact.json"))
    #expect(outcome.imported == 1)
    #expect(outcome.refused == 0)
    #expect(outcome.rules == ["import-left-out": 1])
    #expect(outcome.lintErrors == [])
    #expect(outcome.lintRules == [:])
  }
}

extension Node {
  /// The OpenAPI description that an extract was taken from, with one requirement for each scope that is demanded.
  fileprivate var openAPI: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("openapi", "3.0.3")
    writer.key("security")
    writer.beginArray()
    for demand in self["required"]?.children ?? [] {
      writer.beginObject()
      writer.key(demand.children[0].text)
      writer.beginArray()
      writer.string(demand.children[1].text)
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("components")
    writer.beginObject()
    writer.key("securitySchemes")
    if let schemes = self["schemes"] { writer.node(schemes) }
    writer.endObject()
    writer.endObject()
    return writer.text
  }
}
