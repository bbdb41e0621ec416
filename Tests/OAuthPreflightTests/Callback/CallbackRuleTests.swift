import OAuthPreflight
import Testing

@Suite struct CallbackRuleTests {
  @Test(arguments: Rule.callbackFamily + Rule.answerFamily) func example(_ rule: Rule) throws {
    try RuleExamples.verify(rule)
  }
}
