import OAuthPreflight

/// A time as a command line gives it: seconds since 1970, a date (its first second in UTC), or a date and time with its
/// offset from UTC (RFC 3339 section 5.6, and ISO 8601 without seconds).
struct Moment {
  let secondsSince1970: Int64
  private let isNumber: Bool

  /// The time that a text gives; `nil` when it gives none, or one that depends on where its reader is.
  init?(_ text: String) {
    let bytes = ArraySlice(Array(text.utf8))
    if !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) {
      guard let seconds = Int64(text) else { return nil }
      secondsSince1970 = seconds
      isNumber = true
      return
    }
    isNumber = false
    guard let day = CalendarDate(String(decoding: bytes.prefix(10), as: UTF8.self)) else { return nil }
    var rest = bytes.dropFirst(10)
    guard let mark = rest.popFirst() else {
      secondsSince1970 = day.secondsSince1970
      return
    }
    guard mark | 0x20 == UInt8(ascii: "t") || mark == UInt8(ascii: " "), let time = rest.takeTime(),
      let offset = rest.takeOffset(), rest.isEmpty
    else { return nil }
    secondsSince1970 = day.secondsSince1970 + Int64(time - offset)
  }

  /// Whether a number is one of milliseconds, as JavaScript counts: as seconds it would be after the year 5000.
  var looksLikeMilliseconds: Bool { isNumber && secondsSince1970 > 100_000_000_000 }
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
        self = drop(while: \.isASCIIDigit)
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
    guard digits.count == 2, digits.allSatisfy(\.isASCIIDigit),
      let number = Int(String(decoding: digits, as: UTF8.self)), number <= limit
    else { return nil }
    self = dropFirst(2)
    return number
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    self = dropFirst()
    return true
  }
}
