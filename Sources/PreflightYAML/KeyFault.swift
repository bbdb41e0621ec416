import OAuthPreflight
import PreflightDocuments

/// Why a key is no text.
enum KeyFault: Equatable {
  case sequence, mapping, empty, merge
  /// A plain scalar of another type, by the type's name.
  case type(String)

  /// `nil` for a key that every YAML reader takes as a string.
  init?(_ key: Node) {
    switch key.kind {
    case .sequence: self = .sequence
    case .mapping: self = .mapping
    case .quoted, .block: return nil
    case .plain:
      guard KeyFault.mayBeTyped(key.text), let type = ImplicitType.name(of: key.text) else { return nil }
      self = key.text.isEmpty ? .empty : key.text.hasSameBytes(as: "<<") ? .merge : .type(type)
    }
  }

  /// Whether a plain scalar is worth a closer look: nearly every key is told by its first letters to be a word.
  static func mayBeTyped(_ text: String) -> Bool {
    var letters = text.utf8.makeIterator()
    guard let first = letters.next() else { return true }
    let second = (letters.next() ?? 0) | 0x20
    // The first letters of `y`, `yes`, `n`, `no`, `null`, `on`, `off`, `true`, `false` in any case.
    switch first | 0x20 {
    case UInt8(ascii: "y"): return second == 0x20 || second == UInt8(ascii: "e")
    case UInt8(ascii: "n"):
      return second == 0x20 || second == UInt8(ascii: "o") || second == UInt8(ascii: "u")
    case UInt8(ascii: "o"): return second == UInt8(ascii: "n") || second == UInt8(ascii: "f")
    case UInt8(ascii: "t"): return second == UInt8(ascii: "r")
    case UInt8(ascii: "f"): return second == UInt8(ascii: "a")
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): return false
    default: return true
    }
  }
}
