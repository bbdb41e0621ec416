/// Judges the redirect URIs that an app registered at one provider.
///
/// `place` is the list's; a list that was not given is not judged, an empty one is.
package func checkRegisteredRedirectURIs(
  _ uris: [RedirectURI], in context: RedirectContext, at place: Place, into findings: inout Findings
) {
  if uris.isEmpty {
    findings.report(
      .redirectURIMissing, "no redirect URI is registered", at: place,
      help: "list the redirect URIs as \(context.provider)'s console has them")
    return
  }
  let twins = RedirectTwins(uris)
  for (index, uri) in uris.enumerated() {
    if twins.report(index, at: place, into: &findings) { continue }
    var found = Findings()
    checkRegisteredRedirectURI(uri, in: context, at: place.appending(index), into: &found)
    // Of two spellings of one URI, the pair is the finding.
    for finding in found.all where !(finding.rule == .redirectURINormalForm && twins.hasTwin(index)) {
      findings.append(finding)
    }
  }
}

/// Judges one redirect URI as a registered one: its syntax, and if that is sound its scheme, host, port, path and query.
///
/// - Parameter isRequested: Whether it is sent as it stands, so that nobody fills in what it leaves open.
package func checkRegisteredRedirectURI(
  _ uri: RedirectURI, isRequested: Bool = false, in context: RedirectContext, at place: Place,
  into findings: inout Findings
) {
  if context.isOpaque {
    checkOpaqueRedirect(uri, at: place, into: &findings)
    return
  }
  if context.showsCode(for: uri) { return }
  var syntax = RedirectSyntax(uri, in: context, at: place, isRegistered: true)
  if isRequested { syntax.placeholderSeverity = .error }
  if syntax.check(into: &findings) { return }
  let check = RegisteredRedirect(uri: syntax.uri, context: context, place: place)
  check.run(into: &findings)
}

/// Judges the URIs that a provider may redirect to after a logout: what is an error of a redirect URI is one of theirs, and
/// a placeholder keeps the severity that it has there.
package func checkPostLogoutRedirectURIs(
  _ uris: [String], in context: RedirectContext, at place: Place, into findings: inout Findings
) {
  for (index, uri) in uris.enumerated() {
    var found = Findings()
    checkRegisteredRedirectURI(RedirectURI(uri), in: context, at: place.appending(index), into: &found)
    let fault =
      found.all.first { $0.severity >= .error } ?? found.all.first { $0.rule == .redirectURIPlaceholder }
    guard let fault else { continue }
    findings.report(
      .postLogoutRedirectURI, severity: fault.severity, fault.message, at: fault.place, help: fault.help)
  }
}

/// A provider that takes names in place of URIs compares them as they are; only an empty or broken one is a fault.
func checkOpaqueRedirect(_ uri: RedirectURI, at place: Place, into findings: inout Findings) {
  if uri.value.utf8.isEmpty {
    findings.report(.redirectURINotAbsolute, "the redirect name is empty", at: place)
  } else if uri.value.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
    findings.report(
      .redirectURIControlChar,
      "the redirect name \(uri.value.quoted) holds white space or a control character", at: place)
  }
}

/// The checks of one well-formed registered URI: at most one finding a component.
struct RegisteredRedirect {
  let uri: URIReference
  let context: RedirectContext
  let place: Place

  func run(into findings: inout Findings) {
    if checkScheme(into: &findings) { return }
    if uri.isWeb {
      guard let host = uri.host else { return }
      RegisteredHost(uri: uri, host: host, context: context, place: place).check(into: &findings)
      checkPort(into: &findings)
      if uri.path.isEmpty {
        findings.report(
          .redirectURIPathMissing, "\(uri.text(0..<uri.bytes.count).quoted) has no path", at: place,
          help: "register the page that receives the response")
      }
    } else {
      checkNativeScheme(uri, in: context, at: place, into: &findings)
    }
    checkQuery(into: &findings)
  }

  // MARK: Scheme

  /// Reports a scheme that the provider does not take; returns whether it did.
  @discardableResult
  func checkScheme(into findings: inout Findings) -> Bool {
    guard let rules = context.rules, let scheme = uri.scheme else { return false }
    if reportOtherClient(scheme, into: &findings) { return true }
    if isTaken(by: rules) { return false }
    let name = uri.text(scheme)
    let message: String
    if uri.hasScheme("http") {
      message =
        "\(context.provider) does not redirect to http on \(uri.host.map { uri.text($0).quoted } ?? "this host")"
    } else {
      message = "\(context.provider) does not redirect to the scheme \(name.quoted)"
    }
    findings.report(
      .redirectURISchemeNotAllowed, message, at: place.bytes(scheme),
      help: loopbackHelp(rules) ?? rules.schemes.map { "it accepts \(list($0))" })
    return true
  }

