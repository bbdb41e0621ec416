extension CatalogEntry {
  static let providers: [CatalogEntry] = []
  static let sdks: [CatalogEntry] = []
}
