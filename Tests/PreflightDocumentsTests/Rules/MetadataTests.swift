import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments
import Testing

@Suite("Provider metadata")
struct MetadataTests {
  @Test(
    "shapes",
    arguments: [
      (#"{"scopes_supported": "openid"}"#, "metadata-not-array error /metadata/scopes_supported"),
      (#"{"claims_supported": [1]}"#, "metadata-not-array error /metadata/claims_supported"),
      (#"{"claims_supported": {"a": 1}}"#, "metadata-not-array error /metadata/claims_supported"),
      (#"{"scopes_supported": null}"#, "metadata-null error /metadata/scopes_supported"),
      (#"{"scopes_supported": []}"#, "metadata-empty-array error /metadata/scopes_supported"),
      (
        #"{"claims_parameter_supported": "true"}"#,
        "metadata-boolean-type error /metadata/claims_parameter_supported"
      ),
      (
        #"{"claims_parameter_supported": 1}"#,
        "metadata-boolean-type error /metadata/claims_parameter_supported"
      ),
      (#"{"op_tos_uri": 1}"#, "metadata-value-type error /metadata/op_tos_uri"),
      (#"{"signed_metadata": ["a"]}"#, "metadata-value-type error /metadata/signed_metadata"),
      (#"{"mtls_endpoint_aliases": "a"}"#, "metadata-value-type error /metadata/mtls_endpoint_aliases"),
      (#"{"op_tos_uri": "terms"}"#, "metadata-url error /metadata/op_tos_uri"),
      (
        #"{"acr_values_supported": ["a", "b", "a"]}"#,
        "metadata-duplicate-value warning /metadata/acr_values_supported/2"
      ),
      (#"{"isuer": "https://a.example"}"#, "metadata-member-spelling warning /metadata/isuer"),
      (#"{"Issuer": "https://a.example"}"#, "metadata-member-spelling warning /metadata/Issuer"),
    ])
  func shapes(members: String, finding: String) throws {
    #expect(try CheckedInput.metadata(members).withoutAdvice == [finding])
  }

  @Test(
    "values",
    arguments: [
      (
        #"{"subject_types_supported": ["public", "private"]}"#,
        ["subject-types-invalid error /metadata/subject_types_supported/1"]
      ),
      (
        #"{"display_values_supported": ["Page"]}"#,
        ["metadata-unknown-value warning /metadata/display_values_supported/0"]
      ),
      (
        #"{"claim_types_supported": ["x"]}"#,
        ["metadata-unknown-value warning /metadata/claim_types_supported/0"]
      ),
      (
        #"{"response_modes_supported": ["query", "cookie"]}"#,
        ["response-modes-unknown warning /metadata/response_modes_supported/1"]
      ),
      (
        #"{"scopes_supported": ["a b", "caf\u00e9", "\"", "", "ok"]}"#,
        ["/0", "/1", "/2", "/3"].map { "scopes-supported-syntax error /metadata/scopes_supported" + $0 }
      ),
      (
        #"{"grant_types_supported": ["password", "implicit", "authorization_code"]}"#,
        [
          "grant-password note /metadata/grant_types_supported/0",
          "grant-implicit note /metadata/grant_types_supported/1",
        ]
      ),
      (
        #"{"code_challenge_methods_supported": ["S256", "plain"]}"#,
        []
      ),
      (
        #"{"code_challenge_methods_supported": ["s256"]}"#,
        ["pkce-not-advertised warning /metadata/code_challenge_methods_supported"]
      ),
      (
        #"{"id_token_signing_alg_values_supported": ["none", "RS256"]}"#,
        ["signing-alg-none warning /metadata/id_token_signing_alg_values_supported/0"]
      ),
      (
        #"{"id_token_signing_alg_values_supported": ["ES256"]}"#,
        ["signing-alg-rs256-missing warning /metadata/id_token_signing_alg_values_supported"]
      ),
      (
        #"{"dpop_signing_alg_values_supported": ["ES256", "none"]}"#,
        ["signing-alg-none error /metadata/dpop_signing_alg_values_supported/1"]
      ),
      (#"{"request_object_signing_alg_values_supported": ["none", "RS256"]}"#, []),
      (
        #"{"revocation_endpoint_auth_methods_supported": ["client_secret_jwt", "private_key_jwt"]}"#,
        ["token-auth-signing-alg-missing error /metadata/revocation_endpoint_auth_methods_supported/0"]
      ),
      (
        #"{"require_pushed_authorization_requests": true}"#,
        ["par-required-without-endpoint error /metadata/require_pushed_authorization_requests"]
      ),
      (#"{"require_pushed_authorization_requests": false}"#, []),
      (
        #"{"authorization_endpoint": "https://a.example/a", "response_types_supported": ["id_token token"]}"#,
        ["response-types-implicit-only note /metadata/response_types_supported"]
      ),
      (
        #"{"authorization_endpoint": "https://a.example/a", "response_types_supported": ["none", "token"]}"#,
        []
      ),
      (#"{"response_types_supported": ["id_token"]}"#, []),
      (#"{"tenant_region_scope": "NA", "version": 3, "own": {"deep": null}}"#, []),
    ])
  func values(members: String, findings: [String]) throws {
    #expect(try CheckedInput.metadata(members).withoutAdvice == findings)
  }

  @Test("OpenID Connect leaves optional what RFC 8414 requires, and requires openid")
  func protocols() throws {
    let methods =
      #"{"token_endpoint_auth_methods_supported": ["private_key_jwt"], "scopes_supported": ["email"]}"#
    #expect(
      try CheckedInput.metadata(methods, protocol: "openid_connect").withoutAdvice
        == ["scopes-supported-openid-missing warning /metadata/scopes_supported"])
    #expect(
      try CheckedInput.metadata(methods, protocol: "oauth2").withoutAdvice
        == ["token-auth-signing-alg-missing error /metadata/token_endpoint_auth_methods_supported/0"])
  }

  @Test("what a standard requires is missed by the pedantic run only, and never without metadata")
  func advice() throws {
    let findings = try CheckedInput.metadata(#"{"issuer": "https://a.example"}"#, protocol: "openid_connect")
    #expect(
      findings.weights.filter { $0 == "metadata-member-missing note" }.count == 4)
    #expect(findings.all.allSatisfy { $0.rule.isPedantic })
    #expect(try CheckedInput.metadata("{}", protocol: "openid_connect").isEmpty)
  }

  @Test("the help offers the nearest name")
  func help() throws {
    let findings = try CheckedInput.metadata(#"{"jwks_url": "https://a.example/keys"}"#)
    let finding = try #require(findings.all.first { $0.rule == .metadataMemberSpelling })
    #expect(finding.help == "did you mean 'jwks_uri'?")
    #expect(finding.place.part == .key)
  }

  @Test(
    "every rule fires on its failing example and none of the family errs on the passing one",
    arguments: Rule.metadataFamily)
  func examples(rule: Rule) throws {
    #expect(try CheckedInput.findings(rule.failing).contains(rule))
    let passing = try CheckedInput.findings(rule.passing)
    #expect(!passing.contains(rule))
    #expect(!passing.hasErrors, "\(passing.lines)")
  }

  /// What two providers really do against the standard's advice: the warning is right, and so is the file.
  static let departures = [
    "figma.com": ["signing-alg-rs256-missing"],
    "line.me": ["signing-alg-rs256-missing"],
  ]

  @Test("the bundled providers' metadata is sound", arguments: Catalog.providerIDs)
  func bundled(id: String) throws {
    var findings = Findings()
    checkMetadata(of: try #require(Catalog.provider(id)), into: &findings)
    let faults = findings.all.filter { $0.severity > .note }.map { $0.rule.id }
    #expect(faults == Self.departures[id] ?? [])
  }

  @Test("the members are named once, in lower case, with a title and a standard")
  func memberTable() {
    for (index, member) in MetadataMember.all.enumerated() {
      #expect(MetadataMember.all.firstIndex { $0.name == member.name } == index)
      #expect(member.name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 &- 0x61 < 26 }, "\(member.name)")
      #expect(!member.title.isEmpty && !member.title.hasSuffix("."))
      #expect(member.name.hasSuffix("_supported") ? member.kind == .list || member.kind == .boolean : true)
    }
  }
}

extension Findings {
  /// The findings of an ordinary run.
  var withoutAdvice: [String] {
    var shown = Findings()
    for finding in all where !finding.rule.isPedantic { shown.append(finding) }
    return shown.lines
  }
}

extension CheckedInput {
  static func findings(_ example: Rule.Example) throws -> Findings {
    switch example {
    case .document(let text): try yaml(text)
    case .check(let text): try line(text)
    default: throw Unsound()
    }
  }
}
