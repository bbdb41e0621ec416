package import OAuthPreflight

/// A time as a command line or a line of a batch gives it: seconds since 1970, a date (its first second in UTC), or a date
/// and time with its offset from UTC (RFC 3339 section 5.6, and ISO 8601 without seconds).
package struct Moment {
  package let secondsSince1970: Int64

  /// Why something is not a time at which a token can be judged.
  package enum Fault: Error {
    /// No time, or one that depends on where its reader is.
    case notATime
    /// A number as JavaScript counts: as seconds it would be after the year 5000.
    case milliseconds
    case beforeItsStart
    /// After all years of four digits.
    case afterItsEnd

    /// What is wrong, behind the name of what takes the time.
    package var predicate: String {
      switch self {
      case .notATime: "is not a time"
      case .milliseconds: "looks like milliseconds"
      case .beforeItsStart: "is before 1970"
      case .afterItsEnd: "is after the year 9999"
      }
    }

    /// The way out.
    package var help: String {
      switch self {
      case .milliseconds: "give seconds since 1970: divide by 1000"
      default: "give seconds since 1970, such as 1796040000, or a date and time, such as 2026-11-30T12:00:00Z"
      }
    }
  }

  /// The time that a text gives.
  package init(_ text: String) throws(Fault) {
    if let seconds = Moment.number(text) {
      try self.init(number: seconds)
    } else if let seconds = Moment.date(ArraySlice(Array(text.utf8))) {
      try self.init(seconds: seconds)
    } else {
      throw .notATime
    }
  }

  /// The time that a JSON value gives: a number, or a date as text.
  package init(_ value: Node) throws(Fault) {
    if value.kind == .quoted, Moment.number(value.text) == nil {
      try self.init(value.text)
    } else if value.kind == .plain, let seconds = Moment.number(value.text) ?? NumericDate(value)?.seconds {
      try self.init(number: seconds)
    } else {
      throw .notATime
    }
  }

  private init(number: Int64) throws(Fault) {
    if NumericDate(number).looksLikeMilliseconds { throw .milliseconds }
    try self.init(seconds: number)
  }

  private init(seconds: Int64) throws(Fault) {
    guard seconds >= 0 else { throw .beforeItsStart }
    guard NumericDate(seconds).isInCalendar else { throw .afterItsEnd }
    secondsSince1970 = seconds
  }

  /// The seconds of a decimal number that have passed; `nil` for another text.
  private static func number(_ text: String) -> Int64? {
    var digits = ArraySlice(Array(text.utf8))
    let isNegative = digits.take("-")
    let fraction = digits.drop { $0.isASCIIDigit }
    let whole = digits[..<fraction.startIndex]
    guard !whole.isEmpty else { return nil }
    if !fraction.isEmpty {
      guard fraction.first == UInt8(ascii: "."), fraction.count > 1,
        fraction.dropFirst().allSatisfy({ $0.isASCIIDigit })
      else { return nil }
    }
    var value: Int64 = 0
    for digit in whole where value < 1 << 50 { value = value * 10 + Int64(digit - UInt8(ascii: "0")) }
    return isNegative ? -value : value
  }

  private static func date(_ text: ArraySlice<UInt8>) -> Int64? {
    guard let day = CalendarDate(String(decoding: text.prefix(10), as: UTF8.self)) else { return nil }
    var rest = text.dropFirst(10)
    guard let mark = rest.popFirst() else { return day.secondsSince1970 }
    guard mark | 0x20 == UInt8(ascii: "t") || mark == UInt8(ascii: " "), let time = rest.takeTime(),
      let offset = rest.takeOffset(), rest.isEmpty
    else { return nil }
    return day.secondsSince1970 + Int64(time - offset)
  }
}

extension ArraySlice<UInt8> {
  /// Takes `12:00`, `12:00:00` or `12:00:00.5`: seconds since midnight, without the fraction.
  fileprivate mutating func takeTime() -> Int? {
    guard let hour = takeTwoDigits(atMost: 23), take(":"), let minute = takeTwoDigits(atMost: 59) else {
      return nil
    }
    var second = 0
    if take(":") {
      // A leap second is the 61st of its minute.
      guard let given = takeTwoDigits(atMost: 60) else { return nil }
      second = given
      if take(".") {
        guard first?.isASCIIDigit == true else { return nil }
        self = drop { $0.isASCIIDigit }
      }
    }
    return hour * 3_600 + minute * 60 + second
  }

  /// Takes `Z`, `+02:00` or `+0200`, in seconds.
  fileprivate mutating func takeOffset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isEast = take("+")
    guard isEast || take("-"), let hour = takeTwoDigits(atMost: 23) else { return nil }
    _ = take(":")
    guard let minute = takeTwoDigits(atMost: 59) else { return nil }
    return (hour * 3_600 + minute * 60) * (isEast ? 1 : -1)
  }

  private mutating func takeTwoDigits(atMost limit: Int) -> Int? {
    let digits = prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0.isASCIIDigit }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number <= limit
    else { return nil }
    self = dropFirst(2)
    return number
  }

  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    self = dropFirst()
    return true
  }
}
