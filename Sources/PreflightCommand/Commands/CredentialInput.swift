import OAuthPreflight

/// What standard input or a file holds: a credential, or the head of a request that carries one.
enum CredentialInput {
  /// More than any server takes as the head of a request.
  static let limit = 1 << 18

  case token(ContiguousArray<UInt8>)
  case headers(CredentialHeaders)

  /// The head of a request when it begins like one, or when one of the lines up to the first empty one is
  /// `Authorization` or `Cookie`; else a credential. What follows is the body. The line break that ends a file is no part
  /// of a credential; a second one is.
  init(_ bytes: ContiguousArray<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(\.withoutReturn)
    let head = (lines.sentLines ?? lines).prefix { !$0.isEmpty }
    var headers = CredentialHeaders()
    var isHead = lines.isLog || head.first?.isRequestLine == true || head.first?.isSpacedField == true
    for line in head {
      guard let field = line.field else { continue }
      switch field.name.asciiLowercased {
      case "authorization": headers.authorization.append(field.value)
      case "cookie": headers.cookie.append(field.value)
      default:
        headers.look(at: field.name, field.value)
        continue
      }
      isHead = true
    }
    isHead = isHead || headers.otherField != nil
    self = isHead ? .headers(headers) : .token(bytes.withoutLineBreak)
  }
}

// MARK: - What curl prints

extension [ArraySlice<UInt8>] {
  /// Whether the lines are what `curl --verbose` prints: `>` before what was sent, `<` before what came back, and `*` before
  /// remarks.
  fileprivate var isLog: Bool {
    contains { line in
      guard let text = line.text(behind: ">") ?? line.text(behind: "<") else { return false }
      return text.isRequestLine || text.field != nil || text.hasPrefix("HTTP/")
    }
  }

  /// The lines that were sent; `nil` when the lines are no log.
  fileprivate var sentLines: [ArraySlice<UInt8>]? {
    isLog ? compactMap { $0.text(behind: ">") } : nil
  }
}

extension ArraySlice<UInt8> {
  /// What stands behind a mark and a space; `nil` when the line begins otherwise.
  fileprivate func text(behind mark: Unicode.Scalar) -> ArraySlice<UInt8>? {
    guard first == UInt8(ascii: mark) else { return nil }
    let text = dropFirst()
    return text.isEmpty || text.first == 0x20 ? text.dropFirst() : nil
  }

  fileprivate func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

  fileprivate var withoutReturn: ArraySlice<UInt8> { last == 0x0D ? dropLast() : self }

  // MARK: - Lines of a head

  /// Whether the line is the first of a request: a method, a target and a version.
  fileprivate var isRequestLine: Bool {
    let words = split(separator: 0x20)
    return words.count == 3 && words[2].hasPrefix("HTTP/")
  }

  /// The name and the value of a header field, without the white space around the value (RFC 9110 section 5.5); `nil` when
  /// the line is another.
  fileprivate var field: (name: String, value: String)? {
    guard let colon = firstIndex(of: UInt8(ascii: ":")), colon > startIndex,
      self[..<colon].allSatisfy(\.isFieldNameByte)
    else { return nil }
    var value = self[(colon + 1)...]
    // An address.
    if value.hasPrefix("//") { return nil }
    while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    return (String(decoding: self[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line is a header field as everybody writes it, with a space behind the colon.
  fileprivate var isSpacedField: Bool {
    guard field != nil, let colon = firstIndex(of: UInt8(ascii: ":")) else { return false }
    return self[(colon + 1)...].first == 0x20
  }
}

extension UInt8 {
  /// A character that names of header fields have in practice: a letter, a digit, `-` or `_`.
  fileprivate var isFieldNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

extension ContiguousArray<UInt8> {
  fileprivate var withoutLineBreak: ContiguousArray<UInt8> {
    var bytes = self
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }
}
