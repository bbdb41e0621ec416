/// A day of the Gregorian calendar, in UTC.
struct CivilDay: CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  init(secondsSince1970 seconds: Int64) {
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

  /// The day as `YYYY-MM-DD`.
  var description: String { "\(year)-\(CivilDay.twoDigits(month))-\(CivilDay.twoDigits(day))" }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
