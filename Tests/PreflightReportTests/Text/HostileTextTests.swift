import OAuthPreflight
import PreflightDocuments
import PreflightReport
import Testing

/// Values from a file that try to act on a terminal or a CI runner (the cases of surface `output`).
@Suite struct HostileTextTests {
  static let values = [
    "\u{1B}[2J\u{1B}[H", "\u{1B}]8;;https://evil.com\u{1B}\\click\u{1B}]8;;\u{1B}\\", "a\u{0}b", "a\u{7F}b",
    "\u{202E}gnp.exe", "a\u{2066}b\u{2069}", "\u{E0041}\u{E0042}", "a\u{2028}b", "a\nb", "a\r\nb",
    String(repeating: "x", count: 100_000), "::error file=app.js,line=1::pwned", "  ::warning::x",
    "\t::notice::x", "a\r::error::x", "::stop-commands::token", "##[error]x", "text ##[group]x",
    "##vso[task.setvariable variable=x]y", "##teamcity[buildStatus status='SUCCESS']", "###[error]x",
    "\u{1B}[0Ksection_start:0:x\r\u{1B}[0K", "--- FAIL: x", "\u{FEFF}x", "\u{200B}x", "\u{9B}31m",
    "::save-state name=x::y", "::set-env name=PATH::evil", "::remove-matcher owner=x::", "\u{FFFD}", "a:b",
    "a%b",
    "a,line=9", "a\nevil=1", "a\nEOF\nevil=1", "<img src=x onerror=alert(1)>", "a | b", "```\nx",
    "@everyone #1",
    "a b%c#d", "C:\\x", "]]>", "<a b=\"c\">&", "=cmd|'/C calc'!A0", "@SUM(A1)", "a,\"b\"\nc", "-rf",
    "../../etc/passwd", "$(id)", "{0} {", "[a](1) [b](2)", "\u{FFFE}\u{FFFF}", "%0A::error::x", "'", "100%",
  ]

  /// A finding that echoes the value wherever a report can.
  static func diagnostic(_ value: String) -> Diagnostic {
    var diagnostic = Diagnostic.sample(value, line: value, at: 1..<2, label: value, help: value, file: value)
    diagnostic.pointer = JSONPointer.root.appending(value)
    diagnostic.related = [Diagnostic.Related(value, at: .sample(line: value, at: 1..<2, file: value + "2"))]
    return diagnostic
  }

  @Test(arguments: values)
  func textReportIsInert(value: String) {
    var bare = Self.diagnostic(value)
    bare.location = nil
    var named = bare
    named.subject = value
    for diagnostic in [Self.diagnostic(value), bare, named] {
      let text = TextReport().text(of: diagnostic)
      for line in text.split(separator: "\n") {
        #expect(line.unicodeScalars.allSatisfy { !$0.isUnprintable })
        #expect(line.utf8.count < 4_500)
        #expect(!line.trimmed.hasPrefix("::"))
        #expect(!line.contains("##[") && !line.contains("##vso[") && !line.contains("##teamcity["))
        #expect(!line.trimmed.hasPrefix("--- FAIL"))
      }
    }
  }

  @Test(arguments: values)
  func jsonReportIsInertAndExact(value: String) throws {
    var json = DiagnosticsJSON()
    let text = json.head() + json.text(of: [Self.diagnostic(value)], in: value) + json.tail(ReportSummary())
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" })
    #expect(!text.contains("##[") && !text.contains("##vso[") && !text.contains("##teamcity["))
    let node = try JSONReader.read(text)
    #expect(node["diagnostics"]?.children[0]["message"]?.text.hasSameBytes(as: value) == true)
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " || $0 == "\t" } }
}
