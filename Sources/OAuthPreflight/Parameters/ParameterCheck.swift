/// Judges the custom parameters of a request.
///
/// - Parameters:
///   - place: Where the request is.
///   - isSent: Whether the request was seen as it is sent, encoded and whole.
package func checkParameters(
  of request: AuthorizationRequest, provider: Provider?, sdk: SDKProfile?, sdkVersion: String?,
  at place: Place, isSent: Bool = false, into findings: inout Findings
) {
  ParameterCheck(
    of: request, provider: provider, sdk: sdk, sdkVersion: sdkVersion, at: place, isSent: isSent
  )
  .run(into: &findings)
}

private struct ParameterCheck {
  /// A longer name is a value in the wrong place.
  static let maximumNameLength = 256

  let provider: Provider?
  let sdk: SDKProfile?
  let sdkVersion: String?
  let request: AuthorizationRequest
  let place: Place
  let isSent: Bool
  /// The names the SDK sets itself at this provider.
  private let sdkNames: [String]
  /// The names of the five protocol parameters, also under the provider's own names.
  private let protocolNames: [String]

  init(
    of request: AuthorizationRequest, provider: Provider?, sdk: SDKProfile?, sdkVersion: String?,
    at place: Place, isSent: Bool
  ) {
    self.isSent = isSent
    self.request = request
    self.provider = provider
    self.sdk = sdk
    self.sdkVersion = sdkVersion
    self.place = place
    sdkNames = sdk.map { $0.reserved(at: provider?.id ?? "") } ?? []
    var names = ProtocolParameters.core
    for pair in provider?.parameters.names ?? [] { names.append(pair.own) }
    if let first = provider?.scopeRules.firstParameter, !names.containsBytes(of: first) {
      names.append(first)
    }
    protocolNames = names
  }

  func run(into findings: inout Findings) {
    var names = MemberNames()
    for entry in request.parameters.entries {
      // RFC 8707 section 2: an app may name several resources.
      if !names.insert(entry.name), !entry.name.hasSameBytes(as: "resource") {
        findings.report(
          .duplicateParameter, "\(entry.name.quoted) is given twice", at: self.place(of: entry).key,
          help: "keep one of the two")
        continue
      }
      check(entry, into: &findings)
    }
    checkRequired(into: &findings)
  }

  private func check(_ entry: Parameters.Entry, into findings: inout Findings) {
    let name = judge(entry)
    if let name, name.severity >= .error {
      // A parameter that must go needs no better value.
      findings.append(name)
      return
    }
    let count = findings.count
    let values = ParameterValueCheck(
      provider: provider, sdk: sdk, sdkVersion: sdkVersion, hasOpenID: hasOpenID, isSent: isSent,
      place: place(of: entry))
    values.check(entry, into: &findings)
    if let name, findings.count == count { findings.append(name) }
  }

  func place(of entry: Parameters.Entry) -> Place {
    place.appending("parameters").appending(entry.name)
  }

  private func checkRequired(into findings: inout Findings) {
    for description in provider?.parameters.supported ?? [] where description.isRequired {
      if request.value(of: description.name) != nil || sdkNames.containsBytes(of: description.name) {
        continue
      }
      findings.report(
        .customParamRequired,
        "\(provider?.displayName ?? "the provider") demands the parameter \(description.name.quoted)",
        at: place,
        help: description.values.isEmpty
          ? "add \(description.name.quoted)"
          : "add it with the value \(description.values.quotedList("or"))")
    }
  }

  /// Whether openid is requested; `nil` when the scopes are not given.
  private var hasOpenID: Bool? {
    if provider?.scopes.alwaysGranted.contains("openid") == true { return true }
    guard let lists = request.scopes else { return nil }
    for entry in lists.entries
    where entry.list.tokens(separators: provider.scopeSeparators).contains("openid") {
      return true
    }
    return sdk?.addedScopes(at: provider?.id ?? "").contains("openid") ?? false
  }
}

