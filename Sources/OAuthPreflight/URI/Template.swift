/// A text with variables in braces, as endpoints of descriptions have them: `https://login.example.org/{tenant}/v2.0`.
package struct Template: Sendable {
  private enum Piece {
    case literal(ArraySlice<UInt8>)
    /// A variable nobody gave a value for: any text that does not leave its segment.
    case open
  }

  private var pieces: [Piece] = []

  /// A template, with the values that are known filled in.
  package init(_ text: String, value: (_ name: String) -> String?) {
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), let end = Template.closing(in: bytes, after: index) else {
        index += 1
        continue
      }
      pieces.append(.literal(bytes[start..<index]))
      if let value = value(String(decoding: bytes[index + 1..<end], as: UTF8.self)) {
        pieces.append(.literal(Array(value.utf8)[...]))
      } else {
        pieces.append(.open)
      }
      index = end + 1
      start = index
    }
    pieces.append(.literal(bytes[start...]))
  }

  private static func closing(in bytes: [UInt8], after open: Int) -> Int? {
    var index = open + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "}"): return index > open + 1 ? index : nil
      case UInt8(ascii: "_"): index += 1
      case _ where bytes[index].isASCIILetter || bytes[index].isASCIIDigit: index += 1
      default: return nil
      }
    }
    return nil
  }

  /// The text, when every variable has a value.
  package var text: String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .literal(let literal) = piece else { return nil }
      bytes.append(contentsOf: literal)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is what the template stands for, byte by byte.
  package func matches(_ text: String) -> Bool {
    matches(Array(text.utf8)[...], from: 0)
  }

  private func matches(_ text: ArraySlice<UInt8>, from index: Int) -> Bool {
    guard index < pieces.count else { return text.isEmpty }
    switch pieces[index] {
    case .literal(let literal):
      guard text.starts(with: literal) else { return false }
      return matches(text.dropFirst(literal.count), from: index + 1)
    case .open:
      var rest = text
      while let byte = rest.first, byte.isASCIILetter || byte.isASCIIDigit || Template.mayStand(byte) {
        rest = rest.dropFirst()
        if matches(rest, from: index + 1) { return true }
      }
      return false
    }
  }

  /// What a variable may hold beside letters and digits: it must not end the host, the path segment or the query.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}

extension Provider {
  /// A template of the description, filled in with what a registration gives.
  ///
  /// Descriptions without variables are taken as they stand: braces there are a mistake that the linter reports.
  package func template(_ text: String, for registration: Registration) -> Template {
    Template(text) { name in
      if let value = registration.variable(name) { return value }
      for variable in variables where variable.name.hasSameBytes(as: name) {
        return variable.isRequired ? nil : variable.defaultValue
      }
      return nil
    }
  }
}