  /// Reports a scheme that the provider makes of a client's values, and that is not the one of this client.
  private func reportOtherClient(_ scheme: Range<Int>, into findings: inout Findings) -> Bool {
    if uri.isWeb || context.exempts(uri) { return false }
    let name = uri.text(scheme)
    for known in context.clientSchemes {
      guard let right = known.correction(of: name) else { continue }
      findings.report(
        .redirectURISchemeOfOtherClient,
        "the scheme \(name.quoted) is not this client's, which is \(right.quoted)",
        at: place.bytes(scheme), help: "write \(right.quoted), or correct the value that it is made of")
      return true
    }
    return false
  }

  /// The way out for the name `localhost` where the addresses behind it are taken.
  private func loopbackHelp(_ rules: RedirectRules) -> String? {
    guard uri.hasScheme("http"), let host = uri.host, rules.loopback == true,
      case .localhost = RedirectHost.kind(of: uri, host)
    else { return nil }
    return "write '127.0.0.1' or '[::1]' in place of the name"
  }

  private func isTaken(by rules: RedirectRules) -> Bool {
    if uri.hasScheme("http"), let host = uri.host {
      switch RedirectHost.kind(of: uri, host) {
      case .loopback: if let loopback = rules.loopback { return loopback }
      case .localhost: if let localhost = rules.localhost { return localhost }
      case .address, .name: break
      }
    }
    guard let schemes = rules.schemes, let range = uri.scheme else { return true }
    let scheme = uri.text(range).asciiLowercased
    if schemes.containsBytes(of: scheme) { return true }
    return !uri.isWeb && (schemes.containsBytes(of: "private_use") || context.exempts(uri))
  }

  private func list(_ schemes: [String]) -> String {
    var text = ""
    for (index, scheme) in schemes.enumerated() {
      if index > 0 { text += index == schemes.count - 1 ? " and " : ", " }
      text += scheme.hasSameBytes(as: "private_use") ? "private-use schemes" : scheme
    }
    return text
  }

  // MARK: Port

  private func checkPort(into findings: inout Findings) {
    guard let port = uri.port else { return }
    let isDefault = port.isEmpty || uri.isDefaultPort(port)
    guard isDefault else { return }
    findings.report(
      .redirectURIDefaultPort,
      port.isEmpty
        ? "the host is followed by ':' and no port" : "':\(uri.text(port))' is the scheme's default port",
      at: place.bytes(port.lowerBound - 1..<port.upperBound), help: "leave it out")
  }

  // MARK: Query

  private func checkQuery(into findings: inout Findings) {
    guard let query = uri.query else {
      reportRedirector(into: &findings)
      return
    }
    // A server that splits at semicolons finds an 'iss' in '?a;iss=x', too.
    for parameter in FormDecoding(uri.bytes, query, semicolons: true).pairs {
      if ProtocolParameters.addedToRedirectURI.containsBytes(of: parameter.name) {
        findings.report(
          .redirectURIResponseParam,
          "the query already holds \(parameter.name.quoted), which the provider adds to its response",
          at: place.bytes(parameter.range),
          help: "remove it; what the app must find again goes into 'state' of the request")
        return
      }
      if leadsOn(parameter.value) {
        findings.report(
          .redirectURIOpenRedirector, "the query parameter \(parameter.name.quoted) holds another URL",
          at: place.bytes(parameter.range), help: "keep the target in the session, behind 'state'")
        return
      }
    }
    reportRedirector(into: &findings)
  }

  private func reportRedirector(into findings: inout Findings) {
    guard uri.isWeb, let host = uri.host,
      KnownHosts.isRedirector(host: uri.text(host).asciiLowercased, path: uri.text(uri.path))
    else { return }
    findings.report(
      .redirectURIOpenRedirector, "\(uri.text(host).quoted) redirects on from this path", at: place)
  }

  /// Whether a decoded value is a URL, or what a browser takes for one.
  private func leadsOn(_ value: String) -> Bool {
    let value = value.asciiLowercased
    for start in ["http:", "https:", "//", "/\\", "\\\\", "\\/", "javascript:", "data:"]
    where value.hasBytePrefix(start) {
      return true
    }
    return false
  }
}
