/// Judges the URL types of an app by the schemes that its SDKs and redirect URIs need.
struct URLTypesCheck {
  let info: PropertyList
  let types: URLTypes
  let demands: [CallbackDemand]
  let client: AppleClient
  /// What was found for each demand: the registered scheme that meets it, or that was meant to.
  private(set) var met: [(demand: CallbackDemand, scheme: PlacedText?)] = []

  init(info: PropertyList, types: URLTypes, demands: [CallbackDemand], client: AppleClient) {
    self.info = info
    self.types = types
    self.demands = demands
    self.client = client
  }

  mutating func run(into findings: inout Findings) {
    var missing: [CallbackDemand] = []
    for demand in demands {
      if let scheme = types.schemes.first(where: { demand.isMet(by: types.filled($0)) }) {
        met.append((demand, scheme))
      }
    }
    for demand in demands where !isMet(demand) {
      let scheme = explain(demand, into: &findings)
      if scheme == nil { missing.append(demand) }
      met.append((demand, scheme))
    }
    report(missing, into: &findings)
    reportRest(into: &findings)
  }

  private func isMet(_ demand: CallbackDemand) -> Bool {
    for types in types.schemes where demand.isMet(by: self.types.filled(types)) { return true }
    return false
  }

  // MARK: - What is written in place of a scheme

  /// Registered schemes that no demand has taken yet.
  private var free: [PlacedText] {
    var free: [PlacedText] = []
    for scheme in types.schemes where !isTaken(scheme) { free.append(scheme) }
    return free
  }

  private func isTaken(_ scheme: PlacedText) -> Bool {
    let text = types.filled(scheme)
    if client.schemesElsewhere.containsBytes(of: text) { return true }
    // An SDK looks for one of several schemes, and an app may register them all.
    for demand in demands where demand.isMet(by: text) { return true }
    for entry in met {
      if let taken = entry.scheme, taken.place == scheme.place { return true }
    }
    return false
  }

  /// Reports the scheme that was meant to meet a demand, and returns it; `nil` when there is none.
  private func explain(_ demand: CallbackDemand, into findings: inout Findings) -> PlacedText? {
    let free = free
    for fault in [SchemeFault.letterCase, SchemeFault.syntax] {
      for scheme in free {
        if let finding = fault(scheme, types.filled(scheme), demand) {
          findings.append(finding)
          return scheme
        }
      }
    }
    if let scheme = strayScheme(for: demand) {
      report(scheme, inWrongKeyFor: demand, into: &findings)
      return scheme
    }
    for fault in [
      SchemeFault.placeholder, SchemeFault.bareID, SchemeFault.spelling, SchemeFault.stale,
      SchemeFault.distantSpelling,
    ] {
      for scheme in free where !types.filled(scheme).hasBuildSetting {
        if let finding = fault(scheme, types.filled(scheme), demand) {
          findings.append(finding)
          return scheme
        }
      }
    }
    return nil
  }

  // MARK: - Other keys

  /// A scheme that meets a demand but is where it registers nothing.
  private func strayScheme(for demand: CallbackDemand) -> PlacedText? {
    for key in [AppleKey.queriesSchemes, AppleKey.urlSchemes, "CFBundleURLScheme", "URL Schemes"] {
      for scheme in info.strings(key) where demand.isMet(by: types.filled(scheme)) { return scheme }
    }
    return nil
  }

  private func report(
    _ scheme: PlacedText, inWrongKeyFor demand: CallbackDemand, into findings: inout Findings
  ) {
    let text = types.filled(scheme)
    let key = scheme.place.pointer.tokens.first ?? ""
    let isQuery = key.hasSameBytes(as: AppleKey.queriesSchemes)
    findings.report(
      .nativeSchemeWrongKey, severity: demand.severity,
      "the scheme \(text.quoted) is in \(key.quoted), which registers nothing", at: scheme.place,
      help: "add \(URLTypes.entry(for: text)) to 'CFBundleURLTypes'",
      label: isQuery ? "lets the app ask who has this scheme, not receive it" : nil, related: [demand.related]
    )
  }

  // MARK: - What is missing

  private func report(_ missing: [CallbackDemand], into findings: inout Findings) {
    guard let first = missing.first else { return }
    guard types.isThere else {
      reportMissingTypes(first, others: missing.dropFirst(), into: &findings)
      return
    }
    // What cannot be read has its own finding, and what is there may have been meant.
    guard types.isSound else { return }
    let settings = unknownSettings
    for demand in missing {
      if let setting = settings.first {
        reportSetting(setting, for: demand, into: &findings)
      } else {
        findings.report(
          .nativeSchemeNotDeclared, severity: demand.severity, demand.missingMessage,
          at: info.place(of: AppleKey.urlTypes).key, help: demand.additionHelp,
          label: demand.isSDK ? "no item receives its callback" : "no item receives it",
          related: [demand.related] + passedOver(by: demand))
      }
    }
  }

  /// A reversed client id that Firebase does not look for, since its file has no client id.
  private func passedOver(by demand: CallbackDemand) -> [Finding.Related] {
    guard demand.isSDK, demand.schemes.first?.hasBytePrefix("app-") == true else { return [] }
    for scheme in free where scheme.text.hasBytePrefix("com.googleusercontent.apps.") {
      return [.init(scheme.place, "not looked for: GoogleService-Info.plist has no CLIENT_ID")]
    }
    return []
  }

