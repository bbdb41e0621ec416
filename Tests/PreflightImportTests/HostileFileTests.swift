import OAuthPreflight
import PreflightDocuments
import PreflightDomainNames
import PreflightImport
import PreflightXML
import PreflightYAML
import Testing

/// Whatever a file holds, it becomes a description that can be read, or a finding at a place in it.
@Suite struct HostileFileTests {
  /// A file of each kind that is written as JSON.
  private static let samples: [(kind: ImportKind, text: String)] = [
    (
      .openIDDiscovery,
      #"{"issuer": "https://idp.example.org/{t}", "token_endpoint": "https://idp.example.org/token", "x": 1, "response_types_supported": ["code"], "scopes_supported": ["openid", "a:b"], "code_challenge_methods_supported": ["S256"], "claims_parameter_supported": true}"#
    ),
    (
      .openAPI,
      #"{"openapi": "3.1.0", "info": {"title": "T", "x-origin": [{"url": "https://a.example/o"}]}, "externalDocs": {"url": "https://a.example/d"}, "servers": [{"url": "https://a.example"}], "security": [{"o": ["a", "b"]}], "paths": {"/x": {"get": {"security": [{"c": ["openid"]}], "callbacks": {"d": {"e": {"post": {"security": [{"o": ["f"]}]}}}}}}}, "components": {"securitySchemes": {"o": {"type": "oauth2", "flows": {"implicit": {"authorizationUrl": "https://a.example/a", "scopes": {"a": "A"}}}}, "c": {"type": "openIdConnect", "openIdConnectUrl": "https://a.example/.well-known/openid-configuration"}, "r": {"$ref": "x"}}}}"#
    ),
    (
      .openAPI,
      #"{"swagger": "2.0", "securityDefinitions": {"o": {"type": "oauth2", "flow": "accessCode", "authorizationUrl": "https://a.example/a", "tokenUrl": "https://a.example/t", "scopes": {"a": "A"}}}}"#
    ),
    (
      .googleDiscovery,
      #"{"discoveryRestUrl": "https://a.example/d", "auth": {"oauth2": {"scopes": {"https://a.example/s.readonly": {"description": "D"}}}}}"#
    ),
    (
      .graphPermissions,
      #"{"permissions": {"Mail.Read": {"schemes": {"DelegatedWork": {"userDisplayName": "U", "requiresAdminConsent": true}}}, "App": {"schemes": {"Application": {"adminDisplayName": "A"}}}}}"#
    ),
    (
      .grant,
      #"{"p": {"authorize_url": "https://[s].a.example/a", "access_url": "https://a.example/t", "oauth": 2, "scope_delimiter": " "}}"#
    ),
  ]

  private static let xml =
    #"<Providers><Provider Name="P" DisplayName="D" Documentation="https://a.example/d"><Environment Name="Production" Issuer="https://a.example/" ConfigurationEndpoint="https://a.example/c"><Configuration AuthorizationEndpoint="https://{settings.R}.a.example/a" TokenEndpoint="https://a.example/t"><GrantType Value="authorization_code"/><CodeChallengeMethod Value="S256"/></Configuration><Scope Name="s" Required="true"/></Environment><Setting PropertyName="R" Description="T" DefaultValue="x" Required="true"/></Provider></Providers>"#

  /// What may stand in the place of a value.
  private static let values = [
    "null", "true", "1", "1e400", "[]", "{}", "\"\"", "\" \"", "\"a b\"", "[[\"a\"]]",
    "{\"a\": {\"b\": null}}",
    "[null, 1, {}]", "\"\\u0000\"", "\"\\u2028\\ufeff\\u202e\"", "\"/relative\"", "\"http://a.example\"",
    "\"https://\"", "\"https://a.example/{\"", "\"{a}{b\"", "\"e\\u0301\"", "\"%00\"", "\"no\"",
    "\"- a: b # c\"",
    "\"" + String(repeating: "a", count: 70_000) + "\"",
  ]
  /// What may stand in the place of a key.
  private static let keys = [
    "\"\"", "\" \"", "\"\\u0000\"", "\"~/~1\"", "\"<<\"", "\"no\"", "\"e\\u0301\"", "\"a: b\"",
  ]

