/// Server metadata, by the names of RFC 8414 and OpenID Connect Discovery. Members that no standard knows are kept.
public struct Metadata: Sendable {
  /// A member's value.
  public enum Value: Sendable {
    /// A string.
    case text(String)
    /// A list of strings.
    case texts([String])
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`, which no standard admits.
    case null
    /// A number, an object, or a list that holds more than strings.
    case other
  }

  /// The members, in document order.
  public package(set) var members: [(name: String, value: Value)] = []

  package init() {}

  /// The value of a member.
  public subscript(_ name: String) -> Value? {
    // By index: a copy of a member would count references to its texts.
    for index in members.indices where members[index].name.hasSameBytes(as: name) {
      return members[index].value
    }
    return nil
  }

  /// The text of a member; `nil` when it is absent or no text.
  public func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }

  /// The list of a member; `nil` when it is absent or no list of strings.
  public func texts(_ name: String) -> [String]? {
    if case .texts(let texts)? = self[name] { texts } else { nil }
  }

  /// The truth of a member; `nil` when it is absent or no boolean.
  public func boolean(_ name: String) -> Bool? {
    if case .boolean(let value)? = self[name] { value } else { nil }
  }

  /// The issuer identifier (RFC 8414 section 2).
  public var issuer: String? { text("issuer") }
  /// The authorization endpoint (RFC 6749 section 3.1).
  public var authorizationEndpoint: String? { text("authorization_endpoint") }
  /// The token endpoint (RFC 6749 section 3.2).
  public var tokenEndpoint: String? { text("token_endpoint") }
}
