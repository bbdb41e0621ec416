import OAuthPreflight
import PreflightCommand
import PreflightReport
import Testing
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The file `.oauth-preflight.yaml`: found, read, obeyed and shown.
@Suite struct ConfigurationTests {
  private let workspace = Workspace()

  /// A description with a warning in line 3.
  private static let provider =
    "provider: idp.example.org\nscopes: [openid]\ndocumentation: \"https://${HOST}/docs\"\n"

  private func run(_ configuration: String?, _ words: [String], in folder: String = "") -> CommandRun {
    if let configuration { workspace.write(".oauth-preflight.yaml", configuration) }
    workspace.write("providers/idp.yaml", ConfigurationTests.provider)
    return CommandRun(words: words, folder: workspace.path + folder)
  }

  @Test func failLevel() {
    #expect(run(nil, ["lint"]).status == .clean)
    #expect(run("fail_level: warning\n", ["lint"]).status == .findings)
    #expect(run("fail_level: warning\n", ["lint", "--fail-level", "error"]).status == .clean)
    #expect(run("fail_level: warning\n", ["lint", "--no-config"]).status == .clean)
  }

  @Test func foundUpwards() {
    #expect(run("fail_level: warning\n", ["lint"], in: "/providers").status == .findings)
    #expect(run("fail_level: warning\n", ["lint", "."], in: "/providers").status == .findings)
  }

