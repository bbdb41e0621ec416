import OAuthPreflight

/// Checks arbitrary bytes as scopes and redirect URIs: what passes is what the grammars of the standards take.
///
/// The first line is the scope string of the request, the second the redirect URI of the request, the rest are registered
/// permissions and redirect URIs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGrammar(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count <= 8_192 else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  let lines = text.splitAtBytes(of: "\n")
  guard lines.count >= 2 else { return 0 }
  let registered = lines.dropFirst(2).map { RedirectURI($0) }
  let registration = Registration(
    permissions: registered.isEmpty ? nil : ScopeLists(sent: lines[0]),
    redirectURIs: registered.isEmpty ? nil : registered)
  let preflight = Preflight(preparing: nil, registration)
  check(preflight.registrationFindings, lines)
  let request = AuthorizationRequest(scopes: ScopeLists(sent: lines[0]), redirectURI: RedirectURI(lines[1]))
  let verdict = preflight.check(request)
  check(verdict.findings, lines)
  // A URI with a placeholder in it is not judged further.
  let isTemplate = verdict.findings.contains { $0.rule.id.hasByteSuffix("-placeholder") }
  if verdict.isAllowed, !isTemplate {
    checkIsSound(scopes: lines[0], redirectURI: lines[1], registered: lines.dropFirst(2))
  }
  return 0
}

/// What an allowed request may look like, told a second time and much more simply than the checks tell it.
private func checkIsSound(scopes: String, redirectURI: String, registered: ArraySlice<String>) {
  for scope in scopes.splitAtBytes(of: " ") {
    let isToken = scope.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    invariant(isToken && !scope.isEmpty || scopes.isEmpty, "a scope that is no scope-token was allowed")
  }
  // What is registered byte by byte is judged where it is registered.
  guard !registered.contains(where: { $0.hasSameBytes(as: redirectURI) }) else { return }
  invariant(
    redirectURI.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a redirect URI that is no URI was allowed")
  invariant(!redirectURI.utf8.contains(UInt8(ascii: "#")), "a redirect URI with a fragment was allowed")
  invariant(redirectURI.utf8.contains(UInt8(ascii: ":")), "a redirect URI without a scheme was allowed")
  if redirectURI.asciiLowercased.hasBytePrefix("http:") {
    let loopback = ["http://127.0.0.1", "http://[", "http://localhost"]
    invariant(
      loopback.contains { redirectURI.asciiLowercased.hasBytePrefix($0) }, "plain http was allowed")
  }
}

private func check(_ findings: [Finding], _ lines: [String]) {
  for finding in findings {
    for text in [finding.message, finding.help ?? "", finding.label ?? ""] {
      invariant(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a raw control character")
    }
    if finding.place.pointer.description.hasSameBytes(as: "/request/redirect_uri"),
      let range = finding.place.range
    {
      invariant(range.upperBound <= lines[1].utf8.count, "a range outside of the redirect URI")
    }
  }
}
