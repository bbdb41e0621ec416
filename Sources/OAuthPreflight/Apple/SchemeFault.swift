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
      .nativeSchemeSyntax, "\(text.quoted) is no scheme: it is more than the name before the colon",
      at: scheme.place, help: "write <string>\(bare.asXML)</string>", related: [demand.related],
      replacement: Finding.Replacement(scheme.place, with: bare, isSafe: false))
  }

  static func placeholder(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    // Which redirect URI a gap was left for, nobody can say.
    guard demand.isSDK, text.isSchemePlaceholder else { return nil }
    let wanted = demand.schemes.first
    return Finding(
      .placeholder, severity: .error, "the placeholder \(text.quoted) was not filled in", at: scheme.place,
      help: wanted.map { "write <string>\($0.asXML)</string>" } ?? demand.openHelp, related: [demand.related],
      replacement: wanted.map { Finding.Replacement(scheme.place, with: $0, isSafe: false) })
  }

  /// One or two letters differ.
  static func spelling(
    _ scheme: PlacedText, _ text: String, _ demand: CallbackDemand
  ) -> Finding? {
    for wanted in demand.schemes
    where wanted.utf8.count > 5 && wanted.utf8.count <= 128 && text.utf8.count <= 128 {
      let distance = NearestSpelling.editDistance(
        Array(wanted.asciiLowercased.utf8), Array(text.asciiLowercased.utf8))
      if distance <= 2 { return misspelt(scheme, text, wanted, demand) }
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

extension String {
  /// The text without white space around it and without `://` and what follows.
  fileprivate var bareScheme: String {
    var bytes = Array(splitAtBytes(of: ":")[0].utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
