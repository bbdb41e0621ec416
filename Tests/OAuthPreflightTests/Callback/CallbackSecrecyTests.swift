import OAuthPreflight
import Testing

/// Codes, tokens and states reach no message, description, reflection or error.
@Suite struct CallbackSecrecyTests {
  static let secret = "tOpSeCrEt"

  @Test(arguments: [
    "?code=tOpSeCrEt&state=tOpSeCrEt2", "?code=tOpSeCrEt%00&state=S1", "?code=tOpSeCrEt%zz&state=S1",
    "?code=tOpSeCrEt", "?error=access_denied?code=tOpSeCrEt", "?error=x?access_token=tOpSeCrEt&state=S1",
    "?state=S1&code=x&iss=https://a.example?code=tOpSeCrEt",
    "?code=tOpSeCrEt&code=tOpSeCrEt&state=S1", "#access_token=tOpSeCrEt&token_type=mac",
    "?access_token=tOpSeCrEt",
    "?code=tOpSeCrEt&error=access_denied&state=tOpSeCrEt", "?tOpSeCrEt=%&code=x&state=S1",
    "?code=x&tOpSeCrEt%FF=1",
    "#id_token=tOpSeCrEt&state=S1", "?refresh_token=tOpSeCrEt&state=S1", "#tOpSeCrEt", "?response=tOpSeCrEt",
    "?code=tOpSeCrEt \u{E9}", "?code=tOpSeCrEt;state=S1", "&code=tOpSeCrEt&state=S1", "/tOpSeCrEt?state=S1",
    "?code=tOpSeCrEt&expires_in=tOpSeCrEt&state=S1", "?error=client_secret=tOpSeCrEt&state=S1",
    "?error=x&error_description=code_verifier%3DtOpSeCrEt&state=S1",
  ])
  func nothingIsShown(answer: String) {
    for (type, state) in [("code", "S1"), ("token", "tOpSeCrEt"), ("code id_token", "S1")] {
      for base in ["app:/cb", "https://evil.example.net/cb", "https://app.example.org", "https://", ""] {
        let pending = PendingAuthorization(
          state: ExpectedState(state), redirectURI: "app:/cb", scopes: ["openid"], responseType: type)
        let callback = AuthorizationCallback(base + answer, answering: pending)
        var shown = "\(callback) \(pending) \(pending.state)"
        dump(callback, to: &shown)
        dump(pending, to: &shown)
        for finding in callback.findings {
          shown += finding.message + (finding.help ?? "") + (finding.label ?? "")
          for related in finding.related { shown += related.message }
        }
        do {
          _ = try callback.authorizationCode()
        } catch {
          shown += "\(error)"
          dump(error, to: &shown)
        }
        #expect(!shown.contains(CallbackSecrecyTests.secret), "\(shown)")
      }
    }
  }

  /// The scopes are the app's to read, and no message shows what stands glued to one.
  @Test(arguments: ["state=tOpSeCrEt", "openid%3Faccess_token%3DtOpSeCrEt", "code%253DtOpSeCrEt"])
  func noMessageShowsWhatStandsInAScope(scope: String) {
    let pending = PendingAuthorization(state: "S1", scopes: ["openid"], responseType: "code")
    let callback = AuthorizationCallback("app:/cb?code=x&state=S1&scope=" + scope, answering: pending)
    #expect(!callback.isSound)
    for finding in callback.findings {
      #expect(!(finding.message + (finding.help ?? "")).contains(CallbackSecrecyTests.secret))
    }
  }

  @Test func aSoundAnswerIsDescribedByKindAndLength() throws {
    let pending = PendingAuthorization(state: "S1", responseType: "token")
    let callback = AuthorizationCallback(
      "app:/cb#access_token=tOpSeCrEt&token_type=bearer&state=S1", answering: pending)
    #expect("\(callback)" == "access_token, 9 bytes")
    let token = try callback.accessToken()
    #expect("\(token)" == "an access token of 9 bytes")
    #expect(token.value == CallbackSecrecyTests.secret)
    do {
      _ = try callback.authorizationCode()
      Issue.record("there is no code")
    } catch {
      #expect("\(error)" == "the answer does not bring an authorization code")
    }
  }

  @Test(arguments: ["S", "S11", "s1", "S2", "\u{17F}1", "S1\0", ""])
  func statesAreComparedByBytes(state: String) {
    let pending = PendingAuthorization(state: "S1", responseType: "code")
    var value = ""
    for byte in state.utf8 { value += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    #expect(!AuthorizationCallback("app:/cb?code=a&state=" + value, answering: pending).isSound)
  }
}
