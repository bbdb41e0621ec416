/// What a backend demands of the credential it is sent.
///
/// What a profile does not say is not judged.
public struct TokenProfile: Sendable {
  /// Who may be named as the audience.
  package enum Audience: Sendable {
    /// This one text and nothing beside it: how Firebase names a project.
    case exactly(String)
    /// This client, and others only beside an `azp` that is this client (OpenID Connect Core 3.1.3.7).
    case client(String)
    /// One of these, whoever else is named (RFC 7519 section 4.1.3); with an empty list nobody.
    case anyOf([String])
  }

  /// What the `typ` header must say.
  package enum TypeHeader: Sendable {
    case notJudged
    /// Nothing or `JWT`: a name of another kind of token is refused.
    case plain
    /// A type of its own, such as `at+jwt`.
    case named(String)
  }

  /// What the token must be, for messages: "a Firebase ID token".
  package var noun = "a JSON Web Token"
  /// Whether a text that is not a JSON Web Token will do.
  package var allowsOpaque = false
  /// The accepted issuers; `nil` when any will do.
  package var issuers: [String]?
  package var audience: Audience?
  /// The accepted algorithms; `nil` when any will do. `none` is never among them.
  package var algorithms: [TokenAlgorithm]?
  package var typeHeader = TypeHeader.notJudged
  /// The claims that must be there.
  package var requiredClaims: [String] = []
  /// The Firebase project, when Firebase's own rules apply.
  package var firebaseProject: String?
  /// Whether the token comes from the Firebase Auth emulator, which does not sign.
  package var isEmulator = false
  /// How long the subject may be, in bytes.
  package var subjectLimit: Int?
  /// How long the token may live, in seconds, and what it is when it lives longer.
  package var lifetime: (limit: Int, severity: Severity)?
  /// How many seconds the issuer's clock may differ from ours.
  package var leeway = 0
  /// How many seconds ago the token may have been issued.
  package var maximumAge: Int?
  /// The `nonce` of the authorization request.
  package var nonce: String?
  /// How many seconds ago the user may have signed in: `max_age` of the authorization request.
  package var maximumAuthenticationAge: Int?
  /// The `acr` values that were requested as essential.
  package var authenticationContexts: [String]?
  /// What came along with the token, for the hashes in it.
  package var companions = TokenCompanions()
  /// The scopes an access token must hold.
  package var scopes: [Scope] = []

  package init() {}

  /// Any bearer credential: its syntax, and of a JSON Web Token what every such token must keep (RFC 6750, RFC 7519).
  public static let bearer: TokenProfile = {
    var profile = TokenProfile()
    profile.noun = "a bearer token"
    profile.allowsOpaque = true
    return profile
  }()

  /// A JSON Web Token of which nothing more is known (RFC 7519).
  public static let jsonWebToken = TokenProfile()

  /// An ID token of Firebase Authentication, by the rules of the Firebase Admin SDK and its documentation.
  ///
  /// - Parameters:
  ///   - project: The id of the Firebase project.
  ///   - emulator: Whether the token comes from the Auth emulator. Its tokens are not signed and prove nothing: never
  ///     set it where users are real.
  ///   - leeway: How many seconds the clocks may differ.
  public static func firebaseIDToken(project: String, emulator: Bool = false, leeway: Int = 0) -> TokenProfile
  {
    var profile = TokenProfile()
    profile.noun = "a Firebase ID token"
    profile.firebaseProject = project
    profile.isEmulator = emulator
    profile.issuers = [FirebaseIssuer.idToken + project]
    profile.audience = .exactly(project)
    profile.algorithms = [.rs256]
    profile.typeHeader = .plain
    profile.requiredClaims = ["aud", "iss", "sub", "exp", "iat"]
    profile.subjectLimit = 128
    profile.lifetime = (limit: 3_600, severity: .error)
    profile.leeway = leeway
    return profile
  }

