extension Rule {
  /// Every rule, family by family: the order of the reference page.
  public static let all: [Rule] = families.flatMap { $0 }

  /// The rule with an id; `nil` when there is none.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id.hasSameBytes(as: id) }
  }

  /// The way out from an id that no rule has.
  package static func helpOnUnknown(_ id: String) -> String {
    var ids: [String] = []
    for rule in all { ids.append(rule.id) }
    return NearestSpelling.help(for: id, among: ids) ?? "'oauth-preflight rules' lists the rules"
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
