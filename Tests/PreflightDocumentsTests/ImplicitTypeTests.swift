import OAuthPreflight
import PreflightDocuments
import Testing

@Suite("What an unquoted scalar is to YAML 1.1 and 1.2")
struct ImplicitTypeTests {
  @Test(arguments: [
    "", "~", "null", "Null", "NULL", "y", "Y", "n", "N", "yes", "Yes", "YES", "no", "on", "Off", "OFF",
    "true", "True",
    "FALSE", "0", "-1", "+12", "014", "0o14", "0x1F", "0b101", "1_000", "1e3", "1.0", ".5", "-.5", "1.",
    "1.5e-3",
    ".inf", "-.inf", "+.INF", ".nan", ".NaN", "12:30", "190:20:30", "12:30:45.5", "2001-12-14", "2001-1-1",
    "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43", "=", "<<", "6.02e23", "685.230_15e+03",
  ])
  func isNoString(text: String) {
    #expect(ImplicitType.name(of: text) != nil)
  }

  @Test(arguments: [
    "openid", "yEs", "nO", "tRue", "12.18.0", "1.2.3.4", "0xZZ", "0b2", "09x", "1e", "e3", "-", "+", ".",
    "..", "-x",
    "2001-12", "2001-12-14x", "12:", "12:60", ":30", "12:3x", "_1", "0o8", "nullable", "none", "ok", "yess",
    "1.5-3",
    ".info", "user:email", "x.com", "<", "=a", "00-1",
  ])
  func isAString(text: String) {
    #expect(ImplicitType.name(of: text) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", true), ("2024-02-29", true), ("2026-02-29", false), ("2026-13-01", false),
    ("2026-1-31", false),
    ("2026-00-10", false), ("2026-01-00", false), ("1900-02-29", false), ("2000-02-29", true),
    ("20260131", false),
    ("2026-01-3a", false), ("", false),
  ])
  func knowsTheCalendar(date: String, isValid: Bool) {
    #expect((CalendarDate(date) != nil) == isValid)
  }
}
