/// Step 1 of the exact match: the form of a scope list, before any name is compared.
///
/// A scope gets one finding, for the most specific reason. The same check judges what is requested and what is
/// preconfigured.
struct ScopeSyntaxCheck {
  /// More scopes are a mistake: nobody can consent to them.
  static let maximumCount = 100
  /// More bytes do not fit into a URL with the other parameters.
  static let maximumLength = 8192

  /// What somebody may have meant.
  let vocabulary: ScopeVocabulary
  /// The SDK that sends the scopes.
  let sdk: SDKProfile?
  /// The rule that a repeated scope breaks, and what it is called: `requested twice`.
  let duplicateRule: Rule
  let verb: String
  /// Whether the scopes were decoded already.
  var isDecoded = false

  private var provider: Provider? { vocabulary.provider }
  private var separator: String { provider?.scopeRules.separator ?? " " }

  /// What of a list can be compared.
  struct Result {
    /// The well-formed scopes, each once.
    var scopes: [PlacedScope] = []
    var malformed: [Scope] = []
    /// Whether there were so few that each was looked at.
    var isCounted = true

    /// Whether every scope is well-formed. Of a malformed one nobody knows what it was meant to be, so that nothing may
    /// be called missing.
    var isWhole: Bool { isCounted && malformed.isEmpty }
  }

  /// Judges a list that is not empty.
  func check(_ list: PlacedScopes, at place: Place, into findings: inout Findings) -> Result {
    guard checkSize(of: list, at: place, into: &findings) else { return Result(isCounted: false) }
    var result = Result()
    var reported = Reported()
    for scope in list.scopes {
      if checkForm(of: scope, in: list, at: place, reported: &reported, into: &findings) {
        if checkDuplicate(scope, of: result.scopes, at: place, into: &findings) {
          result.scopes.append(scope)
        }
      } else {
        result.malformed.append(scope.scope)
      }
    }
    return result
  }

  /// A wrong separator shows in every scope of a list and is one fault.
  private struct Reported {
    var separator = false
    var emptyToken = false
  }

  private func checkSize(of list: PlacedScopes, at place: Place, into findings: inout Findings) -> Bool {
    // The length as it is sent: one separator is between two scopes.
    var length = list.sent?.utf8.count ?? max(0, list.scopes.count - 1)
    if list.sent == nil {
      for scope in list.scopes { length += scope.scope.value.utf8.count }
    }
    if length > ScopeSyntaxCheck.maximumLength {
      findings.report(
        .scopeTooLong, "the scope list has \(length) bytes; \(ScopeSyntaxCheck.maximumLength) are allowed",
        at: place)
    }
    if list.scopes.count > ScopeSyntaxCheck.maximumCount {
      findings.report(
        .scopeTooMany,
        "\(list.scopes.count) scopes are \(verb) at once; \(ScopeSyntaxCheck.maximumCount) are allowed",
        at: place)
    }
    return length <= ScopeSyntaxCheck.maximumLength && list.scopes.count <= ScopeSyntaxCheck.maximumCount
  }

  /// Whether a scope is well-formed; reports why it is not.
  private func checkForm(
    of scope: PlacedScope, in list: PlacedScopes, at place: Place, reported: inout Reported,
    into findings: inout Findings
  ) -> Bool {
    if scope.scope.value.isEmpty {
      if !reported.emptyToken { reportEmpty(scope, in: list, at: place, into: &findings) }
      reported.emptyToken = true
      return false
    }
    if let character = scope.scope.firstIllegalCharacter {
      reportCharacter(character, of: scope, in: list, at: place, reported: &reported, into: &findings)
      return false
    }
    // What follows are guesses at what was meant; a name that exists as it stands needs none.
    let isKnown = vocabulary.contains(scope.scope.value)
    if let joiner = sdk?.joiner, list.sent == nil, scope.scope.value.splitAtBytes(of: joiner).count > 1 {
      reportJoin(scope, joiner: joiner, at: place, into: &findings)
      return false
    }
    if let character = sdk?.refusedCharacter(of: scope.scope) {
      reportRefusal(of: character, in: scope, at: place, into: &findings)
      return false
    }
    if isKnown { return true }
    if isCommaSeparated(scope.scope) {
      if !reported.separator { reportCommas(scope, in: list, at: place, into: &findings) }
      reported.separator = true
      return false
    }
    if isFormEncoded(scope.scope) {
      reportEncoding(scope, at: place, into: &findings)
      return false
    }
    return true
  }

