/// A text with variables in braces, as endpoints of descriptions have them: `https://login.example.org/{tenant}/v2.0`.
package struct Template: Sendable {
  private enum Piece {
    case literal(ArraySlice<UInt8>)
    /// A variable nobody gave a value for: one of the values that it may have.
    case choice([[UInt8]])
    /// A variable whose values nobody knows either: any text that does not leave its segment.
    case open
  }

  private var pieces: [Piece] = []

  /// A template, with the values that are known filled in.
  ///
  /// - Parameter values: The only values of a variable that has no value; empty when it may have any.
  package init(
    _ text: String, value: (_ name: String) -> String?, values: (_ name: String) -> [String] = { _ in [] }
  ) {
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), let end = Template.closing(in: bytes, after: index) else {
        index += 1
        continue
      }
      pieces.append(.literal(bytes[start..<index]))
      let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      if let value = value(name) {
        pieces.append(.literal(Array(value.utf8)[...]))
      } else {
        let choices = values(name).map { Array($0.utf8) }
        pieces.append(choices.isEmpty ? .open : .choice(choices))
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
    if let known = self.text { return known.hasSameBytes(as: text) }
    // Where a match of the pieces so far may end: a template of many variables would take long by trial and error.
    let bytes = Array(text.utf8)
    var ends = [Bool](repeating: false, count: bytes.count + 1)
    ends[0] = true
    for piece in pieces {
      var next = [Bool](repeating: false, count: bytes.count + 1)
      switch piece {
      case .literal(let literal):
        for end in ends.indices where ends[end] && bytes[end...].starts(with: literal) {
          next[end + literal.count] = true
        }
      case .choice(let values):
        for end in ends.indices where ends[end] {
          for value in values where bytes[end...].starts(with: value) {
            next[end + value.count] = true
          }
        }
      case .open:
        // A value must not end the host, the path segment or the query.
        for index in bytes.indices where (ends[index] || next[index]) && bytes[index].isUnreserved {
          next[index + 1] = true
        }
      }
      ends = next
    }
    return ends[bytes.count]
  }
}

extension Provider {
  /// A template of the description, filled in with what a registration gives.
  ///
  /// Descriptions without variables are taken as they stand: braces there are a mistake that the linter reports.
  package func template(_ text: String, for registration: Registration) -> Template {
    Template(text) {
      registration.variable($0)
    } values: {
      valuesWithoutRegistration(of: $0)
    }
  }

  /// What a variable with a default may stand for when a registration gives it no value: its default, or another of its
  /// values. Empty without a default, so that only the registration knows.
  package func valuesWithoutRegistration(of name: String) -> [String] {
    for variable in variables where variable.name.hasSameBytes(as: name) {
      return variable.defaultValue.map { variable.values + [$0] } ?? []
    }
    return []
  }
}
