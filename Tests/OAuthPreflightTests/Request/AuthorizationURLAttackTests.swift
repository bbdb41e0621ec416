import OAuthPreflight
import Testing

@Suite struct AuthorizationURLAttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var line: Node
    var verdict: String
    var rule: String
    var note: String
    var testDescription: String { "\(rule.isEmpty ? verdict : rule): \(note)" }
  }

  static let attacks: [Attack] = CaseFiles.attacks("authorization-url").map {
    let input = $0["input"] ?? Node(.mapping)
    return Attack(
      line: line(url: input["url"], permissions: input["preconfigured"], redirectURIs: input["registered"]),
      verdict: $0["expected"]?["verdict"]?.text ?? "", rule: $0["expected"]?["check"]?.text ?? "",
      note: $0["note"]?.text ?? "")
  }

  /// The provider and registration that every case is about.
  static func line(url: Node?, permissions: Node?, redirectURIs: Node?) -> Node {
    .mapping([
      (
        "provider",
        .mapping([
          ("provider", Node(.quoted, text: "idp.example.org")),
          ("scopes", .texts(["openid", "email", "profile"])),
          (
            "metadata",
            .mapping([
              ("issuer", Node(.quoted, text: "https://idp.example.org")),
              ("authorization_endpoint", Node(.quoted, text: "https://idp.example.org/authorize")),
              ("token_endpoint", Node(.quoted, text: "https://idp.example.org/token")),
            ])
          ),
        ])
      ),
      (
        "registration",
        .mapping([
          ("client_id", Node(.quoted, text: "abc")), ("permissions", permissions),
          ("redirect_uris", redirectURIs),
        ])
      ),
      ("request", .mapping([("url", url)])),
    ])
  }

  @Test func theCollectionIsThere() {
    #expect(AuthorizationURLAttackTests.attacks.count == 30)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let line = CheckedLine(attack.line)
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(attack.rule.isEmpty || line.rules.contains(attack.rule), line.messages)
    // One fault, one error; a request for something else altogether also misses what is preconfigured.
    let errors = line.findings.filter { $0.severity >= .error && $0.rule.id != "scope-missing" }
    #expect(errors.count <= 1, line.messages)
  }
}

extension Node {
  static func texts(_ texts: [String]) -> Node {
    Node(.sequence, children: ContiguousArray(texts.map { Node(.quoted, text: $0) }))
  }
}
