import PreflightReport
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.between(old, new, name: "f", style: TextStyle(isColored: false))
  }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
  }

  @Test func changeHasThreeLinesAround() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    #expect(
      diff(old, "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- f
        +++ f
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
        --- f
        +++ f
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
    #expect(diff("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test func canonicallyEqualLinesDiffer() {
    #expect(diff("\u{212A}\n", "K\n").contains("+K"))
  }
}