  private func reportMissingTypes(
    _ demand: CallbackDemand, others: ArraySlice<CallbackDemand>, into findings: inout Findings
  ) {
    var items = URLTypes.entry(for: demand.schemes.first ?? "SCHEME")
    var related = [demand.related]
    var severity = demand.severity
    for other in others {
      if let scheme = other.schemes.first { items += URLTypes.entry(for: scheme) }
      related.append(other.related)
      severity = max(severity, other.severity)
    }
    findings.report(
      .nativeURLTypesMissing, severity: severity,
      "'CFBundleURLTypes' is missing, so that nothing opens the app again", at: info.place,
      help: demand.schemes.isEmpty
        ? demand.openHelp : "add <key>CFBundleURLTypes</key><array>\(items)</array>", related: related)
  }

  private var unknownSettings: [PlacedText] {
    var settings: [PlacedText] = []
    for scheme in free where types.filled(scheme).hasBuildSetting { settings.append(scheme) }
    return settings
  }

  private func reportSetting(
    _ setting: PlacedText, for demand: CallbackDemand, into findings: inout Findings
  ) {
    findings.report(
      .nativeSchemeBuildSetting,
      "the build setting \(setting.text.quoted) is not known here, so that \(demand.wantedName) was not looked for",
      at: setting.place,
      help: "see that it is \(demand.schemes.first.map { $0.quoted } ?? "the scheme") in every configuration",
      related: [demand.related])
  }

  // MARK: - What nobody needs

  private func reportRest(into findings: inout Findings) {
    for scheme in types.schemes where !isTaken(scheme) {
      let text = types.filled(scheme)
      if text.hasBuildSetting { continue }
      if let owner = QueriedScheme.owner(of: text) {
        findings.report(
          .nativeSchemeWrongKey,
          "the scheme \(text.quoted) is \(owner)'s own and is in 'CFBundleURLTypes'",
          at: scheme.place,
          help: "move <string>\(text.asXML)</string> to 'LSApplicationQueriesSchemes'",
          label: "makes the app receive what is \(owner)'s")
      } else if text.isSchemePlaceholder {
        findings.report(.placeholder, Placeholder.message(text), at: scheme.place, help: "write the scheme")
      } else if !text.isScheme {
        findings.report(
          .nativeSchemeSyntax, severity: .warning,
          "\(text.quoted) is not a scheme, so that no URL begins with it",
          at: scheme.place,
          help: text.schemeBeforeColon.map { "write <string>\($0.asXML)</string>" }
            ?? "a scheme has letters, digits, '+', '-' and '.', and begins with a letter")
      } else {
        findings.report(
          .nativeSchemeUndeclaredUse,
          "the scheme \(text.quoted) is registered, and no request comes back to it",
          at: scheme.place, help: "remove it unless the app is opened by it for other reasons")
      }
    }
  }
}

extension CallbackDemand {
  /// What is looked for, as the subject of a sentence.
  fileprivate var wantedName: String {
    schemes.first.map { "the scheme " + $0.quoted } ?? "a callback scheme of \(needer)"
  }

  fileprivate var missingMessage: String {
    guard let scheme = schemes.first else { return "no URL type has a callback scheme of \(needer)" }
    return isSDK
      ? "no URL type has the scheme \(scheme.quoted), which \(needer) returns to"
      : "no URL type has the scheme \(scheme.quoted) of \(needer)"
  }

  fileprivate var additionHelp: String {
    guard let scheme = schemes.first else { return openHelp }
    var help = "add \(URLTypes.entry(for: scheme)) to 'CFBundleURLTypes'"
    if schemes.count > 1 { help += ", or the same with \(schemes[1].quoted)" }
    return help
  }

  /// What to do when values of the scheme are not known.
  var openHelp: String {
    let form = openSchemes.last ?? "SCHEME"
    let isOfGoogle = ["app-1-", "com.googleusercontent.apps."].contains { form.hasBytePrefix($0) }
    return "add an item to 'CFBundleURLTypes' with the scheme \(form); "
      + (isOfGoogle
        ? "with GoogleService-Info.plist named under 'apple' the exact one is shown"
        : "with its values in the document the exact one is shown")
  }
}

extension String {
  /// Whether the text is a scheme (RFC 3986 section 3.1).
  var isScheme: Bool {
    guard let first = utf8.first, first.isASCIILetter else { return false }
    for byte in utf8 where !byte.isSchemeCharacter { return false }
    return true
  }

  /// The scheme of a text that goes on behind it: `myapp` of `myapp://callback`.
  fileprivate var schemeBeforeColon: String? {
    let parts = splitAtBytes(of: ":")
    return parts.count > 1 && parts[0].isScheme ? parts[0] : nil
  }

  /// `YOUR_REVERSED_CLIENT_ID`, `REVERSED_CLIENT_ID`, `fb[APP_ID]`, `msauth.{bundle_id}`: a gap of documentation.
  var isSchemePlaceholder: Bool {
    if hasBuildSetting { return false }
    if placeholder != nil { return true }
    let bytes = utf8
    if bytes.contains(UInt8(ascii: "[")), bytes.contains(UInt8(ascii: "]")) { return true }
    guard bytes.contains(UInt8(ascii: "_")) else { return false }
    for byte in bytes where !byte.isASCIIUppercase && byte != UInt8(ascii: "_") { return false }
    return true
  }
}
