/// What kind of credential a text is, as far as it tells without its key.
///
/// An open vocabulary: compare kinds with `==`, do not switch over them.
public struct TokenKind: Sendable, Hashable, CustomStringConvertible {
  /// The kind's name in reports: `firebase_id_token`.
  public let name: String
  /// The kind with its article, for messages: "a Firebase ID token".
  package let noun: String

  /// An ID token of Firebase Authentication.
  public static let firebaseIDToken = TokenKind("firebase_id_token", "a Firebase ID token")
  /// An unsigned ID token of the Firebase Auth emulator.
  public static let firebaseEmulatorToken = TokenKind(
    "firebase_emulator_token", "an unsigned token of the Firebase Auth emulator")
  /// A token that a server made to sign a user in to Firebase.
  public static let firebaseCustomToken = TokenKind("firebase_custom_token", "a Firebase custom token")
  /// A session cookie of the Firebase Admin SDK.
  public static let firebaseSessionCookie = TokenKind("firebase_session_cookie", "a Firebase session cookie")
  /// A token of Firebase App Check.
  public static let firebaseAppCheckToken = TokenKind(
    "firebase_app_check_token", "a Firebase App Check token")
  /// An ID token of an OpenID provider.
  public static let idToken = TokenKind("id_token", "an ID token")
  /// An access token that is a JSON Web Token (RFC 9068).
  public static let jwtAccessToken = TokenKind("jwt_access_token", "an access token")
  /// A JSON Web Token of no kind that is known here.
  public static let jsonWebToken = TokenKind("jwt", "a JSON Web Token")
  /// An encrypted JSON Web Token (RFC 7516).
  public static let encryptedToken = TokenKind("encrypted_jwt", "an encrypted token")
  /// An access token that only its provider can read.
  public static let opaqueAccessToken = TokenKind("opaque_access_token", "an access token")
  /// A refresh token, which no backend but the provider's may see.
  public static let refreshToken = TokenKind("refresh_token", "a refresh token")
  /// A text that tells nothing about itself.
  public static let opaque = TokenKind("opaque", "an opaque token")

  init(_ name: String, _ noun: String) {
    self.name = name
    self.noun = noun
  }

  /// The same kind, of a named provider.
  func of(_ provider: String) -> TokenKind {
    TokenKind(name, noun + " of " + provider)
  }

  /// The kind's name in reports.
  public var description: String { name }

  /// Whether both have the same name.
  public static func == (one: TokenKind, other: TokenKind) -> Bool {
    one.name.hasSameBytes(as: other.name)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    name.hashBytes(into: &hasher)
  }
}

// MARK: - Telling them apart

extension TokenKind {
  /// The kind of a text that is not a JSON Web Token, by the beginnings that providers document.
  static func ofOpaque(_ token: ContiguousArray<UInt8>, dots: Int) -> TokenKind {
    if dots == 4,
      token.allSatisfy({ $0 == UInt8(ascii: ".") || $0.isLabelCharacter || $0 == UInt8(ascii: "_") })
    {
      return .encryptedToken
    }
    for known in knownBeginnings where token.starts(with: known.beginning.utf8) {
      return known.kind
    }
    return .opaque
  }

  private static let knownBeginnings: [(beginning: String, kind: TokenKind)] = [
    ("ya29.", .opaqueAccessToken.of("Google")),
    ("1//", .refreshToken.of("Google")),
    ("EAA", .opaqueAccessToken.of("Facebook")),
    ("gho_", .opaqueAccessToken.of("GitHub")),
    ("ghp_", .opaqueAccessToken.of("GitHub")),
    ("ghs_", .opaqueAccessToken.of("GitHub")),
    ("ghu_", .opaqueAccessToken.of("GitHub")),
    ("ghr_", .refreshToken.of("GitHub")),
    ("xoxb-", .opaqueAccessToken.of("Slack")),
    ("xoxp-", .opaqueAccessToken.of("Slack")),
    ("xoxe-", .refreshToken.of("Slack")),
    ("y0_", .opaqueAccessToken.of("Yandex")),
    ("AMf-", .refreshToken.of("Firebase")),
  ]

