/// Percent-encoded bytes (RFC 3986 section 2.1).
package enum PercentEncoding {
  /// The triplet that stands for a byte, with upper-case digits (RFC 3986 section 6.2.2.1).
  package static func triplet(of byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }

  /// The first `%` that two hexadecimal digits do not follow.
  package static func firstBroken(in bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "%") {
        guard decodedByte(in: bytes, at: index, before: range.upperBound) != nil else { return index }
        index += 3
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The byte that the triplet at a position stands for.
  package static func decodedByte(in bytes: ContiguousArray<UInt8>, at index: Int, before end: Int) -> UInt8?
  {
    guard index + 2 < end, bytes[index] == UInt8(ascii: "%"), let high = bytes[index + 1].hexDigit,
      let low = bytes[index + 2].hexDigit
    else { return nil }
    return high << 4 | low
  }

  /// The bytes with every whole triplet decoded once; a broken one stays as it is.
  package static func decoded(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8>
  {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if let byte = decodedByte(in: bytes, at: index, before: range.upperBound) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The first triplet that stands for a control character: `%00`–`%1F` or `%7F`.
  package static func firstControl(in bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if let byte = decodedByte(in: bytes, at: index, before: range.upperBound), byte < 0x20 || byte == 0x7F {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether the decoded bytes are well-formed UTF-8.
  package static func decodesToUTF8(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Bool {
    let text = decoded(bytes, range)
    var index = 0
    while index < text.count {
      guard let length = UTF8Sequence.length(in: text, at: index) else { return false }
      index += length
    }
    return true
  }
}

extension String {
  /// Whether a percent sign and two hexadecimal digits stand in the text: it may be encoded already.
  var hasPercentTriplet: Bool {
    // Nearly no text has a percent sign, and then there is nothing to copy.
    guard utf8.contains(UInt8(ascii: "%")) else { return false }
    let bytes = ContiguousArray(utf8)
    for index in bytes.indices
    where PercentEncoding.decodedByte(in: bytes, at: index, before: bytes.count) != nil {
      return true
    }
    return false
  }

  /// The text with every percent triplet and plus sign decoded once (RFC 6749 appendix B).
  package var formDecoded: String {
    let bytes = ContiguousArray(utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
    return String(decoding: PercentEncoding.decoded(bytes, 0..<bytes.count), as: UTF8.self)
  }
}
