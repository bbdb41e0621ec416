/// A class of ASCII characters, written as in a regular expression: `a-z` is a range, and a backslash makes the next
/// character itself.
struct CharacterClass: Sendable, ExpressibleByStringLiteral {
  /// The class as it is written, without brackets.
  let text: String
  /// A bit for each character of the class: those below 64, and the others.
  private var bits: (low: UInt64, high: UInt64) = (0, 0)

  init(_ text: String) {
    self.text = text
    let characters = Array(text.utf8)
    var index = 0
    func next() -> UInt8 {
      if characters[index] == UInt8(ascii: "\\") { index += 1 }
      index += 1
      return characters[index - 1]
    }
    while index < characters.count {
      let lower = next()
      var upper = lower
      if index + 1 < characters.count, characters[index] == UInt8(ascii: "-") {
        index += 1
        upper = next()
      }
      for byte in lower...upper { insert(byte) }
    }
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { bits.low |= 1 << UInt64(byte) } else { bits.high |= 1 << UInt64(byte - 64) }
  }

  /// Whether a byte is a character of the class.
  func holds(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return (byte < 64 ? bits.low >> UInt64(byte) : bits.high >> UInt64(byte - 64)) & 1 != 0
  }
}
