import OAuthPreflight

/// What one pass over the bytes of a file tells before a parser sees them.
///
/// libyaml would report the first bad byte only, without a line, and takes line breaks and spaces as YAML 1.1 does.
struct ByteScan {
  /// Something no document may hold.
  enum Fault: Equatable {
    case encoding(String)
    case invalidUTF8
    case byteOrderMark
    case control(Unicode.Scalar)
    case carriageReturn
    case lineBreak(Unicode.Scalar)
  }

  /// The faults with the bytes they stand at, the first of each kind and some more.
  private(set) var faults: [(fault: Fault, range: Range<Int>)] = []
  private(set) var isASCII = true
  /// Whether every byte is printable ASCII or a line feed, and none may begin a placeholder: `$`, `%`, `<`, `#{`, `{{`,
  /// `YOUR_`.
  private(set) var isPlainText = false
  /// Whether there is a space outside ASCII; whether it stands in a key or value the tree tells.
  private(set) var hasUnicodeSpace = false
  /// The first tab of each line that begins with white space and a tab in it.
  private(set) var tabs: ContiguousArray<Int> = []
  /// Where the text begins: behind a byte order mark.
  private(set) var start = 0

  /// After so many faults or tabs a file is no text, and a list of them helps nobody.
  private static let enough = 10

  init(_ bytes: ContiguousArray<UInt8>) {
    if let name = ByteScan.wideEncoding(bytes) {
      faults.append((.encoding(name), 0..<min(4, bytes.count)))
      return
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      faults.append((.byteOrderMark, 0..<3))
      start = 3
    }
    scan(bytes)
  }

  /// The encoding when it is not UTF-8, from a byte order mark or from where the zero bytes stand (YAML 1.2.2 5.2).
  private static func wideEncoding(_ bytes: ContiguousArray<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count >= 4 else { return nil }
    let zeros = bytes[..<4].map { $0 == 0 }
    switch (zeros[0], zeros[1], zeros[2], zeros[3]) {
    case (true, true, true, false), (false, true, true, true): return "UTF-32"
    case (true, false, true, false), (false, true, false, true): return "UTF-16"
    default: return nil
    }
  }
}

// MARK: - The pass

extension ByteScan {
  private mutating func scan(_ bytes: ContiguousArray<UInt8>) {
    let count = bytes.count
    var offset = start
    var isPrintable = true
    defer { isPlainText = isPrintable && !bytes.mayHoldPlaceholder(from: start) }
    while offset < count, faults.count < ByteScan.enough {
      offset = bytes.endOfPrintableASCII(from: offset)
      guard offset < count else { break }
      let byte = bytes[offset]
      if !(0x20..<0x7F).contains(byte), byte != 0x0A { isPrintable = false }
      if byte < 0x80 {
        ascii(byte, at: offset, in: bytes)
        // A byte of zero ends the text for libyaml, and a file that holds one is binary.
        if byte == 0 { return }
        offset += 1
      } else {
        isASCII = false
        guard let length = UTF8Sequence.length(in: bytes, at: offset) else {
          // What follows cannot be cut into characters any more.
          faults.append((.invalidUTF8, offset..<offset + 1))
          return
        }
        beyondASCII(at: offset, length: length, in: bytes)
        offset += length
      }
    }
  }

  private mutating func ascii(_ byte: UInt8, at offset: Int, in bytes: ContiguousArray<UInt8>) {
    switch byte {
    case UInt8(ascii: "\n"), 0x20..<0x7F:
      break
    case UInt8(ascii: "\t"):
      if tabs.count < ByteScan.enough, ByteScan.isIndentation(before: offset, in: bytes) {
        tabs.append(offset)
      }
    case UInt8(ascii: "\r"):
      let isAlone = offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
      // A file has one way to end its lines; the first wrong one stands for all.
      if isAlone, !faults.contains(where: { $0.fault == .carriageReturn }) {
        faults.append((.carriageReturn, offset..<offset + 1))
      }
    default:
      faults.append((.control(Unicode.Scalar(byte)), offset..<offset + 1))
    }
  }

