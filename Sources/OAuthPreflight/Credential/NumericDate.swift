/// A moment as a claim writes it: a JSON number of seconds since 1970 (RFC 7519 section 2), rounded up.
///
/// The clock counts whole seconds. A moment with a fraction is reached when the next whole second is, so rounding up
/// answers "has it come?" for `exp`, `nbf`, `iat` and `auth_time` alike.
package struct NumericDate: Sendable, Hashable {
  /// Whole seconds; a number too large to be a moment is cut off far beyond any clock.
  package let seconds: Int64

  package init(_ seconds: Int64) {
    self.seconds = seconds
  }

  /// The moment of a claim's value; `nil` when it is not a JSON number, or not one that a double can hold.
  package init?(_ node: Node) {
    guard node.kind == .plain else { return nil }
    if let seconds = NumericDate.plainInteger(node.text) {
      self.seconds = seconds
      return
    }
    // What is larger than the largest double, 1.8e308, is not a number to most readers.
    guard let parts = DecimalParts(node.text), parts.wholeDigits <= 309 else { return nil }
    seconds = parts.roundedUp(limit: NumericDate.limit)
  }

  /// The number as nearly every token writes it: a few digits.
  private static func plainInteger(_ text: String) -> Int64? {
    guard text.utf8.count <= 15 else { return nil }
    var value: Int64 = 0
    for byte in text.utf8 {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  /// Farther away than any clock, and still safe to add to.
  private static let limit: Int64 = 1 << 60

  /// Whether the moment is in a year that has four digits. One that is not was no date, and is not shown as one.
  package var isInCalendar: Bool { (-62_135_596_800...253_402_300_799).contains(seconds) }

  /// What a reader takes for seconds although it is written in milliseconds: after the year 5000.
  package var looksLikeMilliseconds: Bool { seconds > 100_000_000_000 && seconds < 10_000_000_000_000 }
}

/// The digits of a JSON number and where its point stands.
private struct DecimalParts {
  private var isNegative = false
  /// The digits without leading zeros.
  private var digits: ContiguousArray<UInt8> = []
  /// How many of the digits stand before the point; negative when zeros follow the point first.
  private var whole = 0

  /// How many digits the number has before its point.
  var wholeDigits: Int { digits.isEmpty ? 0 : whole }

  init?(_ text: String) {
    var exponent = 0
    var isExponentNegative = false
    var fraction: Int?
    var isExponent = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte &- UInt8(ascii: "0")
        if isExponent {
          exponent = min(exponent * 10 + Int(digit), 1_000_000)
        } else {
          if let places = fraction { fraction = places + 1 }
          if !digits.isEmpty || digit > 0 { digits.append(digit) }
        }
      case UInt8(ascii: "."): fraction = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "-"):
        if isExponent { isExponentNegative = true } else { isNegative = true }
      case UInt8(ascii: "+"): break
      // A literal: true, false or null.
      default: return nil
      }
    }
    whole = digits.count - (fraction ?? 0) + (isExponentNegative ? -exponent : exponent)
  }

  func roundedUp(limit: Int64) -> Int64 {
    var value: Int64 = 0
    var index = 0
    while index < whole {
      guard value < limit / 10 else { return isNegative ? -limit : limit }
      value = value * 10 + (index < digits.count ? Int64(digits[index]) : 0)
      index += 1
    }
    if isNegative { return -value }
    var rest = max(0, whole)
    while rest < digits.count {
      if digits[rest] > 0 { return value + 1 }
      rest += 1
    }
    return value
  }
}
