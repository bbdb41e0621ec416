/// A token in the compact serialisation: three parts with dots between them (RFC 7515 section 7.1).
package struct CompactToken: Sendable {
  /// The longest token that is read. Header lines of servers end at 8 or 16 KiB.
  package static let limit = 16_384

  package let bytes: ContiguousArray<UInt8>
  package let header: Range<Int>
  package let payload: Range<Int>
  package let signature: Range<Int>

  /// The token of a text; `nil` when it has fewer parts than three. Between the first and the last dot further ones are
  /// found when the payload is decoded.
  package init?(_ bytes: ContiguousArray<UInt8>) {
    let dot = UInt8(ascii: ".")
    var first = 0
    while first < bytes.count, bytes[first] != dot { first += 1 }
    var second = bytes.count - 1
    while second > first, bytes[second] != dot { second -= 1 }
    guard first < second else { return nil }
    self.bytes = bytes
    header = 0..<first
    payload = first + 1..<second
    signature = second + 1..<bytes.count
  }

  /// How many bytes are signed, from the start.
  package var signedCount: Int { payload.upperBound }
}

/// What can be wrong with a part of a token before its meaning matters.
package struct TokenPartFault: Error, Sendable {
  package let rule: Rule
  /// What is wrong, in one line that says nothing of what else the part holds.
  package let message: String
  /// Where, in bytes of the token; `nil` for the whole part.
  package let offset: Int?
}

extension CompactToken {
  /// The first part.
  package func readHeader() throws(TokenPartFault) -> Node {
    try object(in: header, called: "the header", notObject: .jwtJSON, duplicate: .jwtDuplicateHeader)
  }

  /// The second part.
  package func readClaims() throws(TokenPartFault) -> Node {
    try object(
      in: payload, called: "the payload", notObject: .jwtPayloadNotObject, duplicate: .jwtDuplicateClaim)
  }

  /// The third part.
  package func readSignature() throws(TokenPartFault) -> ContiguousArray<UInt8> {
    try decode(signature, called: "the signature")
  }

  private func object(
    in range: Range<Int>, called name: String, notObject: Rule, duplicate: Rule
  ) throws(TokenPartFault) -> Node {
    guard !range.isEmpty else {
      throw TokenPartFault(rule: .jwtStructure, message: name + " is empty", offset: nil)
    }
    let text = try decode(range, called: name)
    let node: Node
    do throws(JSONError) {
      node = try JSONReader.read(text)
    } catch {
      // What JSON is made of is UTF-8, so only a text that is not JSON needs the question.
      guard text.isUTF8 else {
        throw TokenPartFault(rule: .jwtUTF8, message: name + " is not UTF-8", offset: nil)
      }
      let rule: Rule =
        switch error.kind {
        case .duplicateName: duplicate
        case .depth: .jwtJSONDepth
        case .syntax: .jwtJSON
        }
      let fault = error.kind == .syntax ? " is not JSON: " : ": "
      throw TokenPartFault(rule: rule, message: name + fault + error.message, offset: nil)
    }
    guard node.isMapping else {
      throw TokenPartFault(
        rule: notObject, message: name + " is " + node.kindNoun + ", not an object", offset: nil)
    }
    return node
  }

  private func decode(
    _ range: Range<Int>, called name: String
  ) throws(TokenPartFault) -> ContiguousArray<UInt8> {
    do throws(Base64URL.Fault) {
      return try Base64URL.decode(bytes, in: range)
    } catch {
      switch error {
      case .character(let offset):
        let byte = bytes[range.lowerBound + offset]
        throw TokenPartFault(
          rule: .jwtBase64URL, message: name + " holds " + CompactToken.describe(byte),
          offset: range.lowerBound + offset)
      case .length:
        throw TokenPartFault(
          rule: .jwtBase64URL, message: name + " is cut: no bytes encode to that length", offset: nil)
      case .spareBits:
        throw TokenPartFault(
          rule: .jwtBase64URL,
          message: name + " ends in bits that must be zero: a second spelling of the same bytes",
          offset: range.upperBound - 1)
      }
    }
  }

  /// A character that is not in the alphabet.
  private static func describe(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "="): "padding"
    case UInt8(ascii: "+"), UInt8(ascii: "/"): "a character of the standard alphabet, not of base64url"
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): "a line break"
    case UInt8(ascii: " "), UInt8(ascii: "\t"): "white space"
    case UInt8(ascii: "\""), UInt8(ascii: "'"): "a quotation mark"
    case UInt8(ascii: "%"): "a percent sign: the token is still encoded for a URL"
    case 0x80...: "a character that is not ASCII"
    default: "a character outside the base64url alphabet"
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Whether the bytes are UTF-8. JSON in UTF-16 and UTF-32 shows by a zero among its first bytes.
  fileprivate var isUTF8: Bool {
    if prefix(4).contains(0) { return false }
    var index = 0
    while index < count {
      if self[index] < 0x80 {
        index += 1
      } else if let length = UTF8Sequence.length(in: self, at: index) {
        index += length
      } else {
        return false
      }
    }
    return true
  }
}

extension Node {
  /// What kind of JSON value it is, with its article.
  package var kindNoun: String {
    switch kind {
    case .mapping: "an object"
    case .sequence: "a list"
    case .quoted, .block: "text"
    case .plain:
      if text.hasSameBytes(as: "null") {
        "null"
      } else if text.hasSameBytes(as: "true") || text.hasSameBytes(as: "false") {
        text
      } else {
        "a number"
      }
    }
  }
}
