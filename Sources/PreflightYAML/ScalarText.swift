package import OAuthPreflight
import PreflightDocuments

/// Writes a text as a YAML scalar that every reader takes for this very text, on one line.
package enum ScalarText {
  /// How a scalar is written; `--fix` keeps the style it finds where that is possible.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted

    /// The style of a scalar of a file. A block text is followed by one in quotes.
    package init(of node: Node, in bytes: ContiguousArray<UInt8>) {
      let start = Int(node.span.start.offset)
      switch node.kind {
      case .plain: self = .plain
      case .quoted where start < bytes.count && bytes[start] == UInt8(ascii: "'"): self = .singleQuoted
      default: self = .doubleQuoted
      }
    }
  }

  /// The scalar, in the style asked for or else in double quotes.
  ///
  /// A plain one is legal as a key and as a value, inside and outside of brackets, and is text under YAML 1.1 and 1.2.
  package static func yaml(_ text: String, _ style: Style) -> String {
    switch style {
    case .plain where isPlain(text): text
    case .singleQuoted where isPrintable(text) && !text.utf8.contains(UInt8(ascii: "'")): "'" + text + "'"
    default: doubleQuoted(text)
    }
  }

  /// Whether the text needs no quotes anywhere.
  package static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 1_024 else { return false }
    if isIndicator(first) || first == UInt8(ascii: " ")
      || first == UInt8(ascii: ".") && text.hasBytePrefix("...")
    {
      return false
    }
    if last == UInt8(ascii: " ") || last == UInt8(ascii: ":") { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte.isFlowIndicator { return false }
      // A colon before a space begins a value, and a number sign behind one a comment.
      if byte == UInt8(ascii: " "), previous == UInt8(ascii: ":") { return false }
      if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return false }
      previous = byte
    }
    return isPrintable(text) && ImplicitType.name(of: text) == nil
  }

  /// YAML 1.2.2 5.3, `-`, `?` and `:` too, which begin a plain scalar in some places only.
  private static func isIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"),
      UInt8(ascii: "\""),
      UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      true
    default: byte.isFlowIndicator
    }
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !needsEscape($0) }
  }

  /// Whether a reader, or ours, takes the bare character for something else, or nobody sees it.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return scalar.isUnprintable || scalar.properties.generalCategory == .spaceSeparator
  }

  private static func doubleQuoted(_ text: String) -> String {
    var yaml = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        yaml.append("\\")
        yaml.unicodeScalars.append(scalar)
      case "\n": yaml.append("\\n")
      case "\t": yaml.append("\\t")
      case _ where needsEscape(scalar): yaml.append(escape(scalar))
      default: yaml.unicodeScalars.append(scalar)
      }
    }
    return yaml + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) = scalar.value > 0xFFFF ? ("U", 8) : scalar.value > 0xFF ? ("u", 4) : ("x", 2)
    return "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
  }
}
