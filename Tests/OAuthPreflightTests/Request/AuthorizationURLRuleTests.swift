import OAuthPreflight
import Testing

@Suite struct AuthorizationURLRuleTests {
  static let rules =
    Rule.urlTextFamily + Rule.authorizationURLFamily + Rule.stateFamily + Rule.proofKeyValueFamily
    + Rule.requestObjectFamily + Rule.resourceFamily + Rule.freshnessFamily

  @Test(arguments: rules) func example(_ rule: Rule) throws {
    try RuleExamples.verify(rule)
  }
}
