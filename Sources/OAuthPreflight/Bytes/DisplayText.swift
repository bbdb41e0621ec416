extension String {
  /// The string between single quotes, safe to print on a terminal or in a CI log, and cut after 200 characters.
  ///
  /// Every message that shows what a file or a request says goes through here.
  package var quoted: String {
    "'" + displayed(atMost: 200) + "'"
  }

  /// The string with every character that a terminal acts on, or that a reader cannot see, written as `\u{…}`.
  ///
  /// Escaping twice changes nothing more. Longer text is cut and marked with `…`.
  package func displayed(atMost limit: Int) -> String {
    // Nearly every text is shown as it is.
    if utf8.count <= limit, isPrintableASCII { return self }
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      if count == limit {
        text.append("…")
        break
      }
      count += 1
      if scalar.isUnprintable {
        text.append("\\u{" + String(scalar.value, radix: 16) + "}")
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Controls (ECMA-48), bidirectional controls (UAX #9), line breaks, default-ignorable and unassigned-forever
  /// characters (UAX #44).
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
      0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0xFDD0...0xFDEF, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default:
      value & 0xFFFE == 0xFFFE
    }
  }

  /// How findings name a character: `U+202E`.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

/// A length in words: `22 bytes`.
package func byteCount(_ count: Int) -> String { count.counted("byte") }

extension Int {
  /// The number with what it counts: `1 file`, `2 files`.
  package func counted(_ noun: String) -> String {
    String(self) + " " + noun + (self == 1 ? "" : "s")
  }
}
