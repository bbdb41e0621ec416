/// Judges the redirect URI of a request: first its syntax, then whether it is registered.
///
/// `registered` and `domains` are what the provider's console has, `nil` when not given; with neither, the URI is judged
/// as if it were to be registered. A URI that is registered byte by byte is only judged there.
package func checkRequestedRedirectURI(
  _ uri: RedirectURI, registered: [RedirectURI]?, domains: [String]?, in context: RedirectContext,
  at place: Place,
  registeredAt: Place?, into findings: inout Findings
) {
  if let registered, registered.contains(uri) { return }
  if context.showsCode(for: uri) { return }
  guard registered != nil || domains != nil else {
    checkRegisteredRedirectURI(uri, isRequested: true, in: context, at: place, into: &findings)
    return
  }
  if context.isOpaque {
    if let registered { reportOpaqueMismatch(uri, registered, in: context, at: place, into: &findings) }
    return
  }
  let syntax = RedirectSyntax(uri, in: context, at: place, isRegistered: false)
  if syntax.check(into: &findings) { return }
  if let domains, registered == nil || context.rules?.register == .domain {
    checkDomain(syntax.uri, domains, in: context, at: place, registeredAt: registeredAt, into: &findings)
  } else if let registered {
    checkRegistered(
      syntax.uri, registered, in: context, at: place, registeredAt: registeredAt, into: &findings)
  }
}

/// Judges a whole authorization request that has no redirect URI. Not for documents, whose requests need not repeat it.
package func checkMissingRedirectURI(
  registered: [RedirectURI]?, isOpenIDConnect: Bool, at place: Place, into findings: inout Findings
) {
  let count = registered?.count ?? 0
  guard isOpenIDConnect || count > 1 else { return }
  findings.report(
    .redirectURIRequired,
    isOpenIDConnect
      ? "the request has no redirect_uri, which OpenID Connect requires"
      : "the request has no redirect_uri, and \(count) are registered", at: place, help: "add redirect_uri")
}

private func checkRegistered(
  _ uri: URIReference, _ registered: [RedirectURI], in context: RedirectContext, at place: Place,
  registeredAt: Place?, into findings: inout Findings
) {
  switch RedirectMatching.outcome(of: uri, among: registered, in: context) {
  case .match: return
  case .localhostPort(let index):
    findings.report(
      .redirectURILocalhostPort, "the port on localhost is not the one of \(registered[index].value.quoted)",
      at: uri.port.map { place.bytes($0) } ?? place,
      help: "register and request 127.0.0.1, where the port may vary",
      related: registeredAt.map { [Finding.Related($0.appending(index), "registered here")] } ?? [])
  case .mismatch:
    reportMismatch(uri, registered, in: context, at: place, registeredAt: registeredAt, into: &findings)
  }
}

private func reportMismatch(
  _ uri: URIReference, _ registered: [RedirectURI], in context: RedirectContext, at place: Place,
  registeredAt: Place?, into findings: inout Findings
) {
  let text = uri.text(0..<uri.bytes.count)
  guard let nearest = RedirectDifference.nearest(to: uri, among: registered) else {
    var names: [String] = []
    // One more than a list shows, so that it tells of more.
    for other in registered.prefix(9) { names.append(other.value) }
    findings.report(
      .redirectURIMismatch, "\(text.quoted) is not registered at \(context.provider)", at: place,
      help: registered.isEmpty ? "register it" : "register it, or request " + names.quotedList("or"))
    return
  }
  let meant = registered[nearest.index].value
  findings.report(
    .redirectURIMismatch, "\(text.quoted) is not registered at \(context.provider): \(nearest.reason)",
    at: place,
    help: "request \(meant.quoted), or register this one",
    related: registeredAt.map { [Finding.Related($0.appending(nearest.index), "registered here")] } ?? [],
    replacement: Finding.Replacement(place, with: meant, isSafe: false))
}

extension Findings {
  /// Adds what was found in a request to what was found in its registration.
  ///
  /// Where a request fails on the registered URI that it was meant to be, that is one fault: of the registered URI when it
  /// has an error, else of the request.
  package mutating func append(ofRequest found: Findings) {
    for finding in found.all {
      if finding.rule == .redirectURIMismatch, let registered = finding.related.first?.place.pointer {
        if all.contains(where: { $0.severity >= .error && $0.place.pointer == registered }) { continue }
        removeAll { finding in
          finding.place.pointer == registered
            && (finding.rule == .redirectURINormalForm || finding.rule == .redirectURIDefaultPort)
        }
      }
      append(finding)
    }
  }
}

private func reportOpaqueMismatch(
  _ uri: RedirectURI, _ registered: [RedirectURI], in context: RedirectContext, at place: Place,
  into findings: inout Findings
) {
  var names: [String] = []
  for name in registered { names.append(name.value) }
  findings.report(
    .redirectURIMismatch, "\(uri.value.quoted) is not registered at \(context.provider)", at: place,
    help: NearestSpelling.help(for: uri.value, among: names))
}

private func checkDomain(
  _ uri: URIReference, _ domains: [String], in context: RedirectContext, at place: Place,
  registeredAt: Place?,
  into findings: inout Findings
) {
  let host = uri.host.map { uri.text($0) } ?? ""
  // A domain that is registered with upper-case letters has its own finding.
  if domains.contains(where: { $0.hasSameBytes(as: host) || $0.asciiLowercased.hasSameBytes(as: host) }) {
    RegisteredRedirect(uri: uri, context: context, place: place).checkScheme(into: &findings)
    return
  }
  findings.report(
    .redirectURIDomainNotAllowed,
    host.utf8.isEmpty
      ? "the redirect URI names no host, and \(context.provider) registers domains"
      : "the host \(host.quoted) is not one of the registered domains",
    at: uri.host.map { place.bytes($0) } ?? place,
    help: NearestSpelling.help(
      for: host, among: domains, otherwise: "register the host, or redirect to a registered one"),
    related: registeredAt.map { [Finding.Related($0, "registered here")] } ?? [])
}