  private mutating func beyondASCII(at offset: Int, length: Int, in bytes: ContiguousArray<UInt8>) {
    let range = offset..<offset + length
    let third = length > 2 ? bytes[offset + 2] : 0
    switch (bytes[offset], bytes[offset + 1], third) {
    case (0xC2, 0x85, _):
      faults.append((.lineBreak("\u{85}"), range))
    case (0xC2, 0x80...0x9F, _):
      faults.append((.control(Unicode.Scalar(bytes[offset + 1])), range))
    case (0xE2, 0x80, 0xA8):
      faults.append((.lineBreak("\u{2028}"), range))
    case (0xE2, 0x80, 0xA9):
      faults.append((.lineBreak("\u{2029}"), range))
    case (0xEF, 0xBB, 0xBF):
      faults.append((.byteOrderMark, range))
    case (0xEF, 0xBF, 0xBE):
      faults.append((.control("\u{FFFE}"), range))
    case (0xEF, 0xBF, 0xBF):
      faults.append((.control("\u{FFFF}"), range))
    case (0xC2, 0xA0, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F),
      (0xE3, 0x80, 0x80):
      hasUnicodeSpace = true
    default:
      break
    }
  }

  /// Whether only spaces stand between the start of the line and a tab; a tab behind another one is not asked again.
  private static func isIndentation(before tab: Int, in bytes: ContiguousArray<UInt8>) -> Bool {
    var offset = tab
    while offset > 0, bytes[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    return offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") || bytes[offset - 1] == UInt8(ascii: "\r")
  }
}

extension ContiguousArray<UInt8> {
  /// Whether one of the signs that a placeholder begins with is in the text: `$`, `%`, `<`, `{` behind another or a `#`, or `_`
  /// behind an `R`.
  func mayHoldPlaceholder(from start: Int) -> Bool {
    let bytes = span.bytes
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    // Eight bytes at a time. `$` and `%` differ in their last bit only.
    while offset + 8 <= bytes.byteCount {
      let word = bytes.word(at: offset)
      if ((word | ones) ^ ones &* 0x25).hasZeroByte | (word ^ ones &* 0x3C).hasZeroByte != 0 { return true }
      let (braces, underscores) = (word ^ ones &* 0x7B, word ^ ones &* 0x5F)
      if braces.hasZeroByte | underscores.hasZeroByte != 0 {
        // The bytes before these; before the first one stands a zero.
        let last = offset > start ? bytes.word(at: offset - 1) : word << 8
        let pairs =
          (braces | (last ^ ones &* 0x7B)).hasZeroByte | (braces | (last ^ ones &* 0x23)).hasZeroByte
          | (underscores | ((last | ones &* 0x20) ^ ones &* 0x72)).hasZeroByte
        if pairs != 0 { return true }
      }
      offset += 8
    }
    while offset < count {
      let byte = self[offset]
      if byte | 1 == UInt8(ascii: "%") || byte == UInt8(ascii: "<") { return true }
      if offset > start {
        let last = self[offset - 1]
        if byte == UInt8(ascii: "{"), last == byte || last == UInt8(ascii: "#") { return true }
        if byte == UInt8(ascii: "_"), last | 0x20 == UInt8(ascii: "r") { return true }
      }
      offset += 1
    }
    return false
  }

  /// The first position from `start` on that holds something else than U+0020 to U+007E or a line feed, or a little
  /// before it; the caller looks at single bytes then.
  ///
  /// Eight bytes at a time: the pass must cost next to nothing beside the parser.
  func endOfPrintableASCII(from start: Int) -> Int {
    let bytes = span.bytes
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones << 7
    var offset = start
    while offset + 8 <= bytes.byteCount {
      let word = bytes.word(at: offset)
      // None of the sums carries into the next byte once no byte has its high bit set.
      let breaks = word ^ (ones &* 0x0A)
      let isBreak = ~((breaks &+ ones &* 0x7F) | breaks) & high
      let isPrintable = (word &+ ones &* 0x60) & high
      guard word & high == 0, isPrintable | isBreak == high, (word &+ ones) & high == 0 else { return offset }
      offset += 8
    }
    return offset
  }
}

extension UInt64 {
  /// Not zero when one of the eight bytes is zero.
  var hasZeroByte: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }
}
