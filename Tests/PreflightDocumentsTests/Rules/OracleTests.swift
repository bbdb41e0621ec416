import Foundation
import OAuthPreflight
import PreflightDocuments
import TestSupport
import Testing

/// What other implementations' own tests say, where a checkout has them beside it.
@Suite("Metadata and registrations as other implementations judge them")
struct OracleTests {
  /// Whether a case should be accepted: a strict reading where the case gives one.
  private static func isAccepted(_ example: Node) -> Bool {
    let expected = example["strict_expected"] ?? example["expected"]
    return (expected?["ok"] ?? expected)?.text == "true"
  }

  private static let absence = Comment("the oracles are not beside this checkout")

  /// The members that the checks of issuer and endpoints decide.
  private static let endpoints = [
    "issuer", "authorization_endpoint", "token_endpoint", "registration_endpoint",
  ]

  @Test("authlib's metadata, one member at a time", .enabled(if: CaseFiles.hasOracles, absence))
  func authlib() throws {
    let cases = CaseFiles.oracle("authlib", "metadata")
    #expect(cases.count > 70)
    for example in cases {
      let input = try #require(example["input"])
      let field = try #require(input["field"]?.text)
      let spec = input["spec"]?.text == "rfc8414" ? "oauth2" : "openid_connect"
      let members = try #require(input["metadata"])
      let isEndpoint = field == "jwks_uri" && members["jwks_uri"] != nil
      if Self.endpoints.contains(field) || isEndpoint { continue }
      // A member that must be there is missed by the pedantic run, and only where there is metadata at all.
      let isEmpty = members.count == 0
      let text = isEmpty ? #"{"issuer": "https://authlib.org"}"# : members.compactJSON
      let findings = try CheckedInput.metadata(text, protocol: spec)
      let isRefused = findings.all.contains { finding in
        let names = [finding.message, finding.help ?? "", finding.place.pointer.description]
        let isFault = finding.severity > .note || finding.rule == .metadataMemberMissing
        return isFault && names.contains { $0.contains(field) }
      }
      #expect(isRefused != Self.isAccepted(example), "\(example.compactJSON) \(findings.lines)")
    }
  }

  @Test("the OpenID conformance suite's scopes_supported", .enabled(if: CaseFiles.hasOracles, absence))
  func conformanceSuite() throws {
    let cases = CaseFiles.oracle("oidf-conformance-suite", "scopes-supported")
    #expect(cases.count > 5)
    for example in cases {
      let value = try #require(example["input"]?["value"])
      let members = value.text == "__absent__" ? "{}" : #"{"scopes_supported": \#(value.compactJSON)}"#
      let findings = try CheckedInput.metadata(members)
      #expect(findings.hasErrors != Self.isAccepted(example), "\(example.compactJSON) \(findings.lines)")
    }
  }

  @Test("Spring's client authentication", .enabled(if: CaseFiles.hasOracles, absence))
  func spring() throws {
    let cases = CaseFiles.oracle("spring-authorization-server", "client-auth")
    #expect(cases.count > 5)
    for example in cases {
      let input = try #require(example["input"])
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("registration")
      writer.beginObject()
      writer.member("token_endpoint_auth_method", input["method"]?.text ?? "")
      writer.member("token_endpoint_auth_signing_alg", input["alg"]?.text ?? "")
      if let uri = input["jwks_uri"], uri.kind == .quoted { writer.member("jwks_uri", uri.text) }
      writer.endObject()
      writer.endObject()
      let findings = try CheckedInput.line(writer.text)
      #expect(findings.isEmpty == Self.isAccepted(example), "\(example.compactJSON) \(findings.lines)")
    }
  }

  @Test("authlib's client metadata", .enabled(if: CaseFiles.hasOracles, absence))
  func authlibClient() throws {
    let cases = CaseFiles.oracle("authlib", "client-metadata").filter {
      $0["input"]?["field"]?.text == "jwks_uri"
    }
    #expect(!cases.isEmpty)
    for example in cases {
      let value = try #require(example["input"]?["value"])
      let findings = try CheckedInput.line(
        #"{"registration": {"jwks_uri": \#(value.compactJSON)}}"#)
      #expect(findings.hasErrors != Self.isAccepted(example))
    }
  }

  /// What is wrong with the sampled discovery documents, by the standards' letter; all others are sound.
  private static let knownFaults = [
    "IdentityServer4App": ["metadata-empty-array error /metadata/claims_supported"]
  ]

  @Test(
    "published discovery documents have no errors but their own", .enabled(if: CaseFiles.hasOracles, absence))
  func discoveryDocuments() throws {
    let folder = try #require(CaseFiles.corpora).appendingPathComponent("oidc")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      guard let document = try? JSONReader.read(ContiguousArray(data)) else { continue }
      count += 1
      let findings = try CheckedInput.metadata(document.compactJSON)
      let errors = findings.all.filter { $0.severity == .error }.map {
        "\($0.rule.id) \($0.severity) \($0.place.pointer)"
      }
      let known = Self.knownFaults.first { name.contains($0.key) }?.value ?? []
      #expect(errors == known, "\(name)")
    }
    #expect(count >= 23)
  }
}
