import OAuthPreflight
import PreflightDocuments
import Testing

@Suite("The structure of documents")
struct StructureTests {
  /// Rule ids of the findings about a document, written as JSON.
  private func rules(_ json: String) throws -> [String] {
    var findings = Findings()
    _ = DocumentLoader.load(try JSONReader.read(json), into: &findings)
    return findings.all.map(\.rule.id)
  }

  @Test(arguments: [
    #"{"provider": "a", "scopes": ["openid"]}"#,
    #"{"provider": "a", "scopes": {}}"#,
    #"{"provider": "a", "extends": "oidc"}"#,
    #"{"provider": "a", "scopes": {"x": {"title": "X", "conflicts": {"all_except": ["y*"]}}}}"#,
    #"{"provider": "a", "scopes": [], "metadata": {"own": {"deep": [1, null]}}}"#,
    #"{"provider": "a", "scopes": [], "sources": [{"url": "https://a.example", "retrieved": "2026-01-31"}]}"#,
    #"{"sdk": "a"}"#,
    #"{"client": "A", "sdk": "none", "providers": {"a": {"requests": {"r": {"scopes": {"user_scope": ["x"]}}}}}}"#,
    #"{"client": "A", "environments": {"dev": {"firebase_project": "p"}}}"#,
  ])
  func soundDocuments(json: String) throws {
    #expect(try rules(json) == [])
  }

