/// How hard a value is to guess, estimated from the outside.
package enum Unpredictability {
  /// The bits that a value of this length and alphabet can hold, and at most twice what its own letters carry: that a
  /// value is random cannot be seen, that it is not sometimes can.
  package static func bits(of value: String) -> Int {
    min(capacity(of: value), 2 * shannonBits(of: value))
  }

  /// The bits of a random text as long, over the smallest usual alphabet that has all its letters.
  private static func capacity(of value: String) -> Int {
    var letters = (lower: false, upper: false)
    var hyphens = 0
    var isHexadecimal = true
    var isAlphanumeric = true
    for byte in value.utf8 {
      if byte == UInt8(ascii: "-") {
        hyphens += 1
        continue
      }
      if byte.hexDigit == nil { isHexadecimal = false }
      if byte.isASCIIUppercase {
        letters.upper = true
      } else if byte.isASCIILetter {
        letters.lower = true
      } else if !byte.isASCIIDigit {
        isAlphanumeric = false
      }
    }
    // The hyphens of a UUID carry nothing.
    if isHexadecimal, letters.lower != letters.upper { return (value.utf8.count - hyphens) * 4 }
    let hundredths =
      if !isAlphanumeric || letters.lower && letters.upper {
        600
      } else {
        letters.lower || letters.upper ? 517 : 332
      }
    return value.utf8.count * hundredths / 100
  }

  /// The Shannon entropy of the bytes, times their number: little for a text that repeats itself.
  package static func shannonBits(of value: String) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    var total = 0
    for byte in value.utf8 {
      counts[Int(byte)] += 1
      total += 1
    }
    guard total > 0 else { return 0 }
    var bits = total * logarithm(total)
    for count in counts where count > 0 { bits -= count * logarithm(count) }
    return bits >> 16
  }

  /// The binary logarithm in units of 2^-16, by repeated squaring: the core has no mathematics library.
  private static func logarithm(_ value: Int) -> Int {
    let whole = Int.bitWidth - 1 - value.leadingZeroBitCount
    var result = whole << 16
    // The mantissa as a number from 1 to 2 with 31 bits behind the point.
    var mantissa = whole <= 31 ? UInt64(value) << UInt64(31 - whole) : UInt64(value) >> UInt64(whole - 31)
    var bit = 1 << 15
    while bit > 0 {
      mantissa = mantissa * mantissa >> 31
      if mantissa >= 1 << 32 {
        result |= bit
        mantissa >>= 1
      }
      bit >>= 1
    }
    return result
  }
}
