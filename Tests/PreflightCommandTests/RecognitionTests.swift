import PreflightCommand
import Testing
import TestSupport

/// Which files of a folder are documents, when nobody can read them.
@Suite struct RecognitionTests {
  private let workspace = Workspace()

  /// The rules of the findings of a run over the folder.
  private func rules() -> [String] {
    CommandRun("lint", ".", folder: workspace.path).output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("error["), let end = line.firstIndex(of: "]") else { return nil }
      return String(line[line.index(line.startIndex, offsetBy: 6)..<end])
    }
  }

  @Test(
    "the name of a client document tells, whatever is in it",
    arguments: [
      (#"{"client": "C", "providers": {"google.com": {"client_secret": "x"}}"#, "yaml-syntax"),
      ("{\n  \"client\": \"C\",\n  \"client\": \"D\",\n  \"providers\": {}\n}", "yaml-duplicate-key"),
      ("\"client\": C\nproviders: [", "yaml-syntax"), ("&a {client: C}\n", "yaml-anchor"),
      ("- client: C\n", "yaml-root-type"), ("", "yaml-empty"), ("# x\n", "yaml-empty"),
      ("5\n", "yaml-root-type"),
      ("google.com: {permissions: [openid]}\n", "document-kind"),
      ("c\0l\0i\0e\0n\0t\0:\0 \0C\0", "yaml-encoding"),
    ])
  func clientDocument(text: String, rule: String) {
    workspace.write("providers/sound.yaml", "provider: sound.example\nscopes: [a]\n")
    workspace.write("oauth-client.yaml", text)
    #expect(rules().first == rule)
  }

  @Test(
    "below a folder of providers a key tells",
    arguments: [
      (#"{"provider": "a.b", "scopes": ["a"], "scopes": ["b"]}"#, ["yaml-duplicate-key"]),
      (#"{"provider": "a.b", "scopes": ["a",, "b"]}"#, ["yaml-syntax"]),
      ("provider: a.b\nscopes: [\n", ["yaml-syntax"]), ("- provider: a.b\n", ["yaml-root-type"]),
      // Other tools' files, one of them a template.
      ("{{- if x }}\n  client: {{ x }\n{{ end }}\n", []), ("images:\n  client: [\n", []),
      ("- hosts: all\n", []),
    ])
  func description(text: String, rules: [String]) {
    workspace.write("oauth-client.yaml", "client: C\nproviders: {}\n")
    workspace.write("providers/a.yaml", text)
    #expect(Array(self.rules().prefix(1)) == rules)
  }

  @Test("an own id of an OpenID provider is a sound id")
  func ownID() {
    workspace.write(
      "oauth-client.yaml",
      "client: C\nproviders: {oidc.: {}, oidc.Acme: {}, oidc.a b: {}, oidc.acme-1: {}}\n")
    #expect(rules() == ["provider-id-syntax", "provider-id-case", "provider-id-syntax"])
    #expect(CommandRun("check", "oidc..x", "--scope", "openid", folder: workspace.path).status == .unusable)
  }
}
