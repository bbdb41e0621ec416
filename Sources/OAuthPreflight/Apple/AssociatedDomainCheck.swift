/// An associated domain that a request needs to come back to the app.
struct NeededDomain: Sendable {
  /// The entry to add: `applinks:example.org`.
  var entry: String
  /// The host of a redirect URI; any service that opens the app will do. `nil` when the SDK names the whole entry.
  var host: String?
  var needer: String
  var place: Place

  /// Whether an entry of the entitlements serves it.
  func isMet(by associated: String) -> Bool {
    let bare = associated.splitAtBytes(of: "?")[0]
    guard let host else { return bare.hasSameBytesIgnoringASCIICase(as: entry) }
    for service in ["applinks:", "webcredentials:"] where bare.hasBytePrefix(service) {
      let domain = String(decoding: bare.utf8.dropFirst(service.utf8.count), as: UTF8.self).asciiLowercased
      if domain.hasSameBytes(as: host) { return true }
      if domain.hasBytePrefix("*."),
        host.hasByteSuffix(String(decoding: domain.utf8.dropFirst(), as: UTF8.self))
      {
        return true
      }
    }
    return false
  }
}

extension [NeededDomain] {
  mutating func addUnlessKnown(_ need: NeededDomain) {
    for known in self where known.entry.hasSameBytes(as: need.entry) { return }
    append(need)
  }
}

/// Judges the associated domains of an app's entitlements.
struct AssociatedDomainCheck {
  let entitlements: PropertyList
  let needs: [NeededDomain]

  func run(into findings: inout Findings) {
    let associated = entitlements.strings(AppleKey.associatedDomains)
    var mistaken: [String] = []
    // Which domain an entry that is not filled in will name, nobody can say.
    var isOpen = false
    for entry in associated {
      if entry.hasBuildSetting {
        isOpen = true
        continue
      }
      if let gap = entry.placeholderInPropertyList {
        isOpen = true
        findings.append(.unfilled(gap, at: entry.place))
        continue
      }
      guard let domain = entry.text.domainOfMalformedEntry else { continue }
      mistaken.append(domain)
      findings.report(
        .associatedDomainSyntax, "\(entry.text.quoted) is not a service and domain", at: entry.place,
        help: "write <string>applinks:\(domain.asXML)</string>: no scheme, path or slash",
        replacement: Finding.Replacement(entry.place, with: "applinks:" + domain, isSafe: false))
    }
    if isOpen { return }
    for need in needs where !associated.contains(where: { need.isMet(by: $0.text) }) {
      if let host = need.host, mistaken.containsBytes(of: host) { continue }
      report(need, into: &findings)
    }
  }

  private func report(_ need: NeededDomain, into findings: inout Findings) {
    let isThere = entitlements.root[AppleKey.associatedDomains] != nil
    let item = "<string>\(need.entry.asXML)</string>"
    findings.report(
      .nativeHTTPSNotAssociated,
      "no associated domain brings \(need.host.map { "https://" + $0 }?.quoted ?? need.entry.quoted) back to the app",
      at: isThere ? entitlements.place(of: AppleKey.associatedDomains).key : entitlements.place,
      help: isThere
        ? "add \(item) to '\(AppleKey.associatedDomains)'"
        : "add <key>\(AppleKey.associatedDomains)</key><array>\(item)</array>",
      related: [
        Finding.Related(
          need.place, need.host == nil ? "\(need.needer) is named here" : "the redirect URI is here")
      ])
  }
}

extension String {
  /// The domain of an entry that is not `service:domain`, as Apple's documentation has it; `nil` when it is.
  fileprivate var domainOfMalformedEntry: String? {
    var rest = splitAtBytes(of: "?")[0]
    let parts = rest.splitAtBytes(of: ":")
    let isService =
      parts.count > 1
      && ["applinks", "webcredentials", "activitycontinuation", "appclips"].containsBytes(of: parts[0])
    if isService { rest = String(decoding: rest.utf8.dropFirst(parts[0].utf8.count + 1), as: UTF8.self) }
    for scheme in ["https://", "http://"] where rest.hasBytePrefix(scheme) {
      rest = String(decoding: rest.utf8.dropFirst(scheme.utf8.count), as: UTF8.self)
      return rest.splitAtBytes(of: "/")[0]
    }
    let domain = rest.splitAtBytes(of: "/")[0]
    return isService && domain.utf8.count == rest.utf8.count ? nil : domain
  }
}
