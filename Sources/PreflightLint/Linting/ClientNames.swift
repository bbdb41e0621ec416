package import OAuthPreflight

/// The names that client documents give to their parts, their environments included.
package struct ClientNames: Sendable {
  package private(set) var environments: [String] = []
  package private(set) var providers: [String] = []
  private var requests: [(provider: String, name: String)] = []

  init() {}

  /// What a document names.
  package init(_ document: Node) {
    add(document)
  }

  /// What a document names as one of its environments sees it.
  package init(ofOneEnvironment document: Node) {
    addProviders(of: document)
  }

  /// The names of requests, of one provider or of all.
  package func requests(of provider: String?) -> [String] {
    var names: [String] = []
    for request in requests where provider?.hasSameBytes(as: request.provider) ?? true {
      if !names.containsBytes(of: request.name) { names.append(request.name) }
    }
    return names
  }

  /// Adds what a document names.
  mutating func add(_ document: Node) {
    addProviders(of: document)
    document["environments"]?.forEachEntry { name, overlay in
      environments.append(name.text)
      addProviders(of: overlay)
    }
  }

  private mutating func addProviders(of document: Node) {
    document["providers"]?.forEachEntry { provider, entry in
      if !providers.containsBytes(of: provider.text) { providers.append(provider.text) }
      entry["requests"]?.forEachEntry { name, _ in
        requests.append((provider: provider.text, name: name.text))
      }
    }
  }
}
