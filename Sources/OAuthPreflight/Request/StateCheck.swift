extension Rule {
  /// The state and the nonce of an authorization request.
  package static let stateFamily: [Rule] = [
    stateMissing, stateSyntax, stateCarriesURL, stateMarkup, stateTooLong, stateWeak, nonceMissing,
    nonceEmpty,
    nonceEqualsState, nonceWeak,
  ]

  package static let stateMissing = Rule(
    "state-missing", .error, "A request or its answer has no state",
    reference: "RFC 6749 section 10.12; RFC 9700 sections 2.1 and 4.7",
    rationale: """
      Without a state the app cannot tell its own answer from one that an attacker sends: the user ends up signed in to \
      the attacker's account. An empty state counts as none.
      """,
    failing: .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code&state="}}"#),
    passing: .sound)

  package static let stateSyntax = Rule(
    "state-syntax", .error, "The state has a character outside printable ASCII",
    reference: "RFC 6749 appendix A.5",
    rationale: "The provider refuses it, or sends back something else than what was sent.",
    failing: .state("Zm9vYmFyMTIzNDU2Nzg5MDEyMw%C3%A9"), passing: .sound)

  package static let stateCarriesURL = Rule(
    "state-carries-url", .warning, "The state is or holds a URL",
    reference: "RFC 9700 section 4.11.1",
    rationale: """
      An app that goes where the state says is an open redirector, and a state that is the same for every user protects \
      nothing. Keep the address with the session and send a random value.
      """,
    failing: .state("https%3A%2F%2Fapp.example.org%2Finbox%2Fnext"), passing: .sound)

  package static let stateMarkup = Rule(
    "state-markup", .warning, "The state holds quotes or angle brackets",
    reference: "RFC 6749 section 10.14",
    rationale: """
      The state comes back from the outside and is often written into a page or a log: markup in it becomes code there. \
      Encode structured data with base64url.
      """,
    failing: .state("%7B%22id%22%3A%22Zm9vYmFyMTIzNDU2Nzg5MDEyMw%22%7D"), passing: .sound)

  package static let stateTooLong = Rule(
    "state-too-long", .warning, "The state has more than 128 characters",
    reference: "OpenID conformance suite, CheckStateLength",
    rationale: "Some servers cut or refuse longer ones, so that the answer does not match any more.",
    failing: .state(String(repeating: "Zm9vYmFyMTIzNDU2", count: 9)), passing: .sound)

  package static let stateWeak = Rule(
    "state-weak", .warning, "The state can be guessed",
    reference: "RFC 6749 sections 10.10 and 10.12",
    rationale: """
      It protects only as long as nobody else can produce it. Use 128 random bits: 22 characters of base64url.
      """,
    failing: .state("12345"), passing: .sound)

  package static let nonceMissing = Rule(
    "nonce-missing", .error, "An ID token comes back in the URL, and the request has no nonce",
    reference: "OpenID Connect Core sections 3.2.2.1 and 3.3.2.11; RFC 9700 section 2.1.1",
    rationale: """
      The nonce ties the ID token to this request. Without it an attacker can inject a token that was issued to somebody \
      else; providers refuse the request.
      """,
    failing: .nonce(""), passing: .nonce("&nonce=n0S6WzA2MjZm9vYmFyMTIz"))

  package static let nonceEmpty = Rule(
    "nonce-empty", .error, "The nonce is empty",
    reference: "OpenID Connect Core section 15.5.2; RFC 6749 section 3.1",
    rationale:
      "An empty parameter counts as omitted: the ID token comes without a nonce and is tied to nothing.",
    failing: .sound("nonce="), passing: .sound("nonce=n0S6WzA2MjZm9vYmFyMTIz"))

  package static let nonceEqualsState = Rule(
    "nonce-equals-state", .warning, "The nonce is the state",
    reference: "OpenID Connect Core section 15.5.2",
    rationale: """
      The state comes back in the URL. Whoever reads it there then also knows the nonce, which should only be found inside \
      the ID token.
      """,
    failing: .sound("nonce=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"), passing: .sound("nonce=n0S6WzA2MjZm9vYmFyMTIz"))

  package static let nonceWeak = Rule(
    "nonce-weak", .warning, "The nonce can be guessed",
    reference: "OpenID Connect Core section 15.5.2",
    rationale: "A nonce that somebody else can produce does not tell replayed tokens from fresh ones.",
    failing: .sound("nonce=12345"), passing: .sound("nonce=n0S6WzA2MjZm9vYmFyMTIz"))
}

extension Rule.Example {
  /// A request that is sound but for its state.
  fileprivate static func state(_ value: String) -> Rule.Example {
    .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code"#
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=" + value
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + #""}}"#)
  }

