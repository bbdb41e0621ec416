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

  private static func asciiLetter(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Full-width forms repeat the visible part of ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    var letters = pairs.unicodeScalars.makeIterator()
    while let stranger = letters.next(), let letter = letters.next() {
      if stranger == scalar { return letter }
    }
    return nil
  }

  /// Strangers, each followed by the letter it looks like: Cyrillic, Greek, Armenian, Latin extensions, punctuation.
  private static let pairs = """
    аaсcеeоoрpхxуyіiјjѕsԁdһhӏlԛqԝwкkмmтtвbнhгrпnАAВBЕEКKМMНHОOРPСCТTХXУYІIЈJЅS\
    αaοoρpνvιiκkτtυuηnΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX\
    օoսuհhոnցgսuıiſsɑaɡgɩiƖlȷjʟl\
    ‐-‑-‒-–-—-−-․.。.ꓸ.꞉:∶:ː:‚,⁄/∕/﹒.﹕:
    """
}
