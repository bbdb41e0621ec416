import OAuthPreflight

/// A finding that a baseline lists.
package struct BaselineEntry: Sendable {
  /// The document it was found in.
  package var file = ""
  package var rule = ""
  /// The path in the document.
  package var path = ""
  package var fingerprint = ""

  package init() {}

  package static let table = FieldTable<BaselineEntry>(
    "a known finding",
    [
      Field("file", .sent, "The document", required: true) { $0.file = $1.text },
      Field("rule", .text, "The rule", required: true) { $0.rule = $1.text },
      Field("path", .sent, "The path in the document", required: true) { $0.path = $1.text },
      Field("fingerprint", .text, "What the finding is known by", required: true) {
        $0.fingerprint = $1.text
      },
    ])
}

/// The file of a baseline.
package struct BaselineDocument: Sendable {
  package var version = 0
  package var entries: [BaselineEntry] = []

  package init() {}

  package static let table = FieldTable<BaselineDocument>(
    "a baseline",
    [
      Field("version", .integer, "The version of the form: 1", required: true) {
        $0.version = Int($1.text) ?? 0
      },
      Field("findings", .list(.object(BaselineEntry.table.schema)), "The known findings", required: true) {
        document, node in
        for child in node.children {
          var entry = BaselineEntry()
          BaselineEntry.table.assign(child, to: &entry)
          document.entries.append(entry)
        }
      },
    ])
}
