extension Rule {
  /// Every rule, family by family: the order of the reference page.
  public static let all: [Rule] = families.flatMap { $0 }

  /// The rule with an id; `nil` when there is none.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id.hasSameBytes(as: id) }
  }

  /// The id in what a report shows of a finding, as `error[scope-unknown]: …`; a text without brackets as it stands.
  package static func id(in text: String) -> String {
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "[")) else { return text }
    let rest = text[text.utf8.index(after: start)...]
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "]")) else { return text }
    return String(rest[..<end])
  }

  /// The way out from an id that no rule has.
  package static func helpOnUnknown(_ id: String) -> String {
    var ids: [String] = []
    for rule in all { ids.append(rule.id) }
    if let near = NearestSpelling.help(for: id, among: ids) { return near }
    let alike = ids.having(wordsOf: id)
    if alike.count == 1 { return "did you mean " + alike[0].quoted + "?" }
    return alike.isEmpty
      ? "'oauth-preflight rules' lists the rules"
      : "rules with that in their names: " + alike.quotedList("and")
  }

  // One line a family: a new one changes no other line.
  private static let families: [[Rule]] = [
    yamlFamily,
    structureFamily,
    typeFamily,
    scopeSyntaxFamily,
    scopeMatchFamily,
    scopeDemandFamily,
    permissionFamily,
    metadataFamily,
    clientRegistrationFamily,
    variableFamily,
    flowFamily,
    proofKeyFamily,
    parameterNameFamily,
    parameterValueFamily,
    catalogueFamily,
    forbiddenParametersFamily,
    sdkFamily,
    ownedRedirectFamily,
    redirectSyntaxFamily,
    registeredRedirectFamily,
    nativeSchemeFamily,
    requestedRedirectFamily,
    sharedRedirectFamily,
    redirectDomainFamily,
    providerIDFamily,
    endpointFamily,
    sourceFamily,
    lintFamily,
    ignoreCommentFamily,
    configurationFamily,
    baselineFamily,
    urlTextFamily,
    authorizationURLFamily,
    stateFamily,
    proofKeyValueFamily,
    requestObjectFamily,
    resourceFamily,
    freshnessFamily,
    callbackFamily,
    answerFamily,
    bearerFamily,
    tokenFormFamily,
    tokenHeaderFamily,
    claimFamily,
    backendFamily,
    urlTypeFamily,
    appleFileFamily,
    importFamily,
  ]
}

extension [String] {
  /// The ids that have all words of a name, in whatever order.
  fileprivate func having(wordsOf name: String) -> [String] {
    let words = name.idWords
    if words.isEmpty { return [] }
    return filter { id in
      let known = id.idWords
      return words.allSatisfy { known.containsBytes(of: $0) }
    }
  }
}

extension String {
  /// The words of an id, in lower case, whatever is between them.
  fileprivate var idWords: [String] {
    var words: [String] = []
    for word in utf8.split(whereSeparator: { !$0.isASCIILetter && !$0.isASCIIDigit }) {
      words.append(String(decoding: word, as: UTF8.self).asciiLowercased)
    }
    return words
  }
}
