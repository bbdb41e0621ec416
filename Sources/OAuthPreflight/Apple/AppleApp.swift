/// The files of an Apple app that a sign-in depends on. What is `nil` was not given, and is not judged.
package struct AppleApp: Sendable {
  /// `Info.plist`: what the app registers with the system.
  package var infoPlist: PropertyList?
  /// `GoogleService-Info.plist`: the app's ids at Firebase and Google.
  package var googleServiceInfo: PropertyList?
  /// The entitlements: what the app may do, associated domains among it.
  package var entitlements: PropertyList?

  package init(
    infoPlist: PropertyList? = nil, googleServiceInfo: PropertyList? = nil, entitlements: PropertyList? = nil
  ) {
    self.infoPlist = infoPlist
    self.googleServiceInfo = googleServiceInfo
    self.entitlements = entitlements
  }

  /// The client id that Google's library takes of the app's files: that of Info.plist, else that of
  /// GoogleService-Info.plist. `nil` when nobody knows it.
  package var googleClientID: (id: PlacedText, isInInfoPlist: Bool)? {
    let own = infoPlist?.string(AppleKey.googleClientID)
    guard let id = own ?? googleServiceInfo?.string(AppleKey.clientID), GoogleClientID.isWellFormed(id.text)
    else { return nil }
    return (id, own != nil)
  }

  /// The Firebase project that GoogleService-Info.plist belongs to; `nil` when it does not say.
  package var firebaseProject: String? {
    guard let id = googleServiceInfo?.string("PROJECT_ID")?.text, id.isFirebaseProject else { return nil }
    return id
  }
}

/// A property list that was read: strings are quoted scalars, other values plain ones.
package struct PropertyList: Sendable {
  /// The path of its file: the document of its places.
  package let path: String
  /// Its values; the root is a dictionary.
  package let root: Node

  package init(_ root: Node, path: String) {
    self.path = path
    self.root = root
  }

  /// The whole file.
  package var place: Place { Place(document: path) }

  /// The place of a key's value.
  func place(of key: String) -> Place { place.appending(key) }

  /// The string of a key; `nil` when there is none.
  func string(_ key: String) -> PlacedText? {
    guard let node = root[key], node.kind == .quoted else { return nil }
    return PlacedText(node.text, place(of: key))
  }

  /// The strings of a list; a lone string counts as a list of one.
  func strings(_ key: String) -> [PlacedText] {
    root[key]?.placedStrings(at: place(of: key)) ?? []
  }
}

/// A text of a file, with where it stands.
package struct PlacedText: Sendable {
  package var text: String
  package var place: Place

  package init(_ text: String, _ place: Place) {
    self.text = text
    self.place = place
  }

  /// Whether Xcode fills in some of it: `$(REVERSED_CLIENT_ID)`, `${BUNDLE_ID}`.
  var hasBuildSetting: Bool { text.hasBuildSetting }

  /// A placeholder of the text that nothing fills in.
  var placeholderInPropertyList: String? { text.placeholder }
}

extension Node {
  /// The strings among the items of a list, or the string itself.
  func placedStrings(at place: Place) -> [PlacedText] {
    if kind == .quoted { return [PlacedText(text, place)] }
    guard isSequence else { return [] }
    var texts: [PlacedText] = []
    for (index, child) in children.enumerated() where child.kind == .quoted {
      texts.append(PlacedText(child.text, place.appending(index)))
    }
    return texts
  }
}

extension String {
  /// Whether the text holds a build setting, which Xcode fills in.
  var hasBuildSetting: Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      if previous == UInt8(ascii: "$"), byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { return true }
      previous = byte
    }
    return false
  }

  /// A placeholder of the text; a build setting is none.
  var placeholder: String? {
    hasBuildSetting ? nil : Placeholder.first(in: self, forms: [.uri, .spacedNames])
  }

  /// The text with the build settings that stand for the bundle id filled in.
  func fillingIn(bundleID: String?) -> String {
    guard let bundleID, hasBuildSetting else { return self }
    var text = self
    for name in ["PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier", "APP_BUNDLE_ID"] {
      for setting in ["$(" + name + ")", "${" + name + "}"] {
        let parts = text.splitAtBytes(of: setting)
        if parts.count == 1 { continue }
        text = parts[0]
        for part in parts.dropFirst() { text += bundleID + part }
      }
    }
    return text
  }

  /// The domain name in reverse, as Google makes the scheme of a client id.
  var reversedLabels: String {
    var text = ""
    for part in splitAtBytes(of: ".").reversed() { text += text.isEmpty ? part : "." + part }
    return text
  }

  /// The text of an XML element, safe to print.
  var asXML: String {
    var text = ""
    for scalar in displayed(atMost: 200).unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
