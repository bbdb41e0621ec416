/// What the metadata says of flows, and the values that a standard lists.
extension MetadataCheck {
  /// What a server merely offers is not the fault of who describes it: advice about what not to take.
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
        .parRequiredWithoutEndpoint, "pushed requests are required, and no endpoint accepts them",
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

  func checkKnownValues(into findings: inout Findings) {
    for item in items(of: "response_types_supported")
    where !item.value.isResponseType && item.value.utf8.allSatisfy({ $0 >= 0x20 }) {
      findings.report(
        .metadataUnknownValue, item.value.quoted + " in response_types_supported is not a response type",
        at: place(of: item),
        help: "a response type is one or more names like code and id_token, with one space between them")
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
      findings.report(
        rule, item.value.quoted + " is no " + noun, at: place(of: item),
        help: NearestSpelling.help(
          for: item.value, among: known, otherwise: "expected " + known.quotedList("or")))
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
