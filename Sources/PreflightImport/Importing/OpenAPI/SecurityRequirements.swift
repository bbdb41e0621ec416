import OAuthPreflight

/// What the operations of an OpenAPI description demand: the entries of its Security Requirement Objects, wherever one may
/// stand.
struct SecurityRequirements {
  /// Each name of a security scheme, with the scopes that are demanded of it.
  private(set) var all: [(scheme: Node, scopes: Node)] = []

  /// The keys of a Path Item Object that hold an operation (OpenAPI 3.2, Path Item Object).
  private static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  init(of description: Node) {
    add(description["security"])
    addPathItems(description["paths"])
    addPathItems(description["webhooks"])
    addPathItems(description["components"]?["pathItems"])
    addCallbacks(description["components"]?["callbacks"])
  }

  private mutating func addPathItems(_ items: Node?) {
    items?.forEachEntry { _, item in
      for method in SecurityRequirements.methods { addOperation(item[method]) }
      item["additionalOperations"]?.forEachEntry { _, operation in addOperation(operation) }
    }
  }

  private mutating func addOperation(_ operation: Node?) {
    add(operation?["security"])
    addCallbacks(operation?["callbacks"])
  }

  private mutating func addCallbacks(_ callbacks: Node?) {
    callbacks?.forEachEntry { _, callback in addPathItems(callback) }
  }

  private mutating func add(_ requirements: Node?) {
    guard let requirements, requirements.isSequence else { return }
    for requirement in requirements.children {
      requirement.forEachEntry { scheme, scopes in all.append((scheme, scopes)) }
    }
  }
}
