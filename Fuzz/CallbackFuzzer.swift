import OAuthPreflight

/// Checks arbitrary bytes as the URL and as the form that a provider answers with.
///
/// What is given out must stand in the answer when it is read a second time and much more simply, and no report may show
/// a code or token.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCallback(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count <= 16_384 else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  for pending in [codeRequest, tokenRequest, silentRequest] {
    let answer = AuthorizationCallback(text, answering: pending)
    check(answer, length: text.utf8.count)
    if answer.isSound { checkIsSound(answer, text) }
    check(AuthorizationCallback(form: text, answering: pending), length: text.utf8.count)
    let url = text + separators[count % 3] + "code=" + secret + "&access_token=" + secret
    let answerWithSecret = AuthorizationCallback(url, answering: pending)
    for finding in answerWithSecret.findings { checkKeeps(finding.message, finding.help, finding.label) }
    checkKeeps(answerWithSecret.description, nil, nil)
  }
  return 0
}

/// What no report may show.
private let secret = "QUFTRUNSRVRBQVNFQ1JFVA"
private let separators = ["?", "#", "&"]
private let state = "Zm9vYmFyMTIzNDU2"

private let codeRequest = PendingAuthorization(
  state: ExpectedState(state), redirectURI: "https://app.example.org/cb", scopes: ["openid", "email"],
  responseType: "code")
private let tokenRequest = PendingAuthorization(
  state: ExpectedState(state), redirectURI: "myapp://token", scopes: ["login:info"], responseType: "token")
/// Nothing is known of the request.
private let silentRequest = PendingAuthorization(state: .unknown)

/// A sound answer is no error, and answers the request that was sent.
private func checkIsSound(_ answer: AuthorizationCallback, _ text: String) {
  invariant(answer.errorCode == nil, "an error was taken for a success")
  let pairs = pairs(of: text)
  let errors = pairs.filter { $0.starts(with: "error=".utf8) }
  invariant(errors.isEmpty, "an answer with an error was taken for a success")
  for name in ["code", "state", "access_token"] {
    let count = pairs.filter { $0.starts(with: (name + "=").utf8) }.count
    invariant(count <= 1, "an answer with two of one parameter was taken")
  }
}

/// What stands between `&` in the query and in the fragment.
private func pairs(of url: String) -> [Substring.UTF8View] {
  let halves = url.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
  let query = halves[0].split(separator: UInt8(ascii: "?"), maxSplits: 1).dropFirst()
  return (query + halves.dropFirst()).flatMap { $0.split(separator: UInt8(ascii: "&")) }
}

/// A report is printable, short, and points into the answer.
private func check(_ answer: AuthorizationCallback, length: Int) {
  for finding in answer.findings {
    for text in [finding.message, finding.help ?? "", finding.label ?? ""] {
      invariant(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a raw control character")
      invariant(text.utf8.count < 6_000, "a message that quotes too much")
    }
    let isOfAnswer = finding.place.pointer.description.hasBytePrefix("/request") == false
    if isOfAnswer, let range = finding.place.range {
      invariant(range.upperBound <= length, "a range outside of the answer")
    }
  }
}

private func checkKeeps(_ texts: String?...) {
  for text in texts { invariant(text?.containsBytes(of: secret) != true, "a report shows a credential") }
}
