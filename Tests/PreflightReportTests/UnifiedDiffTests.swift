import OAuthPreflight
import PreflightReport
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(from: old, to: new).text(name: "f", style: TextStyle(isColored: false))
  }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
  }

  @Test func changeHasThreeLinesAround() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    #expect(
      diff(old, "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/f
        +++ b/f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func farChangesAreApart() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = (0...20).map { $0 == 19 ? "" : "\($0)\n" }.joined()
    #expect(
      diff(old, new) == """
        --- a/f
        +++ b/f
        @@ -1,3 +1,4 @@
        +0
         1
         2
         3
        @@ -16,5 +17,4 @@
         16
         17
         18
        -19
         20

        """)
  }

  @Test func textFromNothing() {
    #expect(diff("", "a\n") == "--- a/f\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test(arguments: [
    "::error::x", "  ::set-env name=a::b", "\t::x", "##[error]x", "\u{1B}[2J", "a\r::error::x",
  ])
  func keptLineIsNoCommand(line: String) {
    for row in diff(line + "\na\n", line + "\nb\n").split(separator: "\n") {
      #expect(!row.drop { $0 == " " || $0 == "\t" }.hasPrefix("::"))
      #expect(!row.contains("##[") && row.unicodeScalars.allSatisfy { $0 == "\t" || !$0.isUnprintable })
    }
  }

  @Test func canonicallyEqualLinesDiffer() {
    #expect(diff("\u{212A}\n", "K\n").contains("+K"))
  }

  @Test(arguments: [
    ("a\r\nb\r\n", "a\r\nc\r\n", " a\r\n-b\r\n+c\r\n"),
    ("\u{FEFF}a\nb\n", "\u{FEFF}a\nc\n", " \u{FEFF}a\n-b\n+c\n"),
    ("a\tb\nc\n", "a\tb\nd\n", " a\tb\n-c\n+d\n"),
    ("a", "b", "-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"),
    ("a\nb", "a\nb\n", " a\n-b\n\\ No newline at end of file\n+b\n"),
    ("\u{1B}[2J\na\n", "\u{1B}[2J\nb\n", " \\u{1b}[2J\n-a\n+b\n"),
    ("  ::error::x\na\n", "  ::error::x\nb\n", "   \\u{3a}:error::x\n-a\n+b\n"),
  ])
  func linesArePrintedSoThatTheyApply(old: String, new: String, lines: String) {
    let text = diff(old, new)
    #expect(Array(text.utf8).suffix(lines.utf8.count).elementsEqual(lines.utf8))
  }

  @Test(arguments: [
    ("a b", "--- a/a b\t\n+++ b/a b\t\n"), ("/x/f", "--- a/x/f\n+++ b/x/f\n"),
  ])
  func pathsAreThoseOfGit(name: String, head: String) {
    let text = UnifiedDiff(from: "a\n", to: "b\n").text(name: name, style: TextStyle(isColored: false))
    #expect(text.hasPrefix(head))
  }

  @Test("changes beside a secret are left out, and the others apply")
  func secretLines() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = (1...30).map { $0 == 5 ? "" : $0 == 20 ? "a\nb\n" : $0 == 29 ? "c\n" : "\($0)\n" }.joined()
    let diff = UnifiedDiff(from: old, to: new, omitting: .init(old: [2]))
    #expect(diff.omitted == [5])
    #expect(
      diff.text(name: "f", style: TextStyle(isColored: false)) == """
        --- a/f
        +++ b/f
        @@ -17,7 +17,8 @@
         17
         18
         19
        -20
        +a
        +b
         21
         22
         23
        @@ -26,5 +27,5 @@
         26
         27
         28
        -29
        +c
         30

        """)
    #expect(UnifiedDiff(from: old, to: new, omitting: .init(new: [19, 20])).omitted == [20])
    #expect(UnifiedDiff(from: old, to: new, omitting: .init(old: [29, 30, 12])).omitted == [29])
  }
}
