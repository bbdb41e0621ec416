/// Judges GoogleService-Info.plist: the form of its ids, whether they belong together, and to this app.
struct GoogleServiceInfoCheck {
  let google: PropertyList
  let app: AppleApp
  let client: AppleClient

  func run(into findings: inout Findings) {
    let appID = checkAppID(into: &findings)
    let clientID = checkClientID(into: &findings)
    checkProjectNumbers(appID: appID, clientID: clientID, into: &findings)
    checkProject(into: &findings)
    checkBundleID(into: &findings)
  }

  // MARK: - App id

  private var needsAppID: Bool {
    for entry in client.entries
    where entry.profile?.callbackSchemes.containsBytes(of: "encoded_app_id") == true {
      return true
    }
    return false
  }

  /// The app id, when it is one.
  private func checkAppID(into findings: inout Findings) -> PlacedText? {
    guard let id = google.string("GOOGLE_APP_ID") else {
      if needsAppID {
        findings.report(
          .googleAppIDForm, "'GOOGLE_APP_ID' is missing", at: google.place,
          help: "take the file from the Firebase console, under the settings of the project's iOS app")
      }
      return nil
    }
    if id.hasBuildSetting { return nil }
    if let fault = GoogleAppID.fault(in: id.text) {
      findings.report(
        .googleAppIDForm, "\(id.text.quoted) is not a Firebase app id: \(fault)", at: id.place,
        help: "it reads 1:PROJECT_NUMBER:ios:HASH, as the Firebase console shows it")
      return nil
    }
    if let wanted = client.appID, !wanted.text.hasSameBytes(as: id.text) {
      findings.report(
        .googleAppIDMismatch,
        "'GOOGLE_APP_ID' is \(id.text.quoted) and not \(wanted.text.quoted), as the client document has it",
        at: id.place, help: "take the file of the app that the document describes",
        related: [Finding.Related(wanted.place, "the document's app id")])
    }
    return id
  }

  // MARK: - Client id

  private func checkClientID(into findings: inout Findings) -> PlacedText? {
    let reversed = google.string("REVERSED_CLIENT_ID")
    guard let id = google.string(AppleKey.clientID), !id.hasBuildSetting else { return nil }
    guard reportForm(of: id, AppleKey.clientID, into: &findings) else { return nil }
    if let reversed, !reversed.hasBuildSetting, !reversed.text.hasSameBytes(as: id.text.reversedLabels) {
      let wanted = id.text.reversedLabels
      findings.report(
        .googleReversedClientID,
        "'REVERSED_CLIENT_ID' is not the reverse of 'CLIENT_ID'", at: reversed.place,
        help: "write <string>\(wanted.asXML)</string>",
        related: [Finding.Related(id.place, "the client id")],
        replacement: Finding.Replacement(reversed.place, with: wanted, isSafe: false))
    }
    return id
  }

  // MARK: - One project

  private func checkProjectNumbers(
    appID: PlacedText?, clientID: PlacedText?, into findings: inout Findings
  ) {
    let sender = google.string("GCM_SENDER_ID")
    let numbers = [
      ("GOOGLE_APP_ID", appID, appID?.text.splitAtBytes(of: ":")[1]),
      ("GCM_SENDER_ID", sender, sender?.text.isDecimal == true ? sender?.text : nil),
      (AppleKey.clientID, clientID, clientID.map { GoogleClientID.projectNumber(of: $0.text) }),
    ]
    var first: (key: String, number: String, place: Place)?
    for (key, entry, number) in numbers {
      guard let entry, let number else { continue }
      guard let known = first else {
        first = (key, number, entry.place)
        continue
      }
      guard !known.number.hasSameBytes(as: number) else { continue }
      findings.report(
        .googleProjectsMixed,
        "'\(key)' belongs to the project number \(number.quoted), and '\(known.key)' to \(known.number.quoted)",
        at: entry.place, help: "take the whole file from the Firebase console again",
        related: [Finding.Related(known.place, "another project")])
      return
    }
  }

  private func checkProject(into findings: inout Findings) {
    guard let id = google.string("PROJECT_ID"), !id.hasBuildSetting else { return }
    if let gap = id.placeholderInPropertyList {
      findings.append(.unfilled(gap, at: id.place))
      return
    }
    guard let wanted = client.firebaseProject, !id.text.hasSameBytes(as: wanted.text) else { return }
    findings.report(
      .firebaseProjectMismatch,
      "'PROJECT_ID' is \(id.text.quoted), and the client document's Firebase project \(wanted.text.quoted)",
      at: id.place, help: "take the file of that project, or correct 'firebase_project'",
      label: "another project", related: [Finding.Related(wanted.place, "the document's project")])
  }

  // MARK: - This app

