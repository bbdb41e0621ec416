/// The request that an authorization URL makes, with the way back from a finding about it to the bytes of the URL.
package struct ReadRequest: Sendable {
  /// The request. Its parameters are all that the checks of a flow ask for.
  package let request: AuthorizationRequest
  /// The parameters that the app chose itself.
  package let customParameters: Parameters
  /// Whether the URL has no redirect URI although it should show one.
  package let lacksRedirectURI: Bool
  /// Whether it is a request of OpenID Connect.
  package let isOpenIDConnect: Bool

  private let url: AuthorizationURLCheck

  init(_ url: AuthorizationURLCheck) {
    self.url = url
    var request = AuthorizationRequest()
    request.scopes = url.scopeLists
    request.redirectURI = url.parameters.value("redirect_uri").map { RedirectURI($0) }
    request.responseType = url.askedResponseType
    request.responseMode = url.parameters.value("response_mode")
    request.pkce = url.challengeMethod
    var custom = Parameters()
    for entry in url.parameters.entries where !entry.isReported {
      if ProtocolParameters.core.containsBytes(of: entry.name) || url.isScopeParameter(entry.name) {
        continue
      }
      request.parameters.append(entry.name, entry.value)
      if url.isCustom(entry.name) { custom.append(entry.name, entry.value) }
    }
    self.request = request
    customParameters = custom
    lacksRedirectURI = url.isOAuth2 && url.parameters.isMissing("redirect_uri") && !url.isByReference
    isOpenIDConnect = url.isOpenIDRequest || url.isOpenIDProvider
  }

  /// The findings of a check of `request` at the place of the URL, pointing at the URL's own bytes.
  package func relocated(_ findings: Findings) -> Findings {
    var moved = Findings()
    for finding in findings.all {
      var finding = finding
      if let place = url.relocated(finding.place) { finding = finding.moved(to: place) }
      for index in finding.related.indices {
        if let place = url.relocated(finding.related[index].place) { finding.related[index].place = place }
      }
      moved.append(finding)
    }
    return moved
  }
}

extension AuthorizationURLCheck {
  /// The scopes of the URL; none given where leaving them out says nothing.
  fileprivate var scopeLists: ScopeLists? {
    var names: [String] = []
    for parameter in provider?.scopeRules.parameters ?? [] { names.append(parameter.name) }
    if names.isEmpty { names = ["scope"] }
    let separator = provider?.scopeRules.separator ?? " "
    var entries: [ScopeLists.Entry] = []
    for name in names {
      guard let entry = parameters.entry(name) else { continue }
      if entry.isReported { return nil }
      entries.append(
        ScopeLists.Entry(
          parameter: names.count == 1 ? nil : name, list: ScopeList(sent: entry.value, separator: separator)))
    }
    if entries.isEmpty { return isScopeExpected ? ScopeLists([]) : nil }
    return ScopeLists(entries: entries)
  }

  /// Whether a request without scopes is judged: something is preconfigured to compare it with, or the provider refuses it.
  private var isScopeExpected: Bool {
    if isByReference || sdk?.sendsScopes == false { return false }
    if let permissions = registration.permissions, !permissions.entries.isEmpty { return true }
    return isOpenIDProvider || provider?.scopeRules.absent == .refused
  }

  /// The response type that is judged: empty when the request must name one and does not.
  fileprivate var askedResponseType: String? {
    guard isOAuth2 else { return nil }
    // A parameter that takes its place is judged like any other one.
    if provider?.parameters.responseTypeParameter != nil { return sentResponseType }
    if parameters.isMissing("response_type") { return impliedResponseType ?? (isByReference ? nil : "") }
    return sentResponseType
  }

  /// How the URL uses PKCE, in the words of a request; `nil` when that cannot be seen, or was reported.
  fileprivate var challengeMethod: String? {
    // What a challenge is good for depends on the response type.
    if !isOAuth2 || askedResponseType?.utf8.isEmpty == true { return nil }
    let method = parameters.value("code_challenge_method")
    if parameters.isMissing("code_challenge") { return method == nil && !isByReference ? "none" : nil }
    if parameters.entry("code_challenge_method")?.isReported == true { return nil }
    // Without a method the challenge is the verifier itself (RFC 7636 section 4.3).
    return method ?? "plain"
  }

  /// Whether the app chose a parameter, so that its name and value are judged like those of any request.
  fileprivate func isCustom(_ name: String) -> Bool {
    if ProtocolParameters.secrets.containsBytes(of: name) { return false }
    if !isOAuth2, name.hasBytePrefix("oauth_") { return false }
    if sdk?.reserved(at: provider?.id ?? "").containsBytes(of: name) == true { return false }
    if provider?.parameters.description(of: name) != nil || name.hasSameBytes(as: "claims") { return true }
    return !ProtocolParameters.library.containsBytes(of: name)
      && !ProtocolParameters.structured.containsBytes(of: name)
  }
}

// MARK: - Places

extension AuthorizationURLCheck {
  /// Where a part of the request is in the URL; `nil` for a place outside the URL.
  fileprivate func relocated(_ part: Place) -> Place? {
    let base = place.pointer.tokens
    let tokens = part.pointer.tokens
    guard tokens.count > base.count else { return nil }
    for (index, token) in base.enumerated() where !tokens[index].hasSameBytes(as: token) { return nil }
    guard let entry = entry(for: Array(tokens[base.count...])) else { return place }
    guard let range = part.range, !entry.isInObject else { return place.bytes(entry.range) }
    return place.bytes(encodedRange(of: range, in: entry))
  }

  private func entry(for tokens: [String]) -> SentParameters.Entry? {
    var first = tokens[0]
    if first.hasSameBytes(as: "response_type"), let own = provider?.parameters.responseTypeParameter {
      first = own.name
    }
    if first.hasSameBytes(as: "scopes") {
      if tokens.count > 1, let entry = parameters.entry(tokens[1]) { return entry }
      return parameters.entry(provider?.scopeRules.firstParameter ?? "scope")
    }
    if first.hasSameBytes(as: "parameters") { return tokens.count > 1 ? parameters.entry(tokens[1]) : nil }
    if first.hasSameBytes(as: "pkce") {
      return parameters.entry("code_challenge_method") ?? parameters.entry("code_challenge")
    }
    return parameters.entry(first)
  }

  /// The bytes of the URL that some bytes of a decoded value were written as.
  private func encodedRange(of range: Range<Int>, in entry: SentParameters.Entry) -> Range<Int> {
    var index = entry.range.lowerBound
    while index < entry.range.upperBound, uri.bytes[index] != UInt8(ascii: "=") { index += 1 }
    index = min(index + 1, entry.range.upperBound)
    var start = index
    var count = 0
    while index < entry.range.upperBound, count < range.upperBound {
      if count == range.lowerBound { start = index }
      index += uri.bytes[index] == UInt8(ascii: "%") ? 3 : 1
      count += 1
    }
    let end = min(index, entry.range.upperBound)
    return count < range.upperBound || start > end ? entry.range : start..<end
  }
}
