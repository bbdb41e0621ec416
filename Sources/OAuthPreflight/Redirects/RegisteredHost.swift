/// The host of a registered web redirect URI: at most one finding, and one more when it is written in upper case.
struct RegisteredHost {
  let uri: URIReference
  let host: Range<Int>
  let context: RedirectContext
  let place: Place

  private var text: String { uri.text(host) }
  private var name: String { text.asciiLowercased }
  private var hostPlace: Place { place.bytes(host) }

  func check(into findings: inout Findings) {
    reportUpperCase(into: &findings)
    switch RedirectHost.kind(of: uri, host) {
    case .loopback:
      if uri.hasScheme("https") { checkOwnMachine(into: &findings) }
      return
    case .localhost: checkLocalhost(into: &findings)
    case .address: checkAddress(into: &findings)
    case .name:
      if reportBadName(into: &findings) || reportUnowned(into: &findings) { return }
      checkALabels(ofHost: name, domainNames: context.domainNames, at: hostPlace, into: &findings)
    }
    checkAllowed(into: &findings)
  }

  private func reportUpperCase(into findings: inout Findings) {
    let range = (uri.scheme?.lowerBound ?? host.lowerBound)..<host.upperBound
    guard uri.bytes[range].contains(where: { $0.isASCIIUppercase }) else { return }
    findings.report(
      .redirectURINormalForm, "\(uri.text(range).quoted) has upper-case letters", at: place.bytes(range),
      help: "write \(uri.text(range).asciiLowercased)")
  }

  private func checkLocalhost(into findings: inout Findings) {
    if context.rules?.localhost == true { return }
    let isNative = context.applicationType == .native
    let isLoopbackTaken = context.rules?.loopback == true
    if uri.hasScheme("https"), isNative || !isLoopbackTaken {
      checkOwnMachine(into: &findings)
    } else if isNative || isLoopbackTaken {
      findings.report(
        .redirectURILocalhost, "the host is the name localhost", at: hostPlace,
        help: "register 127.0.0.1 and [::1]: their port may vary, and no name resolution is in between")
    }
  }

  /// https on the machine itself: no app can claim it, and a web client is there during development only.
  private func checkOwnMachine(into findings: inout Findings) {
    if context.applicationType == .native {
      findings.report(
        .redirectURILocalhost, severity: .error, "no app can claim https on \(text)", at: hostPlace,
        help: "use http://127.0.0.1 with a port of the app's choice, or a private-use scheme")
    } else if context.isWebClient {
      findings.report(
        .redirectURILocalhost, "the host is the developer's own machine", at: hostPlace,
        help: "register it for development only")
    }
  }

  private func checkAddress(into findings: inout Findings) {
    if context.rules?.ip == true { return }
    let isRefused = context.rules?.ip == false
    findings.report(
      .redirectURIIPLiteral, severity: isRefused ? .error : nil,
      isRefused
        ? "\(context.provider) does not redirect to an IP address, as \(text.quoted) is"
        : "the host \(text.quoted) is an IP address", at: hostPlace, help: "use a host name")
  }

  /// The grammar of a registered name is wide; DNS names are letters, digits and hyphens.
  private func reportBadName(into findings: inout Findings) -> Bool {
    guard let fault = HostName.fault(in: uri.bytes, host) else { return false }
    let problem: String
    switch fault {
    case .emptyLabel: problem = "has an empty label"
    case .character(let index):
      // A host name has no underscores, but some hosts do and browsers go there.
      if uri.bytes[index] == UInt8(ascii: "_") { return false }
      problem = "holds \(String(Character(Unicode.Scalar(uri.bytes[index]))).quoted), which no host name does"
    case .hyphen(let label): problem = "has the label \(uri.text(label).quoted), with a hyphen at its end"
    case .longLabel: problem = "has a label of more than 63 characters"
    case .longName: problem = "is longer than 253 characters"
    }
    findings.report(.redirectURISyntax, "the host \(text.quoted) \(problem)", at: hostPlace)
    return true
  }

  private func reportUnowned(into findings: inout Findings) -> Bool {
    let count = findings.count
    if KnownHosts.isExample(name) {
      findings.report(
        .redirectURIPlaceholder, "\(text.quoted) is a name for documentation", at: hostPlace,
        help: "write the app's host")
    } else if let domain = KnownHosts.specialUse(name) {
      findings.report(
        .redirectURISpecialUseDomain,
        "\(text.quoted) is in \(("." + domain).quoted), a domain that is not in DNS",
        at: hostPlace)
    } else if !name.utf8.contains(UInt8(ascii: ".")) {
      findings.report(
        .redirectURISingleLabelHost, "the host \(text.quoted) has no dot", at: hostPlace,
        help: "write the whole name, as in \(name).example.org")
    } else if KnownHosts.isShortener(name) {
      findings.report(.redirectURIURLShortener, "\(text.quoted) is a URL shortener", at: hostPlace)
    } else {
      reportPublicSuffix(into: &findings)
    }
    return findings.count > count
  }

  private func reportPublicSuffix(into findings: inout Findings) {
    guard isPublicSuffix(name, domainNames: context.domainNames) else { return }
    findings.report(
      .redirectURIPublicSuffix, "\(text.quoted) is a suffix that anybody can have a host below",
      at: hostPlace,
      help: "register \(KnownHosts.ownName(below: name) ?? "<name>." + name)")
  }

  private func checkAllowed(into findings: inout Findings) {
    guard let hosts = context.rules?.hosts, !hosts.isEmpty, !hosts.containsBytes(of: name) else { return }
    findings.report(
      .redirectURIDomainNotAllowed, "\(context.provider) does not redirect to the host \(text.quoted)",
      at: hostPlace,
      help: hosts.count == 1 ? "it accepts \(hosts[0].quoted)" : nil)
  }
}

/// Whether a name in lower case is a public suffix, as far as can be told: by the list when there is one, else by the few
/// that are known here.
func isPublicSuffix(_ name: String, domainNames: DomainNames?) -> Bool {
  if KnownHosts.ownName(below: name) != nil { return true }
  return domainNames?.isPublicSuffix(name) ?? false
}
