/// What the metadata says of scopes.
extension MetadataCheck {
  func checkScopes(into findings: inout Findings) {
    let scopes = items(of: "scopes_supported")
    for scope in scopes where !Scope(scope.value).isToken {
      findings.report(
        .scopesSupportedSyntax, scope.value.quoted + " is not a scope", at: place(of: scope),
        help: scope.value.utf8.contains(UInt8(ascii: " ")) ? "list each scope by itself" : nil)
    }
    // One that is not a scope may have been meant to be openid.
    guard isOpenID, !scopes.isEmpty,
      !scopes.contains(where: { $0.value.hasSameBytes(as: "openid") || !Scope($0.value).isToken })
    else { return }
    findings.report(
      .scopesSupportedOpenIDMissing, "an OpenID provider lists its scopes without openid",
      at: place.appending("scopes_supported"))
  }

  /// Reports a described separator that the metadata contradicts, or that is not a space.
  func checkSeparator(into findings: inout Findings) {
    if separators.containsBytes(of: " "), metadata["scopes_supported"] == nil { return }
    let place = document.appending("scope_rules").appending("separator")
    if self.protocol == .openIDConnect, !separators.containsBytes(of: " ") {
      findings.report(
        .scopeSeparatorContradiction,
        "OpenID Connect separates scopes with spaces, and \(separators[0].quoted) is described", at: place,
        help: "correct the separator or the protocol, or add a space to other_separators")
      return
    }
    for scope in items(of: "scopes_supported") where Scope(scope.value).isToken {
      guard let separator = separators.first(where: { scope.value.containsBytes(of: $0) }) else { continue }
      findings.report(
        .scopeSeparatorContradiction,
        "scopes_supported has \(scope.value.quoted), which \(separator.quoted) separates", at: place,
        help: "correct the separator, or list each scope by itself",
        related: [.init(self.place(of: scope), "listed here")])
      return
    }
    if !separators.containsBytes(of: " ") {
      findings.report(
        .scopeSeparatorNonstandard, "scopes are joined with " + separators[0].quoted, at: place,
        help: "RFC 6749 joins them with a space")
    }
  }
}
