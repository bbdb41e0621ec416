/// What an answer brings.
public struct CredentialKind: Sendable, Hashable, CustomStringConvertible {
  /// The name of its parameter.
  public let name: String

  /// An authorization code (RFC 6749 section 4.1.2).
  public static let code = CredentialKind(name: "code")
  /// An access token (RFC 6749 section 4.2.2).
  public static let accessToken = CredentialKind(name: "access_token")
  /// An ID token (OpenID Connect Core section 3.2.2.5).
  public static let idToken = CredentialKind(name: "id_token")
  /// A JWT that holds the whole answer (JWT Secured Authorization Response Mode).
  public static let response = CredentialKind(name: "response")

  private init(name: String) {
    self.name = name
  }

  /// The name of its parameter.
  public var description: String { name }

  /// The kind in a sentence.
  var noun: String {
    if self == .code { return "an authorization code" }
    if self == .accessToken { return "an access token" }
    return self == .idToken ? "an ID token" : "a response JWT"
  }

  /// Whether both are the same UTF-8 bytes.
  public static func == (one: CredentialKind, other: CredentialKind) -> Bool {
    one.name.hasSameBytes(as: other.name)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    name.hashBytes(into: &hasher)
  }
}

/// A credential that an answer brought, as far as a report may show it.
public struct FoundCredential: Sendable, Hashable, CustomStringConvertible {
  /// What it is.
  public let kind: CredentialKind
  /// How many bytes it has.
  public let length: Int

  /// Kind and length.
  public var description: String { kind.name + ", " + byteCount(length) }
}

/// An access token that came back in a URL (RFC 6749 section 4.2.2). Printing it shows its length only.
public struct ReturnedAccessToken: Sendable, CustomStringConvertible {
  private let secret: Secret
  /// How it is presented: `Bearer` or `DPoP`, as the provider spelt it.
  public let type: String
  /// The seconds it lives; `nil` when the provider does not say.
  public let expiresIn: Int?

  init(_ secret: Secret, type: String, expiresIn: Int?) {
    self.secret = secret
    self.type = type
    self.expiresIn = expiresIn
  }

  /// The token itself.
  public var value: String { secret.reveal() }

  /// The type and the length.
  public var description: String { "an access token of " + secret.description }
}