  /// A request for a code and an ID token.
  fileprivate static func nonce(_ parameter: String) -> Rule.Example {
    .check(
      #"{"request": {"url": "https://idp.example.org/authorize?client_id=abc&response_type=code%20id_token"#
        + "&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=openid&state=Zm9vYmFyMTIzNDU2Nzg5MDEyMw"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256" + parameter
        + #""}}"#)
  }
}

// The values are secrets until they have come back: no message shows one.

extension AuthorizationURLCheck {
  func checkState(into findings: inout Findings) {
    let place = place(of: "state")
    guard let state = parameters.value("state") else {
      if parameters.isMissing("state"), !isByReference {
        let isEmpty = parameters.entry("state") != nil
        findings.report(
          .stateMissing, severity: isProtectedOtherwise ? .warning : .error,
          isEmpty ? "the state is empty, which counts as none" : "the request has no state", at: place,
          help: "send 22 random base64url characters, and compare them when the answer comes")
      }
      return
    }
    if !state.isPrintableASCII {
      findings.report(
        .stateSyntax, "the state has a character outside printable ASCII", at: place,
        help: "encode it with base64url")
      return
    }
    if state.utf8.count > 128 {
      findings.report(
        .stateTooLong, "the state has \(state.utf8.count) characters; 128 are safe everywhere", at: place,
        help: "keep what it carries with the session, under a random key")
    }
    if state.carriesURL {
      findings.report(
        .stateCarriesURL, "the state holds a URL", at: place,
        help: "keep the address with the session, and send a random state")
    } else if state.holdsMarkup {
      findings.report(
        .stateMarkup, "the state holds quotes or angle brackets", at: place, help: "encode it with base64url")
    } else if Unpredictability.bits(of: state) < 128 {
      findings.report(
        .stateWeak, "the state can be guessed", at: place, help: "send 22 random base64url characters")
    }
  }

  /// Whether a challenge or a nonce that the provider is known to honour already binds the answer to the request (RFC 9700
  /// section 2.1).
  private var isProtectedOtherwise: Bool {
    let methods = provider?.metadata.texts("code_challenge_methods_supported") ?? []
    let honoursChallenge =
      provider?.pkce == .required || provider?.pkce == .supported || methods.containsBytes(of: "S256")
    if honoursChallenge, parameters.value("code_challenge") != nil { return true }
    return isOpenIDProvider && isOpenIDRequest && parameters.value("nonce") != nil
  }

  func checkNonce(into findings: inout Findings) {
    let place = place(of: "nonce")
    guard let nonce = parameters.value("nonce") else {
      if let entry = parameters.entry("nonce") {
        if !entry.isReported {
          findings.report(
            .nonceEmpty, "the nonce is empty, which counts as none", at: place,
            help: "send a random one, or leave it out")
        }
      } else if !isByReference {
        reportMissingNonce(into: &findings)
      }
      return
    }
    if let state = parameters.value("state"), state.hasSameBytes(as: nonce) {
      findings.report(
        .nonceEqualsState, "the nonce is the state", at: place, help: "make two random values",
        related: [.init(self.place(of: "state"), "the state")])
    } else if Unpredictability.bits(of: nonce) < 96 {
      findings.report(
        .nonceWeak, "the nonce can be guessed", at: place, help: "send 22 random base64url characters")
    }
  }

  private func reportMissingNonce(into findings: inout Findings) {
    guard let type = responseType else { return }
    if type.hasIDToken || type.hasCode && type.hasToken && isOpenIDRequest {
      findings.report(
        .nonceMissing, "the request has no nonce", at: place,
        help: "send a random nonce, and compare it with the one in the ID token")
    } else if type.hasCode, isOpenIDRequest, parameters.isMissing("code_challenge"),
      parameters.isMissing("code_challenge_method")
    {
      findings.report(
        .nonceMissing, severity: .warning,
        "neither a nonce nor a code challenge binds the answer to the request",
        at: place, help: "send a code challenge; a nonce protects the ID token alone")
    }
  }
}

extension String {
  /// Whether the text holds the beginning of a URL, as it stands or encoded once more.
  fileprivate var carriesURL: Bool {
    let text = asciiLowercased
    if text.hasBytePrefix("//") || text.hasBytePrefix("javascript:") || text.hasBytePrefix("data:") {
      return true
    }
    return text.splitAtBytes(of: "://").count > 1 || text.splitAtBytes(of: "%3a%2f%2f").count > 1
  }

  fileprivate var holdsMarkup: Bool {
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        return true
      default: continue
      }
    }
    return false
  }
}
