import OAuthPreflight
import PreflightCommand
import Testing
import TestSupport

@Suite struct BatchTests {
  @Test func objectOverSeveralLinesIsTold() {
    let run = CommandRun("check", "--batch", input: "{\n  \"id\": 1\n}\n")
    #expect(run.status == .unusable)
    #expect(run.errors.hasPrefix("each object must be on one line: 'jq -c .' writes those of a file so\n"))
  }

  @Test(arguments: [
    ("[]", "a list", "write each object on a line of its own: 'jq -c .[]' does"),
    (#"[{"provider": "yahoo.com"}]"#, "a list", "write each object on a line of its own: 'jq -c .[]' does"),
    ("null", "none", #"an object is written {\"key\": value}"#),
    ("3", "none", #"an object is written {\"key\": value}"#),
  ])
  func lineThatIsNoObjectIsTold(line: String, what: String, help: String) {
    #expect(
      CommandRun("check", "--batch", input: line).output
        == #"{"ok":false,"diagnostics":[{"rule":"yaml-type-mismatch","severity":"error","message":"a line is one JSON object, and this is \#(what)","help":"\#(help)","path":""}]}"#
        + "\n")
  }

  /// Half a surrogate pair is no character: the line is told, and no replacement is judged in its place.
  @Test(arguments: [#"\ud83d"#, #"\ude00"#, #"\ud83d\ud83d"#, #"\ude00\ud83d"#])
  func halfASurrogatePairIsTold(escape: String) {
    let run = CommandRun("check", "--batch", input: #"{"request": {"scopes": ["a\#(escape)"]}}"#)
    #expect(run.status == .unusable)
    #expect(
      run.output
        == #"{"line":1,"ok":false,"error":{"message":"an escape is half of a surrogate pair","column":29}}"#
        + "\n")
  }

  @Test func eachLineGetsItsVerdict() {
    let run = CommandRun(
      "check", "--batch",
      input: """
        {"id": "a1", "provider": "yahoo.com", "registration": {"permissions": ["openid"]}, "request": {"scopes": "openid"}}

        {"id": 2, "request": {"parameters": {"scope": "x"}}}
        """)
    #expect(run.status == .findings)
    #expect(run.lines.count == 2)
    #expect(run.lines[0] == #"{"id":"a1","ok":true,"diagnostics":[]}"#)
    #expect(
      run.lines[1].hasPrefix(
        #"{"id":2,"ok":false,"diagnostics":[{"rule":"custom-param-reserved","severity":"error""#))
  }

  @Test func badLineGetsAnErrorAndTheStreamGoesOn() throws {
    let long = "{\"id\": \"" + String(repeating: "x", count: 1 << 20) + "\"}"
    let run = CommandRun(
      "check", "--batch", input: "nonsense\n\(long)\n{\"id\": 1}\n{\"id\": 1, \"id\": 2}\n", chunk: 5_000)
    #expect(run.status == .unusable)
    #expect(
      run.lines[0]
        == #"{"line":1,"ok":false,"error":{"message":"expected a value, found a word without quotes","column":1}}"#
    )
    #expect(run.lines[1] == #"{"line":2,"ok":false,"error":{"message":"the line is longer than 1 MiB"}}"#)
    #expect(run.lines[2] == #"{"id":1,"ok":true,"diagnostics":[]}"#)
    #expect(try JSONReader.read(run.lines[3])["line"]?.text == "4")
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1_000])
  func anyChunkingGivesTheSame(chunk: Int) {
    let line = #"{"id": "é", "request": {"parameters": {"state": "x"}}}"#
    let input = [line, line, "", line].joined(separator: "\n")
    #expect(
      CommandRun("check", "--batch", input: input, chunk: chunk).output
        == CommandRun("check", "--batch", input: input).output)
  }

  @Test func unknownProviderAndSDKAreFindings() {
    let refused = CommandRun(
      "check", "--batch", input: #"{"provider": "apple.com", "sdk": "firebase-ios", "request": {}}"#)
    #expect(refused.diagnostics.map(\.rule) == ["sdk-provider-refused"])
    let run = CommandRun("check", "--batch", input: #"{"provider": "yaho.com", "sdk": "firebase-io"}"#)
    #expect(run.diagnostics.map(\.rule) == ["registration-provider-unknown", "sdk-unknown"])
  }

  @Test func lineThatIsNoObjectIsAFinding() {
    #expect(CommandRun("check", "--batch", input: "[1]").diagnostics.map(\.rule) == ["yaml-type-mismatch"])
  }

  @Test(
    "--only and --except say which findings of a batch count",
    arguments: [
      ([], ["scope-level-mismatch", "custom-param-unknown"], false),
      (["--only", "custom-*"], ["custom-param-unknown"], true),
      (["--except", "scope-level-mismatch"], ["custom-param-unknown"], true),
      (["--except", "custom-*"], ["scope-level-mismatch"], false),
    ])
  func rulesOfABatch(words: [String], rules: [String], isSound: Bool) throws {
    let line =
      #"{"provider": "yahoo.com", "registration": {"permissions": ["openid", "sdct-w"]}, "#
      + #""request": {"scopes": ["openid", "sdct-r"], "parameters": {"promt": "login"}}}"#
    let run = CommandRun(words: ["check", "--batch"] + words, input: Array(line.utf8))
    #expect(run.diagnostics.map(\.rule) == rules)
    #expect(run.output.contains("\"ok\":\(isSound)"))
    #expect(run.status == (isSound ? .clean : .findings))
  }

  @Test("a rule that a batch leaves out is misspelt")
  func misspeltRuleOfABatch() {
    let run = CommandRun("token", "--batch", "--except", "jwt-unverifid", input: "{}\n")
    #expect(run.status == .unusable)
    #expect(
      run.errors
        == "oauth-preflight: '--except': there is no rule 'jwt-unverifid'\n  did you mean 'jwt-unverified'?\n"
    )
    let token = #"{"token": "eyJhbGciOiJub25lIn0.e30."}"# + "\n"
    let all = CommandRun("token", "--batch", input: token).diagnostics.map(\.rule)
    let some = CommandRun("token", "--batch", "--except", "jwt-*", input: token).diagnostics.map(\.rule)
    #expect(all.contains("jwt-unverified") || all.contains("jwt-alg-none"), "\(all)")
    #expect(some == all.filter { !$0.hasPrefix("jwt-") }, "\(some)")
  }
}
