/// A semicolon where `&` separates parameters: `ui=small;scope=admin`, or `a=1&amp;scope=admin` of a URL that was escaped
/// as HTML.
struct SemicolonCut: Sendable {
  /// The semicolon and the name behind it.
  let range: Range<Int>
  /// What reads like a parameter's name behind the semicolon.
  let name: String
  /// Whether a value follows the name.
  let hasValue: Bool
  /// Whether the semicolon is in the name of its pair.
  let isInName: Bool
  /// Whether it ends the `&amp;` of a text in HTML.
  let isOfHTML: Bool

  /// Every semicolon of a pair, with what follows it.
  static func all(in pair: FormDecoding.Pair, of uri: URIReference) -> [SemicolonCut] {
    var cuts: [SemicolonCut] = []
    for index in pair.range where uri.bytes[index] == UInt8(ascii: ";") {
      var end = index + 1
      while end < pair.range.upperBound, uri.bytes[end].isParameterNameByte { end += 1 }
      cuts.append(
        SemicolonCut(
          range: index..<end, name: uri.text(index + 1..<end),
          hasValue: end < pair.range.upperBound && uri.bytes[end] == UInt8(ascii: "="),
          isInName: index < pair.nameRange.upperBound,
          isOfHTML: uri.holds("amp", in: pair.nameRange.lowerBound..<index)))
    }
    return cuts
  }

  /// Reports it.
  func report(at place: Place, into findings: inout Findings) {
    findings.report(
      .parameterSemicolon,
      isOfHTML
        ? "'&amp;' comes before " + name.quoted
          + " where & separates parameters: the URL was escaped as HTML"
        : "a semicolon comes before " + name.quoted + " where & separates parameters",
      at: place.bytes(range),
      help: isOfHTML
        ? "use the URL as it was before a page or a log escaped it"
        : "separate with &, or encode it as %3B when it belongs to the value")
  }
}
