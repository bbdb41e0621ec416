/// How much a file may hold that is read: more is a mistake or an attack.
package struct DocumentLimits: Sendable {
  /// The longest file, in bytes.
  package let length: Int
  /// How deep collections may nest, the root counted.
  package let depth: Int
  /// How many items one list may have.
  package let items: Int
  /// How many entries one mapping may have.
  package let entries: Int
  /// How long one key or value may be, in bytes after escapes are resolved.
  package let textLength: Int

  /// What a document of ours may hold: the largest provider known has nearly 3,000 scopes.
  package static let document = DocumentLimits(
    length: 1 << 20, depth: 32, items: 2_000, entries: 5_000, textLength: 64 << 10)

  /// What a file of somebody else's may hold: descriptions of whole APIs have megabytes.
  package static let foreign = DocumentLimits(
    length: 64 << 20, depth: 200, items: .max, entries: .max, textLength: 64 << 20)
}
