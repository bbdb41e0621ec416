import OAuthPreflight
import TestSupport
import Testing

/// Our own collection of wrong ids, issuers and endpoints.
@Suite struct ProviderFieldAttackTests {
  static let fields = CaseFiles.attacks("provider-field")
    .filter { $0.input["field"]?.text != "forbidden_custom_parameters" }

  @Test func theCollectionIsThere() {
    #expect(ProviderFieldAttackTests.fields.count == 49)
  }

  @Test(arguments: fields) func aProviderField(_ attack: Attack) {
    let field = attack.input["field"]?.text ?? ""
    var provider = Provider(id: "idp.example.org")
    provider.protocol = .openIDConnect
    provider.metadata.members = [
      ("issuer", .text("https://idp.example.org")),
      ("authorization_endpoint", .text("https://idp.example.org/authorize")),
      ("token_endpoint", .text("https://idp.example.org/token")),
    ]
    if field == "provider" {
      provider.id = attack.value
    } else {
      provider.metadata.members.removeAll { $0.name == field }
      provider.metadata.members.append((field, attack.metadataValue))
    }
    attack.expect(
      Judged {
        checkProviderID(provider.id, at: Place(JSONPointer("/provider")), into: &$0)
        checkEndpoints(of: provider, domainNames: .few, into: &$0)
      })
  }
}

extension Attack {
  fileprivate var metadataValue: Metadata.Value {
    guard let node = input["value"] else { return .null }
    if node.kind == .quoted { return .text(node.text) }
    return node.text == "null" ? .null : .other
  }
}
