/// More than the token that was meant: a member of a JSON object, a command, a header line, an address.
package enum CopiedText {
  /// What the text is, and what to give in its place; never any of the text.
  package struct Trace: Sendable {
    package let message: String
    package let help: String
  }

  /// What surrounds the token of a text that is none; `nil` when nothing tells.
  package static func trace(in text: ContiguousArray<UInt8>) -> Trace? {
    var start = 0
    while start < text.count, text[start] == UInt8(ascii: " ") || text[start] == UInt8(ascii: "\t") {
      start += 1
    }
    guard start < text.count else { return nil }
    return quotation(text, from: start) ?? command(text, from: start) ?? assignment(text, from: start)
      ?? address(text, from: start) ?? headerLine(text, from: start)
  }

  /// A value of JSON or of a shell, with its quotation marks.
  private static func quotation(_ text: ContiguousArray<UInt8>, from start: Int) -> Trace? {
    let mark = text[start]
    guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(mark) else { return nil }
    if let end = text[(start + 1)...].firstIndex(of: mark),
      let next = text[(end + 1)...].first(where: { $0 != UInt8(ascii: " ") }), next == UInt8(ascii: ":")
    {
      return Trace(
        message: "the credential is a member of a JSON object, with its name",
        help: "give its value alone, without the quotation marks")
    }
    let hasComma = text.last == UInt8(ascii: ",")
    return Trace(
      message: "the credential is in quotation marks" + (hasComma ? ", with a comma after them" : ""),
      help: "give what is between them: they belong to the JSON or the command it was copied from")
  }

  private static func command(_ text: ContiguousArray<UInt8>, from start: Int) -> Trace? {
    for word in ["curl ", "wget ", "-h ", "--header "]
    where text.hasASCIIPrefix(word, at: start, ignoringCase: true) {
      return Trace(
        message: "the credential is a command, or an option of one",
        help: "give the token alone, or the header line 'Authorization: Bearer TOKEN'")
    }
    return nil
  }

  /// `TOKEN=eyJ…`, as a shell, a file of variables or a cookie writes it.
  private static func assignment(_ text: ContiguousArray<UInt8>, from start: Int) -> Trace? {
    var index = start
    if text.hasASCIIPrefix("export ", at: start, ignoringCase: false) { index += 7 }
    while index < text.count, text[index].isNameByte { index += 1 }
    guard index > start, index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    if index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
      index += 1
    }
    guard text.hasASCIIPrefix("eyJ", at: index, ignoringCase: false) else { return nil }
    return Trace(
      message: "a name and '=' stand before the token",
      help: "give what comes after the '=', or a cookie as the header line 'Cookie: NAME=TOKEN'")
  }

  private static func address(_ text: ContiguousArray<UInt8>, from start: Int) -> Trace? {
    for scheme in ["https://", "http://"] where text.hasASCIIPrefix(scheme, at: start, ignoringCase: true) {
      return Trace(message: "the credential is a URL", help: "give the value of its parameter alone")
    }
    return nil
  }

  private static func headerLine(_ text: ContiguousArray<UInt8>, from start: Int) -> Trace? {
    var index = start
    while index < text.count, text[index].isNameByte { index += 1 }
    guard index > start, text.hasASCIIPrefix(": ", at: index, ignoringCase: false) else { return nil }
    return Trace(
      message: "the credential is a whole header line, with its name",
      help: "give the token alone: what comes after the name and the word 'Bearer'")
  }
}

extension UInt8 {
  /// A character that names of headers, variables and cookies have in practice: a letter, a digit, `-` or `_`.
  package var isNameByte: Bool { isLabelCharacter || self == UInt8(ascii: "_") }
}
