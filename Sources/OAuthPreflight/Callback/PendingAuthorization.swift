/// What an app remembers of the request it sent, to judge the answer. What is `nil` was not given, and is not judged.
public struct PendingAuthorization: Sendable {
  /// The state of the request.
  public var state: ExpectedState
  /// The redirect URI of the request, with the port that was really used.
  public var redirectURI: RedirectURI?
  /// The requested scopes, without those an SDK adds by itself.
  public var scopes: ScopeLists?
  /// The response type, as sent.
  public var responseType: String?
  /// The response mode, as sent.
  public var responseMode: String?
  /// The custom parameters: `prompt` says which errors are to be expected.
  public var parameters: Parameters?
  /// The redirect URIs that the app has at other providers, with the providers' names for people.
  package var redirectURIsElsewhere: [(provider: String, uri: RedirectURI)] = []
  /// The answer to an earlier request, whose code must not come again.
  package var previous: String?

  /// A request; the state is what an answer is recognised by, so it must be said.
  public init(
    state: ExpectedState, redirectURI: RedirectURI? = nil, scopes: ScopeLists? = nil,
    responseType: String? = nil, responseMode: String? = nil, parameters: Parameters? = nil
  ) {
    self.state = state
    self.redirectURI = redirectURI
    self.scopes = scopes
    self.responseType = responseType
    self.responseMode = responseMode
    self.parameters = parameters
  }

  /// The request that was checked before it was sent.
  public init(_ request: AuthorizationRequest, state: ExpectedState) {
    self.init(
      state: state, redirectURI: request.redirectURI, scopes: request.scopes,
      responseType: request.responseType, responseMode: request.responseMode, parameters: request.parameters)
  }
}

/// The state that an answer must carry (RFC 6749 section 4.1.2). It is never printed.
public struct ExpectedState: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  enum Kind: Sendable {
    case sent(Secret)
    case notSent
    case unknown
  }

  let kind: Kind

  /// The state that was sent; an empty one is none.
  public init(_ value: String) {
    kind = value.utf8.isEmpty ? .notSent : .sent(Secret(value))
  }

  /// A state written in a test.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// The request had no state, so that its answer must have none.
  public static let notSent = ExpectedState(kind: .notSent)

  /// Nobody knows any more: an audit of old answers. The state is not compared, which no app may do.
  package static let unknown = ExpectedState(kind: .unknown)

  /// Whether there is one, and its length.
  public var description: String {
    switch kind {
    case .sent(let secret): "a state of " + secret.description
    case .notSent: "no state"
    case .unknown: "an unknown state"
    }
  }
}
