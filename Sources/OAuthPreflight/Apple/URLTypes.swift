/// The URL types of Info.plist: the schemes that the app receives.
struct URLTypes: Sendable {
  let info: PropertyList
  /// The schemes, as the file has them.
  private(set) var schemes: [PlacedText] = []
  /// The bundle id that build settings stand for.
  let bundleID: String?

  init(_ info: PropertyList, bundleID: String?) {
    self.info = info
    self.bundleID = bundleID
    let place = info.place(of: AppleKey.urlTypes)
    guard let types = info.root[AppleKey.urlTypes], types.isSequence else { return }
    for (index, type) in types.children.enumerated() {
      guard let list = type[AppleKey.urlSchemes] else { continue }
      schemes += list.placedStrings(at: place.appending(index).appending(AppleKey.urlSchemes))
    }
  }

  /// Whether the key is there at all.
  var isThere: Bool { info.root[AppleKey.urlTypes] != nil }

  /// Whether what is there can be read, so that a scheme can be missed in it.
  var isSound: Bool {
    var faults = Findings()
    checkShape(into: &faults)
    return faults.isEmpty
  }

  /// A scheme with the build settings that are known filled in.
  func filled(_ scheme: PlacedText) -> String { scheme.text.fillingIn(bundleID: bundleID) }

  /// Reports values of another kind than the system reads.
  func checkShape(into findings: inout Findings) {
    let place = info.place(of: AppleKey.urlTypes)
    guard let types = info.root[AppleKey.urlTypes] else { return }
    guard types.isSequence else {
      findings.report(
        .propertyListType, "'CFBundleURLTypes' is not an array", at: place,
        help: "make it an array of dictionaries: <array>\(URLTypes.entry(for: "com.example.app"))</array>")
      return
    }
    for (index, type) in types.children.enumerated() {
      let place = place.appending(index)
      guard type.isMapping else {
        findings.report(
          .propertyListType, "an item of 'CFBundleURLTypes' is not a dictionary", at: place,
          help: "make it one: \(URLTypes.entry(for: type.text.isEmpty ? "com.example.app" : type.text))")
        continue
      }
      if let list = type[AppleKey.urlSchemes] {
        checkList(list, at: place.appending(AppleKey.urlSchemes), into: &findings)
      }
    }
  }

  private func checkList(_ list: Node, at place: Place, into findings: inout Findings) {
    if list.isSequence {
      for (index, item) in list.children.enumerated() where item.kind != .quoted {
        findings.report(
          .propertyListType, "an item of 'CFBundleURLSchemes' is not a string", at: place.appending(index),
          help: "write <string>SCHEME</string>; SDKs pass over the whole list")
      }
      return
    }
    findings.report(
      .propertyListType, "'CFBundleURLSchemes' is not an array", at: place,
      help: "write <array><string>\(list.kind == .quoted ? list.text.asXML : "SCHEME")</string></array>")
  }

  /// The item of `CFBundleURLTypes` that registers a scheme.
  static func entry(for scheme: String) -> String {
    "<dict><key>CFBundleURLSchemes</key><array><string>\(scheme.asXML)</string></array></dict>"
  }
}
