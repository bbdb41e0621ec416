/// A day of the Gregorian calendar, as documents write it: `YYYY-MM-DD` (RFC 3339 full-date).
package struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  /// The day a text names; `nil` when it is written otherwise, or no such day exists.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = CalendarDate.number(bytes[..<4]), let month = CalendarDate.number(bytes[5..<7]),
      let day = CalendarDate.number(bytes[8...]), (1...12).contains(month), day >= 1,
      day <= CalendarDate.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a moment, in UTC.
  package init(secondsSince1970 seconds: Int64) {
    // Years begin in March here, so that the day which some years have more is their last.
    let days = Int(seconds / 86_400) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The first second of the day, in UTC.
  package var secondsSince1970: Int64 {
    // Years begin in March here too.
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month <= 2 ? month + 9 : month - 3
    let era = shiftedYear >= 0 ? shiftedYear / 400 : (shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400
  }

  package var description: String {
    CalendarDate.padded(year, to: 4) + "-" + CalendarDate.padded(month, to: 2) + "-"
      + CalendarDate.padded(day, to: 2)
  }

  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// Whether more than a year lies between the day and a later one.
  package func isMoreThanAYear(before other: CalendarDate) -> Bool {
    (year + 1, month, day) < (other.year, other.month, other.day)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
