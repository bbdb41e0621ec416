import OAuthPreflight
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

  @Test(
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
      (1_709_164_799, "2024-02-28"), (1_709_164_800, "2024-02-29"), (1_796_083_199, "2026-11-30"),
      (4_102_444_800, "2100-01-01"),
    ] as [(Int64, String)])
  func dayOfAMoment(seconds: Int64, day: String) {
    #expect(CalendarDate(secondsSince1970: seconds).description == day)
  }

  @Test(arguments: [
    ("2025-11-29", true), ("2025-11-30", false), ("2025-12-01", false), ("2020-02-29", true),
    ("2027-01-01", false),
  ])
  func yearBetweenTwoDays(day: String, isLonger: Bool) throws {
    let today = try #require(CalendarDate("2026-11-30"))
    #expect(try #require(CalendarDate(day)).isMoreThanAYear(before: today) == isLonger)
  }
}
