/// The scopes of a request or a registration, by scope parameter.
///
/// Nearly every provider has one scope parameter; a plain list belongs to it. Slack's `user_scope` and HubSpot's
/// `optional_scope` are written as a dictionary: `["scope": ["chat:write"], "user_scope": ["users:read"]]`.
public struct ScopeLists: Sendable, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// The scopes of one parameter.
  public struct Entry: Sendable {
    /// The parameter's name; `nil` for the provider's first one.
    public let parameter: String?
    /// Its scopes.
    public let list: ScopeList

    /// The scopes of a parameter.
    public init(parameter: String?, list: ScopeList) {
      self.parameter = parameter
      self.list = list
    }
  }

  /// The entries, in the order they were written.
  public let entries: [Entry]

  /// The scopes of several parameters.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// The scopes of the provider's first scope parameter.
  public init(_ scopes: [Scope]) {
    entries = [Entry(parameter: nil, list: ScopeList(scopes))]
  }

  /// The value of the provider's first scope parameter, as it is sent after form decoding.
  ///
  /// - Parameters:
  ///   - sent: The whole value; nothing is trimmed.
  ///   - separator: What is between two scopes: a space unless the provider says otherwise.
  public init(sent: String, separator: String = " ") {
    entries = [Entry(parameter: nil, list: ScopeList(sent: sent, separator: separator))]
  }

  /// Scopes written in the source.
  public init(arrayLiteral scopes: Scope...) {
    self.init(scopes)
  }

  /// Scopes by parameter, written in the source.
  public init(dictionaryLiteral lists: (String, ScopeList)...) {
    entries = lists.map { Entry(parameter: $0.0, list: $0.1) }
  }
}