  private func checkBundleID(into findings: inout Findings) {
    guard let id = google.string("BUNDLE_ID"), !id.hasBuildSetting else { return }
    var known = client.bundleID
    if let own = app.infoPlist?.string(AppleKey.bundleID), !own.hasBuildSetting { known = own }
    guard let known, !known.text.hasSameBytes(as: id.text) else { return }
    findings.report(
      .googleBundleIDMismatch,
      "'BUNDLE_ID' is \(id.text.quoted), and the app's bundle id \(known.text.quoted)", at: id.place,
      help: "take the file of the app with this bundle id, or register one in the Firebase console",
      label: "another app", related: [Finding.Related(known.place, "the app's bundle id")])
  }
}

extension AppleAppCheck {
  /// The client id that Google's library takes from Info.plist itself.
  func checkGoogleClientID(_ info: PropertyList, into findings: inout Findings) {
    guard let id = info.string(AppleKey.googleClientID), !id.hasBuildSetting else { return }
    guard reportForm(of: id, AppleKey.googleClientID, into: &findings),
      let other = app.googleServiceInfo?.string(AppleKey.clientID), GoogleClientID.isWellFormed(other.text)
    else { return }
    let number = GoogleClientID.projectNumber(of: id.text)
    let otherNumber = GoogleClientID.projectNumber(of: other.text)
    guard !number.hasSameBytes(as: otherNumber) else { return }
    findings.report(
      .googleProjectsMixed,
      "'\(AppleKey.googleClientID)' belongs to the project number \(number.quoted), and 'CLIENT_ID' to \(otherNumber.quoted)",
      at: id.place, help: "take both from one project",
      related: [Finding.Related(other.place, "another project")])
  }

  /// The registration's client id against the one that Google's library takes of the app's files. Firebase has a client
  /// of its own for the web, whose id a document may hold as well.
  func checkClientIDOfDocument(into findings: inout Findings) {
    guard let (id, isInInfoPlist) = app.googleClientID,
      !findings.all.contains(where: { $0.place == id.place })
    else { return }
    for entry in client.entries where entry.isApple && entry.profile?.takesGoogleClientIDs == true {
      guard let wanted = entry.clientID, GoogleClientID.isWellFormed(wanted.text),
        !wanted.text.hasSameBytes(as: id.text)
      else { continue }
      findings.report(
        .googleClientIDMismatch,
        "'\(isInInfoPlist ? AppleKey.googleClientID : AppleKey.clientID)' is \(id.text.quoted) and not \(wanted.text.quoted), as the client document has it",
        at: id.place,
        help: isInInfoPlist
          ? "write <string>\(wanted.text.asXML)</string>, or correct 'client_id' in the document"
          : "take the file of the app that the document describes, or correct 'client_id' in the document",
        label: "another client", related: [Finding.Related(wanted.place, "the document's client id")])
      return
    }
  }
}

/// Reports a client id that is none of Google's; returns whether it is one.
private func reportForm(of id: PlacedText, _ key: String, into findings: inout Findings) -> Bool {
  if GoogleClientID.isWellFormed(id.text) { return true }
  let isReversed = id.text.hasBytePrefix("com.googleusercontent.apps.")
  findings.report(
    .googleClientIDForm, "\(id.text.quoted) is not a Google client id", at: id.place,
    help: isReversed
      ? "write <string>\(id.text.reversedLabels.asXML)</string>, the other way round"
      : "'\(key)' reads NUMBER-NAME.apps.googleusercontent.com",
    replacement: isReversed
      ? Finding.Replacement(id.place, with: id.text.reversedLabels, isSafe: false) : nil)
  return false
}

/// The app id that Firebase gives an app: `1:1234567890:ios:0a1b2c`.
enum GoogleAppID {
  /// Why a text is none, by the rules of the SDK; `nil` when it is one.
  static func fault(in text: String) -> String? {
    let parts = text.splitAtBytes(of: ":")
    guard parts.count > 1, parts[0].isDecimal else { return "it does not begin with a version and a colon" }
    guard parts[0].hasSameBytes(as: "1") else { return nil }
    guard parts.count == 4 else { return "it has \(parts.count) parts and not four" }
    guard parts[1].isDecimal else { return "its second part is not a project number" }
    guard parts[2].hasSameBytes(as: "ios") else {
      return parts[2].hasSameBytes(as: "android") || parts[2].hasSameBytes(as: "web")
        ? "it belongs to an app for \(parts[2])" : "its third part is not 'ios'"
    }
    for byte in parts[3].utf8 where byte.hexDigit == nil { return "its last part is not hexadecimal" }
    return parts[3].utf8.isEmpty ? "its last part is empty" : nil
  }
}

/// The client id that Google gives an app: `1234567890-abc.apps.googleusercontent.com`.
enum GoogleClientID {
  static let suffix = ".apps.googleusercontent.com"

  /// The project number that a client id begins with.
  static func projectNumber(of id: String) -> String {
    id.splitAtBytes(of: ".")[0].splitAtBytes(of: "-")[0]
  }

  static func isWellFormed(_ text: String) -> Bool {
    guard text.hasByteSuffix(suffix) else { return false }
    let name = String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
    guard name.splitAtBytes(of: "-")[0].isDecimal else { return false }
    for byte in name.utf8 where !byte.isLabelCharacter && byte != UInt8(ascii: "_") { return false }
    return true
  }
}
