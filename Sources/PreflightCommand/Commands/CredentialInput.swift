import OAuthPreflight

/// What standard input or a file holds: a credential, or the head of a request that carries one.
enum CredentialInput {
  /// More than any server takes as the head of a request.
  static let limit = 1 << 18

  case token(ContiguousArray<UInt8>)
  case headers(CredentialHeaders)

  /// Header fields when one of the lines up to the first empty one is `Authorization` or `Cookie`, else a credential. What
  /// follows is the body. The line break that ends a file is no part of a credential; a second one is.
  init(_ bytes: ContiguousArray<UInt8>) {
    var headers = CredentialHeaders()
    var isHead = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { break }
      if let value = line.fieldValue(of: "authorization") {
        headers.authorization.append(value)
        isHead = true
      } else if let value = line.fieldValue(of: "cookie") {
        headers.cookie.append(value)
        isHead = true
      }
    }
    self = isHead ? .headers(headers) : .token(bytes.withoutLineBreak)
  }
}

extension ArraySlice<UInt8> {
  /// The value of a header field whose name is given in lower case, without the white space around it (RFC 9110 section
  /// 5.5); `nil` when the line is another.
  fileprivate func fieldValue(of name: String) -> String? {
    guard count > name.utf8.count else { return nil }
    var index = startIndex
    for wanted in name.utf8 {
      let byte = self[index]
      guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == wanted else { return nil }
      index += 1
    }
    guard self[index] == UInt8(ascii: ":") else { return nil }
    var value = self[(index + 1)...]
    while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 || last == 0x0D { value.removeLast() }
    return String(decoding: value, as: UTF8.self)
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
