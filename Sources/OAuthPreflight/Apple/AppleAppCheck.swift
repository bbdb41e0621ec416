/// Judges the files of an Apple app by what a client document and its SDKs need.
///
/// Findings stand in the file that is wrong; the line of the client document that needs it is related.
package struct AppleAppCheck {
  let app: AppleApp
  let client: AppleClient

  package init(_ app: AppleApp, for client: AppleClient) {
    self.app = app
    self.client = client
  }

  package func run(into findings: inout Findings) {
    if let google = app.googleServiceInfo {
      GoogleServiceInfoCheck(google: google, app: app, client: client).run(into: &findings)
    }
    if let info = app.infoPlist { checkGoogleClientID(info, into: &findings) }
    checkClientIDOfDocument(into: &findings)
    if let info = app.infoPlist {
      let types = URLTypes(info, bundleID: bundleID)
      types.checkShape(into: &findings)
      var check = URLTypesCheck(info: info, types: types, demands: demands, client: client)
      check.run(into: &findings)
      InfoPlistEntryCheck(info: info, types: types, needs: neededEntries, demands: check.met)
        .run(into: &findings)
    }
    if let entitlements = app.entitlements {
      AssociatedDomainCheck(entitlements: entitlements, needs: neededDomains).run(into: &findings)
    }
  }

  /// The schemes the app must register, so that those of one environment are known to the others.
  package var demandedSchemes: [String] {
    var schemes: [String] = []
    for demand in demands { schemes += demand.schemes }
    return schemes
  }

  // MARK: - Values that stand in templates

  /// The bundle id: as the document gives it, as Firebase knows it, or as the app's own file has it.
  private var bundleID: String? {
    client.knownBundleID ?? app.googleServiceInfo?.string("BUNDLE_ID")?.text
      ?? app.infoPlist?.string(AppleKey.bundleID)?.text
  }

  /// The app id at Firebase; `nil` when it is not given or not one.
  private var appID: String? {
    guard let id = app.googleServiceInfo?.string("GOOGLE_APP_ID") ?? client.appID,
      GoogleAppID.fault(in: id.text) == nil
    else { return nil }
    return id.text
  }

  private func registration(of entry: AppleClient.Entry) -> Registration {
    var registration = entry.registration
    if let bundleID, registration.variable("bundle_id") == nil {
      registration.variables.append((name: "bundle_id", value: bundleID))
    }
    if let appID {
      registration.variables.insert((name: "app_id", value: appID), at: 0)
    }
    return registration
  }

  // MARK: - Callback schemes

  private var demands: [CallbackDemand] {
    var demands: [CallbackDemand] = []
    for entry in client.entries where entry.isApple {
      let sdk = sdkDemand(of: entry)
      if let sdk { demands.addUnlessKnown(sdk) }
      for redirect in entry.redirects {
        guard let scheme = redirect.text.privateUseScheme, sdk?.admits(scheme) != true else { continue }
        demands.addUnlessKnown(
          CallbackDemand(
            schemes: [scheme], openSchemes: [], comparison: .caseInsensitive,
            needer: "the redirect URI \(redirect.text.quoted)", isSDK: false,
            // Without an SDK the app may open the page in a session that takes the response by itself.
            severity: entry.profile == nil ? .warning : .error, place: redirect.place))
      }
    }
    return demands
  }

  private func sdkDemand(of entry: AppleClient.Entry) -> CallbackDemand? {
    guard let profile = entry.profile, !profile.callbackSchemes.isEmpty else { return nil }
    let registration = registration(of: entry)
    var demand = CallbackDemand(
      schemes: [], openSchemes: [], comparison: profile.schemeComparison, needer: profile.displayName,
      isSDK: true, severity: .error, place: entry.place)
    for template in profile.callbackSchemes {
      if template.hasSameBytes(as: "reversed_client_id") {
        addReversedClientIDs(of: entry, profile, to: &demand)
      } else if template.hasSameBytes(as: "encoded_app_id") {
        // Firebase names this one in its message when it finds neither.
        if let id = registration.variable("app_id") {
          demand.schemes.insert(id.encodedAppID, at: 0)
        } else {
          demand.openSchemes.append("app-1-{project number}-ios-{hash}")
        }
      } else if let scheme = profile.expand(template, for: registration) {
        demand.schemes.append(scheme)
      } else {
        demand.openSchemes.append(template)
      }
    }
    demand.prefer(schemesOf: entry.redirects)
    return demand
  }

  /// Firebase takes the client id of its own file and no other. Google's library takes that of Info.plist, and where there
  /// is none, the one that the app gives it: the registration's or that of the file. Two that differ have their own finding.
  private func addReversedClientIDs(
    of entry: AppleClient.Entry, _ profile: SDKProfile, to demand: inout CallbackDemand
  ) {
    var ids: [String] = []
    if profile.takesGoogleClientIDs {
      if let id = app.infoPlist?.string(AppleKey.googleClientID)?.text { ids.append(id) }
      if let id = entry.registration.clientID { ids.append(id) }
    }
    let isSettled = profile.takesGoogleClientIDs && app.googleClientID?.isInInfoPlist == true
    if !isSettled, let id = app.googleServiceInfo?.string(AppleKey.clientID)?.text { ids.append(id) }
    let sound = ids.filter { GoogleClientID.isWellFormed($0) }
    for id in sound where !demand.schemes.containsBytes(of: id.reversedLabels) {
      demand.schemes.append(id.reversedLabels)
    }
    // A client id that is none has its own finding. Without any, Firebase falls back on the app id of its file.
    let fallsBack = ids.isEmpty && app.googleServiceInfo != nil && !profile.takesGoogleClientIDs
    if sound.isEmpty, !fallsBack { demand.openSchemes.append("com.googleusercontent.apps.{client id}") }
  }

  // MARK: - Other entries

  private var neededEntries: [NeededEntry] {
    var needs: [NeededEntry] = []
    for entry in client.entries where entry.isApple {
      guard let profile = entry.profile else { continue }
      let registration = registration(of: entry)
      for required in profile.infoPlist {
        var values: [String] = []
        for value in required.values {
          if let text = profile.expand(value, for: registration) { values.append(text) }
        }
        let need = NeededEntry(
          key: required.key, values: values, sdk: profile.displayName,
          firstScheme: profile.callbackSchemes.first.flatMap { profile.expand($0, for: registration) },
          place: entry.place)
        if !needs.contains(where: { $0.isSame(as: need) }) { needs.append(need) }
      }
    }
    return needs
  }

  private var neededDomains: [NeededDomain] {
    var needs: [NeededDomain] = []
    for entry in client.entries where entry.isApple && entry.isNative {
      let registration = registration(of: entry)
      for template in entry.profile?.associatedDomains ?? [] {
        guard let domain = entry.profile?.expand(template, for: registration) else { continue }
        needs.addUnlessKnown(
          NeededDomain(
            entry: domain, host: nil, needer: entry.profile?.displayName ?? "", place: entry.place))
      }
      for redirect in entry.redirects where !isOwned(redirect.text, by: entry, registration) {
        guard let host = redirect.text.claimedHost else { continue }
        needs.addUnlessKnown(
          NeededDomain(
            entry: "applinks:" + host, host: host, needer: "the redirect URI \(redirect.text.quoted)",
            place: redirect.place))
      }
    }
    return needs
  }

  /// Whether the SDK's own server accepts the response, and the app never claims the URI.
  private func isOwned(_ uri: String, by entry: AppleClient.Entry, _ registration: Registration) -> Bool {
    guard let profile = entry.profile else { return false }
    for template in profile.redirectURIs {
      if Template(template, value: { profile.expand("{" + $0 + "}", for: registration) }).matches(uri) {
        return true
      }
    }
    return false
  }
}

extension AppleClient {
  /// The bundle id as the document gives it, for all providers or for one.
  fileprivate var knownBundleID: String? {
    if let bundleID { return bundleID.text }
    for entry in entries {
      if let id = entry.registration.variable("bundle_id") { return id }
    }
    return nil
  }
}

extension AppleClient.Entry {
  /// Whether a response comes back by a scheme of the app's own.
  package var redirectsToApp: Bool {
    for redirect in redirects where redirect.text.privateUseScheme != nil { return true }
    return false
  }
}

extension String {
  /// The scheme of a URI that the app itself must be able to open.
  fileprivate var privateUseScheme: String? {
    let uri = URIReference(self)
    guard let scheme = uri.scheme, !uri.isWeb, ForbiddenSchemes.reason(for: uri) == nil else { return nil }
    return uri.text(scheme)
  }

  /// The host of an `https` URI that an app can claim.
  fileprivate var claimedHost: String? {
    let uri = URIReference(self)
    guard uri.hasScheme("https"), let host = uri.host, !host.isEmpty else { return nil }
    return uri.text(host).asciiLowercased
  }
}
