/// Judges a provider's metadata: the shapes of members that a standard defines, and what their values offer.
///
/// Documents paste whole discovery documents, so a member that no standard knows is kept, a member that is absent is not
/// missed, and what a server merely offers is a note. The endpoints themselves are judged by `checkEndpoints`.
package func checkMetadata(of provider: Provider, at place: Place = Place(), into findings: inout Findings) {
  let check = MetadataCheck(provider: provider, place: place.appending("metadata"))
  for member in provider.metadata.members {
    check.checkShape(of: member.name, member.value, into: &findings)
  }
  check.checkFlows(into: &findings)
  check.checkScopes(into: &findings)
  check.checkKnownValues(into: &findings)
  check.checkProofs(into: &findings)
  check.checkSignatures(into: &findings)
  check.checkRequired(into: &findings)
  if check.checkSeparator(at: place.appending("scope_rules").appending("separator"), into: &findings) {
    return
  }
  if !provider.scopeRules.separators.containsBytes(of: " ") {
    findings.report(
      .scopeSeparatorNonstandard, "scopes are joined with " + provider.scopeRules.separator.quoted,
      at: place.appending("scope_rules").appending("separator"), help: "RFC 6749 joins them with a space")
  }
}

private struct MetadataCheck {
  let provider: Provider
  let place: Place

  var metadata: Metadata { provider.metadata }

  /// Whether the server is an OpenID provider: because the description says so, or by what only one has.
  var isOpenID: Bool {
    if let name = provider.protocol { return name == .openIDConnect }
    return metadata["id_token_signing_alg_values_supported"] != nil
      || metadata["subject_types_supported"] != nil || metadata["userinfo_endpoint"] != nil
  }

  /// An item of a list of the metadata.
  struct Item {
    let list: String
    let index: Int
    let value: String
  }

  /// The items of a list.
  func items(of name: String) -> [Item] {
    guard let texts = metadata.texts(name) else { return [] }
    return texts.indices.map { Item(list: name, index: $0, value: texts[$0]) }
  }

  /// Where an item stands; made only for a finding.
  func place(of item: Item) -> Place {
    place.appending(item.list).appending(item.index)
  }

  /// Reports each item of a list that is a certain value.
  func report(
    _ rule: Rule, severity: Severity? = nil, _ value: String, in name: String, _ message: String,
    help: String? = nil, into findings: inout Findings
  ) {
    for item in items(of: name) where item.value.hasSameBytes(as: value) {
      findings.report(rule, severity: severity, message, at: place(of: item), help: help)
    }
  }
}

// MARK: - Shapes

extension MetadataCheck {
  func checkShape(of name: String, _ value: Metadata.Value, into findings: inout Findings) {
    guard let member = MetadataMember.named(name) else {
      checkSpelling(of: name, into: &findings)
      return
    }
    var place: Place { self.place.appending(name) }
    switch (member.kind, value) {
    case (.endpoint, _):
      break
    case (_, .null):
      findings.report(
        .metadataNull, name + " is null", at: place, help: "leave the member out",
        replacement: Finding.Replacement(place.entry, with: nil))
    case (.list, .texts(let texts)):
      checkList(name, texts, into: &findings)
    case (.list, _):
      findings.report(.metadataNotArray, name + " is no list of strings", at: place, help: listHelp(value))
    case (.boolean, .boolean):
      break
    case (.boolean, .text(let text)):
      findings.report(
        .metadataBooleanType, name + " is the text " + text.quoted, at: place,
        help: "write true or false without quotes")
    case (.boolean, _):
      findings.report(.metadataBooleanType, name + " is neither true nor false", at: place)
    case (.uri, .text(let text)):
      checkPage(name, text, into: &findings)
    case (.text, .text(let text)):
      _ = reportCharacter(in: text, at: place, into: &findings)
    case (.object, .other):
      break
    case (.object, _):
      findings.report(.metadataValueType, name + " is no object", at: place)
    case (.text, _), (.uri, _):
      findings.report(.metadataValueType, name + " is no text", at: place)
    }
  }

