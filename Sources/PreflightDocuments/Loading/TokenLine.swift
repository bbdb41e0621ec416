package import OAuthPreflight

/// One line of `token --batch`.
package struct TokenLine: LineObject {
  /// The caller's own id, as JSON; `nil` when there is none.
  package var id: Node?
  /// A token, as text or decoded.
  package var token: Node?
  /// The header fields of a request.
  package var headers: Node?
  /// The clock; `nil` for the machine's.
  package var now: Node?
  /// The keys, as a JWKS or a map of certificates.
  package var keys: Node?
  /// What the credential must be, one of ``CredentialKinds/names``; `nil` when the other members tell.
  package var credential: String?
  package var project: String?
  package var isEmulator: Bool?
  package var issuer: String?
  package var clientID: String?
  package var audience: String?
  package var algorithms: [String]?
  package var nonce: String?
  package var maximumAge: Int?
  package var maximumTokenAge: Int?
  package var leeway: Int?
  package var authenticationContexts: [String]?
  package var scopes: [Scope] = []
  package var accessToken: String?
  package var code: String?
  package var responseType: String?

  package init() {}

  package static let table = FieldTable<TokenLine>(
    "a line", requiresOneOf: [["token", "headers"]], whatFields + expectationFields + answerFields)

  private static let whatFields: [Field<TokenLine>] = [
    idField,
    // Nothing about a credential may be quoted in a finding, so its structure is judged apart.
    Field("token", .anything, "The credential, or its decoded header and payload") { $0.token = $1 },
    Field(
      "headers", .anything,
      "The fields `authorization` and `cookie` of a request, each text or a list of its lines"
    ) { $0.headers = $1 },
    Field("now", .anything, "The clock: seconds since 1970, or a date, or a date and time, as text") {
      $0.now = $1
    },
    Field("keys", .anything, "The issuer's keys: a JWKS, or certificates by key id") { $0.keys = $1 },
  ]

  private static let expectationFields: [Field<TokenLine>] = [
    Field("credential", .choice(KnownNames(CredentialKinds.names)), "What the credential must be") {
      $0.credential = $1.text
    },
    Field("project", .sent, "The Firebase project") { $0.project = $1.text },
    Field("emulator", .boolean, "Whether the token comes from the Firebase Auth emulator") {
      $0.isEmulator = $1.isTrue
    },
    Field("issuer", .sent, "The issuer") { $0.issuer = $1.text },
    Field("client_id", .sent, "The client an ID token is for") { $0.clientID = $1.text },
    Field("audience", .sent, "The resource server an access token is for") { $0.audience = $1.text },
    Field(
      "algorithms", .list(.choice(KnownNames(TokenAlgorithm.registered))),
      "The algorithms the issuer signs with"
    ) { $0.algorithms = $1.texts },
    Field("leeway", .integer, "How many seconds the clocks may differ") { $0.leeway = $1.integer },
    Field("max_token_age", .integer, "How many seconds ago the token may have been issued") {
      $0.maximumTokenAge = $1.integer
    },
    Field("scopes", .list(.sent), "The scopes the call needs") { $0.scopes = $1.scopes },
  ]

  private static let answerFields: [Field<TokenLine>] = [
    Field("nonce", .anything, "The nonce of the request") { $0.nonce = $1.secret },
    Field("max_age", .integer, "The max_age of the request") { $0.maximumAge = $1.integer },
    Field("acr_values", .list(.sent), "The acr values that were requested as essential") {
      $0.authenticationContexts = $1.texts
    },
    Field("response_type", .sent, "The response type of the request") { $0.responseType = $1.text },
    Field("access_token", .anything, "The access token that came with an ID token") {
      $0.accessToken = $1.secret
    },
    Field("code", .anything, "The code that came with an ID token") { $0.code = $1.secret },
  ]
}

// MARK: - What is expected

extension TokenLine {
  /// What the credential must be. Without a word about it, it may be any bearer token.
  package var profile: TokenProfile {
    var profile = baseProfile
    if let algorithms { profile.algorithms = algorithms.map { TokenAlgorithm($0) } }
    if let leeway { profile.leeway = leeway }
    if let maximumTokenAge { profile.maximumAge = maximumTokenAge }
    if accessToken != nil || code != nil {
      let isFrontChannel = responseType.map { $0.utf8.count > 4 && !$0.hasSameBytes(as: "code") } ?? false
      profile = profile.received(
        withAccessToken: accessToken, code: code, isFrontChannel: isFrontChannel)
    }
    return profile
  }

