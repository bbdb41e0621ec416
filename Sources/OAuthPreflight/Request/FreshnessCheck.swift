extension Rule {
  /// What must be new in every request, seen by comparing one with the one before.
  package static let freshnessFamily: [Rule] = [stateConstant, pkceChallengeReused]

  package static let stateConstant = Rule(
    "state-constant", .error, "Two requests have the same state",
    reference: "RFC 9700 section 2.1",
    rationale: """
      A state is good for one request. One that stays the same is known to whoever has seen one URL, and protects nothing.
      """,
    failing: .after(
      "state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw", challenge: "0123456789abcdefABCDEF_-0123456789abcdefABC"),
    passing: .after(
      "state=QmFyZm9vOTg3NjU0MzIxMDk4Nw", challenge: "0123456789abcdefABCDEF_-0123456789abcdefABC"))

  package static let pkceChallengeReused = Rule(
    "pkce-challenge-reused", .error, "Two requests have the same code challenge",
    reference: "RFC 9700 section 2.1.1; RFC 7636 section 7.1",
    rationale: """
      A challenge belongs to one request. One that is compiled into an app comes from a verifier that everybody can read.
      """,
    failing: .after(
      "state=QmFyZm9vOTg3NjU0MzIxMDk4Nw", challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
    passing: .after(
      "state=QmFyZm9vOTg3NjU0MzIxMDk4Nw", challenge: "0123456789abcdefABCDEF_-0123456789abcdefABC"))
}

extension Rule.Example {
  /// A sound request, and what the request before had.
  fileprivate static func after(_ state: String, challenge: String) -> Rule.Example {
    .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code"#
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + #"", "previous_url": "https://idp.example.org/authorize?"# + state + "&code_challenge=" + challenge
        + #""}}"#)
  }
}

extension AuthorizationURLCheck {
  /// Compares what must be new with the request before.
  func checkFreshness(since previous: String, at previousPlace: Place, into findings: inout Findings) {
    let uri = URIReference(previous)
    guard let query = uri.query else { return }
    let pairs = FormDecoding(uri.bytes, query)
    if let state = parameters.value("state"), pairs.has("state", state) {
      findings.report(
        .stateConstant, "the request before had the same state", at: place(of: "state"),
        help: "make a random state for every request", related: [.init(previousPlace, "the request before")])
    }
    if let challenge = parameters.value("code_challenge"), pairs.has("code_challenge", challenge) {
      findings.report(
        .pkceChallengeReused, "the request before had the same code challenge",
        at: place(of: "code_challenge"),
        help: "make a random code verifier for every request",
        related: [.init(previousPlace, "the request before")])
    }
  }
}

extension FormDecoding {
  fileprivate func has(_ name: String, _ value: String) -> Bool {
    pairs(named: name).contains { $0.value.hasSameBytes(as: value) }
  }
}