// MARK: - Names

extension ParameterCheck {
  /// What is wrong with a name, the most specific reason first.
  private func judge(_ entry: Parameters.Entry) -> Finding? {
    let name = entry.name
    let here = place(of: entry).key
    if let fault = form(of: name, at: here) { return fault }
    if sdkNames.containsBytes(of: name) || isProtocolName(name) { return reserved(name, at: here) }
    if let provider, provider.parameters.effectiveForbidden.containsBytes(of: name) {
      return Finding(
        .customParamForbidden, "\(provider.displayName) does not let an app set \(name.quoted)", at: here,
        help: "remove it", replacement: removal(of: entry))
    }
    if provider?.parameters.description(of: name) != nil { return nil }
    return standard(name, at: here) ?? nearReserved(name, at: here) ?? advice(on: name, at: here)
      ?? unknown(name, at: here)
  }

  private func isProtocolName(_ name: String) -> Bool {
    guard protocolNames.containsBytes(of: name) else { return false }
    // A description may say that the provider lets apps set one.
    return provider?.parameters.description(of: name) == nil
      || provider?.parameters.effectiveForbidden.containsBytes(of: name) == true
  }

  private func removal(of entry: Parameters.Entry) -> Finding.Replacement {
    var entire = place(of: entry)
    entire.part = .entry
    return Finding.Replacement(entire, with: nil, isSafe: false)
  }

  private func form(of name: String, at here: Place) -> Finding? {
    if name.utf8.count > ParameterCheck.maximumNameLength {
      return Finding(
        .customParamNameTooLong,
        "a parameter name has \(name.utf8.count) bytes; \(ParameterCheck.maximumNameLength) are allowed",
        at: here)
    }
    for scalar in name.unicodeScalars where scalar.value > 0x7F {
      let ascii = LookAlike.asciiForm(of: name)
      let isReserved =
        protocolNames.containsBytes(of: ascii) || ProtocolParameters.library.containsBytes(of: ascii)
      return Finding(
        .customParamNameNonASCII,
        isReserved
          ? "\(name.quoted) is not \(ascii.quoted): \(scalar.codePointName) only looks right"
          : "the parameter name \(name.quoted) has \(scalar.codePointName)", at: here,
        help: isReserved
          ? "remove it: \(setter) sets \(ascii.quoted)"
          : "names consist of ASCII letters, digits, '-', '.' and '_'",
        label: scalar.codePointName)
    }
    if name.isEmpty {
      return Finding(.customParamNameSyntax, "a parameter has an empty name", at: here, help: "remove it")
    }
    for scalar in name.unicodeScalars where !UInt8(scalar.value).isParameterNameByte {
      return Finding(
        .customParamNameSyntax,
        "the parameter name \(name.quoted) has \(scalar == " " ? "a space" : scalar.codePointName)", at: here,
        help: "names consist of letters, digits, '-', '.' and '_', and are given decoded")
    }
    return dotted(name, at: here)
  }

  /// PHP reads `client.id` as `client_id`, and object binders read `client_id.x` as a member of it.
  private func dotted(_ name: String, at here: Place) -> Finding? {
    let parts = name.splitAtBytes(of: ".")
    guard parts.count > 1, provider?.parameters.description(of: name) == nil else { return nil }
    var joined = ""
    for part in parts { joined += joined.isEmpty ? part : "_" + part }
    let reserved = protocolNames + ProtocolParameters.library
    guard let meant = reserved.containsBytes(of: joined) ? joined : parts.first(where: reserved.containsBytes)
    else {
      return nil
    }
    return Finding(
      .customParamNameSyntax, "some servers read the parameter name \(name.quoted) as \(meant.quoted)",
      at: here,
      help: "remove it: \(setter) sets \(meant.quoted)")
  }

  /// Who makes the request.
  private var setter: String { sdk?.displayName ?? "the client library" }