  private func checkDuplicate(
    _ scope: PlacedScope, of earlier: [PlacedScope], at place: Place, into findings: inout Findings
  ) -> Bool {
    guard let first = earlier.first(where: { $0.name == scope.name }) else { return true }
    let related = [Finding.Related(first.place(in: place), "first \(verb) here")]
    let here = scope.place(in: place)
    let removal = scope.range == nil ? Finding.Replacement(here, with: nil) : nil
    if first.scope == scope.scope {
      findings.report(
        duplicateRule, "\(scope.scope.value.quoted) is \(verb) twice", at: here,
        help: "remove one of the two",
        related: related, replacement: removal)
    } else {
      findings.report(
        duplicateRule, severity: .warning,
        "\(scope.scope.value.quoted) is another name of \(first.scope.value.quoted), which is \(verb) too",
        at: here, help: "remove one of the two", related: related, replacement: removal)
    }
    return false
  }
}

// MARK: - One fault, one sentence

extension ScopeSyntaxCheck {
  private func reportEmpty(
    _ scope: PlacedScope, in list: PlacedScopes, at place: Place, into findings: inout Findings
  ) {
    guard let sent = list.sent else {
      let here = scope.place(in: place)
      findings.report(
        .scopeEmptyToken, "scope \(scope.index + 1) of the list is empty", at: here,
        help: "remove it; an SDK that gets no scopes at all sends its own",
        replacement: Finding.Replacement(here, with: nil))
      return
    }
    let position =
      scope.index == 0
      ? "begins with" : scope.index == list.scopes.count - 1 ? "ends with" : "has two neighbouring"
    let name = separator.hasSameBytes(as: " ") ? "space" : "separator"
    findings.report(
      .scopeEmptyToken,
      "the scope list \(sent.quoted) \(position) \(position.hasByteSuffix("with") ? "a " + name : name + "s")",
      at: scope.place(in: place), help: "put exactly one \(name) between two scopes")
  }

  private func reportCharacter(
    _ character: Unicode.Scalar, of scope: PlacedScope, in list: PlacedScopes, at place: Place,
    reported: inout Reported, into findings: inout Findings
  ) {
    let words = scope.scope.words
    let areKnown = words.contains { vocabulary.contains($0) }
    if character == " ", isCommaSeparated(scope.scope) {
      if !reported.separator { reportCommas(scope, in: list, at: place, into: &findings) }
      reported.separator = true
      return
    }
    if character == " ", list.sent != nil, areKnown {
      if !reported.separator { reportSpaces(scope, words, at: place, into: &findings) }
      reported.separator = true
      return
    }
    let text = scope.scope.value
    let here = scope.place(in: place)
    let ascii = LookAlike.asciiForm(of: text)
    if character.value > 0x7F, !ascii.hasSameBytes(as: text), vocabulary.contains(ascii) {
      findings.report(
        .scopeTokenCharset,
        "\(text.quoted) is not \(ascii.quoted): \(character.codePointName) only looks right", at: here,
        help: "type \(ascii.quoted) in plain ASCII", label: character.codePointName,
        replacement: Finding.Replacement(here, with: ascii))
      return
    }
    var help = "a scope has only visible ASCII characters, and neither \" nor \\"
    if words.count > 1, areKnown {
      help = "write \(words.quotedList("and")) as items of the list; the request joins them"
    }
    var replacement: Finding.Replacement?
    if words.count == 1, vocabulary.contains(words[0]) {
      help = "write \(words[0].quoted)"
      replacement = Finding.Replacement(here, with: words[0])
    }
    let name = character == " " ? "a space" : character.codePointName
    var finding = Finding(
      .scopeTokenCharset, "\(text.quoted) has \(name), which no scope may have", at: here, help: help,
      label: name, replacement: replacement)
    if words.count > 1 { finding.items = words }
    findings.append(finding)
  }

