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
///   - today: The day it is: the caller has a clock, this has none.
package func checkSources(_ sources: [Source], today: CalendarDate, into findings: inout Findings) {
  for (index, source) in sources.enumerated() {
    guard let text = source.retrieved, let day = CalendarDate(text) else { continue }
    var place: Place { Place(JSONPointer("/sources")).appending(index).appending("retrieved") }
    if today < day {
      findings.report(
        .sourceDate, "\(source.url.quoted) was read on \(text), which is still to come", at: place,
        help: "write the day it was read")
    } else if day.isMoreThanAYear(before: today) {
      findings.report(
        .sourceDate, "\(source.url.quoted) was read on \(text), more than a year ago", at: place,
        help: "read it again, and write the day")
    }
  }
}