  @Test(arguments: [
    (#"{"provider": "a"}"#, "yaml-missing-key"),
    (#"{"provider": "a", "scopes": "openid email"}"#, "yaml-type-mismatch"),
    (#"{"provider": "a", "scopes": null}"#, "yaml-type-mismatch"),
    (#"{"provider": "a", "scopes": {"openid": true}}"#, "yaml-type-mismatch"),
    (#"{"provider": "a", "scopes": [["x"]]}"#, "yaml-type-mismatch"),
    (#"{"provider": "a", "scopes": [1]}"#, "yaml-implicit-type"),
    (#"{"provider": 1, "scopes": []}"#, "yaml-implicit-type"),
    (#"{"provider": "a", "scopes": [], "redirects": {"loopback": "true"}}"#, "yaml-type-mismatch"),
    (#"{"provider": "a", "scopes": [], "scope_rules": {"match": "exac"}}"#, "yaml-unknown-value"),
    (#"{"provider": "a", "scopes": [], "scope_rule": {}}"#, "yaml-unknown-key"),
    (#"{"provider": "a", "scopes": [], "parameters": {"forbidden": "client_id"}}"#, "forbidden-params-type"),
    (#"{"provider": "a", "scopes": [], "parameters": {"forbidden": [1]}}"#, "forbidden-params-type"),
    (
      #"{"provider": "a", "scopes": [], "sources": [{"url": "https://a.example", "retrieved": "2026-02-30"}]}"#,
      "yaml-type-mismatch"
    ),
    (#"{"provider": "a\u0000b", "scopes": []}"#, "string-control-char"),
    (#"{"provider": "a", "scopes": [], "name": "\u202Ea"}"#, "string-bidi-control"),
    (#"{"provider": "a", "scopes": [], "documentation": "https://${HOST}/"}"#, "placeholder"),
    (
      #"{"provider": "a", "scopes": [], "parameters": {"supported": {"x": {"max_length": -1}}}}"#,
      "yaml-type-mismatch"
    ),
    (#"{"PROVIDER": "a"}"#, "yaml-unknown-key"),
    (#"{"scope": ["x"]}"#, "yaml-unknown-key"),
    (#"{"provider": "a", "scope": ["x"]}"#, "yaml-unknown-key"),
    (#"{"provider": "a", "scopes": [], "sources": [{"ulr": "https://a.example"}]}"#, "yaml-unknown-key"),
    (#"{"jobs": {}}"#, "document-kind"),
    (#"{}"#, "document-kind"),
    (#"{"client": "A", "providers": {"a": {"requests": {"r": {"scopes": ["x", 1]}}}}}"#, "scope-type"),
    (
      #"{"client": "A", "providers": {"a": {"requests": {"r": {"parameters": {"p": true}}}}}}"#,
      "custom-param-value-type"
    ),
  ])
  func unsoundDocuments(json: String, rule: String) throws {
    #expect(try rules(json) == [rule])
  }

  @Test("a provider file without `provider:` is read, and told so in a note")
  func missingKind() throws {
    var findings = Findings()
    let document = DocumentLoader.load(
      try JSONReader.read(#"{"scopes": ["openid"]}"#), fallbackID: "acme.example", into: &findings)
    guard case .provider(let provider)? = document?.model else {
      Issue.record("no provider")
      return
    }
    #expect(provider.id == "acme.example")
    #expect(findings.all.map(\.rule.id) == ["yaml-missing-key"])
    #expect(findings.all.map(\.severity) == [.note])
  }

  @Test("an unsound value is not judged again, its neighbours are kept")
  func prunes() throws {
    var findings = Findings()
    let root = try JSONReader.read(#"{"provider": "a", "name": 1, "scopes": {"x": true, "y": {}}}"#)
    let document = DocumentLoader.load(root, into: &findings)
    guard case .provider(let provider)? = document?.model else {
      Issue.record("no provider")
      return
    }
    #expect(provider.name == nil)
    #expect(provider.scopes.all.map(\.scope) == ["x", "y"])
    #expect(findings.all.map(\.place.pointer.description) == ["/name", "/scopes/x"])
    #expect(document?.isJudged("name") == false)
  }

  @Test(
    "messages name the value that is wrong, and help shows the way out",
    arguments: [
      (
        #"{"client": "A", "providers": {"a": {"requests": {"r": {"parameters": {"prompt": ["login"]}}}}}}"#,
        "'prompt' takes text, and this is a list", "write 'login' without the brackets or the dash"
      ),
      (
        #"{"client": "A", "providers": {"a": {"requests": {"r": {"parameters": {"prompt": ["a", "b"]}}}}}}"#,
        "'prompt' takes text, and this is a list", "it takes one value"
      ),
      (
        #"{"client": "A", "providers": {"a": {"requests": {"r": {"scopes": [["x"]]}}}}}"#,
        "an item of 'scopes' takes text, and this is a list", "write 'x' without the brackets or the dash"
      ),
      (
        #"{"client": "A", "providers": {"a": {"requests": {"r": {"scopes": [[]]}}}}}"#,
        "an item of 'scopes' takes text, and this is a list", "leave the item out if there is nothing to say"
      ),
      (
        #"{"client": "A", "providers": {"a": {"redirect_uris": {}}}}"#,
        "'redirect_uris' takes a list of names, and this is a mapping",
        "leave the key out if there is nothing to say"
      ),
      (
        #"{"client": "A", "providers": {"yahoo.com": ["openid"]}}"#,
        "'yahoo.com' takes a mapping, and this is a list",
        #"for example `providers: {"yahoo.com": {"permissions": ["openid"]}}`"#
      ),
      (
        #"{"client": "A", "providers": {"a": {"scopes": ["openid"]}}}"#,
        "'scopes' is not a key of a registration", "write it under 'requests'"
      ),
      (
        #"{"provider": "a"}"#, "a provider needs 'scopes' or 'extends'",
        #"for example `scopes: ["openid", "email"]`"#
      ),
    ] as [(String, String, String?)])
  func messages(json: String, message: String, help: String?) throws {
    var findings = Findings()
    _ = DocumentLoader.load(try JSONReader.read(json), into: &findings)
    #expect(findings.all.map(\.message) == [message])
    #expect(findings.all.map(\.help) == [help])
  }

  @Test("a mapping that loses all its entries says nothing")
  func emptied() throws {
    var findings = Findings()
    let root = try JSONReader.read(#"{"sdk": "a", "info_plist": {"x": true}}"#)
    let document = DocumentLoader.load(root, into: &findings)
    #expect(findings.all.map(\.place.pointer.description) == ["/info_plist/x"])
    #expect(document?.isJudged("info_plist") == false)
  }

  @Test(
    "texts of a form",
    arguments: [
      (#""documentation": "https://a.example/d?x=1""#, true), (#""documentation": "https://[::1]/d""#, true),
      (#""documentation": "https://""#, false), (#""documentation": "http://a.example/""#, false),
      (#""documentation": "javascript:alert(1)""#, false),
      (#""documentation": "https://a.example/ b""#, false),
      (#""redirect_uris": ["yx{client_id}:///auth?x=1", "https://{host}/__/auth/handler"]"#, true),
      (#""redirect_uris": ["/handler"]"#, false), (#""redirect_uris": ["not a:uri"]"#, false),
      (#""providers": {"supported": ["yahoo.com", "oidc.*"]}"#, true),
      (#""providers": {"supported": ["*"]}"#, false), (#""providers": {"supported": ["Yahoo.com"]}"#, false),
      (#""parameters": {"reserved": ["oauth_token", "a.b-c"]}"#, true),
      (#""parameters": {"reserved": ["a b"]}"#, false), (#""parameters": {"reserved": [""]}"#, false),
      (#""scopes": {"joiner": " "}"#, true), (#""scopes": {"joiner": ","}"#, true),
      (#""scopes": {"joiner": ""}"#, false), (#""scopes": {"joiner": "%20"}"#, false),
      (#""scopes": {"added": {"a": ["openid"]}}"#, true), (#""scopes": {"added": {"a": ["a b"]}}"#, false),
      (#""callback": {"schemes": ["fb{client_id}{suffix}", "reversed_client_id"]}"#, true),
      (#""callback": {"schemes": ["fb {client_id}"]}"#, false),
      (#""entitlements": {"associated_domains": ["applinks:yx{client_id}.example.org"]}"#, true),
      (#""entitlements": {"associated_domains": ["https://example.org"]}"#, false),
      (#""parameters": {"unsafe_characters": {"characters": "&", "before": "1.0-beta.2"}}"#, true),
      (#""parameters": {"unsafe_characters": {"characters": "&", "before": "v1"}}"#, false),
    ])
  func forms(entry: String, isSound: Bool) throws {
    #expect(try rules(#"{"sdk": "a", "# + entry + "}") == (isSound ? [] : ["yaml-type-mismatch"]))
  }

  @Test("a name exists whatever is wrong with what it names")
  func namesOfUnsoundEntries() throws {
    var findings = Findings()
    let root = try JSONReader.read(
      #"{"provider": "a", "permissions": {"mail": 1}, "scopes": {"x": true, "y": {"permission": "mail", "implies": ["x"]}}}"#
    )
    let document = try #require(DocumentLoader.load(root, into: &findings))
    guard case .provider(let provider) = document.model else { return }
    document.checkFamilies(of: provider, domainNames: nil, into: &findings)
    #expect(findings.all.map(\.place.pointer.description) == ["/permissions/mail", "/scopes/x"])
  }

  @Test("suggestions for keys and values")
  func suggestions() throws {
    var findings = Findings()
    let json = #"{"provider": "a", "scopes": [], "redirect": {}, "scope_rules": {"match": "Exact"}}"#
    _ = DocumentLoader.load(try JSONReader.read(json), into: &findings)
    #expect(findings.all.map(\.help) == ["did you mean 'redirects'?", "did you mean 'exact'?"])
    #expect(findings.all.map { $0.replacement?.text } == ["redirects", "exact"])
  }
}