  /// Reports a character that acts on whoever shows it, and returns whether there is one.
  private func reportCharacter(
    in text: String, at place: @autoclosure () -> Place, into findings: inout Findings
  ) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0:
        findings.report(
          .stringControlChar, "a value holds the control character " + scalar.codePointName, at: place(),
          help: "remove it")
        return true
      case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        findings.report(
          .stringBidiControl,
          "a value holds " + scalar.codePointName + ", which changes the direction of text",
          at: place(), help: "remove it")
        return true
      default: continue
      }
    }
    return false
  }

  private func listHelp(_ value: Metadata.Value) -> String? {
    guard case .text(let text) = value, !text.isEmpty else { return nil }
    var list = ""
    for part in text.splitAtBytes(of: " ") where !part.isEmpty { list += (list.isEmpty ? "" : ", ") + part }
    return "write [" + list.displayed(atMost: 200) + "]"
  }

  private func checkList(_ name: String, _ values: [String], into findings: inout Findings) {
    var place: Place { self.place.appending(name) }
    if values.isEmpty {
      findings.report(
        .metadataEmptyArray, name + " lists nothing", at: place, help: "leave the member out",
        replacement: Finding.Replacement(place.entry, with: nil))
    }
    for (index, value) in values.enumerated() {
      // Scopes have a check of their own.
      if !name.hasSameBytes(as: "scopes_supported"),
        reportCharacter(in: value, at: place.appending(index), into: &findings)
      {
        continue
      }
      guard let first = values.firstIndex(ofBytes: value), first < index else { continue }
      findings.report(
        .metadataDuplicateValue, value.quoted + " stands twice in " + name, at: place.appending(index),
        related: [Finding.Related(place.appending(first), "listed here already")],
        replacement: Finding.Replacement(place.appending(index), with: nil))
    }
  }

  private func checkPage(_ name: String, _ text: String, into findings: inout Findings) {
    let isURL =
      text.asciiLowercased.hasBytePrefix("https://") || text.asciiLowercased.hasBytePrefix("http://")
    if isURL { return }
    findings.report(
      .metadataURL, name + " is no URL: " + text.quoted, at: place.appending(name),
      help: "write the whole URL, with https://"
    )
  }

  private func checkSpelling(of name: String, into findings: inout Findings) {
    for member in MetadataMember.all {
      let difference = member.name.utf8.count - name.utf8.count
      guard difference >= -2, difference <= 2 else { continue }
      let distance = NearestSpelling.editDistance(Array(name.asciiLowercased.utf8), Array(member.name.utf8))
      guard distance <= 2 else { continue }
      findings.report(
        .metadataMemberSpelling, name.quoted + " is no member that a standard defines",
        at: place.appending(name, part: .key), help: "did you mean '" + member.name + "'?")
      return
    }
  }

  func checkRequired(into findings: inout Findings) {
    guard !metadata.members.isEmpty else { return }
    var required = ["response_types_supported"]
    if isOpenID {
      required += ["jwks_uri", "subject_types_supported", "id_token_signing_alg_values_supported"]
    }
    for name in required where metadata[name] == nil {
      findings.report(.metadataMemberMissing, "the metadata has no " + name, at: place)
    }
  }
}

// MARK: - Flows and scopes

extension MetadataCheck {
  /// What a server merely offers is no fault of who describes it: advice about what not to take.
  private func checkOffers(into findings: inout Findings) {
    guard findings.wantsAdvice else { return }
    report(
      .grantPassword, severity: .note, "password", in: "grant_types_supported",
      "the server offers the password grant", help: "use authorization_code in its place", into: &findings)
    report(
      .grantImplicit, severity: .note, "implicit", in: "grant_types_supported",
      "the server offers the implicit grant", help: "use authorization_code in its place", into: &findings)
  }

  func checkFlows(into findings: inout Findings) {
    checkImplicitOnly(into: &findings)
    checkOffers(into: &findings)
    let name = "require_pushed_authorization_requests"
    if metadata.boolean(name) == true, metadata["pushed_authorization_request_endpoint"] == nil {
      findings.report(
        .parRequiredWithoutEndpoint, "pushed requests are required, and no endpoint takes them",
        at: place.appending(name), help: "add pushed_authorization_request_endpoint")
    }
  }

  /// A server without an authorization endpoint only publishes keys, as clusters do for their workloads: its response
  /// types mean nothing.
  private func checkImplicitOnly(into findings: inout Findings) {
    let name = "response_types_supported"
    guard metadata.authorizationEndpoint != nil, let types = metadata.texts(name), !types.isEmpty else {
      return
    }
    for type in types {
      let parts = ResponseType(type)
      if parts.hasCode || !(parts.hasToken || parts.hasIDToken) { return }
    }
    findings.report(.responseTypesImplicitOnly, "no response type has a code", at: place.appending(name))
  }

  func checkScopes(into findings: inout Findings) {
    let scopes = items(of: "scopes_supported")
    for scope in scopes where !Scope(scope.value).isToken {
      findings.report(
        .scopesSupportedSyntax, scope.value.quoted + " is no scope", at: place(of: scope),
        help: scope.value.utf8.contains(UInt8(ascii: " ")) ? "list each scope by itself" : nil)
    }
    // One that is no scope may have been meant to be openid.
    guard isOpenID, !scopes.isEmpty,
      !scopes.contains(where: { $0.value.hasSameBytes(as: "openid") || !Scope($0.value).isToken })
    else { return }
    findings.report(
      .scopesSupportedOpenIDMissing, "an OpenID provider lists its scopes without openid",
      at: place.appending("scopes_supported"))
  }

