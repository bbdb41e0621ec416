public import OAuthPreflight

/// One app's registrations at its providers and the requests it makes, as an `oauth-client.yaml` says them.
public struct ClientDocument: Sendable {
  /// What the app registered at one provider, and asks there.
  public struct ProviderEntry: Sendable {
    /// The provider's id.
    public package(set) var provider: String
    /// The SDK of this provider's requests; `nil` for the document's.
    public package(set) var sdk: String?
    /// The registration.
    public package(set) var registration: Registration
    /// The requests, by name.
    public package(set) var requests: [NamedRequest] = []
    /// Values for the templates of the provider.
    package var variables: [(name: String, value: String)] = []
    /// Keys whose values are unsound: nobody knows what they say, and no other value stands for them.
    package var unsoundKeys: [String] = []
  }

  /// A request with the name it has in the document.
  public struct NamedRequest: Sendable {
    /// Its name.
    public package(set) var name: String
    /// The request.
    public package(set) var request: AuthorizationRequest
  }

  /// The files of an Apple app.
  public struct AppleFiles: Sendable {
    /// The path of Info.plist, relative to the document.
    public package(set) var infoPlist: String?
    /// The path of GoogleService-Info.plist.
    public package(set) var googleServiceInfo: String?
    /// The path of the entitlements.
    public package(set) var entitlements: String?
  }

  /// A backend that the app calls with a credential.
  public struct Resource: Sendable {
    /// Its name in the document.
    public package(set) var name: String
    /// The URL that is called.
    public package(set) var url: String?
    /// The credential it expects.
    public package(set) var credential: String?
    /// The header that carries the credential.
    public package(set) var header: String?
    /// The cookie that carries the credential.
    public package(set) var cookie: String?
    /// The scopes that the call needs.
    public package(set) var scopes: [Scope] = []
  }

  /// What the document is about.
  public package(set) var title: String
  /// The SDK of every request whose provider names no other.
  public package(set) var sdk: String?
  /// The SDK's version.
  public package(set) var sdkVersion: String?
  /// The kind of client.
  public package(set) var applicationType: ApplicationType?
  /// The id of the Firebase project.
  public package(set) var firebaseProject: String?
  /// The project of the app's GoogleService-Info.plist, which counts when the document names none.
  package var fileProject: String?
  /// The app's own files.
  public package(set) var apple = AppleFiles()
  /// Values for templates.
  package var variables: [(name: String, value: String)] = []
  /// The registrations.
  public package(set) var providers: [ProviderEntry] = []
  /// The backends.
  public package(set) var resources: [Resource] = []
  /// The names of the environments.
  public package(set) var environments: [String] = []
  /// Keys of the document whose values are unsound.
  package var unsoundKeys: [String] = []

  package init(title: String) {
    self.title = title
  }

  /// The entry of a provider.
  public func entry(_ provider: String) -> ProviderEntry? {
    for entry in providers where entry.provider.hasSameBytes(as: provider) { return entry }
    return nil
  }

  /// The registration of an entry, with what the document says for all of them.
  package func registration(of entry: ProviderEntry) -> Registration {
    var registration = entry.registration
    if !entry.unsoundKeys.containsBytes(of: "application_type") {
      registration.applicationType = registration.applicationType ?? applicationType
    }
    registration.sdkVersion = registration.sdkVersion ?? sdkVersion
    registration.variables = entry.variables
    registration.sharedVariables = variables
    if let knownProject {
      registration.sharedVariables.append((name: "firebase_project", value: knownProject))
    }
    if let clientID = registration.clientID {
      registration.sharedVariables.append((name: "client_id", value: clientID))
    }
    return registration
  }

  /// The id of the Firebase project, as the document or the app's own file has it.
  package var knownProject: String? {
    unsoundKeys.containsBytes(of: "firebase_project") ? nil : firebaseProject ?? fileProject
  }

  /// Whether the document names an SDK for an entry, and nobody knows which.
  package func hasUnsoundSDK(_ entry: ProviderEntry) -> Bool {
    entry.unsoundKeys.containsBytes(of: "sdk") || entry.sdk == nil && unsoundKeys.containsBytes(of: "sdk")
  }

  /// Notes what the loader cut out of the document.
  package mutating func noteUnsoundKeys(in root: Node, sound: Node) {
    unsoundKeys = root.keys(missingIn: sound)
    // Nothing is known of an entry that is not a mapping, not even its SDK.
    providers.removeAll { root["providers"]?[$0.provider]?.isMapping != true }
    for index in providers.indices {
      let id = providers[index].provider
      guard let written = root["providers"]?[id], let kept = sound["providers"]?[id] else { continue }
      providers[index].unsoundKeys = written.keys(missingIn: kept)
    }
  }

  /// The id of the SDK that makes an entry's requests; `nil` for none.
  package func sdk(of entry: ProviderEntry) -> String? {
    guard !hasUnsoundSDK(entry), let id = entry.sdk ?? sdk, !id.hasSameBytes(as: "none") else { return nil }
    return id
  }
}
