// The character classes of RFC 3986 section 2, by byte.
extension UInt8 {
  package var isASCIILetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  package var isASCIIUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// `ALPHA / DIGIT / "+" / "-" / "."` (section 3.1).
  package var isSchemeCharacter: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isASCIILetter || isASCIIDigit
    }
  }

  /// `unreserved / sub-delims`, which a registered name may hold beside percent-encoded bytes (section 3.2.2).
  package var isNameCharacter: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","): true
    case UInt8(ascii: ";"), UInt8(ascii: "="): true
    default: isASCIILetter || isASCIIDigit
    }
  }

  /// `pchar` without percent-encoded bytes (section 3.3).
  package var isPathCharacter: Bool {
    self == UInt8(ascii: ":") || self == UInt8(ascii: "@") || isNameCharacter
  }

  /// `unreserved` (section 2.3).
  package var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isASCIILetter || isASCIIDigit
    }
  }

  /// What is in an ordinary host with its port: names, addresses, and their brackets.
  var standsInHost: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: isLabelCharacter
    }
  }

  /// A letter, a digit or a hyphen: what a label of a host name holds (RFC 1123 section 2.1).
  package var isLabelCharacter: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-")
  }
}