  private func reportSpaces(
    _ scope: PlacedScope, _ words: [String], at place: Place, into findings: inout Findings
  ) {
    let text = scope.scope.value.quoted
    let name = provider?.displayName ?? "the provider"
    findings.report(
      .scopeSpaceSeparated,
      words.count == 1
        ? "\(text) has a space: \(name) separates scopes with \(separator.quoted) alone"
        : "\(text) is \(words.count) scopes: \(name) separates them with \(separator.quoted)",
      at: scope.place(in: place),
      help: words.count == 1 ? "remove the space" : "separate scopes with \(separator.quoted)")
  }

  private func reportJoin(
    _ scope: PlacedScope, joiner: String, at place: Place, into findings: inout Findings
  ) {
    let count = scope.scope.value.splitAtBytes(of: joiner).count
    findings.report(
      .scopeTransportJoin,
      "\(scope.scope.value.quoted) becomes \(count) scopes: \(sdk?.displayName ?? "the SDK") joins scopes with \(joiner.quoted)",
      at: scope.place(in: place),
      help: "write each scope as an item of its own; a scope with \(joiner.quoted) in it cannot be sent")
  }

  private func reportRefusal(
    of character: Unicode.Scalar, in scope: PlacedScope, at place: Place, into findings: inout Findings
  ) {
    findings.report(
      .sdkScopeCharacters,
      "\(sdk?.displayName ?? "the SDK") accepts no \(String(character).quoted) in a scope, and refuses "
        + "\(scope.scope.value.quoted)",
      at: scope.place(in: place), help: "remove it: the SDK starts no sign-in with it")
  }

  /// A comma belongs to the token alphabet; it separates when it is at an end, or beside a known scope.
  private func isCommaSeparated(_ scope: Scope) -> Bool {
    let comma = UInt8(ascii: ",")
    guard scope.value.utf8.contains(comma) else { return false }
    let words = scope.words
    if scope.value.utf8.first == comma || scope.value.utf8.last == comma { return !words.isEmpty }
    return words.contains { vocabulary.contains($0) }
  }

  private func reportCommas(
    _ scope: PlacedScope, in list: PlacedScopes, at place: Place, into findings: inout Findings
  ) {
    let words = scope.scope.words
    let text = (list.sent ?? scope.scope.value).quoted
    let areItems = list.sent == nil && words.count > 1
    let help =
      areItems
      ? "write \(words.quotedList("and")) as items of the list" : "separate scopes with \(separator.quoted)"
    var finding = Finding(
      .scopeCommaSeparated, "\(text) separates scopes with commas", at: scope.place(in: place), help: help)
    if areItems { finding.items = words }
    findings.append(finding)
  }

  private func isFormEncoded(_ scope: Scope) -> Bool {
    if scope.value.hasPercentTriplet { return true }
    // A plus that decoding left was encoded, and is meant.
    if isDecoded { return false }
    let words = scope.pieces { $0 == UInt8(ascii: "+") }
    return scope.value.utf8.contains(UInt8(ascii: "+")) && words.contains { vocabulary.contains($0) }
  }

  private func reportEncoding(_ scope: PlacedScope, at place: Place, into findings: inout Findings) {
    let here = scope.place(in: place)
    let decoded = scope.scope.value.formDecoded
    let isKnown = vocabulary.contains(decoded)
    findings.report(
      .scopeFormEncoded, "\(scope.scope.value.quoted) is encoded already", at: here,
      help: "write \(decoded.quoted); the request encodes it",
      replacement: isKnown ? Finding.Replacement(here, with: decoded) : nil)
  }
}

extension SDKProfile {
  /// The first character of a scope that the SDK does not take.
  fileprivate func refusedCharacter(of scope: Scope) -> Unicode.Scalar? {
    guard let scopeCharacters else { return nil }
    return scope.value.unicodeScalars.first { !scopeCharacters.unicodeScalars.contains($0) }
  }
}
