package import OAuthPreflight

/// The kinds of credential that a line of `token --batch`, or the options of `token`, may be about.
package struct CredentialKinds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let firebaseIDToken = CredentialKinds(rawValue: 1)
  static let idToken = CredentialKinds(rawValue: 2)
  static let accessToken = CredentialKinds(rawValue: 4)
  static let any: CredentialKinds = [.firebaseIDToken, .idToken, .accessToken]

  /// The kinds as a client document names them.
  package static let names = ["firebase_id_token", "id_token", "access_token"]

  /// The kind with a name.
  init(named name: String) {
    let all: [CredentialKinds] = [.firebaseIDToken, .idToken, .accessToken]
    self = CredentialKinds.names.firstIndex(ofBytes: name).map { all[$0] } ?? .any
  }

  /// What people call them: "an ID token or an access token".
  package var noun: String {
    var nouns: [String] = []
    if contains(.firebaseIDToken) { nouns.append("a Firebase ID token") }
    if contains(.idToken) { nouns.append("an ID token") }
    if contains(.accessToken) { nouns.append("an access token") }
    var text = ""
    for (index, noun) in nouns.enumerated() { text += (index == 0 ? "" : " or ") + noun }
    return text
  }
}

/// A member of a line that says what the credential must be, and with it of which kinds it can be.
struct CredentialExpectation: Sendable {
  let member: String
  /// The kinds it goes with; `nil` where a line does not have it.
  let kinds: @Sendable (TokenLine) -> CredentialKinds?
  /// Takes it from another line.
  let copy: @Sendable (inout TokenLine, TokenLine) -> Void

  init(
    _ member: String, of kinds: @escaping @Sendable (TokenLine) -> CredentialKinds?,
    copy: @escaping @Sendable (inout TokenLine, TokenLine) -> Void
  ) {
    self.member = member
    self.kinds = kinds
    self.copy = copy
  }

  init(
    _ member: String, _ kinds: CredentialKinds, isGiven: @escaping @Sendable (TokenLine) -> Bool,
    copy: @escaping @Sendable (inout TokenLine, TokenLine) -> Void
  ) {
    self.init(member, of: { isGiven($0) ? kinds : nil }, copy: copy)
  }

  /// Those that decide on one kind come first.
  static let all = [
    CredentialExpectation("credential", of: { $0.credential.map { CredentialKinds(named: $0) } }) {
      $0.credential = $1.credential
    },
    CredentialExpectation("project", .firebaseIDToken, isGiven: { $0.project != nil }) {
      $0.project = $1.project
    },
    CredentialExpectation("emulator", of: { $0.isEmulator.map { $0 ? .firebaseIDToken : .any } }) {
      $0.isEmulator = $1.isEmulator
    },
    CredentialExpectation("client_id", .idToken, isGiven: { $0.clientID != nil }) {
      $0.clientID = $1.clientID
    },
    CredentialExpectation("nonce", .idToken, isGiven: { $0.nonce != nil }) { $0.nonce = $1.nonce },
    CredentialExpectation("max_age", .idToken, isGiven: { $0.maximumAge != nil }) {
      $0.maximumAge = $1.maximumAge
    },
    CredentialExpectation("acr_values", .idToken, isGiven: { $0.authenticationContexts != nil }) {
      $0.authenticationContexts = $1.authenticationContexts
    },
    CredentialExpectation("audience", .accessToken, isGiven: { $0.audience != nil }) {
      $0.audience = $1.audience
    },
    CredentialExpectation("scopes", .accessToken, isGiven: { !$0.scopes.isEmpty }) { $0.scopes = $1.scopes },
    CredentialExpectation("issuer", [.idToken, .accessToken], isGiven: { $0.issuer != nil }) {
      $0.issuer = $1.issuer
    },
  ]
}

extension TokenLine {
  /// Two members that say of different kinds of credential what it must be.
  package struct Conflict: Sendable {
    /// The members: the one that decides on a kind, and the one that does not go with it.
    package let deciding: String
    package let member: String
    /// Why they do not go together.
    package let reason: String
  }

  /// The kinds that all members go with; none when they contradict each other.
  var kinds: CredentialKinds {
    var kinds = CredentialKinds.any
    for expectation in CredentialExpectation.all {
      if let said = expectation.kinds(self) { kinds.formIntersection(said) }
    }
    return kinds
  }

  /// The first contradiction; `nil` when there is none.
  package var conflict: Conflict? {
    var first: (member: String, kinds: CredentialKinds)?
    for expectation in CredentialExpectation.all {
      guard let kinds = expectation.kinds(self), kinds != .any else { continue }
      guard let decided = first else {
        first = (expectation.member, kinds)
        continue
      }
      if kinds.isDisjoint(with: decided.kinds) {
        return Conflict(
          deciding: decided.member, member: expectation.member,
          reason: "it is for " + kinds.noun + ", not for " + decided.kinds.noun)
      }
    }
    return nil
  }

  /// The line with what it does not say itself taken from the command line. A line that says of which kind its credential
  /// is is not bent towards another.
  package func completed(by defaults: TokenLine) -> TokenLine {
    var line = self
    line.algorithms = algorithms ?? defaults.algorithms
    line.leeway = leeway ?? defaults.leeway
    let kinds = self.kinds
    for expectation in CredentialExpectation.all where expectation.kinds(self) == nil {
      guard let offered = expectation.kinds(defaults), !offered.isDisjoint(with: kinds) else { continue }
      expectation.copy(&line, defaults)
    }
    return line
  }

  /// Whether the line says enough of what is expected, and nothing against it; else that is among the findings.
  package func isComplete(into findings: inout Findings) -> Bool {
    if let conflict {
      findings.report(
        .yamlUnknownKey,
        conflict.member.quoted + " does not go with " + conflict.deciding.quoted + ": " + conflict.reason,
        at: Place().appending(conflict.member, part: .key), help: "leave one of the two out")
      return false
    }
    guard kinds == .firebaseIDToken, project == nil else { return true }
    findings.report(
      .yamlMissingKey, "a Firebase ID token needs 'project' to be compared with", at: Place())
    return false
  }
}
