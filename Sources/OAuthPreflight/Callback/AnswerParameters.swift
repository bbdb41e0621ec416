/// The parameters of an answer that a standard defines.
package struct AnswerParameters: Sendable {
  /// Where an answer stands.
  enum Component: Sendable {
    case query, fragment, form
  }

  struct Entry: Sendable {
    let name: String
    /// The value; empty when it cannot be relied on.
    let value: String
    let range: Range<Int>
    /// Whether something was said about it already, so that it is judged no more.
    let isReported: Bool
  }

  /// The parameters that are read: the standards', a refresh token, which must not be among them, and Facebook's name
  /// for the granted scopes. All others are to be ignored (RFC 6749 section 4.1.2).
  package static let names = ProtocolParameters.authorizationResponse + ["refresh_token", "granted_scopes"]

  /// The component they were read from.
  var component = Component.query
  private(set) var entries: [Entry] = []

  /// The entry of a name.
  func entry(_ name: String) -> Entry? {
    for entry in entries where entry.name.hasSameBytes(as: name) { return entry }
    return nil
  }

  /// A value that is there; `nil` for an empty one, which counts as omitted (RFC 6749 section 3.1), and for one that was
  /// reported.
  func value(_ name: String) -> String? {
    guard let entry = entry(name), !entry.isReported, !entry.value.utf8.isEmpty else { return nil }
    return entry.value
  }

  /// Whether a parameter is not there, or empty, and nothing else was said about it.
  func isMissing(_ name: String) -> Bool {
    guard let entry = entry(name) else { return true }
    return !entry.isReported && entry.value.utf8.isEmpty
  }

  /// A parameter that has no place beside a JWT with the whole answer in it (JWT Secured Authorization Response Mode
  /// section 2.3): what the app would use in its stead.
  var besideResponse: Entry? {
    for name in ["code", "access_token", "id_token", "refresh_token", "error"] where !isMissing(name) {
      return entry(name)
    }
    return nil
  }

  /// Adds an entry, or marks the one with its name as nobody's.
  mutating func insert(_ entry: Entry) -> Entry? {
    for index in entries.indices where entries[index].name.hasSameBytes(as: entry.name) {
      let first = entries[index]
      entries[index] = Entry(name: first.name, value: "", range: first.range, isReported: true)
      return first
    }
    entries.append(entry)
    return nil
  }
}

extension CallbackCheck {
  /// Reads the answer from where it stands, and reports when it should stand elsewhere.
  mutating func readAnswer(of uri: URIReference, query: [FormDecoding.Pair]) {
    let fragment = readFragment(of: uri)
    let isInQuery = query.contains { $0.isOfAnswer }
    let isInFragment = fragment.contains { $0.isOfAnswer }
    let expected = expectedComponent
    if isInFragment, expected == .fragment || !isInQuery {
      read(fragment, of: uri, from: .fragment)
      reportFragment(expected)
      if isInQuery { reportBoth(query, in: .query) }
    } else {
      read(query, of: uri, from: .query)
      reportQuery(expected)
      if isInFragment { reportBoth(fragment, in: .fragment) }
    }
  }

  /// Where the answer belongs (OAuth 2.0 Multiple Response Type Encoding Practices sections 2.1 and 5); `nil` when the
  /// request is not known.
  private var expectedComponent: AnswerParameters.Component? {
    if let mode = pending.responseMode {
      if mode.hasBytePrefix("query") { return .query }
      if mode.hasBytePrefix("fragment") { return .fragment }
      if mode.hasBytePrefix("form_post") { return .form }
    }
    guard let type = responseType else { return nil }
    return type.hasToken || type.hasIDToken ? .fragment : .query
  }

  private mutating func readFragment(of uri: URIReference) -> [FormDecoding.Pair] {
    guard let fragment = uri.fragment, !fragment.isEmpty else { return [] }
    let pairs = FormDecoding(uri.bytes, fragment).pairs
    if let second = uri.firstIndex(of: UInt8(ascii: "#"), in: fragment) {
      report(
        .urlControlChar, "the URL has a second '#'", at: place.bytes(second..<second + 1),
        help: "use nothing of this answer: nobody knows where its last value ends")
    }
    if pairs.contains(where: { $0.isOfAnswer }) { return pairs }
    report(
      .callbackFragmentArtefact,
      uri.holds("_=_", in: fragment)
        ? "the answer ends in '#_=_', which Facebook appends" : "a fragment that is not part of the answer",
      at: place.bytes(fragment.lowerBound - 1..<fragment.upperBound), help: "ignore the fragment")
    return []
  }

