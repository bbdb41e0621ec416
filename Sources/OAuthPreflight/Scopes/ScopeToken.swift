// scope-token = 1*( %x21 / %x23-5B / %x5D-7E )  (RFC 6749 section 3.3)

extension UInt8 {
  /// Whether a byte may stand in a scope token.
  var isScopeTokenByte: Bool {
    self > 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension Scope {
  /// Whether the text is a scope token (RFC 6749 section 3.3).
  package var isToken: Bool {
    if value.utf8.isEmpty { return false }
    for byte in value.utf8 where !byte.isScopeTokenByte { return false }
    return true
  }

  /// The first character that no scope token may have.
  var firstIllegalCharacter: Unicode.Scalar? {
    for scalar in value.unicodeScalars where scalar.value > 0x7E || !UInt8(scalar.value).isScopeTokenByte {
      return scalar
    }
    return nil
  }

  /// The pieces between characters that no scope token may have, and between commas, brackets and quotes: what somebody
  /// meant who used another separator.
  package var words: [String] {
    pieces { byte in
      !byte.isScopeTokenByte || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[")
        || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
        || byte == UInt8(ascii: "'")
    }
  }

  /// Whether a text that is not a scope token may have been meant to be, or to hold, some scope.
  func mayMean(_ scope: Scope) -> Bool {
    let readings = words + [LookAlike.asciiForm(of: value), value.formDecoded, words.reduce("", +)]
    return readings.containsBytes(of: scope.value) || NearestSpelling.of(value, among: [scope.value]) != nil
  }

  /// The pieces between bytes of one kind, without empty ones.
  func pieces(between isSeparator: (UInt8) -> Bool) -> [String] {
    var pieces: [String] = []
    var piece: [UInt8] = []
    for byte in value.utf8 {
      if isSeparator(byte) {
        if !piece.isEmpty { pieces.append(String(decoding: piece, as: UTF8.self)) }
        piece = []
      } else {
        piece.append(byte)
      }
    }
    if !piece.isEmpty { pieces.append(String(decoding: piece, as: UTF8.self)) }
    return pieces
  }
}