  /// The kind of a JSON Web Token, by its header and claims.
  static func ofToken(header: Node, claims: TokenClaims) -> TokenKind {
    let issuer = claims.string(.issuer) ?? ""
    if claims.isFirebaseCustomToken(header: header) { return .firebaseCustomToken }
    if issuer.hasBytePrefix(FirebaseIssuer.idToken) {
      return header.string("alg")?.hasSameBytesIgnoringASCIICase(as: "none") == true
        ? .firebaseEmulatorToken : .firebaseIDToken
    }
    if issuer.hasBytePrefix(FirebaseIssuer.sessionCookie) { return .firebaseSessionCookie }
    if issuer.hasBytePrefix(FirebaseIssuer.appCheck) { return .firebaseAppCheckToken }
    if let type = header.string("typ"), MediaType.names(type, "at+jwt") { return .jwtAccessToken }
    if let provider = knownIssuer(issuer) { return .idToken.of(provider) }
    return .jsonWebToken
  }

  /// The provider of an issuer that signs ID tokens of its own.
  private static func knownIssuer(_ issuer: String) -> String? {
    for known in knownIssuers where issuer.matchesGlob(known.issuer) { return known.provider }
    return nil
  }

  private static let knownIssuers: [(issuer: String, provider: String)] = [
    ("https://accounts.google.com", "Google"),
    ("accounts.google.com", "Google"),
    ("https://api.login.yahoo.com", "Yahoo"),
    ("https://login.yahoo.com", "Yahoo"),
    ("https://appleid.apple.com", "Apple"),
    ("https://account.apple.com", "Apple"),
    ("https://login.microsoftonline.com/*", "Microsoft"),
    ("https://sts.windows.net/*", "Microsoft"),
    ("https://www.facebook.com", "Facebook"),
    ("https://facebook.com", "Facebook"),
    ("https://limited.facebook.com", "Facebook"),
    ("https://www.linkedin.com*", "LinkedIn"),
    ("https://access.line.me", "LINE"),
    ("https://id.twitch.tv/oauth2", "Twitch"),
    ("https://gitlab.com", "GitLab"),
    ("https://token.actions.githubusercontent.com", "GitHub Actions"),
    ("login.yandex.ru", "Yandex"),
  ]
}

/// What Firebase's tokens say of themselves.
enum FirebaseIssuer {
  static let idToken = "https://securetoken.google.com/"
  static let sessionCookie = "https://session.firebase.google.com/"
  static let appCheck = "https://firebaseappcheck.googleapis.com/"
  static let customTokenAudience =
    "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
}

extension Node {
  /// The text of a member that is a string.
  func string(_ name: String) -> String? {
    guard let value = self[name], value.kind == .quoted else { return nil }
    return value.text
  }
}

extension TokenClaims {
  /// A custom token is meant for Firebase's sign-in endpoint; a legacy one was signed with the project's secret.
  fileprivate func isFirebaseCustomToken(header: Node) -> Bool {
    if string(.audience)?.hasSameBytes(as: FirebaseIssuer.customTokenAudience) == true { return true }
    return header.string("alg")?.hasSameBytes(as: "HS256") == true
      && node["v"]?.text.hasSameBytes(as: "0") == true && node["d"]?.string("uid") != nil
  }
}

/// The types of tokens, which a `typ` header may shorten (RFC 7515 section 4.1.9).
enum MediaType {
  /// Whether a header names a type: without case, with or without `application/`.
  static func names(_ value: String, _ type: String) -> Bool {
    value.hasSameBytesIgnoringASCIICase(as: type)
      || value.hasSameBytesIgnoringASCIICase(as: "application/" + type)
  }
}

extension TokenKind {
  /// Whether a text of the kind has a header, claims and a signature that can be read.
  package var hasSignature: Bool {
    self != .opaque && self != .encryptedToken && self != .opaqueAccessToken && self != .refreshToken
  }
}
