extension Rule {
  package static let sourceFamily: [Rule] = [sourceDate]

  package static let sourceDate = Rule(
    "source-date", .note, "A source was read more than a year ago, or will be read",
    reference: "OAuth Preflight documents",
    rationale:
      "Providers rename, retire and add scopes every month; nobody can trust a description that nobody read again.",
    failing: .document(
      """
      provider: idp.example.org
      sources: [{url: "https://idp.example.org/docs", retrieved: 2020-01-31}]
      scopes: [openid]
      """),
    passing: .document(
      """
      provider: idp.example.org
      sources: [{url: "https://idp.example.org/docs"}]
      scopes: [openid]
      """), isPedantic: true)
}

/// Judges the dates of a description's sources.
///
/// - Parameters:
///   - today: The day it is, as `YYYY-MM-DD`: the caller has a clock, this has none.
package func checkSources(_ sources: [Source], today: String, into findings: inout Findings) {
  for (index, source) in sources.enumerated() {
    guard let day = source.retrieved, day.utf8.count == 10 else { continue }
    var place: Place { Place(JSONPointer("/sources")).appending(index).appending("retrieved") }
    if today.isBefore(day) {
      findings.report(
        .sourceDate, "\(source.url.quoted) was read on \(day), which is still to come", at: place,
        help: "write the day it was read")
    } else if day.inNextYear.isBefore(today) {
      findings.report(
        .sourceDate, "\(source.url.quoted) was read on \(day), more than a year ago", at: place,
        help: "read it again, and write the day")
    }
  }
}

extension String {
  /// Whether a day as `YYYY-MM-DD` is before another.
  fileprivate func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// The same day of the next year.
  fileprivate var inNextYear: String {
    var year = 0
    for digit in utf8.prefix(4) { year = year * 10 + Int(digit &- 0x30) }
    let text = String(year + 1)
    return String(
      decoding: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - text.utf8.count)), as: UTF8.self) + text
      + String(decoding: utf8.dropFirst(4), as: UTF8.self)
  }
}
