package import OAuthPreflight

/// What is wrong with the text of a scalar, whatever its key means.
package enum TextFault: Sendable {
  case controlCharacter(Unicode.Scalar)
  case directionControl(Unicode.Scalar)
  case combiningMark(Unicode.Scalar)
  case placeholder(String)

  /// The first fault of a text; text for people may hold line breaks and combining marks.
  package static func first(in text: String, isProse: Bool, allowsPlaceholder: Bool) -> TextFault? {
    guard isSuspicious(text) else { return nil }
    if let fault = characterFault(of: text, isProse: isProse) { return fault }
    guard !allowsPlaceholder, !isProse, let name = Placeholder.first(in: text, forms: .document) else {
      return nil
    }
    return .placeholder(name)
  }

  /// Whether some byte may begin a fault; nearly every text of a document is free of them.
  private static func isSuspicious(_ text: String) -> Bool {
    // For the bytes below and above 64 a bit each: control characters, `$`, `%`, `<`, `_`, `{`.
    let low: UInt64 = 1 << 36 | 1 << 37 | 1 << 60 | 0xFFFF_FFFF
    let high: UInt64 = 1 << 31 | 1 << 59 | 1 << 63
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte >= 0x80 { return true }
      if (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1 {
        // Of names with underscores only those like `YOUR_NAME` are placeholders.
        if byte != UInt8(ascii: "_") || last | 0x20 == UInt8(ascii: "r") { return true }
      }
      last = byte
    }
    return false
  }

  private static func characterFault(of text: String, isProse: Bool) -> TextFault? {
    // A line break at the very end has its own, more telling findings.
    let end = text.utf8.last == 0x0A ? text.unicodeScalars.dropLast() : text.unicodeScalars[...]
    for scalar in end {
      switch scalar.value {
      case 0x0A where isProse, 0x09 where isProse: continue
      case 0..<0x20, 0x7F..<0xA0: return .controlCharacter(scalar)
      case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return .directionControl(scalar)
      case 0x300...0x36F where !isProse: return .combiningMark(scalar)
      default: continue
      }
    }
    return nil
  }

  package var rule: Rule {
    switch self {
    case .controlCharacter: .stringControlChar
    case .directionControl: .stringBidiControl
    case .combiningMark: .stringNotNFC
    case .placeholder: .placeholder
    }
  }

  /// Whether a character of the text is the fault.
  var isOfCharacters: Bool {
    if case .placeholder = self { false } else { true }
  }

  package var message: String {
    switch self {
    case .controlCharacter(let scalar): "a value holds the control character \(scalar.codePointName)"
    case .directionControl(let scalar):
      "a value holds \(scalar.codePointName), which changes the direction of text"
    case .combiningMark(let scalar): "a name holds the combining mark \(scalar.codePointName)"
    case .placeholder(let name): Placeholder.message(name)
    }
  }

  package var help: String {
    switch self {
    case .controlCharacter, .directionControl: "remove it"
    case .combiningMark: "write the letter and its mark as one character (NFC)"
    case .placeholder: "write the value, or expand the file before it is checked"
    }
  }
}
