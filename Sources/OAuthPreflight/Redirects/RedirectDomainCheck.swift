/// Judges a list of redirect domains; `place` is the list's.
package func checkRedirectHosts(
  _ hosts: [String], domainNames: DomainNames?, at place: Place, into findings: inout Findings
) {
  for (index, host) in hosts.enumerated() {
    if let earlier = Array(hosts[..<index]).firstIndex(ofBytes: host) {
      findings.report(
        .redirectDomainDuplicate, "\(host.quoted) is listed twice", at: place.appending(index),
        related: [Finding.Related(place.appending(earlier), "first listed here")],
        replacement: Finding.Replacement(place.appending(index), with: nil))
    } else {
      RedirectDomain(host: host, domainNames: domainNames, place: place.appending(index)).check(
        into: &findings)
    }
  }
}

/// The checks of one redirect domain; the first fault is the one reported.
private struct RedirectDomain {
  let host: String
  let domainNames: DomainNames?
  let place: Place

  func check(into findings: inout Findings) {
    let bytes = ContiguousArray(host.utf8)
    if bytes.contains(UInt8(ascii: "*")) {
      reportWildcard(into: &findings)
    } else if let scalar = firstNonASCII() {
      reportNonASCII(scalar, into: &findings)
    } else if isAddress(bytes) {
      findings.report(
        .redirectDomainIPLiteral, "\(host.quoted) is an IP address", at: place, help: "use a host name")
    } else if let fault = HostName.fault(in: bytes, 0..<bytes.count) {
      reportSyntax(fault, bytes, into: &findings)
    } else if bytes.contains(where: { $0.isASCIIUppercase }) {
      findings.report(
        .redirectDomainCase, "\(host.quoted) has upper-case letters", at: place,
        help: "write \(host.asciiLowercased)",
        replacement: Finding.Replacement(place, with: host.asciiLowercased))
    } else {
      checkOwner(into: &findings)
    }
  }

  private func reportWildcard(into findings: inout Findings) {
    let suffix = host.hasBytePrefix("*.") ? String(decoding: host.utf8.dropFirst(2), as: UTF8.self) : ""
    if let own = KnownHosts.ownName(below: suffix) {
      findings.report(
        .redirectDomainWildcard,
        "\(host.quoted) admits everybody: anybody can have a project below \(suffix)", at: place,
        help: "register \(own)")
    } else {
      findings.report(
        .redirectDomainWildcard, "\(host.quoted) is a pattern; a redirect domain is one host", at: place,
        help: "list each host")
    }
  }

  private func firstNonASCII() -> Unicode.Scalar? {
    for scalar in host.unicodeScalars where !scalar.isASCII { return scalar }
    return nil
  }

  private func reportNonASCII(_ scalar: Unicode.Scalar, into findings: inout Findings) {
    var message = "\(host.quoted) holds \(scalar.codePointName), which is not ASCII"
    if let reading = LookAlike.asciiReading(of: host) { message += " and looks like \(reading.quoted)" }
    findings.report(.redirectDomainNonASCII, message, at: place, help: "write the name in its xn-- form")
  }

  private func isAddress(_ bytes: ContiguousArray<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") { return true }
    if bytes.contains(UInt8(ascii: ":")) {
      guard case .malformed = IPv6Spelling(bytes, 0..<bytes.count) else { return true }
      return false
    }
    guard case .notAnAddress = IPv4Spelling(bytes, 0..<bytes.count) else { return true }
    return false
  }

  private func reportSyntax(
    _ fault: HostName.Fault, _ bytes: ContiguousArray<UInt8>, into findings: inout Findings
  ) {
    let uri = URIReference(host)
    if let scheme = uri.scheme, let inner = uri.host {
      report(
        "\(host.quoted) is a URL; a redirect domain is a bare host name", 0..<scheme.upperBound,
        help: "write \(uri.text(inner).quoted)", into: &findings)
      return
    }
    switch fault {
    case .emptyLabel(let index):
      report(
        bytes.isEmpty ? "the redirect domain is empty" : "\(host.quoted) has a dot too many",
        bytes.isEmpty ? nil : max(0, index - 1)..<min(index + 1, bytes.count), into: &findings)
    case .character(let index):
      let character = String(Character(Unicode.Scalar(bytes[index])))
      report(
        "\(host.quoted) holds \(character.quoted), which no host name does", index..<index + 1,
        into: &findings)
    case .hyphen(let label):
      report("the label \(uri.text(label).quoted) has a hyphen at its end", label, into: &findings)
    case .longLabel(let label):
      report("\(host.quoted) has a label of more than 63 characters", label, into: &findings)
    case .longName: report("\(host.quoted) is longer than 253 characters", nil, into: &findings)
    }
  }

  private func report(
    _ message: String, _ range: Range<Int>?, help: String? = nil, into findings: inout Findings
  ) {
    findings.report(.redirectDomainSyntax, message, at: range.map { place.bytes($0) } ?? place, help: help)
  }

  private func checkOwner(into findings: inout Findings) {
    if !host.utf8.contains(UInt8(ascii: ".")), !isTopLevelDomain {
      findings.report(
        .redirectDomainSingleLabel, "\(host.quoted) has no dot", at: place,
        help: "write the whole name of the host")
    } else if isPublicSuffix(host, domainNames: domainNames) {
      findings.report(
        .redirectDomainPublicSuffix,
        "\(host.quoted) is a shared suffix: anybody can have \(KnownHosts.ownName(below: host) == nil ? "a host" : "a project") below it",
        at: place, help: "register \(KnownHosts.ownName(below: host) ?? "<name>." + host)")
    } else {
      checkALabels(ofHost: host, domainNames: domainNames, at: place, into: &findings)
    }
  }

  /// The list's prevailing rule makes every single label a public suffix, also the names of one network: what no list
  /// can tell apart, the usual top-level domains do.
  private var isTopLevelDomain: Bool {
    guard let domainNames, domainNames.isPublicSuffix(host), KnownHosts.specialUse(host) == nil else {
      return false
    }
    return !domainNames.isPublicSuffix("no-such-domain") || KnownHosts.isTopLevelDomain(host)
  }
}

/// Judges the `xn--` labels of a host in lower case, when somebody can be asked what they stand for.
func checkALabels(
  ofHost host: String, domainNames: DomainNames?, at place: Place, into findings: inout Findings
) {
  guard let domainNames, HostName.hasALabel(host) else { return }
  guard let unicode = domainNames.unicodeForm(host) else {
    findings.report(
      .redirectDomainIDNA, "\(host.quoted) has an xn-- label that stands for no name", at: place,
      help: "convert the name again")
    return
  }
  let labels = unicodeLabels(of: unicode)
  // Below a top-level domain of its own script a name is what it looks like.
  guard let last = labels.last, last.utf8.allSatisfy({ $0 < 0x80 }) else { return }
  for label in labels {
    guard let reading = LookAlike.asciiReading(of: label) else { continue }
    findings.report(
      .redirectDomainConfusable,
      "\(host.quoted) stands for \(unicode.quoted), where \(label.quoted) only looks like \(reading.quoted)",
      at: place, help: "check that the domain is yours")
    return
  }
}

private func unicodeLabels(of name: String) -> [String] {
  var labels = [""]
  for scalar in name.unicodeScalars {
    if scalar == "." {
      labels.append("")
    } else {
      labels[labels.count - 1].unicodeScalars.append(scalar)
    }
  }
  return labels
}
