import PreflightDocuments
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: ["2026-01-31", "2024-02-29", "2000-02-29"]) func days(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1", "20260101", "",
  ])
  func noDays(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func order() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CalendarDate($0))
    }
    #expect(days.sorted() == days && days[0] < days[3])
  }
}
