/// Ways in which a registered scheme fails to be the one that is needed, each with its own way out.
///
/// Each takes the entry, its text with what is known filled in, and who needs it; `nil` when it is not that fault.
enum SchemeFault {
  static func letterCase(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    guard let wanted = demand.schemes.first(where: { $0.hasSameBytesIgnoringASCIICase(as: text) }) else {
      return nil
    }
    return Finding(
      .nativeSchemeCaseMismatch, "the scheme \(text.quoted) is not written as \(demand.needer) compares it",
      at: scheme.place, help: "write <string>\(wanted.asXML)</string>", label: "the case differs",
      related: [demand.related], replacement: Finding.Replacement(scheme.place, with: wanted, isSafe: false))
  }

  static func syntax(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    let bare = text.bareScheme
    guard !bare.hasSameBytes(as: text), demand.isMet(by: bare) else { return nil }
    return Finding(
      .nativeSchemeSyntax, "\(text.quoted) is not a scheme: it is more than the name before the colon",
      at: scheme.place, help: "write <string>\(bare.asXML)</string>", related: [demand.related],
      replacement: Finding.Replacement(scheme.place, with: bare, isSafe: false))
  }

  static func placeholder(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    // Which redirect URI a gap was left for, nobody can say.
    guard demand.isSDK, text.isSchemePlaceholder, demand.mayFill(text) else { return nil }
    let wanted = demand.schemes.first { text.mayStand(for: $0) }
    return Finding(
      .placeholder, severity: .error, Placeholder.message(text), at: scheme.place,
      help: wanted.map { "write <string>\($0.asXML)</string>" } ?? demand.openHelp, related: [demand.related],
      replacement: wanted.map { Finding.Replacement(scheme.place, with: $0, isSafe: false) })
  }

  /// The id that the scheme is made of, as it is in the console.
  static func bareID(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    for wanted in demand.schemes where DerivedScheme.ids(behind: wanted).containsBytes(of: text) {
      return Finding(
        .nativeSchemeMisspelt, severity: demand.severity,
        "\(text.quoted) is the id, and not the callback scheme that is made of it", at: scheme.place,
        help: "write <string>\(wanted.asXML)</string>", related: [demand.related],
        replacement: Finding.Replacement(scheme.place, with: wanted, isSafe: false))
    }
    return nil
  }

  /// One or two letters differ, or the whole client id comes after Google's prefix.
  static func spelling(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    for wanted in demand.schemes
    where wanted.utf8.count > 5 && wanted.utf8.count <= 128 && text.utf8.count <= 128 {
      let distance = NearestSpelling.editDistance(
        Array(wanted.asciiLowercased.utf8), Array(text.asciiLowercased.utf8))
      if distance <= 2 || text.hasSameBytes(as: wanted + GoogleClientID.suffix) {
        return misspelt(scheme, text, wanted, demand)
      }
    }
    return nil
  }

  static func distantSpelling(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    // A scheme that an app invented may well resemble another of its own.
    guard demand.isSDK, let wanted = NearestSpelling.of(text, among: demand.schemes)
    else { return nil }
    return misspelt(scheme, text, wanted, demand)
  }

  private static func misspelt(
    _ scheme: PlacedText, _ text: String, _ wanted: String, _ demand: CallbackDemand
  ) -> Finding {
    Finding(
      .nativeSchemeMisspelt, severity: demand.severity,
      "the scheme \(text.quoted) is nearly \(wanted.quoted), which no URL type has", at: scheme.place,
      help: "did you mean <string>\(wanted.asXML)</string>?",
      label: "\(demand.needer) does not come back here",
      related: [demand.related], replacement: Finding.Replacement(scheme.place, with: wanted, isSafe: false))
  }

  static func stale(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    for wanted in demand.schemes {
      guard let kind = DerivedScheme.kind(of: wanted),
        DerivedScheme.kind(of: text)?.hasSameBytes(as: kind) == true
      else { continue }
      return Finding(
        .nativeSchemeStale, "the scheme \(text.quoted) belongs to another \(kind)", at: scheme.place,
        help: "write <string>\(wanted.asXML)</string>", label: "\(demand.needer) does not come back here",
        related: [demand.related],
        replacement: Finding.Replacement(scheme.place, with: wanted, isSafe: false))
    }
    return nil
  }
}

extension CallbackDemand {
  /// Whether a gap can have been left for one of the schemes.
  fileprivate func mayFill(_ gap: String) -> Bool {
    (schemes + openSchemes).contains { gap.mayStand(for: $0) }
  }
}

extension String {
  /// Whether this gap can have been left for a scheme: `YOUR_REVERSED_CLIENT_ID` for Google's, `fb[APP_ID]` for Facebook's.
  fileprivate func mayStand(for scheme: String) -> Bool {
    if splitAtBytes(of: "REVERSED_CLIENT_ID").count > 1 {
      return scheme.hasBytePrefix("com.googleusercontent.apps.")
    }
    let opening = utf8.firstIndex { "[{<$%#".utf8.contains($0) } ?? startIndex
    return scheme.hasBytePrefix(String(self[..<opening]))
  }

  /// The text without white space around it and without `://` and what follows.
  fileprivate var bareScheme: String {
    var bytes = Array(splitAtBytes(of: ":")[0].utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
