/// How a provider reads its scope parameters.
public struct ScopeRules: Sendable {
  /// A parameter that takes scopes.
  public struct Parameter: Sendable {
    /// Its name in the request.
    public package(set) var name: String
    /// What its scopes are for.
    public package(set) var title: String?

    package init(name: String, title: String? = nil) {
      self.name = name
      self.title = title
    }
  }

  /// What is between two scopes of a request (RFC 6749 section 3.3 says a space).
  public package(set) var separator = " "
  /// What else it reads between two scopes of a request.
  public package(set) var otherSeparators: [String] = []
  /// What is between two scopes of an answer; `nil` for the same as in a request.
  public package(set) var responseSeparator: String?
  /// How equal requested and preconfigured scopes must be.
  public package(set) var match: ScopeMatch = .exact
  /// Whether the description lists every scope.
  public package(set) var mode: ScopeMode = .listed
  /// How it compares the names of scopes.
  public package(set) var comparison: NameComparison = .exact
  /// Names that an app defines itself; a star at the end stands for any ending.
  public package(set) var open: [String] = []
  /// What may stand before a scope without changing it.
  public package(set) var resourcePrefix: String?
  /// The scope parameters, the first one being the usual one; empty means `scope`.
  public package(set) var parameters: [Parameter] = []
  /// The scopes of a request that names none.
  public package(set) var defaults: [Scope] = []
  /// What a request without scopes means.
  public package(set) var absent: ScopeAbsence?

  package init() {}

  /// The name of the parameter that a plain list of scopes is sent in.
  public var firstParameter: String {
    parameters.first?.name ?? "scope"
  }
}
