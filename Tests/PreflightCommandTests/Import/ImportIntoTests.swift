import Foundation
import OAuthPreflight
import PreflightCommand
import PreflightLint
import Testing
import TestSupport

/// Facts that are added to a description that exists.
@Suite struct ImportIntoTests {
  private static let description = """
    # Ours.
    provider: idp.example.org
    protocol: oauth2
    metadata:
      token_endpoint: https://idp.example.org/tokens    # moved in May
    scopes:
      orders.read: {title: See what was ordered, access: admin}
      # The end.

    """

  @Test func factsAreAddedAndNothingIsChanged() throws {
    let workspace = Workspace()
    workspace.write("idp.yaml", Self.description)
    workspace.write("file.json", ImportSamples.openAPI)
    let words = ["import", "openapi", "file.json", "--into", "idp.yaml"]
    let preview = CommandRun(words: words + ["--diff"], folder: workspace.path)
    #expect(try workspace.read("idp.yaml") == Self.description)
    let run = CommandRun(words: words, folder: workspace.path)
    #expect(
      run.output == preview.output && run.output.hasPrefix("--- a/idp.yaml\n+++ b/idp.yaml\n"),
      "\(run.errors)")
    #expect(
      try workspace.read("idp.yaml") == """
        # Ours.
        provider: idp.example.org
        protocol: oauth2
        metadata:
          token_endpoint: https://idp.example.org/tokens    # moved in May
          authorization_endpoint: https://idp.example.org/authorize
          response_types_supported: [code, token]
          grant_types_supported: [authorization_code, implicit]
        scopes:
          orders.read: {title: See what was ordered, access: admin}
          orders.write: {}
          # The end.
        name: Orders

        """)
    #expect(run.reportedRules.filter { $0 != "grant-implicit" } == ["import-difference"], "\(run.errors)")
    let again = CommandRun(words: words, folder: workspace.path)
    #expect(again.output.isEmpty)
    let alone = CommandRun("import", "openapi", "file.json", "--diff", folder: workspace.path)
    #expect(alone.status == .unusable && alone.errors.contains("--into FILE"), "\(alone.errors)")
  }

  @Test func otherAddressAndOtherOrderAreNoDifference() throws {
    let workspace = Workspace()
    workspace.write(
      "idp.yaml",
      """
      provider: idp.example.org
      protocol: oauth2
      metadata:
        issuer: https://{tenant}.example.org
        authorization_endpoint: https://idp.example.org/new
        response_types_supported: [code, code id_token]
      variables: {tenant: {}}
      other_authorization_endpoints: ["https://idp.example.org/old"]
      scope_rules: {mode: open}
      scopes: []

      """)
    workspace.write(
      "file.json",
      #"{"issuer": "https://idp.example.org", "authorization_endpoint": "https://idp.example.org/old", "response_types_supported": ["id_token code"]}"#
    )
    let run = CommandRun(
      "import", "openid-discovery", "file.json", "--into", "idp.yaml", folder: workspace.path)
    #expect(run.reportedRules == [] && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  /// A description that extends another one, and what an import adds to it.
  private func imported(into own: String, extending base: String) throws -> (run: CommandRun, text: String) {
    let workspace = Workspace()
    workspace.write("bases/base.example.org.yaml", "provider: base.example.org\n" + base)
    workspace.write("idp.yaml", "provider: idp.example.org\nextends: base.example.org\n" + own)
    workspace.write("file.json", ImportSamples.openAPI)
    let words = [
      "import", "openapi", "file.json", "--into", "idp.yaml", "--providers", "bases", "--source",
      "https://idp.example.org/openapi.json",
    ]
    let run = CommandRun(words: words, folder: workspace.path)
    let again = CommandRun(words: words, folder: workspace.path)
    #expect(again.output.isEmpty, "\(again.output)")
    return (run, try workspace.read("idp.yaml"))
  }

  private static let metadata = """
    metadata:
      authorization_endpoint: https://idp.example.org/authorize
      token_endpoint: https://idp.example.org/token
      response_types_supported: [token, code]
      grant_types_supported: [authorization_code, implicit]

    """

  @Test(arguments: ["name: Ours\nscopes: [ours]\n", "name: Ours\n"])
  func whatIsInheritedIsNotAdded(own: String) throws {
    let (run, text) = try imported(
      into: own, extending: Self.metadata + "scopes: [orders.read, orders.write]\n")
    #expect(text == "provider: idp.example.org\nextends: base.example.org\n" + own, "\(run.errors)")
    #expect(run.reportedRules.filter { $0 != "grant-implicit" } == [], "\(run.errors)")
  }

  @Test func whatIsNotInheritedIsAdded() throws {
    let (run, text) = try imported(
      into: "name: Ours\nscopes: []\n",
      extending:
        "scopes: [orders.read]\nmetadata: {authorization_endpoint: \"https://idp.example.org/authorize\"}\n")
    #expect(
      text.hasPrefix(
        """
        provider: idp.example.org
        extends: base.example.org
        name: Ours
        scopes: [orders.write]
        sources:
          - {url: "https://idp.example.org/openapi.json", retrieved:
        """), "\(text)\(run.errors)")
    #expect(
      text.hasSuffix(
        """
        metadata:
          token_endpoint: https://idp.example.org/token
          response_types_supported: [code, token]
          grant_types_supported: [authorization_code, implicit]

        """), "\(text)")
  }

  @Test func otherThanInheritedIsADifference() throws {
    let base =
      "scopes: {orders.read: {}, orders.write: {}}\n"
      + Self.metadata.replacing("example.org/token", with: "example.org/tokens")
    let (run, text) = try imported(into: "name: Ours\nscopes: []\n", extending: base)
    #expect(text.hasSuffix("name: Ours\nscopes: []\n"), "\(text)")
    #expect(run.reportedRules.filter { $0 != "grant-implicit" } == ["import-difference"], "\(run.errors)")
    #expect(
      run.errors.contains("'metadata/token_endpoint' is 'https://idp.example.org/token' in the file")
        && run.errors.contains("from this description"), "\(run.errors)")
  }

  @Test func linesEndAsInTheDescription() throws {
    let workspace = Workspace()
    workspace.write("idp.yaml", "provider: idp.example.org\r\nscopes:\r\n-   orders.read\r\n")
    workspace.write(
      "file.json", #"{"auth": {"oauth2": {"scopes": {"orders.read": {}, "orders.write": {}}}}}"#)
    let run = CommandRun(
      "import", "google-discovery", "file.json", "--into", "idp.yaml", folder: workspace.path)
    #expect(
      try workspace.read("idp.yaml")
        == "provider: idp.example.org\r\nscopes:\r\n-   orders.read\r\n-   orders.write\r\n", "\(run.errors)")
  }

  /// A run that imports two scopes into a description, and what the description then says.
  private func imported(into description: String) throws -> (run: CommandRun, text: String) {
    let workspace = Workspace()
    workspace.write("idp.yaml", description)
    workspace.write("file.json", ImportSamples.openAPI)
    let run = CommandRun("import", "openapi", "file.json", "--into", "idp.yaml", folder: workspace.path)
    return (run, try workspace.read("idp.yaml"))
  }

  /// Descriptions in which the same facts stand in other forms.
  @Test(arguments: [
    "{provider: idp.example.org, scopes: [orders.read]}", "provider: idp.example.org\nscopes: []",
    "provider: idp.example.org\nscopes: {}\nmetadata: {}\n",
    "provider: idp.example.org\nscopes:\n  - orders.read",
    "provider: idp.example.org\nscopes: [\n  orders.read,  # the only one\n]\nmetadata: {issuer: \"https://idp.example.org\"  # ours\n  }\n",
    "provider: idp.example.org\nmetadata:\n  response_types_supported:\n    - code\nscopes:\n  orders.write:\n    access: write",
  ])
  func everyFormTakesFacts(description: String) throws {
    let (run, text) = try imported(into: description)
    #expect(text.contains("orders.write") && text.contains("orders.read"), "\(text)\(run.errors)")
    #expect(
      lintRules(of: text).allSatisfy { ["grant-implicit", "response-types-implicit-only"].contains($0) },
      "\(text)")
  }

  /// Ends and beginnings of a description that facts go in front of, or behind.
  @Test(arguments: [
    ("---\n", "\n", ""), ("", "\n...\n", "...\n"),
    ("", "\n... # the end\n# behind\n", "... # the end\n# behind\n"),
    ("# ours\n", "\n# The last word.\n", ""), ("", "   # no line break", ""), ("", "", ""),
    ("--- # ours\n", "\n\n\n", ""), ("", "\n# one\n...\n", "...\n"),
  ])
  func factsGoToTheEndOfTheDocument(start: String, end: String, behind: String) throws {
    for lineEnd in ["\n", "\r\n"] {
      let workspace = Workspace()
      let old = (start + "provider: idp.example.org\nscopes:\n  orders.read: {title: Ours}" + end)
        .replacing("\n", with: lineEnd)
      workspace.write("idp.yaml", old)
      workspace.write("file.json", ImportSamples.openAPI)
      let words = ["import", "openapi", "file.json", "--into", "idp.yaml"]
      let run = CommandRun(words: words, folder: workspace.path)
      let text = try workspace.read("idp.yaml")
      #expect(text.contains("\(lineEnd)name: Orders\(lineEnd)metadata:\(lineEnd)"), "\(text)\(run.errors)")
      #expect(text.contains("title: Ours}" + end.prefix { $0 != "\n" }), "\(text)")
      #expect(text.contains("\(lineEnd)  orders.write: {}\(lineEnd)"), "\(text)")
      #expect(text.hasSuffix("implicit]" + lineEnd + behind.replacing("\n", with: lineEnd)), "\(text)")
      #expect(
        text.split(separator: lineEnd, omittingEmptySubsequences: false).allSatisfy { !$0.contains("\n") })
      #expect(CommandRun(words: words, folder: workspace.path).output.isEmpty)
    }
  }

  /// What cannot take an entry without being written anew is left alone.
  @Test(arguments: [
    "provider: idp.example.org\nscopes:\n  ? orders.read\n  : {title: Ours}\n",
    "provider: idp.example.org\nscopes:\n  orders.read:\n    description: |+\n      Ours.\n\n\n",
  ])
  func unusualFormIsLeftAlone(description: String) throws {
    let (run, text) = try imported(into: description)
    #expect(text == description, "\(run.output)")
    #expect(run.status == .unusable && run.errors.contains("without rewriting it"), "\(run.errors)")
  }

  private static let providers =
    #filePath.range(of: "Tests/PreflightCommandTests", options: .backwards)
    .map { #filePath[..<$0.lowerBound] + "providers/" } ?? ""

  /// Every bundled description takes facts, whatever its last line: what stood there stays, byte by byte and in its order,
  /// and a second run adds nothing.
  @Test func everyBundledDescription() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.providers)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(names.count > 60)
    for (index, name) in names.enumerated() {
      let bytes = try Files.read(Self.providers + name, atMost: 1 << 20)
      let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
      let end = ["", "\n", "  # no line break", "\n...\n", "\n# ours\n\n"][index % 5]
      let old = (text + end).replacing("\n", with: index % 2 == 0 ? "\n" : "\r\n")
      let workspace = Workspace()
      workspace.write("idp.yaml", old)
      workspace.write(
        "file.json",
        #"{"issuer": "https://idp.example.org", "op_policy_uri": "https://idp.example.org/policy", "claims_supported": ["sub", "a: b"], "scopes_supported": ["openid", "one.more", "yet:another"]}"#
      )
      let words = ["import", "openid-discovery", "file.json", "--into", "idp.yaml"]
      let run = CommandRun(words: words, folder: workspace.path)
      let new = try workspace.read("idp.yaml")
      #expect(run.status != .unusable && new.contains("one.more"), "\(name): \(run.errors)")
      #expect(new.utf8.keeps(old.utf8), "\(name): \(run.output)")
      #expect(CommandRun(words: words, folder: workspace.path).output.isEmpty, "\(name)")
    }
  }
}

extension String.UTF8View {
  /// Whether all bytes of a text stand here in their order.
  fileprivate func keeps(_ other: String.UTF8View) -> Bool {
    var rest = other[...]
    for byte in self where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
