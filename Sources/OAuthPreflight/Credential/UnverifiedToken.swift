/// What a signed token says, for whoever has no key: a request object, or an ID token beside a code.
struct UnverifiedToken: Sendable {
  let header: Node
  let payload: Node

  /// The parts of a compact JWS (RFC 7515 section 3.1); `nil` for what is none.
  init?(_ text: String) {
    guard let token = CompactToken(ContiguousArray(text.utf8)), let header = try? token.readHeader(),
      let payload = try? token.readClaims()
    else { return nil }
    self.header = header
    self.payload = payload
  }

  /// Whether a text is a compact JWE (RFC 7516 section 3.1), which only its recipient can read.
  static func isEncrypted(_ text: String) -> Bool { text.splitAtBytes(of: ".").count == 5 }
}
