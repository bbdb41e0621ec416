import OAuthPreflight
import PreflightDocuments

/// A text as a YAML scalar that every reader reads alike: plain where nobody could take it for anything else.
enum YAMLScalar {
  /// A key. A colon in one is legal where no space follows, and read wrong by people.
  static func key(_ text: String) -> String { self.text(text, isFlow: true) }

  static func text(_ text: String, isFlow: Bool) -> String {
    isPlain(text, isFlow: isFlow) ? text : quoted(text)
  }

  private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
      last != UInt8(ascii: ":"), !"-?:,[]{}#&*!|>'\"%@`=<~".utf8.contains(first),
      ImplicitType.name(of: text) == nil
    else { return false }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x20 where bytes[index + 1] == UInt8(ascii: "#"): return false
      case UInt8(ascii: ":") where isFlow || bytes[index + 1] == 0x20: return false
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        return false
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: return false
      default: continue
      }
    }
    return !text.unicodeScalars.contains(where: isEscaped)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where isEscaped(scalar): quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a character is written by its number: what nobody sees, and what ends a line for some readers.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
      return true
    default: return false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.utf8.count) + digits
  }
}
