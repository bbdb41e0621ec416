import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

@Suite struct BackendLintTests {
  private let workspace = Workspace()

  @Test func backendIsReportedWhereItIsWritten() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      firebase_project: example-1234
      providers:
        yahoo.com: {permissions: [openid]}
      resources:
        a: {url: "https://us-central1-example-9999.cloudfunctions.net/a", credential: firebase_id_token}
        b: {url: "http://api.shop.example/", cookie: token, credential: firebase_id_token}
        c: {url: "https://api.shop.example/", header: Authorisation}
        d: {url: "https://${HOST}/", credential: id_token}
        e: {url: "https://api.shop.example/", credential: bearer}
        f: {url: 1, cookies: __session}

      """)
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(
      reports[0].lines == [
        "backend-project-mismatch 6:33", "backend-not-https 7:13", "backend-cookie-name 7:48",
        "backend-header-name 8:49", "placeholder 9:12", "yaml-unknown-value 10:53",
        "yaml-implicit-type 11:12",
        "yaml-unknown-key 11:15",
      ])
  }

  @Test func environmentThatKeepsAnotherProjectsBackendIsDoubted() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      firebase_project: example-1234
      providers:
        yahoo.com: {permissions: [openid]}
      resources:
        a: {url: "https://us-central1-example-1234.cloudfunctions.net/a"}
      environments:
        staging: {firebase_project: example-staging}
        wrong: {resources: {a: {url: "https://us-central1-example-9.cloudfunctions.net/a"}}}
        right:
          firebase_project: example-right
          resources: {a: {url: "https://us-central1-example-right.cloudfunctions.net/a"}}

      """)
    let (reports, _) = try workspace.lint(workspace.options())
    let diagnostics = reports[0].diagnostics
    #expect(reports[0].lines == ["backend-project-mismatch 6:33", "backend-project-mismatch 9:53"])
    #expect(diagnostics.map(\.severity) == [.warning, .error])
    #expect(diagnostics[0].message.hasPrefix("in environment 'staging' the function belongs"))
    #expect(diagnostics[0].help == "give the environment the URL of its own function")
  }
}
