package import OAuthPreflight

/// What a root key says a document is.
package enum DocumentKind: Sendable, Hashable, CaseIterable {
  case provider
  case sdk
  case client
  /// A file of that name; it has no root key.
  case configuration

  /// The kinds that a root key tells.
  package static let withRootKey: [DocumentKind] = [.provider, .sdk, .client]

  /// The root key, or the name of a kind that has none.
  package var key: String {
    switch self {
    case .provider: "provider"
    case .sdk: "sdk"
    case .client: "client"
    case .configuration: "configuration"
    }
  }

  package var schema: ObjectSchema {
    switch self {
    case .provider: Provider.table.schema
    case .sdk: SDKProfile.table.schema
    case .client: ClientDocument.table.schema
    case .configuration: Configuration.table.schema
    }
  }

  /// The kind a root says by itself. A client document may have a `sdk:` key, so `client` goes first.
  package init?(of root: Node) {
    if root.index(of: "client") != nil {
      self = .client
    } else if root.index(of: "provider") != nil {
      self = .provider
    } else if root.index(of: "sdk") != nil {
      self = .sdk
    } else {
      return nil
    }
  }
}

/// A document that was read.
package struct Document: Sendable {
  package enum Model: Sendable {
    case provider(Provider)
    case sdk(SDKProfile)
    case client(ClientDocument)
    case configuration(Configuration)
  }

  package var model: Model
  /// The tree the places of its findings are resolved in.
  package var root: Node
  /// Keys of the root whose values were reported already and must not be judged again.
  package var unsoundKeys: [String] = []

  /// Whether the value of a root key is there and sound.
  package func isJudged(_ key: String) -> Bool {
    !unsoundKeys.containsBytes(of: key)
  }
}
