/// What the URL of a backend at Firebase says about its project.
struct FirebaseAddress {
  /// The project; at Hosting the site, which is called as its project unless that has several.
  let project: String
  /// Where it is in the URL.
  let range: Range<Int>
  /// Whether Firebase Hosting answers, which passes on one cookie only.
  let isHosting: Bool

  /// The address of a function, a site or a function in the emulator; `nil` when the URL is none of these.
  init?(_ uri: URIReference) {
    guard let host = uri.host else { return nil }
    let labels = HostName.labels(of: uri.bytes, host)
    if uri.isOnOwnMachine(host) {
      guard let project = uri.emulatedProject else { return nil }
      range = project
      isHosting = false
    } else if labels.count == 3, uri.holdsIgnoringCase("cloudfunctions.net", in: labels.lastTwo) {
      guard let project = uri.afterRegion(labels[0]) else { return nil }
      range = project
      isHosting = false
    } else if labels.count == 3,
      uri.holdsIgnoringCase("web.app", in: labels.lastTwo)
        || uri.holdsIgnoringCase("firebaseapp.com", in: labels.lastTwo)
    {
      range = uri.beforeChannel(labels[0])
      isHosting = true
    } else {
      return nil
    }
    project = uri.text(range).asciiLowercased
  }
}

extension [Range<Int>] {
  /// The last two labels of a host, with the dot between them.
  fileprivate var lastTwo: Range<Int> { self[count - 2].lowerBound..<self[count - 1].upperBound }
}

extension URIReference {
  /// Whether a host is the machine that asks, as apps and emulators call it.
  func isOnOwnMachine(_ host: Range<Int>) -> Bool {
    let name = text(host).asciiLowercased
    return name.hasByteSuffix(".localhost")
      // The last is the Android emulator's name for the machine that it runs on.
      || ["localhost", "127.0.0.1", "[::1]", "10.0.2.2"].containsBytes(of: name)
  }

  /// The project of `REGION-PROJECT`; `nil` when the label does not begin with a region. A region is two words, the second
  /// of which ends in a digit: `us-central1`, `northamerica-northeast2`.
  fileprivate func afterRegion(_ label: Range<Int>) -> Range<Int>? {
    let hyphen = UInt8(ascii: "-")
    guard let first = firstIndex(of: hyphen, in: label),
      let second = firstIndex(of: hyphen, in: first + 1..<label.upperBound),
      second + 1 < label.upperBound, bytes[second - 1].isASCIIDigit
    else { return nil }
    return second + 1..<label.upperBound
  }

  /// The site of a label; a preview channel's is `SITE--CHANNEL-HASH`.
  fileprivate func beforeChannel(_ label: Range<Int>) -> Range<Int> {
    for index in label.dropFirst().dropLast()
    where bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == UInt8(ascii: "-") {
      return label.lowerBound..<index
    }
    return label
  }

  /// The project of a function in the emulator, whose path is `/PROJECT/REGION/NAME`.
  fileprivate var emulatedProject: Range<Int>? {
    let slash = UInt8(ascii: "/")
    guard path.count > 1, let first = firstIndex(of: slash, in: path.lowerBound + 1..<path.upperBound),
      let second = firstIndex(of: slash, in: first + 1..<path.upperBound), second > first + 1,
      bytes[second - 1].isASCIIDigit, firstIndex(of: UInt8(ascii: "-"), in: first + 1..<second) != nil
    else { return nil }
    return path.lowerBound + 1..<first
  }
}
