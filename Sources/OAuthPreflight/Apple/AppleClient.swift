/// What a client document says that the files of an Apple app must agree with.
package struct AppleClient: Sendable {
  /// The registration at one provider.
  package struct Entry: Sendable {
    /// The provider's name for people.
    package var providerName: String
    /// The SDK that makes the requests; `nil` for none.
    package var profile: SDKProfile?
    package var registration: Registration
    /// Where the document names the SDK; else the provider.
    package var place: Place
    /// The redirect URIs, registered and requested.
    package var redirects: [PlacedText]
    /// The client id that the app's files must agree with; `nil` when they may be those of another client.
    package var clientID: PlacedText?

    package init(
      providerName: String, profile: SDKProfile? = nil, registration: Registration, place: Place,
      redirects: [PlacedText] = [], clientID: PlacedText? = nil
    ) {
      self.providerName = providerName
      self.profile = profile
      self.registration = registration
      self.place = place
      self.redirects = redirects
      self.clientID = clientID
    }
  }

  package var entries: [Entry] = []
  /// The id of the Firebase project.
  package var firebaseProject: PlacedText?
  /// The document's `bundle_id` variable.
  package var bundleID: PlacedText?
  /// The document's `app_id` variable.
  package var appID: PlacedText?
  /// Schemes that another environment of the document needs: not stale, whatever this one needs.
  package var schemesElsewhere: [String] = []

  package init() {}
}

extension AppleClient.Entry {
  /// Whether the requests come from an app on an Apple platform, as far as the document says.
  var isApple: Bool {
    if let platform = profile?.platform, platform != .any { return platform == .ios }
    return !isWeb
  }

  private var isWeb: Bool {
    registration.applicationType == .web || registration.applicationType == .browser
  }

  /// Whether the app is known to run natively.
  var isNative: Bool {
    profile?.platform == .ios || registration.applicationType == .native
  }
}

/// Names of entries in the files of an Apple app.
package enum AppleKey {
  package static let urlTypes = "CFBundleURLTypes"
  package static let urlSchemes = "CFBundleURLSchemes"
  package static let queriesSchemes = "LSApplicationQueriesSchemes"
  package static let bundleID = "CFBundleIdentifier"
  package static let googleClientID = "GIDClientID"
  /// The client id in GoogleService-Info.plist.
  package static let clientID = "CLIENT_ID"
  package static let associatedDomains = "com.apple.developer.associated-domains"
}
