/// What a provider's description says about one scope.
public struct ScopeDescription: Sendable {
  /// The scopes that must not stand beside a scope in one request.
  public enum Conflicts: Sendable {
    /// These.
    case with([Scope])
    /// All but these; a star at the end stands for any ending.
    case allExcept([String])
  }

  /// The scope, as it is sent.
  public package(set) var scope: Scope
  /// What it allows, in a few words.
  public package(set) var title: String?
  /// More about it.
  public package(set) var details: String?
  /// The row of the provider's console that holds it.
  public package(set) var permission: String?
  /// What it lets an app do.
  public package(set) var access: ScopeAccess?
  /// Whether every request must have it.
  public package(set) var isRequired = false
  /// Whether every request counts as asking it, named or not.
  public package(set) var isAlwaysGranted = false
  /// Whether it stands for everything that is preconfigured.
  public package(set) var coversAll = false
  /// The scopes that it includes.
  public package(set) var implies: [Scope] = []
  /// The scopes that must be asked with it.
  public package(set) var requires: [Scope] = []
  /// The scopes that must not be asked with it.
  public package(set) var conflicts: Conflicts?
  /// Since when and why it is retired; `nil` while it lives.
  public package(set) var deprecated: String?
  /// What to ask instead of a retired scope.
  public package(set) var replacedBy: [Scope] = []
  /// The review it needs.
  public package(set) var review: ScopeReview?
  /// The parameters a request with it must have, and their values.
  public package(set) var requiresParameters: [(name: String, value: String)] = []
  /// Whether the server names it in its answer when it grants it.
  public package(set) var isEchoed = true
  /// Other names of the same scope.
  public package(set) var aliases: [Scope] = []
  /// The scope parameters it may stand in; empty for the first one.
  public package(set) var scopeParameters: [String] = []
  /// Whether a source confirms it.
  public package(set) var isVerified = true

  package init(_ scope: Scope) {
    self.scope = scope
  }
}
