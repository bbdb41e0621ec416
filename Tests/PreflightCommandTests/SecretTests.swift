import PreflightCommand
import Testing
import TestSupport

/// No report shows a credential that somebody wrote into a client document, wherever it stands.
@Suite struct SecretTests {
  private static let secret = "SeCrEt7XqZ9vKpLmTn"

  @Test(arguments: [
    "client_secret: SeCrEt7XqZ9vKpLmTn", "clientSecret: SeCrEt7XqZ9vKpLmTn",
    "redirect_uris: ['https://u:SeCrEt7XqZ9vKpLmTn@app.acme.com/cb']",
    "redirect_uris: ['https://app.acme.com/cb?client_secret=SeCrEt7XqZ9vKpLmTn#x']",
    "requests: {s: {parameters: {client_secret: SeCrEt7XqZ9vKpLmTn}}}",
    "requests: {s: {parameters: {access_token: 'SeCrEt7XqZ9vKpLmTn', scope: x}}}",
  ])
  func ofARegistration(member: String) {
    expectHidden("client: C\nproviders:\n  google.com:\n    \(member)\n")
  }

  @Test(arguments: [
    "url: 'https://u:SeCrEt7XqZ9vKpLmTn@api.acme.com/x'",
    "url: 'https://api.acme.com/x?access_token=SeCrEt7XqZ9vKpLmTn'",
    "header: 'Authorization: Bearer SeCrEt7XqZ9vKpLmTn'", "cookie: __session=SeCrEt7XqZ9vKpLmTn",
  ])
  func ofABackend(member: String) {
    expectHidden("client: C\nproviders: {google.com: {}}\nresources:\n  f:\n    \(member)\n")
  }

  private func expectHidden(_ document: String) {
    let workspace = Workspace()
    workspace.write("oauth-client.yaml", document)
    for format in ["text", "json", "sarif", "github", "gitlab", "junit"] {
      let run = CommandRun("lint", "--format", format, folder: workspace.path)
      #expect(run.status == .findings)
      #expect(!(run.output + run.errors).contains(SecretTests.secret), "\(run.output)")
    }
  }
}
