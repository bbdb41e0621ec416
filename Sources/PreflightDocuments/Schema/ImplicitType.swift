import OAuthPreflight

/// What an unquoted scalar is to a YAML reader that knows the types of YAML 1.1 (yaml.org/type) or of the YAML 1.2 core
/// schema (10.3.2): our text fields take only what both read as a string.
package enum ImplicitType {
  /// The name of the type a plain scalar resolves to; `nil` for a string in both.
  package static func name(of text: String) -> String? {
    guard let first = text.utf8.first else { return "null" }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return numeric(Array(text.utf8))
    case UInt8(ascii: "~"): return text.utf8.count == 1 ? "null" : nil
    case UInt8(ascii: "="): return text.utf8.count == 1 ? "the default value" : nil
    case UInt8(ascii: "<"): return text.hasSameBytes(as: "<<") ? "a merge key" : nil
    default: return text.utf8.count <= 5 && "ynotf".utf8.contains(first | 0x20) ? word(text) : nil
    }
  }

  private static let words: [(String, String)] = [
    ("y", "a boolean"), ("n", "a boolean"), ("yes", "a boolean"), ("no", "a boolean"), ("on", "a boolean"),
    ("off", "a boolean"), ("true", "a boolean"), ("false", "a boolean"), ("null", "null"),
  ]

  /// The words count in lower case, upper case and with a capital first letter.
  private static func word(_ text: String) -> String? {
    let lower = text.asciiLowercased
    for (word, type) in words where word.hasSameBytes(as: lower) {
      let bytes = Array(text.utf8)
      let rest = bytes.dropFirst()
      let restIsLower = rest.allSatisfy { $0 >= 0x61 }
      let allUpper = bytes.allSatisfy { $0 < 0x61 }
      return restIsLower || allUpper ? type : nil
    }
    return nil
  }

  private static func numeric(_ text: [UInt8]) -> String? {
    if isTimestamp(text) { return "a date" }
    var digits = text[...]
    if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    if isSpecialFloat(digits) { return "a number" }
    return isInteger(digits) || isFloat(digits) || isSexagesimal(digits) ? "a number" : nil
  }

  private static func isSpecialFloat(_ text: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: text, as: UTF8.self)
    for special in [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"] where word.hasSameBytes(as: special) {
      return true
    }
    return false
  }

  private static func isInteger(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "0"), text.count > 2 else {
      return !text.isEmpty && text.first != UInt8(ascii: "_")
        && text.allSatisfy { isDigit($0) || isUnderscore($0) }
    }
    let rest = text.dropFirst(2)
    switch text[text.startIndex + 1] {
    case UInt8(ascii: "x"): return rest.allSatisfy { isHexadecimal($0) || isUnderscore($0) }
    case UInt8(ascii: "b"): return rest.allSatisfy { $0 | 1 == UInt8(ascii: "1") || isUnderscore($0) }
    case UInt8(ascii: "o"): return rest.allSatisfy { $0 & 0xF8 == 0x30 }
    default: return text.allSatisfy { isDigit($0) || isUnderscore($0) }
    }
  }

  private static func isFloat(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    var digits = 0
    var points = 0
    while index < text.endIndex {
      if isDigit(text[index]) {
        digits += 1
      } else if text[index] == UInt8(ascii: ".") {
        points += 1
      } else if !isUnderscore(text[index]) || digits == 0 {
        break
      }
      index += 1
    }
    guard digits > 0, points <= 1 else { return false }
    if index == text.endIndex { return true }
    guard text[index] | 0x20 == UInt8(ascii: "e") else { return false }
    var exponent = text[(index + 1)...]
    if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") {
      exponent = exponent.dropFirst()
    }
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }

  /// `190:20:30`, and with a fraction at the end.
  private static func isSexagesimal(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, isDigit(first) else { return false }
    var parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return false }
    let last = parts.removeLast().split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = last.first, isSixty(seconds), last.count == 1 || last[1].allSatisfy(isDigit) else {
      return false
    }
    let head = parts.removeFirst()
    return head.allSatisfy { isDigit($0) || isUnderscore($0) } && parts.allSatisfy(isSixty)
  }

  private static func isSixty(_ text: ArraySlice<UInt8>) -> Bool {
    (1...2).contains(text.count) && text.allSatisfy(isDigit)
      && (text.count == 1 || text[text.startIndex] < UInt8(ascii: "6"))
  }

  /// `2001-12-14`, and with a time behind it.
  private static func isTimestamp(_ text: [UInt8]) -> Bool {
    guard text.count >= 8, text[..<4].allSatisfy(isDigit), text[4] == UInt8(ascii: "-") else { return false }
    let parts = text[5...].split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[0].allSatisfy(isDigit) else {
      return false
    }
    let day = parts[1].prefix(while: isDigit)
    guard (1...2).contains(day.count) else { return false }
    guard let next = parts[1].dropFirst(day.count).first else { return true }
    return next | 0x20 == UInt8(ascii: "t") || next == UInt8(ascii: " ") || next == UInt8(ascii: "\t")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isUnderscore(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") }
  private static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
}
