extension ValueFormat {
  /// Whether a value has the form. A form that a newer description names is not judged.
  package func accepts(_ value: String) -> Bool {
    switch self {
    case .integer: value.isDecimal
    case .boolean: value.hasSameBytes(as: "true") || value.hasSameBytes(as: "false")
    case .languageTag: value.isLanguageTag
    case .url: value.isAbsoluteURL
    case .email: value.isEmailAddress
    case .host: value.isHostName
    case .guid: value.isGUID
    case .json: value.isJSONObject
    default: true
    }
  }

  /// The form in a sentence: `is not …`.
  var noun: String {
    switch self {
    case .integer: "a whole number"
    case .boolean: "'true' or 'false'"
    case .languageTag: "a language tag like 'en-US'"
    case .url: "an absolute URL"
    case .email: "an e-mail address"
    case .host: "a host name"
    case .guid: "a GUID"
    case .json: "a JSON object"
    default: "text"
    }
  }
}

extension String {
  /// Whether the text is a non-negative decimal number that fits into 64 bits.
  package var isDecimal: Bool {
    utf8.count > 0 && utf8.count <= 18 && utf8.allSatisfy { $0.isASCIIDigit }
  }

  /// Whether the text is a well-formed language tag (RFC 5646 section 2.1); its subtags are not looked up.
  package var isLanguageTag: Bool {
    var subtags = splitAtBytes(of: "-")
    for subtag in subtags where !subtag.isSubtag { return false }
    let first = subtags.removeFirst()
    let isPrivate =
      first.hasSameBytesIgnoringASCIICase(as: "x") || first.hasSameBytesIgnoringASCIICase(as: "i")
    if isPrivate { return !subtags.isEmpty }
    guard first.utf8.count >= 2, first.utf8.allSatisfy({ $0.isASCIILetter }) else { return false }
    // A singleton opens an extension, which needs something of its own.
    for index in subtags.indices where subtags[index].utf8.count == 1 {
      guard index + 1 < subtags.count else { return false }
      if subtags[index].hasSameBytesIgnoringASCIICase(as: "x") { return true }
      if subtags[index + 1].utf8.count == 1 { return false }
    }
    return true
  }

  private var isSubtag: Bool {
    (1...8).contains(utf8.count) && utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter }
  }

  /// Whether the text begins like an absolute `http` or `https` URL and has only characters that a URI may have.
  var isAbsoluteURL: Bool {
    let lowercase = asciiLowercased
    let scheme = lowercase.hasBytePrefix("https://") ? 8 : lowercase.hasBytePrefix("http://") ? 7 : 0
    guard scheme > 0, utf8.count > scheme else { return false }
    return utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""<>\^`{|}"#.utf8.contains($0) }
  }

  /// Whether the text is a local part and a host with an at sign between.
  var isEmailAddress: Bool {
    let parts = splitAtBytes(of: "@")
    guard parts.count == 2, !parts[0].isEmpty, parts[1].isHostName else { return false }
    return parts[0].utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Whether the text is a host name of two or more labels (RFC 1123 section 2.1).
  var isHostName: Bool {
    let bytes = ContiguousArray(utf8)
    return bytes.contains(UInt8(ascii: ".")) && HostName.fault(in: bytes, 0..<bytes.count) == nil
  }

  /// Whether the text is a GUID in its usual form of five groups.
  var isGUID: Bool {
    let groups = splitAtBytes(of: "-")
    let lengths = [8, 4, 4, 4, 12]
    guard groups.count == lengths.count else { return false }
    for (group, length) in zip(groups, lengths) {
      guard group.utf8.count == length, group.utf8.allSatisfy({ $0.hexDigit != nil }) else { return false }
    }
    return true
  }

  /// Whether the first character that is not a space opens a JSON object, list or string.
  package var isBegunAsJSON: Bool {
    guard let first = utf8.first(where: { $0 != 0x20 }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "\"")
  }

  /// Whether the text is one of JSON's words, or a number without a sign.
  var isJSONLiteral: Bool { isDecimal || ["true", "false", "null"].containsBytes(of: self) }

  /// Whether the text is a JSON object.
  var isJSONObject: Bool {
    do throws(JSONError) {
      return try JSONReader.read(self).isMapping
    } catch {
      return false
    }
  }
}
