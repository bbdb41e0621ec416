/// How a client library makes the request: what it sets itself, how it joins scopes, and the callback it needs.
public struct SDKProfile: Sendable, Identifiable {
  /// Names that are reserved at some providers only.
  public struct ReservedNames: Sendable {
    /// A provider id, or a prefix of ids with a star at its end.
    public package(set) var providers: String
    /// The parameter names.
    public package(set) var names: [String]

    package init(providers: String, names: [String]) {
      self.providers = providers
      self.names = names
    }
  }

  /// A provider that the SDK refuses, and why.
  public struct Refusal: Sendable {
    /// A provider id, or a prefix of ids with a star at its end.
    public package(set) var providers: String
    /// What to use instead.
    public package(set) var reason: String

    package init(providers: String, reason: String) {
      self.providers = providers
      self.reason = reason
    }
  }

  /// Characters that an SDK does not escape in a parameter's value.
  public struct UnsafeCharacters: Sendable {
    /// The characters, all ASCII.
    public package(set) var characters = ""
    /// The first version that escapes them; `nil` when none does.
    public package(set) var before: String?

    package init() {}
  }

  /// The scopes an SDK adds by itself.
  public struct AddedScopes: Sendable {
    /// A provider id, or a prefix of ids with a star at its end.
    public package(set) var providers: String
    /// The scopes.
    public package(set) var scopes: [Scope]

    package init(providers: String, scopes: [Scope]) {
      self.providers = providers
      self.scopes = scopes
    }
  }

  /// The app's entries that an SDK needs in Info.plist.
  public struct RequiredEntry: Sendable {
    /// The key.
    public package(set) var key: String
    /// The values that must be there, as templates.
    public package(set) var values: [String]

    package init(key: String, values: [String]) {
      self.key = key
      self.values = values
    }
  }

  /// The id: the name of its file.
  public package(set) var id: String
  /// Its name for people.
  public package(set) var name: String?
  /// Where it runs.
  public package(set) var platform: SDKPlatform?
  /// The page that documents it.
  public package(set) var documentation: String?
  /// Where the facts were read.
  public package(set) var sources: [Source] = []
  /// The providers it refuses.
  public package(set) var refused: [Refusal] = []
  /// The only providers it serves, as ids or prefixes with a star; empty for any.
  public package(set) var supported: [String] = []
  /// The parameters it sets itself.
  public package(set) var reserved: [String] = []
  /// The parameters it sets itself at some providers.
  public package(set) var reservedFor: [ReservedNames] = []
  /// What it does not escape.
  public package(set) var unsafeCharacters: UnsafeCharacters?
  /// What it puts between two scopes; `nil` for the provider's separator.
  public package(set) var joiner: String?
  /// The only characters it takes in a scope; `nil` when it takes any.
  public package(set) var scopeCharacters: String?
  /// The scopes it adds.
  public package(set) var addedScopes: [AddedScopes] = []
  /// Whether it sends scopes at all.
  public package(set) var sendsScopes = true
  /// The callback URL schemes, one of which the app must register: derivations by name, or templates.
  public package(set) var callbackSchemes: [String] = []
  /// How it compares its callback scheme with the app's.
  public package(set) var schemeComparison: NameComparison = .exact
  /// The values that stand in its templates.
  public package(set) var variables: [Variable] = []
  /// The redirect URIs it owns, as templates.
  public package(set) var redirectURIs: [String] = []
  /// What it needs in Info.plist.
  public package(set) var infoPlist: [RequiredEntry] = []
  /// The associated domains it needs, as templates.
  public package(set) var associatedDomains: [String] = []
  /// Whether it sends a PKCE challenge.
  public package(set) var pkce: ProofKeyUse?

  /// Whether it is described. Of another one nobody knows what it adds to a request.
  package private(set) var isDescribed = true

  /// An SDK that a document names and nothing describes.
  package static func undescribed(_ id: String?) -> SDKProfile {
    var profile = SDKProfile(id: id ?? "the SDK")
    profile.isDescribed = false
    return profile
  }

  package init(id: String) {
    self.id = id
  }

  /// The name for people, or the id.
  public var displayName: String { name ?? id }

  /// The parameters it sets itself at a provider.
  ///
  /// - Parameter provider: The provider's id.
  public func reserved(at provider: String) -> [String] {
    var names = reserved
    for entry in reservedFor where provider.matchesGlob(entry.providers) { names += entry.names }
    return names
  }

  /// The scopes it adds at a provider.
  ///
  /// - Parameter provider: The provider's id.
  public func addedScopes(at provider: String) -> [Scope] {
    for entry in addedScopes where provider.matchesGlob(entry.providers) { return entry.scopes }
    return []
  }

  /// Why it refuses a provider; `nil` when it does not.
  ///
  /// - Parameter provider: The provider's id.
  public func refusal(of provider: String) -> Refusal? {
    refused.first { provider.matchesGlob($0.providers) }
  }
}
