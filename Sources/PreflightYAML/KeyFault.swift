import OAuthPreflight
import PreflightDocuments

/// Why a key is no text.
enum KeyFault: Equatable {
  case sequence, mapping, empty, merge
  /// A plain scalar of another type, by the type's name.
  case type(String)

  /// `nil` for a key that every YAML reader takes as a string.
  init?(_ kind: Node.Kind, _ text: String) {
    switch kind {
    case .sequence: self = .sequence
    case .mapping: self = .mapping
    case .quoted, .block: return nil
    case .plain:
      guard let type = ImplicitType.name(of: text) else { return nil }
      self = text.isEmpty ? .empty : text.hasSameBytes(as: "<<") ? .merge : .type(type)
    }
  }

  /// Whether the plain scalar at an offset is worth a closer look: nearly every one is told by its first two bytes to be a
  /// word.
  static func mayBeTyped(_ bytes: ContiguousArray<UInt8>, at offset: Int, length: Int) -> Bool {
    guard length > 0 else { return true }
    let first = bytes[offset]
    let second = length > 1 ? bytes[offset + 1] | 0x20 : 0x20
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
