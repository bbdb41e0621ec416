import OAuthPreflight
import PreflightDocuments
import PreflightLint
import Testing
import TestSupport

@Suite struct LintRunTests {
  private let workspace = Workspace()

  @Test func reportsComeInTheOrderOfTheFiles() throws {
    for number in 100..<180 {
      workspace.write("providers/p\(number).yaml", "provider: p\(number)\nscopes: [openid]\nbogus: 1\n")
      workspace.write("c\(number)-oauth-client.yaml", "client: C\nproviders: {}\n")
    }
    let (reports, outcome) = try workspace.lint(workspace.options())
    #expect(outcome.files == 160)
    #expect(reports.map(\.path) == reports.map(\.path).sorted())
    #expect(reports.filter { $0.lines.contains("yaml-unknown-key 3:1") }.count == 80)
  }

  @Test func oneThreadSaysTheSame() throws {
    for number in 0..<20 {
      workspace.write("providers/p\(number).yaml", "provider: same\nscopes: [openid]\nbogus\(number): 1\n")
    }
    var alone = workspace.options()
    alone.threads = 1
    #expect(
      try workspace.lint(alone).reports.map(\.lines)
        == workspace.lint(workspace.options()).reports.map(\.lines))
  }

  @Test func twoFilesMustNotDescribeOneProvider() throws {
    workspace.write("providers/a.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.write("providers/b.yaml", "scopes: [openid]\nprovider: idp.example.org\n")
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(reports.map(\.lines) == [[], ["provider-id-duplicate 2:11"]])
    #expect(reports[1].diagnostics[0].related.first?.location?.file == "providers/a.yaml")
  }

  @Test func oneFileIsLintedOnceHoweverItIsSpelled() throws {
    workspace.write("providers/a.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    let (reports, outcome) = try workspace.lint(
      workspace.options("providers/a.yaml", "./providers//a.yaml", "providers", "."))
    #expect(reports.map(\.lines) == [[]])
    #expect(outcome.files == 1)
  }

  @Test func linkToADescriptionIsNoSecondOne() throws {
    workspace.write("providers/a.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.link("providers/b.yaml", to: "a.yaml")
    #expect(try workspace.lint(workspace.options()).reports.map(\.lines) == [[], []])
  }

  @Test func firstFileKeepsAnIdWhicheverThreadComesFirst() throws {
    workspace.write("providers/a.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    for number in 0..<40 {
      workspace.write("providers/b\(number).yaml", "provider: idp.example.org\nscopes: [email]\n")
    }
    workspace.write(
      "oauth-client.yaml",
      "client: C\nproviders:\n  idp.example.org: {permissions: [openid], requests: {a: {scopes: [openid]}}}\n"
    )
    #expect(try workspace.lint(workspace.options()).reports[0].lines == [])
  }

  @Test func unknownProviderGetsTheNearestName() throws {
    workspace.write("providers/idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.write("oauth-client.yaml", "client: C\nproviders:\n  idp.exmple.org: {permissions: [openid]}\n")
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(reports[0].lines == ["registration-provider-unknown 3:3"])
    #expect(reports[0].diagnostics[0].help == "did you mean 'idp.example.org'?")
  }

  @Test(arguments: [
    ("yahoo", "yahoo.com"), ("Google", "google.com"), ("yandex.com", "yandex.ru"), ("x", "x.com"),
  ])
  func unknownProviderMayLackItsTopLevelDomain(id: String, meant: String) throws {
    workspace.write("oauth-client.yaml", "client: C\nproviders:\n  \(id): {permissions: [openid]}\n")
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(reports[0].diagnostics.map(\.help) == ["did you mean '\(meant)'?"])
  }

  @Test func sdkSaysHowOwnProvidersAreNamed() throws {
    workspace.write("oauth-client.yaml", "client: C\nsdk: firebase-ios\nproviders:\n  my-sso: {}\n")
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(reports[0].diagnostics.first?.help?.contains("begins with 'oidc.'") ?? false)
  }

  @Test func callbackThatTheSDKMandatesIsNotJudgedByItsShape() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      sdk: msal-ios
      application_type: native
      providers:
        microsoft.com: {redirect_uris: ["msauth.com.acme.app://auth"]}

      """)
    #expect(try workspace.lint(workspace.options()).reports.map(\.lines) == [[]])
  }

  @Test("`\\N` is a control character, although it is as long as it is written")
  func escapeOfItsOwnLength() throws {
    workspace.write("providers/a.yaml", "provider: idp.example.org\nname: \"a\\N\"\nscopes: [openid]\n")
    #expect(try workspace.lint(workspace.options()).reports[0].lines == ["string-control-char 2:7"])
  }

  @Test func thousandsOfUnknownProvidersAreNoWait() throws {
    var text = "client: C\nproviders:\n"
    for number in 0..<1_900 { text += "  yahooo\(number).com: {permissions: [openid]}\n" }
    workspace.write("oauth-client.yaml", text)
    let rules = try workspace.lint(workspace.options()).reports[0].diagnostics.map(\.rule.id)
    #expect(rules == Array(repeating: "registration-provider-unknown", count: 1_900))
  }

  @Test func thousandEnvironmentsAreNoWait() throws {
    var text = "client: C\nproviders:\n  yahoo.com:\n    permissions: [openid]\n    requests:\n"
    for number in 0..<40 { text += "      r\(number): {scopes: [openid]}\n" }
    text += "environments:\n"
    for number in 0..<1_000 { text += "  e\(number): {firebase_project: project-\(number)}\n" }
    workspace.write("oauth-client.yaml", text)
    #expect(try workspace.lint(workspace.options()).reports[0].lines == ["yaml-too-many-items 46:1"])
  }

  @Test func thousandsOfUnknownScopesAreNoWait() throws {
    var scopes = "openid"
    for number in 0..<90 { scopes += ", user.readwrit\(number)" }
    var text = "client: C\nproviders:\n  yahoo.com:\n    requests:\n"
    for number in 0..<30 { text += "      r\(number): {scopes: [\(scopes)]}\n" }
    workspace.write("oauth-client.yaml", text)
    #expect(try workspace.lint(workspace.options()).reports[0].diagnostics.count == 2_700)
  }

  @Test func descriptionFoldersAreKnownButNotLinted() throws {
    workspace.write("private/idp.yaml", "provider: idp.example.org\nscopes: [openid]\n")
    workspace.write(
      "oauth-client.yaml", "client: C\nproviders:\n  idp.example.org: {permissions: [openid]}\n")
    let (reports, outcome) = try workspace.lint(workspace.options("oauth-client.yaml"), folders: ["private"])
    #expect(reports.map(\.lines) == [[]])
    #expect(outcome.files == 1)
  }

  @Test(arguments: [
    ("extends: b", "scopes: [x]", []), ("extends: missing", "scopes: [x]", ["extends-unknown 2:10"]),
    ("extends: b", "extends: a\nscopes: [x]", ["extends-circular 2:10"]),
  ])
  func extensionIsFollowed(a: String, b: String, lines: [String]) throws {
    workspace.write("providers/a.yaml", "provider: a\n\(a)\nscopes: [profile]\n")
    workspace.write("providers/b.yaml", "provider: b\n\(b)\n")
    let found = try workspace.lint(workspace.options()).reports[0].lines
    #expect(found == lines)
  }

  @Test func standardInputHasAName() throws {
    var options = workspace.options("-")
    options.standardInput = ("oauth-client.yaml", ContiguousArray("client: C\nproviders: {a: {}}\n".utf8))
    let (reports, _) = try workspace.lint(options)
    #expect(reports[0].path == "oauth-client.yaml")
    #expect(reports[0].lines == ["registration-provider-unknown 2:13"])
  }

  @Test func missingAndUnreadableFilesAreFailures() throws {
    workspace.write("a.yaml", "provider: a\nscopes: [x]\n")
    let (reports, outcome) = try workspace.lint(workspace.options("a.yaml", "b.yaml", "a.yaml"))
    #expect(reports.count == 1)
    #expect(outcome.failures.map(\.description) == ["b.yaml: there is no such file or folder"])
  }

  @Test func namedFileWithoutAKindIsAnErrorAndAWalkedOneIsNot() throws {
    workspace.write("providers/other.yaml", "services: {web: {image: nginx}}\n")
    #expect(try workspace.lint(workspace.options()).outcome.files == 0)
    #expect(
      try workspace.lint(workspace.options("providers/other.yaml")).reports[0].lines == ["document-kind 1:1"])
  }

  @Test func walkedFileWithATypoInItsKindIsNotPassedOver() throws {
    workspace.write("providers/idp.yaml", "provder: idp\nname: X\n")
    #expect(try workspace.lint(workspace.options()).reports[0].lines == ["yaml-unknown-key 1:1"])
  }

  @Test func walkedFileThatIsNoYAMLIsPassedOverUnlessItLooksLikeOurs() throws {
    workspace.write("providers/jinja.yaml", "{% for x in y %}\nfoo: [\n")
    workspace.write("providers/ours.yaml", "provider: a\nscopes: [\n")
    #expect(try workspace.lint(workspace.options()).reports.map(\.path) == ["providers/ours.yaml"])
  }

  @Test func environmentsAreCheckedOnceEach() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      providers:
        yaho.com: {permissions: [openid]}
      environments:
        dev:
          providers:
            yhoo.com: {permissions: [openid]}

      """)
    let (reports, _) = try workspace.lint(workspace.options())
    #expect(reports[0].lines == ["registration-provider-unknown 3:3", "registration-provider-unknown 7:7"])
    #expect(
      reports[0].diagnostics.map(\.pointer.description)
        == ["/providers/yaho.com", "/environments/dev/providers/yhoo.com"])
  }

  @Test func tooManyEnvironmentsAreNotAllChecked() throws {
    let environments = (0..<40).map { "  e\($0): {firebase_project: p\($0)}\n" }.joined()
    workspace.write(
      "oauth-client.yaml",
      "client: C\nproviders:\n  yaho.com: {permissions: [openid]}\nenvironments:\n" + environments)
    #expect(
      try workspace.lint(workspace.options()).reports[0].lines
        == ["registration-provider-unknown 3:3", "yaml-too-many-items 4:1"])
    var one = workspace.options()
    one.environment = "e39"
    #expect(try workspace.lint(one).reports[0].lines == ["registration-provider-unknown 3:3"])
  }

  // MARK: - Client documents

  /// What an environment says of itself, and the severity of what Firebase's redirect then gets.
  @Test(
    arguments: [
      ("firebase_project: example-2", "error"),
      ("{firebase_project: example-2, providers: {yahoo.com: {client_id: abc}}}", "warning"),
      (
        "{firebase_project: example-2, providers: {yahoo.com: {redirect_domains: [example-2.firebaseapp.com]}}}",
        nil
      ),
      ("variables: {auth_domain: login.example.org}", "error"),
    ] as [(String, String?)])
  func environmentOfAnotherProjectNeedsItsRedirectRegistered(overlay: String, severity: String?) throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      sdk: firebase-ios
      firebase_project: example-1
      providers:
        yahoo.com: {redirect_domains: [example-1.firebaseapp.com]}
      environments:
        staging: \(overlay.hasPrefix("{") ? overlay : "{\(overlay)}")

      """)
    let found = try workspace.lint(workspace.options()).reports[0].diagnostics
    #expect(found.map(\.rule) == (severity == nil ? [] : [.sdkRedirectNotRegistered]))
    #expect(found.map(\.severity.description) == (severity.map { [$0] } ?? []))
    for finding in found { #expect(finding.message.hasPrefix("in environment 'staging' ")) }
  }

  @Test(arguments: [
    ("variables: {tenant: foo bar}", "microsoft.com: {}", ["variable-value 3:21"]),
    ("variables: {tenant: contoso.example}", "microsoft.com: {}", []),
    ("", "microsoft.com: {variables: {tenant: \"\"}}", ["variable-value 4:49"]),
    ("variables: {auth_domain: https://x.example.org}", "yahoo.com: {}", ["variable-value 3:26"]),
    ("firebase_project: Example Project", "{yahoo.com: {}, github.com: {}}", ["variable-value 3:19"]),
    (
      "firebase_project: Example-1", "yahoo.com: {redirect_domains: [example-1.firebaseapp.com]}",
      ["variable-value 3:19"]
    ), ("firebase_project: \"123456\"", "yahoo.com: {}", ["variable-value 3:19"]),
    ("variables: {bundle_id: com.example.my app}", "yahoo.com: {}", ["variable-value 3:24"]),
  ])
  func valuesForTemplatesAreJudgedWhereTheyStand(line: String, providers: String, expected: [String]) throws {
    workspace.write(
      "oauth-client.yaml",
      "client: C\nsdk: firebase-web\n\(line)\nproviders: \(providers.hasPrefix("{") ? providers : "{\(providers)}")\n"
    )
    #expect(try workspace.lint(workspace.options()).reports.flatMap(\.lines) == expected)
  }

  /// Firebase's server asks Google for the e-mail address, whatever the app requests.
  @Test(arguments: [("firebase-web", []), ("none", ["permission-unused 4:47"])])
  func scopeThatAnSDKMayAddIsNotUnused(sdk: String, expected: [String]) throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      sdk: \(sdk)
      providers:
        google.com: {permissions: [openid, profile, email], requests: {sign_in: {scopes: [openid, profile]}}}

      """)
    #expect(try workspace.lint(workspace.options()).reports[0].lines == expected)
  }

  @Test func permissionWithAFindingOfItsOwnIsNotAlsoUnused() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      providers:
        google.com:
          permissions: [openid, https://www.googleapis.com/auth/no.such.thing]
          requests: {sign_in: {scopes: [openid]}}

      """)
    #expect(try workspace.lint(workspace.options()).reports[0].lines == ["scope-unlisted 4:27"])
  }

  /// An SDK that nobody knows may add any scope, and no other value stands for one that is unsound.
  @Test(arguments: [
    ("sdk: firebase-io", "", ["sdk-unknown 2:6"]), ("sdk: [firebase-ios]", "", ["yaml-type-mismatch 2:6"]),
    ("sdk: firebase-ios", "sdk: 1, ", ["yaml-implicit-type 5:20"]),
  ])
  func unknownSDKMayAddAnything(line: String, own: String, expected: [String]) throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      \(line)
      application_type: native
      providers:
        yahoo.com: {\(own)permissions: [openid, email, profile], requests: {r: {scopes: [openid]}}}

      """)
    #expect(try workspace.lint(workspace.options()).reports[0].lines == expected)
  }

  @Test func entryThatIsNoMappingIsOneFinding() throws {
    workspace.write("oauth-client.yaml", "client: C\nsdk: firebase-ios\nproviders: {gitlab.com: [openid]}\n")
    #expect(try workspace.lint(workspace.options()).reports[0].lines == ["yaml-type-mismatch 3:25"])
  }

  @Test func unsoundApplicationTypeIsNotTheDocuments() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      application_type: native
      providers:
        gitlab.com: {application_type: [web], token_endpoint_auth_method: client_secret_basic}

      """)
    #expect(try workspace.lint(workspace.options()).reports[0].lines == ["yaml-type-mismatch 4:34"])
  }

  @Test func findingOfTheDocumentIsNotRepeatedForAnEnvironment() throws {
    workspace.write(
      "oauth-client.yaml",
      """
      client: C
      sdk: firebase-ios
      firebase_project: example-2
      providers:
        yahoo.com: {redirect_domains: [example-1.firebaseapp.com]}
      environments:
        dev: {sdk_version: 12.1.0}

      """)
    #expect(
      try workspace.lint(workspace.options()).reports[0].lines == ["sdk-redirect-not-registered 5:33"])
  }

  @Test(arguments: [
    ("provider: a.example\nscopes: [\"cafe\\u0301\"]\n", ["catalogue-scope-charset 2:10"]),
    (
      "provider: a.example\nscopes: [openid]\nparameters: {forbidden: [client_id, \"re direct\", response_type, scope, state]}\n",
      ["forbidden-params-syntax 3:37"]
    ),
    (
      "provider: a.example\nprotocol: openid_connect\nscopes: [openid]\nmetadata: {issuer: https://a.example, scopes_supported: [\"open id\"]}\n",
      ["scopes-supported-syntax 4:58"]
    ),
    (
      "provider: a.example\nscopes: [openid]\nmetadata: {response_types_supported: [\"co\\e[31mde\"]}\n",
      ["string-control-char 3:39"]
    ),
    (
      "provider: a.example\nscopes: [openid]\nmetadata: {response_types_supported: [\"code,token\"]}\n",
      ["metadata-unknown-value 3:39"]
    ),
    (
      "provider: a.example\nscopes: [openid]\nvariables: {tenant: {format: guid, default: common}}\n",
      ["variable-value 3:45"]
    ),
    (
      "provider: a.example\nscopes: [openid]\nvariables: {tenant: {values: common, format: guid, default: common}}\n",
      ["yaml-type-mismatch 3:30"]
    ),
    (
      "provider: a.example\nscopes: [openid]\nmetadata: {subject_types_supported: [\"pub\\e[31mlic\"]}\n",
      ["string-control-char 3:38"]
    ),
  ])
  func oneFaultOfADescriptionIsOneFinding(text: String, expected: [String]) throws {
    workspace.write("providers/a.example.yaml", text)
    #expect(try workspace.lint(workspace.options("providers")).reports[0].lines == expected)
  }
}
