extension Rule {
  /// Every rule, family by family: the order of the reference page.
  public static let all: [Rule] = families.flatMap { $0 }

  // One line a family, so that parts of the project can grow side by side.
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
    lintFamily,
    urlTextFamily,
    authorizationURLFamily,
    stateFamily,
    proofKeyValueFamily,
    requestObjectFamily,
    resourceFamily,
    freshnessFamily,
    callbackFamily,
    answerFamily,
  ]
}
