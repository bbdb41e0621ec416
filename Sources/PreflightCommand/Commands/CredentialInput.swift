import OAuthPreflight

/// What standard input or a file holds: a credential, or the head of a request that carries one.
enum CredentialInput {
  /// More than any server accepts as the head of a request.
  static let limit = 1 << 18

  case token(ContiguousArray<UInt8>)
  case headers(CredentialHeaders)

  /// The head of a request when it begins like one, or when one of the lines up to the first empty one is
  /// `Authorization` or `Cookie`; else a credential. What follows is the body. The line break that ends a file is not part
  /// of a credential; a second one is.
  init(_ bytes: ContiguousArray<UInt8>) {
    let head = PastedHead(bytes)
    var headers = CredentialHeaders()
    var isHead = head.isCertain
    for line in head.lines {
      guard let field = line.field else { continue }
      switch field.name.asciiLowercased {
      case "authorization": headers.authorization.append(field.value)
      case "cookie": headers.cookie.append(field.value)
      default:
        headers.noteToken(inField: field.name, field.value)
        continue
      }
      isHead = true
    }
    isHead = isHead || headers.otherField != nil
    self = isHead ? .headers(headers) : .token(bytes.withoutLineBreak)
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
