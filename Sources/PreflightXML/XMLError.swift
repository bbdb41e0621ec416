import CExpat
package import OAuthPreflight

/// Why a text is not XML that is read here, and where.
package struct XMLError: Error, Sendable, Hashable {
  /// What is wrong, in one line without a period.
  package let message: String
  /// The way out, in one line; `nil` when the message says it.
  package let help: String?
  /// Where it is.
  package let mark: Node.Mark
}

extension XMLError {
  static func notUTF8(at mark: Node.Mark) -> XMLError {
    XMLError(message: "bytes are not UTF-8", help: "save the file as UTF-8", mark: mark)
  }

  /// What expat calls a fault, in our own words; the rest are faults of what is refused before.
  init(_ code: XML_Error, mark: Node.Mark) {
    let words: (message: String, help: String?) =
      switch code {
      case XML_ERROR_NO_ELEMENTS: ("there is no element", nil)
      case XML_ERROR_UNCLOSED_TOKEN: ("a tag, comment or instruction does not end", nil)
      case XML_ERROR_UNCLOSED_CDATA_SECTION: ("a CDATA section does not end", "write ']]>' after it")
      case XML_ERROR_TAG_MISMATCH: ("an end tag does not fit the element that is open", nil)
      case XML_ERROR_DUPLICATE_ATTRIBUTE: ("an attribute appears twice in one tag", nil)
      case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: ("something comes after the end of the document", nil)
      case XML_ERROR_MISPLACED_XML_PI: ("'<?xml' comes after the beginning of the file", nil)
      case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF:
        (
          "'&' begins no character that XML has by itself",
          "only &amp;, &lt;, &gt;, &quot;, &apos; and numbers are read; write &amp; for the character '&'"
        )
      case XML_ERROR_NO_MEMORY: ("there is not enough memory to read it", nil)
      default: ("this is not well-formed XML", nil)
      }
    self.init(message: words.message, help: words.help, mark: mark)
  }
}
