import OAuthPreflight
import TestSupport
import Testing

@Suite struct AuthorizationURLAttackTests {
  static let attacks = CaseFiles.attacks("authorization-url")

  /// The provider and registration that every case is about.
  static func line(url: Node?, permissions: Node?, redirectURIs: Node?) -> Node {
    .mapping([
      (
        "provider",
        .mapping([
          ("provider", .text("idp.example.org")),
          ("scopes", .texts(["openid", "email", "profile"])),
          (
            "metadata",
            .mapping([
              ("issuer", .text("https://idp.example.org")),
              ("authorization_endpoint", .text("https://idp.example.org/authorize")),
              ("token_endpoint", .text("https://idp.example.org/token")),
            ])
          ),
        ])
      ),
      (
        "registration",
        .mapping([
          ("client_id", .text("abc")), ("permissions", permissions),
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
    let line = CheckedLine(
      Self.line(
        url: attack.input["url"], permissions: attack.input["preconfigured"],
        redirectURIs: attack.input["registered"]))
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(attack.rule.isEmpty || line.rules.contains(attack.rule), line.messages)
    // One fault, one error; a request for something else altogether also misses what is preconfigured.
    let errors = line.findings.filter { $0.severity >= .error && $0.rule.id != "scope-missing" }
    #expect(errors.count <= 1, line.messages)
  }
}
