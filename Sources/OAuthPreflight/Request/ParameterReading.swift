// The names of the parameters: each must be a name, be there once, and be spelt as the protocol spells it.

extension AuthorizationURLCheck {
  /// Reads the query, and reports pairs that nobody reads the same way.
  mutating func readParameters(into findings: inout Findings) {
    guard let query = isPushed ? 0..<uri.bytes.count : uri.query else { return }
    let text = URLTextCheck(uri: uri, place: place)
    let ownPairs = isPushed ? [] : endpointPairs
    var names = MemberNames()
    var cuts: [SemicolonCut] = []
    for pair in FormDecoding(uri.bytes, query).pairs {
      if ownPairs.containsBytes(of: uri.text(pair.range)) { continue }
      if let fault = pair.fault {
        text.report(fault, in: pair.name.isEmpty ? "a parameter" : pair.shownName, into: &findings)
        if !pair.name.isEmpty { keep(pair, isReported: true) }
        continue
      }
      let cut = semicolonCut(in: pair)
      if let cut {
        // A whole URL that was escaped as HTML is one fault.
        if !cut.isOfHTML || cuts.isEmpty { cut.report(at: place, into: &findings) }
        cuts.append(cut)
      }
      guard cut?.isInName != true, checkName(of: pair, into: &findings) else { continue }
      let name = standardName(of: pair.name)
      if name.hasSameBytes(as: "resource") {
        resources.append(
          SentParameters.Entry(name: name, value: pair.value, range: pair.range, isReported: false))
        continue
      }
      if !names.insert(name) {
        reportRepetition(of: pair, name, into: &findings)
        continue
      }
      // What no URL may hold was reported as such.
      let isReported = cut != nil || uri.hasStranger(in: pair.valueRange)
      keep(pair, isReported: isReported || checkControls(of: pair, into: &findings))
    }
    for cut in cuts where parameterNames.containsBytes(of: cut.name) && parameters.entry(cut.name) == nil {
      parameters.set(SentParameters.Entry(name: cut.name, value: "", range: cut.range, isReported: true))
    }
  }

  /// A repeated value is nobody's: which of them counts depends on the server.
  private mutating func reportRepetition(
    of pair: FormDecoding.Pair, _ name: String, into findings: inout Findings
  ) {
    let first = parameters.entry(name)
    findings.report(
      .duplicateParameter, pair.name.quoted + " appears more than once", at: place.bytes(pair.range),
      help: "send it once",
      related: first.map { [.init(place.bytes($0.range), "it already appears here")] } ?? [])
    if let first { parameters.set(first.reported) }
  }

  private mutating func keep(_ pair: FormDecoding.Pair, isReported: Bool) {
    let name = standardName(of: pair.name)
    let entry = SentParameters.Entry(
      name: name, value: isReported ? "" : pair.value, range: pair.range, isReported: isReported)
    if parameters.entry(name) == nil { parameters.set(entry) }
  }

  /// Whether a pair's name is one; reports why it is not.
  private func checkName(of pair: FormDecoding.Pair, into findings: inout Findings) -> Bool {
    let name = pair.name
    // What no URL may hold was reported as such.
    if uri.hasStranger(in: pair.nameRange) { return false }
    guard name.isParameterName else {
      let twin = parameterNames.first { $0.hasSameBytes(as: name.lettersOfName) }
      findings.report(
        .parameterNameSyntax,
        name.utf8.isEmpty ? "a value without a name" : pair.shownName + " is not a parameter name",
        at: place.bytes(pair.nameRange.isEmpty ? pair.range : pair.nameRange),
        help: twin.map { "some servers read it as " + $0.quoted })
      return false
    }
    if isKnown(name) { return true }
    for known in parameterNames where known.hasSameBytesIgnoringASCIICase(as: name) {
      findings.report(
        .parameterCaseVariant, name.quoted + " is not " + known.quoted + ": names are case-sensitive",
        at: place.bytes(pair.nameRange), help: "write " + known.quoted + ", once")
      return false
    }
    return true
  }

  private var parameterNames: [String] {
    var names = ProtocolParameters.authorizationRequest + ProtocolParameters.secrets
    for parameter in provider?.scopeRules.parameters ?? [] { names.append(parameter.name) }
    for pair in provider?.parameters.names ?? [] { names.append(pair.own) }
    return names
  }

  private func isKnown(_ name: String) -> Bool {
    parameterNames.containsBytes(of: name) || provider?.parameters.description(of: name) != nil
  }

  /// The first semicolon of a pair that comes before something that reads like a parameter.
  private func semicolonCut(in pair: FormDecoding.Pair) -> SemicolonCut? {
    SemicolonCut.all(in: pair, of: uri).first {
      $0.isInName || !$0.name.utf8.isEmpty && ($0.hasValue || parameterNames.containsBytes(of: $0.name))
    }
  }

  /// Reports a control character, where no check of the parameter itself does.
  private func checkControls(of pair: FormDecoding.Pair, into findings: inout Findings) -> Bool {
    if ProtocolParameters.withGrammar.containsBytes(of: standardName(of: pair.name))
      || isScopeParameter(pair.name)
    {
      return false
    }
    for byte in pair.value.utf8 where byte < 0x20 || byte == 0x7F {
      findings.report(
        .parameterControlChar,
        "the value of " + pair.name.quoted + " holds " + Unicode.Scalar(byte).codePointName,
        at: place.bytes(pair.valueRange))
      return true
    }
    return false
  }

  /// Whether a parameter takes scopes.
  func isScopeParameter(_ name: String) -> Bool {
    guard let parameters = provider?.scopeRules.parameters, !parameters.isEmpty else {
      return name.hasSameBytes(as: "scope")
    }
    return parameters.contains { $0.name.hasSameBytes(as: name) }
  }
}

extension FormDecoding.Pair {
  /// The name, as far as a message may show it: behind an encoded '=', or a ':' in its place, stands the value.
  fileprivate var shownName: String {
    guard let end = name.utf8.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }),
      name.utf8.index(after: end) < name.utf8.endIndex
    else { return name.quoted }
    return (String(name[...end]) + "…").quoted
  }
}

extension SentParameters.Entry {
  /// The entry without its value, after a finding.
  fileprivate var reported: SentParameters.Entry {
    SentParameters.Entry(name: name, value: "", range: range, isReported: true)
  }
}

extension String {
  fileprivate var isParameterName: Bool {
    !utf8.isEmpty && utf8.allSatisfy { $0.isParameterNameByte }
  }

  /// The letters of a name that something else was added to.
  fileprivate var lettersOfName: String {
    String(decoding: utf8.filter { $0.isParameterNameByte }, as: UTF8.self).asciiLowercased
  }
}
