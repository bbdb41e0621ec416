extension Base64URL {
  /// Why a text is not base64url.
  package enum Fault: Error, Hashable, Sendable {
    /// A character outside the alphabet, at an offset from the start of the text.
    case character(at: Int)
    /// A length that no bytes have: one more than a multiple of four.
    case length
    /// Bits behind the last byte that are not zero (RFC 4648 section 3.5).
    case spareBits
  }

  /// The bytes of a part of a token, quickly, and with the reason when there are none: tokens come by the million.
  package static func decode(
    _ text: ContiguousArray<UInt8>, in range: Range<Int>
  ) throws(Fault) -> ContiguousArray<UInt8> {
    let spare = range.count & 3
    var decoded = ContiguousArray<UInt8>(repeating: 0, count: range.count / 4 * 3 + max(0, spare - 1))
    var output = decoded.mutableSpan
    let values = values
    // The bits of every character so far: a bad one leaves the highest bit behind, so the loop needs no branch.
    var seen: UInt8 = 0
    var written = 0
    var index = range.lowerBound
    while index + 4 <= range.upperBound {
      let first = values[Int(text[index])]
      let second = values[Int(text[index + 1])]
      let third = values[Int(text[index + 2])]
      let fourth = values[Int(text[index + 3])]
      seen |= first | second | third | fourth
      output[written] = first << 2 | second >> 4
      output[written + 1] = second << 4 | third >> 2
      output[written + 2] = third << 6 | fourth
      written += 3
      index += 4
    }
    var last: UInt32 = 0
    while index < range.upperBound {
      let value = values[Int(text[index])]
      seen |= value
      last = last << 6 | UInt32(value)
      index += 1
    }
    if seen & invalid != 0 { throw fault(in: text, range) }
    if spare == 1 { throw .length }
    if spare == 2 { output[written] = UInt8(truncatingIfNeeded: last >> 4) }
    if spare == 3 {
      output[written] = UInt8(truncatingIfNeeded: last >> 10)
      output[written + 1] = UInt8(truncatingIfNeeded: last >> 2)
    }
    if last & (spare == 2 ? 0xF : 0x3) != 0 { throw .spareBits }
    return decoded
  }

  private static func fault(in text: ContiguousArray<UInt8>, _ range: Range<Int>) -> Fault {
    var index = range.lowerBound
    while index < range.upperBound, values[Int(text[index])] & invalid == 0 { index += 1 }
    return .character(at: index - range.lowerBound)
  }

  private static let invalid: UInt8 = 0x80

  /// For each byte its six bits, or `invalid`.
  private static let values: ContiguousArray<UInt8> = {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    var values = ContiguousArray(repeating: invalid, count: 256)
    for (value, letter) in alphabet.utf8.enumerated() {
      values[Int(letter)] = UInt8(truncatingIfNeeded: value)
    }
    return values
  }()
}
