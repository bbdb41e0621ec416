import OAuthPreflight
import TestSupport
import Testing

@Suite(
  "Other implementations' tests: claims",
  .enabled(if: CaseFiles.hasOracles, "there are no cases of other implementations here"))
struct ClaimOracleTests {
  @Test("pyjwt", arguments: CaseFiles.oracle("pyjwt-claims"))
  func pyjwt(oracle: Node) throws {
    try expectSameAnswer(oracle) { input in
      var profile = TokenProfile.jsonWebToken
      if let audience = input["audience"] { profile.audience = .anyOf(audience.isNull ? [] : audience.texts) }
      if let issuer = input["issuer"] { profile.issuers = issuer.texts }
      profile.requiredClaims = input["require"]?.texts ?? []
      profile.leeway = input["leeway"].flatMap { Int($0.text) } ?? 0
      return profile
    }
  }

  @Test("jsonwebtoken", arguments: CaseFiles.oracle("jsonwebtoken-claims"))
  func jsonwebtoken(oracle: Node) throws {
    try expectSameAnswer(oracle) { input in
      var profile = TokenProfile.jsonWebToken
      // The confusion of a public key with a secret is not possible where only one kind of key is allowed.
      if input["key"]?.text == "RSA public key" { profile.algorithms = [.rs256] }
      return profile
    }
  }

  @Test("go-oidc", arguments: CaseFiles.oracle("go-oidc-verify"))
  func goOIDC(oracle: Node) throws {
    try expectSameAnswer(oracle) { input in
      let config = input["config"]
      var profile = TokenProfile.openIDConnectIDToken(
        issuer: input["expected_issuer"]?.text, clientID: config?["client_id"]?.text,
        algorithms: (config?["allowed_algs"]?.texts ?? ["RS256"]).map { TokenAlgorithm($0) })
      profile.requiredClaims = []
      // go-oidc grants `nbf` five minutes.
      profile.leeway = 300
      return profile
    }
  }

  @Test("authlib", arguments: CaseFiles.oracle("authlib", "id-token-claims"))
  func authlib(oracle: Node) throws {
    try expectSameAnswer(oracle) { input in
      let request = input["request"]
      return TokenProfile.openIDConnectIDToken(
        issuer: nil, clientID: request?["client_id"]?.text, algorithms: ["HS256"],
        nonce: request?["nonce"]?.text,
        maximumAuthenticationAge: request?["max_age"].flatMap { Int($0.text) }
      ).received(
        withAccessToken: request?["access_token"]?.text, code: request?["code"]?.text,
        isFrontChannel: input["flow"]?.text != "code")
    }
  }

  @Test(
    "zitadel",
    arguments: CaseFiles.oracle(
      "zitadel-oidc", "azp", "aud", "iss", "sub", "exp", "iat", "nonce", "auth_time"))
  func zitadel(oracle: Node) throws {
    let input = try #require(oracle["input"])
    let operation = try #require(input["op"]?.text)
    var profile = TokenProfile.openIDConnectIDToken(
      issuer: operation == "iss" ? input["expected"]?.text : nil, clientID: input["client_id"]?.text,
      nonce: operation == "nonce" ? input["expected"]?.text : nil,
      maximumAuthenticationAge: input["max_age"].flatMap { Int($0.text) },
      leeway: input["leeway"].flatMap { Int($0.text) } ?? 0)
    profile.requiredClaims =
      operation == "azp" ? [] : [operation].filter { $0 != "nonce" && $0 != "auth_time" }
    profile.maximumAge = input["max_age_iat"].flatMap { Int($0.text) }
    var claims: [(String, Node?)] = []
    for name in ["aud", "azp", "iss", "sub", "exp", "iat", "nonce", "auth_time"] {
      if let value = input[name], !value.isNull { claims.append((name, value)) }
    }
    let checked = try check(.mapping(claims), header: nil, profile, now: input["now"])
    #expect(checked.verdict.isAllowed == oracle.isExpectedToPass, checked.messages)
  }

  private func expectSameAnswer(_ oracle: Node, _ profile: (Node) -> TokenProfile) throws {
    let input = try #require(oracle["input"])
    let checked: CheckedToken
    if let token = input["token"] {
      let check = TokenPreflight(profile(input))
      checked = CheckedToken(check.check(token.text, at: 1_000))
    } else {
      let claims = try #require(input["claims"])
      checked = try check(claims, header: input["config"]?["alg"]?.text, profile(input), now: input["now"])
    }
    #expect(checked.verdict.isAllowed == oracle.isExpectedToPass, checked.messages)
  }

  private func check(_ claims: Node, header algorithm: String?, _ profile: TokenProfile, now: Node?) throws
    -> CheckedToken
  {
    let name = algorithm ?? profile.algorithms?.first?.name ?? "RS256"
    let token = TestKeys.compact(header: #"{"alg":"\#(name)"}"#, payload: claims.compactJSON)
    let clock = try #require(Int64(now?.text ?? "1000"))
    return CheckedToken(TokenPreflight(profile).check(token, at: clock))
  }
}
