import Foundation
import OAuthPreflight
import OAuthPreflightFiles
import Testing

/// The code that the articles show for a server.
@Suite("The articles, for a server")
struct ArticleTests {
  @Test func aServerReadsTheDocumentThatIsLinted() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "Examples/YahooSignIn/oauth-client.yaml").path(percentEncoded: false)

    let client = try ClientFile(contentsOf: path)
    let yahoo = try client.preflight("yahoo.com", environment: "staging")

    try yahoo.validate(try #require(client.request("sign_in", of: "yahoo.com")))
  }
}
