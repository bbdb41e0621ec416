/// Writes XML 1.0 in the order it is told to; what XML cannot hold becomes U+FFFD.
struct XMLWriter {
  private(set) var text = ""
  private var open: [String] = []

  /// What comes before the root element.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Begins an element that has content.
  mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    tag(name, attributes)
    text += ">"
    open.append(name)
  }

  /// Ends the element begun last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    text += "</\(name)>"
  }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    tag(name, attributes)
    text += "/>"
  }

  mutating func characters(_ content: String) {
    text += content.xmlText(isAttribute: false)
  }

  mutating func newline() { text += "\n" }

  private mutating func tag(_ name: String, _ attributes: [(String, String)]) {
    text += "<" + name
    for (name, value) in attributes { text += " \(name)=\"\(value.xmlText(isAttribute: true))\"" }
  }
}

extension String {
  /// The text with its markup escaped (XML 1.0 section 2.4); an attribute's white space would become spaces (section
  /// 3.3.3).
  fileprivate func xmlText(isAttribute: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where isAttribute: text += "&quot;"
      case "\t" where isAttribute, "\n" where isAttribute, "\r": text += "&#\(scalar.value);"
      case _ where !scalar.isXMLCharacter: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 section 2.2 has a place for it.
  fileprivate var isXMLCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
