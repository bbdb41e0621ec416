import OAuthPreflight
import PreflightDocuments
import PreflightReport

extension Rule {
  static let levelMismatch = Rule(
    "scope-level-mismatch", .error, "the level is not the preconfigured one", reference: "RFC 6749 3.3",
    rationale: "The provider compares strings.", failing: .check(#"{"request": {}}"#),
    passing: .document("provider: a\nscopes: [b]\n"))
}

extension Diagnostic {
  /// A finding in a line, with the range given by columns.
  static func sample(
    _ message: String = "wrong", line: String, at columns: Range<Int>, number: Int = 1, label: String? = nil,
    help: String? = nil, file: String = "a.yaml", firstColumn: Int = 1
  ) -> Diagnostic {
    Diagnostic(
      Finding(.levelMismatch, message, at: Place(), help: help, label: label),
      at: .sample(line: line, at: columns, number: number, file: file, firstColumn: firstColumn))
  }
}

extension Diagnostic.Location {
  static func sample(
    line: String, at columns: Range<Int>, number: Int = 1, file: String = "a.yaml", firstColumn: Int = 1
  ) -> Diagnostic.Location {
    Diagnostic.Location(
      file: file, start: Diagnostic.Position(line: number, column: columns.lowerBound),
      end: Diagnostic.Position(line: number, column: columns.upperBound),
      line: SourceLine(line, firstColumn: firstColumn))
  }
}