  private var baseProfile: TokenProfile {
    let kinds = self.kinds
    if kinds == .any { return .bearer }
    if kinds.contains(.idToken) {
      return .openIDConnectIDToken(
        issuer: issuer, clientID: clientID, nonce: nonce, maximumAuthenticationAge: maximumAge,
        authenticationContexts: authenticationContexts)
    }
    if kinds.contains(.accessToken) {
      return .accessToken(issuer: issuer, audience: audience, scopes: scopes)
    }
    guard kinds == .firebaseIDToken, let project else { return .bearer }
    return .firebaseIDToken(project: project, emulator: isEmulator ?? false)
  }
}

// MARK: - The credential

extension TokenLine {
  /// A credential as it is checked.
  package enum Credential: Sendable {
    case token(ContiguousArray<UInt8>)
    case headers(CredentialHeaders)
  }

  /// The credential of the line; `nil` when it has none, or one that cannot be read, which is then among the findings.
  package func credential(into findings: inout Findings) -> Credential? {
    if token != nil, headers != nil {
      findings.report(
        .bearerMultiple, "the line has a token and the header fields of a request",
        at: Place().appending("token"), help: "give one of them")
      return nil
    }
    if let token { return text(of: token, into: &findings).map { .token(ContiguousArray($0.utf8)) } }
    guard let headers else { return nil }
    let place = Place().appending("headers")
    guard headers.isMapping else {
      findings.report(.yamlTypeMismatch, "'headers' takes a mapping", at: place)
      return nil
    }
    var fields = CredentialHeaders()
    var isSound = true
    // A field that appears twice, in another case, is sent twice.
    headers.forEachEntry { name, value in
      let isAuthorization = name.text.hasSameBytesIgnoringASCIICase(as: "authorization")
      guard isAuthorization || name.text.hasSameBytesIgnoringASCIICase(as: "cookie") else {
        for line in value.fieldLines ?? [] { fields.noteToken(inField: name.text, line) }
        return
      }
      guard let lines = value.fieldLines else {
        findings.report(
          .yamlTypeMismatch,
          name.text.quoted + " takes text or a list of texts, and this is " + value.kindNoun,
          at: place.appending(name.text))
        isSound = false
        return
      }
      if isAuthorization { fields.authorization += lines } else { fields.cookie += lines }
    }
    return isSound ? .headers(fields) : nil
  }

  /// A token as text; one that is given decoded is encoded, so that the same check reads it.
  private func text(of token: Node, into findings: inout Findings) -> String? {
    if token.isMapping, let header = token["header"], let payload = token["payload"] {
      return header.encodedJSON + "." + payload.encodedJSON
        + "."
        + (token["signature"]?.text ?? "c2ln")
    }
    if token.kind == .quoted { return token.text }
    let found = token.isMapping ? "an object without header and payload" : token.kindNoun
    findings.report(.jwtStructure, "the token is \(found), not text", at: Place().appending("token"))
    return nil
  }

  /// The clock of the line; `nil` when it has none, or one that is not a time, which is then among the findings.
  package func clock(into findings: inout Findings) -> Int64? {
    guard let now else { return nil }
    do throws(Moment.Fault) {
      return try Moment(now).secondsSince1970
    } catch {
      findings.report(
        .yamlTypeMismatch, "'now' " + error.predicate, at: Place().appending("now"), help: error.help)
      return nil
    }
  }
}

extension Node {
  /// The value as a part of a token.
  fileprivate var encodedJSON: String { Base64URL.encoded(ContiguousArray(compactJSON.utf8)) }

  /// The text of a value that no finding may quote.
  fileprivate var secret: String? { kind == .quoted ? text : nil }

  /// The values of a header field: none for null, one for text; `nil` for what no field line is.
  fileprivate var fieldLines: [String]? {
    if kind == .plain { return text.hasSameBytes(as: "null") ? [] : nil }
    if kind == .quoted { return [text] }
    guard isSequence, children.allSatisfy({ $0.kind == .quoted }) else { return nil }
    return texts
  }
}
