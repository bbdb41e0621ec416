import PreflightDocuments
import Testing

@Suite struct CalendarDateTests {
  @Test(
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (86_399, "1970-01-01"), (86_400, "1970-01-02"),
      (951_782_400, "2000-02-29"), (1_796_083_199, "2026-11-30"), (1_796_083_200, "2026-12-01"),
      (4_107_542_400, "2100-03-01"), (-62_167_219_200, "0000-01-01"),
    ] as [(Int64, String)]) func daysOfMoments(seconds: Int64, text: String)
  {
    #expect(CalendarDate(secondsSince1970: seconds).description == text)
  }

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
