import OAuthPreflight
import TestSupport
import Testing

/// What other implementations' own tests say about scopes, each case judged as strictly as this package means it.
///
/// Where the two differ on principle:
///
/// | case | there | here |
/// |---|---|---|
/// | doorkeeper, scope-valid without a scope | refused | what is absent is not judged |
/// | doorkeeper, scope-parse of a mapping | another type than text | the scopes of several parameters, by name |
/// | authlib and doorkeeper, null | an empty list | what is absent is not judged |
@Suite(.enabled(if: CaseFiles.hasOracles, "the collections stand beside the repository"))
struct ScopeOracleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var input: Node
    var expected: Node
    var testDescription: String

    init(_ node: Node) {
      input = node["input"] ?? Node(.mapping)
      expected = node["strict_expected"] ?? node["expected"] ?? Node(.plain)
      let words = (input.children.map(\.text) + input.children.flatMap(\.texts)).filter { !$0.isEmpty }
      testDescription = words.joined(separator: " ") + ": " + (node["note"]?.text ?? "")
    }

    var isAccepted: Bool { (expected["ok"] ?? expected).text == "true" }

    /// A list in the input; `nil` for null.
    func list(_ name: String) -> Node? {
      guard let node = input[name], node.isSequence else { return nil }
      return node
    }
  }

  static func cases(_ name: String, _ operations: String...) -> [Case] {
    operations.flatMap { CaseFiles.oracle(name, $0) }.map { Case($0) }
  }

  /// A request at nobody in particular.
  private func line(permissions: Node? = nil, scopes: Node?, match: String = "exact") -> CheckedLine {
    CheckedLine(
      .mapping([
        ("registration", permissions.map { .mapping([("permissions", $0)]) }),
        ("request", .mapping([("scopes", scopes), ("match", Node(.quoted, text: match))])),
      ]))
  }

  private func list(_ item: Node?) -> Node {
    Node(.sequence, children: item.map { [$0] } ?? [])
  }

  // MARK: Tokens

  @Test(arguments: cases("appauth-ios", "scope-token") + cases("oidf-conformance-suite", "scope-token"))
  func token(_ item: Case) {
    let line = line(scopes: list(item.input["scope"]))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test func everyCharacter() throws {
    let item = try #require(CaseFiles.oracle("rfc-examples", "scope-token-chars").first)
    var count = 0
    item["expected"]?.forEachEntry { character, isAllowed in
      count += 1
      let isAccepted = !line(scopes: list(Node(.quoted, text: character.text))).rules.contains { $0 != "" }
      #expect(isAccepted == (isAllowed.text == "true"), "\(character.text.quoted)")
    }
    #expect(count > 100)
  }

  @Test(arguments: cases("rfc-examples", "oidc-standard-scope"))
  func standardScope(_ item: Case) {
    #expect(ScopeVocabulary.openIDConnect.contains(Scope(item.input["scope"]?.text ?? "")) == item.isAccepted)
  }

  // MARK: Membership and equality

  @Test(arguments: CaseFiles.oracle("fosite-scope-strategy").map { Case($0) })
  func membership(_ item: Case) {
    let line = line(permissions: item.list("allowed"), scopes: list(item.input["requested"]), match: "subset")
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("doorkeeper", "has-scopes"))
  func sameSet(_ item: Case) {
    let line = line(permissions: item.list("have"), scopes: item.list("requested"))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("doorkeeper", "set-equal"))
  func equalSets(_ item: Case) {
    let line = line(permissions: item.list("a"), scopes: item.list("b"))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("oidf-conformance-suite", "requested-equals-configured"))
  func requestedEqualsConfigured(_ item: Case) {
    let permissions = (item.input["configured"]?.text ?? "").splitAtBytes(of: " ")
    let line = line(
      permissions: Node(.sequence, children: ContiguousArray(permissions.map { Node(.quoted, text: $0) })),
      scopes: item.input["requested"])
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("doorkeeper", "scope-valid"))
  func validScope(_ item: Case) {
    guard let requested = item.input["requested"], requested.kind == .quoted else {
      #expect(line(scopes: nil).verdict == "accept")
      return
    }
    let permissions = item.list("application_scopes") ?? item.list("server_scopes")
    let line = line(permissions: permissions, scopes: requested, match: "subset")
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("identityserver4", "scope-allowed"))
  func allowedScopes(_ item: Case) {
    let line = line(permissions: item.list("allowed"), scopes: item.input["requested"])
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
    let invalid = line.findings.filter { $0.rule == .scopeNotPreconfigured }.map(\.message)
    let expected = item.expected["invalid"]?.texts ?? []
    #expect(invalid.count == expected.count)
    for name in expected { #expect(invalid.contains { $0.hasPrefix(name.quoted) }, line.messages) }
    for name in item.expected["missing"]?.texts ?? [] {
      #expect(line.findings.contains { $0.rule == .scopeMissing && $0.message.hasPrefix(name.quoted) })
    }
  }

  @Test(arguments: cases("spring-authorization-server", "authorize").filter { $0.list("scopes") != nil })
  func authorizedScopes(_ item: Case) {
    // The case without a redirect URI is about that.
    guard item.input["redirect_uri"]?.kind == .quoted else { return }
    let line = line(permissions: item.list("allowed_scopes"), scopes: item.list("scopes"))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("spring-authorization-server", "register-scope"))
  func registeredScopes(_ item: Case) {
    let line = CheckedLine(.mapping([("registration", .mapping([("permissions", item.list("scopes"))]))]))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("node-oidc-provider", "client-scope"))
  func scopesOfAProvider(_ item: Case) {
    let provider = Node.mapping([
      ("provider", Node(.quoted, text: "idp.example.org")), ("scopes", item.list("provider_scopes")),
    ])
    let line = CheckedLine(
      .mapping([("provider", provider), ("request", .mapping([("scopes", item.input["scope"])]))]))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("zitadel-oidc", "scopes"))
  func unknownScopes(_ item: Case) throws {
    let known = try JSONReader.read(
      #"{"provider": "idp.example.org", "scopes": ["openid", "email", "profile"]}"#)
    let request = Node.mapping([("scopes", item.list("requested"))])
    let line = CheckedLine(.mapping([("provider", known), ("request", request)]))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  @Test(arguments: cases("oidf-conformance-suite", "has-openid"))
  func openID(_ item: Case) {
    let parameters = Node.mapping([("max_age", Node(.quoted, text: "60"))])
    let line = CheckedLine(
      .mapping([("request", .mapping([("scopes", item.input["scope"]), ("parameters", parameters)]))]))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }

  // MARK: Lists and texts

  @Test(
    arguments: cases("doorkeeper", "scope-parse") + cases("authlib", "scope-to-list")
      + cases("oauthlib-scope-callback", "scope-to-list") + cases("identityserver4", "scope-parse"))
  func splitting(_ item: Case) {
    guard let scope = item.input["scope"], scope.kind == .quoted || scope.isSequence else { return }
    let line = CheckedLine(.mapping([("request", .mapping([("scopes", scope)]))]))
    guard item.expected.isSequence, !item.expected.children.isEmpty else {
      // An empty list, or what a strict reader calls invalid, a duplicate or a wrong type.
      #expect(line.verdict == "reject", line.messages)
      return
    }
    let list = scope.isSequence ? ScopeList(scope.texts.map { Scope($0) }) : ScopeList(sent: scope.text)
    let scopes = list.scopes.map(\.value).sorted()
    #expect(scopes == item.expected.texts.sorted())
    #expect(line.verdict == "accept", line.messages)
  }

  @Test(arguments: cases("oauthlib-scope-callback", "scope-from-authorization-url"))
  func decoding(_ item: Case) {
    let scopes = ScopeList(sent: (item.input["query_scope"]?.text ?? "").formDecoded).scopes
    #expect(scopes.map(\.value) == item.expected.texts)
  }

  // MARK: Parameters

  @Test(arguments: cases("zitadel-oidc", "prompt"))
  func prompt(_ item: Case) {
    var parameters = Node.mapping([])
    if let values = item.list("prompt")?.texts {
      parameters = .mapping([("prompt", Node(.quoted, text: values.joined(separator: " ")))])
    }
    let line = CheckedLine(.mapping([("request", .mapping([("parameters", parameters)]))]))
    #expect((line.verdict == "accept") == item.isAccepted, line.messages)
  }
}
