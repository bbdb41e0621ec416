import OAuthPreflight

/// Checks arbitrary bytes as a token, as an `Authorization` header and as a `Cookie` header.
///
/// What passes must look like a token when it is told a second time and much more simply, and no report may show any of
/// the credential.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzToken(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count <= 16_384 else { return 0 }
  let bytes = ContiguousArray(UnsafeBufferPointer(start: data, count: count))
  let text = String(decoding: bytes, as: UTF8.self)
  let verdict = firebase.check(bytes, at: 2_000, place: Place())
  checkReport(verdict)
  if verdict.isAllowed { checkIsSound(bytes) }
  checkReport(anyToken.check(text, at: 2_000))
  for headers in [
    CredentialHeaders(authorization: text), CredentialHeaders(authorization: nil, cookie: text),
    CredentialHeaders(authorization: "Bearer " + text, cookie: "__session=" + text),
  ] {
    let verdict = anyToken.check(headers, at: 2_000)
    checkReport(verdict)
    if verdict.isAllowed, verdict.length > 0 {
      invariant(text.utf8.count >= verdict.length, "a credential longer than what it was taken from")
    }
  }
  return 0
}

private let firebase = TokenPreflight(.firebaseIDToken(project: "my-app"))
private let anyToken = TokenPreflight(.bearer)

/// What an allowed Firebase ID token looks like: three parts of base64url that decode to what encodes to them again.
private func checkIsSound(_ bytes: ContiguousArray<UInt8>) {
  let text = String(decoding: bytes, as: UTF8.self)
  let parts = text.splitAtBytes(of: ".")
  invariant(parts.count == 3, "a token without three parts was allowed")
  for part in parts {
    guard let decoded = Base64URL.decoded(part) else {
      invariant(false, "a part that is no base64url was allowed")
      return
    }
    invariant(Base64URL.encoded(decoded).hasSameBytes(as: part), "a second spelling was allowed")
  }
  let claims = (Base64URL.decoded(parts[1])).flatMap { try? JSONReader.read($0) }
  invariant(
    claims?["aud"]?.text.hasSameBytes(as: "my-app") == true, "a token for another project was allowed")
}

/// A report is one line of printable characters, and never the credential.
private func checkReport(_ verdict: TokenVerdict) {
  for finding in verdict.findings {
    for text in [finding.message, finding.help ?? ""] {
      invariant(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a raw control character")
      // The longest that a message quotes is a value of 200 characters, each of them escaped.
      invariant(text.utf8.count < 2_600, "a message that quotes too much")
    }
  }
}
