import OAuthPreflight
import PreflightDocuments
import Testing

@Suite struct PreflightTests {
  private func yahoo() throws -> Provider {
    let line = try JSONReader.read(
      #"{"provider": \#(ExactMatchTests.yahoo)}"#.replacing("\n", with: " "), maximumDepth: 32)
    var findings = Findings()
    return try #require(BatchLine.load(line, into: &findings).provider)
  }

  @Test func aFailureReadsLikeASentence() throws {
    let preflight = try Preflight(yahoo(), Registration(permissions: ["openid", "mail-r", "sdct-w"]))
    let request = AuthorizationRequest(scopes: ["openid", "mail-r", "sdct-r"])
    #expect(!preflight.check(request).isAllowed)
    do throws(PreflightFailure) {
      try preflight.validate(request)
      Issue.record("the request is wrong")
    } catch {
      #expect("\(error)" == "request 'sdct-w' instead of 'sdct-r': Contacts is preconfigured as read/write")
    }
  }

  /// A log shows the first error whole, and the others below it.
  @Test func eachErrorOfAFailureHasItsLine() throws {
    let preflight = try Preflight(yahoo(), Registration(permissions: ["openid", "mail-r", "sdct-w"]))
    let request = AuthorizationRequest(
      scopes: ["openid", "mail-r", "sdct-r"], parameters: ["client_id": "a", "scope": "b"])
    do throws(PreflightFailure) {
      try preflight.validate(request)
      Issue.record("the request is wrong")
    } catch {
      let lines = "\(error)".split(separator: "\n").map(String.init)
      #expect(lines.count == error.findings.count && lines.count == 3)
      #expect(lines[0] == "request 'sdct-w' instead of 'sdct-r': Contacts is preconfigured as read/write")
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  '") }, "\(error)")
    }
  }

  @Test func anAllowedRequestHasNoFindings() throws {
    let preflight = try Preflight(yahoo(), Registration(permissions: ["openid", "mail-r", "sdct-w"]))
    let verdict = preflight.check(
      AuthorizationRequest(scopes: ["openid", "mail-r", "sdct-w"], parameters: ["prompt": "login"]))
    #expect(verdict.isAllowed)
    #expect(verdict.findings.isEmpty)
  }

  @Test func aRegistrationWithErrorsIsNoPreflight() throws {
    let provider = try yahoo()
    do throws(PreflightFailure) {
      _ = try Preflight(provider, Registration(permissions: ["mail-r", "mail-w"]))
      Issue.record("the registration is wrong")
    } catch {
      #expect(error.findings.map(\.rule.id) == ["scope-conflict"])
      #expect("\(error)" == "'mail-r' and 'mail-w' are alternatives of Mail: list the one that is ticked")
    }
  }

  @Test func warningsDoNotStopAFlow() throws {
    let preflight = try Preflight(yahoo(), Registration(permissions: ["openid", "new-r"]))
    #expect(preflight.registrationFindings.map(\.rule.id) == ["scope-unlisted"])
    try preflight.validate(AuthorizationRequest(scopes: ["openid", "new-r"]))
  }

  @Test func withoutAProviderOnlyTheRegistrationDecides() {
    let preflight = Preflight(preparing: nil, Registration(permissions: ["anything", "goes"]))
    #expect(preflight.check(AuthorizationRequest(scopes: ["goes", "anything"])).findings.isEmpty)
    #expect(!preflight.check(AuthorizationRequest(scopes: ["goes"])).isAllowed)
  }

  /// The quick path must let through only what the slow path has nothing to say about, advice apart.
  @Test func theQuickPathIsRight() throws {
    var provider = try yahoo()
    var random = SystemRandomNumberGenerator()
    let names: [Scope] = [
      "openid", "profile", "email", "mail-r", "mail-w", "sdct-w", "sdps-r", "other", "OpenID", "",
    ]
    var admitted = 0
    for round in 0..<2_000 {
      provider.scopeRules.match = round.isMultiple(of: 2) ? .exact : .subset
      let ticked = names.filter { _ in Bool.random(using: &random) }
      let asked =
        round.isMultiple(of: 3) ? ticked.shuffled() : names.filter { _ in Bool.random(using: &random) }
      let preflight = Preflight(preparing: provider, Registration(permissions: ScopeLists(ticked)))
      let request = AuthorizationRequest(scopes: ScopeLists(asked))
      let slow = preflight.check(request, at: Place(), registrationAt: Place()).all.filter {
        !$0.rule.isPedantic
      }
      let verdict = preflight.check(request)
      #expect(verdict.findings.map(\.message) == slow.map(\.message), "\(ticked) \(asked)")
      if slow.isEmpty { admitted += 1 }
    }
    #expect(admitted > 50)
  }
}
