import OAuthPreflight

// Lines of HTTP as people paste them: the head of a request or an answer, plain or as `curl --verbose` prints it.

extension ContiguousArray<UInt8> {
  /// The lines, without their ends.
  var lines: [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.withoutReturn)
  }

  /// The address that a pasted answer redirects to, in its field `Location`; `nil` when there is none.
  var redirection: String? {
    for line in lines {
      guard let field = (line.text(behind: "<") ?? line).field,
        field.name.hasSameBytesIgnoringASCIICase(as: "location")
      else { continue }
      return field.value
    }
    return nil
  }
}

/// What was pasted as the head of a request, without the marks that `curl --verbose` sets: `>` before what was sent, `<`
/// before what came back, and `*` before remarks.
struct PastedHead {
  /// The lines that were sent, up to the first empty one. Without marks every line was.
  let lines: [ArraySlice<UInt8>]
  /// Whether the text is a head and not, say, a credential alone.
  let isCertain: Bool

  init(_ text: ContiguousArray<UInt8>) {
    let lines = text.lines
    let remarks = lines.compactMap(\.fieldOfRemark)
    let isLog = lines.contains(where: \.isOfLog) || !remarks.isEmpty
    var sent = isLog ? lines.compactMap { $0.text(behind: ">") } : lines
    // Of HTTP/2 curl remarks each field before it shows the request as of HTTP/1: one of them may have been pasted alone.
    if isLog, !sent.contains(where: { $0.field != nil }) { sent = remarks }
    self.lines = Array(sent.prefix { !$0.isEmpty })
    isCertain = isLog || self.lines.first.map { $0.isRequestLine || $0.isSpacedField } ?? false
  }
}

extension ArraySlice<UInt8> {
  /// What comes after a mark and a space; `nil` when the line begins otherwise.
  fileprivate func text(behind mark: Unicode.Scalar) -> ArraySlice<UInt8>? {
    guard first == UInt8(ascii: mark) else { return nil }
    let text = dropFirst()
    return text.isEmpty || text.first == 0x20 ? text.dropFirst() : nil
  }

  /// Whether the line is one of what was sent, or came back, in a log.
  fileprivate var isOfLog: Bool {
    guard let text = text(behind: ">") ?? text(behind: "<") else { return false }
    return text.isRequestLine || text.field != nil || text.hasPrefix("HTTP/")
  }

  /// The header field of a remark such as `* [HTTP/2] [1] [cookie: a=b]`; `nil` for another line.
  fileprivate var fieldOfRemark: ArraySlice<UInt8>? {
    guard var rest = text(behind: "*"), rest.last == UInt8(ascii: "]") else { return nil }
    rest.removeLast()
    while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[(bracket + 1)...]
      if rest.isSpacedField { return rest }
    }
    return nil
  }

  fileprivate func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

  fileprivate var withoutReturn: ArraySlice<UInt8> { last == 0x0D ? dropLast() : self }

  // MARK: - Lines of a head

  /// Whether the line is the first of a request: a method, a target and a version.
  var isRequestLine: Bool {
    let words = split(separator: 0x20)
    return words.count == 3 && words[2].hasPrefix("HTTP/")
  }

  /// The name and the value of a header field, without the white space around the value (RFC 9110 section 5.5); `nil` when
  /// the line is another.
  var field: (name: String, value: String)? {
    guard let colon = firstIndex(of: UInt8(ascii: ":")), colon > startIndex,
      self[..<colon].allSatisfy(\.isNameByte)
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
  var isSpacedField: Bool {
    guard field != nil, let colon = firstIndex(of: UInt8(ascii: ":")) else { return false }
    return self[(colon + 1)...].first == 0x20
  }
}