  @Test(arguments: samples.indices) func everyValueReplaced(sample: Int) throws {
    let (kind, text) = Self.samples[sample]
    let root = try JSONReader.read(text)
    var count = 0
    for (span, isKey) in spans(of: root, isKey: false) {
      for value in isKey ? Self.keys : Self.values {
        let changed = replaced(span, in: text, with: value)
        // A key that stands there already is refused before anything is imported.
        guard let tree = try? JSONReader.read(changed, maximumDepth: 200) else { continue }
        expectDecision(tree, kind, changed)
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test func everyAttributeReplaced() throws {
    let root = try XMLReader.read(ContiguousArray(Self.xml.utf8), maximumDepth: 32)
    let values = [
      "", " ", "/a", "http://a", "{settings.}", "{", "}", "{a}", "&#x2028;", "&#9;", "no", "e\u{301}",
    ]
    for (span, isKey) in spans(of: root, isKey: false) where !isKey && span.end.offset > span.start.offset {
      for value in values {
        let changed = replaced(span, in: Self.xml, with: "\"" + value + "\"")
        guard let tree = try? XMLReader.read(ContiguousArray(changed.utf8), maximumDepth: 32) else {
          continue
        }
        expectDecision(tree, .openIddict, changed)
      }
    }
  }

  @Test func everyAttributeAndElementRenamed() throws {
    let root = try XMLReader.read(ContiguousArray(Self.xml.utf8), maximumDepth: 32)
    for (span, isKey) in spans(of: root, isKey: false) where isKey && span.end.offset > span.start.offset {
      let name = String(decoding: Array(Self.xml.utf8)[span.bytes], as: UTF8.self)
      for other in ["X", "Name", "Provider"] where other != name {
        var changed = replaced(span, in: Self.xml, with: other)
        if changed.contains("</\(name)>") { changed = Self.xml.replacing("<\(name)", with: "<\(other)") }
        changed = changed.replacing("</\(name)>", with: "</\(other)>")
        guard let tree = try? XMLReader.read(ContiguousArray(changed.utf8), maximumDepth: 32) else {
          continue
        }
        expectDecision(tree, .openIddict, changed)
      }
    }
  }

  /// A file that says nothing of its kind is told so.
  @Test(arguments: ImportKind.allCases, ["null", "[]", "{}", "1", "\"a\"", "[[[[]]]]", "{\"a\": {}}"])
  func otherFile(kind: ImportKind, text: String) throws {
    var findings = Findings()
    let settings = ImportSettings(fileName: "file", today: CalendarDate(secondsSince1970: 1_795_996_800))
    let document = Importer.document(of: try JSONReader.read(text), as: kind, settings, into: &findings)
    #expect(document == nil && findings.all.map(\.rule.id) == ["import-kind"])
  }

  // MARK: -

  /// The spans of all keys and values.
  private func spans(of node: Node, isKey: Bool) -> [(span: Node.Span, isKey: Bool)] {
    var spans = [(node.span, isKey)]
    for (index, child) in node.children.enumerated() {
      spans += self.spans(of: child, isKey: node.isMapping && index % 2 == 0)
    }
    return spans
  }

  private func replaced(_ span: Node.Span, in text: String, with other: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(span.bytes, with: other.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A description that its own reader takes without an error, or an error at a place of the file.
  private func expectDecision(_ tree: Node, _ kind: ImportKind, _ text: String) {
    var findings = Findings()
    let settings = ImportSettings(
      fileName: "file", today: CalendarDate(secondsSince1970: 1_795_996_800), domainNames: .system)
    let document = Importer.document(of: tree, as: kind, settings, into: &findings)
    for finding in findings.all {
      let span = finding.place.span
      #expect(
        span.map { $0.start.offset <= $0.end.offset && Int($0.end.offset) <= text.utf8.count } == true,
        "\(text.prefix(2_000))")
    }
    guard let document else {
      #expect(findings.hasErrors, "\(text.prefix(2_000))")
      return
    }
    var faults = Findings()
    let written = DocumentWriter.text(of: document)
    let root = YAMLReader.read(written, into: &faults)
    if let root { _ = DocumentLoader.load(root, as: .provider, into: &faults) }
    #expect(root != nil && !faults.hasErrors, "\(faults.all.map(\.message)) \(written.prefix(2_000))")
  }
}

extension Node.Span {
  fileprivate var bytes: Range<Int> { Int(start.offset)..<Int(end.offset) }
}
