public import OAuthPreflight
import PreflightDocuments

/// The bundled descriptions. Each is read when it is first asked for, by the loader the linter uses.
public enum Catalog {
  /// The ids of the bundled providers, in alphabetical order.
  public static let providerIDs: [String] = {
    var ids: [String] = []
    for entry in CatalogEntry.providers { ids.append(entry.id) }
    return ids
  }()

  /// The ids of the bundled SDK profiles, in alphabetical order.
  public static let sdkIDs: [String] = {
    var ids: [String] = []
    for entry in CatalogEntry.sdks { ids.append(entry.id) }
    return ids
  }()

  /// The description of a provider; `nil` for an unknown id.
  ///
  /// An id that begins with `oidc.` is one that Firebase lets a project choose; it has the standard's own description.
  public static func provider(_ id: String) -> Provider? {
    if let entry = entry(id, in: CatalogEntry.providers) { return entry.provider }
    guard id.hasBytePrefix("oidc."), id.isProviderID, !id.hasASCIIUppercase,
      let entry = self.entry("oidc", in: CatalogEntry.providers)
    else {
      return nil
    }
    var provider = entry.provider
    provider.id = id
    return provider
  }

  /// The same, of descriptions that are read once and kept: for those who ask for all of them, again and again.
  package static func keptProvider(_ id: String) -> Provider? {
    allProviders.first { $0.id.hasSameBytes(as: id) }
  }

  /// The profile of an SDK; `nil` for an unknown id.
  public static func sdkProfile(_ id: String) -> SDKProfile? {
    entry(id, in: CatalogEntry.sdks)?.sdkProfile
  }

  /// Whether a description is a bundled one, unchanged; `nil` when none is bundled under its id.
  ///
  /// - Parameters:
  ///   - isSDK: Whether it is that of an SDK.
  ///   - root: Its tree.
  package static func hasDescription(_ id: String, isSDK: Bool, like root: Node) -> Bool? {
    guard let entry = entry(id, in: isSDK ? CatalogEntry.sdks : CatalogEntry.providers) else { return nil }
    return entry.root.compactJSON.hasSameBytes(as: root.compactJSON)
  }

  /// The bundled providers that know a scope by just this name, or else by one that differs in case.
  package static func providers(withScope name: String) -> [Provider] {
    var exact: [Provider] = []
    var folded: [Provider] = []
    for index in providersByScope[Scope(name.asciiLowercased)] ?? [] {
      let provider = allProviders[index]
      if provider.scopes[Scope(name)] != nil {
        exact.append(provider)
      } else {
        folded.append(provider)
      }
    }
    return exact.isEmpty ? folded : exact
  }

  /// The other names of an issuer, as the bundled descriptions have them.
  package static func otherNames(ofIssuer issuer: String) -> [String] {
    for provider in allProviders where !provider.otherIssuers.isEmpty {
      let names = [provider.metadata.issuer ?? ""] + provider.otherIssuers
      if names.containsBytes(of: issuer) { return names.filter { !$0.hasSameBytes(as: issuer) } }
    }
    return []
  }

  /// The positions of the providers that know a scope, by its name in lower case.
  private static let providersByScope: [Scope: [Int]] = {
    var positions: [Scope: [Int]] = [:]
    for (index, provider) in allProviders.enumerated() {
      for spelling in provider.scopes.spellings {
        let scope = Scope(spelling.asciiLowercased)
        if positions[scope]?.last != index { positions[scope, default: []].append(index) }
      }
    }
    return positions
  }()

  /// Every bundled provider, read once: a document may well have a thousand unknown scopes.
  private static let allProviders: [Provider] = {
    var providers: [Provider] = []
    for entry in CatalogEntry.providers { providers.append(entry.provider) }
    return providers
  }()

  /// The entry with an id. The generated lists stand in the order of their ids' bytes.
  private static func entry(_ id: String, in entries: [CatalogEntry]) -> CatalogEntry? {
    var candidates = entries.indices
    while let middle = candidates.middle {
      let entry = entries[middle]
      if entry.id.hasSameBytes(as: id) { return entry }
      candidates =
        entry.id.isBefore(bytesOf: id) ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
    }
    return nil
  }
}

extension Range<Int> {
  /// The position in the middle; `nil` when there is none.
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}

extension Provider {
  /// The bundled description with an id, which the generated code knows to be there.
  static func bundled(_ entry: CatalogEntry) -> Provider { entry.provider }
}

extension SDKProfile {
  /// The bundled profile with an id, which the generated code knows to be there.
  static func bundled(_ entry: CatalogEntry) -> SDKProfile { entry.sdkProfile }
}
