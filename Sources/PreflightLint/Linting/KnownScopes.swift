package import OAuthPreflight
import OAuthPreflightCatalog

extension KnownElsewhere {
  /// Who of the bundled providers has a scope.
  package static let catalogue = KnownElsewhere { scope in
    Catalog.providers(withScope: scope).map(\.displayName)
  }
}
