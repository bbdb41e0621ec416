import OAuthPreflight
import Testing

@Suite struct CallbackAttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var line: Node
    var verdict: String
    var rule: String
    var note: String
    var testDescription: String { "\(rule.isEmpty ? verdict : rule): \(note)" }
  }

  static let attacks: [Attack] = CaseFiles.attacks("callback").map {
    Attack(
      line: line($0["input"] ?? Node(.mapping)), verdict: $0["expected"]?["verdict"]?.text ?? "",
      rule: $0["expected"]?["check"]?.text ?? "", note: $0["note"]?.text ?? "")
  }

  /// The line of `callback --batch` that a case means.
  static func line(_ input: Node) -> Node {
    let text = { Node(.quoted, text: $0) }
    var metadata = [
      ("issuer", text("https://idp.example.org")),
      ("authorization_endpoint", text("https://idp.example.org/authorize")),
      ("token_endpoint", text("https://idp.example.org/token")),
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
          ("provider", text("idp.example.org")), ("scopes", .texts(["openid", "email", "profile"])),
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
    let line = CheckedLine(callback: attack.line)
    #expect(line.verdict == attack.verdict, line.messages)
    #expect(attack.rule.isEmpty || line.rules.contains(attack.rule), line.messages)
  }
}
