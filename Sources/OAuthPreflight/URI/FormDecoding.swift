/// Names and values in the form encoding of RFC 6749 appendix B, read strictly.
///
/// A browser's parser never fails: it keeps a broken triplet and replaces bytes that are not text, so that two readers see
/// two values. Here such a pair is marked with its fault, and its value is not handed on.
package struct FormDecoding: Sendable {
  /// What keeps a pair from being read.
  package enum Fault: Sendable {
    /// A `%` at this byte without two hexadecimal digits (RFC 3986 section 2.1).
    case triplet(Int)
    /// Decoded bytes that are not UTF-8 (RFC 6749 appendix B), in these bytes of the text.
    case encoding(Range<Int>)
  }

  /// A name and its value.
  package struct Pair: Sendable {
    /// The name, decoded; empty when it cannot be read.
    package let name: String
    /// The value, decoded; empty when there is none or it cannot be read.
    package let value: String
    /// The name's bytes in the text.
    package let nameRange: Range<Int>
    /// The value's bytes in the text; empty behind the name when there is no `=`.
    package let valueRange: Range<Int>
    /// Why name or value cannot be read.
    package let fault: Fault?

    /// The bytes of both.
    package var range: Range<Int> { nameRange.lowerBound..<valueRange.upperBound }

    /// Whether a value is there and can be read. An empty one counts as omitted (RFC 6749 section 3.1).
    package var hasValue: Bool { fault == nil && !value.utf8.isEmpty }
  }

  /// The pairs in the order they stand; nothing is between two `&`.
  package private(set) var pairs: [Pair] = []

  /// The pairs in a range of a text.
  ///
  /// - Parameter semicolons: Whether a semicolon separates pairs too, as old servers read it.
  package init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, semicolons: Bool = false) {
    var start = range.lowerBound
    var equals: Int?
    var index = range.lowerBound
    while index <= range.upperBound {
      if index == range.upperBound || bytes[index] == UInt8(ascii: "&")
        || semicolons && bytes[index] == UInt8(ascii: ";")
      {
        if index > start { append(bytes, start..<index, equals) }
        start = index + 1
        equals = nil
      } else if bytes[index] == UInt8(ascii: "="), equals == nil {
        equals = index
      }
      index += 1
    }
  }

  /// The pairs of a text.
  package init(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes, 0..<bytes.count)
  }

  private mutating func append(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, _ equals: Int?) {
    let nameRange = range.lowerBound..<(equals ?? range.upperBound)
    let valueRange = (equals.map { $0 + 1 } ?? range.upperBound)..<range.upperBound
    var fault: Fault?
    let name = FormDecoding.decoded(bytes, nameRange, &fault)
    let value = FormDecoding.decoded(bytes, valueRange, &fault)
    pairs.append(
      Pair(name: name, value: value, nameRange: nameRange, valueRange: valueRange, fault: fault))
  }

  /// The text that a part of a pair stands for; empty, with the first fault noted, when it stands for none.
  private static func decoded(
    _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, _ fault: inout Fault?
  ) -> String {
    if !bytes[range].contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 >= 0x80 }) {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: ContiguousArray<UInt8> = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        guard let byte = PercentEncoding.decodedByte(in: bytes, at: index, before: range.upperBound) else {
          fault = fault ?? .triplet(index)
          return ""
        }
        text.append(byte)
        index += 3
      case UInt8(ascii: "+"):
        text.append(UInt8(ascii: " "))
        index += 1
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    guard isUTF8(text) else {
      fault = fault ?? .encoding(range)
      return ""
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isUTF8(_ bytes: ContiguousArray<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      guard let length = UTF8Sequence.length(in: bytes, at: index) else { return false }
      index += length
    }
    return true
  }
}

extension FormDecoding {
  /// The pairs with a name.
  package func pairs(named name: String) -> [Pair] {
    pairs.filter { $0.name.hasSameBytes(as: name) }
  }
}
