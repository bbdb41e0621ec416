/// Judges the value of one custom parameter whose name may stay.
struct ParameterValueCheck {
  /// A longer value does not fit into a URL with the rest.
  static let maximumLength = 2048

  let provider: Provider?
  let sdk: SDKProfile?
  let sdkVersion: String?
  /// Whether openid is requested; `nil` when the scopes are not given.
  let hasOpenID: Bool?
  /// Whether the value was seen encoded, so that it cannot add parameters any more.
  let isSent: Bool
  /// Where the value is.
  let place: Place

  /// Judges a value; the most general fault comes first, and there is one finding.
  func check(_ entry: Parameters.Entry, into findings: inout Findings) {
    let description = provider?.parameters.description(of: entry.name)
    if let finding = form(of: entry) ?? placeholder(in: entry) ?? injection(in: entry, description)
      ?? encoding(of: entry, description)
      ?? meaning(of: entry, description)
    {
      findings.append(finding)
    }
  }

  private var providerName: String { provider?.displayName ?? "the provider" }

  // MARK: Any value

  private func form(of entry: Parameters.Entry) -> Finding? {
    let value = entry.value
    for scalar in value.unicodeScalars where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
      return Finding(
        .customParamValueControl, "the value of \(entry.name.quoted) has \(scalar.codePointName)", at: place,
        help: "remove the control character", label: scalar.codePointName)
    }
    for scalar in value.unicodeScalars where scalar.isUnprintable {
      return Finding(
        .customParamValueBidi, "the value of \(entry.name.quoted) has the invisible \(scalar.codePointName)",
        at: place, help: "type the value again", label: scalar.codePointName)
    }
    if value.utf8.count > ParameterValueCheck.maximumLength {
      return Finding(
        .customParamValueTooLong,
        "the value of \(entry.name.quoted) has \(value.utf8.count) bytes; \(ParameterValueCheck.maximumLength) are allowed",
        at: place)
    }
    if value.isEmpty {
      return Finding(
        .customParamEmptyValue, "\(entry.name.quoted) has no value and counts as left out", at: place,
        help: "remove it, or give it a value")
    }
    return nil
  }

  private func placeholder(in entry: Parameters.Entry) -> Finding? {
    Placeholder.isWhole(entry.value, forms: .sent) ? .unfilled(entry.value, at: place) : nil
  }

  /// An SDK that is known escapes values, or does not: its profile says so. Without one nobody knows.
  private func injection(in entry: Parameters.Entry, _ description: ParameterDescription?) -> Finding? {
    if isSent { return nil }
    guard let sdk else {
      if isStructured(entry.name, description) { return nil }
      return injection("&#;", in: entry, severity: .error, reason: "if it is put into the URL as it is")
    }
    guard let unsafe = sdk.unsafeCharacters else { return nil }
    guard let before = unsafe.before, let fixed = VersionNumber(before) else {
      return injection(
        unsafe.characters, in: entry, severity: .error, reason: "\(sdk.displayName) does not escape it")
    }
    guard let version = sdkVersion.flatMap({ VersionNumber($0) }) else {
      return injection(
        unsafe.characters, in: entry, severity: .warning,
        reason: "\(sdk.displayName) before \(before) does not escape it, and its version is not given")
    }
    if version >= fixed { return nil }
    return injection(
      unsafe.characters, in: entry, severity: .error,
      reason: "\(sdk.displayName) before \(before) does not escape it")
  }

  private func injection(
    _ characters: String, in entry: Parameters.Entry, severity: Severity, reason: String
  ) -> Finding? {
    for byte in entry.value.utf8 where characters.utf8.contains(byte) {
      let character = String(Character(Unicode.Scalar(byte)))
      return Finding(
        .customParamValueInjection, severity: severity,
        "\(character.quoted) in the value of \(entry.name.quoted) can add parameters to the request: \(reason)",
        at: place,
        help: sdk?.unsafeCharacters?.before.map { "update to \($0) or later, or do without the character" }
          ?? "remove what follows it, or encode the value once")
    }
    return nil
  }

  /// URLs and JSON have such characters by right.
  private func isStructured(_ name: String, _ description: ParameterDescription?) -> Bool {
    if let format = description?.format { return format == .url || format == .json || format == .text }
    return ProtocolParameters.structured.containsBytes(of: name)
  }

  private func encoding(of entry: Parameters.Entry, _ description: ParameterDescription?) -> Finding? {
    if entry.value.hasPercentTriplet, !isStructured(entry.name, description) {
      return Finding(
        .customParamValuePreEncoded, "the value of \(entry.name.quoted) is encoded already", at: place,
        help: "write \(entry.value.formDecoded.quoted); the request encodes it")
    }
    if entry.value.hasSameBytes(as: "*"), description == nil {
      return Finding(
        .customParamWildcardValue, "\(entry.name.quoted) has a star for a value", at: place,
        help: "name the value")
    }
    return nil
  }

  // MARK: What the parameter means

  private func meaning(of entry: Parameters.Entry, _ description: ParameterDescription?) -> Finding? {
    if let finding = openIDConnect(entry, description) { return finding }
    guard let description else { return nil }
    return documented(entry, description)
  }

  /// The values that OpenID Connect defines, where the provider does not list its own.
  private func openIDConnect(_ entry: Parameters.Entry, _ description: ParameterDescription?) -> Finding? {
    let isOpenID = provider == nil || provider?.protocol == .openIDConnect || hasOpenID == true
    if description == nil, !isOpenID { return nil }
    let (name, value) = (entry.name, entry.value)
    if name.hasSameBytes(as: "prompt") { return prompt(value, listed: description?.values ?? []) }
    if name.hasSameBytes(as: "claims") { return claims(value, isDescribed: description != nil) }
    if let description, !description.values.isEmpty { return nil }
    if name.hasSameBytes(as: "display") { return display(value) }
    if name.hasSameBytes(as: "max_age") { return maxAge(value) }
    if name.hasSameBytes(as: "ui_locales") || name.hasSameBytes(as: "claims_locales") {
      return locales(value, of: name)
    }
    return nil
  }

  private func display(_ value: String) -> Finding? {
    let known = ["page", "popup", "touch", "wap"]
    if known.containsBytes(of: value) { return nil }
    return Finding(
      .displayUnknownValue, "\(value.quoted) is not a value of 'display'", at: place,
      help: "expected one of \(known.quotedList("or"))")
  }

  private func maxAge(_ value: String) -> Finding? {
    if value.isDecimal { return nil }
    return Finding(
      .maxAgeInvalid, "max_age \(value.quoted) is not a number of seconds", at: place,
      help: "write a non-negative whole number, such as '3600'")
  }

  private func prompt(_ value: String, listed: [String]) -> Finding? {
    let values = value.splitAtBytes(of: " ")
    if values.count > 1, values.containsBytes(of: "none") {
      return Finding(
        .promptNoneCombined, "prompt \(value.quoted) has 'none' beside another value", at: place,
        help: "use 'none' alone, or leave it out")
    }
    guard listed.isEmpty else { return nil }
    let known = ["none", "login", "consent", "select_account", "create"]
    for word in values where !known.containsBytes(of: word) {
      return Finding(
        .promptUnknownValue, "\(word.quoted) is not a value of 'prompt'", at: place,
        help: NearestSpelling.help(
          for: word, among: known, otherwise: "expected one of \(known.quotedList("or"))"))
    }
    return nil
  }

  private func locales(_ value: String, of name: String) -> Finding? {
    for tag in value.splitAtBytes(of: " ") where !tag.isLanguageTag {
      var hyphenated = ""
      for part in tag.splitAtBytes(of: "_") { hyphenated += hyphenated.isEmpty ? part : "-" + part }
      return Finding(
        .uiLocalesBCP47, "\(tag.quoted) in \(name.quoted) is not a language tag", at: place,
        help: hyphenated.isLanguageTag
          ? "write \(hyphenated.quoted)" : "separate language tags like 'en-US' with one space")
    }
    return nil
  }

  /// Text that is not even begun as JSON was not meant as claims; then the name has the finding.
  private func claims(_ value: String, isDescribed: Bool) -> Finding? {
    if value.isBegunAsJSON || value.isJSONLiteral || isDescribed, !value.isJSONObject {
      return Finding(
        .claimsNotJSON, "claims is not a JSON object", at: place,
        help: #"write it like {"id_token": {"email": null}}"#)
    }
    if hasOpenID == false {
      return Finding(
        .claimsWithoutOpenID, "claims is sent without the scope 'openid'", at: place,
        help: "request 'openid' too")
    }
    return nil
  }

  // MARK: What the provider documents

  private func documented(_ entry: Parameters.Entry, _ description: ParameterDescription) -> Finding? {
    let words = description.list.map { entry.value.splitAtBytes(of: $0) } ?? [entry.value]
    for word in words {
      if description.values.containsBytes(of: word) { continue }
      if let format = description.format {
        if format.accepts(word) { continue }
        let others = description.values.isEmpty ? "" : ", or " + description.values.quotedList("or")
        return Finding(
          .customParamValueFormat, "\(word.quoted) in \(entry.name.quoted) is not \(format.noun)", at: place,
          help: "\(providerName) accepts \(format.noun)" + others)
      }
      if !description.values.isEmpty { return notListed(word, of: description) }
    }
    let length = entry.value.unicodeScalars.count
    if let minimum = description.minimumLength, length < minimum {
      return Finding(
        .customParamValueFormat, "the value of \(entry.name.quoted) has \(length) characters", at: place,
        help: "\(providerName) accepts \(minimum) or more")
    }
    if let maximum = description.maximumLength, length > maximum {
      return Finding(
        .customParamValueFormat, "the value of \(entry.name.quoted) has \(length) characters", at: place,
        help: "\(providerName) accepts at most \(maximum)")
    }
    return nil
  }

  private func notListed(_ word: String, of description: ParameterDescription) -> Finding {
    let near = NearestSpelling.of(word, among: description.values)
    let isSingle = description.list == nil
    return Finding(
      .customParamValueNotListed,
      "\(word.quoted) is not a value of \(description.name.quoted) at \(providerName)",
      at: place,
      help: NearestSpelling.help(
        naming: near,
        otherwise: description.values.count == 1
          ? "expected \(description.values[0].quoted)"
          : "expected one of \(description.values.quotedList("or"))"),
      replacement: isSingle ? near.map { Finding.Replacement(place, with: $0, isSafe: false) } : nil)
  }
}
