/// Finds the ASCII text that another text was made to look like.
///
/// A small part of the skeleton of UTS #39 section 4: the letters of other scripts that stand in for Latin ones, and the
/// marks that nobody sees. It explains a finding and never decides whether there is one.
package enum LookAlike {
  /// The text with look-alikes replaced and invisible characters left out.
  package static func asciiForm(of text: String) -> String {
    var form = ""
    for scalar in text.unicodeScalars {
      if let letter = asciiLetter(for: scalar) {
        form.unicodeScalars.append(letter)
      } else if !isInvisible(scalar) {
        form.unicodeScalars.append(scalar)
      }
    }
    return form
  }

  /// The ASCII text that a text reads like, when each of its foreign characters looks like an ASCII one; `nil` when one does
  /// not, or when the text is ASCII already.
  package static func asciiReading(of text: String) -> String? {
    var reading = ""
    var isForeign = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        reading.unicodeScalars.append(scalar)
      } else if let letter = asciiLetter(for: scalar) {
        reading.unicodeScalars.append(letter)
        isForeign = true
      } else {
        return nil
      }
    }
    return isForeign ? reading : nil
  }

  /// Whether two texts of ASCII letters look the same in many fonts: `emai1` and `email`, `c0de` and `cOde`.
  package static func looksLike(_ one: String, _ other: String) -> Bool {
    !one.hasSameBytes(as: other) && shape(of: one).hasSameBytes(as: shape(of: other))
  }

  private static func shape(of text: String) -> String {
    var shape: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "1"), UInt8(ascii: "I"), UInt8(ascii: "|"): shape.append(UInt8(ascii: "l"))
      case UInt8(ascii: "0"), UInt8(ascii: "O"): shape.append(UInt8(ascii: "o"))
      case UInt8(ascii: "n") where previous == UInt8(ascii: "r"):
        shape[shape.count - 1] = UInt8(ascii: "m")
      default: shape.append(byte)
      }
      previous = byte
    }
    return String(decoding: shape, as: UTF8.self)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isUnprintable || (0x300...0x36F).contains(scalar.value)
  }

  /// The ASCII character that another one is drawn like, or becomes by compatibility mapping; `nil` when there is none.
  package static func asciiLetter(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let letter = compatibilityForm(of: scalar.value) { return Unicode.Scalar(letter) }
    var letters = pairs.unicodeScalars.makeIterator()
    while let stranger = letters.next(), let letter = letters.next() {
      if stranger == scalar { return letter }
    }
    return nil
  }

  /// Blocks that repeat the alphabet: full width, circled, mathematical.
  private static func compatibilityForm(of value: UInt32) -> UInt8? {
    switch value {
    case 0xFF01...0xFF5E: UInt8(truncatingIfNeeded: value - 0xFF01 + 0x21)
    case 0x24B6...0x24CF: UInt8(truncatingIfNeeded: value - 0x24B6 + 0x41)
    case 0x24D0...0x24E9: UInt8(truncatingIfNeeded: value - 0x24D0 + 0x61)
    case 0x1D400...0x1D6A3: mathematicalLetter(value - 0x1D400)
    case 0x1D7CE...0x1D7FF: UInt8(truncatingIfNeeded: (value - 0x1D7CE) % 10 + 0x30)
    default: nil
    }
  }

  /// The mathematical alphabets follow each other, A–Z before a–z.
  private static func mathematicalLetter(_ offset: UInt32) -> UInt8 {
    let letter = UInt8(truncatingIfNeeded: offset % 52)
    return letter < 26 ? 0x41 + letter : 0x61 + letter - 26
  }

  /// Strangers, each followed by the letter it looks like: Cyrillic, Greek, Armenian, Latin extensions, Roman numerals,
  /// punctuation.
  private static let pairs = """
    \u{430}a\u{441}c\u{435}e\u{450}e\u{451}e\u{43E}o\u{440}p\u{445}x\u{443}y\u{4AF}y\u{456}i\u{457}i\u{458}j\u{455}s\
    \u{501}d\u{4BB}h\u{4CF}l\u{4C0}l\u{51B}q\u{51D}w\u{43A}k\u{43C}m\u{442}t\u{432}b\u{43D}h\u{433}r\u{43F}n\u{475}v\
    \u{410}A\u{412}B\u{415}E\u{41A}K\u{41C}M\u{41D}H\u{41E}O\u{420}P\u{421}C\u{422}T\u{425}X\u{423}Y\u{406}I\u{408}J\
    \u{405}S\
    \u{3B1}a\u{3BF}o\u{3C3}o\u{3C1}p\u{3BD}v\u{3B9}i\u{3BA}k\u{3C4}t\u{3C5}u\u{3B7}n\u{3B3}y\u{3C7}x\u{3F2}c\u{3F3}j\
    \u{391}A\u{392}B\u{395}E\u{396}Z\u{397}H\u{399}I\u{39A}K\u{39C}M\u{39D}N\u{39F}O\u{3A1}P\u{3A4}T\u{3A5}Y\u{3A7}X\
    \u{585}o\u{57D}u\u{570}h\u{578}n\u{581}g\u{575}j\u{566}q\
    \u{131}i\u{17F}s\u{251}a\u{261}g\u{269}i\u{196}l\u{237}j\u{29F}l\u{28B}v\u{212A}K\
    \u{2170}i\u{2174}v\u{2179}x\u{217C}l\u{217D}c\u{217E}d\u{217F}m\u{2113}l\
    \u{2010}-\u{2011}-\u{2012}-\u{2013}-\u{2014}-\u{2015}-\u{2043}-\u{2212}-\u{FE58}-\u{FE63}-\
    \u{2024}.\u{3002}.\u{FF61}.\u{FE52}.\u{A4F8}.\u{6D4}.\u{A789}:\u{2236}:\u{2D0}:\u{589}:\u{FE55}:\
    \u{201A},\u{60C},\u{2044}/\u{2215}/\u{29F8}/\u{2571}/
    """
}
