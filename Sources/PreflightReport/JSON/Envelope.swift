import OAuthPreflight

/// What all lists for programs have in common.
enum JSONEnvelope {
  /// An object with the version of its form and a list, as a file.
  ///
  /// - Parameters:
  ///   - name: The key of the list.
  ///   - head: Writes other members before the list.
  ///   - write: Writes one item.
  static func text<Item>(
    _ name: String, of items: [Item], head: (inout JSONWriter) -> Void = { _ in },
    write: (inout JSONWriter, Item) -> Void
  ) -> String {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.member("version", 1)
    head(&writer)
    writer.key(name)
    writer.beginArray()
    for item in items { write(&writer, item) }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return writer.text
  }
}