  /// An ID token of an OpenID provider (OpenID Connect Core 3.1.3.7).
  ///
  /// - Parameters:
  ///   - issuer: The issuer, as the provider's metadata spells it; `nil` to accept any.
  ///   - clientID: The client that asked for the token; `nil` not to judge the audience.
  ///   - algorithms: What the client registered for ID tokens.
  ///   - nonce: The `nonce` of the request, when it had one.
  ///   - maximumAuthenticationAge: The `max_age` of the request in seconds, when it had one.
  ///   - authenticationContexts: The `acr` values that were requested as essential.
  ///   - leeway: How many seconds the clocks may differ.
  public static func openIDConnectIDToken(
    issuer: String?, clientID: String?, algorithms: [TokenAlgorithm] = [.rs256], nonce: String? = nil,
    maximumAuthenticationAge: Int? = nil, authenticationContexts: [String]? = nil, leeway: Int = 0
  ) -> TokenProfile {
    var profile = TokenProfile()
    profile.noun = "an ID token"
    if let issuer { profile.issuers = [issuer] }
    if let clientID { profile.audience = .client(clientID) }
    profile.algorithms = algorithms
    profile.typeHeader = .plain
    profile.requiredClaims = ["iss", "sub", "aud", "exp", "iat"]
    profile.subjectLimit = 255
    profile.nonce = nonce
    profile.maximumAuthenticationAge = maximumAuthenticationAge
    profile.authenticationContexts = authenticationContexts
    profile.leeway = leeway
    return profile
  }

  /// An access token that is a JSON Web Token (RFC 9068), at the resource server it is for.
  ///
  /// - Parameters:
  ///   - issuer: The authorization server; `nil` to accept any.
  ///   - audience: The resource server's own name; `nil` not to judge the audience.
  ///   - scopes: What the call needs; the token must hold all of them.
  ///   - algorithms: What the authorization server signs with.
  ///   - leeway: How many seconds the clocks may differ.
  public static func accessToken(
    issuer: String?, audience: String?, scopes: [Scope] = [], algorithms: [TokenAlgorithm] = [.rs256],
    leeway: Int = 0
  ) -> TokenProfile {
    var profile = TokenProfile()
    profile.noun = "an access token"
    if let issuer { profile.issuers = [issuer] }
    if let audience { profile.audience = .anyOf([audience]) }
    profile.algorithms = algorithms
    profile.typeHeader = .named("at+jwt")
    profile.requiredClaims = ["iss", "exp", "aud", "sub", "client_id", "iat", "jti"]
    profile.lifetime = (limit: 3_600, severity: .warning)
    profile.scopes = scopes
    profile.leeway = leeway
    return profile
  }
}

extension TokenProfile {
  /// The profile with other names of the same issuer: Google's ID tokens say `accounts.google.com`, too.
  ///
  /// - Parameter names: The names, as the provider's documentation spells them.
  public func accepting(otherIssuers names: [String]) -> TokenProfile {
    guard let issuers else { return self }
    var profile = self
    profile.issuers = issuers + names
    return profile
  }

  /// The profile of an ID token that came together with an access token or a code.
  ///
  /// - Parameters:
  ///   - accessToken: The access token of the same answer, for `at_hash`.
  ///   - code: The authorization code of the same answer, for `c_hash`.
  ///   - isFrontChannel: Whether the answer came through the browser, where somebody may have swapped one of them. The
  ///     hashes must then be there (OpenID Connect Core 3.2.2.10, 3.3.2.11).
  public func received(
    withAccessToken accessToken: String? = nil, code: String? = nil, isFrontChannel: Bool
  ) -> TokenProfile {
    var profile = self
    profile.companions = TokenCompanions()
    profile.companions.accessToken = accessToken
    profile.companions.code = code
    profile.companions.areHashesRequired = isFrontChannel
    return profile
  }
}

/// What an authorization server sent in the same answer as an ID token, for `at_hash` and `c_hash`.
package struct TokenCompanions: Sendable {
  package var accessToken: String?
  package var code: String?
  /// Whether the hashes must be there.
  package var areHashesRequired = false

  package init() {}
}
