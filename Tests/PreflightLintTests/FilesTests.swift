import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite struct FilesTests {
  private let workspace = Workspace()

  @Test func pipeThatNobodyWritesToIsRefused() {
    close(workspace.pipe("p.yaml"))
    let error = #expect(throws: FileError.self) {
      try Files.read(workspace.path + "/p.yaml", atMost: 100, patience: 20)
    }
    #expect(error?.reason == "it is a pipe, and nothing comes out of it")
  }

  @Test func pipeIsRead() throws {
    let text = "provider: idp.example.org\n"
    let pipe = workspace.pipe("p.yaml", holding: text)
    defer { close(pipe) }
    let bytes = try Files.read(workspace.path + "/p.yaml", atMost: text.utf8.count, patience: 20)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// A pipe gives its bytes once: what was read for the names is what the run judges.
  @Test func fileThatWasReadForItsNamesIsNotReadAgain() throws {
    workspace.write("oauth-client.yaml", "client: C\nenvironments: {staging: {}}\n")
    let options = workspace.options("oauth-client.yaml")
    var run = LintRun(options, try Descriptions(folders: [], currentFolder: options.currentFolder))
    #expect(run.clientNames()?.environments == ["staging"])
    workspace.write("oauth-client.yaml", "client: C\nwrong: key\n")
    var rules: [String] = []
    _ = run.run { rules += $0.diagnostics.map(\.rule.id) }
    #expect(rules == [])
  }
}