  /// Whether what the server says of itself contradicts the described separator.
  func checkSeparator(at place: Place, into findings: inout Findings) -> Bool {
    let separators = provider.scopeRules.separators
    if provider.protocol == .openIDConnect, !separators.containsBytes(of: " ") {
      findings.report(
        .scopeSeparatorContradiction,
        "OpenID Connect separates scopes with spaces, and \(separators[0].quoted) is described", at: place,
        help: "correct the separator or the protocol, or add a space to other_separators")
      return true
    }
    for scope in items(of: "scopes_supported") where Scope(scope.value).isToken {
      guard let separator = separators.first(where: { scope.value.containsBytes(of: $0) }) else { continue }
      findings.report(
        .scopeSeparatorContradiction,
        "scopes_supported has \(scope.value.quoted), which \(separator.quoted) separates", at: place,
        help: "correct the separator, or list each scope by itself",
        related: [.init(self.place(of: scope), "listed here")])
      return true
    }
    return false
  }

  func checkKnownValues(into findings: inout Findings) {
    for item in items(of: "response_types_supported")
    where !item.value.isResponseType && item.value.utf8.allSatisfy({ $0 >= 0x20 }) {
      findings.report(
        .metadataUnknownValue, item.value.quoted + " in response_types_supported is no response type",
        at: place(of: item), help: "a type is names like code and id_token, with one space between them")
    }
    checkValues(
      of: "subject_types_supported", "subject type", ["public", "pairwise"], .subjectTypesInvalid,
      into: &findings)
    checkValues(
      of: "response_modes_supported", "response mode that a standard defines", ResponseType.modes,
      .responseModesUnknown, into: &findings)
    checkValues(
      of: "display_values_supported", "display value", ["page", "popup", "touch", "wap"],
      .metadataUnknownValue,
      into: &findings)
    checkValues(
      of: "claim_types_supported", "claim type", ["normal", "aggregated", "distributed"],
      .metadataUnknownValue,
      into: &findings)
  }

  private func checkValues(
    of name: String, _ noun: String, _ known: [String], _ rule: Rule, into findings: inout Findings
  ) {
    for item in items(of: name) where !known.containsBytes(of: item.value) {
      let nearest = NearestSpelling.of(item.value, among: known)
      findings.report(
        rule, item.value.quoted + " is no " + noun, at: place(of: item),
        help: nearest.map { "did you mean '" + $0 + "'?" } ?? "expected " + known.quotedList("or"))
    }
  }
}

// MARK: - Proofs and signatures

extension MetadataCheck {
  func checkProofs(into findings: inout Findings) {
    let name = "code_challenge_methods_supported"
    let methods = metadata.texts(name) ?? []
    report(
      .pkcePlainAdvertised, "plain", in: name, "the server takes the code challenge method plain",
      help: "clients should use S256", into: &findings)
    guard !methods.isEmpty, !methods.containsBytes(of: "S256") else { return }
    let misspelt = NearestSpelling.of("S256", among: methods)
    findings.report(
      .pkceNotAdvertised, "the code challenge methods leave out S256", at: place.appending(name),
      help: misspelt.map { "did you mean 'S256' by " + $0.quoted + "?" })
  }

  func checkSignatures(into findings: inout Findings) {
    let name = "id_token_signing_alg_values_supported"
    report(
      .signingAlgNone, severity: .warning, "none", in: name, "the server may leave ID tokens unsigned",
      into: &findings)
    for name in MetadataCheck.signedLists {
      report(
        .signingAlgNone, "none", in: name,
        "'none' stands among the algorithms, and an unsigned JWT proves nothing", into: &findings)
    }
    if let algorithms = metadata.texts(name), !algorithms.isEmpty, !algorithms.containsBytes(of: "RS256") {
      findings.report(
        .signingAlgRS256Missing, "ID tokens cannot be signed with RS256", at: place.appending(name))
    }
    if !isOpenID { checkAuthenticationAlgorithms(into: &findings) }
  }

  /// The lists that `none` must not stand in.
  private static let signedLists = [
    "token_endpoint_auth_signing_alg_values_supported",
    "revocation_endpoint_auth_signing_alg_values_supported",
    "introspection_endpoint_auth_signing_alg_values_supported", "dpop_signing_alg_values_supported",
  ]

  /// OpenID Connect Discovery leaves the algorithms optional, so only plain OAuth 2.0 servers must list them.
  private func checkAuthenticationAlgorithms(into findings: inout Findings) {
    for endpoint in ["token", "revocation", "introspection"] {
      let methods = endpoint + "_endpoint_auth_methods_supported"
      let algorithms = endpoint + "_endpoint_auth_signing_alg_values_supported"
      guard metadata[algorithms] == nil else { continue }
      for item in items(of: methods) where item.value.hasByteSuffix("_jwt") {
        findings.report(
          .tokenAuthSigningAlgMissing,
          item.value.quoted + " needs the signing algorithms, and they are not listed",
          at: place(of: item), help: "add " + algorithms)
        break
      }
    }
  }
}

extension String {
  /// Whether the text has the form of a response type (RFC 6749 section 3.1.1, appendix A.3).
  fileprivate var isResponseType: Bool {
    splitAtBytes(of: " ").allSatisfy { name in
      !name.isEmpty
        && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
  }
}
