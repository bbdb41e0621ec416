import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

/// What keeps a catalogue true: the dates of its sources, and what it still lacks.
@Suite struct CatalogueCareTests {
  /// Seconds since 1970 of the day's beginning, the day a source was read, and whether that is worth a note.
  @Test(arguments: [
    (1_795_996_800, "2025-11-30", false), (1_795_996_800, "2025-11-29", true),
    (1_795_996_800, "2026-11-30", false), (1_795_996_800, "2026-12-01", true),
    (1_835_308_800, "2027-02-28", false), (1_835_308_800, "2027-02-27", true),
    (1_835_395_200, "2027-02-28", true), (951_782_400, "1999-03-01", false),
    (951_782_400, "1999-02-28", true),
  ])
  func dateOfASource(now: Int64, day: String, isNoted: Bool) {
    let workspace = Workspace()
    workspace.write(
      "providers/idp.example.org.yaml",
      """
      provider: idp.example.org
      sources: [{url: "https://idp.example.org/docs", retrieved: \(day)}]
      scopes: [openid]
      """)
    let run = CommandRun(
      words: ["lint", "--pedantic", "--format", "json", "providers"], folder: workspace.path, now: now)
    #expect(run.diagnostics.map(\.rule) == (isNoted ? ["source-date"] : []), "\(run.output)")
    #expect(CommandRun(words: ["lint", "providers"], folder: workspace.path, now: now).output.isEmpty)
  }

  @Test(arguments: [
    ("[mail.read, mail.write, contacts.read]", "'contacts.read' is described without 'contacts.write'"),
    (
      "[read:a, write:a, write:b, read:c]",
      "'write:b' is described without 'read:b'; 1 more has no other half"
    ),
    ("[Mail.Read, Mail.ReadWrite, User.Read]", "'User.Read' is described without 'User.ReadWrite'"),
    ("[r_ads, rw_ads, r_events]", "'r_events' is described without 'w_events'"),
    ("[sdct-r, sdct-w, msgr-w]", "'msgr-w' is described without 'msgr-r'"),
    ("[mail.read, contacts.read]", nil), ("[mail.read, mail.write, thread.reader]", nil),
    ("[openid, email]", nil),
  ])
  func scopeWithoutItsOtherHalf(scopes: String, message: String?) throws {
    let workspace = Workspace()
    workspace.write("providers/idp.example.org.yaml", "provider: idp.example.org\nscopes: \(scopes)\n")
    let run = CommandRun(words: ["lint", "--pedantic", "providers"], folder: workspace.path)
    if let message {
      #expect(run.output.hasPrefix("note[catalogue-scope-twin-missing]: \(message)\n"), "\(run.output)")
    } else {
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: [
    ("a: {deprecated: gone, required: true}", "'a' is required, and is retired"),
    ("a: {deprecated: gone}\n  b: {requires: [a]}", "'a' is needed by 'b', and is retired"),
    (
      "a: {deprecated: gone}\n  b: {deprecated: gone, replaced_by: [a]}", "'a' replaces 'b', and is retired"
    ),
    ("a: {deprecated: gone, requires: [b]}\n  b: {deprecated: gone}", nil),
  ])
  func useOfARetiredScope(scopes: String, message: String?) {
    let workspace = Workspace()
    workspace.write("providers/idp.example.org.yaml", "provider: idp.example.org\nscopes:\n  \(scopes)\n")
    let run = CommandRun(words: ["lint", "providers"], folder: workspace.path)
    if let message {
      #expect(run.output.hasPrefix("warning[catalogue-scope-retired]: \(message)\n"), "\(run.output)")
    } else {
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: [
    ("protocol: openid_connect\nscope_rules: {separator: \",\"}", true),
    ("protocol: openid_connect\nscope_rules: {separator: \",\", other_separators: [\" \"]}", false),
    ("scope_rules: {separator: \",\"}\nmetadata: {scopes_supported: [\"openid,email\"]}", true),
    ("scope_rules: {separator: \",\"}\nmetadata: {scopes_supported: [openid, email]}", false),
    ("metadata: {scopes_supported: [\"openid,email\"]}", false),
  ])
  func separatorAgainstTheMetadata(rules: String, isReported: Bool) {
    let workspace = Workspace()
    workspace.write(
      "providers/idp.example.org.yaml", "provider: idp.example.org\nscopes: [openid]\n\(rules)\n")
    let run = CommandRun(words: ["lint", "--format", "json", "providers"], folder: workspace.path)
    #expect(
      run.diagnostics.contains { $0.rule == "scope-separator-contradiction" } == isReported, "\(run.output)")
  }

  @Test(arguments: [
    ("issuer: https://a.example", "token_endpoint: https://b.example/token", true),
    ("authorization_endpoint: https://a.example/a", "token_endpoint: https://b.example/token", true),
    ("authorization_endpoint: https://a.example/a", "token_endpoint: https://api.a.example/token", false),
    ("issuer: https://a.example", "token_endpoint: https://api.allies.example/token", false),
  ])
  func endpointOffTheProvidersDomain(home: String, endpoint: String, isReported: Bool) {
    let workspace = Workspace()
    workspace.write(
      "providers/a.example.yaml",
      "provider: a.example\nscopes: [openid]\ndomains: [allies.example]\nmetadata:\n  \(home)\n  \(endpoint)\n"
    )
    let run = CommandRun(
      words: ["lint", "--pedantic", "--format", "json", "providers"], folder: workspace.path)
    #expect(run.diagnostics.contains { $0.rule == "endpoint-foreign-domain" } == isReported, "\(run.output)")
  }

  @Test func statisticsCountWhatADescriptionSays() {
    let workspace = Workspace()
    workspace.write(
      "providers/idp.example.org.yaml",
      """
      provider: idp.example.org
      sources: [{url: "https://idp.example.org/docs", retrieved: 2026-01-31}]
      scopes: {a: {title: A, access: read}, b: {title: B, verified: false}, c: {}}
      parameters: {supported: {hint: {verified: false}}}
      unverified: [metadata, pkce]
      """)
    let run = CommandRun(
      words: ["list", "--stats", "--format", "json", "--providers", "providers"], folder: workspace.path)
    let root = try? JSONReader.read(run.output)
    let row = root?["providers"]?.children.first { $0["provider"]?.text == "idp.example.org" }
    let counts = ["scopes", "titled", "levelled", "sourced", "unverified"].map { row?[$0]?.text }
    #expect(counts == ["3", "2", "1", "3", "4"])
    #expect(root?["total"]?["providers"]?.text == "\(root?["providers"]?.count ?? 0)")
  }

  @Test func statisticsOfSDKsAreUnknown() {
    let run = CommandRun("list", "--sdks", "--stats")
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("oauth-preflight: '--stats' does not go with '--sdks'"))
  }
}
