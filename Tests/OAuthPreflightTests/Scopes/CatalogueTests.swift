import OAuthPreflight
import PreflightDocuments
import Testing

/// What is wrong with descriptions of scopes and forbidden parameters.
@Suite struct CatalogueTests {
  private func found(_ description: String) throws -> [String] {
    var findings = Findings()
    let root = try JSONReader.read(
      #"{"provider": {"provider": "idp.example.org", \#(description)}}"#, maximumDepth: 32)
    let provider = try #require(BatchLine.load(root, into: &findings).provider)
    #expect(findings.isEmpty)
    checkCatalogue(of: provider, into: &findings)
    checkForbiddenParameters(of: provider, into: &findings)
    return findings.all.filter { !$0.rule.isPedantic }.map { "\($0.rule.id) \($0.place.pointer.description)" }
  }

  @Test(arguments: [
    (#""scopes": ["openid", "email"]"#, []),
    (#""scopes": ["open id"]"#, ["catalogue-scope-charset /scopes/open id"]),
    (#""scopes": ["a", "b", "a"]"#, ["catalogue-scope-duplicate /scopes/2"]),
    (#""scopes": ["User.Read", "user.read"]"#, ["catalogue-scope-case-collision /scopes/user.read"]),
    (#""scopes": ["a,b"]"#, ["catalogue-scope-comma /scopes/a,b"]),
    (#""scopes": ["a;b"], "scope_rules": {"separator": ";"}"#, ["catalogue-scope-comma /scopes/a;b"]),
    (#""scopes": {"email": {"access": "write"}}"#, ["catalogue-scope-reserved-meaning /scopes/email"]),
    (
      #""scopes": {"email": {"aliases": ["mail"]}, "mail": {}}"#,
      ["catalogue-scope-alias /scopes/email/aliases/0"]
    ),
    (
      #""scopes": {"a": {"aliases": ["c"]}, "b": {"aliases": ["c"]}}"#,
      ["catalogue-scope-alias /scopes/b/aliases/0"]
    ),
    (
      #""scopes": {"User.Read": {}, "https://g.example/User.Read": {}}, "scope_rules": {"resource_prefix": "https://g.example/"}"#,
      ["catalogue-scope-alias /scopes/https:~1~1g.example~1User.Read"]
    ),
    (#""scopes": {"a": {"implies": ["b"]}, "c": {}}"#, ["catalogue-reference /scopes/a/implies/0"]),
    (#""scopes": {"a": {"requires": ["a"]}}"#, ["catalogue-reference /scopes/a/requires/0"]),
    (#""scopes": {"a": {"conflicts": ["b"]}}"#, ["catalogue-reference /scopes/a/conflicts/0"]),
    (
      #""scopes": {"a": {"replaced_by": ["b"], "deprecated": "now"}}"#,
      ["catalogue-reference /scopes/a/replaced_by/0"]
    ),
    (#""scopes": {"a": {"permission": "mail"}}"#, ["catalogue-reference /scopes/a/permission"]),
    (
      #""scopes": {"a": {"scope_parameters": ["user"]}}"#,
      ["catalogue-reference /scopes/a/scope_parameters/0"]
    ),
    (#""scopes": ["a"], "scope_rules": {"default": ["b"]}"#, ["catalogue-reference /scope_rules/default/0"]),
    (#""scopes": ["a"], "scope_rules": {"open": ["*://x"]}"#, ["catalogue-reference /scope_rules/open/0"]),
    (#""scopes": {"a": {"implies": ["api://x"]}}, "scope_rules": {"open": ["api://*"]}"#, []),
    (#""scopes": {"a": {"implies": ["c"]}, "b": {"aliases": ["c"]}}"#, []),
  ]) func scopes(_ description: String, expected: [String]) throws {
    #expect(try found(description) == expected)
  }

  /// Whoever has five hundred wrong references is told of each, and where one guess is enough gets no more.
  @Test func everyWrongReferenceIsFound() {
    var provider = Provider(id: "idp.example.org")
    var described: [ScopeDescription] = []
    for number in 0..<500 {
      var scope = ScopeDescription(Scope("mail.read.\(number)"))
      scope.requires = [Scope("mail.reed.\(number)")]
      described.append(scope)
    }
    provider.scopes = ScopeCatalogue(described)
    var findings = Findings()
    checkCatalogue(of: provider, into: &findings)
    let found = findings.all.filter { $0.rule == .catalogueReference }
    #expect(found.count == 500)
    #expect(found.first?.help == "did you mean 'mail.read.0'?")
    #expect(found.last?.help == "describe it, or remove it")
  }

  /// A name that has a finding of its own is offered to nobody.
  @Test(arguments: [
    ("orders read", "orders-read", "describe it, or remove it"),
    ("orders,read", "orders.read", "describe it, or remove it"),
    ("orders.read", "orders-read", "did you mean 'orders.read'?"),
  ]) func onlySoundNamesAreOffered(described: String, named: String, help: String) {
    var provider = Provider(id: "idp.example.org")
    var scope = ScopeDescription(Scope("write"))
    scope.requires = [Scope(named)]
    provider.scopes = ScopeCatalogue([ScopeDescription(Scope(described)), scope])
    provider.scopeRules.defaults = [Scope(named)]
    var findings = Findings()
    checkCatalogue(of: provider, into: &findings)
    let found = findings.all.filter { $0.rule == .catalogueReference }
    #expect(found.map(\.help) == [help, help])
  }

  @Test(arguments: [
    (#"["client_id", "redirect_uri", "response_type", "scope", "state"]"#, "", []),
    (#"["client_id"]"#, "", ["forbidden-params-incomplete /parameters/forbidden"]),
    (
      #"["client_id ", "redirect_uri", "response_type", "scope", "state"]"#, "",
      ["forbidden-params-syntax /parameters/forbidden/0"]
    ),
    (
      #"["client_id, redirect_uri", "response_type", "scope", "state"]"#, "",
      ["forbidden-params-syntax /parameters/forbidden/0"]
    ),
    (
      #"["client_id", "redirect_uri", "response_type", "scope", "State"]"#, "",
      ["forbidden-params-case /parameters/forbidden/4"]
    ),
    (
      #"["client_id", "redirect_uri", "response_type", "scope", "state", "scope"]"#, "",
      ["forbidden-params-duplicate /parameters/forbidden/5"]
    ),
    (
      #"["client_id", "redirect_uri", "response_type", "scope", "state", "prompt"]"#,
      #", "supported": {"prompt": {}}"#,
      ["forbidden-allowed-overlap /parameters/forbidden/5"]
    ),
    (
      #"["client_key", "redirect_uri", "response_type", "scope", "state"]"#,
      #", "names": {"client_id": "client_key"}"#, []
    ),
  ]) func forbidden(_ names: String, more: String, expected: [String]) throws {
    #expect(try found(#""scopes": ["openid"], "parameters": {"forbidden": \#(names)\#(more)}"#) == expected)
  }
}
