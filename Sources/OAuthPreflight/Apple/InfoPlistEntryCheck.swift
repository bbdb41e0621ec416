/// What an SDK needs in Info.plist beside its callback scheme.
struct NeededEntry: Sendable {
  var key: String
  var values: [String]
  /// The SDK's name for people.
  var sdk: String
  /// The callback scheme the SDK names first; an app that registered another may do without the entry.
  var firstScheme: String?
  var place: Place

  func isSame(as other: NeededEntry) -> Bool {
    guard key.hasSameBytes(as: other.key), values.count == other.values.count else { return false }
    for value in values where !other.values.containsBytes(of: value) { return false }
    return true
  }
}

/// Judges the entries of Info.plist that an SDK asks the system with, such as query schemes.
struct InfoPlistEntryCheck {
  let info: PropertyList
  let types: URLTypes
  let needs: [NeededEntry]
  let demands: [(demand: CallbackDemand, scheme: PlacedText?)]

  func run(into findings: inout Findings) {
    for need in needs { check(need, into: &findings) }
  }

  private func check(_ need: NeededEntry, into findings: inout Findings) {
    if let node = info.root[need.key], !node.isSequence, node.kind != .quoted {
      findings.report(
        .propertyListType, "\(need.key.quoted) is not an array", at: info.place(of: need.key),
        help: "write <array>\(need.strings(need.values))</array>")
      return
    }
    let present = info.strings(need.key)
    var missing: [String] = []
    for value in need.values {
      if present.contains(where: { types.filled($0).hasSameBytes(as: value) }) { continue }
      if reportMistaken(value, of: need, present, into: &findings) { continue }
      missing.append(value)
    }
    report(missing, of: need, hasSetting: present.contains { $0.hasBuildSetting }, into: &findings)
  }

  /// A value with another case, or in the key of the app's own schemes.
  private func reportMistaken(
    _ value: String, of need: NeededEntry, _ present: [PlacedText], into findings: inout Findings
  ) -> Bool {
    if let entry = present.first(where: { $0.text.bareEntry.hasSameBytesIgnoringASCIICase(as: value) }) {
      findings.report(
        .infoPlistEntryMissing, "\(entry.text.quoted) is not \(value.quoted), as \(need.sdk) compares it",
        at: entry.place, help: "write <string>\(value.asXML)</string>",
        related: [need.related], replacement: Finding.Replacement(entry.place, with: value, isSafe: false))
      return true
    }
    guard need.key.hasSameBytes(as: AppleKey.queriesSchemes) else { return false }
    // The check of URL types says so by itself.
    for scheme in types.schemes where scheme.text.hasSameBytesIgnoringASCIICase(as: value) {
      return QueriedScheme.owner(of: scheme.text) != nil
    }
    return false
  }

  private func report(
    _ missing: [String], of need: NeededEntry, hasSetting: Bool, into findings: inout Findings
  ) {
    guard !missing.isEmpty else { return }
    let key = info.root[need.key] == nil ? nil : info.place(of: need.key).key
    let entry = need.strings(missing)
    let isList = need.key.hasSameBytes(as: AppleKey.queriesSchemes) || need.values.count > 1
    let whole = isList ? "<array>\(entry)</array>" : entry
    findings.report(
      .infoPlistEntryMissing, severity: severity(of: need, hasSetting: hasSetting),
      key == nil
        ? "\(need.key.quoted) is missing, which \(need.sdk) needs"
        : "\(need.key.quoted) lacks \(missing.quotedList("and"))", at: key ?? info.place,
      help: key == nil
        ? "add <key>\(need.key.asXML)</key>\(whole)" : "add \(entry) to \(need.key.quoted)",
      label: key == nil ? nil : "\(need.sdk) does not go on without it", related: [need.related])
  }

  private func severity(of need: NeededEntry, hasSetting: Bool) -> Severity {
    if hasSetting { return .note }
    guard let first = need.firstScheme else { return .error }
    for entry in demands where entry.demand.schemes.containsBytes(of: first) {
      guard let scheme = entry.scheme.map({ types.filled($0) }) else { continue }
      let isAnother = entry.demand.isMet(by: scheme) && !scheme.hasSameBytesIgnoringASCIICase(as: first)
      return isAnother ? .warning : .error
    }
    return .error
  }
}

extension NeededEntry {
  fileprivate var related: Finding.Related { Finding.Related(place, "\(sdk) is named here") }

  fileprivate func strings(_ values: [String]) -> String {
    var text = ""
    for value in values { text += "<string>\(value.asXML)</string>" }
    return text
  }
}

extension String {
  /// The text without `://` behind it.
  fileprivate var bareEntry: String { splitAtBytes(of: ":")[0] }
}
