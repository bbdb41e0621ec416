import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

/// Property lists of other projects, which stand beside this repository where a checkout has them.
@Suite struct AppleCorpusTests {
  private let workspace = Workspace()

  private static let root = String(
    #filePath.prefix(upTo: #filePath.range(of: "Tests/PreflightLintTests", backwards: true)))
  private static let folder = ["../shared", "../../shared"].map { root + $0 + "/corpora/ios/" }
    .first { Files.kind(of: $0) == .folder }

  private struct Sample: Sendable, CustomTestStringConvertible {
    var info: String
    var sdk: String
    var provider: String
    var expected: [String]

    var testDescription: String { info }
  }

  private static let samples = [
    // The sign-in example leaves the scheme for its reader to fill in.
    Sample(
      info: "google-services-SignInExample-Info.plist", sdk: "google-sign-in-ios", provider: "google.com",
      expected: ["placeholder 30:13"]),
    // The URL types are there, and empty until the reader adds the scheme of an app of theirs.
    Sample(
      info: "quickstart-authentication_AuthenticationExample_Info.plist", sdk: "firebase-ios",
      provider: "yahoo.com", expected: ["native-scheme-not-declared 19:7"]),
    // This app signs nobody in; its two schemes are for links.
    Sample(
      info: "quickstart-appdistribution_AppDistributionExample_Info.plist", sdk: "firebase-ios",
      provider: "github.com", expected: ["native-scheme-not-declared 19:7"]),
    Sample(
      info: "quickstart-appdistribution_AppDistributionExample_Info.plist", sdk: "none",
      provider: "github.com", expected: []),
  ]

  @Test(.enabled(if: folder != nil, "there are no files of published apps here"), arguments: samples)
  private func sampleGetsTheFindingsItsDeveloperWouldExpect(sample: Sample) throws {
    let folder = try #require(Self.folder)
    for (file, name) in [
      (sample.info, "Info.plist"), ("mock-GoogleService-Info.plist", "GoogleService-Info.plist"),
    ] {
      workspace.write(name, String(decoding: try Files.read(folder + file, atMost: 1 << 20), as: UTF8.self))
    }
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      sdk: \(sample.sdk)
      apple: {info_plist: Info.plist, google_service_info: GoogleService-Info.plist}
      providers: {\(sample.provider): {}}

      """)
    #expect(try workspace.lint(workspace.options()).reports.flatMap(\.lines) == sample.expected)
  }

  @Test func exampleOfTheRepositoryIsClean() throws {
    var options = LintOptions()
    options.currentFolder = Self.root
    options.paths = ["Examples/YahooSignIn/oauth-client.yaml"]
    options.isPedantic = true
    let apple = try workspace.lint(options).reports.flatMap(\.diagnostics).filter {
      $0.location?.file.hasSuffix(".plist") == true
    }
    #expect(apple.isEmpty)
  }
}

extension String {
  fileprivate func range(of text: String, backwards: Bool) -> Index {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(text) { return start }
    }
    return endIndex
  }
}
