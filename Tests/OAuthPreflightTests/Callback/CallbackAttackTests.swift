import OAuthPreflight
import TestSupport
import Testing

@Suite struct CallbackAttackTests {
  static let attacks = CaseFiles.attacks("callback")

  /// The line of `callback --batch` that a case means.
  static func line(_ input: Node) -> Node {
    var metadata: [(String, Node?)] = [
      ("issuer", .text("https://idp.example.org")),
      ("authorization_endpoint", .text("https://idp.example.org/authorize")),
      ("token_endpoint", .text("https://idp.example.org/token")),
    ]
    if let issuer = input["issuer"], issuer.kind == .quoted {
      metadata[0] = ("issuer", issuer)
      metadata.append(
        (
          "authorization_response_iss_parameter_supported",
          input["iss_required"] ?? Node(.plain, text: "false")
        ))
    }
    return .mapping([
      (
        "provider",
        .mapping([
          ("provider", .text("idp.example.org")), ("scopes", .texts(["openid", "email", "profile"])),
          ("metadata", .mapping(metadata)),
        ])
      ),
      (
        "request",
        .mapping([
          ("redirect_uri", input["registered"]), ("state", input["expected_state"]),
          ("scopes", input["requested_scope"]), ("response_type", input["response_type"]),
        ])
      ),
      ("url", input["url"]),
    ])
  }

  @Test func theCollectionIsThere() {
    #expect(CallbackAttackTests.attacks.count == 33)
  }

  @Test(arguments: attacks) func attack(_ attack: Attack) {
    let line = CheckedLine(callback: Self.line(attack.input))
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(attack.rule.isEmpty || line.rules.contains(attack.rule), line.messages)
  }
}