  @Test("`.yml` is as good as `.yaml`, and both at once are refused")
  func otherEnding() {
    workspace.write(".oauth-preflight.yml", "fail_level: warning\n")
    #expect(run(nil, ["lint"]).status == .findings)
    #expect(run(nil, ["config", "show"]).output.hasPrefix("configuration: .oauth-preflight.yml\n"))
    #expect(run(nil, ["lint"], in: "/providers").status == .findings)
    let both = run("fail_level: error\n", ["lint"])
    #expect(both.status == .unusable && both.output.isEmpty)
    #expect(
      both.errors
        == "oauth-preflight: the configuration '.oauth-preflight.yaml' is not the only one: there is '.oauth-preflight.yml' too\n"
        + "  delete one of the two, or choose one with --config FILE\n")
    let above = run(nil, ["list"], in: "/providers")
    #expect(above.errors.contains("there is '\(workspace.path)/.oauth-preflight.yml' too"), "\(above.errors)")
    #expect(run(nil, ["lint", "--config", ".oauth-preflight.yml"]).status == .findings)
    #expect(run(nil, ["lint", "--no-config"]).status == .clean)
  }

  @Test("a repository's top ends the search")
  func notFoundAboveARepository() {
    workspace.write("repository/.git/HEAD", "")
    workspace.write("repository/providers/idp.yaml", ConfigurationTests.provider)
    #expect(run("fail_level: warning\n", ["lint"], in: "/repository").status == .clean)
  }

  @Test func namedFile() {
    workspace.write("strict.yaml", "fail_level: warning\n")
    #expect(run("fail_level: error\n", ["lint", "--config", "strict.yaml"]).status == .findings)
    let missing = run(nil, ["lint", "--config", "none.yaml"])
    #expect(missing.status == .unusable)
    #expect(
      missing.errors
        == "oauth-preflight: the configuration 'none.yaml' cannot be read: there is no such file\n")
  }

  @Test(arguments: [
    ("severities: {placeholder: error}\n", ["placeholder error"]),
    ("severities: {\"place*\": note}\n", ["placeholder note"]),
    ("severities: {\"*\": error, placeholder: note}\n", ["placeholder note"]),
    ("except: [placeholder]\n", []), ("except: [\"p*\"]\n", []), ("only: [\"scope-*\"]\n", []),
    ("only: [placeholder]\n", ["placeholder warning"]), ("only: [placeholder]\nexcept: [\"*\"]\n", []),
  ]) func rules(configuration: String, expected: [String]) {
    let run = run(configuration, ["lint", "--format", "json"])
    #expect(run.diagnostics.map { "\($0.rule) \($0.severity)" } == expected)
  }

  @Test func optionsReplaceTheConfiguration() {
    #expect(
      run("except: [placeholder]\n", ["lint", "--format", "json", "--except", "scope-missing"]).diagnostics
        .count == 1)
    #expect(run(nil, ["lint", "--format", "json", "--except", "placeholder"]).diagnostics.isEmpty)
    let misspelt = run(nil, ["lint", "--only", "place-holder"])
    #expect(misspelt.status == .unusable && misspelt.errors.contains("did you mean 'placeholder'?"))
    #expect(run(nil, ["lint", "--except", "client-secret-in-file"]).status == .unusable)
  }

  @Test("findings that cannot be ignored stay, whatever a pattern says")
  func alwaysReported() {
    workspace.write(
      "oauth-client.yaml",
      "client: C\napplication_type: web\nproviders:\n  github.com: {client_secret: a1b2c3}\n")
    let configuration = "only: [\"scope-*\"]\nexcept: [\"client-*\"]\nseverities: {\"*\": note}\n"
    let found = run(configuration, ["lint", "--format", "json"]).diagnostics
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["client-secret-in-file error"])
  }

  @Test("advice that is named is reported")
  func namedAdvice() throws {
    let advice = try #require(Rule.all.first { $0.id == "ignore-without-reason" })
    #expect(advice.isPedantic)
    workspace.write("providers/idp.yaml", "")
    let text = ConfigurationTests.provider.dropLast() + " # oauth-preflight: ignore[placeholder]\n"
    workspace.write(".oauth-preflight.yaml", "severities: {ignore-without-reason: warning}\n")
    workspace.write("providers/idp.yaml", String(text))
    let found = CommandRun(words: ["lint", "--format", "json"], folder: workspace.path).diagnostics
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["ignore-without-reason warning"])
  }

  @Test func foldersOfDescriptions() {
    workspace.write("private/acme.yaml", "provider: acme.example\nscopes: [openid]\n")
    #expect(run("providers: [private]\n", ["show", "acme.example"]).status == .clean)
    #expect(run("providers: [private]\n", ["show", "acme.example"], in: "/providers").status == .clean)
    workspace.write("more/acme.yaml", "provider: more.example\nscopes: [openid]\n")
    let both = run("providers: [private]\n", ["list", "--providers", "more"])
    #expect(both.output.contains("acme.example") && both.output.contains("more.example"))
  }

  @Test("a batch is answered the same everywhere")
  func batch() {
    let line = #"{"id": "1", "provider": "yahoo.com", "request": {"scopes": ["nonsense"]}}"#
    workspace.write(".oauth-preflight.yaml", "severities: {\"*\": note}\n")
    let answer = CommandRun(
      words: ["check", "--batch"], input: Array((line + "\n").utf8), folder: workspace.path)
    #expect(answer.diagnostics.map(\.severity) == ["error"])
  }

  @Test(arguments: [
    ("fail_levl: error\n", "yaml-unknown-key"), ("fail_level: fatal\n", "yaml-unknown-value"),
    ("pedantic: yes\n", "yaml-type-mismatch"), ("only: scope\n", "yaml-type-mismatch"),
    ("only: [scope]\n", "configuration-unknown-rule"),
    ("severities: {scop-unknown: error}\n", "configuration-unknown-rule"),
    ("severities: {scope-unknown: \"off\"}\n", "yaml-unknown-value"),
    ("severities: {client-secret-in-file: note}\n", "configuration-refused"),
    ("except: [yaml-syntax]\n", "configuration-refused"), ("fail_level: [\n", "yaml-syntax"),
    ("# nothing\n", "yaml-empty"),
  ]) func mistakesAreFindings(configuration: String, rule: String) {
    let run = run(configuration, ["lint", "--format", "json"])
    #expect(run.diagnostics.map(\.rule) == [rule])
    #expect(run.status == .unusable)
    #expect(run.errors == "oauth-preflight: the configuration '.oauth-preflight.yaml' cannot be used\n")
    // Other commands say it beside their output.
    let other = CommandRun(words: ["list"], folder: workspace.path)
    #expect(other.status == .unusable && other.output.isEmpty && other.errors.contains("[\(rule)]"))
    // And what does not need it goes on.
    #expect(CommandRun(words: ["explain", "scope-unknown"], folder: workspace.path).status == .clean)
  }

  @Test(arguments: ["sarif=../report", "json=/report", "json=a/../../b"])
  func reportsStayBelowTheConfiguration(format: String) {
    let run = run("format: \"\(format)\"\n", ["lint"])
    #expect(
      run.status == .unusable && run.errors.contains("outside of the configuration's folder"), "\(run.errors)"
    )
  }

  @Test("a combining mark behind a slash hides no step upwards")
  func stepsUpAreBytes() {
    let run = run("format: \"json=../\\u0301evil.json\"\n", ["lint"])
    #expect(
      run.status == .unusable && run.errors.contains("outside of the configuration's folder"), "\(run.errors)"
    )
  }

  @Test("the baseline stays below the configuration too", arguments: ["../known.json", "/known.json"])
  func baselineStaysBelow(path: String) {
    let run = run("baseline: \(path)\n", ["lint"])
    #expect(
      run.status == .unusable && run.errors.contains("outside of the configuration's folder"), "\(run.errors)"
    )
  }

  @Test(
    "what is reported of a credential is selected like all else, and a format of reports is none of its own")
  func credentials() {
    workspace.write("token", "undefined")
    let all = run("format: github\n", ["token", "token"])
    #expect(all.status == .findings && all.output.contains("error["), "\(all.errors)")
    let none = run("only: [scope-unknown]\n", ["token", "token"])
    #expect(none.status == .clean && none.output.isEmpty, "\(none.output)")
  }

  @Test("a configuration that cannot be read is never passed over")
  func unreadable() {
    #expect(symlink("nowhere", workspace.path + "/.oauth-preflight.yaml") == 0)
    let run = CommandRun("lint", folder: workspace.path)
    #expect(run.status == .unusable && run.errors.contains("cannot be read"), "\(run.errors)")
  }

  @Test("no link leads a report out of the configuration's folder")
  func reportsThroughLinks() {
    let elsewhere = Workspace()
    elsewhere.write("victim", "precious")
    #expect(symlink(elsewhere.path + "/victim", workspace.path + "/report.json") == 0)
    #expect(symlink(elsewhere.path, workspace.path + "/folder") == 0)
    for path in ["report.json", "folder/victim", "folder/new"] {
      #expect(run("format: \"json=\(path)\"\n", ["lint"]).status == .unusable)
    }
    #expect((try? elsewhere.read("victim")) == "precious" && (try? elsewhere.read("new")) == nil)
    #expect(run("format: [text, \"json=own.json\"]\n", ["lint"]).status == .clean)
    #expect((try? workspace.read("own.json"))?.hasPrefix("{\"version\": 1") == true)
  }

  @Test("a warning about the configuration is not lost")
  func warnings() {
    let run = run("\u{FEFF}fail_level: error\n", ["lint"])
    #expect(run.status == .clean && run.errors.hasPrefix("warning[yaml-bom]"), "\(run.errors)")
  }

  @Test func formatOfTheConfiguration() {
    #expect(run("format: json\n", ["lint"]).diagnostics.count == 1)
    #expect(run("format: json\n", ["lint", "--format", "text"]).diagnostics.isEmpty)
    let wrong = run("format: [xml]\n", ["lint"])
    #expect(
      wrong.status == .unusable && wrong.errors.contains(".oauth-preflight.yaml:1:10: 'format' takes"),
      "\(wrong.errors)")
  }

  @Test(
    "what a configuration names and cannot be used is shown in its line",
    arguments: [
      ("providers: [providers, nope]\n", "1:24: 'nope' cannot be read: there is no such folder\n"),
      (
        "fail_level: error\nproviders:\n  - providers/idp.yaml\n",
        "3:5: 'providers/idp.yaml' cannot be read: it is not a folder\n"
      ),
      ("baseline: nope.json\n", "1:11: the baseline 'nope.json' cannot be used: there is no such file\n"),
      ("baseline: ../b.json\n", "1:11: '../b.json' lies outside of the configuration's folder\n"),
      ("format: sarf\n", "1:9: 'format' takes text, json, sarif, github, gitlab or junit, not 'sarf'\n"),
      ("format: [json, sarif=]\n", "1:16: 'format': 'sarif=' names no file\n"),
      ("format: [json, text]\n", "1:16: two reports cannot share standard output\n"),
      ("format: [json=a, text=./a]\n", "1:18: two reports cannot share the file './a'\n"),
      ("format: json=../a\n", "1:9: '../a' lies outside of the configuration's folder\n"),
      (
        "format: json=no/a\n",
        "1:9: the report 'no/a' cannot be written: its folder is missing, make it first\n"
      ),
      (
        "format: json=providers/idp.yaml\n",
        "1:9: the report 'providers/idp.yaml' would overwrite a file that the run reads or writes\n"
      ),
    ])
  func unusableSettingIsShownInItsLine(text: String, message: String) {
    let run = run(text, ["lint"])
    #expect(run.status == .unusable && run.output.isEmpty)
    #expect(run.errors.hasPrefix("oauth-preflight: .oauth-preflight.yaml:" + message), "\(run.errors)")
  }

  @Test(
    "every mistake in a configuration has a place and a way out",
    arguments: [
      ("", "yaml-empty 1:1", "write a setting, such as `fail_level: warning`, or delete the file"),
      ("# a\n# b\n", "yaml-empty 1:1", "write a setting, such as `fail_level: warning`, or delete the file"),
      ("[a]\n", "yaml-root-type 1:1", "write a setting, such as `fail_level: warning`, or delete the file"),
      (
        "only: [a]\n---\nonly: [b]\n", "yaml-multi-document 2:1",
        "write all settings in one, without the line"
      ),
      (
        "only: [" + String(repeating: "a, ", count: 400_000) + "]\n", "yaml-file-too-long 1:1",
        "delete what is no setting"
      ),
      ("fail_level: error\nfail_level: note\n", "yaml-duplicate-key 2:1", "keep one of them"),
      ("fail-level: error\n", "yaml-unknown-key 1:1", "did you mean 'fail_level'?"),
      ("fail_level: [note]\n", "yaml-type-mismatch 1:13", "write 'note' without the brackets or the dash"),
      ("fail_level: eror\n", "yaml-unknown-value 1:13", "did you mean 'error'?"),
      ("providers: {a: b}\n", "yaml-type-mismatch 1:12", "for example `providers: [\"descriptions\"]`"),
      (
        "severities: [a]\n", "yaml-type-mismatch 1:13",
        "for example `severities: {\"scope-missing\": \"warning\"}`"
      ),
      ("severities: {scope-missing: eror}\n", "yaml-unknown-value 1:29", "did you mean 'error'?"),
      ("only: placeholder\n", "yaml-type-mismatch 1:7", "write [placeholder]"),
      ("only: [placeholdr]\n", "configuration-unknown-rule 1:8", "did you mean 'placeholder'?"),
      ("\tonly: [placeholder]\n", "yaml-tab-indent 1:1", "indent with spaces"),
    ])
  func mistakes(text: String, finding: String, help: String) throws {
    let run = run(text, ["lint", "--format", "json"])
    #expect(run.status == .unusable)
    let found = try #require(JSONReader.read(run.output)["diagnostics"]?.children.first)
    let place = "\(found["rule"]?.text ?? "") \(found["line"]?.text ?? ""):\(found["column"]?.text ?? "")"
    #expect(place == finding)
    #expect(found["help"]?.text == help)
    #expect(found["file"]?.text == ".oauth-preflight.yaml")
  }

  @Test func showsWhereEachSettingComesFrom() {
    let text = "fail_level: warning\nseverities:\n  scope-missing: note\nproviders:\n  - providers\n"
    let run = run(text, ["config", "show", "--only", "scope-*", "--only", "placeholder"])
    #expect(
      run.output == """
        configuration: .oauth-preflight.yaml

        fail_level                 warning      .oauth-preflight.yaml:1:13
        pedantic                   false        default
        providers                  providers    .oauth-preflight.yaml:5:5
        format                     text         default
        baseline                   none         default
        only                       scope-*      --only
        only                       placeholder  --only
        except                     none         default
        severities: scope-missing  note         .oauth-preflight.yaml:3:18

        """)
    #expect(
      CommandRun(words: ["config", "show"], folder: workspace.path + "/providers").output
        .contains("\(workspace.path)/.oauth-preflight.yaml:1"))
    #expect(
      CommandRun(words: ["config", "show", "--no-config"], folder: workspace.path).output.hasPrefix(
        "no configuration\n"))
    let json = CommandRun(
      words: ["config", "show", "--format", "json", "--pedantic"], folder: workspace.path
    ).output
    #expect(json.contains("\"name\": \"pedantic\"") && json.contains("\"origin\": \"--pedantic\""), "\(json)")
  }
}