  private func reserved(_ name: String, at here: Place) -> Finding {
    var help = "remove it: \(setter) sets it in every request"
    if name.hasSameBytes(as: "scope") || name.hasSameBytes(as: provider?.scopeRules.firstParameter ?? "scope")
    {
      help = "remove it, and list its scopes under scopes"
    } else if name.hasSameBytes(as: "redirect_uri") || name.hasSameBytes(as: "response_mode")
      || name.hasSameBytes(as: "response_type")
    {
      help = "remove it: it is a property of the request, not a custom parameter"
    }
    return Finding(
      .customParamReserved, "\(name.quoted) is reserved and cannot be a custom parameter", at: here,
      help: help)
  }

  /// The protocol's own names beyond the five.
  private func standard(_ name: String, at here: Place) -> Finding? {
    if ProtocolParameters.library.containsBytes(of: name) {
      return Finding(
        .customParamProtocol, "\(name.quoted) belongs to the protocol: \(setter) must set it", at: here,
        help: "remove it, or use what the library offers for it")
    }
    if ProtocolParameters.foreign.containsBytes(of: name) {
      return Finding(
        .customParamProtocol, severity: .warning,
        "\(name.quoted) is not a parameter of an authorization request",
        at: here, help: "remove it: it belongs to another message of the protocol")
    }
    if ProtocolParameters.structured.containsBytes(of: name), !isSent {
      return Finding(
        .customParamProtocol, severity: .warning,
        "\(name.quoted) changes how the answer must be checked", at: here,
        help: "give it through what the library offers for it, if the provider supports it")
    }
    return nil
  }

  /// Reserved names in another spelling.
  private func nearReserved(_ name: String, at here: Place) -> Finding? {
    let names =
      protocolNames + sdkNames + (provider?.parameters.effectiveForbidden ?? []) + ProtocolParameters.library
    for reserved in names where reserved.hasSameBytesIgnoringASCIICase(as: name) {
      return Finding(
        .customParamReservedCase, "\(name.quoted) is the reserved \(reserved.quoted) in another case",
        at: here,
        help: "remove it: \(setter) sets \(reserved.quoted)")
    }
    guard let original = ParameterNames.original(of: name, among: names) else { return nil }
    return Finding(
      .customParamNearReserved, "\(name.quoted) is nearly the reserved \(original.quoted)", at: here,
      help: "remove it: \(setter) sets \(original.quoted)")
  }

  private func advice(on name: String, at here: Place) -> Finding? {
    let isScopeParameter = provider?.scopeParameterNames.containsBytes(of: name) ?? false
    if isScopeParameter || ParameterNames.isScopeWidening(name) {
      return Finding(
        .customParamScopeWidening, "\(name.quoted) adds scopes that the scope list does not show", at: here,
        help: isScopeParameter ? "list its scopes under scopes, by parameter" : "request those scopes instead"
      )
    }
    if ParameterNames.privilege.containsBytes(of: name) {
      return Finding(
        .customParamPrivilege, "\(name.quoted) changes what the token is good for", at: here,
        help: "make sure that the app needs it")
    }
    if ParameterNames.securityClaim.containsBytes(of: name) {
      return Finding(
        .customParamSecurityClaim, "\(name.quoted) is a hint, not a check", at: here,
        help: "check the claim in the ID token as well")
    }
    return nil
  }

  private func unknown(_ name: String, at here: Place) -> Finding? {
    guard let provider, !provider.parameters.supported.isEmpty else { return nil }
    var names: [String] = []
    for description in provider.parameters.supported { names.append(description.name) }
    return Finding(
      .customParamUnknown, "\(provider.displayName) documents no parameter \(name.quoted)", at: here,
      meaning: NearestSpelling.of(name, among: names),
      otherwise: names.count <= 8 ? "it documents \(names.quotedList("and"))" : nil)
  }
}