  private mutating func reportFragment(_ expected: AnswerParameters.Component?) {
    guard let expected, expected != .fragment else { return }
    // A token that nobody asked for has a finding of its own.
    if answer.entry("access_token") != nil || answer.entry("id_token") != nil { return }
    report(
      .responseInFragment, "the answer is in the fragment, and belongs in the " + expected.noun,
      at: place,
      help: "a server never sees a fragment: request the response mode that the app reads")
  }

  private mutating func reportQuery(_ expected: AnswerParameters.Component?) {
    guard let expected, expected != .query, answer.entry("access_token") == nil else { return }
    // What nobody asked for has a finding of its own.
    let credentials = [CredentialKind.code, .idToken].filter { answer.entry($0.name) != nil && isAsked($0) }
    guard let name = credentials.first?.name else { return }
    report(
      .responseInQuery, name.quoted + " is in the query, and belongs in the " + expected.noun,
      at: place(of: name), help: "request the response mode that the app reads")
  }

  /// A second answer, in the component that was not read.
  private mutating func reportBoth(_ pairs: [FormDecoding.Pair], in component: AnswerParameters.Component) {
    for pair in pairs where pair.isOfAnswer {
      let isToken = pair.name.hasSameBytes(as: "access_token") || pair.name.hasSameBytes(as: "id_token")
      let rule: Rule =
        component == .query
        ? (isToken ? .accessTokenInQuery : .responseInQuery)
        : (isToken ? .responseTokenInFrontChannel : .responseInFragment)
      report(
        rule,
        pair.name.quoted + " is in the " + component.noun + ", beside an answer in the "
          + answer.component.noun, at: place.bytes(pair.range), help: "use nothing of this answer")
      return
    }
  }

  /// Keeps the parameters that a standard defines.
  mutating func read(
    _ pairs: [FormDecoding.Pair], of uri: URIReference, from component: AnswerParameters.Component
  ) {
    answer.component = component
    let text = URLTextCheck(uri: uri, place: place)
    var cuts: [SemicolonCut] = []
    for pair in pairs {
      // Other names may be anything, a secret that lost its name included.
      if let fault = pair.fault {
        text.report(fault, in: pair.isOfAnswer ? pair.name.quoted : "a parameter", into: &findings)
      }
      let cut = SemicolonCut.all(in: pair, of: uri).first {
        AnswerParameters.names.containsBytes(of: $0.name)
      }
      if let cut {
        // A whole URL that was escaped as HTML is one fault.
        if !cut.isOfHTML || cuts.isEmpty { cut.report(at: place, into: &findings) }
        cuts.append(cut)
      }
      guard pair.isOfAnswer else {
        reportCaseVariant(pair)
        continue
      }
      // What no URL may hold was reported as such; in a form it is the value's own.
      let isReported =
        pair.fault != nil || cut != nil || component != .form && uri.hasStranger(in: pair.valueRange)
      let entry = AnswerParameters.Entry(
        name: pair.name, value: isReported ? "" : pair.value, range: pair.range, isReported: isReported)
      if let first = answer.insert(entry) {
        report(
          .duplicateParameter, pair.name.quoted + " appears more than once", at: place.bytes(pair.range),
          help: "use nothing of this answer",
          related: [.init(place.bytes(first.range), "it already appears here")])
      }
    }
    for cut in cuts where answer.entry(cut.name) == nil {
      _ = answer.insert(
        AnswerParameters.Entry(name: cut.name, value: "", range: cut.range, isReported: true))
    }
  }

  /// Another spelling of a name is another name, and is to be ignored; somebody may have meant it otherwise.
  private mutating func reportCaseVariant(_ pair: FormDecoding.Pair) {
    for name in AnswerParameters.names where name.hasSameBytesIgnoringASCIICase(as: pair.name) {
      report(
        .parameterCaseVariant, severity: .note,
        pair.name.quoted + " is not " + name.quoted + " and says nothing: names are case-sensitive",
        at: place.bytes(pair.range))
    }
  }
}

extension FormDecoding.Pair {
  /// Whether a standard defines the parameter.
  var isOfAnswer: Bool { AnswerParameters.names.containsBytes(of: name) }
}

extension AnswerParameters.Component {
  var noun: String {
    switch self {
    case .query: "query"
    case .fragment: "fragment"
    case .form: "body of a POST"
    }
  }
}
