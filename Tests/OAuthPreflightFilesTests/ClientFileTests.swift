import Foundation
import OAuthPreflight
import OAuthPreflightFiles
import Testing

@Suite("A server reads its own documents")
struct ClientFileTests {
  /// A file in a folder of its own, removed when the test ends.
  private final class TemporaryFile {
    let path: String
    private let folder: URL

    init(_ text: String) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "oauth-client.yaml")
      try Data(text.utf8).write(to: file)
      path = file.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private static let document = """
    client: Example
    sdk: firebase-ios
    firebase_project: example-1234
    providers:
      yahoo.com:
        permissions: [openid, profile, email, sdct-w]
        redirect_domains: [example-1234.firebaseapp.com, example-prod.firebaseapp.com]
        requests:
          sign_in: {scopes: [openid, sdct-w]}
    environments:
      prod: {firebase_project: example-prod, providers: {yahoo.com: {permissions: [openid, profile, email, sdct-r]}}}

    """

  @Test func preparesWhatTheDocumentSays() throws {
    let file = try TemporaryFile(Self.document)
    let client = try ClientFile(contentsOf: file.path)
    let request = try #require(client.request("sign_in", of: "yahoo.com"))
    #expect(try client.preflight("yahoo.com").check(request).isAllowed)
    let verdict = try client.preflight("yahoo.com", environment: "prod").check(request)
    #expect(verdict.findings.map(\.rule.id) == ["scope-level-mismatch"])
    #expect(client.providers == ["yahoo.com"])
    #expect(client.environments == ["prod"])
  }

  @Test(arguments: [
    ("yaho.com", nil, "has no provider 'yaho.com': did you mean 'yahoo.com'?"),
    ("line.me", nil, "has no provider 'line.me': it has 'yahoo.com'"),
    ("yahoo.com", "prd", "has no environment 'prd': did you mean 'prod'?"),
  ])
  func saysWhatIsNotThere(provider: String, environment: String?, message: String) throws {
    let file = try TemporaryFile(Self.document)
    let client = try ClientFile(contentsOf: file.path)
    let failure = #expect(throws: DocumentFailure.self) {
      _ = try client.preflight(provider, environment: environment)
    }
    #expect(failure?.description.hasSuffix(message) == true)
  }

  @Test(arguments: [
    ("client: A\nprovider: x\nscopes: [a]\n", ":2:1: 'provider' is not a key of a client document"),
    ("client: A\nproviders: {yahoo.com: {permissions: openid}}\n", ":2:38: 'permissions' takes"),
    ("client: [\n", "oauth-client.yaml:"), ("", "oauth-client.yaml:"),
    ("provider: a\nscopes: [b]\n", "is not a client document"),
  ])
  func saysWhereTheFaultIs(text: String, part: String) throws {
    let file = try TemporaryFile(text)
    let failure = #expect(throws: DocumentFailure.self) { _ = try ClientFile(contentsOf: file.path) }
    #expect(failure?.description.contains(part) == true, "\(failure?.description ?? "")")
  }

  @Test func aMissingFileIsAnError() {
    #expect(throws: DocumentFailure.self) { _ = try ClientFile(contentsOf: "no/such/oauth-client.yaml") }
  }

  @Test func readsAProvider() throws {
    let file = try TemporaryFile("provider: oidc.acme\nextends: oidc\nscopes: [\"api://orders/read\"]\n")
    let provider = try Provider(contentsOf: file.path)
    #expect(provider.scopes["openid"] != nil)
    #expect(provider.scopes["api://orders/read"] != nil)
  }
}
